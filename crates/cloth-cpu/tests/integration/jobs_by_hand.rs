//! Devices called by somebody else than a world, with parts that do not belong together.

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::{
    Cloth, ClothDescription, Error, Fabric, Particle, ParticleArray, Result, Solver, Sphere, ValidFabric,
    World,
};
use cloth_cpu::{Scalar, Simd};
use std::sync::Arc;

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
    fn fabric<'a>(&self, cloth: &'a D::Cloth) -> &'a Arc<ValidFabric> {
        self.0.fabric(cloth)
    }
    fn simulate(&self, jobs: &mut [Job<'_, D::Cloth>]) -> Result<()> {
        (self.1)(jobs);
        self.0.simulate(jobs)
    }
    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, D::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        self.0.inter_collide(participants, plan)
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
    let fields = ["job.device = a fabric of 5", "job.device = a fabric of 9", "job.plan.spheres"];
    for (refusal, field) in refused.into_iter().zip(fields) {
        let error = refusal.unwrap_err();
        assert!(matches!(error, Error::Length { .. } | Error::Invalid { .. }), "{error}");
        assert!(error.to_string().starts_with(field), "{error}");
    }
}

/// A cloth of another fabric has other ranges, which the SIMD backend does not check again.
#[test]
fn defect_7_cloths_of_devices_that_were_exchanged_are_refused() {
    let strip = |edges: &[[u32; 2]]| {
        let particles: Vec<Particle> = (0..9).map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
        let fabric = Fabric::from_edges(&particles, edges).unwrap().validate().unwrap();
        let mut world = World::new(Simd::new().unwrap());
        let id = world.add_cloth(ClothDescription::new(fabric.into(), particles)).unwrap();
        (world, id)
    };
    let [(mut a, in_a), (mut b, in_b)] = [strip(&[[0, 1], [2, 3]]), strip(&[[1, 2], [7, 8]])];
    std::mem::swap(a.on_device(in_a).unwrap().1, b.on_device(in_b).unwrap().1);
    let refused = [
        a.step(0.1).map(|_| ()),
        a.snapshot(in_a).map(|_| ()),
        a.copy_to(Scalar::new()).map(|_| ()),
        b.step(0.1).map(|_| ()),
    ];
    for error in refused.map(Result::unwrap_err) {
        assert!(matches!(error, Error::Invalid { .. }), "{error}");
        assert!(error.to_string().contains("another fabric"), "{error}");
    }
    std::mem::swap(a.on_device(in_a).unwrap().1, b.on_device(in_b).unwrap().1);
    a.step(0.1).unwrap();
}
