//! The wgpu device: cloths in the memory of a GPU.

use crate::arena::{Arena, Lease};
use crate::context::Context;
use crate::dispatch::Frames;
use crate::error::{NAME, lost};
use crate::fabric::{Fabrics, GpuFabric};
use crate::normals::Normals;
use crate::pipelines::Memory;
use crate::sweep::Sweeps;
use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Batching, Device, Job, Member};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{Cloth, Particle, ParticleArray, Result, ValidFabric};
use std::sync::{Arc, Mutex, PoisonError};

/// Particles of a cloth that a row of 65,535 workgroups can sort, 512 each.
const MAX_PARTICLES: usize = 1 << 24;

/// Any GPU with Vulkan, Metal or Direct3D 12.
#[derive(Debug)]
pub struct Wgpu {
    context: Arc<Context>,
    particles: Arc<Arena>,
    fabrics: Fabrics,
    frames: Mutex<Frames>,
    sweeps: Mutex<Sweeps>,
    /// Largest cloth whose particles go into workgroup memory.
    small: usize,
}

/// A cloth on the GPU: current particles, then previous ones.
#[derive(Debug)]
pub struct WgpuCloth {
    particles: Lease,
    fabric: Arc<GpuFabric>,
    valid: Arc<ValidFabric>,
    count: usize,
    /// Made when somebody asks for them.
    pub(crate) normals: Option<Normals>,
    /// What was read last, until the GPU changes it.
    read: [Option<Vec<Particle>>; 2],
}

impl WgpuCloth {
    /// Where its current and its previous particles begin, in the buffer of all particles.
    pub(crate) fn places(&self) -> (u32, u32) {
        (self.particles.start(), self.particles.start() + self.count as u32)
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.count
    }

    /// The fabric as the host has it.
    pub(crate) fn fabric(&self) -> &ValidFabric {
        &self.valid
    }

    /// Where its triangles begin in the buffer of all fabrics [words].
    pub(crate) fn first_triangle_word(&self) -> u32 {
        self.fabric.job().triangles
    }
}

impl Wgpu {
    /// The fastest GPU of this machine; all solvers of a process share it.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] where there is none, with the reason.
    pub fn new() -> Result<Self> {
        Ok(Self::on(Context::own()?))
    }

    /// A device of the caller, for instance the one that draws. It has to have the default limits at least; more
    /// workgroup memory lets larger cloths run in it.
    #[must_use]
    pub fn with_device(device: wgpu::Device, queue: wgpu::Queue) -> Self {
        Self::on(Arc::new(Context::new(device, queue, "device of the caller".into())))
    }

    fn on(context: Arc<Context>) -> Self {
        let small = Memory::capacity(&context.device.limits()) as usize;
        let particles = Arena::new("cloth particles", size_of::<Particle>() as u64);
        Self {
            context,
            particles,
            fabrics: Fabrics::new(),
            frames: Mutex::default(),
            sweeps: Mutex::default(),
            small,
        }
    }

    /// The device, for instance to draw with it.
    #[must_use]
    pub fn device(&self) -> &wgpu::Device {
        &self.context.device
    }

    /// Its queue.
    #[must_use]
    pub fn queue(&self) -> &wgpu::Queue {
        &self.context.queue
    }

    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    pub(crate) fn check(&self) -> Result<()> {
        self.context.check()
    }

    pub(crate) fn particle_buffer(&self) -> Option<wgpu::Buffer> {
        self.particles.buffer()
    }

    pub(crate) fn fabric_buffer(&self) -> Option<wgpu::Buffer> {
        self.fabrics.arena.buffer()
    }

    /// Whether the device is a CPU that plays a GPU: right, but slow. Not known of a device of the caller.
    #[must_use]
    pub fn is_software(&self) -> bool {
        self.context.is_software
    }

    /// Limits the cloths that go into workgroup memory to this number of particles, for measurements and tests; 0
    /// sends all cloths to the path for large ones.
    #[must_use]
    pub fn with_fused_limit(mut self, particles: usize) -> Self {
        self.small = self.small.min(particles);
        self
    }
}

