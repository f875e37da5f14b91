//! Compiling for the host.

use std::path::Path;
use std::process::Command;

/// Compiles a C++ file into a program.
pub fn compile(mut compiler: Command, source: &Path, program: &Path) {
    let output = compiler
        .args(["-O2", "-ffp-contract=off", "-std=c++17", "-o"])
        .args([program, source])
        .output()
        .expect("the compiler was there a moment ago");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
