//! `cargo xtask report`: one page about any number of machines.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth_bench::page::{Conformance, render};
use cloth_bench::results::Results;
use cloth_core::file::write_atomically;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask_shared::{Result, exit, print_line};

/// Make one page of what was timed, on any number of machines.
#[derive(Debug, Parser)]
#[command(name = "report", bin_name = "cargo xtask report")]
struct Options {
    /// Results of `cargo xtask bench --out` and `cloth bench --out`, one per machine, and of `cargo xtask conformance
    /// --json`, in any order.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The page to write.
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

/// Reads all files and writes the page.
fn run(options: &Options) -> Result {
    let (mut runs, mut conformance) = (Vec::new(), Vec::new());
    for file in &options.files {
        match read_conformance(file)? {
            Some(report) => conformance.push(report),
            None => runs.push(Results::load(file).map_err(|error| error.to_string())?),
        }
    }
    let failed = |error: std::io::Error| format!("{}: {error}", options.out.display());
    let page = render(&runs, &conformance);
    write_atomically(&options.out, |file| file.write_all(page.as_bytes())).map_err(failed)?;
    print_line!("wrote {}", options.out.display());
    Ok(())
}

/// A conformance report is a list, results of benchmarks are an object.
fn read_conformance(file: &Path) -> Result<Option<Conformance>> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| failed(&error))?;
    if !text.trim_start().starts_with('[') {
        return Ok(None);
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    Conformance::parse(&name, &text).map(Some).map_err(|error| failed(&error))
}
