//! The wgpu device: cloths in the memory of a GPU.

use crate::arena::{Arena, Lease};
use crate::arithmetic::Arithmetic;
use crate::context::Context;
use crate::dispatch::Frames;
use crate::download::Downloads;
use crate::error::{NAME, lost};
use crate::fabric::{Fabrics, GpuFabric};
use crate::limits;
use crate::mirror::Mirror;
use crate::normals::Normals;
use crate::potential::{GpuPotential, Potentials};
use crate::repetitions::{MOST_IN_SOFTWARE, repetitions};
use crate::shaders::workgroup_capacity;
use crate::submission::Submission;
use crate::sweep::Sweeps;
use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::{Cloth, Particle, ParticleArray, PassTimes, Result, ValidFabric};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

/// Particles of a cloth that a row of 65,535 workgroups can sort, 512 each.
const MAX_PARTICLES: usize = 1 << 24;

/// Any GPU with Vulkan, Metal, Direct3D 12 or, in a browser, WebGPU.
#[derive(Debug)]
pub struct Wgpu {
    context: Arc<Context>,
    particles: Arc<Arena>,
    fabrics: Fabrics,
    potentials: Potentials,
    step: Mutex<Step>,
    downloads: Downloads,
    /// Largest cloth whose frame is run by one workgroup.
    small: usize,
}

/// State that stays from step to step.
#[derive(Debug, Default)]
struct Step {
    frames: Frames,
    sweeps: Sweeps,
    submission: Submission,
}

/// A cloth on the GPU: current particles, then previous ones.
#[derive(Debug)]
pub struct WgpuCloth {
    particles: Lease,
    fabric: Arc<GpuFabric>,
    /// What it is made of, where its method solves elements as constraints.
    potential: Option<Arc<GpuPotential>>,
    valid: Arc<ValidFabric>,
    count: usize,
    /// Start of the outcome of its last frame among those of all cloths.
    outcome: u32,
    /// Made when somebody asks for them.
    pub(crate) normals: Option<Normals>,
    /// Copies of both arrays on the host.
    mirrors: [Mirror; 2],
}

impl WgpuCloth {
    /// Returns the starts of its current and its previous particles, in the buffer of all particles.
    pub(crate) fn places(&self) -> (u32, u32) {
        (self.particles.start(), self.particles.start() + self.count as u32)
    }

    /// Returns the start of the outcome of its last frame among those of all cloths.
    pub(crate) fn outcome(&self) -> u32 {
        self.outcome
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.count
    }

    /// The bytes of one of its arrays, in the buffer of all particles.
    fn bytes(&self, place: usize) -> Range<u64> {
        let size = (self.count * size_of::<Particle>()) as u64;
        let start = u64::from(self.particles.start()) * size_of::<Particle>() as u64 + place as u64 * size;
        start..start + size
    }

    /// The fabric as the host has it.
    pub(crate) fn fabric(&self) -> &ValidFabric {
        &self.valid
    }

    /// Returns the start of its triangles in the buffer of all fabrics (`u32`s).
    pub(crate) fn first_triangle(&self) -> u32 {
        self.fabric.offsets().triangles
    }
}

impl Wgpu {
    /// The fastest GPU of this machine; all solvers of a process share it.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] where there is none, with the reason; and in a browser, whose pages cannot wait:
    /// see [`request`](Self::request).
    pub fn new() -> Result<Self> {
        Ok(Self::on(Context::own()?))
    }

    /// The same without keeping the thread, which is the way in a browser.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] where there is none, with the reason.
    pub async fn request() -> Result<Self> {
        Ok(Self::on(Context::request_own().await?))
    }

    /// A device of the caller, for instance the one that draws. It has to have the limits that every
    /// device of WebGPU has, otherwise cloths are refused with the name of the limit; more workgroup memory lets larger cloths
    /// run in it. With the [descriptor](Self::device_descriptor) of this crate it is as good as one of our own.
    #[must_use]
    pub fn with_device(device: wgpu::Device, queue: wgpu::Queue) -> Self {
        Self::on(Arc::new(Context::new(device, queue)))
    }

