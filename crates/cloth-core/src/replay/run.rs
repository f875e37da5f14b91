//! Doing again what a replay file holds.

use super::file::ReplayFile;
use super::frame::Frame;
use super::recorder::hash;
use crate::error::{Error, Result};
use crate::report::StepReport;
use crate::solver::Solver;
use std::io::{Read, Seek};

/// A replay under way: the next frame of a file for one solver.
#[derive(Debug)]
pub struct Replay {
    next: usize,
}

/// A frame that was replayed.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ReplayedFrame {
    /// Its number, from 0.
    pub frame: usize,
    /// Report of the step.
    pub report: StepReport,
    /// Hashes of the cloths after the step, as recorded.
    pub recorded: Vec<u64>,
    /// The same as found now.
    pub found: Vec<u64>,
}

impl ReplayedFrame {
    /// The first cloth whose state is not the recorded one, in the order in which cloths were added.
    #[must_use]
    pub fn first_difference(&self) -> Option<usize> {
        let common = self.recorded.iter().zip(&self.found).position(|(recorded, found)| recorded != found);
        let shorter = self.recorded.len().min(self.found.len());
        common.or((self.recorded.len() != self.found.len()).then_some(shorter))
    }
}

impl Replay {
    /// Brings a solver into the state before a frame, from 0: it runs the frames from the last whole state in the file on.
    /// Cloths that the solver has are removed.
    ///
    /// # Errors
    /// When the file has no such frame, cannot be read, or the solver refuses something.
    pub fn new<R: Read + Seek>(
        file: &mut ReplayFile<R>,
        solver: &mut dyn Solver,
        first: usize,
    ) -> Result<Self> {
        if first > file.frame_count() {
            let expected = format!("the file has {} frames", file.frame_count());
            return Err(Error::invalid("first frame", first, expected));
        }
        let (next, state) = file.state_before(first)?;
        solver.restore_all(&state)?;
        let mut replay = Self { next };
        while replay.next < first {
            replay.step(file, solver)?;
        }
        Ok(replay)
    }

    /// Does to the solver what was done to the recorded one before its next step, and steps it; `None` behind the last frame.
    ///
    /// # Errors
    /// When the file cannot be read, or the solver refuses something.
    pub fn step<R: Read + Seek>(
        &mut self,
        file: &mut ReplayFile<R>,
        solver: &mut dyn Solver,
    ) -> Result<Option<ReplayedFrame>> {
        let Some(frame) = self.begin(file, solver)? else { return Ok(None) };
        let report = solver.step(frame.dt)?;
        let found = solver.cloths().into_iter().map(|id| Ok(hash(&solver.snapshot(id)?)));
        let found = found.collect::<Result<_>>()?;
        Ok(Some(ReplayedFrame { frame: frame.number, report, recorded: frame.hashes, found }))
    }

    /// As [`step`](Self::step), but for the step itself.
    pub(super) fn begin<R: Read + Seek>(
        &mut self,
        file: &mut ReplayFile<R>,
        solver: &mut dyn Solver,
    ) -> Result<Option<Frame>> {
        let Some(frame) = file.frame(self.next)? else { return Ok(None) };
        frame.apply(solver)?;
        self.next += 1;
        Ok(Some(frame))
    }
}
