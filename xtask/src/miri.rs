//! `cargo xtask miri`: unsafe code of the CPU backends, interpreted, so that undefined behaviour and data races are found.
//!
//! The interpreter is several thousand times slower than the program: it gets the tests of what is unsafe and frames of small
//! cloths.

use crate::Result;
use clap::{Arg, ArgMatches};
use std::process::Command;
use std::time::Instant;
use xtask_shared::{command, print_line};

/// The form of the task.
pub fn arguments() -> clap::Command {
    let option = |name| Arg::new(name).long(name);
    clap::Command::new("miri")
        .about(
            "Interpret unsafe code of the CPU backends, which finds undefined behaviour and data races. Needs a nightly \
             toolchain",
        )
        .arg(
            option(TOOLCHAIN)
                .value_name("NAME")
                .default_value("nightly")
                .help("Toolchain of rustup that has Miri"),
        )
        .arg(
            option(FILTER)
                .value_name("TEXT")
                .help("Only the runs whose names contain this text; a wrong one lists all"),
        )
}

const TOOLCHAIN: &str = "toolchain";
const FILTER: &str = "filter";

/// One call of the interpreter.
struct Run {
    name: &'static str,
    /// Flags of the compiler.
    compiler: &'static str,
    /// Flags of the interpreter.
    interpreter: &'static str,
    /// Which tests.
    tests: &'static [&'static str],
}

/// Tests read files and the clock, and the same numbers are to come out twice.
const ALWAYS: &str = "-Zmiri-disable-isolation -Zmiri-deterministic-floats";

/// Rules of pointers that hold for our code. Those of rayon's queues and their use of memory keep others.
const STRICT: &str = "-Zmiri-strict-provenance";
const RAYON: &str = "-Zmiri-tree-borrows -Zmiri-permissive-provenance -Zmiri-ignore-leaks";

const AVX2: &str = "-Ctarget-feature=+avx2";

const RUNS: [Run; 8] = [
    Run { name: "four lanes", compiler: "", interpreter: STRICT, tests: &["--lib", "--", "simd::lanes"] },
    Run { name: "eight lanes", compiler: AVX2, interpreter: STRICT, tests: &["--lib", "--", "simd::lanes"] },
    Run {
        name: "board, in 16 orders",
        compiler: "",
        interpreter: "-Zmiri-strict-provenance -Zmiri-many-seeds=0..16",
        tests: &["--lib", "--", "threads::board"],
    },
    Run { name: "crew", compiler: "", interpreter: RAYON, tests: &["--lib", "--", "threads::crew"] },
    Run {
        name: "frames with four lanes",
        compiler: "",
        interpreter: STRICT,
        tests: &["--test", "small_cloths", "--", "--exact", "portable"],
    },
    Run {
        name: "frames with eight lanes",
        compiler: AVX2,
        interpreter: STRICT,
        tests: &["--test", "small_cloths", "--", "--exact", "avx2"],
    },
    Run {
        name: "frames on two threads",
        compiler: "",
        interpreter: RAYON,
        tests: &["--test", "small_cloths", "--", "--exact", "portable_on_two_threads"],
    },
    Run {
        name: "frames on three threads",
        compiler: "",
        interpreter: RAYON,
        tests: &["--test", "small_cloths", "--", "--exact", "portable_on_three_threads"],
    },
];

/// The runs whose names contain a text.
fn choose(filter: Option<&str>) -> Result<Vec<&'static Run>> {
    let text = filter.unwrap_or_default();
    let chosen: Vec<&Run> = RUNS.iter().filter(|run| run.name.contains(text)).collect();
    if chosen.is_empty() {
        let names = RUNS.map(|run| run.name).join("; ");
        return Err(format!("--filter {text}: no run has such a name, only {names}"));
    }
    Ok(chosen)
}

/// Interprets all runs, and goes on where one fails.
pub fn run(options: &ArgMatches) -> Result {
    let runs = choose(options.get_one::<String>(FILTER).map(String::as_str))?;
    let toolchain = options.get_one::<String>(TOOLCHAIN).map_or("nightly", String::as_str);
    let miri = || {
        let mut command = Command::new("rustup");
        command.args(["run", toolchain, "cargo", "miri"]);
        command
    };
    if !command::succeeds(miri().arg("--version")) {
        return Err(format!(
            "Miri is not there, so nothing was looked at: rustup toolchain install {toolchain} --component miri,rust-src"
        ));
    }
    let root = command::workspace_root()?;
    let mut failed = Vec::new();
    for run in runs {
        print_line!("==> {}", run.name);
        let start = Instant::now();
        // Checks of overflow would cost time, and are made where tests run otherwise.
        let mut command = miri();
        command.args(["test", "--release", "-p", "cloth-cpu"]).args(run.tests).current_dir(&root);
        command.env("MIRIFLAGS", format!("{ALWAYS} {}", run.interpreter)).env("RUSTFLAGS", run.compiler);
        if let Err(error) = command::run(&mut command) {
            failed.push(format!("{}: {error}", run.name));
        }
        print_line!("==> {}: done in {:.0} s", run.name, start.elapsed().as_secs_f64());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_chosen_by_text_and_never_none() {
        let count = |filter| choose(filter).map(|runs| runs.len());
        assert_eq!(count(None), Ok(RUNS.len()));
        assert_eq!(count(Some("lanes")), Ok(4));
        assert!(count(Some("nosuch")).unwrap_err().contains("four lanes; eight lanes"));
    }
}
