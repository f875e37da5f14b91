//! What development tasks have in common: running programs, and where things are. Without dependencies, so that a task is
//! compiled in seconds.
#![forbid(unsafe_code)]
#![allow(clippy::print_stderr, reason = "command line programs tell their errors")]

pub mod chromium;
pub mod command;
pub mod output;
pub mod requirement;

use std::process::ExitCode;

/// The outcome of a task: an error is one line for the user.
pub type Result<T = ()> = std::result::Result<T, String>;

/// Ends a program: prints the error, if there is one.
pub fn exit(result: Result) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
