//! Outputs opened by tools that are not ours.
//!
//! `CLOTH_GLTF_VALIDATOR` names a folder where `npm install gltf-validator` was run, `CLOTH_PYTHON` a Python
//! with `usd-core` and `numpy`. Without them these tests are ignored, and say so.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall fail")]

mod common;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use cloth_cli::output::{GlbOptions, write_glb, write_npz, write_usda};

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        glb_passes_the_khronos_validator,
        usda_passes_usdchecker,
        npz_loads_in_numpy
    ])
}

/// What the variable names. Where it is not set, the test ends.
fn tool(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| cloth_testing::lacks_tool(format!("{variable} is not set")))
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
    eprintln!("{text}");
    text
}

fn script(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools").join(name).to_string_lossy().into_owned()
}

fn glb_passes_the_khronos_validator() {
    let package = tool("CLOTH_GLTF_VALIDATOR");
    let folder = common::output_folder("validator-glb");
    let recording = common::scene(20, 30);
    let thinned = GlbOptions { frame_step: 4.try_into().unwrap(), morph_normals: false };
    let still = common::scene(20, 1);
    let files = ["all.glb", "thinned.glb", "still.glb"].map(|name| folder.join(name));
    write_glb(&recording, &files[0], &GlbOptions::default()).unwrap();
    write_glb(&recording, &files[1], &thinned).unwrap();
    write_glb(&still, &files[2], &GlbOptions::default()).unwrap();
    let mut node = Command::new("node");
    let report = run(node.arg(script("check_gltf.mjs")).args(files).env("CLOTH_GLTF_VALIDATOR", package));
    assert_eq!(report.matches("\"numErrors\":0,\"numWarnings\":0").count(), 3, "{report}");
}

fn usda_passes_usdchecker() {
    let python = tool("CLOTH_PYTHON");
    let folder = common::output_folder("validator-usda");
    let files = ["moving.usda", "still.usda"].map(|name| folder.join(name));
    write_usda(&common::scene(20, 30), &files[0]).unwrap();
    write_usda(&common::scene(20, 1), &files[1]).unwrap();
    let report = run(Command::new(python).arg(script("check_usd.py")).args(files));
    assert!(report.contains("table_cloth: 400 points, 30 samples, of 30 frames"), "{report}");
}

fn npz_loads_in_numpy() {
    let python = tool("CLOTH_PYTHON");
    let path = common::output_folder("validator-npz").join("cloth.npz");
    write_npz(&common::scene(20, 30), &path).unwrap();
    run(Command::new(python).arg(script("check_npz.py")).arg(path).args(["30", "400"]));
}
