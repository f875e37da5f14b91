//! Recording everything that moves the cloths of a solver into one file, and running it again on any backend.
//!
//! ```
//! use cloth::replay::{Recorder, Replay, ReplayFile};
//! # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver, Sphere};
//! # use std::io::Cursor;
//! # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
//! # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
//! # let mut solver = Solver::new(Backend::Scalar)?;
//! # let rope = solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]))?;
//! // In the game: instead of `solver.step`. No setter has to be told of it.
//! let mut recorder = Recorder::new(&solver, Vec::new())?;
//! for frame in 0..10 {
//!     solver.cloth_mut(rope)?.set_spheres(&[Sphere::new([0.05 * frame as f32, -0.5, 0.0], 0.2)])?;
//!     recorder.step(&mut solver, 1.0 / 60.0)?;
//! }
//! let bytes = recorder.finish()?;
//!
//! // At the desk of whoever looks for the mistake: the recorded states again, frame by frame.
//! let mut file = ReplayFile::new(Cursor::new(bytes))?;
//! let mut other = Solver::new(Backend::Auto)?;
//! let mut replay = Replay::new(&mut file, &mut other, 0)?;
//! while let Some(frame) = replay.step(&mut file, &mut other)? {
//!     assert_eq!(frame.first_difference(), None);
//! }
//! assert_eq!(other.state_hash()?, solver.state_hash()?);
//! # Ok::<(), cloth::Error>(())
//! ```
//!
//! `cloth simulate SCENE --record FILE` writes such a file, `cloth replay FILE` runs it.

use crate::Solver;
use cloth_core::{Error, Result, StepReport, replay};
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::path::Path;

pub use cloth_core::divergence::Divergence;
pub use cloth_core::replay::{Difference, Ending, ReplayFile, ReplayedFrame};

/// Writes down what is done to a solver, frame by frame; a [`Replay`] does it again.
///
/// It needs no setter to tell it anything: before each step it looks at the solver, and stores what differs from how the step
/// before left it; after the step, a hash of each cloth. Every frame is written at once, so that after a crash the file holds
/// all frames that ended. Looking costs the copies of a snapshot twice a frame, on a GPU with the way of the particles to the
/// host.
#[derive(Debug)]
pub struct Recorder<W>(replay::Recorder<W>);

impl Recorder<File> {
    /// Begins a new file with the state in which a solver is now; one of that name is overwritten.
    ///
    /// ```no_run
    /// # let mut solver = cloth::Solver::new(cloth::Backend::Auto)?;
    /// let mut recorder = cloth::replay::Recorder::create(&solver, "session.replay")?;
    /// recorder.step(&mut solver, 1.0 / 60.0)?;
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the file cannot be made, or as [`new`](Self::new).
    pub fn create(solver: &Solver, path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        let file = File::create(path).map_err(|error| {
            Error::invalid("replay file", path.display(), format!("cannot be written: {error}"))
        })?;
        Self::new(solver, file)
    }
}

impl<W: Write> Recorder<W> {
    /// Begins with the state in which a solver is now, into whatever takes bytes. Each frame is one call of
    /// [`Write::write_all`].
    ///
    /// # Errors
    /// When it cannot be written, or a device was lost.
    pub fn new(solver: &Solver, out: W) -> Result<Self> {
        replay::Recorder::new(&*solver.inner, out).map(Self)
    }

    /// The same with the whole state after every so many frames, where a replay can begin; 60 by default.
    #[must_use]
    pub fn with_key_interval(self, frames: usize) -> Self {
        Self(self.0.with_key_interval(frames))
    }

    /// Number of frames that were written.
    #[must_use]
    pub fn frame_count(&self) -> usize {
        self.0.frame_count()
    }

    /// [Steps](Solver::step) a solver by `dt` seconds and writes the frame.
    ///
    /// # Errors
    /// As [`Solver::step`], then there is no such frame in the file; and when the frame cannot be written, which then the solver
    /// has taken.
    pub fn step(&mut self, solver: &mut Solver, dt: f32) -> Result<StepReport> {
        self.begin_frame(solver, dt)?;
        match solver.step(dt) {
            Ok(report) => self.end_frame(solver).map(|()| report),
            Err(error) => {
                self.cancel_frame(solver);
                Err(error)
            }
        }
    }

