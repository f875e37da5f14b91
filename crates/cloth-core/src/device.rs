//! What a backend has to provide: buffers and loops. [`crate::World`] makes a [`crate::Solver`] of it.

use crate::capability::{BackendInfo, Capabilities};
use crate::cloth::{Bounds, Cloth};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::inter_collision::InterCollisionPlan;
use crate::method::pbd::plan::FramePlan;
use crate::outcome::FrameOutcome;
use crate::particle::Particle;
use crate::report::PassTimes;
use crate::solver::ParticleArray;
use std::sync::Arc;
use std::task::{Poll, Waker};

/// How a step is divided into chunks that a host may run in parallel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chunking {
    /// One chunk per cloth, or several for one that is [shared](Device::share_frame).
    PerCloth,
    /// The same, or, where so many and more are awake, per two that share a fabric.
    PairsOfSameFabric {
        /// The least number of cloths.
        from: usize,
    },
    /// One chunk for all cloths.
    Single,
}

/// One cloth's frame.
#[derive(Debug)]
pub struct Job<'a, C> {
    /// The cloth as the host knows it: fabric, per-particle arrays, collision triangles.
    pub cloth: &'a Cloth,
    /// The frame.
    pub plan: &'a FramePlan,
    /// The cloth on the device.
    pub device: &'a mut C,
    /// What happened; filled in by the device.
    pub outcome: Option<FrameOutcome>,
    /// Which part of the device ran it, in a word or two; filled in by devices that have several ways.
    pub path: &'static str,
    /// Empty, with the memory of the last frame's, for those of the outcome.
    pub displacements: Vec<f32>,
}

impl<C> Job<'_, C> {
    /// Refuses a job whose parts do not belong together: a cloth on the device that was made for another `fabric`, or with
    /// other numbers of current and previous `particles`, or a plan that was made for another cloth. Devices call it before
    /// they index.
    ///
    /// # Errors
    /// [`Error::Invalid`] for the fabric, [`Error::Length`] for anything else, naming the array.
    pub fn check(&self, fabric: &Arc<ValidFabric>, particles: [usize; 2]) -> Result<()> {
        check_fabric(|| "job.device".into(), fabric, self.cloth.fabric())?;
        let same = |field: &str, found: usize, expected: usize| {
            if found == expected { Ok(()) } else { Err(Error::length(field, found, expected)) }
        };
        let Self { cloth, plan, .. } = self;
        for (field, found) in ["job.device.current", "job.device.previous"].into_iter().zip(particles) {
            same(field, found, cloth.particle_count())?;
        }
        let (fabric, shapes) = (cloth.fabric(), cloth.colliders());
        let rows = plan.iterations.len() + 1;
        same("job.plan.spheres", plan.spheres.len(), rows * shapes.spheres().len())?;
        same("job.plan.cones", plan.cones.len(), rows * shapes.capsules().len())?;
        same("job.plan.planes", plan.planes.len(), rows * shapes.planes().len())?;
        same("job.plan.voxels", plan.voxels.len(), rows * shapes.voxels().len())?;
        same("job.plan.convex_offsets", plan.convex_offsets.len(), shapes.convexes().len() + 1)?;
        let stiffness = fabric.log_stiffness().map_or(0, <[f32]>::len);
        same("job.plan.constraint_stiffness", plan.constraint_stiffness.len(), stiffness)?;
        let sets = fabric.sets().len() - 1;
        if let Some(phase) = plan.phases.iter().find(|phase| phase.end_set as usize > sets) {
            return Err(Error::length("job.cloth.fabric.sets", sets, format!("at least {}", phase.end_set)));
        }
        Ok(())
    }
}

/// Refuses a cloth on the device that was made for another fabric.
pub(crate) fn check_fabric(
    field: impl FnOnce() -> String,
    found: &Arc<ValidFabric>,
    expected: &Arc<ValidFabric>,
) -> Result<()> {
    if Arc::ptr_eq(found, expected) {
        return Ok(());
    }
    let expected = "was made for another fabric: do not exchange cloths of devices, use snapshots";
    Err(Error::invalid(field(), format!("a fabric of {} particles", found.particle_count()), expected))
}

/// A cloth that collides with other cloths.
#[derive(Debug)]
pub struct Participant<'a, C> {
    /// The cloth as the host knows it.
    pub cloth: &'a Cloth,
    /// The cloth on the device.
    pub device: &'a mut C,
    /// The box around it in its local space, where the host knows it; otherwise the one of the
    /// [outcome](FrameOutcome::bounds) that the device is about to find.
    pub bounds: Option<Bounds>,
}

/// A frame of one cloth that several chunks run together: the first of them to be called [simulates](Device::simulate) it,
/// and the others join it.
#[derive(Debug, Clone)]
pub struct SharedFrame {
    /// Number of chunks, at least 2.
    pub chunks: usize,
    /// How the others join the first one.
    pub frame: Arc<dyn JoinFrame>,
}

