//! The scalar backend: one particle at a time, in the order that gives every other backend its meaning.
//!
//! [`program`] walks the passes of a frame; each kernel is a loop in a file of its own, and what it computes is in
//! `cloth-kernels`.
#![forbid(unsafe_code)]

pub(crate) mod bounds;
mod contact;
pub(crate) mod convexes;
mod edges;
#[cfg(feature = "direct")]
mod factor;
pub(crate) mod filter;
mod impulses;
pub(crate) mod integrate;
pub(crate) mod inter_collision;
pub(crate) mod iteration;
mod jacobi;
mod motion;
pub(crate) mod neighbors;
pub(crate) mod potential;
pub(crate) mod program;
mod restore_masses;
pub(crate) mod restore_non_finite;
mod save_anchors;
pub(crate) mod self_collision;
mod separation;
mod sleep_test;
pub(crate) mod spheres;
mod strain_limit;
mod stretch;
mod sweep;
pub(crate) mod tethers;
mod triangle_blocks;
pub(crate) mod triangles;
pub(crate) mod vbd;
pub(crate) mod virtual_particles;
mod voxels;
pub(crate) mod wind;
pub(crate) mod xpbd;

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::method::pbd::plan::TriangleBlock;
use cloth_core::{Cloth, Particle, ParticleArray, Result, ValidFabric, canonical};
use cloth_kernels::Vec3;
use cloth_kernels::pbd::integrate::State;
use cloth_kernels::solve::vertex_block::moved;
use inter_collision::CollisionMemory;
use neighbors::Neighbors;
use std::sync::Arc;
pub(crate) use triangle_blocks::OneByOne;

/// The processor, used one number at a time. Needs no particular hardware and defines the right answer.
#[derive(Debug, Clone, Copy, Default)]
pub struct Scalar;

impl Scalar {
    /// The scalar device.
    #[must_use]
    pub fn new() -> Self {
        Self
    }
}

/// The particles of a cloth, and memory that its stages reuse.
#[derive(Debug)]
pub struct ScalarCloth {
    fabric: Arc<ValidFabric>,
    current: Vec<Particle>,
    previous: Vec<Particle>,
    scratch: Scratch,
}

/// Memory that stages reuse from iteration to iteration; its content means nothing between them.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// Positions of tether anchors before the tether stage.
    pub anchors: Vec<Particle>,
    /// By how many of its cones a sphere is suppressed for the particle at hand, per sphere.
    pub suppressed: Vec<u32>,
    /// Collision triangles of the iteration at hand.
    pub triangles: Vec<TriangleBlock>,
    /// Per particle: the block of triangles of which one was nearest to it last.
    pub near_triangles: Vec<u32>,
    pub neighbors: Neighbors,
    /// None until a method minimises a potential.
    pub minimisation: Option<Box<potential::Minimisation>>,
    /// None until forces are made of a potential.
    pub explicit: Option<Box<potential::explicit::Explicit>>,
    /// None until forces of springs are filtered.
    pub filter: Option<Box<filter::Filter>>,
    /// None until a potential is solved as constraints.
    pub constraints: Option<Box<xpbd::Constraints>>,
    /// None until constraints are solved all at once.
    pub jacobi: Option<Box<jacobi::Jacobi>>,
    /// None until places and tensions are solved for together.
    pub constrained: Option<Box<potential::constrained::Constrained>>,
    /// None until sweeps keep a strain limit.
    pub strain_limit: Option<Box<strain_limit::StrainLimit>>,
    /// None until a potential is minimised vertex by vertex.
    pub vertices: Option<Box<vbd::Vertices>>,
    /// None until impulses keep surfaces apart.
    pub impulses: Option<Box<impulses::Impulses>>,
}

impl Device for Scalar {
    type Cloth = ScalarCloth;

    fn info(&self) -> BackendInfo {
        BackendInfo::new("scalar", format!("CPU, {}", std::env::consts::ARCH))
    }

    fn capabilities(&self) -> Capabilities {
        crate::capabilities()
    }

