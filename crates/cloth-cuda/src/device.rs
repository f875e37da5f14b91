//! The device: cloths in the memory of a GPU.

use crate::argument::Place;
use crate::batch::Batch;
use crate::driver::Driver;
use crate::fabric::{DeviceFabric, Fabrics};
use crate::frames::Frames;
use crate::path::{Forced, Path, Shape};
use crate::potential::{DevicePotential, Potentials};
use crate::sweep::Sweeps;
use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::method::pbd::Features;
use cloth_core::tables::{NewtonTask, SweepPlace};
use cloth_core::{Cloth, Particle, ParticleArray, PassTimes, Result, ValidFabric};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::task::{Poll, Waker};

/// An NVIDIA GPU, or whatever the driver stands for.
#[derive(Debug)]
pub struct Cuda<D: Driver> {
    driver: D,
    /// Name of the backend in reports.
    backend: &'static str,
    forced: Forced,
    fabrics: Fabrics<D>,
    potentials: Potentials<D>,
    step: Mutex<Step<D>>,
}

/// State that stays from step to step.
#[derive(Debug)]
struct Step<D: Driver> {
    frames: Frames<D>,
    sweeps: Sweeps<D>,
    batch: Batch<D>,
}

/// A cloth on the device: current particles, then previous ones.
#[derive(Debug)]
pub struct CudaCloth<M> {
    pub(crate) particles: Arc<M>,
    pub(crate) fabric: Arc<DeviceFabric<M>>,
    /// What it is made of, where its method solves elements as constraints.
    potential: Option<Arc<DevicePotential<M>>>,
    /// Once somebody has asked for them.
    pub(crate) normals: Option<M>,
    count: usize,
    /// Where the outcome of its last frame began among those of all cloths.
    outcome: u32,
    /// Particles that were read last, until the device changes them.
    read: [OnceLock<Vec<Particle>>; 2],
}

impl<M> CudaCloth<M> {
    /// Lets the next read of particles come from the device: to be called after other code has changed them there.
    /// Inverse masses have to be changed in both arrays alike.
    pub fn forget_read_particles(&mut self) {
        self.read = Default::default();
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.count
    }

    /// The memory with its current particles, then its previous ones.
    pub fn memory(&self) -> &M {
        &self.particles
    }
}

impl<D: Driver> Cuda<D> {
    /// The device of a driver; `backend` is the name in reports.
    #[must_use]
    pub fn on(driver: D, backend: &'static str) -> Self {
        Self {
            driver,
            backend,
            forced: Forced::default(),
            fabrics: Fabrics::default(),
            potentials: Potentials::default(),
            step: Mutex::new(Step {
                frames: Frames::default(),
                sweeps: Sweeps::default(),
                batch: Batch::default(),
            }),
        }
    }

    /// The driver.
    #[must_use]
    pub fn driver(&self) -> &D {
        &self.driver
    }

    /// Sends all cloths down one path, for measurements and tests. Default: each cloth by its size.
    #[must_use]
    pub fn with_path(mut self, path: Path) -> Self {
        self.forced.path = Some(path);
        self
    }

    /// Measures steps by the clock of the device, for [`cloth_core::Solver::pass_times`]. The frames of all cloths on one
    /// path are one piece of work, since all of their passes are one launch, and collision between cloths is another.
    /// Results are the same. Off by default.
    #[must_use]
    pub fn with_pass_times(self) -> Self {
        self.step().batch.timer.turn_on();
        self
    }

    fn step(&self) -> MutexGuard<'_, Step<D>> {
        self.step.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Limits the threads of a block, rounded up to a multiple of 32, for measurements and tests.
    #[must_use]
    pub fn with_threads(mut self, threads: u32) -> Self {
        self.forced.threads = Some(threads.clamp(1, 1024).next_multiple_of(32));
        self
    }

