//! The C++ compiler of this machine.

use crate::lacks_tool;
use std::process::{Command, Stdio};

/// A compiler that answers: the one that `CXX` names, or one of the usual names. Where there is none, the test ends.
#[must_use]
pub fn find() -> Command {
    let named = std::env::var("CXX").ok();
    for candidate in named.as_deref().into_iter().chain(["c++", "g++", "clang++"]) {
        // CXX may hold a wrapper and arguments.
        let mut words = candidate.split_whitespace();
        let Some(program) = words.next() else { continue };
        let mut compiler = Command::new(program);
        compiler.args(words);
        let mut probe = Command::new(program);
        probe.args(compiler.get_args()).arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        if probe.status().is_ok_and(|status| status.success()) {
            return compiler;
        }
    }
    lacks_tool("no C++ compiler (set CXX, or install g++ or clang++)")
}
