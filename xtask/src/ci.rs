//! `cargo xtask ci`: everything that a change must pass.

use crate::{Result, bevy, test, tidy, workspace};
use std::time::Instant;
use xtask_shared::{command, print_line};

/// States of the short run of the benchmark.
const BASELINE: &str = "reports/baseline-ci.json";

/// Runs all steps, cheapest first, and stops at the first that fails.
///
/// The workspace is checked once and built once, with all features and in one profile: lints and documentation share the
/// one, generated files, states of benchmarks and tests the other. The plugin for Bevy is a workspace of its own.
pub fn run() -> Result {
    step("format", || command::run(&mut command::cargo(&["fmt", "--all", "--check"])?))?;
    step("tidy", tidy::run)?;
    step("lints", || {
        // `--all-targets` leaves out what is run by name.
        for targets in [&["--all-targets"][..], &["--test", workspace::SUITE]] {
            let mut clippy = command::cargo(&["clippy", "--workspace", "--all-features"])?;
            command::run(clippy.args(targets).args(["--", "-D", "warnings"]))?;
        }
        Ok(())
    })?;
    step("documentation", || {
        let mut doc = command::cargo(&["doc", "--workspace", "--all-features", "--no-deps"])?;
        command::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("build", workspace::build)?;
    step("generated files", || command::run(workspace::program("xtask-codegen")?.arg("--check")))?;
    step("book", || command::run(&mut workspace::program("xtask-book")?))?;
    step("states of benchmarks", || {
        let arguments = ["--quick", "--backend", "scalar,simd", "--guard", BASELINE];
        command::run(workspace::program("xtask-bench")?.args(arguments))
    })?;
    step("tests", || test::run(true))?;
    step("Bevy", bevy::run_where_changed)
}

fn step(name: &str, work: impl FnOnce() -> Result) -> Result {
    print_line!("==> {name}");
    let start = Instant::now();
    work().map_err(|error| format!("{name}: {error}"))?;
    print_line!("==> {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