    /// Blocks of a cluster, a power of two, for measurements and tests. More are used where particles would not fit.
    #[must_use]
    pub fn with_cluster_blocks(mut self, blocks: u32) -> Self {
        self.forced.cluster_blocks = Some(blocks.max(2).next_power_of_two());
        self
    }
}

#[cfg(feature = "on-cpu")]
impl Cuda<crate::on_cpu::OnCpu> {
    /// The kernels on the CPU, for tests.
    #[must_use]
    pub fn on_cpu(driver: crate::on_cpu::OnCpu) -> Self {
        Self::on(driver, crate::on_cpu::NAME)
    }
}

impl<D: Driver> Device for Cuda<D> {
    type Cloth = CudaCloth<D::Memory>;

    fn info(&self) -> BackendInfo {
        BackendInfo::new(self.backend, self.driver.properties().name.clone())
    }

    fn capabilities(&self) -> Capabilities {
        let properties = self.driver.properties();
        let mut capabilities = Capabilities::all();
        capabilities.features = capabilities.features.without(Features::of_cpus());
        let in_memory = properties.memory_bytes as usize / (2 * size_of::<Particle>());
        let limit = self.forced.path.map_or(usize::MAX, |path| path.limit(properties));
        capabilities.max_particles = capabilities.max_particles.min(in_memory).min(limit);
        capabilities
    }

    fn chunking(&self) -> Chunking {
        Chunking::Single
    }

    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth> {
        let count = current.len();
        let fabric = self.fabrics.get(&self.driver, cloth.fabric())?;
        let particles = self.driver.allocate(2 * size_of_val(current))?;
        self.driver.upload(&particles, 0, bytemuck::cast_slice(current))?;
        self.driver.upload(&particles, size_of_val(current), bytemuck::cast_slice(previous))?;
        let particles = Arc::new(particles);
        let read = [current, previous].map(|particles| OnceLock::from(particles.to_vec()));
        Ok(CudaCloth { particles, fabric, potential: None, normals: None, count, outcome: u32::MAX, read })
    }

