//! The one interface that every backend implements and every user sees.

use crate::capability::{BackendInfo, Capabilities};
use crate::cloth::{Cloth, Pose};
use crate::error::Result;
use crate::fabric::ValidFabric;
use crate::id::ClothId;
use crate::inter_collision::{InterCollision, InterCollisionFilter};
use crate::particle::Particle;
use crate::program::Program;
use crate::report::{PassTimes, StepReport};
use crate::snapshot::{Snapshot, SolverSnapshot};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Poll, Waker};

/// One of the two arrays of particles of a cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParticleArray {
    /// Positions of now.
    Current,
    /// Positions one iteration ago.
    Previous,
}

/// Parts of a new cloth.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ClothDescription {
    /// The fabric, shared by any number of cloths.
    pub fabric: Arc<ValidFabric>,
    /// One particle per particle of the fabric, in local space.
    pub particles: Vec<Particle>,
    /// Positions of the particles one iteration ago; at rest where not given. Inverse masses must be those of
    /// `particles`.
    pub previous_particles: Option<Vec<Particle>>,
    /// Place of the local space; the cloth starts without feeling how it got there.
    pub pose: Pose,
}

impl ClothDescription {
    /// A cloth at rest, its local space at the origin.
    #[must_use]
    pub fn new(fabric: Arc<ValidFabric>, particles: Vec<Particle>) -> Self {
        Self { fabric, particles, previous_particles: None, pose: Pose::default() }
    }
}

/// Result of asynchronous calls of a solver.
pub type SolverFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'a>>;

/// Simulates cloths. Object-safe; one implementation per backend, all with the same meaning.
///
/// A step is [`step`](Self::step), or, for a host with its own job system, [`begin_step`](Self::begin_step), then
/// every chunk once from any threads, then [`end_step`](Self::end_step). Between begin and end nothing else may be
/// changed; calls that try return [`crate::Error::StepOrder`]. A step that cannot be ended, since a chunk panicked or will
/// not be run, is [aborted](Self::abort_step).
///
/// Callers that must not block, such as a web page or the loop of a game, ask [`poll_ready`](Self::poll_ready) before
/// `end_step`, or await [`step_async`](Self::step_async) and [`fetch_particles`](Self::fetch_particles).
pub trait Solver: Send + Sync {
    /// Name of the backend and of the device it runs on.
    fn info(&self) -> &BackendInfo;

    /// Returns the features and limits of the backend.
    fn capabilities(&self) -> Capabilities;

    /// Adds a cloth.
    ///
    /// # Errors
    /// When lengths do not match the fabric, a value is not finite, or the device is out of memory.
    fn add_cloth(&mut self, description: ClothDescription) -> Result<ClothId>;

    /// Removes a cloth.
    ///
    /// # Errors
    /// When there is no such cloth.
    fn remove_cloth(&mut self, id: ClothId) -> Result<()>;

    /// All cloths, in the order in which they were added.
    fn cloths(&self) -> Vec<ClothId>;

    /// Parameters, shapes and state of a cloth.
    ///
    /// # Errors
    /// When there is no such cloth.
    fn cloth(&self, id: ClothId) -> Result<&Cloth>;

    /// The same, for changing it. What moves (shapes, constraints, pose) is set before each step.
    ///
    /// # Errors
    /// When there is no such cloth.
    fn cloth_mut(&mut self, id: ClothId) -> Result<&mut Cloth>;

    /// All of them, for changing each on whichever thread, in the order in which they were added.
    ///
    /// # Errors
    /// When a step is under way.
    fn cloths_mut(&mut self) -> Result<Vec<(ClothId, &mut Cloth)>>;

    /// The particles of a cloth, in local space, with the inverse masses that the user gave: those of several cloths can be read at the same time, also from several
    /// threads. A GPU is waited for, unless they were [requested](Self::request_particles) and
    /// [have arrived](Self::poll_ready).
    ///
    /// # Errors
    /// When there is no such cloth, a step is under way, or the device was lost.
    fn particles(&self, id: ClothId, array: ParticleArray) -> Result<&[Particle]>;

    /// Current positions of the particles of a cloth, in local space, each with a fourth value that means nothing: for whoever draws,
    /// who does not wait until the inverse masses of [`particles`](Self::particles) are put together.
    ///
    /// # Errors
    /// As [`particles`](Self::particles).
    fn positions(&self, id: ClothId) -> Result<&[Particle]>;

