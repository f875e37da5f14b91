//! What modellers paint on vertices (pins, masses) and skeletons that carry colliders.

use std::path::{Path, PathBuf};
use std::process::Command;

use cloth::Backend;
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::Simulation;
use serde_json::{Value, json};

/// Vertices in a row of the test sheet, 1 m wide and hanging in the XY plane, the top row last.
const SIDE: usize = 6;

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-vertex-data-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn build(folder: &Path, text: &str) -> Result<Simulation, String> {
    let file = SceneFile::parse(text.to_owned(), "test", "test.toml".to_owned(), folder.to_owned()).unwrap();
    Simulation::new(file, Backend::Scalar).map_err(|error| error.to_string())
}

/// Attached vertices in the order of the mesh file.
fn attached(simulation: &Simulation) -> Vec<u32> {
    let cooked = &simulation.cloths()[0].cooked;
    let mut vertices: Vec<u32> =
        cooked.attached().iter().map(|&particle| cooked.particle_to_vertex[particle as usize]).collect();
    vertices.sort_unstable();
    vertices
}

fn positions() -> Vec<[f32; 3]> {
    let place = |index: usize| index as f32 / (SIDE - 1) as f32;
    (0..SIDE * SIDE).map(|vertex| [place(vertex % SIDE), place(vertex / SIDE), 0.0]).collect()
}

fn triangles() -> Vec<[u16; 3]> {
    let square = |at: usize| {
        let corner = ((at / (SIDE - 1)) * SIDE + at % (SIDE - 1)) as u16;
        let above = corner + SIDE as u16;
        [[corner, corner + 1, above + 1], [corner, above + 1, above]]
    };
    (0..(SIDE - 1) * (SIDE - 1)).flat_map(square).collect()
}

fn is_top(vertex: usize) -> bool {
    vertex >= SIDE * (SIDE - 1)
}

fn top_row() -> Vec<u32> {
    (0..(SIDE * SIDE) as u32).filter(|&vertex| is_top(vertex as usize)).collect()
}

/// A GLB with the sheet, its painted top row, growing masses, and a node "fist" that moves 1 m along Z in a second.
fn painted_glb() -> Vec<u8> {
    let mut binary: Vec<u8> = Vec::new();
    let mut views: Vec<Value> = Vec::new();
    let mut accessors: Vec<Value> = Vec::new();
    let mut add = |bytes: Vec<u8>, component: u32, kind: &str, count: usize, normalized: bool| {
        binary.resize(binary.len().next_multiple_of(4), 0);
        views.push(json!({ "buffer": 0, "byteOffset": binary.len(), "byteLength": bytes.len() }));
        binary.extend(bytes);
        accessors.push(json!({ "bufferView": accessors.len(), "componentType": component, "type": kind,
            "count": count, "normalized": normalized, "min": [0, 0, 0], "max": [1, 1, 0] }));
    };
    let floats = |numbers: &[f32]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let count = SIDE * SIDE;
    let vertices = || 0..count;
    add(floats(positions().as_flattened()), 5126, "VEC3", count, false);
    let faces = triangles();
    let indices = faces.as_flattened();
    add(indices.iter().flat_map(|index| index.to_le_bytes()).collect(), 5123, "SCALAR", indices.len(), false);
    let pins: Vec<f32> = vertices().map(|vertex| f32::from(u8::from(is_top(vertex)))).collect();
    add(floats(&pins), 5126, "SCALAR", count, false);
    let masses: Vec<f32> = vertices().map(|vertex| 0.001 * (vertex + 1) as f32).collect();
    add(floats(&masses), 5126, "SCALAR", count, false);
    // Colours as Blender writes them: normalized bytes with alpha.
    let color = |vertex: usize| if is_top(vertex) { [0, 255, 0, 255] } else { [255, 255, 255, 255] };
    add(vertices().flat_map(color).collect(), 5121, "VEC4", count, true);
    add(floats(&[0.0, 1.0]), 5126, "SCALAR", 2, false);
    add(floats(&[0.5, 0.4, -0.5, 0.5, 0.4, 0.5]), 5126, "VEC3", 2, false);
    let document = json!({
        "asset": { "version": "2.0" },
        "scene": 0, "scenes": [{ "nodes": [0, 1] }],
        "nodes": [{ "name": "cloth", "mesh": 0 }, { "name": "fist", "translation": [0.5, 0.4, -0.5] }],
        "meshes": [{ "name": "sheet", "primitives": [{ "indices": 1,
            "attributes": { "POSITION": 0, "_PIN": 2, "_MASS": 3, "COLOR_0": 4 } }] }],
        "animations": [{ "name": "punch", "samplers": [{ "input": 5, "output": 6 }],
            "channels": [{ "sampler": 0, "target": { "node": 1, "path": "translation" } }] }],
        "buffers": [{ "byteLength": binary.len() }],
        "bufferViews": views,
        "accessors": accessors,
    });
    container(&document, &binary)
}

