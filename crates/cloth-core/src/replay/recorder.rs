//! Writing a replay file.

use super::changes::{changes, is_of_another_fabric};
use super::filter::Log;
use super::frame::{self, Inputs};
use super::{END, FIELD, HEADER, ORIGIN};
use crate::error::{Error, Result};
use crate::hash::StateHash;
use crate::id::ClothId;
use crate::inter_collision::InterCollision;
use crate::report::StepReport;
use crate::sections::SectionWriter;
use crate::snapshot::{FabricTable, Snapshot, words_of_text};
use crate::solver::Solver;
use std::io::Write;

/// Frames from one whole state in the file to the next.
const KEY_INTERVAL: usize = 60;

/// Writes down what is done to a solver, frame by frame; [`Replay`](super::Replay) does it again.
///
/// Every frame is written at once: after a crash the file holds all frames that ended.
pub struct Recorder<W> {
    out: W,
    fabrics: FabricTable,
    /// The cloths as the last step left them, as sections.
    known: Vec<(ClothId, SectionWriter)>,
    inter_collision: InterCollision,
    key_interval: usize,
    frame: usize,
    last_key: usize,
    pending: Option<Pending>,
}

/// A frame that was begun.
struct Pending {
    inputs: Inputs,
    /// Fabrics that it needs first count only once it is written.
    fabrics: FabricTable,
    log: Option<Log>,
}

impl<W: Write> Recorder<W> {
    /// Begins a file with the state in which a solver is now.
    ///
    /// # Errors
    /// When it cannot be written, or a device was lost.
    pub fn new(solver: &dyn Solver, out: W) -> Result<Self> {
        let snapshot = solver.snapshot_all()?;
        let mut header = SectionWriter::default();
        header.section(ORIGIN, &words_of_text(snapshot.origin()));
        let mut recorder = Self {
            out,
            fabrics: FabricTable::default(),
            known: Vec::new(),
            inter_collision: snapshot.inter_collision(),
            key_interval: KEY_INTERVAL,
            frame: 0,
            last_key: 0,
            pending: None,
        };
        recorder.write(&header.finish(&HEADER))?;
        let state = snapshot.write(&mut recorder.fabrics);
        recorder.write(&state)?;
        recorder.known = snapshot.cloths().map(|(id, cloth)| (id, cloth.write())).collect();
        Ok(recorder)
    }

    /// The same with the whole state after every so many frames, where a replay can begin; 60 by default.
    #[must_use]
    pub fn with_key_interval(self, frames: usize) -> Self {
        Self { key_interval: frames.max(1), ..self }
    }

    /// Number of frames that were written.
    #[must_use]
    pub fn frame_count(&self) -> usize {
        self.frame
    }

    /// Steps a solver by `dt` seconds and writes the frame.
    ///
    /// # Errors
    /// As [`Solver::step`], then there is no such frame in the file; and when the frame cannot be written, which then the solver
    /// has taken.
    pub fn step(&mut self, solver: &mut dyn Solver, dt: f32) -> Result<StepReport> {
        self.begin_frame(solver, dt)?;
        match solver.step(dt) {
            Ok(report) => self.end_frame(solver).map(|()| report),
            Err(error) => {
                self.cancel_frame(solver);
                Err(error)
            }
        }
    }

    /// Looks at a solver before a step of `dt` seconds that the caller makes, in chunks for instance: call it last before
    /// [`Solver::begin_step`].
    ///
    /// # Errors
    /// When a device was lost.
    pub fn begin_frame(&mut self, solver: &mut dyn Solver, dt: f32) -> Result<()> {
        self.cancel_frame(solver);
        let mut fabrics = self.fabrics.clone();
        let mut inputs = self.inputs(solver, &mut fabrics)?;
        inputs.dt = dt;
        let log = if solver.inter_collision().is_on() { Log::begin(solver)? } else { None };
        self.pending = Some(Pending { inputs, fabrics, log });
        Ok(())
    }