    fn chunking(&self) -> Chunking {
        Chunking::PerCloth
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<ScalarCloth> {
        Ok(ScalarCloth {
            fabric: cloth.fabric().clone(),
            current: current.to_vec(),
            previous: previous.to_vec(),
            scratch: Scratch::default(),
        })
    }

    fn fabric<'a>(&self, cloth: &'a ScalarCloth) -> &'a Arc<ValidFabric> {
        &cloth.fabric
    }

    fn simulate(&self, jobs: &mut [Job<'_, ScalarCloth>]) -> Result<()> {
        for job in jobs {
            job.check(&job.device.fabric, [job.device.current.len(), job.device.previous.len()])?;
            let ScalarCloth { current, previous, scratch, .. } = &mut *job.device;
            let displacements = std::mem::take(&mut job.displacements);
            job.outcome = Some(program::run(job.cloth, job.plan, current, previous, scratch, displacements));
        }
        Ok(())
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, ScalarCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        Ok(inter_collision::run(participants, plan, &mut CollisionMemory::default()))
    }

    fn read<'a>(&self, cloth: &'a ScalarCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(cloth.array(array))
    }

    fn write(
        &self,
        cloth: &mut ScalarCloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        cloth.array_mut(array)[first..first + particles.len()].copy_from_slice(particles);
        Ok(())
    }

    fn memory_bytes(&self, cloth: &ScalarCloth) -> usize {
        (cloth.current.capacity() + cloth.previous.capacity()) * size_of::<Particle>()
            + cloth.scratch.memory_bytes()
    }
}

impl Scratch {
    /// Tells whether the loop of a program that waits for this flag ends.
    pub fn is_set(&self, flag: u32) -> bool {
        self.minimisation.as_ref().is_none_or(|memory| memory.is_set(flag))
    }

    pub fn memory_bytes(&self) -> usize {
        self.anchors.capacity() * size_of::<Particle>()
            + self.suppressed.capacity() * 4
            + self.triangles.capacity() * size_of::<TriangleBlock>()
            + self.near_triangles.capacity() * 4
            + self.neighbors.memory_bytes()
            + self.minimisation.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.explicit.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.filter.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.constraints.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.jacobi.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.constrained.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.strain_limit.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.vertices.as_ref().map_or(0, |memory| memory.memory_bytes())
            + self.impulses.as_ref().map_or(0, |memory| memory.memory_bytes())
    }
}

/// A cloth whose particles lie in the memory of the CPU.
pub(crate) trait ParticleStore {
    fn array(&self, array: ParticleArray) -> &[Particle];
    fn array_mut(&mut self, array: ParticleArray) -> &mut [Particle];
}

impl ParticleStore for ScalarCloth {
    fn array(&self, array: ParticleArray) -> &[Particle] {
        match array {
            ParticleArray::Current => &self.current,
            ParticleArray::Previous => &self.previous,
        }
    }

    fn array_mut(&mut self, array: ParticleArray) -> &mut [Particle] {
        match array {
            ParticleArray::Current => &mut self.current,
            ParticleArray::Previous => &mut self.previous,
        }
    }
}

/// Returns whether a position is finite, tested on the bits of its exponents.
#[inline(always)]
pub(crate) fn is_finite(p: Particle) -> bool {
    const EXPONENT: u32 = 0x7f80_0000;
    p[..3].iter().all(|c| c.to_bits() & EXPONENT != EXPONENT)
}

/// Where a particle is, for methods in float64.
pub(crate) fn place(p: &Particle) -> Vec3<f64> {
    Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]))
}

/// Moves a particle there, unless it is pinned for the user or the place is not finite.
pub(crate) fn take_over(p: &mut Particle, next: cloth_kernels::Particle<f64>) {
    let Vec3 { x, y, z } = next.position;
    let end = canonical([x as f32, y as f32, z as f32, p[3]]);
    if next.inverse_mass > 0.0 && is_finite(end) {
        *p = end;
    }
}

/// Takes the displacement (m) that the integration has left in a current particle, and leaves there where it leads.
#[inline(always)]
pub(crate) fn take_displacement(p: &mut Particle, q: &Particle) -> Vec3<f32> {
    let [by, start] = [&*p, q].map(|p| cloth_kernels::Particle::from(*p));
    *p = canonical(by.at(moved(start.position, by.position)).into());
    by.position
}

/// Current and previous particle for a kernel.
#[inline(always)]
pub(crate) fn state(current: Particle, previous: Particle) -> State<f32> {
    State { current: current.into(), previous: previous.into() }
}

/// Writes back what a contact did; a previous position that is not finite is not taken.
#[inline(always)]
pub(crate) fn store(current: &mut Particle, previous: &mut Particle, state: State<f32>) {
    *current = state.current.into();
    let q = Particle::from(state.previous);
    if is_finite(q) {
        *previous = q;
    }
}
