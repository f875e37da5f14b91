//! `cargo xtask conformance`: the suite on the command line.

use crate::{Result, backends};
use cloth_conformance::case::{embedded_cases, find_cases};
use cloth_conformance::report::{EXPECTED_FAILURES, Table, failure, summary};
use cloth_conformance::suite::{Row, Settings};
use std::path::PathBuf;

/// Options of the task.
#[derive(Debug, Default, clap::Args)]
pub struct Options {
    /// Backends to judge; a wrong name lists all. Names such as simd-avx2 and wgpu-large force a width or a path. A
    /// backend that is named must run and pass
    /// everything. Default: all that are compiled in.
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
}

/// Runs the suite; an error if any selected cell does not pass.
pub fn run(options: &Options) -> Result {
    let mut backends = backends::choose(&options.backends)?;
    let rows = select(options)?;
    let names: Vec<String> = rows.iter().map(Row::name).collect();
    let table = Table::new(names.iter().map(String::as_str), backends.len());
    let columns: Vec<&str> = backends.iter().map(|backend| backend.name.as_str()).collect();
    println!("{}", table.header(&columns));

    let mut settings = Settings {
        expected: EXPECTED_FAILURES,
        reference: Some(Box::new(backends::scalar)),
        dump: options.dump.as_deref(),
    };
    let mut records = Vec::new();
    for row in rows {
        let cells = row.run(&mut backends, &mut settings).map_err(|error| format!("--dump: {error}"))?;
        println!("{}", table.row(&cells));
        records.extend(cells);
    }
    println!("\n{}", summary(&records));
    if let Some(file) = &options.json {
        let json = serde_json::to_string_pretty(&records).map_err(|error| format!("--json: {error}"))?;
        std::fs::write(file, json + "\n").map_err(|error| format!("{}: {error}", file.display()))?;
    }

    failure(&records, !options.backends.is_empty()).map_or(Ok(()), Err)
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
