//! Materials in SI units and physical methods, as users call them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cloth::Backend;
use cloth_cli::mesh::weld_by_position;
use cloth_cli::output::{GlbOptions, write_glb};
use cloth_cli::recording::{ClothTrack, Recording};
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::Simulation;

fn cloth(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(arguments).output().unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-materials-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

const SHEET: &str = "format = 1\nframes = 4\n[[cloth]]\ngrid = { size = [0.5, 0.5], resolution = [6, 6] }\n\
                     constraints.bending = { stiffness = 0.2 }\ndensity = 0.3\n[[cloth.attach]]\nedge = \"top\"\n";

/// A scene of the method pbd in a measured material: what belongs to pbd is left out and said, the report is in words.
#[test]
fn the_command_line_dresses_a_scene_in_a_material() {
    let folder = folder("dress");
    std::fs::write(folder.join("sheet.toml"), SHEET).unwrap();
    let dressed = ["--method", "newton", "--material", "wool-suiting", "--out", "o", "--formats", "png"];
    let output = cloth(&folder, &[&["simulate", "sheet.toml"], &dressed[..]].concat());
    let (said, noted) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{noted}");
    assert!(noted.contains("cloth: constraints, density left out, of the method pbd"), "{noted}");
    assert!(said.contains("iterations with") && said.contains("halvings of the step"), "{said}");
    assert!(said.contains("every substep ended where its gradient was small enough"), "{said}");
    assert!(folder.join("o/sheet.png").exists());

    let json = |arguments: &[&str]| -> serde_json::Value {
        let output = cloth(&folder, &[&["simulate", "sheet.toml", "--json"], arguments].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let (wool, silk) = (json(&dressed), json(&["--method", "newton", "--material", "silk", "--out", "o"]));
    // Two substeps for each of three frames.
    assert_eq!((&wool["minimum"]["substeps"], &wool["minimum"]["unfinished"]), (&6.into(), &0.into()));
    assert!(wool["minimum"]["relative_gradient"].as_f64().unwrap() <= 1e-5);
    assert_ne!(wool["state_hash"], silk["state_hash"]);
    let pbd = json(&["--out", "o", "--formats", "png"]);
    assert_eq!(pbd["minimum"], serde_json::Value::Null);
    assert_eq!(pbd["state_hash"], json(&["--method", "pbd", "--out", "o", "--formats", "png"])["state_hash"]);
    std::fs::remove_dir_all(folder).unwrap();
}

/// A substep that is stopped early is no success in silence.
#[test]
fn unfinished_substeps_are_said_in_words() {
    let folder = folder("unfinished");
    let text = SHEET.replace("constraints.bending = { stiffness = 0.2 }\ndensity = 0.3\n", "")
        + "[cloth.method]\nname = \"newton\"\niterations = 1\nlinear_iterations = 2\nfrequency = 60\n";
    std::fs::write(folder.join("sheet.toml"), text).unwrap();
    let output = cloth(&folder, &["simulate", "sheet.toml", "--out", "o", "--formats", "npz"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("3 substeps ended before the gradient was small enough"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn mistakes_name_key_value_and_cure() {
    let folder = folder("mistakes");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    let scene = |name: &str, lines: &str| {
        let cloth = "[[cloth]]\ngrid = { size = [0.5, 0.5], resolution = [6, 6] }\n";
        write(name, &format!("format = 1\nframes = 2\n{cloth}{lines}\n"));
    };
    scene("plain.toml", "");
    scene("stiff.toml", "method = \"newton\"\nconstraints.shearing = { stiffness = 1 }");
    scene("heavy.toml", "method = \"newton\"\ndensity = 1");
    scene("poisson.toml", "method = \"newton\"\nmaterial = { preset = \"wool\", poisson = 1.5 }");
    scene(
        "limit.toml",
        "method = \"filter\"\nmaterial = { membrane = \"springs\", bending_warp = 0, bending_weft = 0, strain_limit = \"5 %\" }",
    );
    scene("thick.toml", "method = \"newton\"\nmaterial = { thickness = \"150 mm\" }");
    scene("table.toml", "material = { shear = 55 }");
    scene("settings.toml", "method = { name = \"pbd\", iterations = 3 }");
    scene("iterations.toml", "method = { name = \"newton\", iterations = 0 }");
    scene("frequency.toml", "method = { name = \"newton\", frequency = -1 }");
    scene("key.toml", "method = { name = \"newton\", iteration = 3 }");
    scene("warp.toml", "method = \"newton\"\ncook = { warp = \"w\" }");
    scene("across.toml", "method = \"newton\"\ncook = { warp = [0, 0, 0] }");
    write("negative.toml", "stretch_warp = -1\n");
    write("nan.toml", "shear = nan\n");
    write("weightless.json", "{ \"area_density\": \"0 g/m²\" }");
    write("unit.toml", "shear = \"5 mm\"\n");
    write("twice.toml", "bending_length = 15\nbending_warp = 1e-6\n");
    write("length.toml", "bending_length = [15, -2]\n");
    write("word.toml", "shears = 3\n");
    write("broken.toml", "shear = \n");
    write("line.obj", "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n");
    let newton =
        |material: &'static str| ["simulate", "plain.toml", "--method", "newton", "--material", material];
    let cases: &[(&[&str], &str)] = &[
        (&["simulate", "stiff.toml"], "stiff.toml:6: cloth[0].constraints: belongs to pbd"),
        (&["simulate", "heavy.toml"], "heavy.toml:6: cloth[0].density: belongs to pbd"),
        (
            &["simulate", "poisson.toml"],
            "poisson.toml:6: cloth[0].material.poisson: material.poisson = 1.5: must be",
        ),
        (&["simulate", "limit.toml"], "materials[0].strain_limit = 0.05: must be none for method filter"),
        (&["simulate", "thick.toml"], "material.thickness = 0.15: must be at most 0.0999"),
        (&["simulate", "table.toml"], "a material in SI units needs a physical method"),
        (&["simulate", "settings.toml"], "pbd has no settings here"),
        (&["simulate", "iterations.toml"], "iterations = 0: must be in 1 to 10000"),
        (&["simulate", "frequency.toml"], "solver_frequency"),
        (&["simulate", "key.toml"], "unknown key `iteration`; did you mean `iterations`?"),
        (&["simulate", "warp.toml"], "unknown word `w`"),
        (&["simulate", "across.toml"], "must have a length"),
        (
            &["simulate", "plain.toml", "--method", "newtn"],
            "did you mean \"newton\"? There are: pbd, newton, descent",
        ),
        (&["simulate", "plain.toml", "--material", "wool-suiting"], "needs a physical method"),
        (&["simulate", "plain.toml", "--material", "cottn"], "did you mean \"cotton\"?"),
        (&newton("rubber"), "it is a preset of pbd"),
        (&newton("wol"), "--material wol: there is no material \"wol\"; did you mean \"wool\"?"),
        (&newton("silk,wool"), "--material names 2 materials"),
        (&newton("negative.toml"), "stretch_warp = -1: must be finite, at least 0"),
        (&newton("nan.toml"), "material.shear = NaN: must be finite"),
        (&newton("weightless.json"), "material.area_density = 0: must be finite, greater than 0"),
        (
            &newton("unit.toml"),
            "material.shear = 5 mm: must be a number, with a blank and its unit behind it",
        ),
        (&newton("twice.toml"), "bending_warp is given, too"),
        (&newton("length.toml"), "bending_lengths[1] (mm) = -2: must be a bending length"),
        (&newton("word.toml"), "the nearest are shear"),
        (&newton("broken.toml"), "broken.toml: line 1"),
        (&newton("gone.toml"), "cannot be read"),
        (&["simulate", "line.obj", "--method", "newton"], "error: "),
        (&["material", "slik"], "did you mean \"silk\"? There are: banner, cotton"),
        (&["material", "nan.toml"], "nan.toml: shear: material.shear = NaN"),
        (&["material", "silk", "--rings", "2"], "rings = 2: must be in 5 to 200"),
    ];
    for (arguments, expected) in cases {
        let output = cloth(&folder, arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("error: ") && last.contains(expected), "{arguments:?}: {text}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// What meshes have wrong is mended and said, as for any method: an isolated vertex, a triangle without area.
#[test]
fn faults_of_meshes_are_mended_and_said() {
    let folder = folder("faults");
    let faults = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 2 2\nv 0.5 1 0\nf 1 2 3 4\nf 4 3 6\n";
    std::fs::write(folder.join("faults.obj"), faults).unwrap();
    let arguments = ["simulate", "faults.obj", "--method", "newton", "--material", "denim", "--frames", "3"];
    let output = cloth(&folder, &[&arguments[..], &["--formats", "npz", "--out", "o"]].concat());
    let noted = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && noted.contains("5 particles"), "{noted}");
    assert!(noted.contains("faces without area") && noted.contains("belong to no face"), "{noted}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_material_is_measured_and_drawn() {
    let folder = folder("measure");
    let text = "preset = \"wool\"\narea_density = \"168 g/m²\"\nbending_length = [15, 14.5]\nshear = 55\n";
    std::fs::write(folder.join("mine.toml"), text).unwrap();
    let arguments = ["material", "mine.toml", "--rings", "5", "--png", "drape.png", "--json"];
    let output = cloth(&folder, &arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let number = |pointer: &str| found.pointer(pointer).and_then(serde_json::Value::as_f64).unwrap();
    assert!((number("/cantilevers/0/bending_length") / 0.015 - 1.0).abs() < 0.005);
    assert!((number("/cantilevers/1/bending_length") / 0.0145 - 1.0).abs() < 0.005);
    assert!(
        (number("/hanging_strips/0/elongation") / number("/hanging_strips/0/expected") - 1.0).abs() < 1e-3
    );
    assert!((0.2..0.9).contains(&number("/drape/coefficient")) && number("/drape/folds") >= 3.0);
    assert!(std::fs::read(folder.join("drape.png")).unwrap().starts_with(b"\x89PNG"));

    let listed = String::from_utf8(cloth(&folder, &["material", "--list"]).stdout).unwrap();
    for preset in cloth::material::presets() {
        assert!(listed.contains(preset.name), "{listed}");
    }
    let help = String::from_utf8(cloth(&folder, &["simulate", "--help"]).stdout).unwrap();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("--method") && help.contains("cloth material --list"), "{help}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// The warp follows u of each triangle by itself: beyond the seam u runs along y. The pentagon is cut into triangles first.
#[test]
fn the_warp_follows_texture_coordinates_across_seams() {
    let folder = folder("seam");
    let text = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\nv 2.5 0.5 0\n\
                vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nvt 0.5 1.5\n\
                f 1/1 2/2 3/3 4/4\nf 2/1 5/4 7/5 6/3 3/2\n";
    std::fs::write(folder.join("seam.obj"), text).unwrap();
    let along_x = |file: &str, cook: &str| -> Vec<bool> {
        let text =
            format!("format = 1\n[[cloth]]\nmesh = {{ file = \"{file}\" }}\nmethod = \"newton\"\n{cook}");
        let scene = SceneFile::parse(text, "seam", "seam.toml".into(), folder.clone()).unwrap();
        let simulation = Simulation::new(scene, Backend::Scalar).unwrap();
        let cooked = &simulation.cloths()[0].cooked;
        let surface = cooked.fabric.surface().unwrap();
        let mut found: Vec<(bool, bool)> = Vec::new();
        for (triangle, coordinates) in surface.triangles().iter().zip(surface.material_coordinates()) {
            let places = triangle.map(|vertex| cooked.particles[vertex as usize]);
            // Of the gradient of x in the plane of the cloth: along the warp, or along the weft.
            let [p, q] = [1, 2].map(|k| [0, 1].map(|axis| coordinates[k][axis] - coordinates[0][axis]));
            let [a, b] = [places[1][0] - places[0][0], places[2][0] - places[0][0]];
            let (warp, weft) = (a * q[1] - b * p[1], b * p[0] - a * q[0]);
            assert!(warp.abs().min(weft.abs()) < 1e-4 * warp.abs().max(weft.abs()), "{warp} {weft}");
            found.push((places.iter().all(|place| place[0] <= 1.0), warp.abs() > weft.abs()));
        }
        found.sort_unstable();
        assert_eq!(found.iter().filter(|(is_left, _)| *is_left).count(), 2);
        found.iter().map(|&(_, is_along)| is_along).collect()
    };
    // Those beyond the seam come first.
    assert_eq!(along_x("seam.obj", ""), [false, false, false, true, true]);
    assert_eq!(along_x("seam.obj", "cook = { warp = \"v\" }\n"), [true, true, true, false, false]);
    assert_eq!(along_x("seam.obj", "cook = { warp = [1, 0, 0] }\n"), [true; 5]);
    // Without texture coordinates the warp runs along gravity.
    let bare: String = text
        .lines()
        .filter(|line| !line.starts_with("vt"))
        .map(|line| {
            let words = line.split(' ').map(|word| word.split('/').next().unwrap_or_default());
            words.collect::<Vec<_>>().join(" ") + "\n"
        })
        .collect();
    std::fs::write(folder.join("bare.obj"), bare).unwrap();
    assert_eq!(along_x("bare.obj", ""), [false; 5]);

    // The same through glTF, whose vertices are doubled along the seam.
    let mesh = cloth_cli::mesh_read::read_mesh(&folder.join("seam.obj"), None).unwrap();
    let positions = mesh.positions.clone();
    let track = ClothTrack::new(mesh, Some(weld_by_position(&positions))).unwrap();
    let mut recording = Recording::new(1.0, vec![track], Vec::new()).unwrap();
    recording.push_frame(&[&positions], &[]).unwrap();
    write_glb(&recording, &folder.join("seam.glb"), &GlbOptions::default()).unwrap();
    assert_eq!(along_x("seam.glb", ""), [false, false, false, true, true]);
    std::fs::remove_dir_all(folder).unwrap();
}
