//! `cargo xtask trace`: the state after every kernel of a frame, and where two backends diverge.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth::backend::Configuration;
use cloth_conformance::case::{Case, EmbeddedCase, embedded_cases, find_cases, load};
use cloth_conformance::runner::Session;
use cloth_conformance::trace::{compare, trace};
use cloth_core::Solver;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use xtask_conformance::backends;
use xtask_shared::{Result, exit, print_line};

/// Print the hash of the state after every kernel of a frame; or, against another backend, the first kernel, iteration and
/// particle at which the two diverge.
#[derive(Debug, Parser)]
#[command(name = "trace", bin_name = "cargo xtask trace")]
struct Options {
    /// A recorded case, by name or by a part of it that only one case has; or a folder of a case (format cloth-case-1).
    case: String,
    /// The backend, as in `cargo xtask conformance --backend`.
    #[arg(long, value_name = "NAME", default_value = "scalar")]
    backend: String,
    /// Compare with this backend, frame by frame until they diverge. Exit code 1 if they do.
    #[arg(long, value_name = "NAME")]
    against: Option<String>,
    /// Print how long the kernels of all frames took together, by the clock of the processor or of the GPU, instead of
    /// states. Build with `--release` for times that mean something.
    #[arg(long, conflicts_with = "against")]
    times: bool,
    /// The frame whose states are printed, from 0.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "against")]
    frame: usize,
    /// The cloth whose states are printed, from 0.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, conflicts_with = "against")]
    cloth: usize,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

fn run(options: &Options) -> Result {
    let case = find(&options.case)?;
    let mut solver = make(&options.backend)?;
    if options.times {
        return print_times(&case, &options.backend);
    }
    let Some(against) = &options.against else {
        return print_states(&case, &mut *solver, options);
    };
    let mut other = make(against)?;
    match compare(&case, &mut *solver, &mut *other).map_err(|error| error.to_string())? {
        None => {
            print_line!(
                "{} and {against} never diverge: {} frames of {}",
                options.backend,
                case.frame_lengths.len(),
                case.name
            );
            Ok(())
        }
        Some(found) => Err(format!("{} and {against} diverge in {found}", options.backend)),
    }
}

fn print_states(case: &Case, solver: &mut dyn Solver, options: &Options) -> Result {
    let Options { frame, cloth, .. } = *options;
    let points = trace(case, solver, frame, cloth).map_err(|error| error.to_string())?;
    if points.is_empty() {
        return Err(format!(
            "nothing ran: {} has {} frames and {} cloths, and a cloth that sleeps runs nothing",
            case.name,
            case.frame_lengths.len(),
            solver.cloths().len()
        ));
    }
    print_line!("{}, frame {frame}, cloth {cloth}, on {}", case.name, solver.info().device);
    print_line!("{:>4} {:>9}  {:18} state", "run", "iteration", "kernel");
    for (number, point) in points.iter().enumerate() {
        print_line!("{number:4} {:9}  {:18} {:016x}", point.iteration, point.kernel.name(), point.hash);
    }
    Ok(())
}

fn print_times(case: &Case, backend: &str) -> Result {
    let words = |error: cloth_core::Error| error.to_string();
    let configuration: Configuration =
        backend.parse().map_err(|error| format!("--backend {backend}: {error}"))?;
    let made = cloth::Solver::new(configuration.with_pass_times()).map_err(words)?;
    let mut solver = made.into_interface();
    let mut session = Session::start(case, &mut *solver).map_err(words)?;
    let mut sums: Vec<(&str, Duration)> = Vec::new();
    let mut frames = 0_u32;
    while session.step(&mut *solver).map_err(words)?.is_some() {
        frames += 1;
        let Some(times) = solver.pass_times().map_err(words)? else { continue };
        for (name, time) in times.stages {
            match sums.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += time,
                None => sums.push((name, time)),
            }
        }
    }
    let total: Duration = sums.iter().map(|(_, time)| *time).sum();
    if total.is_zero() {
        return Err(format!("{backend} measures no times here"));
    }
    print_line!("{}, {frames} frames on {}", case.name, solver.info().device);
    print_line!("{:22} {:>12} {:>7}", "kernels", "us per frame", "share");
    for (name, time) in sums {
        let share = 100.0 * time.as_secs_f64() / total.as_secs_f64();
        print_line!("{name:22} {:12.2} {share:6.1}%", time.as_secs_f64() * 1e6 / f64::from(frames));
    }
    Ok(())
}

fn make(name: &str) -> Result<Box<dyn Solver>> {
    let mut chosen = backends::choose(&[name.to_owned()])?;
    let backend = chosen.pop().ok_or_else(|| format!("{name}: there is no such backend"))?;
    let mut make = backend.make.map_err(|reason| format!("{name}: {reason}"))?;
    make().map_err(|error| format!("{name}: {error}"))
}

/// Finds a case by its name, a part of it, or its folder.
fn find(name: &str) -> Result<Case> {
    let folder = PathBuf::from(name);
    let files = if folder.is_dir() {
        let mut files = find_cases(&folder).map_err(|error| error.to_string())?;
        match files.len() {
            1 => files.swap_remove(0),
            count => return Err(format!("{name}: {count} cases are there; name one of their folders")),
        }
    } else {
        let all: Vec<EmbeddedCase> = embedded_cases().collect();
        let exact = all.iter().position(|case| case.name() == name);
        let parts: Vec<&str> =
            all.iter().map(|case| case.name()).filter(|case| case.contains(name)).collect();
        let index = exact.or_else(|| {
            let only = *parts.first().filter(|_| parts.len() == 1)?;
            all.iter().position(|case| case.name() == only)
        });
        let Some(index) = index else {
            let known: Vec<&str> =
                if parts.is_empty() { all.iter().map(|case| case.name()).collect() } else { parts };
            return Err(format!(
                "{name}: no single recorded case has this name; there are {}",
                known.join(", ")
            ));
        };
        all[index].files().map_err(|error| error.to_string())?
    };
    load(&files).map_err(|error| error.to_string())
}
