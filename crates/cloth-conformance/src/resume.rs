//! Recorded cases, cut in two: a snapshot taken in the middle and put into a fresh solver goes on bit for bit.
//!
//! The cases between them need everything that a snapshot holds: both masses, the previous step and the filter's
//! history, the frame's velocities and pending flags, start and target of shapes and constraints, sleep counters.

use crate::case::{Case, embedded_cases, load};
use crate::check::{Check, MakeSolver, Measurement};
use crate::runner::Session;
use cloth_core::{Error, Particle, ParticleArray, Result, Solver};

const CASES: [&str; 6] =
    ["02_variable_dt", "16_friction_capsule", "21c_mixed_inertia", "23_sleeping", "25_teleport", "26_cape"];

/// The check.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![Check {
        name: "resume/recorded-cases",
        description: "Six recorded cases, each cut at every eighth frame by snapshots into fresh solvers, go on with \
                      the bits of the whole run.",
        run,
    }]
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut different, mut compared, mut first_frame, mut notes) = (0, 0, 0, Vec::new());
    for name in CASES {
        let case = recorded(name)?;
        let whole = frames(&case, make, None)?;
        for cut in (1..case.frame_count()).step_by(8) {
            let resumed = frames(&case, make, Some(cut))?;
            compared += resumed.len();
            different += whole.iter().zip(&resumed).filter(|(a, b)| a != b).count();
            if let Some(frame) = whole.iter().zip(&resumed).position(|(a, b)| a != b) {
                first_frame = frame;
                notes.push(format!("{name} cut at frame {cut} differs from frame {frame} on"));
            }
        }
    }
    notes.push(format!("{different} of {compared} frames differ"));
    Ok(Measurement {
        error: f64::from(different as u32),
        tolerance: 0.0,
        frame: first_frame,
        note: notes.join("; "),
    })
}

fn recorded(name: &str) -> Result<Case> {
    let invalid = |problem: String| Error::invalid("recorded case", name, problem);
    let case =
        embedded_cases().find(|case| case.name() == name).ok_or_else(|| invalid("is missing".into()))?;
    case.files().and_then(|files| load(&files)).map_err(|error| invalid(error.to_string()))
}

/// Bits of all particles, current and previous, and sleep counters after each frame. With `cut`, the run changes to a
/// fresh solver after that many frames.
fn frames(case: &Case, make: &mut MakeSolver<'_>, cut: Option<usize>) -> Result<Vec<Vec<u32>>> {
    let mut solver = make()?;
    let mut session = Session::start(case, &mut *solver)?;
    let mut frames = vec![state(&mut *solver, &session)?];
    while session.step(&mut *solver)?.is_some() {
        if cut == Some(session.frame()) {
            solver = moved(&mut *solver, &mut session, make)?;
        }
        frames.push(state(&mut *solver, &session)?);
    }
    Ok(frames)
}

/// A fresh solver with snapshots of all cloths.
fn moved(
    solver: &mut dyn Solver,
    session: &mut Session<'_>,
    make: &mut MakeSolver<'_>,
) -> Result<Box<dyn Solver>> {
    let mut fresh = make()?;
    fresh.set_inter_collision(solver.inter_collision())?;
    for id in session.cloths.iter_mut().flatten() {
        *id = fresh.add_snapshot(&solver.snapshot(*id)?)?;
    }
    Ok(fresh)
}

fn state(solver: &mut dyn Solver, session: &Session<'_>) -> Result<Vec<u32>> {
    let mut bits = Vec::new();
    for &id in session.cloths.iter().flatten() {
        for array in [ParticleArray::Current, ParticleArray::Previous] {
            let particles: &[Particle] = solver.particles(id, array)?;
            bits.extend(particles.as_flattened().iter().map(|value| value.to_bits()));
        }
        bits.push(solver.cloth(id)?.sleep_pass_count());
    }
    Ok(bits)
}
