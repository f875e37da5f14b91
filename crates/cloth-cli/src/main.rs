//! The `cloth` program: simulate, cook, check and render garments.
#![forbid(unsafe_code)]

mod commands;

use std::process::ExitCode;

/// Laying out and drawing panels takes some thousand small pieces of memory for each picture.
#[cfg(feature = "view")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    commands::run()
}
