//! The conformance suite on the SIMD backend: one test for each row, at every width and on two threads; on more threads recorded cases, and
//! rows about bits and about how work is divided. With the feature `checks`, which `--all-features` turns on, this is where unchecked accesses are checked.
//!
//! `cargo test -p cloth-cpu --test conformance closed-form` runs the rows whose names contain this text.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

mod common;

use cloth_conformance::case::{Case, EmbeddedCase, embedded_cases, load};
use cloth_conformance::check::Check;
use cloth_conformance::runner::Session;
use cloth_core::{Bounds, Error, Result, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use cloth_testing::{Test, lacks_hardware};
use common::{Outcome as Reported, assert_same, outcome};
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

/// Name, and what makes the device.
type Column = (&'static str, fn() -> Result<Simd>);

const COLUMNS: [Column; 7] = [
    ("simd/portable", || Simd::with_width(Width::Portable)),
    ("simd/avx2", || Simd::with_width(Width::Avx2)),
    ("simd/avx512", || Simd::with_width(Width::Avx512)),
    ("simd@2", || Simd::new()?.with_threads(2)),
    ("simd@3", || Simd::new()?.with_threads(3)),
    ("simd@8", || Simd::new()?.with_threads(8)),
    ("simd@16", || Simd::new()?.with_threads(16)),
];

fn main() -> ExitCode {
    let mut tests = Vec::new();
    for case in embedded_cases() {
        let reference = Arc::new(LazyLock::new(move || Reference::of(case)));
        for (column, make) in COLUMNS {
            let reference = reference.clone();
            tests.push(Test::new(format!("{column}::{}", case.name()), move || compare(&reference, make)));
        }
    }
    let own: Column = ("simd", Simd::new);
    // The workspace turns the feature on; this crate alone has no direct solver.
    let can_run = |check: &Check| cfg!(feature = "direct") || !check.name.ends_with("direct");
    for (column, make) in COLUMNS.into_iter().chain([own]) {
        let has_more_threads = ["simd@3", "simd@8", "simd@16"].contains(&column);
        let judged = |check: &Check| {
            can_run(check)
                && !is_left_to_scalar(check)
                && is_long(check) == (column == own.0)
                && (!has_more_threads || is_about_bits(check))
        };
        for check in cloth_conformance::all_checks().into_iter().filter(judged) {
            tests.push(Test::new(format!("{column}::{}", check.name), move || pass(&check, make)));
        }
    }
    cloth_testing::run(tests)
}

/// Whether a row judges contact or a rate of convergence by formulas, which takes long: some of these run at the machine's own width. That
/// other widths and threads have the same bits is what rows of bits are for, and of contact one that records its states.
fn is_long(check: &Check) -> bool {
    let is_contact = check.name.starts_with("contact/") && check.name != "contact/twist";
    is_contact || check.name.starts_with("rates/") && check.name != "rates/bits"
}

/// Whether a row judges a method of materials, contact or a rate by formulas. The scalar column does, whose functions are what runs here, and sooner without
/// `checks`; that bits are the same, `newton/bits`, `vbd/bits` and their like compare. Of contact two scenes look for unchecked accesses.
fn is_left_to_scalar(check: &Check) -> bool {
    let is_of_contact = is_long(check) && !["contact/stress-ring", "contact/incline"].contains(&check.name);
    is_of_contact || ["textile/", "minimiser/", "elastic/"].iter().any(|group| check.name.starts_with(group))
}

/// Whether a row compares bits, as whatever threads might change would.
fn is_about_bits(check: &Check) -> bool {
    let is_division = ["invariance/", "partition/"].iter().any(|group| check.name.starts_with(group));
    is_division || check.name.ends_with("bits")
}

/// A world on the device, which ends the test where the processor lacks the width.
fn world(make: fn() -> Result<Simd>) -> World<Simd> {
    match make() {
        Err(Error::Unavailable { reason, .. }) => lacks_hardware(reason),
        device => World::new(device.unwrap()),
    }
}

fn pass(check: &Check, make: fn() -> Result<Simd>) {
    drop(world(make));
    let measured = (check.run)(&mut || Ok(Box::new(World::new(make()?)))).unwrap();
    assert!(measured.passes(), "{} of {} allowed: {}", measured.error, measured.tolerance, measured.note);
}

/// What a step left: the hash of all particles, bounds of each cloth, and the report.
type Outcome = (u64, Vec<Bounds>, Reported);

/// A recorded case, and what the scalar backend makes of it.
struct Reference {
    case: Case,
    frames: Vec<Outcome>,
}

impl Reference {
    fn of(case: EmbeddedCase) -> Self {
        let case = load(&case.files().unwrap()).unwrap();
        let mut run = Run::start(&case, World::new(Scalar::new()));
        let frames = std::iter::from_fn(|| run.step()).collect();
        Self { case, frames }
    }
}

/// A case on a solver.
struct Run<'a, S> {
    solver: S,
    session: Session<'a>,
}

impl<'a, S: Solver> Run<'a, S> {
    fn start(case: &'a Case, mut solver: S) -> Self {
        let session = Session::start(case, &mut solver).unwrap();
        Self { solver, session }
    }

    fn step(&mut self) -> Option<Outcome> {
        let report = self.session.step(&mut self.solver).unwrap()?;
        let bounds = self.solver.cloths().into_iter().map(|id| self.solver.cloth(id).unwrap().bounds());
        let bounds = bounds.collect();
        Some((self.solver.state_hash().unwrap(), bounds, outcome(&report)))
    }
}

/// Every frame has the bits of the scalar backend.
fn compare(reference: &Reference, make: fn() -> Result<Simd>) {
    let mut run = Run::start(&reference.case, world(make));
    for (frame, expected) in (1..).zip(&reference.frames) {
        let found = run.step().expect("as many frames");
        if found.0 != expected.0 {
            name_the_particle(&reference.case, frame, &mut run);
        }
        assert_eq!(&found, expected, "frame {frame}");
    }
    assert!(run.step().is_none(), "more frames than on the scalar backend");
}

/// Fails with the first particle that differs in this frame.
fn name_the_particle(case: &Case, frame: usize, run: &mut Run<'_, World<Simd>>) {
    let mut scalar = Run::start(case, World::new(Scalar::new()));
    for _ in 0..frame {
        scalar.step();
    }
    assert_same(&mut scalar.solver, &mut run.solver, &format!("frame {frame}"));
}
