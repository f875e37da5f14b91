//! `cargo xtask report`: one page about any number of machines.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth_bench::page::{Conformance, Hardship, render};
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
    /// Results of `cargo xtask bench --out` and `cloth bench --out`, one per machine, and what `cargo xtask conformance`
    /// and `cargo xtask hardship` write with --json, in any order.
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
    let (mut runs, mut conformance, mut hardship) = (Vec::new(), Vec::new(), Vec::new());
    for file in &options.files {
        match read_list(file)? {
            Some(List::Conformance(report)) => conformance.push(report),
            Some(List::Hardship(table)) => hardship.push(table),
            None => runs.push(Results::load(file).map_err(|error| error.to_string())?),
        }
    }
    let failed = |error: std::io::Error| format!("{}: {error}", options.out.display());
    let page = render(&runs, &conformance, &hardship);
    write_atomically(&options.out, |file| file.write_all(page.as_bytes())).map_err(failed)?;
    print_line!("wrote {}", options.out.display());
    Ok(())
}

/// What is not results of benchmarks.
enum List {
    Conformance(Conformance),
    Hardship(Hardship),
}

/// Reports of conformance and of hardship are lists, results of benchmarks are an object.
fn read_list(file: &Path) -> Result<Option<List>> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| failed(&error))?;
    if !text.trim_start().starts_with('[') {
        return Ok(None);
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    if let Ok(table) = Hardship::parse(&name, &text) {
        return Ok(Some(List::Hardship(table)));
    }
    Conformance::parse(&name, &text)
        .map(|report| Some(List::Conformance(report)))
        .map_err(|error| failed(&error))
}