impl Wgpu {
    /// The frames of all cloths.
    fn run_frames(&self, jobs: &mut [Job<'_, WgpuCloth>]) -> Result<()> {
        let (Some(fabric), Some(particles)) = (self.fabrics.arena.buffer(), self.particles.buffer()) else {
            return Ok(());
        };
        let mut frames = self.frames.lock().unwrap_or_else(PoisonError::into_inner);
        frames.clear();
        // Cloths that fit workgroup memory come first.
        let mut order: Vec<usize> = (0..jobs.len()).collect();
        order.sort_by_key(|&job| jobs[job].device.count > self.small);
        for &number in &order {
            let Job { cloth, plan, device, .. } = &mut jobs[number];
            device.read = [None, None];
            let mut job = device.fabric.job();
            (job.current, job.previous) = device.places();
            frames.add(cloth, plan, job, device.count <= self.small);
        }
        let outcomes = frames.run(&self.context, &fabric, &particles)?;
        for (number, outcome) in order.into_iter().zip(outcomes) {
            let fused = jobs[number].device.count <= self.small;
            jobs[number].path = if fused { "workgroup memory" } else { "buffers" };
            jobs[number].outcome = Some(outcome);
        }
        Ok(())
    }
}

impl Device for Wgpu {
    type Cloth = WgpuCloth;

    fn info(&self) -> BackendInfo {
        BackendInfo { backend: NAME.into(), device: self.context.name.clone() }
    }

    fn capabilities(&self) -> Capabilities {
        let most = self.context.largest_buffer() as usize / (2 * size_of::<Particle>());
        let all = Capabilities::all();
        let bit_exact = self.context.has_bits_of_cpu();
        Capabilities { max_particles: most.min(MAX_PARTICLES), bit_exact, ..all }
    }

    fn batching(&self) -> Batching {
        Batching::Together
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<WgpuCloth> {
        self.context.guarded(|| {
            let count = current.len();
            let fabric = self.fabrics.get(&self.context, cloth.fabric())?;
            let particles = self.particles.lease(&self.context, 2 * count as u32)?;
            particles.write(&self.context, 0, current);
            particles.write(&self.context, count, previous);
            Ok(WgpuCloth {
                particles,
                fabric,
                valid: cloth.fabric().clone(),
                count,
                normals: None,
                read: [Some(current.to_vec()), Some(previous.to_vec())],
            })
        })
    }

    fn simulate(&self, jobs: &mut [Job<'_, WgpuCloth>]) -> Result<()> {
        self.context.guarded(|| self.run_frames(jobs))
    }

    fn inter_collide(&self, members: &mut [Member<'_, WgpuCloth>], plan: &InterCollisionPlan) -> Result<()> {
        let Some(particles) = self.particles.buffer() else { return Ok(()) };
        members.iter_mut().for_each(|member| member.device.read = [None, None]);
        let mut sweeps = self.sweeps.lock().unwrap_or_else(PoisonError::into_inner);
        self.context.guarded(|| sweeps.run(&self.context, &particles, members, plan))
    }

    fn read<'a>(&self, cloth: &'a mut WgpuCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        let place = place(array);
        if cloth.read[place].is_none() {
            let particles = &cloth.particles;
            let read =
                self.context.guarded(|| particles.read(&self.context, place * cloth.count, cloth.count))?;
            cloth.read[place] = Some(read);
        }
        cloth.read[place].as_deref().ok_or_else(|| lost("no particles"))
    }

    fn write(
        &self,
        cloth: &mut WgpuCloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        let place = place(array);
        self.context.guarded(|| {
            cloth.particles.write(&self.context, place * cloth.count + first, particles);
            Ok(())
        })?;
        if let Some(read) = &mut cloth.read[place] {
            read[first..first + particles.len()].copy_from_slice(particles);
        }
        Ok(())
    }

    fn memory_bytes(&self, cloth: &WgpuCloth) -> usize {
        2 * cloth.count * size_of::<Particle>()
    }
}

fn place(array: ParticleArray) -> usize {
    match array {
        ParticleArray::Current => 0,
        ParticleArray::Previous => 1,
    }
}
