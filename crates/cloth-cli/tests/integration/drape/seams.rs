//! Garments that are sewn, and those that come with the program.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{ball, cloth, folder, obj, refused, report, sheet, succeeded};

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
        "40",
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
