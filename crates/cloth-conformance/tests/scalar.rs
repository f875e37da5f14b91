//! The scalar backend on every row: recorded cases by the tolerances recorded with them and cut in two by snapshots, and
//! every check. One test for each; `cargo test -p cloth-conformance --test scalar oracle` runs those whose names contain
//! this text.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_conformance::case::{EmbeddedCase, embedded_cases, load};
use cloth_conformance::report::{EXPECTED_FAILURES, Record, Verdict};
use cloth_conformance::resume::{CASES, split_case};
use cloth_conformance::suite::{Backend, Row, Settings};
use cloth_core::{Result, Solver, World};
use cloth_cpu::Scalar;
use cloth_testing::{Test, tests};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut tests = tests![no_case_is_lost, a_backend_that_is_not_built_is_not_run_and_says_why];
    for case in embedded_cases() {
        tests.push(Test::new(format!("scalar::{}", case.name()), move || pass(&Row::Embedded(case))));
        // Six of them are cut more often, by the check `resume/recorded-cases`.
        if !CASES.contains(&case.name()) {
            tests.push(Test::new(format!("resume::{}", case.name()), move || goes_on_elsewhere(case)));
        }
    }
    for check in cloth_conformance::all_checks() {
        tests.push(Test::new(format!("scalar::{}", check.name), move || pass(&Row::Check(check))));
    }
    cloth_testing::run(tests)
}

fn make() -> Result<Box<dyn Solver>> {
    Ok(Box::new(World::new(Scalar::new())))
}

fn run(row: &Row, mut backends: Vec<Backend<'_>>) -> Vec<Record> {
    row.run(&mut backends, &mut Settings { expected: EXPECTED_FAILURES, ..Settings::default() }).unwrap()
}

fn scalar() -> Backend<'static> {
    Backend { name: "scalar".into(), make: Ok(Box::new(make)) }
}

fn pass(row: &Row) {
    let records = run(row, vec![scalar()]);
    assert!(matches!(&records[..], [record] if record.verdict == Verdict::Pass), "{records:#?}");
}

fn goes_on_elsewhere(case: EmbeddedCase) {
    let case = load(&case.files().unwrap()).unwrap();
    let measured = split_case(&mut make, &case, &[case.frame_count() / 2]).unwrap();
    assert!(measured.passes(), "first in frame {}: {}", measured.frame, measured.note);
}

fn no_case_is_lost() {
    assert_eq!(embedded_cases().len(), 37, "a case was added or lost: is this on purpose?");
    let names: Vec<&str> = embedded_cases().map(|case| case.name()).collect();
    assert!(CASES.iter().all(|case| names.contains(case)), "{CASES:?}");
}

fn a_backend_that_is_not_built_is_not_run_and_says_why() {
    let not_built = Backend { name: "wgpu".into(), make: Err("not built: build it".into()) };
    let check = cloth_conformance::all_checks().swap_remove(0);
    let records = run(&Row::Check(check), vec![scalar(), not_built]);
    let cells: Vec<_> = records.iter().map(|record| (&*record.backend, record.verdict)).collect();
    assert_eq!(cells, [("scalar", Verdict::Pass), ("wgpu", Verdict::NotRun)]);
    assert_eq!(records[1].note, "not built: build it");
}
