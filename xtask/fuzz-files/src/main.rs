//! `cargo xtask fuzz-files`: damaged files for every reader.
//!
//! The readers run in another process, this same program, which takes no more than so much memory and says which input it
//! is at: a panic, an abort, a stack that overflows, too much memory and too much time all end as findings.
#![forbid(unsafe_code)]

mod attempt;
mod worker;

use attempt::{Attempt, Limits};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use xtask_fuzz_files::{Target, corpus, input, minimise, seeds};
use xtask_shared::{Result, command, exit, print_line};

/// Hand damaged files to every reader. Exit code 1 where one crashes, takes too long or takes too much memory; its file is
/// reduced and written below target/fuzz-files.
#[derive(Debug, Clone, Parser)]
#[command(name = "fuzz-files", bin_name = "cargo xtask fuzz-files")]
struct Options {
    /// Readers: obj, gltf, scene, fabric, snapshot, case, npy. Default: all.
    targets: Vec<Target>,
    /// Number of inputs for each reader.
    #[arg(long, value_name = "NUMBER", default_value_t = 2000)]
    inputs: u64,
    /// Instead of a number of inputs: as many as there is time for, for each reader.
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Number of the first input. The same number is always the same file.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    first: u64,
    /// Longest time for one input, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    limit: u64,
    /// Most memory, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: usize,
    /// Only this file, with the one reader that is named.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seconds", "inputs"])]
    file: Option<PathBuf>,
    /// Where files that were found are written.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Write the files of the corpus that a program writes, in the formats of today.
    #[arg(long)]
    seeds: bool,
    /// Be the process that runs the readers.
    #[arg(long, hide = true)]
    worker: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.worker {
        return exit(worker::run(&options));
    }
    exit(fuzz(&options))
}

fn fuzz(options: &Options) -> Result {
    if options.seeds {
        return seeds::write(&corpus::folder()).map_err(|error| error.to_string());
    }
    let limits = Limits { time: Duration::from_secs(options.limit), memory: options.memory };
    if let Some(file) = &options.file {
        let [target] = options.targets[..] else { return Err("--file: name one reader".into()) };
        let outcome = attempt::file(target, file, limits)?;
        return outcome.finding.map_or(Ok(()), |finding| Err(finding.text));
    }
    let targets = if options.targets.is_empty() { &Target::ALL[..] } else { &options.targets };
    let mut findings = 0;
    for &target in targets {
        findings += fuzz_target(options, target, limits)?;
    }
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings")) }
}

/// Runs inputs of a reader; returns how many findings there were.
fn fuzz_target(options: &Options, target: Target, limits: Limits) -> Result<usize> {
    let begin = Instant::now();
    let (mut total, mut findings, mut first) = (attempt::Tally::default(), 0, options.first);
    let end = options.first.saturating_add(options.inputs);
    loop {
        let left =
            options.seconds.map(|seconds| Duration::from_secs(seconds).saturating_sub(begin.elapsed()));
        let is_over = left.map_or(first >= end, |left| left.is_zero());
        // Some findings of one reader are mostly one finding.
        if is_over || findings == 10 {
            break;
        }
        let inputs = if left.is_some() { u64::MAX } else { end - first };
        let Attempt { tally, finding } = attempt::inputs(target, first, inputs, left, limits)?;
        total.add(&tally);
        let Some(finding) = finding else { break };
        findings += 1;
        first = finding.number + 1;
        report(options, target, &finding, limits)?;
    }
    let attempt::Tally { inputs, accepted, slowest: (time, slowest), memory } = total;
    print_line!(
        "{:9} {inputs} inputs, {accepted} accepted, {findings} findings, at most {time} ms (input {slowest}) and {} MiB, {:.0} s",
        target.name(),
        memory >> 20,
        begin.elapsed().as_secs_f64()
    );
    Ok(findings)
}

/// Reduces the input of a finding, writes it and says so.
fn report(options: &Options, target: Target, finding: &attempt::Finding, limits: Limits) -> Result {
    let folder = match &options.out {
        Some(folder) => folder.clone(),
        None => command::target_folder()?.join("fuzz-files"),
    };
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let path = folder.join(format!("{}-{}", target.name(), finding.number));
    let write =
        |bytes: &[u8]| std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()));
    let corpus = worker::corpus(target)?;
    let file = input(target, &corpus, finding.number);
    // What takes long is tried less often.
    let tries = if finding.is_slow { 30 } else { 400 };
    let smallest = minimise::minimise(file, tries, |bytes| {
        write(bytes).is_ok()
            && attempt::file(target, &path, limits)
                .is_ok_and(|found| found.finding.is_some_and(|found| found.kind() == finding.kind()))
    });
    write(&smallest)?;
    let bytes = smallest.len();
    print_line!("{} input {}: {}", target.name(), finding.number, finding.text);
    print_line!("    {bytes} bytes: cargo xtask fuzz-files {} --file {}", target.name(), path.display());
    Ok(())
}
