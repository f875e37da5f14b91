//! The SIMD backend: the bits of the scalar one, several particles at a time.
//!
//! Loops are written once over wide numbers ([`lanes`]) and compiled for every instruction set; which one runs is
//! chosen when the device is made. Features that have no wide loop here run the scalar one.

mod bounds;
mod checks;
mod common_anchors;
mod divided;
#[allow(unsafe_code, reason = "particles at places that a valid fabric gives need no check")]
mod edges;
mod fabric_cache;
mod frame;
mod integrate;
#[allow(unsafe_code, reason = "instructions that not every processor has")]
mod lanes;
#[allow(unsafe_code, reason = "particles at checked places are gathered and scattered")]
mod particles;
mod pieces;
mod potential;
mod reused;
#[allow(unsafe_code, reason = "threads share the particles: all read them, or one changes them")]
mod self_collision;
mod shapes;
mod share;
mod spheres;
#[cfg(feature = "parallel")]
#[allow(unsafe_code, reason = "threads share a cloth: each has particles of its own")]
mod split;
#[allow(unsafe_code, reason = "cache lines are seen as the particles in them")]
mod storage;
mod team;
mod tethers;
#[cfg(feature = "parallel")]
mod threading;
#[allow(unsafe_code, reason = "threads share displacements: each changes those of its own vertices")]
mod vbd;
mod width;
#[allow(unsafe_code, reason = "particles at places that a valid fabric gives need no check")]
mod wind;
mod xpbd;

pub use width::Width;

use crate::scalar::inter_collision::{self, CollisionMemory};
use crate::scalar::{ParticleStore, Scratch};
#[cfg(feature = "parallel")]
use crate::threads::ForkJoin;
use cloth_core::capability::{BackendInfo, Capabilities};
#[cfg(feature = "parallel")]
use cloth_core::device::SharedFrame;
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{Cloth, Error, Particle, ParticleArray, Result, ValidFabric};
use common_anchors::CommonAnchors;
use edges::{Edges, Packed, Springs};
use fabric_cache::FabricCache;
use frame::MassState;
#[cfg(target_arch = "x86_64")]
use lanes::{Avx2, Avx512};
use lanes::{InstructionSet, Portable};
use self_collision::SelfCollision;
#[cfg(feature = "parallel")]
use split::Split;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use storage::AlignedParticles;
#[cfg(feature = "parallel")]
use threading::{Helpers, Threading};
use wind::WindGroups;

/// The processor, used several numbers at a time.
#[derive(Debug)]
pub struct Simd {
    width: Width,
    instructions: Box<dyn Instructions>,
    packed: FabricCache<Packed>,
    wind: FabricCache<WindGroups>,
    common_anchors: FabricCache<CommonAnchors>,
    collision: Mutex<CollisionMemory>,
    #[cfg(feature = "parallel")]
    threading: Threading,
}

/// An instruction set that is there.
trait Instructions: std::fmt::Debug + Send + Sync {
    /// Particles in a row.
    fn blocks(&self) -> usize;

