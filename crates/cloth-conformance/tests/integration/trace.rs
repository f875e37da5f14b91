//! Where two backends diverge is found to the kernel, the iteration and the particle.

use cloth_conformance::case::{Case, embedded_cases, load};
use cloth_conformance::trace::{compare, trace};
use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::program::KernelId;
use cloth_core::{Cloth, Particle, ParticleArray, Result, ValidFabric, World};
use cloth_cpu::{Scalar, Simd};
use std::sync::Arc;

/// The scalar backend, which moves a particle after one kernel of one iteration.
struct Faulty {
    scalar: Scalar,
    after: (KernelId, u32),
    particle: usize,
}

impl Device for Faulty {
    type Cloth = <Scalar as Device>::Cloth;

    fn info(&self) -> BackendInfo {
        self.scalar.info()
    }
    fn capabilities(&self) -> Capabilities {
        self.scalar.capabilities()
    }
    fn chunking(&self) -> Chunking {
        self.scalar.chunking()
    }
    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth> {
        self.scalar.create(cloth, current, previous)
    }
    fn fabric<'a>(&self, cloth: &'a Self::Cloth) -> &'a Arc<ValidFabric> {
        self.scalar.fabric(cloth)
    }
    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()> {
        self.scalar.simulate(jobs)?;
        for job in jobs {
            if job.plan.program.runs().any(|run| run == self.after) {
                let mut particle = self.scalar.read(job.device, ParticleArray::Current)?[self.particle];
                particle[1] += 1.0e-6;
                self.scalar.write(job.device, ParticleArray::Current, self.particle, &[particle])?;
            }
        }
        Ok(())
    }
    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, Self::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        self.scalar.inter_collide(participants, plan)
    }
    fn read<'a>(&self, cloth: &'a Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        self.scalar.read(cloth, array)
    }
    fn write(
        &self,
        cloth: &mut Self::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        self.scalar.write(cloth, array, first, particles)
    }
    fn memory_bytes(&self, cloth: &Self::Cloth) -> usize {
        self.scalar.memory_bytes(cloth)
    }
}

fn case(name: &str) -> Case {
    let found = embedded_cases().find(|case| case.name() == name).unwrap();
    load(&found.files().unwrap()).unwrap()
}

#[test]
fn a_fault_is_found_where_it_is() {
    let faulty = Faulty { scalar: Scalar::new(), after: (KernelId::Tethers, 2), particle: 7 };
    let mut good = World::new(Scalar::new());
    let found = compare(&case("06_tethers"), &mut good, &mut World::new(faulty)).unwrap().unwrap();
    assert_eq!((found.frame, found.cloth, found.kernel), (0, 0, Some(KernelId::Tethers)));
    assert_eq!((found.iteration, found.particle, found.count), (2, 7, 1));
    assert_eq!(found.array, ParticleArray::Current);
    assert!(found.values[0] != found.values[1]);
}

#[test]
fn backends_that_agree_never_part() {
    for name in ["06_tethers", "20_inter_collision"] {
        let (mut scalar, mut simd) = (World::new(Scalar::new()), World::new(Simd::new().unwrap()));
        assert_eq!(compare(&case(name), &mut scalar, &mut simd).unwrap(), None, "{name}");
    }
}

#[test]
fn states_after_kernels_are_the_same_on_both_backends_of_the_cpu() {
    let case = case("06_tethers");
    let scalar = trace(&case, &mut World::new(Scalar::new()), 3, 0).unwrap();
    let simd = trace(&case, &mut World::new(Simd::new().unwrap()), 3, 0).unwrap();
    assert_eq!(scalar, simd);
    let tethers = scalar.iter().filter(|point| point.kernel == KernelId::Tethers);
    let last = scalar.last().unwrap();
    assert_eq!(tethers.count() as u32, last.iteration + 1, "once in each iteration");
    assert!(scalar.windows(2).any(|pair| pair[0].hash != pair[1].hash));
    assert!(trace(&case, &mut World::new(Scalar::new()), 1 << 20, 0).unwrap().is_empty(), "no such frame");
}
