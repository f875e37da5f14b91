//! The whole workspace, built once for all that is run of it.

use std::path::PathBuf;
use std::process::Command;
use xtask_shared::{Result, command, requirement};

/// All crates with the same features, so that cargo has one set of artifacts. This program runs, and is left as it is.
const WHOLE: [&str; 4] = ["--workspace", "--exclude", "xtask", "--all-features"];

/// The conformance suite on GPUs, the longest of the tests. Where the GPU is a program it keeps little more than one core busy, so it is run
/// beside the others.
pub const SUITE: &str = "suite";

/// Builds everything that tests run, and every program. Examples, which nothing runs, are compiled by the lints.
pub fn build() -> Result {
    // `--tests` leaves out what is run by name, and cargo takes no names beside it.
    for targets in [&["--lib", "--bins", "--tests"][..], &["--test", SUITE]] {
        command::run(command::cargo(&["build"])?.args(targets).args(WHOLE))?;
    }
    Ok(())
}

/// A file that [`build`] has built.
pub fn beside(name: &str) -> Result<PathBuf> {
    let here = std::env::current_exe().map_err(|error| format!("path of this program: {error}"))?;
    Ok(here.with_file_name(name))
}

/// A program that [`build`] has built.
pub fn program(name: &str) -> Result<Command> {
    let mut command = Command::new(beside(&format!("{name}{}", std::env::consts::EXE_SUFFIX))?);
    command.env(command::BUILT, "1").current_dir(command::workspace_root()?);
    Ok(command)
}

/// What a program says that this machine lacks.
pub fn missing(name: &str) -> Result<Vec<String>> {
    let output = program(name)?.arg("--missing").output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name} --missing: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(requirement::read(&String::from_utf8_lossy(&output.stdout)))
}
