//! `cargo xtask sanitize`: frames on several threads under the thread sanitizer, which finds data races.

use crate::Result;
use crate::nightly::{self, Run};
use clap::ArgMatches;
use xtask_shared::command;

/// The form of the task.
pub fn arguments() -> clap::Command {
    nightly::arguments(
        "sanitize",
        "Run frames on several threads under the thread sanitizer, which finds data races. Needs a nightly toolchain",
    )
}

/// What the sanitizer does not see is inside the standard library as it is delivered: how a lock is taken that another thread
/// has, or a thread is woken. So these findings are false.
const SUPPRESSIONS: &str = "\
# Memory of a thread that has ended is given back, by code of the standard library alone.
race:Arc<std::thread::lifecycle::Packet<
race:std::thread::current::drop_current
# The harness of tests takes over an outcome.
race:test::event::CompletedTest
# Fields within a Mutex, by safe code: only where the access itself is in the file, not what runs below.
race_top:threads/fork_join.rs
race_top:iter/adapters/flatten.rs
";

/// `compiler` and `tool` are the same for all.
const fn run_of(name: &'static str, tests: &'static [&'static str]) -> Run {
    Run { name, compiler: "-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer", tool: "", tests }
}

pub const RUNS: [Run; 6] = [
    run_of("workers", &["--lib", "--", "threads::workers"]),
    run_of("chunks by threads of the caller", &["--test", "integration", "--", "threads_of_caller"]),
    run_of(
        "small cloths on two and three threads",
        &["--test", "widths", "--", "on_t", "--skip", "random_scenes"],
    ),
    run_of("more cloths than threads", &["--test", "widths", "--", "many_cloths_on_own_threads"]),
    run_of("subdomains on 1 to 16 threads", &["--test", "widths", "--", "partitioned_cloths_on_threads"]),
    run_of("two cloths of one fabric at once", &["--test", "widths", "--", "cloths_of_one_fabric::avx2"]),
];

/// The platform that a toolchain is for. Asked for by name, it keeps flags away from build scripts.
fn host(options: &ArgMatches) -> Option<String> {
    let output = nightly::tool(options, &["rustc", "-vV"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned)
}

/// Makes all runs, and goes on where one fails.
pub fn run(options: &ArgMatches) -> Result {
    let host = host(options)
        .ok_or("no nightly toolchain is there, so nothing was looked at: rustup toolchain install nightly")?;
    let folder = command::target_folder()?;
    let suppressions = folder.join("sanitize.txt");
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(&suppressions, SUPPRESSIONS))
        .map_err(|error| format!("{}: {error}", suppressions.display()))?;
    nightly::each(options, &RUNS, |run| {
        let cargo = ["cargo", "test", "--release", "-p", "cloth-cpu", "--target", &host];
        let mut command = nightly::tool(options, &cargo);
        command.args(run.tests).arg("--test-threads=1").env("RUSTFLAGS", run.compiler);
        command.env("TSAN_OPTIONS", format!("suppressions={}", suppressions.display()));
        command
    })
}
