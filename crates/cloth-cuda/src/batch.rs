//! The launches of a step: written down while tables are uploaded, then handed over at once, so that nothing is waited for
//! between them. A driver may wait for kernels before it copies memory of the host to the device, and ours does so where
//! much is to be copied.

use crate::driver::{Driver, Launch};
use crate::fabric::DeviceFabric;
use crate::kernel::Kernel;
use crate::potential::DevicePotential;
use crate::timer::Timer;
use cloth_core::Result;
use std::sync::Arc;

/// Launches that wait for each other on the device alone.
#[derive(Debug)]
pub(crate) struct Batch<D: Driver> {
    /// Each with its argument.
    launches: Vec<(Launch<'static>, Vec<u8>)>,
    /// Particles of cloths that the launches need.
    particles: Vec<Arc<D::Memory>>,
    /// Fabrics of cloths whose frames run.
    fabrics: Vec<Arc<DeviceFabric<D::Memory>>>,
    /// Potentials of cloths whose frames run.
    potentials: Vec<Arc<DevicePotential<D::Memory>>>,
    /// True if cloths collide with each other.
    collides: bool,
    pub timer: Timer<D>,
}

impl<D: Driver> Default for Batch<D> {
    fn default() -> Self {
        Self {
            launches: Vec::new(),
            particles: Vec::new(),
            fabrics: Vec::new(),
            potentials: Vec::new(),
            collides: false,
            timer: Timer::default(),
        }
    }
}

impl<D: Driver> Batch<D> {
    /// Forgets everything, launched or not.
    pub fn clear(&mut self) {
        self.launches.clear();
        self.particles.clear();
        self.fabrics.clear();
        self.potentials.clear();
        self.collides = false;
        self.timer.clear();
    }

    /// Tells whether cloths collide with each other.
    pub fn collides(&self) -> bool {
        self.collides
    }

    /// Keeps the memory of a cloth until the launches that need it are handed over.
    pub fn keep(&mut self, particles: &Arc<D::Memory>, fabric: Option<&Arc<DeviceFabric<D::Memory>>>) {
        self.particles.push(particles.clone());
        self.fabrics.extend(fabric.cloned());
    }

    /// Keeps the elements of a cloth likewise.
    pub fn keep_potential(&mut self, potential: &Arc<DevicePotential<D::Memory>>) {
        self.potentials.push(potential.clone());
    }

    /// Writes a launch down.
    ///
    /// # Safety
    /// As for [`Driver::launch`], from now until the launch is submitted or cleared; memory that is
    /// [kept](Self::keep) is live.
    pub unsafe fn add(&mut self, launch: &Launch<'_>) {
        self.collides |= launch.kernel == Kernel::Sweep;
        let &Launch { kernel, blocks, threads, shared_bytes, cluster_blocks, cooperative, argument } = launch;
        let launch =
            Launch { kernel, blocks, threads, shared_bytes, cluster_blocks, cooperative, argument: &[] };
        self.launches.push((launch, argument.to_vec()));
    }

    /// Hands over what was written down.
    pub fn submit(&mut self, driver: &D) -> Result<()> {
        for (launch, argument) in self.launches.drain(..) {
            self.timer.begin(driver, launch.kernel.work())?;
            // SAFETY: whoever wrote the launch down promised what it needs.
            unsafe { driver.launch(&Launch { argument: &argument, ..launch })? };
            self.timer.end(driver)?;
        }
        // The memory is freed behind the launches.
        self.particles.clear();
        self.fabrics.clear();
        self.potentials.clear();
        // Some drivers hold work back until somebody asks for it.
        driver.is_idle()?;
        Ok(())
    }
}
