//! `cargo xtask miri`: unsafe code of the CPU backends, interpreted, so that undefined behaviour and data races are found.
//!
//! The interpreter is several thousand times slower than the program: it gets the tests of what is unsafe and frames of small
//! cloths.

use crate::Result;
use crate::nightly::{self, Run};
use clap::ArgMatches;
use xtask_shared::command;

/// The form of the task.
pub fn arguments() -> clap::Command {
    nightly::arguments(
        "miri",
        "Interpret unsafe code of the CPU backends, which finds undefined behaviour and data races. Needs a nightly \
         toolchain",
    )
}

/// Tests read files and the clock, and the same numbers are to come out twice.
const ALWAYS: &str = "-Zmiri-disable-isolation -Zmiri-deterministic-floats";

/// Rules of pointers that hold for our code. Those of rayon's queues and their use of memory keep others.
const STRICT: &str = "-Zmiri-strict-provenance";
const RAYON: &str = "-Zmiri-tree-borrows -Zmiri-permissive-provenance -Zmiri-ignore-leaks";

const AVX2: &str = "-Ctarget-feature=+avx2";

pub const RUNS: [Run; 10] = [
    Run { name: "four lanes", compiler: "", tool: STRICT, tests: &["--lib", "--", "simd::lanes"] },
    Run { name: "eight lanes", compiler: AVX2, tool: STRICT, tests: &["--lib", "--", "simd::lanes"] },
    Run {
        name: "task queues, in 16 orders",
        compiler: "",
        tool: "-Zmiri-strict-provenance -Zmiri-many-seeds=0..16",
        tests: &["--lib", "--", "threads::task_queues"],
    },
    Run { name: "fork and join", compiler: "", tool: RAYON, tests: &["--lib", "--", "threads::fork_join"] },
    Run { name: "workers", compiler: "", tool: RAYON, tests: &["--lib", "--", "threads::workers"] },
    Run {
        name: "chunks by threads of the caller",
        compiler: "",
        tool: RAYON,
        tests: &["--test", "integration", "--", "threads_of_caller::chunks"],
    },
    Run {
        name: "frames with four lanes",
        compiler: "",
        tool: STRICT,
        tests: &["--test", "widths", "--", "--exact", "small_cloths::portable"],
    },
    Run {
        name: "frames with eight lanes",
        compiler: AVX2,
        tool: STRICT,
        tests: &["--test", "widths", "--", "--exact", "small_cloths::avx2"],
    },
    Run {
        name: "frames on two threads",
        compiler: "",
        tool: RAYON,
        tests: &["--test", "widths", "--", "--exact", "small_cloths::portable_on_two_threads"],
    },
    Run {
        name: "frames on three threads",
        compiler: "",
        tool: RAYON,
        tests: &["--test", "widths", "--", "--exact", "small_cloths::portable_on_three_threads"],
    },
];

/// Interprets all runs, and goes on where one fails.
pub fn run(options: &ArgMatches) -> Result {
    if !command::succeeds(nightly::tool(options, &["cargo", "miri"]).arg("--version")) {
        return Err("Miri is not there, so nothing was looked at: rustup toolchain install nightly --component miri,rust-src".into());
    }
    nightly::each(options, &RUNS, |run| {
        // Checks of overflow would cost time, and are made where tests run otherwise.
        let mut command = nightly::tool(options, &["cargo", "miri", "test", "--release", "-p", "cloth-cpu"]);
        command
            .args(run.tests)
            .env("MIRIFLAGS", format!("{ALWAYS} {}", run.tool))
            .env("RUSTFLAGS", run.compiler);
        command
    })
}