    /// Overwrites particles from index `first` on and wakes the cloth. The inverse mass given holds for both
    /// arrays. For a reset without velocity write both arrays.
    ///
    /// # Errors
    /// When there is no such cloth, the range does not exist, or a value is not finite.
    fn write_particles(
        &mut self,
        id: ClothId,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()>;

    /// Returns how cloths collide with each other.
    fn inter_collision(&self) -> InterCollision;

    /// Sets how cloths collide with each other, from the next step on; off by default.
    ///
    /// # Errors
    /// When a value is out of range.
    fn set_inter_collision(&mut self, settings: InterCollision) -> Result<()>;

    /// Sets which pairs of cloths collide, from the next step on; `None` means all.
    fn set_inter_collision_filter(&mut self, filter: Option<InterCollisionFilter>);

    /// Returns the filter that was set.
    fn inter_collision_filter(&self) -> Option<InterCollisionFilter>;

    /// Starts a step of `dt` seconds and returns the number of chunks to run. `dt = 0` only moves targets to starts.
    ///
    /// Where few cloths run, a large one that is divided for threads is several chunks: those that are run at the same time
    /// work on it together, and those run later find nothing left. It may be one at a time, in any order: no chunk waits for
    /// another that was not called. [`step`](Self::step) runs each cloth on the thread that calls it, which is
    /// faster than all chunks on one thread.
    ///
    /// # Errors
    /// When `dt` is negative, not finite or would take too many iterations; when a cloth needs a feature that the
    /// backend lacks; when a step is already under way.
    fn begin_step(&mut self, dt: f32) -> Result<usize>;

    /// Runs one chunk of the step, less than the number that [`begin_step`](Self::begin_step) returned. Chunks may
    /// run in any order and at the same time. A GPU may still be at work when this returns: the host is free until
    /// [`end_step`](Self::end_step), which waits.
    ///
    /// # Errors
    /// When the chunk does not exist or ran already, or the device fails.
    fn run_chunk(&self, chunk: usize) -> Result<()>;

    /// Ends the step: sleeping, targets, and, unless one chunk has all cloths, collision between cloths.
    ///
    /// # Errors
    /// When a chunk was not run (run it and call again), one panicked ([abort](Self::abort_step) the step), or one failed
    /// (the step is then over, as if aborted).
    fn end_step(&mut self) -> Result<StepReport>;

    /// Ends a step that was begun and will not be finished, for instance since a chunk panicked; does nothing where none
    /// is under way. Afterwards the solver can be used as before.
    ///
    /// Cloths whose chunk ran have taken the step; all others are as they were before [`begin_step`](Self::begin_step).
    /// Collision between cloths may be missing. The particles of a cloth whose chunk panicked may be anywhere between
    /// the two: [write](Self::write_particles) them or [restore](Self::restore) a snapshot.
    fn abort_step(&mut self);

    /// A whole step of `dt` seconds.
    ///
    /// # Errors
    /// As [`begin_step`](Self::begin_step) and [`run_chunk`](Self::run_chunk).
    fn step(&mut self, dt: f32) -> Result<StepReport>;

    /// Tells whether everything that was begun has arrived at the host: chunks of the step under way, and particles that were
    /// [requested](Self::request_particles). From then on [`end_step`](Self::end_step) and
    /// [`particles`](Self::particles) do not wait for the device. Until then `waker` is woken when it is worth asking
    /// again; [`Waker::noop`] serves who asks once a frame. Backends of the CPU are always ready, and so are those that
    /// cannot tell.
    ///
    /// # Errors
    /// When a device was lost.
    fn poll_ready(&self, _waker: &Waker) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// A whole step of `dt` seconds, as [`step`](Self::step), without keeping the thread while a GPU is at work. Awaited
    /// on the operating system rather than in a browser, it asks anew each time it is polled, which by a plain `block_on`
    /// is all the time. Where the future is dropped before its end the step is still under way: end it by
    /// [`end_step`](Self::end_step) or [`abort_step`](Self::abort_step).
    ///
    /// # Errors
    /// As [`step`](Self::step).
    fn step_async(&mut self, dt: f32) -> SolverFuture<'_, StepReport> {
        Box::pin(async move {
            for chunk in 0..self.begin_step(dt)? {
                // A failing chunk ends the step; end_step reports it.
                if self.run_chunk(chunk).is_err() {
                    break;
                }
            }
            // As does a device that was lost.
            let _ = poll_fn(|context| self.poll_ready(context.waker())).await;
            self.end_step()
        })
    }

