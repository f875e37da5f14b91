//! `cargo xtask test`: what a newcomer runs.

use crate::kept::Kept;
use crate::{Result, python, tools, workspace};
use std::path::PathBuf;
use xtask_shared::{command, print_line};

/// What runs in a browser. In CI its module is built outside of the checkout.
const PAGE: Kept = Kept {
    name: "page",
    inputs: &["Cargo.toml", "crates", "web", "xtask/browser", "xtask/web", "xtask/bindgen", "xtask/shared"],
    packages: &[
        "cloth",
        "cloth-cli",
        "cloth-conformance",
        "cloth-cooker",
        "cloth-core",
        "cloth-cpu",
        "cloth-kernels",
        "cloth-web",
        "cloth-wgpu",
    ],
    lock: "Cargo.lock",
    target: &["--target", "wasm32-unknown-unknown"],
};

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
        Ok(tests)
    };
    // What keeps little more than one core busy, beside what keeps all. Shown when it has ended, so that its lines are not between those
    // of the others.
    let mut suite = cargo_test(&["--test", workspace::SUITE])?;
    let has_browser = tools.browser.is_empty();
    let beside = move || {
        let suite = command::run_and_show_later(&mut suite);
        [("suite of GPUs", Some(suite)), ("page", has_browser.then(|| make_page(strict)))]
    };
    let mut outcomes = Vec::new();
    std::thread::scope(|scope| {
        let beside = scope.spawn(beside);
        for (name, targets) in [("tests", &["--lib", "--bins", "--tests"][..]), ("documentation", &["--doc"])]
        {
            outcomes.push((name, cargo_test(targets).and_then(|mut tests| command::run(&mut tests))));
        }
        if tools.cuda.is_empty() {
            let kernels = workspace::program("xtask-ptx");
            outcomes.push(("CUDA kernels", kernels.and_then(|mut ptx| command::run(ptx.arg("--check")))));
        }
        if let Ok(python) = &tools.python {
            outcomes.push(("Python", python::run(python)));
        }
        let beside = beside.join().map_err(|_| "the thread of the suite ended")?;
        outcomes.extend(beside.into_iter().filter_map(|(name, outcome)| Some((name, outcome?))));
        Result::Ok(())
    })?;
    // Alone: what is clicked through waits for pictures.
    if has_browser {
        outcomes.push(("browser", browser(strict)));
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

/// Makes the page of the viewer, for the browser; not in CI where it passed on the same files.
fn make_page(strict: bool) -> Result {
    if strict && PAGE.has_passed()? {
        return Ok(());
    }
    let mut web = workspace::program("xtask-web")?;
    web.args(["--profile", "dev", "--out"]).arg(page_folder()?);
    if strict {
        PAGE.begin()?;
        web.arg("--built").arg(PAGE.target_folder()?);
    }
    command::run_and_show_later(&mut web)
}

/// Shaders, the library and its page in a browser; in CI unless they passed on the same files.
fn browser(strict: bool) -> Result {
    let run = || command::run(workspace::program("xtask-browser")?.arg("--page").arg(page_folder()?));
    if strict { PAGE.unless_passed(run) } else { run() }
}

fn page_folder() -> Result<PathBuf> {
    Ok(command::tools_folder()?.join("browser").join("page"))
}
