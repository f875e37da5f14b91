//! Recorded cases that are moved to a fresh solver by snapshots, somewhere in the middle, on the scalar backend. The six
//! that need most are cut more often, by the check `resume/recorded-cases`.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_conformance::case::{embedded_cases, load};
use cloth_conformance::resume::{CASES, split_case};
use cloth_core::{Solver, World};
use cloth_cpu::Scalar;

#[test]
fn every_recorded_case_goes_on_in_another_solver() {
    let mut count = 0;
    for case in embedded_cases().filter(|case| !CASES.contains(&case.name())) {
        let case = load(&case.files().unwrap()).unwrap();
        let mut make = || Ok(Box::new(World::new(Scalar::new())) as Box<dyn Solver>);
        let m = split_case(&mut make, &case, &[case.frame_count() / 2]).unwrap();
        assert!(m.passes(), "{}: first in frame {}: {}", case.name, m.frame, m.note);
        count += 1;
    }
    assert_eq!(count + CASES.len(), 37, "a case is missing");
}
