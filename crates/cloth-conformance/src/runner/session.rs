//! A case under way, frame by frame.

use super::{apply, setup};
use crate::case::Case;
use cloth_core::{ClothId, Result, Solver, StepReport};

/// A case under way on a solver. The solver is handed in anew at each call, so that a run can go on with another one
/// after its cloths were moved there by snapshots.
#[derive(Debug, Clone)]
pub struct Session<'a> {
    case: &'a Case,
    frame: usize,
    next_event: usize,
    /// Identical copies of each cloth of the case, at least one.
    pub cloths: Vec<Vec<ClothId>>,
}

impl<'a> Session<'a> {
    /// Adds the cloths of a case to an empty solver.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn start(case: &'a Case, solver: &mut dyn Solver) -> Result<Self> {
        solver.set_inter_collision(case.inter_collision)?;
        let mut cloths = Vec::with_capacity(case.cloths.len());
        for cloth in &case.cloths {
            let copies = (0..cloth.copies).map(|_| setup::add_cloth(solver, cloth));
            cloths.push(copies.collect::<Result<Vec<ClothId>>>()?);
        }
        Ok(Self { case, frame: 0, next_event: 0, cloths })
    }

    /// Number of frames that were simulated.
    #[must_use]
    pub fn frame(&self) -> usize {
        self.frame
    }

    /// Applies the events of the next frame and simulates it; `None` when the case is over.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn step(&mut self, solver: &mut dyn Solver) -> Result<Option<StepReport>> {
        self.begin_frame(solver)?.map(|dt| solver.step(dt)).transpose()
    }

    /// Applies the events of the next frame and returns its length (s), for who steps the solver otherwise; `None` when
    /// the case is over.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn begin_frame(&mut self, solver: &mut dyn Solver) -> Result<Option<f32>> {
        let Some(&dt) = self.case.frame_lengths.get(self.frame) else { return Ok(None) };
        while let Some(event) = self.case.events.get(self.next_event).filter(|e| e.frame <= self.frame) {
            for &id in &self.cloths[event.cloth] {
                apply::apply(solver, id, &event.action)?;
            }
            self.next_event += 1;
        }
        self.frame += 1;
        Ok(Some(dt))
    }
}
