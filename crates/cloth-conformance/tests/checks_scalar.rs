//! Every check against the scalar backend.
#![allow(clippy::print_stdout, reason = "the measurements are for the reader of a failed run")]

use cloth_conformance::check::Check;
use cloth_core::{Error, Result, Solver, World};
use cloth_cpu::Scalar;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn make() -> Result<Box<dyn Solver>> {
    Ok(Box::new(World::new(Scalar::new())))
}

/// Runs checks and lists those that fail.
fn run(checks: Vec<Check>) {
    let mut failures = Vec::new();
    for check in checks {
        let outcome = catch_unwind(AssertUnwindSafe(|| (check.run)(&mut make)));
        match outcome.unwrap_or_else(|_| Err(Error::StepOrder("panicked".into()))) {
            Ok(m) => {
                let verdict = if m.passes() { "ok  " } else { "FAIL" };
                println!("{verdict} {:44} {:10.3e} / {:10.3e}  {}", check.name, m.error, m.tolerance, m.note);
                if !m.passes() {
                    failures.push(check.name);
                }
            }
            Err(error) => {
                println!("FAIL {:44} {error}", check.name);
                failures.push(check.name);
            }
        }
    }
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn oracle() {
    run(cloth_conformance::oracle::checks());
}

#[test]
fn physics() {
    run(cloth_conformance::physics::checks());
}

#[test]
fn invariance() {
    run(cloth_conformance::invariance::checks());
}

#[test]
fn thread_cut() {
    run(cloth_conformance::thread_cut::checks());
}

#[test]
fn hostile() {
    run(cloth_conformance::hostile::checks());
}
