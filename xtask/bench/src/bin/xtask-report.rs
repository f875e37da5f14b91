//! `cargo xtask report`: one page about any number of machines.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth_bench::comparison::Comparison;
use cloth_bench::page::{Conformance, Contents, Hardship, render};
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
    /// Results of `cargo xtask bench --out` and `cloth bench --out`, one per machine, what `cargo xtask conformance` and `cargo xtask
    /// hardship` write with --json, and what `cloth compare` writes, in any order.
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
    let mut contents = Contents::default();
    for file in &options.files {
        read(file, &mut contents).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let failed = |error: std::io::Error| format!("{}: {error}", options.out.display());
    let page = render(&contents);
    write_atomically(&options.out, |file| file.write_all(page.as_bytes())).map_err(failed)?;
    print_line!("wrote {}", options.out.display());
    Ok(())
}

/// Reports of conformance and of hardship are lists, results of benchmarks and comparisons of methods are objects.
fn read(file: &Path, contents: &mut Contents) -> std::result::Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(file)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    if text.trim_start().starts_with('[') {
        match Hardship::parse(&name, &text) {
            Ok(table) => contents.hardship.push(table),
            Err(_) => contents.conformance.push(Conformance::parse(&name, &text)?),
        }
    } else if let Some(comparison) = Comparison::parse(&text)? {
        contents.comparisons.push(comparison);
    } else {
        contents.runs.push(Results::load(file)?);
    }
    Ok(())
}
