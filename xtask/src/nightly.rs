//! Tests of unsafe code under tools that need a nightly toolchain.

use crate::Result;
use clap::{Arg, ArgMatches};
use std::process::Command;
use std::time::Instant;
use xtask_shared::{command, print_line};

const TOOLCHAIN: &str = "toolchain";
const FILTER: &str = "filter";

/// One call of a tool.
pub struct Run {
    pub name: &'static str,
    /// Flags of the compiler.
    pub compiler: &'static str,
    /// Flags of the tool.
    pub tool: &'static str,
    /// Which tests.
    pub tests: &'static [&'static str],
}

/// The form of a task that makes such calls.
pub fn arguments(name: &'static str, about: &'static str) -> clap::Command {
    let option = |name| Arg::new(name).long(name);
    clap::Command::new(name)
        .about(about)
        .arg(option(TOOLCHAIN).value_name("NAME").default_value("nightly").help("Toolchain of rustup"))
        .arg(
            option(FILTER)
                .value_name("TEXT")
                .help("Only the runs whose names contain this text; a wrong one lists all"),
        )
}

/// A command of the toolchain that was asked for.
pub fn tool(options: &ArgMatches, arguments: &[&str]) -> Command {
    let toolchain = options.get_one::<String>(TOOLCHAIN).map_or("nightly", String::as_str);
    let mut command = Command::new("rustup");
    command.args(["run", toolchain]).args(arguments);
    command
}

/// The runs whose names contain a text.
fn choose<'a>(runs: &'a [Run], filter: Option<&str>) -> Result<Vec<&'a Run>> {
    let text = filter.unwrap_or_default();
    let chosen: Vec<&Run> = runs.iter().filter(|run| run.name.contains(text)).collect();
    if chosen.is_empty() {
        let names = runs.iter().map(|run| run.name).collect::<Vec<_>>().join("; ");
        return Err(format!("--filter {text}: no run has such a name, only {names}"));
    }
    Ok(chosen)
}

/// Makes the calls that were asked for, and goes on where one fails.
pub fn each(options: &ArgMatches, runs: &[Run], call: impl Fn(&Run) -> Command) -> Result {
    let chosen = choose(runs, options.get_one::<String>(FILTER).map(String::as_str))?;
    let root = command::workspace_root()?;
    let mut failed = Vec::new();
    for run in chosen {
        print_line!("==> {}", run.name);
        let start = Instant::now();
        if let Err(error) = command::run(call(run).current_dir(&root)) {
            failed.push(format!("{}: {error}", run.name));
        }
        print_line!("==> {}: done in {:.0} s", run.name, start.elapsed().as_secs_f64());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;

    #[test]
    fn runs_are_chosen_by_text_and_never_none() {
        for runs in [&crate::miri::RUNS[..], &crate::sanitize::RUNS] {
            let count = |filter| choose(runs, filter).map(|runs| runs.len());
            assert_eq!(count(None), Ok(runs.len()));
            let last = runs.last().unwrap().name;
            assert_eq!(count(Some(last)), Ok(1));
            assert!(count(Some("nosuch")).unwrap_err().contains(last));
        }
    }

    /// A run whose test has another name by now would pass without having looked at anything.
    #[test]
    fn runs_name_tests_that_exist() {
        let folder = command::workspace_root().unwrap().join("crates/cloth-cpu");
        let read = |path: &str| std::fs::read_to_string(folder.join(path)).unwrap_or_default();
        for run in crate::miri::RUNS.iter().chain(&crate::sanitize::RUNS) {
            let test = run.tests.iter().skip_while(|&&word| word != "--").nth(1).copied().unwrap();
            let test = if test == "--exact" { run.tests.last().copied().unwrap() } else { test };
            let exists = if run.tests[0] == "--test" {
                let program = format!("tests/{}", run.tests[1]);
                let (module, name) = test.split_once("::").unwrap_or((test, ""));
                read(&format!("{program}/main.rs")).contains(test)
                    || read(&format!("{program}/{module}.rs")).contains(&format!("fn {name}"))
            } else {
                let path = format!("src/{}", test.replace("::", "/"));
                let (parent, name) = path.rsplit_once('/').unwrap();
                let has_test = |file: &str| read(file).contains(&format!("fn {name}"));
                !read(&format!("{path}.rs")).is_empty()
                    || folder.join(&path).join("mod.rs").exists()
                    || has_test(&format!("{parent}.rs"))
            };
            assert!(exists, "{}: no test {test}", run.name);
        }
    }
}
