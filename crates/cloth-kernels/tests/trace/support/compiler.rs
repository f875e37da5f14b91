//! The C++ compiler of this machine, if there is one.

use std::path::Path;
use std::process::{Command, Stdio};

/// Set to 1, it turns a missing compiler into a failure.
const STRICT: &str = "CLOTH_STRICT";

/// A compiler that answers: the one that `CXX` names, or one of the usual names.
pub fn find() -> Option<Command> {
    let named = std::env::var("CXX").ok();
    let candidates = named.as_deref().into_iter().chain(["c++", "g++", "clang++"]);
    for candidate in candidates {
        // CXX may hold a wrapper and arguments.
        let mut words = candidate.split_whitespace();
        let Some(program) = words.next() else { continue };
        let mut compiler = Command::new(program);
        compiler.args(words);
        let mut probe = Command::new(program);
        probe.args(compiler.get_args()).arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        if probe.status().is_ok_and(|status| status.success()) {
            return Some(compiler);
        }
    }
    let message = "no C++ compiler: the CUDA text was NOT compared with the scalar lane";
    assert!(std::env::var(STRICT).as_deref() != Ok("1"), "{message}, but {STRICT}=1 demands it");
    eprintln!("{message}");
    None
}

/// Compiles a C++ file into a program.
pub fn compile(mut compiler: Command, source: &Path, program: &Path) {
    let output = compiler
        .args(["-O2", "-ffp-contract=off", "-std=c++17", "-o"])
        .args([program, source])
        .output()
        .expect("the compiler was there a moment ago");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
