//! The conformance suite on GPUs: one test for each row and each path that can be forced. Recorded cases are compared with
//! the bits of the scalar backend, too. The backends of the CPU have such tests in their own crates.
//!
//! Columns that run the passes of others and claim their bits (`wgpu`, which is small or large, and `wgpu/exact-division`) run recorded cases
//! and rows of bits; `cargo xtask conformance` runs all rows in all columns. `wgpu/wgsl` claims no bits: there rows of formulas are the proof.
//! In all others formulas of XPBD, vertex block descent and Newton's method are left to the scalar column, whose bits theirs have (`potential_bits` in
//! `crates/cloth`): they are minutes of emulation each. So are those of `textile/vbd` and `elastic/vbd`, thousands of sweeps for
//! each of many steps, which no column runs here, and [others](LEFT_OUT).
//!
//! `cargo test -p xtask-conformance --test suite wgpu/large::` runs those whose names contain this text.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_conformance::case::embedded_cases;
use cloth_conformance::report::{EXPECTED_FAILURES, failure};
use cloth_conformance::suite::{Row, Settings};
use cloth_core::Error;
use cloth_testing::{Test, lacks_hardware, lacks_tool};
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use xtask_conformance::backends;

/// Columns whose passes and bits are those of `wgpu/small` and `wgpu/large`.
const SAME_PASSES: [&str; 2] = ["wgpu", "wgpu/exact-division"];

/// The column of shaders that a driver may rewrite.
const NO_BITS: &str = "wgpu/wgsl";

/// Rows of formulas that this column leaves to `cargo xtask conformance`: thousands of sweeps, where shorter ones judge the same passes.
const LEFT_OUT: [&str; 6] = [
    "textile/vbd/",
    "elastic/vbd/",
    "minimiser/vbd/cape",
    "minimiser/vbd/sheared",
    "minimiser/vbd/stretched",
    "xpbd/held-by-a-corner",
];

/// Whether a row judges many frames of a method on a potential that GPUs have.
fn is_long_formula(name: &str) -> bool {
    name.split('/').any(|part| matches!(part, "xpbd" | "vbd" | "newton")) && !name.ends_with("contained")
}

fn main() -> ExitCode {
    let columns = backends::choose(&[]).unwrap().into_iter().map(|backend| backend.name);
    let mut tests = [const { Vec::new() }; 3];
    for column in columns.filter(|name| !name.starts_with("scalar") && !name.starts_with("simd")) {
        let name = column.clone();
        let lack = Arc::new(LazyLock::new(move || lack(&name)));
        let cases = embedded_cases().map(Row::Embedded);
        let kind = [column.starts_with("cuda/on-cpu"), column.starts_with("wgpu")];
        let kind = kind.iter().position(|&is| is).unwrap_or(2);
        let has_same_passes = SAME_PASSES.contains(&&*column);
        let checks = cloth_conformance::all_checks().into_iter();
        let checks = checks.filter(|check| match check.name {
            name if name.ends_with("bits") => true,
            _ if has_same_passes => false,
            name if column == NO_BITS => !LEFT_OUT.iter().any(|of| name.starts_with(of)),
            name => !is_long_formula(name),
        });
        for row in cases.chain(checks.map(Row::Check)) {
            let (column, lack) = (column.clone(), lack.clone());
            tests[kind].push(Test::new(format!("{column}::{}", row.name()), move || match &**lack {
                None => pass(&row, &column),
                Some(Lack::Hardware(reason)) => lacks_hardware(reason),
                Some(Lack::Tool(reason)) => lacks_tool(reason),
            }));
        }
    }
    let [emulated, on_queue, others] = tests;
    cloth_testing::run(others.into_iter().chain(mixed(emulated, on_queue)).collect())
}

/// Both lists in one, in which the tests of each are spread evenly: the device of wgpu has one queue, so that two of its tests at once wait
/// for each other, while one of it and one of emulation keep two cores busy.
fn mixed<T>(first: Vec<T>, second: Vec<T>) -> Vec<T> {
    let placed = |tests: Vec<T>| {
        let count = tests.len();
        tests.into_iter().enumerate().map(move |(i, test)| ((2 * i + 1) as f64 / count as f64, test))
    };
    let mut all: Vec<(f64, T)> = placed(first).chain(placed(second)).collect();
    all.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    all.into_iter().map(|(_, test)| test).collect()
}

/// Why nothing can run in a column.
enum Lack {
    Hardware(String),
    Tool(String),
}

fn lack(column: &str) -> Option<Lack> {
    let mut backend = backends::choose(&[column.to_owned()]).unwrap().swap_remove(0);
    match &mut backend.make {
        Err(reason) => Some(Lack::Tool(reason.clone())),
        Ok(make) => match make() {
            // Nobody can install a GPU of NVIDIA's; others are there in software.
            Err(Error::Unavailable { backend, reason }) if backend == "cuda" => Some(Lack::Hardware(reason)),
            Err(Error::Unavailable { reason, .. }) => Some(Lack::Tool(reason)),
            _ => None,
        },
    }
}

fn pass(row: &Row, column: &str) {
    let mut settings = Settings {
        expected: EXPECTED_FAILURES,
        reference: Some(Box::new(backends::scalar)),
        ..Settings::default()
    };
    let records = row.run(&mut backends::choose(&[column.to_owned()]).unwrap(), &mut settings).unwrap();
    assert_eq!(failure(&records, true), None, "{records:#?}");
}
