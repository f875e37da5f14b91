//! Every reader on its corpus, and on two thousand damaged files, always the same.
#![allow(clippy::unwrap_used, reason = "helpers of tests, which clippy takes for code")]

use std::process::{Command, Output};
use xtask_fuzz_files::{Target, corpus};

fn fuzz(arguments: &[&str]) -> (Output, String) {
    let folder = std::env::temp_dir().join(format!("cloth-fuzz-files-{}", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask-fuzz-files"));
    let output = command.args(arguments).arg("--out").arg(folder).output().unwrap();
    let said =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output, said)
}

/// Nothing ends a process, or takes a GiB. The limit of time is one for readers that never end, not for slow machines.
fn damaged(target: Target) {
    let (output, said) = fuzz(&[target.name(), "--inputs", "2000", "--limit", "300"]);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("2000 inputs"), "{said}");
}

#[test]
fn obj_takes_damaged_files() {
    damaged(Target::Obj);
}

#[test]
fn gltf_takes_damaged_files() {
    damaged(Target::Gltf);
}

#[test]
fn scenes_take_damaged_files() {
    damaged(Target::Scene);
}

#[test]
fn fabrics_take_damaged_files() {
    damaged(Target::Fabric);
}

#[test]
fn snapshots_take_damaged_files() {
    damaged(Target::Snapshot);
}

#[test]
fn cases_take_damaged_files() {
    damaged(Target::Case);
}

#[test]
fn arrays_take_damaged_files() {
    damaged(Target::Npy);
}

/// Otherwise the corpus grew old, and damage no longer gets past the first check.
#[test]
fn all_files_of_the_corpus_are_accepted() {
    for target in Target::ALL {
        let files = corpus::files(target).unwrap();
        assert!(files.len() >= if target == Target::Case { 1 } else { 2 }, "{}", target.name());
        for (name, bytes) in files {
            assert!(target.run(&bytes), "{}/{name}", target.name());
        }
    }
}

#[test]
fn what_a_reader_must_not_do_is_found() {
    let path = std::env::temp_dir().join(format!("cloth-planted-{}", std::process::id()));
    for (contents, arguments, expected) in [
        ("fine", [].as_slice(), None),
        ("it will panic", &[], Some("panicked at xtask/fuzz-files/src/target/mod.rs")),
        ("it takes memory", &["--memory", "64"], Some("took more than 64 MiB")),
        ("it will hang", &["--limit", "1"], Some("took longer than 1s")),
    ] {
        std::fs::write(&path, contents).unwrap();
        let (output, said) = fuzz(&[&["planted", "--file", path.to_str().unwrap()], arguments].concat());
        assert_eq!(output.status.success(), expected.is_none(), "{contents}: {said}");
        assert!(said.contains(expected.unwrap_or_default()), "{contents}: {said}");
    }
    std::fs::remove_file(path).unwrap();
}
