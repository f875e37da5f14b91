//! The `cloth` program: simulate, cook, check and render garments.
#![forbid(unsafe_code)]

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
