//! `cloth simulate --record` and `cloth replay` as users call them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SCENE: &str = "format = 1\nframes = 70\n[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\n\
    [[cloth.attach]]\nedge = \"top\"\nfollow = \"hand\"\n\
    [[collider]]\nname = \"hand\"\npivot = true\n\
    motion = { keys = [{ time = 0 }, { time = 1, position = [SWING, 0, 0] }] }\n";

fn cloth(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(arguments).output().unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-replay-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Simulates a scene and records it.
fn record(folder: &Path, name: &str, swing: &str) -> String {
    std::fs::write(folder.join(format!("{name}.toml")), SCENE.replace("SWING", swing)).unwrap();
    let (scene, file) = (format!("{name}.toml"), format!("{name}.replay"));
    let arguments =
        ["simulate", &scene, "--record", &file, "--formats", "npz", "--json", "--backend", "scalar"];
    let output = cloth(folder, &arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["files"].as_array().unwrap().contains(&file.clone().into()), "{report}");
    file
}

fn expect(folder: &Path, arguments: &[&str], code: i32, expected: &str) {
    let output = cloth(folder, arguments);
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert!(said.contains(expected), "{arguments:?}: {said}");
    assert_eq!(said.matches("error: ").count(), usize::from(code != 0), "{arguments:?}: {said}");
}

#[test]
fn a_recorded_scene_is_replayed_and_compared() {
    let folder = folder("scene");
    let (good, bad) = (record(&folder, "good", "0.3"), record(&folder, "bad", "0.31"));
    expect(&folder, &["replay", &good], 0, "replayed frames 0 to 68 on simd");
    expect(
        &folder,
        &["replay", &good, "--backend", "scalar", "--from", "65"],
        0,
        "frames 65 to 68 on scalar",
    );
    expect(&folder, &["replay", &good, "--from", "69"], 0, "replayed no frames");
    expect(&folder, &["replay", &good, "--diff", "scalar"], 0, "compared with scalar: nothing differs");
    let expected = "good.replay and bad.replay differ: frame 0, before its step: cloth 0 differs in motion constraints; \
                    they diverge in frame 0, cloth 0, after `motion` of iteration 0";
    expect(&folder, &["replay", &good, "--diff", &bad], 1, expected);
    let output = cloth(&folder, &["replay", &good, "--diff", &bad, "--json"]);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&said["difference"]["frame"], &said["ending"]), (&0.into(), &"finished".into()));
    assert_eq!(said["difference"]["divergence"]["pass"], "motion");

    // A file cut in the middle of a frame.
    let bytes = std::fs::read(folder.join(&good)).unwrap();
    std::fs::write(folder.join("cut.replay"), &bytes[..bytes.len() * 2 / 3]).unwrap();
    expect(&folder, &["replay", "cut.replay"], 0, "cut.replay: cut short behind ");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn mistakes_are_one_line_with_an_exit_code() {
    let folder = folder("mistakes");
    let good = record(&folder, "good", "0.3");
    let mut newer = std::fs::read(folder.join(&good)).unwrap();
    newer[8] = 77;
    std::fs::write(folder.join("newer.replay"), newer).unwrap();
    for (arguments, code, expected) in [
        (&["replay", "gone.replay"][..], 2, "gone.replay: there is no such file"),
        (&["replay", "good.toml"], 2, "is not a replay file"),
        (&["replay", "out/good/good.npz"], 2, "is not a replay file"),
        (
            &["replay", "newer.replay"],
            2,
            "newer.replay: replay file.version = 77: this library reads versions up to 1",
        ),
        (&["replay", &good, "--from", "70"], 2, "--from 70: good.replay has 69 frames"),
        (&["replay", &good, "--backend", "scalr"], 2, "did you mean scalar?"),
        (&["replay", &good, "--diff", "scalr"], 2, "--diff scalr: neither a backend"),
        (&["replay", &good, "--diff", "good.toml"], 2, "good.toml: replay file.magic"),
        (&["simulate", "good.toml", "--record", "none/here.replay"], 1, "cannot be written"),
    ] {
        expect(&folder, arguments, code, expected);
    }
    std::fs::remove_dir_all(folder).unwrap();
}