    /// What to ask an adapter for, so that a device of the caller's has all that this backend can use: its limits, and where it
    /// has them, shaders that are handed to Vulkan as they are, without which bits may differ from those of a CPU, and clocks
    /// for [`with_pass_times`](Self::with_pass_times).
    ///
    /// ```no_run
    /// # async fn open(adapter: wgpu::Adapter) -> Result<(), wgpu::RequestDeviceError> {
    /// use cloth_wgpu::Wgpu;
    ///
    /// let (device, queue) = adapter.request_device(&Wgpu::device_descriptor(&adapter)).await?;
    /// let backend = Wgpu::with_device(device.clone(), queue.clone());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn device_descriptor(adapter: &wgpu::Adapter) -> wgpu::DeviceDescriptor<'static> {
        Context::descriptor(adapter)
    }

    /// Another one on the same device, for another solver: both share the compiled shaders, and nothing else.
    #[must_use]
    pub fn another(&self) -> Self {
        Self::on(self.context.clone())
    }

    pub(crate) fn on(context: Arc<Context>) -> Self {
        // A driver in software may end loops early, see `repetitions`.
        let small = if context.is_software { 0 } else { capacity(&context) };
        let particles = Arena::new("cloth particles", size_of::<Particle>() as u64);
        Self {
            context,
            particles,
            fabrics: Fabrics::new(),
            potentials: Potentials::default(),
            step: Mutex::default(),
            downloads: Downloads::default(),
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

    /// Tells whether the device is a CPU that plays a GPU: right, but slow.
    #[must_use]
    pub fn is_software(&self) -> bool {
        self.context.is_software
    }

    /// Lets cloths of up to this number of particles, as far as workgroup memory holds them, run in one workgroup, for
    /// measurements and tests; 0 sends all cloths to the path for large ones. By default all that fit run in one workgroup
    /// on a GPU, and none on a device in software, which runs frames of many iterations as those of large cloths in any case.
    #[must_use]
    pub fn with_fused_limit(mut self, particles: usize) -> Self {
        self.small = capacity(&self.context).min(particles);
        self
    }

    /// Has shaders divide and take roots by whole numbers whatever the device's own quotients and roots are like, for tests. By
    /// default they do so where that gives the bits of a CPU and the device by itself does not.
    #[must_use]
    pub fn with_exact_division(self) -> Self {
        let context = Arc::new(self.context.with_arithmetic(Arithmetic::Exact));
        Self { small: self.small, ..Self::on(context) }
    }

    /// Measures steps by the clock of the GPU, for [`cloth_core::Solver::pass_times`]; nothing where the device lacks
    /// [`wgpu::Features::TIMESTAMP_QUERY`]. Cloths in workgroup memory are one piece of work, since all of their passes
    /// are one dispatch; of larger ones each group of passes is measured, and each then has compute passes of its own. Results are
    /// the same. Off by default.
    #[must_use]
    pub fn with_pass_times(self) -> Self {
        self.step().submission.timer.turn_on(&self.context.device);
        self
    }

    fn step(&self) -> MutexGuard<'_, Step> {
        self.step.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Wgpu {
    /// Records the frames of all cloths.
    fn record_frames(&self, jobs: &mut [Job<'_, WgpuCloth>]) -> Result<()> {
        for Job { cloth, device, .. } in &mut *jobs {
            self.potentials.update(&self.context, &self.fabrics.arena, cloth, &mut device.potential)?;
        }
        // The buffer may have grown.
        let (Some(fabric), Some(particles)) = (self.fabrics.arena.buffer(), self.particles.buffer()) else {
            return Ok(());
        };
        let Step { frames, sweeps, submission } = &mut *self.step();
        submission.begin(&self.context);
        sweeps.collides = false;
        frames.clear();
        for number in self.order(jobs) {
            let Job { cloth, plan, device, path, .. } = &mut jobs[number];
            device.mirrors = <[Mirror; 2]>::default();
            let mut offsets = device.fabric.offsets();
            (offsets.current, offsets.previous) = device.places();
            offsets.elements = device.potential.as_ref().map_or(0, |potential| potential.start());
            let fused = self.is_fused(cloth, plan);
            *path = if fused { "workgroup memory" } else { "buffers" };
            let colors = device.potential.as_ref().map_or(&[][..], |potential| &potential.colors);
            device.outcome = frames.add(cloth, plan, offsets, fused, colors);
        }
        frames.record(&self.context, submission, &fabric, &particles)
    }

    /// Records collision between cloths behind the frames.
    fn record_sweep(
        &self,
        participants: &mut [Participant<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<()> {
        let Some(particles) = self.particles.buffer() else { return Ok(()) };
        participants.iter_mut().for_each(|participant| participant.device.mirrors = <[Mirror; 2]>::default());
        let Step { frames, sweeps, submission } = &mut *self.step();
        let outcomes = frames.results(&self.context)?;
        sweeps.record(&self.context, submission, [&particles, &outcomes], participants, plan)
    }

    /// Submits what was recorded, with copies of what the host wants to know.
    fn submit_step(&self) -> Result<()> {
        let Step { frames, sweeps, submission } = &mut *self.step();
        let partners = sweeps.partners(&self.context)?;
        let Some((encoder, _)) = submission.recorder() else { return Ok(()) };
        let partners = partners.as_ref().map(|(buffer, offset)| (buffer, *offset));
        frames.record_download(&self.context, encoder, partners)?;
        submission.submit(&self.context, &self.downloads);
        frames.send(&self.context, &self.downloads);
        Ok(())
    }

    /// The order of jobs in a frame: those that run in one workgroup come first.
    fn order(&self, jobs: &[Job<'_, WgpuCloth>]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..jobs.len()).collect();
        order.sort_by_key(|&job| !self.is_fused(jobs[job].cloth, jobs[job].plan));
        order
    }

    /// Tells whether one workgroup runs the whole frame of a cloth.
    fn is_fused(&self, cloth: &Cloth, plan: &FramePlan) -> bool {
        let ends = || !self.context.is_software || repetitions(cloth, plan) <= MOST_IN_SOFTWARE;
        cloth.particle_count() <= self.small && ends()
    }
}

impl Wgpu {
    /// Begins a copy of one array, unless the host has it.
    fn request_array(&self, cloth: &WgpuCloth, place: usize) -> Result<()> {
        if !cloth.mirrors[place].is_stale() {
            return Ok(());
        }
        let particles = self.particles.buffer().ok_or_else(|| lost("no particles"))?;
        let bytes = cloth.bytes(place);
        self.context.guarded(|| {
            cloth.mirrors[place].request(&self.context, &self.downloads, &particles, bytes);
            Ok(())
        })
    }
}

impl Device for Wgpu {
    type Cloth = WgpuCloth;

    fn info(&self) -> BackendInfo {
        BackendInfo::new(NAME, self.context.name.clone())
    }

    fn capabilities(&self) -> Capabilities {
        let most = self.context.largest_buffer() as usize / (2 * size_of::<Particle>());
        let mut capabilities = Capabilities::all();
        capabilities.features = capabilities.features.without(Features::of_cpus());
        // Shaders have no float64.
        capabilities.features = capabilities.features.without(Features::NEWTON);
        capabilities.max_particles = most.min(MAX_PARTICLES);
        capabilities.bit_exact = self.context.has_bits_of_cpu();
        capabilities
    }

    fn chunking(&self) -> Chunking {
        Chunking::Single
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<WgpuCloth> {
        limits::check(&self.context.device.limits())?;
        self.context.guarded(|| {
            let count = current.len();
            let fabric = self.fabrics.get(&self.context, cloth.fabric())?;
            let particles = self.particles.lease(&self.context, 2 * count as u32)?;
            particles.write(&self.context, 0, current);
            particles.write(&self.context, count, previous);
            Ok(WgpuCloth {
                particles,
                fabric,
                potential: None,
                valid: cloth.fabric().clone(),
                count,
                outcome: 0,
                normals: None,
                mirrors: [current, previous].map(Mirror::new),
            })
        })
    }

    fn fabric<'a>(&self, cloth: &'a WgpuCloth) -> &'a Arc<ValidFabric> {
        &cloth.valid
    }

    fn simulate(&self, jobs: &mut [Job<'_, WgpuCloth>]) -> Result<()> {
        jobs.iter().try_for_each(|job| job.check(&job.device.valid, [job.device.count; 2]))?;
        self.context.guarded(|| self.record_frames(jobs))
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, WgpuCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        self.context.guarded(|| self.record_sweep(participants, plan))?;
        Ok(0)
    }

    fn submit(&self) -> Result<()> {
        self.context.guarded(|| self.submit_step())
    }

    fn collect(&self, jobs: &mut [Job<'_, WgpuCloth>]) -> Result<u32> {
        let Step { frames, sweeps, .. } = &mut *self.step();
        let (outcomes, partners) = self.context.guarded(|| frames.outcomes(&self.context))?;
        for (number, outcome) in self.order(jobs).into_iter().zip(outcomes) {
            jobs[number].outcome = Some(outcome);
        }
        Ok(if sweeps.collides { partners / 2 } else { 0 })
    }

    fn poll_ready(&self, waker: &Waker) -> Poll<Result<()>> {
        self.downloads.poll(&self.context, waker)
    }

    fn request(&self, cloth: &WgpuCloth) -> Result<()> {
        self.request_array(cloth, 0)?;
        self.request_array(cloth, 1)
    }

    fn pass_times(&self) -> Result<Option<PassTimes>> {
        let Step { submission, .. } = &mut *self.step();
        if !submission.timer.is_on() {
            return Ok(None);
        }
        let mut times = PassTimes::default();
        submission.timer.add_to(&mut times, &self.context)?;
        Ok(Some(times))
    }

    fn read<'a>(&self, cloth: &'a WgpuCloth, array: ParticleArray) -> Result<&'a [Particle]> {
        let place = place(array);
        self.request_array(cloth, place)?;
        cloth.mirrors[place].get(&self.context)
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
        cloth.mirrors[place].write(first, particles);
        Ok(())
    }

    fn memory_bytes(&self, cloth: &WgpuCloth) -> usize {
        2 * cloth.count * size_of::<Particle>()
    }
}

/// Returns the number of particles that workgroup memory holds.
fn capacity(context: &Context) -> usize {
    workgroup_capacity(&context.device.limits()) as usize
}

fn place(array: ParticleArray) -> usize {
    match array {
        ParticleArray::Current => 0,
        ParticleArray::Previous => 1,
    }
}
