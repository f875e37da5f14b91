//! `cargo xtask test`: what a newcomer runs.

use crate::{Result, python, tools, workspace};
use xtask_shared::{command, print_line};

/// Builds the workspace once; runs all tests and documentation examples, the conformance suite among them, checks the
/// committed CUDA kernels, runs the shaders in a browser, and tests the Python package. `strict`: nothing may be left out.
pub fn run(strict: bool) -> Result {
    let strict = strict || std::env::var("CI").is_ok_and(|ci| ci == "true");
    workspace::build()?;
    let tools = tools::find()?;
    if strict && !tools.missing().is_empty() {
        return Err(format!("nothing may be left out, but: {}", tools.missing().join("; ")));
    }
    let cargo_test = |targets: &[&str]| {
        let mut tests = command::cargo(&["test", "--workspace", "--all-features", "--no-fail-fast"])?;
        tests.args(targets).envs(tools.environment.iter().map(|(variable, path)| (variable, path)));
        if strict {
            tests.env("CLOTH_STRICT", "1");
        }
        command::run(&mut tests)
    };
    let mut outcomes = vec![
        ("tests", cargo_test(&["--lib", "--bins", "--tests"])),
        ("documentation", cargo_test(&["--doc"])),
    ];
    if tools.cuda.is_empty() {
        outcomes.push(("CUDA kernels", command::run(workspace::program("xtask-ptx")?.arg("--check"))));
    }
    if tools.browser.is_empty() {
        outcomes.push(("browser", command::run(&mut workspace::program("xtask-browser")?)));
    }
    if let Ok(python) = &tools.python {
        outcomes.push(("Python", python::run(python)));
    }
    print_line!("");
    for (name, outcome) in &outcomes {
        print_line!(
            "{name:13} {}",
            outcome.as_ref().map_or_else(|e| format!("FAIL: {e}"), |()| "pass".into())
        );
    }
    for missing in tools.missing() {
        print_line!("LEFT OUT      {missing}");
    }
    outcomes.into_iter().try_for_each(|(_, outcome)| outcome)
}
