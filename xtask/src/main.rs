//! Development tasks of the cloth workspace: `cargo xtask --help`.
#![deny(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line program talks on standard output")]

mod backends;
mod bench;
#[cfg(feature = "wgpu")]
mod browser;
mod chromium;
mod ci;
mod codegen;
mod command;
mod conformance;
mod miri;
mod pack_cases;
#[cfg(feature = "wgpu")]
mod plain_device;
mod ptx;
mod report;
mod test;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Development tasks of the cloth workspace.
#[derive(Debug, Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Prove that backends reproduce recorded trajectories, closed forms and invariances.
    Conformance(conformance::Options),
    /// Time scenes on backends, or compare what was timed.
    Bench(bench::Options),
    /// Make one page of what was timed, on any number of machines.
    Report(report::Options),
    /// Run all tests, then the conformance suite.
    Test(test::Options),
    /// Everything that a change must pass: format, lints, tidy, documentation, tests.
    Ci,
    /// Compile all shaders in a headless Chromium and compare frames that they run there with the scalar backend.
    #[cfg(feature = "wgpu")]
    Browser,
    /// Print kernels and shared structs for GPUs into the committed generated files.
    Codegen(codegen::Options),
    /// Compile CUDA kernels into the committed PTX, and print what they cost.
    Ptx(ptx::Options),
    /// Interpret unsafe code of the CPU backends, which finds undefined behaviour and data races. Needs a nightly toolchain.
    Miri(miri::Options),
    /// Check the rules of the workspace that no compiler checks.
    Tidy,
    /// Pack folders of recorded cases into crates/cloth-conformance/data.
    PackCases(pack_cases::Options),
}

/// What tasks return: an error is one line for the user.
type Result<T = ()> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Conformance(options) => conformance::run(&options),
        Task::Bench(options) => bench::run(&options),
        Task::Report(options) => report::run(&options),
        Task::Test(options) => test::run(&options),
        #[cfg(feature = "wgpu")]
        Task::Browser => browser::run(),
        Task::Ci => ci::run(),
        Task::Codegen(options) => codegen::run(&options),
        Task::Ptx(options) => ptx::run(&options),
        Task::Miri(options) => miri::run(&options),
        Task::Tidy => tidy::run(),
        Task::PackCases(options) => pack_cases::run(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
