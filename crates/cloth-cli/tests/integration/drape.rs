//! `cloth drape`: garments on bodies, good ones and bad ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_generate::sphere;
use serde_json::{Value, json};

fn cloth(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(arguments).output().unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-drape-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn obj(meshes: &[&Mesh]) -> String {
    let (mut text, mut first) = (String::new(), 1);
    for mesh in meshes {
        for [x, y, z] in &mesh.positions {
            writeln!(text, "v {x} {y} {z}").unwrap();
        }
        for face in mesh.faces() {
            let corners: Vec<String> = face.iter().map(|vertex| (vertex + first).to_string()).collect();
            writeln!(text, "f {}", corners.join(" ")).unwrap();
        }
        first += mesh.positions.len() as u32;
    }
    text
}

/// A square sheet of quads around a place, `side` vertices each way.
fn sheet(center: [f32; 3], size: f32, side: u32) -> Mesh {
    let at = |k: u32| size * (k as f32 / (side - 1) as f32 - 0.5);
    let place = |i: u32| [center[0] + at(i % side), center[1], center[2] - at(i / side)];
    let quad = |i: u32| vec![i, i + 1, i + side + 1, i + side];
    let faces: Vec<Vec<u32>> =
        (0..side - 1).flat_map(|row| (0..side - 1).map(move |column| quad(row * side + column))).collect();
    Mesh::from_faces("sheet", (0..side * side).map(place).collect(), &faces)
}

fn ball() -> Mesh {
    sphere("ball", [0.0, 1.0, 0.0], 0.3, 20)
}

/// A garment that falls 5 cm onto a ball, and the ball.
fn sheet_and_ball(folder: &Path) {
    std::fs::write(folder.join("sheet.obj"), obj(&[&sheet([0.01, 1.36, 0.02], 0.9, 15)])).unwrap();
    std::fs::write(folder.join("ball.obj"), obj(&[&ball()])).unwrap();
}

fn report(folder: &Path, name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(folder.join(name)).unwrap()).unwrap()
}

fn succeeded(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}\n{}", String::from_utf8_lossy(&output.stdout));
    error
}

