//! Frames of the scalar backend with everything that a GPU needs to run them again.

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::tables::{FabricTable, FrameTables};
use cloth_core::{Cloth, Particle, ParticleArray, Result, ValidFabric};
use cloth_cpu::Scalar;
use std::sync::{Arc, Mutex, PoisonError};

/// One frame of one cloth: the buffers of `shaders/tasks.wgsl` before it, the particles after it.
pub struct Frame {
    /// By binding number.
    pub buffers: [Vec<u8>; 8],
    /// Current particles, then previous ones.
    pub after: Vec<Particle>,
    pub particle_count: usize,
}

/// The scalar backend, keeping the frames that it runs.
#[derive(Default)]
pub struct Capture {
    frames: Arc<Mutex<Vec<Frame>>>,
}

impl Capture {
    /// A device, and where its frames will be.
    pub fn new() -> (Self, Arc<Mutex<Vec<Frame>>>) {
        let capture = Self::default();
        let frames = capture.frames.clone();
        (capture, frames)
    }
}

type ScalarCloth = <Scalar as Device>::Cloth;

fn particles(cloth: &ScalarCloth) -> Result<Vec<Particle>> {
    let mut all = Scalar.read(cloth, ParticleArray::Current)?.to_vec();
    all.extend_from_slice(Scalar.read(cloth, ParticleArray::Previous)?);
    Ok(all)
}

impl Device for Capture {
    type Cloth = ScalarCloth;

    fn info(&self) -> BackendInfo {
        Scalar.info()
    }

    fn capabilities(&self) -> Capabilities {
        Scalar.capabilities()
    }

    fn chunking(&self) -> Chunking {
        Chunking::PerCloth
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<ScalarCloth> {
        Scalar.create(cloth, current, previous)
    }

    fn fabric<'a>(&self, cloth: &'a ScalarCloth) -> &'a Arc<ValidFabric> {
        Scalar.fabric(cloth)
    }

    fn simulate(&self, jobs: &mut [Job<'_, ScalarCloth>]) -> Result<()> {
        for job in jobs {
            let count = job.cloth.particle_count();
            let fabric = FabricTable::new(job.cloth.fabric());
            let mut place = fabric.offsets(0);
            (place.current, place.previous) = (0, count as u32);
            let mut tables = FrameTables::default();
            tables.add(job.cloth, job.plan, place);
            let results = vec![0_u8; 4 * tables.place_scratch()? as usize];
            let before = particles(job.device)?;
            Scalar.simulate(std::slice::from_mut(job))?;
            let buffers = [
                bytes(&tables.tasks),
                bytes(&fabric.u32_data),
                bytes(&tables.iterations),
                bytes(&tables.cones),
                bytes(&tables.vec4_data),
                bytes(&tables.u32_data),
                bytes(&before),
                results,
            ];
            let frame = Frame { buffers, after: particles(job.device)?, particle_count: count };
            self.frames.lock().unwrap_or_else(PoisonError::into_inner).push(frame);
        }
        Ok(())
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, ScalarCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        Scalar.inter_collide(participants, plan)
    }

    fn read<'a>(&self, cloth: &'a ScalarCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Scalar.read(cloth, array)
    }

    fn write(
        &self,
        cloth: &mut ScalarCloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        Scalar.write(cloth, array, first, particles)
    }

    fn memory_bytes(&self, cloth: &ScalarCloth) -> usize {
        Scalar.memory_bytes(cloth)
    }
}

fn bytes<T: bytemuck::NoUninit>(values: &[T]) -> Vec<u8> {
    bytemuck::cast_slice(values).to_vec()
}
