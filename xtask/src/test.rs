//! `cargo xtask test`: what a newcomer runs.

#[cfg(feature = "wgpu")]
use crate::browser;
use crate::{Result, command, conformance, ptx, tools};

/// Options of the task.
#[derive(Debug, Default, clap::Args)]
pub struct Options {
    /// Fail where a tool is missing instead of skipping the tests that need it. The variable CI=true does the same.
    #[arg(long)]
    pub strict: bool,
}

/// Runs all tests and documentation examples, compiles the CUDA kernels, then runs the conformance suite and the shaders
/// in a browser.
pub fn run(options: &Options) -> Result {
    let strict = options.strict || std::env::var("CI").is_ok_and(|ci| ci == "true");
    let tools = tools::find()?;
    if strict && !tools.missing.is_empty() {
        return Err(format!("nothing may be skipped, but: {}", tools.missing.join("; ")));
    }
    let mut tests = command::cargo(&["test", "--workspace", "--all-features", "--no-fail-fast"])?;
    tests.envs(tools.environment.iter().map(|(variable, path)| (variable, path)));
    if strict {
        tests.env("CLOTH_STRICT", "1").env("CLOTH_REQUIRE_TOOLS", "1");
    }
    let tested = command::run(&mut tests);
    println!();
    let compiles = match ptx::missing() {
        // Said below.
        Some(_) => Ok(()),
        None => ptx::run(&ptx::Options { check: true, report: false }),
    };
    println!();
    let conforms = conformance::run(&conformance::Options::default());
    let browses = if tools.has_browser { Some(browse()) } else { None };

    let outcome =
        |result: &Result| result.as_ref().map_or_else(|error| format!("FAIL: {error}"), |()| "pass".into());
    println!("\ntests        {}", outcome(&tested));
    println!("CUDA kernels {}", outcome(&compiles));
    println!("conformance  {}", outcome(&conforms));
    if let Some(browses) = &browses {
        println!("browser      {}", outcome(browses));
    }
    for missing in &tools.missing {
        println!("SKIPPED      {missing}");
    }
    tested.and(compiles).and(conforms).and(browses.unwrap_or(Ok(())))
}

#[cfg(feature = "wgpu")]
fn browse() -> Result {
    println!();
    browser::run()
}

#[cfg(not(feature = "wgpu"))]
fn browse() -> Result {
    Ok(())
}