    fn fabric<'a>(&self, cloth: &'a Self::Cloth) -> &'a Arc<ValidFabric> {
        cloth.fabric.valid()
    }

    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()> {
        jobs.iter().try_for_each(|job| job.check(job.device.fabric.valid(), [job.device.count; 2]))?;
        let Step { frames, batch, .. } = &mut *self.step();
        batch.clear();
        frames.clear();
        let cloths = jobs.len();
        let shape = |job: &Job<'_, Self::Cloth>| {
            let properties = self.driver.properties();
            Shape::new(properties, self.forced, job.device.count, &job.plan.program, cloths)
        };
        let mut order: Vec<(Shape, usize)> = jobs.iter().map(shape).zip(0..).collect();
        order.sort_unstable();
        for &(_, number) in &order {
            let Job { cloth, plan, device, .. } = &mut jobs[number];
            device.read = Default::default();
            self.potentials.update(&self.driver, cloth, &mut device.potential)?;
            let mut offsets = device.fabric.offsets;
            (offsets.current, offsets.previous) = (0, device.count as u32);
            device.outcome = frames.tables.add(cloth, plan, offsets);
            batch.keep(&device.particles, Some(&device.fabric));
            device.potential.iter().for_each(|potential| batch.keep_potential(potential));
            let elements = device.potential.as_ref();
            frames.places.push(Place {
                particles: self.driver.address(&device.particles),
                fabric: self.driver.address(&device.fabric.memory),
                elements: elements.map_or(0, |elements| self.driver.address(&elements.memory)),
                padding: 0,
                newton: NewtonTask::of(cloth),
            });
        }
        let shapes: Vec<Shape> = order.iter().map(|&(shape, _)| shape).collect();
        for &(shape, number) in &order {
            jobs[number].path = shape.kernel.name();
            frames.order.push(number);
        }
        // SAFETY: the places are those of the cloths, whose memory the batch keeps; it was cleared above, as it is in every
        // call.
        unsafe { frames.prepare(&self.driver, &shapes, batch) }
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, Self::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        let Step { frames, sweeps, batch } = &mut *self.step();
        if batch.collides() {
            // The tables of the one before must not change under it.
            batch.submit(&self.driver)?;
        }
        let mut particles = Vec::with_capacity(participants.len());
        for Participant { device, .. } in &mut *participants {
            device.read = Default::default();
            batch.keep(&device.particles, None);
            particles.push(self.driver.address(&device.particles));
        }
        let results = frames.tables.results;
        let places = participants.iter().map(|Participant { cloth, device, bounds }| SweepPlace {
            cloth,
            current: 0,
            previous: device.count as u32,
            // There is an outcome, unless nobody asked for the frame.
            bounds: bounds.or_else(|| (device.outcome >= results).then(|| cloth.bounds())),
            outcome: device.outcome,
        });
        sweeps.tables.fill(places, plan);
        let outcomes = frames.outcome_address(&self.driver)?;
        let addresses = [outcomes, outcomes + 4 * u64::from(results)];
        // SAFETY: the addresses are those of the participants' particles, which the batch keeps, and of outcomes, which stay where
        // they are until it is cleared; all that the tables name are among them. A launch of this kind before was handed
        // over above.
        unsafe { sweeps.prepare(&self.driver, &particles, addresses, self.forced, batch)? };
        Ok(0)
    }

    fn submit(&self) -> Result<()> {
        self.step().batch.submit(&self.driver)
    }

    fn collect(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<u32> {
        let Step { frames, batch, .. } = &mut *self.step();
        let (outcomes, pairs) = frames.outcomes(&self.driver)?;
        for (&number, outcome) in frames.order.iter().zip(outcomes) {
            jobs[number].outcome = Some(outcome);
        }
        Ok(if batch.collides() { pairs } else { 0 })
    }

    fn poll_ready(&self, waker: &Waker) -> Poll<Result<()>> {
        match self.driver.is_idle() {
            Ok(false) => {
                // The driver calls nobody back without a thread of its own.
                waker.wake_by_ref();
                Poll::Pending
            }
            Ok(true) => Poll::Ready(Ok(())),
            Err(error) => Poll::Ready(Err(error)),
        }
    }

    fn pass_times(&self) -> Result<Option<PassTimes>> {
        let Step { batch, .. } = &*self.step();
        if !batch.timer.is_on() {
            return Ok(None);
        }
        let mut times = PassTimes::default();
        batch.timer.add_to(&mut times, &self.driver)?;
        Ok(Some(times))
    }

    fn read<'a>(&self, cloth: &'a Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        let place = place(array);
        if let Some(read) = cloth.read[place].get() {
            return Ok(read);
        }
        let mut read = vec![Particle::default(); cloth.count];
        let offset = place * size_of_val(&*read);
        self.driver.download(&cloth.particles, offset, bytemuck::cast_slice_mut(&mut read))?;
        // Another thread that read at the same time has the same.
        Ok(cloth.read[place].get_or_init(|| read))
    }

    fn write(
        &self,
        cloth: &mut Self::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        let place = place(array);
        let offset = (place * cloth.count + first) * size_of::<Particle>();
        self.driver.upload(&cloth.particles, offset, bytemuck::cast_slice(particles))?;
        if let Some(read) = cloth.read[place].get_mut() {
            read[first..first + particles.len()].copy_from_slice(particles);
        }
        Ok(())
    }

    fn memory_bytes(&self, cloth: &Self::Cloth) -> usize {
        let arrays = if cloth.normals.is_some() { 3 } else { 2 };
        arrays * cloth.count * size_of::<Particle>()
    }
}

fn place(array: ParticleArray) -> usize {
    match array {
        ParticleArray::Current => 0,
        ParticleArray::Previous => 1,
    }
}