/// Joins a frame that another thread simulates, or is about to.
pub trait JoinFrame: std::fmt::Debug + Send + Sync {
    /// Helps with the frame until nothing of it is left to begin; waits for it to be there unless it is [closed](Self::close).
    fn join(&self);

    /// Tells that the frame is over, or will not come.
    fn close(&self);
}

/// The processor-specific part of a solver.
///
/// Of each chunk the frames are [simulated](Self::simulate). Behind the frames of all cloths, and, where all of them are
/// one chunk, in the same breath, cloths [collide](Self::inter_collide) with each other. Then the chunk is
/// [submitted](Self::submit), and when the step ends it is [collected](Self::collect).
pub trait Device: Send + Sync {
    /// A cloth on the device: at least its two particle arrays.
    type Cloth: Send + Sync + 'static;

    /// Name of backend and device.
    fn info(&self) -> BackendInfo;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;

    /// How steps are divided.
    fn chunking(&self) -> Chunking;

    /// Puts a cloth on the device. Lengths and values were checked.
    ///
    /// # Errors
    /// When memory is short or the device was lost.
    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth>;

    /// Tells that a step of this many cloths was begun and its chunks are about to come: threads may be woken meanwhile.
    fn prepare(&self, _cloths: usize) {}

    /// Returns the fabric for which a cloth was made, the same `Arc`.
    fn fabric<'a>(&self, cloth: &'a Self::Cloth) -> &'a Arc<ValidFabric>;

    /// Shares the next frame of a cloth among several chunks, in a step of so many cloths that run; nothing where it is one
    /// chunk, as always where [`chunking`](Self::chunking) joins cloths. Whichever of the chunks come, in whatever order,
    /// [`simulate`](Self::simulate) finishes the frame.
    fn share_frame(&self, _cloth: &Cloth, _device: &Self::Cloth, _cloths: usize) -> Option<SharedFrame> {
        None
    }

    /// Runs frames and fills in their outcomes; or begins frames that then go on beside the host, and leaves their
    /// outcomes to [`collect`](Self::collect).
    ///
    /// # Errors
    /// When the device was lost.
    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()>;

    /// Collides cloths with each other behind their frames; `participants` correspond to those of the plan. Returns the number
    /// of broad-phase pairs of cloths, or 0 where [`collect`](Self::collect) tells it.
    ///
    /// # Errors
    /// When the device was lost.
    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, Self::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32>;

    /// Hands over to the device, at once, what [`simulate`](Self::simulate) and [`inter_collide`](Self::inter_collide) only
    /// wrote down for it. Called once for each chunk that is simulated.
    ///
    /// # Errors
    /// When the device was lost.
    fn submit(&self) -> Result<()> {
        Ok(())
    }

    /// Waits for frames that [`simulate`](Self::simulate) only began, with the same jobs in the same order, and fills in
    /// their outcomes. Called once for them when the step ends. Returns the number of broad-phase pairs of cloths behind them,
    /// where [`inter_collide`](Self::inter_collide) did not tell it.
    ///
    /// # Errors
    /// When the device was lost.
    fn collect(&self, _jobs: &mut [Job<'_, Self::Cloth>]) -> Result<u32> {
        Ok(0)
    }

    /// Returns whether everything that was begun has arrived at the host: frames, and particles that were
    /// [requested](Self::request). From then on [`collect`](Self::collect) and [`read`](Self::read) do not wait. Until
    /// then `waker` is woken when it is worth asking again. A device that cannot tell is always ready, and then waits
    /// where it must.
    ///
    /// # Errors
    /// When the device was lost.
    fn poll_ready(&self, _waker: &Waker) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// Begins to copy both arrays of a cloth to the host; returns at once. A device that has them at hand does nothing.
    ///
    /// # Errors
    /// When the device was lost.
    fn request(&self, _cloth: &Self::Cloth) -> Result<()> {
        Ok(())
    }

    /// Times of the last step that had work for the device; nothing where it does not measure them.
    ///
    /// # Errors
    /// When the device was lost.
    fn pass_times(&self) -> Result<Option<PassTimes>> {
        Ok(None)
    }

    /// Particles of a cloth. Several threads may read the same one.
    ///
    /// # Errors
    /// When the device was lost.
    fn read<'a>(&self, cloth: &'a Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]>;

    /// Overwrites particles from index `first` on; the range was checked.
    ///
    /// # Errors
    /// When the device was lost.
    fn write(
        &self,
        cloth: &mut Self::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()>;

    /// Bytes of the cloth on the device.
    fn memory_bytes(&self, cloth: &Self::Cloth) -> usize;
}