    /// The frame of one cloth, or of two.
    fn frames(&self, jobs: &mut [Job<'_, SimdCloth>]);

    /// The frame of a cloth on this thread and on helpers.
    #[cfg(feature = "parallel")]
    fn split_frame(&self, job: &mut Job<'_, SimdCloth>, helpers: Helpers<'_>);
}

impl<S: InstructionSet> Instructions for S {
    fn blocks(&self) -> usize {
        S::LANES / 4
    }

    fn frames(&self, jobs: &mut [Job<'_, SimdCloth>]) {
        frame::run(*self, jobs);
    }

    #[cfg(feature = "parallel")]
    fn split_frame(&self, job: &mut Job<'_, SimdCloth>, helpers: Helpers<'_>) {
        split::run(*self, job, helpers);
    }
}

fn detect(width: Width) -> Option<Box<dyn Instructions>> {
    match width {
        Width::Portable => Some(Box::new(Portable)),
        #[cfg(target_arch = "x86_64")]
        Width::Avx2 => Some(Box::new(Avx2::detect()?)),
        #[cfg(target_arch = "x86_64")]
        Width::Avx512 => Some(Box::new(Avx512::detect()?)),
        #[cfg(not(target_arch = "x86_64"))]
        Width::Avx2 | Width::Avx512 => None,
    }
}

impl Width {
    /// Returns whether this machine has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        detect(self).is_some()
    }
}

impl Simd {
    /// The widest instruction set of this machine, or the one that the environment variable `CLOTH_SIMD` names.
    ///
    /// # Errors
    /// When the variable names none, or one that this machine lacks.
    pub fn new() -> Result<Self> {
        Self::with_width(Width::choose()?)
    }

    /// A certain instruction set.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when this machine lacks it.
    pub fn with_width(width: Width) -> Result<Self> {
        let instructions = detect(width).ok_or_else(|| Error::Unavailable {
            backend: "simd".into(),
            reason: format!(
                "this processor has no {}; leave the choice to Simd::new, or take Width::Portable",
                width.instruction_set()
            ),
        })?;
        Ok(Self {
            width,
            instructions,
            packed: FabricCache::default(),
            wind: FabricCache::default(),
            common_anchors: FabricCache::default(),
            collision: Mutex::default(),
            #[cfg(feature = "parallel")]
            threading: Threading::of_caller(),
        })
    }

    /// The same with threads of its own: cloths of a step, and the parts of large cloths that were cooked for it
    /// ([`cloth_core::ThreadPartition`]), are shared out to the thread that asks for the step and `threads - 1` others. With 1
    /// everything runs on the thread that asks; with 0 there are as many as the machine has.
    ///
    /// Every device takes cloths of one fabric two at a time where each thread has several: small ones are faster then,
    /// since each has something to do while the other waits for its own last results.
    ///
    /// Without threads of its own a device uses those that run the chunks of a step
    /// ([`begin_step`](cloth_core::Solver::begin_step), [`crate::step_parallel`]). The bits are the same on any number of
    /// threads.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when the operating system gives no threads.
    #[cfg(feature = "parallel")]
    pub fn with_threads(self, threads: usize) -> Result<Self> {
        Ok(Self { threading: Threading::new(threads)?, ..self })
    }

    /// The same for so many threads of the caller: few cloths, cooked in several parts, become as many chunks of a step
    /// ([`begin_step`](cloth_core::Solver::begin_step)) together. 0 counts as 1; default: as many as the machine has. Who runs
    /// chunks on fewer threads, a job system that keeps one back for instance, says so here.
    #[cfg(feature = "parallel")]
    #[must_use]
    pub fn with_threads_of_caller(self, threads: usize) -> Self {
        Self { threading: Threading::OfCaller { threads: threads.max(1) }, ..self }
    }

    /// How the constraints of a fabric are packed for this device.
    #[must_use]
    pub fn packed_statistics(&self, fabric: &Arc<ValidFabric>) -> PackedStatistics {
        let anchors = self.common_anchors.get(fabric, CommonAnchors::new).memory_bytes();
        let edges = self.packed.get(fabric, |fabric| Packed::new(fabric, &[], self.instructions.blocks()));
        let wind = self.wind.get(fabric, WindGroups::new).memory_bytes();
        PackedStatistics { fill: edges.fill(), bytes: edges.memory_bytes() + anchors + wind }
    }

    /// The instruction set in use.
    #[must_use]
    pub fn width(&self) -> Width {
        self.width
    }
}

/// What packing the constraints of a fabric came to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PackedStatistics {
    /// Share of the slots of groups that have a constraint, in `0..=1`.
    pub fill: f64,
    /// Memory of the packed form, also for tethers and wind, which all cloths of the fabric share, beside the fabric
    /// itself (B).
    pub bytes: usize,
}

/// The particles of a cloth, and memory that its stages reuse.
#[derive(Debug)]
pub struct SimdCloth {
    fabric: Arc<ValidFabric>,
    current: AlignedParticles,
    previous: AlignedParticles,
    scratch: Scratch,
    edges: Edges,
    springs: Springs,
    masses: MassState,
    self_collision: SelfCollision,
    wind: Arc<WindGroups>,
    common_anchors: Arc<CommonAnchors>,
    #[cfg(feature = "parallel")]
    split: Split,
}

impl Device for Simd {
    type Cloth = SimdCloth;