fn refused(folder: &Path, arguments: &[&str], words: &[&str]) {
    let output = cloth(folder, &[&["drape"], arguments].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(!error.contains("panicked"), "{error}");
    for word in words {
        assert!(error.contains(word), "{arguments:?}: no \"{word}\" in: {error}");
    }
}

#[test]
fn a_sheet_comes_to_rest_on_a_ball_and_everything_is_written() {
    let folder = folder("sheet");
    sheet_and_ball(&folder);
    let arguments = [
        "drape",
        "sheet.obj",
        "--on",
        "ball.obj",
        "--out",
        "out",
        "--settle",
        "0.5",
        "--formats",
        "glb,pc2,png,obj",
        "--material",
        "silk",
    ];
    let output = cloth(&folder, &arguments);
    succeeded(&output);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("no intersection in any frame"), "{text}");
    for file in ["sheet.glb", "sheet.pc2", "sheet.png", "sheet_0000.obj", "sheet.json"] {
        assert!(folder.join("out").join(file).metadata().unwrap().len() > 1000, "{file}");
    }
    let report = report(&folder, "out/sheet.json");
    let frames = report["frames"].as_array().unwrap();
    assert_eq!((frames.len(), &report["all"]["frames"]), (30, &json!(30)));
    assert_eq!(report["all"]["intersections"]["most"], 0);
    let last = frames.last().unwrap();
    assert!(last["contacts"].as_u64().unwrap() > 10, "{last}");
    assert!(last["gap_mm"].as_f64().unwrap() > 0.1, "{last}");
    assert!(last["stretch"].as_f64().unwrap() < 0.2, "{last}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Sewn by lines in the file, and by a text that says the same: the same garment, bit for bit.
#[test]
fn seams_come_from_lines_or_from_a_text_and_stay_closed() {
    let folder = folder("seams");
    let mut text = obj(&[&sheet([0.0, 1.5, 0.21], 0.4, 7), &sheet([0.0, 1.5, -0.21], 0.4, 7)]);
    std::fs::write(folder.join("ball.obj"), obj(&[&ball()])).unwrap();
    std::fs::write(folder.join("plain.obj"), &text).unwrap();
    // The near border of one sheet to the far border of the other.
    std::fs::write(folder.join("plain.seams"), "43-49 50-56 # seven pairs\n").unwrap();
    for k in 0..7 {
        writeln!(text, "l {} {}", 43 + k, 50 + k).unwrap();
    }
    std::fs::write(folder.join("lines.obj"), &text).unwrap();
    let common = ["--on", "ball.obj", "--sew", "0.3", "--settle", "0.2", "--formats", "obj", "--out", "out"];
    let lines = cloth(&folder, &[&["drape", "lines.obj"], &common[..]].concat());
    assert!(succeeded(&lines).contains("7 pairs of vertices to be sewn (lines between vertices)"));
    let seams = cloth(&folder, &[&["drape", "plain.obj", "--seams", "plain.seams"], &common[..]].concat());
    assert!(succeeded(&seams).contains("7 pairs of vertices to be sewn (plain.seams)"));
    let places = |name: &str| -> Vec<String> {
        let text = std::fs::read_to_string(folder.join("out").join(name)).unwrap();
        text.lines().filter(|line| line.starts_with("v ")).map(str::to_owned).collect()
    };
    assert_eq!(places("lines_0000.obj"), places("plain_0000.obj"));
    let report = report(&folder, "out/lines.json");
    let frames = report["frames"].as_array().unwrap();
    let gap = |frame: &Value| frame["seam_gap_mm"].as_f64().unwrap();
    assert!(gap(&frames[0]) > 10.0 && gap(&frames[17]) < 3.0 && gap(&frames[29]) < 3.0, "{frames:?}");
    assert_eq!((&frames[17]["phase"], &frames[18]["phase"]), (&json!("sewing"), &json!("settling")));
    assert_eq!(report["all"]["intersections"]["most"], 0);
    refused(
        &folder,
        &["plain.obj", "--on", "ball.obj", "--seams", "gone.seams"],
        &["gone.seams: there is no such file"],
    );
    std::fs::write(folder.join("bad.seams"), "1 2\n3 400\n").unwrap();
    let words = ["bad.seams: line 2: there is no vertex 400; this mesh counts from 1 to 98"];
    refused(&folder, &["plain.obj", "--on", "ball.obj", "--seams", "bad.seams"], &words);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_tunic_is_sewn_around_the_mannequin_and_follows_it() {
    let folder = folder("tunic");
    let arguments = [
        "drape",
        "tunic",
        "--on",
        "mannequin",
        "--edge",
        "45",
        "--sew",
        "0.6",
        "--settle",
        "0.2",
        "--animate",
        "--frames",
        "22",
        "--out",
        "out",
        "--formats",
        "glb",
    ];
    succeeded(&cloth(&folder, &arguments));
    let report = report(&folder, "out/tunic.json");
    assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
    assert_eq!(report["phases"]["following"]["frames"], 22);
    let frames = report["frames"].as_array().unwrap();
    let last = frames.last().unwrap();
    assert!(last["seam_gap_mm"].as_f64().unwrap() < 10.0, "{last}");
    // It hangs on the shoulders: contacts, and nothing on the ground.
    assert!(last["contacts"].as_u64().unwrap() > 20, "{last}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_comes_with_the_program_is_exported_and_read_again() {
    let folder = folder("export");
    let output = cloth(&folder, &["drape", "--export", "start", "--edge", "50"]);
    succeeded(&output);
    let arguments = [
        "drape",
        "start/tunic.obj",
        "--seams",
        "start/tunic.seams",
        "--on",
        "start/mannequin.glb",
        "--sew",
        "0.05",
        "--settle",
        "0",
        "--formats",
        "obj",
        "--out",
        "out",
    ];
    succeeded(&cloth(&folder, &arguments));
    let named = [
        "drape",
        "tunic",
        "--edge",
        "50",
        "--sew",
        "0.05",
        "--settle",
        "0",
        "--formats",
        "obj",
        "--out",
        "out2",
    ];
    succeeded(&cloth(&folder, &named));
    let frames = |path: &str| {
        let mut report = report(&folder, path);
        let frames = report["frames"].as_array_mut().unwrap();
        frames.iter_mut().for_each(|frame| frame["milliseconds"] = json!(0));
        frames.clone()
    };
    assert_eq!(frames("out/tunic.json"), frames("out2/tunic.json"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_work_is_refused_in_words() {
    let folder = folder("refused");
    sheet_and_ball(&folder);
    let write = |name: &str, meshes: &[&Mesh]| std::fs::write(folder.join(name), obj(meshes)).unwrap();
    let scaled = |mut mesh: Mesh, factor: f32| {
        mesh.positions.iter_mut().flatten().for_each(|x| *x *= factor);
        mesh
    };
    let level = |height: f32| sheet([0.0, height, 0.0], 0.6, 9);
    let mut upright = level(0.0);
    upright.positions.iter_mut().for_each(|place| *place = [place[0], place[2] + 1.4, 0.01]);
    write("cm.obj", &[&scaled(sheet([0.0, 1.4, 0.0], 0.8, 9), 100.0)]);
    write("mm.obj", &[&scaled(sheet([0.0, 1.4, 0.0], 0.8, 9), 1000.0)]);
    write("through.obj", &[&level(1.1)]);
    write("inside.obj", &[&scaled(sphere("shell", [0.0, 5.0, 0.0], 1.0, 12), 0.2)]);
    write("crossed.obj", &[&level(1.4), &upright]);
    write("beside.obj", &[&sheet([2.0, 1.4, 0.0], 0.6, 9)]);
    std::fs::write(folder.join("flat.obj"), "v 0 1.4 0\nv 1 1.4 0\nv 2 1.4 0\nf 1 2 3\n").unwrap();
    std::fs::write(folder.join("bare.obj"), "v 0 1.4 0\nv 1 1.4 0\nv 2 1.4 0\n").unwrap();
    std::fs::write(folder.join("nan.obj"), "v 0 nan 0\nv 1 1.4 0\nv 2 1.4 0\nf 1 2 3\n").unwrap();
    let on = ["--on", "ball.obj"];
    let cases: &[(&[&str], &[&str])] = &[
        (&["cm.obj"], &["80.0 m large", "centimetres", "--scale 0.01 makes it 0.80 m"]),
        (&["mm.obj"], &["millimetres", "--scale 0.001"]),
        (&["sheet.obj", "--body-scale", "100"], &["the body is 60", "--body-scale 0.01"]),
        (
            &["through.obj", "--grow", "0", "--untangle", "0"],
            &["intersections at the start", "with the body", "edge ", "--keep-intersections"],
        ),
        (&["inside.obj"], &["wholly inside of the body", "--scale 1.2"]),
        (&["crossed.obj", "--untangle", "0"], &["with itself", "its own triangle", "pull the layers apart"]),
        (&["beside.obj"], &["beside or below the body", "--move -2.00,-0.40,0.00"]),
        (&["flat.obj"], &["no triangle with an area"]),
        (&["bare.obj"], &["bare.obj: the mesh has no faces"]),
        (&["nan.obj"], &["nan.obj:1: \"nan\" is not a finite number"]),
        (&["gone.obj"], &["gone.obj: there is no such file"]),
        (&["tunik"], &["tunik: there is no such garment"]),
        (&["sheet.obj", "--animate"], &["the body does not move", "leave out --animate"]),
        (&["sheet.obj", "--material", "sikl"], &["there is no material \"sikl\"", "did you mean \"silk\"?"]),
        (&["sheet.obj", "--move", "1,2"], &["--move: 2 numbers; give three"]),
        (&["sheet.obj", "--scale", "nan"], &["--scale NaN: give a number from"]),
        (&["sheet.obj", "--substeps", "0"], &["--substeps 0: give a number from 1 to 1000"]),
    ];
    for (arguments, words) in cases {
        refused(&folder, &[arguments, &on[..]].concat(), words);
    }
    refused(&folder, &["sheet.obj", "--on", "manekin"], &["--on manekin: there is no such body"]);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_garment_that_begins_tangled_is_untangled() {
    let folder = folder("untangled");
    sheet_and_ball(&folder);
    let write = |name: &str, meshes: &[&Mesh]| std::fs::write(folder.join(name), obj(meshes)).unwrap();
    let mut slanting = sheet([0.05, 1.4, 0.03], 0.5, 12);
    slanting.positions.iter_mut().for_each(|place| place[1] += 0.3 * place[0]);
    write("through.obj", &[&sheet([0.0, 1.2, 0.0], 0.6, 15)]);
    write("crossed.obj", &[&sheet([0.0, 1.4, 0.0], 0.6, 15), &slanting]);
    for garment in ["through", "crossed"] {
        let file = format!("{garment}.obj");
        let rest = ["--grow", "0", "--settle", "0.1", "--formats", "obj", "--out", "out"];
        let arguments = [&["drape", &file, "--on", "ball.obj"], &rest[..]].concat();
        let words = succeeded(&cloth(&folder, &arguments));
        assert!(words.contains("intersections at the start are untangled"), "{words}");
        let report = report(&folder, &format!("out/{garment}.json"));
        assert!(report["intersections_at_start"].as_u64().unwrap() > 10, "{report}");
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Rings around an upright axis, one after the other; `place` has the radius and the height at a part of the way.
fn rings([x, y, z]: [f32; 3], [around, up]: [u32; 2], place: impl Fn(f32) -> [f32; 2]) -> Mesh {
    let at = |i: u32| {
        let (sine, cosine) = (std::f32::consts::TAU * (i % around) as f32 / around as f32).sin_cos();
        let [radius, above] = place((i / around) as f32 / (up - 1) as f32);
        [x + radius * cosine, y + above, z + radius * sine]
    };
    let quad = |ring: u32, k: u32| {
        let [a, b] = [ring * around + k, ring * around + (k + 1) % around];
        vec![a, b, b + around, a + around]
    };
    let faces: Vec<Vec<u32>> = (0..up - 1).flat_map(|ring| (0..around).map(move |k| quad(ring, k))).collect();
    Mesh::from_faces("rings", (0..around * up).map(at).collect(), &faces)
}

/// A body that a garment intersects begins thin: a garment around its axis is pushed outwards, and one that is beside it is moved first.
#[test]
fn a_body_grows_into_a_garment_that_it_intersects() {
    let folder = folder("grown");
    let write = |name: &str, mesh: &Mesh| std::fs::write(folder.join(name), obj(&[mesh])).unwrap();
    write("ball.obj", &ball());
    write("rod.obj", &rings([0.0, 1.0, 0.0], [16, 41], |part| [0.1, 2.0 * part - 1.0]));
    // 2 cm wider than the ball; a disc with a hole that is 5 cm wider than the rod.
    write("tube.obj", &rings([0.04, 1.02, 0.0], [40, 10], |part| [0.32, 0.4 * part - 0.2]));
    write("disc.obj", &rings([0.0, 1.2, 0.17], [40, 12], |part| [0.15 + 0.4 * part, 0.0]));
    for (garment, body, is_moved) in [("tube", "ball", false), ("disc", "rod", true)] {
        let files = [format!("{garment}.obj"), format!("{body}.obj")];
        let rest = ["--grow", "0.6", "--settle", "0.1", "--formats", "obj", "--out", "out"];
        let arguments = [&["drape", &files[0], "--on", &files[1]], &rest[..]].concat();
        let words = succeeded(&cloth(&folder, &arguments));
        assert!(words.contains("the garment intersects the body: that begins thin, and grows"), "{words}");
        assert_eq!(words.contains("the garment is moved by"), is_moved, "{words}");
        let report = report(&folder, &format!("out/{garment}.json"));
        assert_eq!(report["phases"]["growing"]["frames"], 36);
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
        let frames = report["frames"].as_array().unwrap();
        assert!(frames.last().unwrap()["stretch"].as_f64().unwrap() < 0.1, "{}", report["all"]);
        let touches = frames.iter().any(|frame| frame["contacts"].as_u64().unwrap() > 5);
        assert!(touches || is_moved, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_body_with_inverted_and_crowded_parts_carries_cloth_and_so_do_layers_that_nearly_touch() {
    let folder = folder("bodies");
    sheet_and_ball(&folder);
    let whole = ball();
    let turned = |(number, face): (usize, &[u32])| {
        if number % 3 == 0 { face.iter().rev().copied().collect() } else { face.to_vec() }
    };
    let mut faces: Vec<Vec<u32>> = whole.faces().enumerate().map(turned).collect();
    // A face twice, and fins on edges that have two triangles already.
    faces.push(faces[40].clone());
    let mut positions = whole.positions.clone();
    for face in [60, 61, 90] {
        let [a, b] = [faces[face][0], faces[face][1]];
        let [x, y, z] = positions[a as usize];
        positions.push([1.06 * x, 1.06 * (y - 1.0) + 1.0, 1.06 * z]);
        faces.push(vec![a, b, positions.len() as u32 - 1]);
    }
    std::fs::write(folder.join("odd.obj"), obj(&[&Mesh::from_faces("odd", positions, &faces)])).unwrap();
    let level = |height: f32| sheet([0.0, height, 0.0], 0.6, 9);
    std::fs::write(folder.join("layers.obj"), obj(&[&level(1.36), &level(1.36001)])).unwrap();
    let short = ["--settle", "0.3", "--formats", "obj", "--out", "out"];
    for (garment, body) in [("sheet", "odd"), ("layers", "ball")] {
        let files = [format!("{garment}.obj"), format!("{body}.obj")];
        let words =
            succeeded(&cloth(&folder, &[&["drape", &files[0], "--on", &files[1]], &short[..]].concat()));
        if body == "odd" {
            assert!(words.contains("edges of three and more triangles"), "{words}");
            assert!(words.contains("that face opposite sides"), "{words}");
        }
        let report = report(&folder, &format!("out/{garment}.json"));
        assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
        assert!(report["all"]["stretch"]["most"].as_f64().unwrap() < 0.5, "{}", report["all"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A glTF file with an animated node that carries a triangle mesh.
fn moving_ball(path: &Path, to: [f32; 3], seconds: f32) {
    let mesh = ball();
    let triangles = mesh.triangles();
    let mut bytes: Vec<u8> = Vec::new();
    let mut views = Vec::new();
    let mut add = |part: Vec<u8>| {
        views.push(json!({ "buffer": 0, "byteOffset": bytes.len(), "byteLength": part.len() }));
        bytes.extend(part);
    };
    let floats =
        |numbers: &[f32]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
    add(floats(mesh.positions.as_flattened()));
    add(triangles.as_flattened().iter().flat_map(|index| index.to_le_bytes()).collect());
    add(floats(&[0.0, seconds]));
    add(floats(&[[0.0; 3], to].concat()));
    let accessor = |view: usize, kind: u32, shape: &str, count: usize| {
        json!({ "bufferView": view, "componentType": kind, "type": shape, "count": count,
            "min": vec![-9.0; if shape == "VEC3" { 3 } else { 1 }], "max": vec![9.0; if shape == "VEC3" { 3 } else { 1 }] })
    };
    let mut uri = "data:application/octet-stream;base64,".to_owned();
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for k in 0..4 {
            let digit = DIGITS[(word >> (18 - 6 * k)) as usize & 63];
            uri.push(if k <= three.len() { char::from(digit) } else { '=' });
        }
    }
    let document = json!({
        "asset": { "version": "2.0" },
        "scene": 0, "scenes": [{ "nodes": [0] }],
        "nodes": [{ "mesh": 0, "name": "ball" }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "indices": 1 }] }],
        "accessors": [
            accessor(0, 5126, "VEC3", mesh.positions.len()), accessor(1, 5125, "SCALAR", 3 * triangles.len()),
            accessor(2, 5126, "SCALAR", 2), accessor(3, 5126, "VEC3", 2),
        ],
        "animations": [{
            "channels": [{ "sampler": 0, "target": { "node": 0, "path": "translation" } }],
            "samplers": [{ "input": 2, "output": 3 }],
        }],
        "bufferViews": views,
        "buffers": [{ "byteLength": bytes.len(), "uri": uri }],
    });
    std::fs::write(path, document.to_string()).unwrap();
}

#[test]
fn a_body_that_jumps_is_refused_and_a_fast_one_is_followed_in_steps() {
    let folder = folder("fast");
    sheet_and_ball(&folder);
    moving_ball(&folder.join("jump.gltf"), [0.0, 1.0, 0.0], 0.01);
    let words = ["moves 1.00 m in frame 1", "a jump?", "--speed 0.45"];
    refused(&folder, &["sheet.obj", "--on", "jump.gltf", "--animate"], &words);
    // 6 m/s upwards into the cloth.
    moving_ball(&folder.join("fast.gltf"), [0.1, 0.6, 0.0], 0.1);
    let arguments = [
        "drape",
        "sheet.obj",
        "--on",
        "fast.gltf",
        "--animate",
        "--settle",
        "0.2",
        "--out",
        "out",
        "--formats",
        "obj",
    ];
    let error = succeeded(&cloth(&folder, &arguments));
    assert!(error.contains("the body moves up to"), "{error}");
    let report = report(&folder, "out/sheet.json");
    assert_eq!(report["all"]["intersections"]["most"], 0, "{}", report["all"]);
    assert_eq!(report["phases"]["following"]["frames"], 6);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn holes_doubled_layers_thick_cloth_and_intersections_that_are_kept_are_said() {
    let folder = folder("said");
    sheet_and_ball(&folder);
    let mut open = ball();
    let faces: Vec<Vec<u32>> = open.faces().skip(30).map(<[u32]>::to_vec).collect();
    open = Mesh::from_faces("open", open.positions, &faces);
    std::fs::write(folder.join("open.obj"), obj(&[&open])).unwrap();
    let level = sheet([0.0, 1.36, 0.0], 0.6, 9);
    std::fs::write(folder.join("twice.obj"), obj(&[&level, &level])).unwrap();
    std::fs::write(folder.join("through.obj"), obj(&[&sheet([0.0, 1.25, 0.0], 0.6, 9)])).unwrap();
    let short = ["--settle", "0.15", "--formats", "obj", "--out", "out"];
    let drape = |arguments: &[&str]| succeeded(&cloth(&folder, &[&["drape"], arguments, &short].concat()));
    let error = drape(&["sheet.obj", "--on", "open.obj"]);
    assert!(error.contains("open edges (it has holes)") && error.contains("from both sides"), "{error}");
    let error = drape(&["twice.obj", "--on", "ball.obj"]);
    assert!(error.contains("the garment: "), "{error}");
    let error = drape(&["sheet.obj", "--on", "ball.obj", "--thickness", "90"]);
    assert!(error.contains("instead of 90.000 mm: half of its shortest edge"), "{error}");
    let error =
        drape(&["through.obj", "--on", "ball.obj", "--grow", "0", "--untangle", "0", "--keep-intersections"]);
    assert!(error.contains("intersections at the start are kept"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}
