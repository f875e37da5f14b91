//! Recorded cases that are moved to a fresh solver by snapshots, somewhere in the middle, on the scalar backend.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_conformance::case::{Case, embedded_cases, load};
use cloth_conformance::invariance::split_run_is_exact;
use cloth_conformance::runner::Session;
use cloth_core::{ClothId, Result, Solver, World};
use cloth_cpu::Scalar;
use std::cell::RefCell;

/// Cases that between them need everything that a snapshot holds: masses, the previous step and the filter's history,
/// velocities of the frame, flags, start and target of shapes and constraints, sleep counters.
const DENSE: [&str; 6] = ["02", "16", "21c", "23", "25", "26"];

/// Runs a case whole, and split before each of `splits`.
fn assert_exact(case: &Case, splits: &[usize]) {
    let session: RefCell<Option<Session<'_>>> = RefCell::new(None);
    let mut make = || Ok(Box::new(World::new(Scalar::new())) as Box<dyn Solver>);
    let mut start = |solver: &mut dyn Solver| -> Result<Vec<ClothId>> {
        let started = Session::start(case, solver)?;
        let ids = started.cloths.concat();
        session.replace(Some(started));
        Ok(ids)
    };
    let mut drive = |solver: &mut dyn Solver, ids: &[ClothId], frame: usize| -> Result<()> {
        let mut session = session.borrow_mut();
        let session = session.as_mut().unwrap();
        assert_eq!(session.frame(), frame);
        let mut ids = ids.iter();
        session.cloths.iter_mut().flatten().for_each(|id| *id = *ids.next().unwrap());
        session.step(solver).map(|_| ())
    };
    let m = split_run_is_exact(&mut make, &mut start, &mut drive, case.frame_count(), splits).unwrap();
    assert!(m.passes(), "{}: first in frame {}: {}", case.name, m.frame, m.note);
}

#[test]
fn recorded_cases_go_on_in_another_solver() {
    let mut dense = 0;
    for case in embedded_cases() {
        let number = case.name().split('_').next().unwrap();
        let case = load(&case.files().unwrap()).unwrap();
        let frames = case.frame_count();
        if DENSE.contains(&number) {
            dense += 1;
            let splits: Vec<usize> = (0..frames).step_by(7).collect();
            assert_exact(&case, &splits);
        } else {
            assert_exact(&case, &[frames / 2]);
        }
    }
    assert_eq!(dense, DENSE.len(), "a case is missing");
}
