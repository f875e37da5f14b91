//! `cargo xtask bench`: timings on the command line.
#![forbid(unsafe_code)]

use clap::Parser;
use cloth_bench::compare::compare;
use cloth_bench::results::{Group, Results, Row};
use cloth_bench::suite::{self, News};
use cloth_bench::{column, guard};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use xtask_shared::{Result, exit, print_line};

/// Time scenes on backends, or compare what was timed.
#[derive(Debug, Default, Parser)]
#[command(name = "bench", bin_name = "cargo xtask bench")]
struct Options {
    /// Backends to time: scalar, simd, wgpu, cuda, or single paths of them: simd/avx2. Default: all of this machine. One
    /// that this machine cannot use, or that this build left out, is listed as not run, with the reason; where none of
    /// them can be used, that is an error (exit code 1).
    #[arg(long = "backend", value_name = "NAMES", value_delimiter = ',')]
    backends: Vec<String>,
    /// Time only scenes whose name contains one of these texts.
    #[arg(long = "scene", value_name = "TEXTS", value_delimiter = ',')]
    scenes: Vec<String>,
    /// Time a few scenes for a short time each; under a minute or so.
    #[arg(long)]
    quick: bool,
    /// Time for everything (min). Each row gets its share; what is not begun when it is over is listed as left out.
    /// Default: 13, with --quick no bound.
    #[arg(long, value_name = "NUMBER", value_parser = minutes)]
    minutes: Option<Duration>,
    /// What to call this machine in reports. Default: processor and number of threads.
    #[arg(long, value_name = "NAME")]
    machine: Option<String>,
    /// Write the results as JSON, for `--compare` and `cargo xtask report`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The same, but keep what the file has from earlier runs on this machine and of this commit. Rows that are timed
    /// anew are replaced.
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    append: Option<PathBuf>,
    /// Compare two files of results instead of timing anything.
    #[arg(long, num_args = 2, value_names = ["BEFORE", "AFTER"])]
    compare: Option<Vec<PathBuf>>,
    /// Compare also where the machines differ.
    #[arg(long)]
    any_machine: bool,
    /// Fail where a scene ends in other bits or with another stretch than in this file; print times beside its times.
    #[arg(long, value_name = "FILE")]
    guard: Option<PathBuf>,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

/// Times what is asked for, or compares what was timed.
fn run(options: &Options) -> Result {
    if let Some([before, after]) = options.compare.as_deref() {
        let comparison = compare(&load(before)?, &load(after)?, options.any_machine)?;
        print_line!("{comparison}");
        return Ok(());
    }
    if IS_SLOW && options.guard.is_none() {
        return Err(
            "this program was built for tests, its times would mean nothing: cargo xtask bench".into()
        );
    }
    let columns = column::choose(&options.backends)?;
    let wanted = suite::Options {
        scenes: options.scenes.clone(),
        quick: options.quick,
        time: options.minutes,
        machine: options.machine.clone(),
        program: "cargo xtask".into(),
    };
    let keep = Keep::new(options)?;
    print_line!("{}", header());
    let mut written = Ok(());
    let results = suite::run(&wanted, &columns, |news| match news {
        News::Row(row) => {
            print_line!("{}", line(row));
            stages(row).for_each(|stage| print_line!("{stage}"));
        }
        News::Skipped(skipped) => {
            print_line!("{:34} {:18} {}", skipped.scene, skipped.column, skipped.reason);
        }
        // After every scene, so that a run that is stopped leaves what it has.
        News::SoFar(results) => {
            if written.is_ok() {
                written = keep.write(results);
            }
        }
    })
    .map_err(|error| error.to_string())?;
    written?;
    print_line!("\n{} rows; load at the start {}", results.rows.len(), load_of(&results));
    if let Some(file) = &keep.file {
        print_line!("wrote {}", file.display());
    }
    match &options.guard {
        Some(file) => check(&load(file)?, &results, options),
        None if results.rows.is_empty() => Err("nothing was timed: no scene has such a name".into()),
        None => Ok(()),
    }
}

/// Whether the solver checks itself: states are the same, times are not.
const IS_SLOW: bool = cfg!(debug_assertions);

/// Where results go.
struct Keep {
    file: Option<PathBuf>,
    /// What the file had before.
    before: Option<Results>,
}

impl Keep {
    fn new(options: &Options) -> Result<Self> {
        let before = options.append.as_deref().filter(|file| file.exists()).map(load).transpose()?;
        Ok(Self { file: options.out.clone().or_else(|| options.append.clone()), before })
    }