    /// Writes the frame that was begun, after its step.
    ///
    /// # Errors
    /// When none was begun, it cannot be written, or a device was lost.
    pub fn end_frame(&mut self, solver: &mut dyn Solver) -> Result<()> {
        let Some(Pending { inputs, fabrics, log }) = self.pending.take() else {
            return Err(Error::StepOrder("end_frame without begin_frame".into()));
        };
        let pairs = log.map(|log| log.end(solver)).transpose()?;
        let snapshot = solver.snapshot_all()?;
        let hashes: Vec<u64> = snapshot.cloths().map(|(_, cloth)| hash(cloth)).collect();
        self.write(&frame::write(self.frame, &inputs, pairs.as_deref(), &hashes))?;
        self.fabrics = fabrics;
        self.frame += 1;
        self.inter_collision = snapshot.inter_collision();
        self.known = snapshot.cloths().map(|(id, cloth)| (id, cloth.write())).collect();
        if self.frame - self.last_key >= self.key_interval {
            self.last_key = self.frame;
            let state = snapshot.write(&mut self.fabrics);
            self.write(&state)?;
        }
        Ok(())
    }

    /// Forgets a frame that was begun and whose step will not end; does nothing where there is none.
    pub fn cancel_frame(&mut self, solver: &mut dyn Solver) {
        if let Some(log) = self.pending.take().and_then(|pending| pending.log) {
            // Its answers are of no use.
            let _ = log.end(solver);
        }
    }

    /// Ends the file. One without an end is read as well, and said to be cut short.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self) -> Result<W> {
        self.write(&SectionWriter::default().finish(&END))?;
        self.out.flush().map_err(|error| self.cannot_write(&error))?;
        Ok(self.out)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes).map_err(|error| self.cannot_write(&error))
    }

    fn cannot_write(&self, error: &std::io::Error) -> Error {
        Error::invalid(FIELD, format!("frame {}", self.frame), format!("cannot be written: {error}"))
    }

    /// What differs from how the last step left the solver.
    fn inputs(&self, solver: &dyn Solver, fabrics: &mut FabricTable) -> Result<Inputs> {
        let now = solver.inter_collision();
        let inter_collision = (now != self.inter_collision).then_some(now);
        let (ids, snapshot) = (solver.cloths(), solver.snapshot_all()?);
        let (kept, removed): (Vec<_>, Vec<_>) =
            self.known.iter().enumerate().partition(|(_, (id, _))| ids.binary_search(id).is_ok());
        let is_in_order = kept.iter().map(|(_, (id, _))| id).eq(ids.iter().take(kept.len()));
        let mut changed = Vec::new();
        let mut is_same_fabric = true;
        if is_in_order {
            for (place, ((_, cloth), (_, (_, before)))) in snapshot.cloths().zip(&kept).enumerate() {
                let after = cloth.write();
                let (before, after) = (before.view("snapshot")?, after.view("snapshot")?);
                is_same_fabric &= !is_of_another_fabric(&before, &after);
                changed.extend(changes(&before, &after).map(|changes| (place as u32, changes)));
            }
        }
        if !is_in_order || !is_same_fabric {
            let all = Some(snapshot.write(fabrics));
            return Ok(Inputs { inter_collision, all, ..Inputs::default() });
        }
        let added = snapshot.after(kept.len());
        let added = (added.cloths().len() > 0).then(|| added.write(fabrics));
        let removed = removed.into_iter().map(|(place, _)| place as u32).collect();
        Ok(Inputs { inter_collision, removed, added, changed, ..Inputs::default() })
    }
}

/// Hash of what users see of the particles of a cloth.
pub(super) fn hash(cloth: &Snapshot) -> u64 {
    let mut hash = StateHash::default();
    cloth.hash(&mut hash);
    hash.finish()
}

impl<W> std::fmt::Debug for Recorder<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recorder").field("frame", &self.frame).finish_non_exhaustive()
    }
}