    /// Looks at a solver before a step that the caller makes in chunks: call it last before
    /// [`begin_step`](Solver::begin_step).
    ///
    /// ```
    /// # use cloth::{Backend, Solver, replay::Recorder};
    /// # let mut solver = Solver::new(Backend::Auto)?;
    /// # let mut recorder = Recorder::new(&solver, Vec::new())?;
    /// recorder.begin_frame(&mut solver, 1.0 / 60.0)?;
    /// for chunk in 0..solver.begin_step(1.0 / 60.0)? {
    ///     solver.run_chunk(chunk)?;
    /// }
    /// solver.end_step()?;
    /// recorder.end_frame(&mut solver)?;
    /// assert_eq!(recorder.frame_count(), 1);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a device was lost.
    pub fn begin_frame(&mut self, solver: &mut Solver, dt: f32) -> Result<()> {
        solver.choose();
        solver.changing(|inner| self.0.begin_frame(inner, dt), |_, _, ()| Ok(()))
    }

    /// Writes the frame that was begun, after its step.
    ///
    /// # Errors
    /// When none was begun, it cannot be written, or a device was lost.
    pub fn end_frame(&mut self, solver: &mut Solver) -> Result<()> {
        self.0.end_frame(&mut *solver.inner)
    }

    /// Forgets a frame that was begun and whose step will not end; does nothing where there is none.
    pub fn cancel_frame(&mut self, solver: &mut Solver) {
        self.0.cancel_frame(&mut *solver.inner);
    }

    /// Ends the file. One without an end is read as well, and said to be cut short.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> Result<W> {
        self.0.finish()
    }
}

/// A replay under way: the next frame of a file for one solver.
#[derive(Debug)]
pub struct Replay(replay::Replay);

impl Replay {
    /// Brings a solver into the state before a frame, from 0: it runs the frames from the last whole state in the file on.
    /// Cloths that the solver has are removed.
    ///
    /// # Errors
    /// When the file has no such frame, cannot be read, or the solver refuses something.
    pub fn new<R: Read + Seek>(file: &mut ReplayFile<R>, solver: &mut Solver, first: usize) -> Result<Self> {
        replay::Replay::new(file, &mut *solver.inner, first).map(Self)
    }

    /// Does to the solver what was done to the recorded one before its next step, and steps it; `None` behind the last frame.
    ///
    /// # Errors
    /// When the file cannot be read, or the solver refuses something.
    pub fn step<R: Read + Seek>(
        &mut self,
        file: &mut ReplayFile<R>,
        solver: &mut Solver,
    ) -> Result<Option<ReplayedFrame>> {
        solver.choose();
        self.0.step(file, &mut *solver.inner)
    }
}

/// Replays a file in each of two solvers from a frame on, and returns the first difference: what was recorded, or the kernel
/// and the particle at which the solvers diverge. `None` where both end alike. To compare two backends, open one file twice.
///
/// ```
/// # use cloth::{Backend, Solver, replay::{Recorder, ReplayFile, compare}};
/// # use std::io::Cursor;
/// # let mut solver = Solver::new(Backend::Auto)?;
/// # let mut recorder = Recorder::new(&solver, Vec::new())?;
/// # recorder.step(&mut solver, 0.02)?;
/// # let bytes = recorder.finish()?;
/// let [mut one, mut other] = [ReplayFile::new(Cursor::new(&bytes))?, ReplayFile::new(Cursor::new(&bytes))?];
/// let [mut scalar, mut auto] = [Solver::new(Backend::Scalar)?, Solver::new(Backend::Auto)?];
/// let difference = compare((&mut one, &mut scalar), (&mut other, &mut auto), 0)?;
/// assert!(difference.is_none());
/// # Ok::<(), cloth::Error>(())
/// ```
///
/// # Errors
/// When a file cannot be read or has no such frame, or a solver refuses something.
pub fn compare<A: Read + Seek, B: Read + Seek>(
    (file_a, a): (&mut ReplayFile<A>, &mut Solver),
    (file_b, b): (&mut ReplayFile<B>, &mut Solver),
    first: usize,
) -> Result<Option<Difference>> {
    replay::compare((file_a, &mut *a.inner), (file_b, &mut *b.inner), first)
}
