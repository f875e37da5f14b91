//! A device like a GPU, in which all cloths are one chunk, that works until it is lost.

use cloth::backend::{BackendInfo, Capabilities, Device};
use cloth::{Cloth, Error, ParticleArray, Result, ValidFabric};
use cloth_core::device::{Chunking, Job, Participant};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_cpu::Scalar;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Poll, Waker};

/// Works for so many calls.
pub struct Fragile(pub Arc<AtomicUsize>);

type ScalarCloth = <Scalar as Device>::Cloth;

impl Fragile {
    fn call(&self) -> Result<()> {
        let left = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        let lost = |_| Error::DeviceLost { backend: "fragile".into(), reason: "unplugged".into() };
        left.map(|_| ()).map_err(lost)
    }
}

impl Device for Fragile {
    type Cloth = ScalarCloth;

    fn info(&self) -> BackendInfo {
        BackendInfo::new("fragile", "a device for tests")
    }

    fn capabilities(&self) -> Capabilities {
        Scalar.capabilities()
    }

    fn chunking(&self) -> Chunking {
        Chunking::Single
    }

    fn create(&self, cloth: &Cloth, current: &[[f32; 4]], previous: &[[f32; 4]]) -> Result<ScalarCloth> {
        self.call()?;
        Scalar.create(cloth, current, previous)
    }

    fn fabric<'a>(&self, cloth: &'a ScalarCloth) -> &'a Arc<ValidFabric> {
        Scalar.fabric(cloth)
    }

    fn simulate(&self, jobs: &mut [Job<'_, ScalarCloth>]) -> Result<()> {
        self.call()?;
        Scalar.simulate(jobs)
    }

    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, ScalarCloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        self.call()?;
        Scalar.inter_collide(participants, plan)
    }

    fn submit(&self) -> Result<()> {
        self.call()
    }

    fn poll_ready(&self, _: &Waker) -> Poll<Result<()>> {
        Poll::Ready(self.call())
    }

    fn request(&self, _: &ScalarCloth) -> Result<()> {
        self.call()
    }

    fn read<'a>(&self, cloth: &'a ScalarCloth, array: ParticleArray) -> Result<&'a [[f32; 4]]> {
        self.call()?;
        Scalar.read(cloth, array)
    }

    fn write(
        &self,
        cloth: &mut ScalarCloth,
        array: ParticleArray,
        first: usize,
        particles: &[[f32; 4]],
    ) -> Result<()> {
        self.call()?;
        Scalar.write(cloth, array, first, particles)
    }

    fn memory_bytes(&self, cloth: &ScalarCloth) -> usize {
        Scalar.memory_bytes(cloth)
    }
}