fn container(document: &Value, binary: &[u8]) -> Vec<u8> {
    let mut json = document.to_string().into_bytes();
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut bytes = b"glTF".to_vec();
    for part in [2, 28 + json.len() + binary.len(), json.len()] {
        bytes.extend((part as u32).to_le_bytes());
    }
    bytes.extend(b"JSON");
    bytes.extend(json);
    bytes.extend((binary.len() as u32).to_le_bytes());
    bytes.extend(b"BIN\0");
    bytes.extend(binary);
    bytes
}

fn with_cloth(more: &str) -> String {
    format!("format = 1\nframes = 31\n[[cloth]]\nmesh = {{ file = \"sheet.glb\" }}\n{more}")
}

#[test]
fn colours_of_an_obj_file_attach() {
    let folder = folder("obj-colours");
    let vertex = |(index, [x, y, z]): (usize, [f32; 3])| {
        let red = if is_top(index) { "0.9 0.1 0" } else { "1 1 1" };
        format!("v {x} {y} {z} {red}\n")
    };
    let mut text: String = positions().into_iter().enumerate().map(vertex).collect();
    for corners in triangles() {
        let [a, b, c] = corners.map(|corner| corner + 1);
        text += &format!("f {a} {b} {c}\n");
    }
    std::fs::write(folder.join("sheet.obj"), text).unwrap();
    let scene = |color: &str| {
        format!(
            "format = 1\n[[cloth]]\nmesh = {{ file = \"sheet.obj\" }}\n[[cloth.attach]]\ncolor = {color}\n"
        )
    };
    assert_eq!(attached(&build(&folder, &scene("[1, 0, 0]")).unwrap()), top_row());
    let error = build(&folder, &scene("[0, 0, 1]")).unwrap_err();
    assert!(error.starts_with("test.toml:5: ") && error.contains("no vertex has this colour"), "{error}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn colours_and_attributes_of_a_gltf_file_attach_and_weigh() {
    let folder = folder("gltf");
    std::fs::write(folder.join("sheet.glb"), painted_glb()).unwrap();
    for selection in ["attribute = \"_PIN\"", "color = [0, 1, 0]"] {
        let scene = with_cloth(&format!("[[cloth.attach]]\n{selection}\n"));
        assert_eq!(attached(&build(&folder, &scene).unwrap()), top_row(), "{selection}");
    }
    let error = build(&folder, &with_cloth("[[cloth.attach]]\nattribute = \"_PINN\"\n")).unwrap_err();
    assert!(error.starts_with("test.toml:6: ") && error.contains("did you mean \"_PIN\"?"), "{error}");

    let simulation = build(&folder, &with_cloth("mass_attribute = \"_MASS\"\n")).unwrap();
    let cooked = &simulation.cloths()[0].cooked;
    for (particle, &vertex) in cooked.particles.iter().zip(&cooked.particle_to_vertex) {
        let mass = 0.001 * (vertex + 1) as f32;
        assert!((particle[3] * mass - 1.0).abs() < 1e-5, "vertex {vertex}: {particle:?}");
    }
    let error = build(&folder, &with_cloth("mass_attribute = \"_PIN\"\n")).unwrap_err();
    assert!(error.contains("must be greater than 0"), "{error}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn stiffness_varies_over_the_cloth() {
    let folder = folder("stiffness");
    std::fs::write(folder.join("sheet.glb"), painted_glb()).unwrap();
    let range = "vertex_stiffness = { axis = \"y\", from = 0.2, to = 0.9 }\n";
    let simulation = build(&folder, &with_cloth(range)).unwrap();
    let cooked = &simulation.cloths()[0].cooked;
    let fabric = &cooked.fabric;
    let logarithms = fabric.log_stiffness().unwrap();
    // log2(1 - stiffness) of constraints within the bottom and the top row.
    let row = |particle: u32| cooked.particle_to_vertex[particle as usize] as usize / SIDE;
    for (wanted, stiffness) in [(0, 0.2_f32), (SIDE - 1, 0.9)] {
        let mut found = 0;
        for (pair, logarithm) in fabric.constraints().iter().zip(logarithms) {
            if pair.iter().all(|&particle| row(particle) == wanted) {
                assert!((logarithm.exp2() - (1.0 - stiffness)).abs() < 1e-4, "{logarithm}");
                found += 1;
            }
        }
        assert!(found >= SIDE - 1, "{found} constraints in row {wanted}");
    }
    assert!(build(&folder, &with_cloth("")).unwrap().cloths()[0].cooked.fabric.log_stiffness().is_none());
    std::fs::remove_dir_all(folder).unwrap();
}

/// One file holds the cloth and the skeleton: its node pushes a ball through the sheet's plane.
#[test]
fn a_gltf_cloth_gives_way_to_a_ball_on_an_animated_node() {
    let folder = folder("skeleton");
    std::fs::write(folder.join("sheet.glb"), painted_glb()).unwrap();
    let text = with_cloth(
        "[[cloth.attach]]\nattribute = \"_PIN\"\n\
         [[skeleton]]\nname = \"boxer\"\nfile = \"sheet.glb\"\nanimation = \"punch\"\n\
         [[collider]]\nname = \"ball\"\nsphere = { radius = 0.3 }\n\
         carried_by = { skeleton = \"boxer\", node = \"fist\" }\n",
    );
    let mut simulation = build(&folder, &text).unwrap();
    (0..31).for_each(|_| assert!(simulation.advance().is_ok()));
    let recording = simulation.recording();
    // At 0.5 s the ball's centre is in the plane in which the sheet began.
    let ball = recording.colliders()[0].positions(30);
    let middle = (0..3).map(|axis| ball.iter().map(|p| p[axis]).sum::<f32>() / ball.len() as f32);
    let center: Vec<f32> = middle.collect();
    assert!((center[0] - 0.5).abs() < 0.02 && (center[2]).abs() < 0.02, "{center:?}");
    let sheet = recording.cloths()[0].positions(30);
    let distance = |point: &[f32; 3]| {
        let [x, y, z] = [point[0] - 0.5, point[1] - 0.4, point[2]];
        (x * x + y * y + z * z).sqrt()
    };
    let free = || sheet.iter().enumerate().filter(|(vertex, _)| !is_top(*vertex)).map(|(_, point)| point);
    let nearest = free().map(distance).fold(f32::MAX, f32::min);
    assert!(nearest > 0.295, "a vertex is {nearest} m from the centre");
    assert!(free().map(|point| point[2]).fold(f32::MIN, f32::max) > 0.2, "the sheet was not pushed");

    // The same through the program.
    std::fs::write(folder.join("punch.toml"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_cloth"))
        .current_dir(&folder)
        .args(["simulate", "punch.toml", "--formats", "glb", "--backend", "scalar", "--json"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["frames"], &report["restored_particles"]), (&json!(31), &json!(0)));
    assert!(folder.join("out/punch/punch.glb").exists());
    std::fs::remove_dir_all(folder).unwrap();
}
