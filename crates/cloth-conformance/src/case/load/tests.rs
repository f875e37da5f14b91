//! A small case in memory, whole and with one thing wrong at a time.

use super::load;
use crate::case::{Action, Case, CaseFiles, Judge};
use crate::npy::write;
use cloth_core::Value;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

fn whole_numbers(shape: &[usize], values: &[u32]) -> Vec<u8> {
    // Only the type in the header and the bits of the elements differ.
    let bits: Vec<f32> = values.iter().map(|&value| f32::from_bits(value)).collect();
    let bytes = write(shape, &bits);
    let at = bytes.windows(3).position(|window| window == b"<f4").unwrap();
    [&bytes[..at], b"<u4", &bytes[at + 3..]].concat()
}

/// A chain of four particles; the two constraints of the first set share particle 1.
fn files(document: &Json) -> CaseFiles {
    let particles: Vec<f32> = (0..4).flat_map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
    let frames = [particles.clone(), particles.clone(), particles.clone()].concat();
    let arrays = [
        ("particles", write(&[4, 4], &particles)),
        ("phases", whole_numbers(&[2], &[0, 1])),
        ("phase_types", whole_numbers(&[2], &[1, 3])),
        ("sets", whole_numbers(&[2], &[2, 3])),
        ("indices", whole_numbers(&[6], &[0, 1, 1, 2, 2, 3])),
        ("rest_values", write(&[3], &[1.0, 1.0, 1.0])),
        ("motion_frames", write(&[2, 4, 4], &[particles.clone(), particles.clone()].concat())),
        ("positions_clean", write(&[3, 4, 4], &frames)),
    ];
    let mut files: BTreeMap<String, Vec<u8>> =
        arrays.into_iter().map(|(name, bytes)| (format!("{name}.npy"), bytes)).collect();
    files.insert("case.json".into(), document.to_string().into_bytes());
    CaseFiles::Memory("chain".into(), files)
}

fn document() -> Json {
    json!({
        "format": "cloth-case-1", "frames": 2, "dt": 0.02, "frame_dt": null, "solver": {},
        "remark of a generator": 7,
        "cloths": [{
            "prefix": "", "gravity": [0, -9.81, 0], "friction": 0.5, "rest_value_scale": 2.0,
            "phase_configs": [{"phase": 1, "stiffness": 0.5}, {"phase": 0}],
        }],
        "events": [
            {"frame": 1, "op": "set", "param": "continuous_collision", "value": true},
            {"frame": 0, "op": "motion_constraints", "array": "motion_frames.npy", "index": 1},
        ],
        "tolerance": {"1": 1e-5, "2": 2e-5}, "judge": {"1": "max", "2": "p90"},
    })
}

fn load_document(document: &Json) -> Result<Case, String> {
    load(&files(document)).map_err(|error| error.to_string())
}

#[test]
fn a_whole_case_is_read() {
    let case = load_document(&document()).unwrap();
    assert_eq!((case.name.as_str(), case.frame_lengths.as_slice()), ("chain", [0.02, 0.02].as_slice()));
    let cloth = &case.cloths[0];
    let fabric = &cloth.description.fabric;
    assert_eq!(fabric.sets(), [0, 1, 2, 3], "the overlapping set is split");
    assert_eq!(fabric.phases()[0].sets, 0..2);
    assert_eq!(fabric.phases()[1].sets, 2..3);
    assert_eq!(fabric.rest_lengths(), [2.0, 2.0, 2.0]);
    assert_eq!(cloth.setup.parameters.friction, 0.5);
    assert_eq!((cloth.setup.phases[0].phase, cloth.setup.phases[0].stiffness), (1, 0.5));
    assert!(matches!(case.events[0].action, Action::MotionConstraints(_)), "events come in order of frames");
    let set = Action::Set { name: "continuous_collision", value: Value::Switch(true) };
    assert_eq!((case.events[1].frame, &case.events[1].action), (1, &set));
    assert_eq!((case.criteria[1].frame, case.criteria[1].judge), (2, Judge::Percentile90));
    assert!(case.is_judged());
}