    /// Begins to copy the particles of a cloth from its device to the host, and returns at once: once
    /// [`poll_ready`](Self::poll_ready) says so, [`particles`](Self::particles), [`snapshot`](Self::snapshot) and
    /// [`write_particles`](Self::write_particles) do not wait until the next step. Backends of the CPU do nothing.
    ///
    /// # Errors
    /// When there is no such cloth, or its device was lost.
    fn request_particles(&self, id: ClothId) -> Result<()> {
        self.cloth(id).map(|_| ())
    }

    /// Brings the particles of a cloth to the host without keeping the thread, for [`particles`](Self::particles) to
    /// return them at once.
    ///
    /// # Errors
    /// As [`request_particles`](Self::request_particles).
    fn fetch_particles(&self, id: ClothId) -> SolverFuture<'_, ()> {
        Box::pin(async move {
            self.request_particles(id)?;
            poll_fn(|context| self.poll_ready(context.waker())).await
        })
    }

    /// The passes of the last frame of a cloth in the order in which they ran; empty before its first frame.
    ///
    /// # Errors
    /// When there is no such cloth, or a step is under way.
    fn program(&self, id: ClothId) -> Result<&Program>;

    /// Ends every frame from the next step on after so many [kernel runs](Program::runs), to look at the state in the middle
    /// of it; `None`, the default, runs whole frames. For finding where two backends diverge: restore a snapshot before each
    /// such step, since what the host keeps goes on as if the frame were whole.
    fn set_run_limit(&mut self, limit: Option<usize>);

    /// Sets whether backends of the CPU time every pass from the next step on; off by default. While it is on, each cloth
    /// runs on one thread, so that the times of its passes do not overlap. GPUs have clocks of their own, which are turned on
    /// where the device is made.
    fn time_passes(&mut self, on: bool);

    /// Returns the times of the passes of the last step that had work, summed over cloths and iterations by what they belong
    /// to; nothing where they are not measured. Waits for the end of a GPU's work unless [`poll_ready`](Self::poll_ready) says
    /// that it has arrived.
    ///
    /// # Errors
    /// When a device was lost.
    fn pass_times(&self) -> Result<Option<PassTimes>>;

    /// The whole state of a cloth; restoring it, here or in another backend, goes on bit for bit.
    ///
    /// # Errors
    /// When there is no such cloth.
    fn snapshot(&self, id: ClothId) -> Result<Snapshot>;

    /// Puts a cloth back into the state of a snapshot.
    ///
    /// # Errors
    /// When there is no such cloth, or the snapshot is of another fabric.
    fn restore(&mut self, id: ClothId, snapshot: &Snapshot) -> Result<()>;

    /// Adds a cloth in the state of a snapshot, for instance from another backend.
    ///
    /// # Errors
    /// When the device is out of memory.
    fn add_snapshot(&mut self, snapshot: &Snapshot) -> Result<ClothId>;

    /// The whole state of all cloths, and how they collide with each other.
    ///
    /// # Errors
    /// Between begin and end of a step; when a device was lost.
    fn snapshot_all(&self) -> Result<SolverSnapshot> {
        let ids = self.cloths();
        // A GPU sends them all at once.
        ids.iter().try_for_each(|&id| self.request_particles(id))?;
        let cloths = ids.into_iter().map(|id| Ok((id, self.snapshot(id)?)));
        Ok(SolverSnapshot::new(cloths.collect::<Result<_>>()?, self.inter_collision(), self.info()))
    }

    /// Returns to the state of a snapshot, taken here or of any other solver: cloths that are not in it are removed, those
    /// that are missing are added, and all have the ids of the snapshot. The filter of collision between cloths, which is
    /// code, stays as it is.
    ///
    /// # Errors
    /// Between begin and end of a step; when the device is out of memory or cannot take a cloth, before anything has changed;
    /// when it was lost.
    fn restore_all(&mut self, snapshot: &SolverSnapshot) -> Result<()>;

    /// Hash of all particles of all cloths: equal states have equal hashes, on any backend.
    ///
    /// # Errors
    /// When a device was lost.
    fn state_hash(&self) -> Result<u64>;

    /// Bytes of state of a cloth on host and device, without the shared fabric.
    ///
    /// # Errors
    /// When there is no such cloth.
    fn memory_bytes(&self, id: ClothId) -> Result<usize>;
}
