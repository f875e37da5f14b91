//! The scalar backend reproduces every recorded case.

use cloth_conformance::case::embedded_cases;
use cloth_conformance::report::{EXPECTED_FAILURES, Verdict};
use cloth_conformance::suite::{Backend, Row, Settings};
use cloth_core::{Solver, World};
use cloth_cpu::Scalar;

fn scalar() -> Backend<'static> {
    let make = || Ok(Box::new(World::new(Scalar::new())) as Box<dyn Solver>);
    Backend { name: "scalar".into(), make: Some(Box::new(make)) }
}

fn settings() -> Settings<'static> {
    Settings { expected: EXPECTED_FAILURES, ..Settings::default() }
}

#[test]
fn every_recorded_case_passes() {
    let mut backends = [scalar()];
    assert_eq!(embedded_cases().len(), 37, "a case was added or lost: is this on purpose?");
    for case in embedded_cases() {
        for record in Row::Embedded(case).run(&mut backends, &mut settings()).unwrap() {
            assert_eq!(record.verdict, Verdict::Pass, "{record:?}");
        }
    }
}

#[test]
fn recorded_cases_resume_from_snapshots() {
    for check in cloth_conformance::resume::checks() {
        let records = Row::Check(check).run(&mut [scalar()], &mut settings()).unwrap();
        assert!(records.iter().all(|record| record.verdict == Verdict::Pass), "{records:?}");
    }
}
