//! Steps: whole, in chunks of any order, or aborted.

use super::values::Values;
use crate::pbd::oracle::random::Random;
use cloth_core::{Result, Solver, StepReport};

/// Most iterations of a cloth in a step.
const MOST_ITERATIONS: f32 = 24.0;

/// A step of all solvers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub dt: f32,
    /// Seed of the order of chunks; `None` for a whole step.
    pub order: Option<u64>,
    /// True if two threads run the chunks at the same time.
    pub at_once: bool,
    /// Aborted after so many chunks (of those that there are).
    pub abort_after: Option<usize>,
}

impl Step {
    pub fn random(values: &mut Values, solver: &dyn Solver) -> Result<Self> {
        let mut fastest = 1.0_f32;
        for id in solver.cloths() {
            fastest = fastest.max(solver.cloth(id)?.parameters().solver_frequency);
        }
        let longest = MOST_ITERATIONS / fastest;
        let dt = match values.below(20) {
            0 => 0.0,
            1 if values.is_wild() => [1.0e-9, 1.0e-6, 1.0e-4, 1.0e-30, f32::NAN, -1.0][values.below(6)],
            2 | 3 if values.is_wild() => [0.1, 1.0][values.below(2)],
            4..=6 => values.random.between(1.0 / 240.0, 1.0 / 20.0),
            _ => 1.0 / 60.0,
        };
        let order = values.chance(0.4).then(|| values.random.bits());
        let at_once = values.chance(0.3);
        let abort_after = values.chance(0.06).then(|| values.below(8));
        // NaN stays NaN.
        Ok(Self { dt: if dt > longest { longest } else { dt }, order, at_once, abort_after })
    }

    /// Begins a step where it is not a whole one; returns the number of chunks.
    pub fn begin(&self, solver: &mut dyn Solver) -> Result<Option<usize>> {
        if self.order.is_none() && self.abort_after.is_none() {
            return Ok(None);
        }
        solver.begin_step(self.dt).map(Some)
    }

    /// Runs what is left of a step of so many chunks. `are_alike`: in all solvers a chunk has the same cloths.
    pub fn finish(
        &self,
        solver: &mut dyn Solver,
        chunks: Option<usize>,
        are_alike: bool,
    ) -> Result<Option<StepReport>> {
        let Some(chunks) = chunks else { return solver.step(self.dt).map(Some) };
        let mut order: Vec<usize> = (0..chunks).collect();
        let mut random = Random::new(self.order.unwrap_or_default());
        (1..chunks).rev().for_each(|last| order.swap(last, random.below(last + 1)));
        let Some(after) = self.abort_after else {
            if self.at_once {
                let (some, others) = order.split_at(chunks / 2);
                let (solver, run) = (&*solver, |chunks: &[usize], solver: &dyn Solver| {
                    chunks.iter().try_for_each(|&chunk| solver.run_chunk(chunk))
                });
                std::thread::scope(|scope| {
                    let beside = scope.spawn(|| run(some, solver));
                    run(others, solver).and(beside.join().unwrap_or(Ok(())))
                })?;
            } else {
                order.into_iter().try_for_each(|chunk| solver.run_chunk(chunk))?;
            }
            return solver.end_step().map(Some);
        };
        // Where all have run, collision between cloths may be missing or not.
        let count = if are_alike { after % chunks.max(1) } else { 0 };
        order[..count].iter().try_for_each(|&chunk| solver.run_chunk(chunk))?;
        solver.abort_step();
        Ok(None)
    }
}