    fn info(&self) -> BackendInfo {
        let device = format!("CPU, {}, {}", std::env::consts::ARCH, self.width.instruction_set());
        BackendInfo::new("simd", device)
    }

    fn capabilities(&self) -> Capabilities {
        crate::capabilities()
    }

    fn chunking(&self) -> Chunking {
        #[cfg(feature = "parallel")]
        return self.threading.chunking();
        #[cfg(not(feature = "parallel"))]
        Chunking::Single
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<SimdCloth> {
        Ok(SimdCloth {
            fabric: cloth.fabric().clone(),
            current: AlignedParticles::new(current),
            previous: AlignedParticles::new(previous),
            scratch: Scratch::default(),
            masses: MassState::default(),
            edges: Edges::new(&self.packed, cloth, previous, self.instructions.blocks()),
            springs: Springs::default(),
            self_collision: SelfCollision::default(),
            wind: self.wind.get(cloth.fabric(), WindGroups::new),
            common_anchors: self.common_anchors.get(cloth.fabric(), CommonAnchors::new),
            #[cfg(feature = "parallel")]
            split: Split::default(),
        })
    }

    #[cfg(feature = "parallel")]
    fn prepare(&self, cloths: usize) {
        self.threading.prepare(cloths);
    }

    fn fabric<'a>(&self, cloth: &'a SimdCloth) -> &'a Arc<ValidFabric> {
        &cloth.fabric
    }

    #[cfg(feature = "parallel")]
    fn share_frame(&self, cloth: &Cloth, device: &SimdCloth, cloths: usize) -> Option<SharedFrame> {
        let chunks = self.threading.chunks(cloth, cloths);
        (chunks > 1).then(|| {
            let frame = device.fork_join();
            frame.announce(chunks - 1);
            SharedFrame { chunks, frame }
        })
    }

    fn simulate(&self, jobs: &mut [Job<'_, SimdCloth>]) -> Result<()> {
        jobs.iter().try_for_each(|job| {
            let SimdCloth { fabric, current, previous, .. } = &*job.device;
            job.check(fabric, [current.len(), previous.len()])
        })?;
        #[cfg(feature = "parallel")]
        self.threading.simulate(jobs, &|jobs, helpers| match (jobs, helpers) {
            ([job], Some(helpers)) if !frame::goes_back(job.plan) => {
                self.instructions.split_frame(job, helpers);
            }
            (jobs, _) => self.instructions.frames(jobs),
        });
        #[cfg(not(feature = "parallel"))]
        frame::batches(jobs, 2).for_each(|jobs| self.instructions.frames(jobs));
        Ok(())
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, SimdCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        Ok(inter_collision::run(participants, plan, &mut lock(&self.collision)))
    }

    fn read<'a>(&self, cloth: &'a SimdCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(cloth.array(array))
    }

    fn write(
        &self,
        cloth: &mut SimdCloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        cloth.array_mut(array)[first..first + particles.len()].copy_from_slice(particles);
        Ok(())
    }

    fn memory_bytes(&self, cloth: &SimdCloth) -> usize {
        cloth.current.memory_bytes()
            + cloth.previous.memory_bytes()
            + cloth.scratch.memory_bytes()
            + cloth.edges.memory_bytes()
            + cloth.springs.memory_bytes()
            + cloth.self_collision.memory_bytes()
            + cloth.split_memory_bytes()
    }
}

impl SimdCloth {
    /// Where other chunks of the cloth join its frame.
    #[cfg(feature = "parallel")]
    fn fork_join(&self) -> Arc<ForkJoin> {
        Arc::clone(&self.split.fork_join)
    }

    /// Bytes of what only frames on several threads need.
    fn split_memory_bytes(&self) -> usize {
        #[cfg(feature = "parallel")]
        return self.split.memory_bytes();
        #[cfg(not(feature = "parallel"))]
        0
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ParticleStore for SimdCloth {
    fn array(&self, array: ParticleArray) -> &[Particle] {
        match array {
            ParticleArray::Current => &self.current,
            ParticleArray::Previous => &self.previous,
        }
    }

    fn array_mut(&mut self, array: ParticleArray) -> &mut [Particle] {
        self.masses = MassState::default();
        match array {
            ParticleArray::Current => &mut self.current,
            ParticleArray::Previous => &mut self.previous,
        }
    }
}