    fn write(&self, results: &Results) -> Result {
        let Some(file) = &self.file else { return Ok(()) };
        let all = match &self.before {
            Some(before) => {
                let mut all = before.clone();
                all.append(results.clone()).map_err(|reason| format!("{}: {reason}", file.display()))?;
                all
            }
            None => results.clone(),
        };
        all.save(file).map_err(|error| error.to_string())
    }
}

fn minutes(text: &str) -> Result<Duration> {
    let number: f64 = text.parse().map_err(|_| format!("{text:?} is no number"))?;
    let is_sensible = (0.01..=1e4).contains(&number);
    is_sensible.then(|| Duration::from_secs_f64(number * 60.0)).ok_or_else(|| "0.01 to 10000 minutes".into())
}

/// Prints times beside those of the baseline; an error where states or qualities changed.
fn check(baseline: &Results, now: &Results, options: &Options) -> Result {
    let times = if IS_SLOW {
        Err("this program was built for tests".into())
    } else {
        compare(baseline, now, options.any_machine)
    };
    match times {
        Ok(comparison) => print_line!("\n{comparison}\nTimes are for information: they depend on the load."),
        Err(reason) => print_line!("\nTimes are not compared: {reason}"),
    }
    let is_wanted = |scene: &str| {
        options.scenes.is_empty() || options.scenes.iter().any(|part| scene.contains(part.as_str()))
    };
    let mut wanted = baseline.clone();
    wanted.rows.retain(|row| is_wanted(&row.scene));
    let changes = guard::changes(&wanted, now);
    if changes.is_empty() {
        print_line!("States and stretch are those of the baseline.");
        return Ok(());
    }
    let file = options.guard.as_ref().map(|file| file.display().to_string()).unwrap_or_default();
    Err(format!(
        "{}\nscenes end otherwise than in the baseline; where that is meant, announce it by committing a new {file}",
        changes.join("\n")
    ))
}

fn load(file: &Path) -> Result<Results> {
    Results::load(file).map_err(|error| error.to_string())
}

fn load_of(results: &Results) -> String {
    results.load_at_start().map_or_else(|| "unknown".into(), |load| format!("{load:.1}"))
}

fn header() -> String {
    format!(
        "{:34} {:18} {:>9} {:>9} {:>9} {:>9} {:>6} {:>9} {:>11} {:>8}",
        "scene", "backend", "ms", "median", "p99", "passes ms", "noise", "ns/part.", "ns/constr.", "stretch"
    )
}

/// Where the frame of a row goes, where that was timed on a processor, and how far it was minimised.
fn stages(row: &Row) -> impl Iterator<Item = String> {
    let times = row.pass_times.iter().filter(|_| matches!(row.group, Group::Stage | Group::Method));
    let minimised = row.minimised.map(|it| {
        format!(
            "    {:.1} iterations, {:.1} of the linear solver; |grad F| {:.1e} N, {:.1e} of its start",
            it.iterations, it.linear_iterations, it.gradient, it.relative_gradient
        )
    });
    minimised.into_iter().chain(times.flat_map(|times| {
        let sum: f64 = times.stages.iter().map(|(_, time)| time).sum();
        let share = move |time: f64| 100.0 * time / sum;
        times.stages.iter().map(move |(name, time)| format!("    {name:49} {time:9.3} {:5.1}%", share(*time)))
    }))
}

fn line(row: &Row) -> String {
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.2}"));
    let time = row.milliseconds;
    let stretch = row.worst_stretch.map_or_else(String::new, |stretch| format!("{:.2}%", stretch * 100.0));
    let passes = row.pass_times.as_ref().map_or_else(String::new, |times| format!("{:.3}", times.total));
    format!(
        "{:34} {:18} {:9.3} {:9.3} {:9.3} {passes:>9} {:>5.1}% {:>9} {:>11} {stretch:>8}",
        row.subject(),
        row.column(),
        time.undisturbed,
        time.median,
        time.p99,
        time.noise * 100.0,
        number(row.ns_per_particle_iteration),
        number(row.ns_per_constraint_iteration),
    )
}
