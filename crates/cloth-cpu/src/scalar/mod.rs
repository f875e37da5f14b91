//! The scalar backend: one particle at a time, in the order that gives every other backend its meaning.
//!
//! Each stage is a loop in a file of its own; what it computes is in `cloth-kernels`.

mod bounds;
mod collide_particles;
mod collide_shapes;
mod collide_virtual;
mod edges;
mod frame;
mod integrate;
mod inter_collision;
mod neighbors;
mod self_collision;
mod spheres;
mod sweep;
mod tethers;
mod wind;

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Batching, Device, Job, Member};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{Cloth, Particle, ParticleArray, Result};
use cloth_kernels::integrate::State;
use neighbors::Neighbors;

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
#[derive(Debug, Default)]
pub struct ScalarCloth {
    current: Vec<Particle>,
    previous: Vec<Particle>,
    scratch: Scratch,
}

/// Memory that stages reuse from iteration to iteration; its content means nothing between them.
#[derive(Debug, Default)]
struct Scratch {
    /// Positions of tether anchors before the tether stage.
    anchors: Vec<Particle>,
    /// By how many of its cones a sphere is struck off for the particle at hand, per sphere.
    struck: Vec<u32>,
    /// Collision triangles of the iteration at hand.
    triangles: Vec<collide_shapes::Corners>,
    neighbors: Neighbors,
}

impl Device for Scalar {
    type Cloth = ScalarCloth;

    fn info(&self) -> BackendInfo {
        BackendInfo { backend: "scalar".into(), device: format!("CPU, {}", std::env::consts::ARCH) }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::all()
    }

    fn batching(&self) -> Batching {
        Batching::PerCloth
    }

    fn create(&self, _: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<ScalarCloth> {
        Ok(ScalarCloth {
            current: current.to_vec(),
            previous: previous.to_vec(),
            scratch: Scratch::default(),
        })
    }

    fn simulate(&self, jobs: &mut [Job<'_, ScalarCloth>]) -> Result<()> {
        for job in jobs {
            job.outcome = Some(frame::run(job.cloth, job.plan, job.device));
        }
        Ok(())
    }

    fn inter_collide(
        &self,
        members: &mut [Member<'_, ScalarCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        inter_collision::run(members, plan);
        Ok(())
    }

    fn read<'a>(&self, cloth: &'a mut ScalarCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(cloth.array(array))
    }

    fn write(
        &self,
        cloth: &mut ScalarCloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        cloth.array(array)[first..first + particles.len()].copy_from_slice(particles);
        Ok(())
    }

    fn memory_bytes(&self, cloth: &ScalarCloth) -> usize {
        let scratch = &cloth.scratch;
        (cloth.current.capacity() + cloth.previous.capacity() + scratch.anchors.capacity())
            * size_of::<Particle>()
            + scratch.struck.capacity() * 4
            + scratch.triangles.capacity() * size_of::<collide_shapes::Corners>()
            + scratch.neighbors.memory_bytes()
    }
}

impl ScalarCloth {
    fn array(&mut self, array: ParticleArray) -> &mut [Particle] {
        match array {
            ParticleArray::Current => &mut self.current,
            ParticleArray::Previous => &mut self.previous,
        }
    }
}

/// Whether a position is finite, tested on the bits of its exponents.
#[inline(always)]
fn is_finite(p: Particle) -> bool {
    const EXPONENT: u32 = 0x7f80_0000;
    p[..3].iter().all(|c| c.to_bits() & EXPONENT != EXPONENT)
}

/// Current and previous particle for a kernel.
#[inline(always)]
fn state(current: Particle, previous: Particle) -> State<f32> {
    State { current: current.into(), previous: previous.into() }
}

/// Writes back what a contact did; a previous position that is not finite is not taken.
#[inline(always)]
fn store(current: &mut Particle, previous: &mut Particle, state: State<f32>) {
    *current = state.current.into();
    let q = Particle::from(state.previous);
    if is_finite(q) {
        *previous = q;
    }
}
