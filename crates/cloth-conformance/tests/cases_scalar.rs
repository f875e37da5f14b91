//! The scalar backend reproduces every recorded case.

use cloth_conformance::case::embedded_cases;
use cloth_conformance::report::{EXPECTED_FAILURES, Verdict};
use cloth_conformance::suite::{Backend, Row, Settings};
use cloth_core::{Solver, World};
use cloth_cpu::Scalar;

fn scalar() -> Backend<'static> {
    let make = || Ok(Box::new(World::new(Scalar::new())) as Box<dyn Solver>);
    Backend { name: "scalar".into(), make: Ok(Box::new(make)) }
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
fn a_backend_that_is_not_built_is_not_run_and_says_why() {
    let not_built = Backend { name: "wgpu".into(), make: Err("not built: build it".into()) };
    let check = cloth_conformance::all_checks().swap_remove(0);
    let records = Row::Check(check).run(&mut [scalar(), not_built], &mut settings()).unwrap();
    let cells: Vec<_> = records.iter().map(|record| (&*record.backend, record.verdict)).collect();
    assert_eq!(cells, [("scalar", Verdict::Pass), ("wgpu", Verdict::NotRun)]);
    assert_eq!(records[1].note, "not built: build it");
}

#[test]
fn recorded_cases_resume_from_snapshots() {
    for check in cloth_conformance::resume::checks() {
        let records = Row::Check(check).run(&mut [scalar()], &mut settings()).unwrap();
        assert!(records.iter().all(|record| record.verdict == Verdict::Pass), "{records:?}");
    }
}
