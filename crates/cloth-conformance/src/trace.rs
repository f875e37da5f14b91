//! The state in the middle of frames of a case: its hash after every kernel, and where two backends diverge.

use crate::case::Case;
use crate::runner::Session;
use cloth_core::divergence::{Divergence, FrameStart, arrays, compare_frame};
use cloth_core::program::KernelId;
use cloth_core::{ClothId, Result, Solver, StateHash};

/// The state of a cloth after a kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// The kernel.
    pub kernel: KernelId,
    /// Number of the iteration, from 0.
    pub iteration: u32,
    /// Hash of the current particles with working masses, then of the previous ones.
    pub hash: u64,
}

/// Returns the states of a cloth of a case after every kernel of a frame, both counted from 0; none where the cloth sleeps
/// or the case is over before.
///
/// # Errors
/// Whatever the solver refuses.
pub fn trace(case: &Case, solver: &mut dyn Solver, frame: usize, cloth: usize) -> Result<Vec<Point>> {
    let mut session = Session::start(case, solver)?;
    while session.frame() < frame {
        if session.step(solver)?.is_none() {
            return Ok(Vec::new());
        }
    }
    let Some(before) = next(&mut session, solver)? else { return Ok(Vec::new()) };
    let Some((id, _)) = before.cloths().nth(cloth) else { return Ok(Vec::new()) };
    if solver.cloth(id)?.is_asleep() {
        return Ok(Vec::new());
    }
    before.run(solver, None)?;
    let runs: Vec<(KernelId, u32)> = solver.program(id)?.runs().collect();
    let mut points = Vec::with_capacity(runs.len());
    for (number, (kernel, iteration)) in runs.into_iter().enumerate() {
        before.run(solver, Some(number + 1))?;
        points.push(Point { kernel, iteration, hash: hash(solver, id)? });
    }
    Ok(points)
}

/// Returns where two backends diverge in a case; `None` where they never do.
///
/// # Errors
/// Whatever a solver refuses.
pub fn compare(case: &Case, a: &mut dyn Solver, b: &mut dyn Solver) -> Result<Option<Divergence>> {
    let mut sessions = [Session::start(case, a)?, Session::start(case, b)?];
    loop {
        let frame = sessions[0].frame();
        let [first, second] = &mut sessions;
        let (Some(in_a), Some(in_b)) = (next(first, a)?, next(second, b)?) else { return Ok(None) };
        if let Some(found) = compare_frame(a, b, &in_a, &in_b)? {
            return Ok(Some(Divergence { frame, ..found }));
        }
    }
}

/// Applies the events of the next frame; `None` when the case is over.
fn next(session: &mut Session<'_>, solver: &mut dyn Solver) -> Result<Option<FrameStart>> {
    session.begin_frame(solver)?.map(|dt| FrameStart::new(solver, dt)).transpose()
}

fn hash(solver: &dyn Solver, id: ClothId) -> Result<u64> {
    let mut hash = StateHash::default();
    arrays(solver, id)?.iter().for_each(|(_, particles)| hash.write(particles));
    Ok(hash.finish())
}