/// Changes the document and expects an error that contains all of `words`.
fn refused(change: impl FnOnce(&mut Json), words: &[&str]) {
    let mut changed = document();
    change(&mut changed);
    let error = load_document(&changed).expect_err(&format!("{words:?}"));
    assert!(!error.contains('\n'), "{error}");
    for word in words {
        assert!(error.contains(word), "{error:?} does not name {word:?}");
    }
}

#[test]
fn keys_that_would_change_the_simulation_are_not_ignored() {
    refused(|d| d["cloths"][0]["stickiness"] = json!(1), &["case.json", "cloths[0].stickiness", "unknown"]);
    refused(|d| d["events"][0]["speed"] = json!(1), &["events[0].speed", "unknown"]);
    refused(|d| d["events"][0]["op"] = json!("explode"), &["events[0].op", "explode"]);
    refused(|d| d["solver"]["gravity"] = json!(1), &["solver.gravity", "unknown"]);
    refused(|d| d["cloths"][0]["phase_configs"][1]["damping"] = json!(1), &["phase_configs[1].damping"]);
    refused(
        |d| d["events"][0]["param"] = json!("rest_value_scale"),
        &["events[0].param", "rest_value_scale"],
    );
}

#[test]
fn wrong_values_are_named() {
    refused(|d| d["format"] = json!("cloth-case-9"), &["format", "cloth-case-9"]);
    refused(|d| d["dt"] = json!("fast"), &["dt", "fast"]);
    refused(|d| d["dt"] = Json::Null, &["dt", "missing"]);
    refused(|d| d["frame_dt"] = json!([0.1]), &["frame_dt", "1", "2"]);
    refused(|d| d["frames"] = json!(3), &["positions_clean.npy", "3 frames", "4"]);
    refused(|d| d["cloths"] = json!([]), &["cloths"]);
    refused(|d| d["cloths"][0]["friction"] = json!(-1), &["cloths[0].friction", "-1"]);
    refused(|d| d["cloths"][0]["gravity"] = json!([0, 1]), &["cloths[0].gravity"]);
    refused(|d| d["cloths"][0]["copies"] = json!(0), &["cloths[0].copies", "0"]);
    refused(|d| d["cloths"][0]["prefix"] = json!("b_"), &["b_particles.npy", "no such file"]);
    refused(|d| d["events"][0]["frame"] = json!(2), &["events[0].frame", "2"]);
    refused(|d| d["events"][0]["cloth"] = json!(1), &["events[0].cloth", "1"]);
    refused(|d| d["events"][1]["index"] = json!(2), &["events[1].index", "2"]);
    refused(|d| d["events"][1]["array"] = json!("../secret"), &["events[1].array", "secret"]);
    refused(|d| d["tolerance"]["9"] = json!(1e-5), &["tolerance.9"]);
    refused(|d| d["judge"]["1"] = json!("mean"), &["judge.1", "mean"]);
}

#[test]
fn arrays_that_contradict_each_other_are_named() {
    let mut broken = files(&document());
    let CaseFiles::Memory(_, map) = &mut broken else { unreachable!("files() keeps them in memory") };
    map.insert("phases.npy".into(), whole_numbers(&[2], &[0, 2]));
    let error = load(&broken).unwrap_err().to_string();
    assert!(error.contains("phases.npy") && error.contains("element 1 = 2"), "{error}");
}

#[test]
fn a_case_without_a_recording_is_not_judged() {
    let mut unrecorded = files(&document());
    let CaseFiles::Memory(_, map) = &mut unrecorded else { unreachable!("files() keeps them in memory") };
    map.remove("positions_clean.npy");
    assert!(!load(&unrecorded).unwrap().is_judged());
}

#[test]
fn damaged_files_are_errors_and_never_panics() {
    let CaseFiles::Memory(name, whole) = files(&document()) else {
        unreachable!("files() keeps them in memory")
    };
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut refused = 0;
    for (file, bytes) in &whole {
        for _ in 0..300 {
            let mut damaged = bytes.clone();
            match random(3) {
                0 => damaged.truncate(random(bytes.len())),
                1 => damaged[random(bytes.len())] = random(256) as u8,
                _ => damaged.insert(random(bytes.len()), random(256) as u8),
            }
            let mut files = whole.clone();
            files.insert(file.clone(), damaged);
            if let Err(error) = load(&CaseFiles::Memory(name.clone(), files)) {
                assert!(!error.to_string().contains('\n'), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}
