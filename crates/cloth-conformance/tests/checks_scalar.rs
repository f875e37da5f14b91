//! Every check against the scalar backend.

use cloth_conformance::check::Check;
use cloth_core::{Result, Solver, World};
use cloth_cpu::Scalar;

fn make() -> Result<Box<dyn Solver>> {
    Ok(Box::new(World::new(Scalar::new())))
}

/// Runs checks and lists those that fail.
fn run(checks: Vec<Check>) {
    let mut failures = Vec::new();
    for check in checks {
        match (check.run)(&mut make) {
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
