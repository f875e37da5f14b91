//! `Backend::Auto` where GPUs are compiled in: cloths start on the CPU and move to a GPU when there is enough work.

use crate::backend::Cpu;
use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::{
    Cloth, ClothDescription, ClothId, GpuTimes, InterCollision, InterCollisionFilter, Particle,
    ParticleArray, Result, Snapshot, Solver, StepReport, World,
};
use std::task::{Poll, Waker};

/// Particles of all cloths together from which on a GPU is looked for. The CPU needs about 2 ms for a frame of these
/// (docs/performance.md: 7 ns per particle-iteration), many times what it costs to start work on a GPU and to read the
/// results back.
pub(crate) const GPU_PARTICLES: usize = 65_536;

/// A solver that chooses its processor.
pub(crate) struct Auto {
    solver: Processor,
    /// Particles of all cloths from which on a GPU is looked for; none once the search is over.
    threshold: Option<usize>,
}

enum Processor {
    Cpu(Box<World<Cpu>>),
    Gpu(Box<dyn Solver>),
}

impl Auto {
    pub fn new(cpu: Cpu) -> Self {
        Self { solver: Processor::Cpu(Box::new(World::new(cpu))), threshold: Some(GPU_PARTICLES) }
    }

    fn solver(&self) -> &dyn Solver {
        match &self.solver {
            Processor::Cpu(world) => &**world,
            Processor::Gpu(solver) => &**solver,
        }
    }

    fn solver_mut(&mut self) -> &mut dyn Solver {
        match &mut self.solver {
            Processor::Cpu(world) => &mut **world,
            Processor::Gpu(solver) => &mut **solver,
        }
    }

    /// Moves the cloths to a GPU where there is one and they are worth it. Where there is none, or it cannot take
    /// them, they stay, and no GPU is looked for again.
    fn choose(&mut self) {
        let Processor::Cpu(world) = &mut self.solver else { return };
        let cloths = world.cloths();
        let particles: usize = cloths
            .iter()
            .filter_map(|&id| world.cloth(id).ok())
            .map(|cloth| cloth.fabric().particle_count())
            .sum();
        if self.threshold.is_none_or(|threshold| particles < threshold) {
            return;
        }
        self.threshold = None;
        if let Some(gpu) = on_a_gpu(world) {
            self.solver = Processor::Gpu(gpu);
        }
    }
}

/// The same world on the best GPU of this machine that can take it.
fn on_a_gpu(world: &mut World<Cpu>) -> Option<Box<dyn Solver>> {
    #[cfg(feature = "cuda")]
    if let Some(gpu) = cloth_cuda::Cuda::new().ok().and_then(|device| world.copy_to(device).ok()) {
        return Some(Box::new(gpu));
    }
    #[cfg(feature = "wgpu")]
    if let Ok(device) = cloth_wgpu::Wgpu::new()
        // A GPU in software would only be slower.
        && !device.is_software()
        && let Ok(gpu) = world.copy_to(device)
    {
        return Some(Box::new(gpu));
    }
    None
}

impl Solver for Auto {
    fn begin_step(&mut self, dt: f32) -> Result<usize> {
        self.choose();
        self.solver_mut().begin_step(dt)
    }

    fn step(&mut self, dt: f32) -> Result<StepReport> {
        self.choose();
        self.solver_mut().step(dt)
    }

    fn info(&self) -> &BackendInfo {
        self.solver().info()
    }

    fn capabilities(&self) -> Capabilities {
        self.solver().capabilities()
    }

    fn add_cloth(&mut self, description: ClothDescription) -> Result<ClothId> {
        self.solver_mut().add_cloth(description)
    }

    fn remove_cloth(&mut self, id: ClothId) -> Result<()> {
        self.solver_mut().remove_cloth(id)
    }

    fn cloths(&self) -> Vec<ClothId> {
        self.solver().cloths()
    }

    fn cloth(&self, id: ClothId) -> Result<&Cloth> {
        self.solver().cloth(id)
    }

    fn cloth_mut(&mut self, id: ClothId) -> Result<&mut Cloth> {
        self.solver_mut().cloth_mut(id)
    }

    fn particles(&self, id: ClothId, array: ParticleArray) -> Result<&[Particle]> {
        self.solver().particles(id, array)
    }

    fn write_particles(
        &mut self,
        id: ClothId,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        self.solver_mut().write_particles(id, array, first, particles)
    }

    fn inter_collision(&self) -> InterCollision {
        self.solver().inter_collision()
    }

    fn set_inter_collision(&mut self, settings: InterCollision) -> Result<()> {
        self.solver_mut().set_inter_collision(settings)
    }

    fn set_inter_collision_filter(&mut self, filter: Option<InterCollisionFilter>) {
        self.solver_mut().set_inter_collision_filter(filter);
    }

    fn run_chunk(&self, chunk: usize) -> Result<()> {
        self.solver().run_chunk(chunk)
    }

    fn end_step(&mut self) -> Result<StepReport> {
        self.solver_mut().end_step()
    }

    fn abort_step(&mut self) {
        self.solver_mut().abort_step();
    }

    fn poll_ready(&self, waker: &Waker) -> Poll<Result<()>> {
        self.solver().poll_ready(waker)
    }

    fn request_particles(&self, id: ClothId) -> Result<()> {
        self.solver().request_particles(id)
    }

    fn gpu_times(&self) -> Result<Option<GpuTimes>> {
        self.solver().gpu_times()
    }

    fn snapshot(&self, id: ClothId) -> Result<Snapshot> {
        self.solver().snapshot(id)
    }

    fn restore(&mut self, id: ClothId, snapshot: &Snapshot) -> Result<()> {
        self.solver_mut().restore(id, snapshot)
    }

    fn add_snapshot(&mut self, snapshot: &Snapshot) -> Result<ClothId> {
        self.solver_mut().add_snapshot(snapshot)
    }

    fn state_hash(&self) -> Result<u64> {
        self.solver().state_hash()
    }

    fn memory_bytes(&self, id: ClothId) -> Result<usize> {
        self.solver().memory_bytes(id)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;
    use cloth_core::{Error, Fabric};

    fn auto(threshold: Option<usize>) -> Auto {
        Auto { threshold, ..Auto::new(crate::backend::cpu().unwrap()) }
    }

    fn pair(solver: &mut Auto) -> ClothId {
        let particles = vec![[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0]];
        let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
        solver.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap()
    }

    #[test]
    fn a_small_job_stays_on_the_cpu_and_no_gpu_is_looked_for() {
        let mut solver = auto(Some(3));
        pair(&mut solver);
        solver.step(0.1).unwrap();
        assert!(matches!(solver.solver, Processor::Cpu(_)));
        assert_eq!(solver.threshold, Some(3));
    }

    /// On a machine with a GPU the cloths move there, elsewhere they stay: the same cloths with the same names, and the
    /// search is over.
    #[test]
    fn a_large_job_is_looked_at_once_and_keeps_its_cloths() {
        let mut solver = auto(Some(2));
        let first = pair(&mut solver);
        solver.remove_cloth(first).unwrap();
        let second = pair(&mut solver);
        let before = solver.state_hash().unwrap();
        solver.step(0.0).unwrap();
        assert_eq!(solver.threshold, None);
        assert_eq!(solver.state_hash().unwrap(), before);
        assert_eq!(solver.cloths(), [second]);
        assert_eq!(solver.cloth(first).unwrap_err(), Error::UnknownCloth(first));
        assert!(pair(&mut solver) > second);
        assert_ne!(solver.info().device, "");
    }
}
