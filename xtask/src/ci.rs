//! `cargo xtask ci`: everything that a change must pass.

use crate::{Result, bench, codegen, command, test, tidy};
use std::time::Instant;

/// Runs all steps, cheapest first, and stops at the first that fails.
///
/// All cargo steps share one target folder, profile and set of features, so that nothing is compiled twice.
pub fn run() -> Result {
    step("format", || command::run(&mut command::cargo(&["fmt", "--all", "--check"])?))?;
    step("tidy", tidy::run)?;
    step("generated files", || codegen::run(&codegen::Options { check: true }))?;
    step("lints", || {
        let arguments = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
        command::run(&mut command::cargo(&arguments)?)
    })?;
    step("documentation", || {
        let mut doc = command::cargo(&["doc", "--workspace", "--all-features", "--no-deps"])?;
        command::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("states of benchmarks", bench::guard)?;
    step("tests", || test::run(&test::Options { strict: true }))
}

fn step(name: &str, work: impl FnOnce() -> Result) -> Result {
    println!("==> {name}");
    let start = Instant::now();
    work().map_err(|error| format!("{name}: {error}"))?;
    println!("==> {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
