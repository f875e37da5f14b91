//! Collision between cloths: an upload of what changed, and one launch.

use crate::argument::{SweepArgument, SweepFindings};
use crate::batch::Batch;
use crate::driver::{Driver, Launch};
use crate::kernel::Kernel;
use crate::path::{Forced, Path};
use crate::tables::{Packed, Reserved};
use cloth_core::Result;
use cloth_core::tables::SweepTables;

/// Particles that may touch another cloth, for each thread of a block, up to which one block goes on alone: waiting
/// for the whole device would take longer than what other blocks could do.
const ALONE: u32 = 4;

/// Tables and memory that stay from frame to frame.
#[derive(Debug)]
pub(crate) struct Sweeps<D: Driver> {
    pub tables: SweepTables,
    packed: Packed<D>,
    /// Findings of all threads, and the counter of their barrier.
    shared: Reserved<D>,
    results: Reserved<D>,
}

impl<D: Driver> Default for Sweeps<D> {
    fn default() -> Self {
        Self {
            tables: SweepTables::default(),
            packed: Packed::default(),
            shared: Reserved::default(),
            results: Reserved::default(),
        }
    }
}

/// Threads and blocks of a sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ThreadGroup {
    threads: u32,
    blocks: u32,
    /// Particles up to which one block goes on alone.
    alone: u32,
}

impl ThreadGroup {
    /// For participants of so many particles together. One block where all of them are few or that path is
    /// forced; else what the device holds at once, and with the device path forced, these go on together in any case.
    fn new<D: Driver>(driver: &D, forced: Forced, particles: u32) -> Result<Self> {
        let threads = forced.threads.unwrap_or(u32::MAX).min(Kernel::Sweep.max_threads());
        let alone = if forced.path == Some(Path::Device) { 0 } else { ALONE * threads };
        let is_alone = forced.path == Some(Path::Block) || forced.path.is_none() && particles <= alone;
        if is_alone {
            return Ok(Self { threads, blocks: 1, alone });
        }
        let resident = driver.resident_blocks(Kernel::Sweep, threads, 0)?;
        let most = resident * driver.properties().multiprocessors;
        Ok(Self { threads, blocks: particles.div_ceil(threads).min(most).max(1), alone })
    }
}

impl<D: Driver> Sweeps<D> {
    /// Uploads the tables, which were filled, and writes down the launch; `particles` has an address for each participant, and
    /// `outcomes` is that of the outcomes of the frames, `pairs` that of the number of broad-phase pairs.
    ///
    /// # Safety
    /// The addresses must be those of memory of this driver that the batch keeps, or that is live until its launches were
    /// handed over: the particles of the participants, current ones first, and as many outcomes as the tables name. The batch
    /// must hold no other launch of this kind, and this must not be called again while it holds this one.
    pub unsafe fn prepare(
        &mut self,
        driver: &D,
        particles: &[u64],
        [outcomes, pairs]: [u64; 2],
        forced: Forced,
        batch: &mut Batch<D>,
    ) -> Result<()> {
        let tables = &self.tables;
        let results = self.results.at_least(driver, 4 * tables.scratch_length() as usize)?;
        self.packed.clear();
        let [sweep, participants] = [self.packed.add(&[tables.sweep]), self.packed.add(&tables.participants)];
        let [u32_data, particles] = [self.packed.add(&tables.u32_data), self.packed.add(particles)];
        let base = self.packed.upload(driver)?;
        let findings = self.shared.zeros(driver, size_of::<SweepFindings>() + size_of::<u32>())?;
        let ThreadGroup { threads, blocks, alone } =
            ThreadGroup::new(driver, forced, tables.sweep.slot_count)?;
        let argument = SweepArgument {
            sweep: base + sweep,
            participants: base + participants,
            particles: base + particles,
            outcomes,
            pairs,
            u32_data: base + u32_data,
            results: driver.address(results),
            findings,
            barrier: findings + size_of::<SweepFindings>() as u64,
            alone,
            padding: [0; 5],
        };
        let launch = Launch {
            kernel: Kernel::Sweep,
            blocks,
            threads,
            shared_bytes: 0,
            cluster_blocks: 1,
            cooperative: blocks > 1,
            argument: bytemuck::bytes_of(&argument),
        };
        // SAFETY: the kernel takes this argument. Tables and scratch memory live as long as `self`; the caller sees to it
        // that they are not written again before the launch, and behind it, the driver does. The caller answers for the
        // addresses.
        unsafe { batch.add(&launch) };
        Ok(())
    }
}

#[cfg(all(test, feature = "on-cpu"))]
mod tests {
    use super::*;
    use crate::on_cpu::OnCpu;

    #[test]
    fn many_particles_take_all_blocks_and_few_one() {
        let driver = OnCpu::new();
        let launched = |path, particles| {
            let ThreadGroup { blocks, alone, .. } =
                ThreadGroup::new(&driver, Forced { path, ..Forced::default() }, particles).unwrap();
            (blocks, alone)
        };
        assert_eq!(launched(None, 4096), (1, 4096));
        assert_eq!(launched(None, 1 << 20), (3, 4096));
        assert_eq!(launched(Some(Path::Block), 1 << 20), (1, 4096));
        assert_eq!(launched(Some(Path::Cluster), 2000), (2, 4096));
        assert_eq!((launched(Some(Path::Device), 2000), launched(Some(Path::Device), 1)), ((2, 0), (1, 0)));
    }
}
