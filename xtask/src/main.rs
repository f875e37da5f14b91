//! Development tasks of the cloth workspace: `cargo xtask --help`.
//!
//! What needs the library is a program of its own, which this one has cargo build and run ([`program`]), so that nothing is
//! compiled that a task does not need.
#![forbid(unsafe_code)]

mod bevy;
mod ci;
mod kept;
mod miri;
mod nightly;
mod program;
mod python;
mod sanitize;
mod test;
mod tidy;
mod tools;
mod workspace;

use clap::{Arg, ArgAction, Command};
use program::PROGRAMS;
use std::process::ExitCode;
use xtask_shared::{Result, exit};

fn arguments() -> Command {
    let test = Command::new("test")
        .about("Run all tests, conformance among them, check the CUDA kernels, run the shaders in a browser, and test the Python package")
        .arg(Arg::new("strict").long("strict").action(ArgAction::SetTrue).help(
            "Fail where a tool is missing instead of ignoring the tests that need it. The variable CI=true does the same",
        ));
    let ci = Command::new("ci")
        .about("Everything that a change must pass: format, rules, lints, documentation, states of benchmarks, tests, the plugin for Bevy");
    let python =
        Command::new("python").about("Build the module for Python and test the package by pytest and mypy");
    let bevy = Command::new("bevy")
        .about("Check the plugin for Bevy: format, lints, tests, and pictures drawn by its examples");
    let tidy = Command::new("tidy").about("Check the rules of the workspace that no compiler checks");
    Command::new("xtask")
        .bin_name("cargo xtask")
        .about("Development tasks of the cloth workspace")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([test, ci, python, bevy, tidy, miri::arguments(), sanitize::arguments()])
        .subcommands(PROGRAMS.iter().map(program::arguments))
}

fn main() -> ExitCode {
    let matches = arguments().get_matches();
    let Some((name, options)) = matches.subcommand() else { return ExitCode::FAILURE };
    if let Some(program) = PROGRAMS.iter().find(|program| program.name == name) {
        return program::run(program, options);
    }
    exit(match name {
        "test" => test::run(options.get_flag("strict")),
        "ci" => ci::run(),
        "python" => python::build_and_run(),
        "bevy" => bevy::run(),
        "tidy" => tidy::run(),
        "miri" => miri::run(options),
        _ => sanitize::run(options),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_has_a_form() {
        arguments().debug_assert();
    }
}
