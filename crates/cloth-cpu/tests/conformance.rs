//! All conformance checks, at every width of this machine and on several threads. With the feature `checks`, which
//! `--all-features` turns on, this is where unchecked accesses are checked.
#![cfg(all(feature = "simd", feature = "parallel"))]

use cloth_core::{Solver, World};
use cloth_cpu::{Simd, Width};

fn all_pass(make: impl Fn() -> cloth_core::Result<Simd>) {
    let mut failures = Vec::new();
    for check in cloth_conformance::all_checks() {
        let mut solver = || Ok(Box::new(World::new(make()?)) as Box<dyn Solver>);
        match (check.run)(&mut solver) {
            Ok(measurement) if measurement.passes() => {}
            Ok(measurement) => failures.push(format!("{}: {}", check.name, measurement.note)),
            Err(error) => failures.push(format!("{}: {error}", check.name)),
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn every_width() {
    for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
        all_pass(|| Simd::with_width(width));
    }
}

#[test]
fn several_threads() {
    for threads in [2, 3] {
        all_pass(|| Simd::new()?.with_threads(threads));
    }
}
