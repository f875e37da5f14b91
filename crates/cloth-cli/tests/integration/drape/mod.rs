//! `cloth drape`: garments on bodies, good ones and bad ones.

mod bodies;
mod refusals;
mod seams;
mod starts;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cloth_cli::mesh::Mesh;
use cloth_cli::mesh_generate::sphere;
use serde_json::{Value, json};

pub fn cloth(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(arguments).output().unwrap()
}

pub fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-drape-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

pub fn obj(meshes: &[&Mesh]) -> String {
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
pub fn sheet(center: [f32; 3], size: f32, side: u32) -> Mesh {
    let at = |k: u32| size * (k as f32 / (side - 1) as f32 - 0.5);
    let place = |i: u32| [center[0] + at(i % side), center[1], center[2] - at(i / side)];
    let quad = |i: u32| vec![i, i + 1, i + side + 1, i + side];
    let faces: Vec<Vec<u32>> =
        (0..side - 1).flat_map(|row| (0..side - 1).map(move |column| quad(row * side + column))).collect();
    Mesh::from_faces("sheet", (0..side * side).map(place).collect(), &faces)
}

pub fn ball() -> Mesh {
    sphere("ball", [0.0, 1.0, 0.0], 0.3, 20)
}

/// A garment that falls 5 cm onto a ball, and the ball.
pub fn sheet_and_ball(folder: &Path) {
    std::fs::write(folder.join("sheet.obj"), obj(&[&sheet([0.01, 1.36, 0.02], 0.9, 15)])).unwrap();
    std::fs::write(folder.join("ball.obj"), obj(&[&ball()])).unwrap();
}

pub fn report(folder: &Path, name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(folder.join(name)).unwrap()).unwrap()
}

pub fn succeeded(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}\n{}", String::from_utf8_lossy(&output.stdout));
    error
}

pub fn refused(folder: &Path, arguments: &[&str], words: &[&str]) {
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
