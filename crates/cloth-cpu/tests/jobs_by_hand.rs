//! Devices called by somebody else than a world, with parts that do not belong together.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Member};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{
    Cloth, ClothDescription, Error, Fabric, Particle, ParticleArray, Result, Solver, Sphere, World,
};
use cloth_cpu::Scalar;

/// Hands the first two jobs of a chunk to another device, with some of their parts exchanged.
struct Mixed<D>(D, fn(&mut [Job<'_, <Scalar as Device>::Cloth>]));

impl<D: Device<Cloth = <Scalar as Device>::Cloth>> Device for Mixed<D> {
    type Cloth = D::Cloth;

    fn info(&self) -> BackendInfo {
        self.0.info()
    }
    fn capabilities(&self) -> Capabilities {
        self.0.capabilities()
    }
    fn chunking(&self) -> Chunking {
        Chunking::Single
    }
    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<D::Cloth> {
        self.0.create(cloth, current, previous)
    }
    fn simulate(&self, jobs: &mut [Job<'_, D::Cloth>]) -> Result<()> {
        (self.1)(jobs);
        self.0.simulate(jobs)
    }
    fn inter_collide(&self, members: &mut [Member<'_, D::Cloth>], plan: &InterCollisionPlan) -> Result<u32> {
        self.0.inter_collide(members, plan)
    }
    fn read<'a>(&self, cloth: &'a D::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        self.0.read(cloth, array)
    }
    fn write(
        &self,
        cloth: &mut D::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        self.0.write(cloth, array, first, particles)
    }
    fn memory_bytes(&self, cloth: &D::Cloth) -> usize {
        self.0.memory_bytes(cloth)
    }
}

fn step(mix: fn(&mut [Job<'_, <Scalar as Device>::Cloth>])) -> Result<()> {
    let mut world = World::new(Mixed(Scalar::new(), mix));
    for count in [5_u32, 9] {
        let particles: Vec<Particle> = (0..count).map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
        let edges: Vec<[u32; 2]> = (1..count).map(|i| [i - 1, i]).collect();
        let fabric = Fabric::from_edges(&particles, &edges)?.validate()?;
        let id = world.add_cloth(ClothDescription::new(fabric.into(), particles))?;
        world.cloth_mut(id)?.set_spheres(&vec![Sphere::new([0.0; 3], 0.1); count as usize])?;
    }
    world.step(1.0 / 60.0).map(|_| ())
}

#[test]
fn defect_9_a_job_of_parts_of_other_lengths_is_refused() {
    assert_eq!(step(|_| ()), Ok(()));
    let refused = [
        step(|jobs| {
            let [a, b] = jobs else { return };
            std::mem::swap(a.device, b.device);
        }),
        step(|jobs| {
            let [a, b] = jobs else { return };
            std::mem::swap(&mut a.cloth, &mut b.cloth);
        }),
        step(|jobs| {
            let [a, b] = jobs else { return };
            std::mem::swap(&mut a.plan, &mut b.plan);
        }),
    ];
    let fields = ["job.device.current", "job.device.current", "job.plan.spheres"];
    for (refusal, field) in refused.into_iter().zip(fields) {
        let error = refusal.unwrap_err();
        assert!(matches!(error, Error::Length { .. }) && error.to_string().starts_with(field), "{error}");
    }
}
