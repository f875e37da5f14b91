//! Recorded cases, cut in two: snapshots taken in the middle and put into a fresh solver go on bit for bit.

use crate::case::{Case, embedded_cases, load};
use crate::check::{Check, MakeSolver, Measurement};
use crate::invariance::split_run_is_exact;
use crate::runner::Session;
use cloth_core::{ClothId, Error, Result, Solver};
use std::cell::RefCell;

/// Cases that between them need everything that a snapshot holds: both masses, the previous step and the filter's
/// history, the frame's velocities and pending flags, start and target of shapes and constraints, sleep counters.
pub const CASES: [&str; 6] =
    ["02_variable_dt", "16_friction_capsule", "21c_mixed_inertia", "23_sleeping", "25_teleport", "26_cape"];

/// The check.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![Check {
        name: "resume/recorded-cases",
        description: "Six recorded cases, moved to a fresh solver by a snapshot before every eighth frame, have the bits \
                      of the whole run.",
        run,
    }]
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = Measurement { error: 0.0, tolerance: 0.0, frame: 0, note: String::new() };
    for name in CASES {
        let case = recorded(name)?;
        let splits: Vec<usize> = (1..case.frame_count()).step_by(8).collect();
        let measured = split_case(make, &case, &splits)?;
        if !measured.passes() && worst.passes() {
            worst = Measurement { note: format!("{name}: {}", measured.note), ..measured };
        }
    }
    if worst.passes() {
        worst.note = format!("{} cases: no value differs", CASES.len());
    }
    Ok(worst)
}

/// Runs a case whole, and once more, moved to a fresh solver before each of these frames.
///
/// # Errors
/// Whatever the solver refuses.
pub fn split_case(make: &mut MakeSolver<'_>, case: &Case, splits: &[usize]) -> Result<Measurement> {
    let session: RefCell<Option<Session<'_>>> = RefCell::new(None);
    let mut start = |solver: &mut dyn Solver| -> Result<Vec<ClothId>> {
        let started = Session::start(case, solver)?;
        let ids = started.cloths.concat();
        session.replace(Some(started));
        Ok(ids)
    };
    let mut drive = |solver: &mut dyn Solver, ids: &[ClothId], _frame: usize| -> Result<()> {
        let mut session = session.borrow_mut();
        let Some(session) = session.as_mut() else { return Ok(()) };
        session.cloths.iter_mut().flatten().zip(ids).for_each(|(id, &moved)| *id = moved);
        session.step(solver).map(|_| ())
    };
    split_run_is_exact(make, &mut start, &mut drive, case.frame_count(), splits)
}

fn recorded(name: &str) -> Result<Case> {
    let invalid = |problem: String| Error::invalid("recorded case", name, problem);
    let case =
        embedded_cases().find(|case| case.name() == name).ok_or_else(|| invalid("is missing".into()))?;
    case.files().and_then(|files| load(&files)).map_err(|error| invalid(error.to_string()))
}
