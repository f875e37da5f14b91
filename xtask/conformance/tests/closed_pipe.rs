//! Programs whose output nobody reads any more (`| head`) end without a word.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use std::process::Command;

fn without_reader(program: &str, arguments: &[&str]) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = Command::new(program).args(arguments).stdout(writer).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*error), (Some(141), ""), "{program}");
}

#[test]
fn trace_ends_quietly() {
    without_reader(env!("CARGO_BIN_EXE_xtask-trace"), &["01_freefall"]);
}

#[test]
fn conformance_ends_quietly() {
    without_reader(env!("CARGO_BIN_EXE_xtask-conformance"), &["--backend", "scalar", "--filter", "hostile"]);
}
