//! `cargo xtask conformance`: the suite on the command line.
#![forbid(unsafe_code)]

mod pack;

use clap::Parser;
use cloth_conformance::case::{embedded_cases, find_cases};
use cloth_conformance::report::{EXPECTED_FAILURES, Record, Table, failure, summary};
use cloth_conformance::suite::{Backend, Row, Settings};
use cloth_core::file::write_atomically;
use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use xtask_conformance::backends;
use xtask_shared::{Result, exit, print_line};

/// Time between two writes of the report, so that a run that is killed leaves what it has.
const BETWEEN_WRITES: Duration = Duration::from_secs(5);

/// Prove that backends reproduce recorded trajectories, closed forms and invariances.
#[derive(Debug, Default, Parser)]
#[command(name = "conformance", bin_name = "cargo xtask conformance")]
struct Options {
    /// Backends to judge; a wrong name lists all. Names such as simd/avx2, simd@4 and wgpu/large force a width, threads or a path. A
    /// backend that is named must run and pass everything. Default: all; what this machine or this build does not have
    /// is listed as not run, with the reason.
    #[arg(long = "backend", value_name = "NAMES", value_delimiter = ',')]
    backends: Vec<String>,
    /// A case or a folder of cases (format cloth-case-1) to run instead of the recorded cases and checks.
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// Run only cases and checks whose name contains this text.
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Write the report as JSON: one record per case and backend.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write trajectories: DIR/CASE/BACKEND.npy, float32, [frames + 1, particles, 4].
    #[arg(long, value_name = "DIR")]
    dump: Option<PathBuf>,
    /// Rows that run at the same time, each with solvers of its own. Default: as many as there are processors.
    #[arg(long, value_name = "NUMBER", value_parser = jobs)]
    jobs: Option<NonZero<usize>>,
    /// Judge nothing; pack a case or a folder of cases (format cloth-case-1) into crates/cloth-conformance/data.
    #[arg(long, value_name = "DIR", exclusive = true)]
    pack: Option<PathBuf>,
    /// Print what this machine lacks, and run nothing.
    #[arg(long, hide = true)]
    missing: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    exit(match &options.pack {
        Some(folder) => pack::run(folder),
        None if options.missing => {
            xtask_shared::requirement::print(backends::missing());
            Ok(())
        }
        None => run(&options),
    })
}

fn jobs(text: &str) -> Result<NonZero<usize>> {
    text.parse().map_err(|_| "a whole number from 1 on".into())
}

/// Runs the suite; an error if any selected cell does not pass.
fn run(options: &Options) -> Result {
    let backends = backends::choose(&options.backends)?;
    let columns = columns(&backends, !options.backends.is_empty());
    let rows = select(options)?;
    let names: Vec<String> = rows.iter().map(Row::name).collect();
    let table = Table::new(names.iter().map(String::as_str), columns.len());
    print_line!("{}", table.header(&columns));

    let mut records = Vec::new();
    let mut written = Instant::now();
    run_rows(&rows, options, |cells| {
        let (shown, others): (Vec<Record>, _) =
            cells.into_iter().partition(|cell| columns.contains(&cell.backend.as_str()));
        print_line!("{}", table.row(&shown));
        records.extend(shown);
        records.extend(others);
        if written.elapsed() > BETWEEN_WRITES {
            write(&records, options)?;
            written = Instant::now();
        }
        Ok(())
    })?;
    print_line!("\n{}", summary(&records));
    write(&records, options)?;
    failure(&records, !options.backends.is_empty()).map_or(Ok(()), Err)
}

/// Writes the report where one is asked for.
fn write(records: &[Record], options: &Options) -> Result {
    let Some(file) = &options.json else { return Ok(()) };
    let json = serde_json::to_string_pretty(records).map_err(|error| format!("--json: {error}"))?;
    write_atomically(file, |out| writeln!(out, "{json}"))
        .map_err(|error| format!("{}: {error}", file.display()))
}

/// Columns of the table. What is not built has none unless it was named: it has its line in the summary, and its records.
fn columns<'a>(backends: &'a [Backend<'_>], named: bool) -> Vec<&'a str> {
    let shown = backends.iter().filter(|backend| named || backend.make.is_ok());
    shown.map(|backend| backend.name.as_str()).collect()
}

/// Runs rows on several threads and hands on the cells of each in the order of the rows.
fn run_rows(rows: &[Row], options: &Options, mut hand_on: impl FnMut(Vec<Record>) -> Result) -> Result {
    let jobs = options.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let (sender, finished) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(rows.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(row) = rows.get(index) else { break };
                    // Nobody listens any more after an error.
                    if sender.send((index, run_row(row, options))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut printed = 0;
        for (index, cells) in finished {
            early.insert(index, cells?);
            while let Some(cells) = early.remove(&printed) {
                hand_on(cells)?;
                printed += 1;
            }
        }
        Ok(())
    })
}

fn run_row(row: &Row, options: &Options) -> Result<Vec<Record>> {
    let mut settings = Settings {
        expected: EXPECTED_FAILURES,
        reference: Some(Box::new(backends::scalar)),
        dump: options.dump.as_deref(),
    };
    let mut backends = backends::choose(&options.backends)?;
    row.run(&mut backends, &mut settings).map_err(|error| format!("--dump: {error}"))
}

fn select(options: &Options) -> Result<Vec<Row>> {
    let mut rows: Vec<Row> = match &options.cases {
        Some(folder) => {
            find_cases(folder).map_err(|error| error.to_string())?.into_iter().map(Row::Case).collect()
        }
        None => embedded_cases()
            .map(Row::Embedded)
            .chain(cloth_conformance::all_checks().into_iter().map(Row::Check))
            .collect(),
    };
    if let Some(text) = &options.filter {
        rows.retain(|row| row.name().contains(text.as_str()));
    }
    if rows.is_empty() {
        return Err("nothing to run: no case or check has such a name".into());
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_at_the_same_time_come_back_in_order() {
        let options = Options {
            backends: vec!["scalar".into()],
            filter: Some("closed-form".into()),
            jobs: NonZero::new(3),
            ..Options::default()
        };
        let rows = select(&options).unwrap();
        let mut seen = Vec::new();
        run_rows(&rows, &options, |cells| {
            seen.extend(cells.into_iter().map(|record| record.case));
            Ok(())
        })
        .unwrap();
        assert_eq!(seen, rows.iter().map(Row::name).collect::<Vec<_>>());
        assert!(seen.len() > 10);
    }

    #[test]
    fn what_is_not_built_has_a_column_only_where_it_was_named() {
        let backend = |name: &str| Backend { name: name.into(), make: Ok(Box::new(backends::scalar)) };
        let not_built = Backend { make: Err("not built".into()), ..backend("wgpu") };
        let backends = [backend("scalar"), not_built, backend("cuda")];
        assert_eq!(columns(&backends, false), ["scalar", "cuda"]);
        assert_eq!(columns(&backends, true), ["scalar", "wgpu", "cuda"]);
    }

    #[test]
    fn an_error_ends_the_run() {
        let file = std::env::temp_dir().join(format!("cloth-no-folder-{}", std::process::id()));
        std::fs::write(&file, "a file").unwrap();
        let options = Options {
            backends: vec!["scalar".into()],
            filter: Some("02".into()),
            dump: Some(file.clone()),
            ..Options::default()
        };
        let rows = select(&options).unwrap();
        let error = run_rows(&rows, &options, |_| Ok(())).unwrap_err();
        std::fs::remove_file(file).unwrap();
        assert!(error.starts_with("--dump: "), "{error}");
    }
}
