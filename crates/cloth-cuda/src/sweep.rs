//! Running collision between cloths.

use crate::argument::SweepArgument;
use crate::driver::{Driver, Launch};
use crate::kernel::Kernel;
use crate::path::{Forced, Path};
use crate::tables::{Packed, Reserved};
use crate::timer::Timer;
use cloth_core::Result;
use cloth_core::tables::SweepTables;

/// Bytes of what the threads find together: `Gathered` in `kernels/crowd.cuh`.
const GATHERED: usize = 64;

/// Particles in a place where cloths may touch, for each thread of a block, up to which one block goes on alone: waiting
/// for the whole device would take longer than what other blocks could do.
const ALONE: u32 = 4;

/// Tables and memory that stay from frame to frame.
#[derive(Debug)]
pub(crate) struct Sweeps<D: Driver> {
    pub tables: SweepTables,
    packed: Packed<D>,
    /// What the threads find together, and the counter of their barrier.
    shared: Reserved<D>,
    results: Reserved<D>,
    pub timer: Timer<D>,
}

impl<D: Driver> Default for Sweeps<D> {
    fn default() -> Self {
        Self {
            tables: SweepTables::default(),
            packed: Packed::default(),
            shared: Reserved::default(),
            results: Reserved::default(),
            timer: Timer::default(),
        }
    }
}

/// How a sweep is launched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Team {
    threads: u32,
    blocks: u32,
    /// Particles up to which one block goes on alone.
    alone: u32,
}

impl Team {
    /// For so many particles, of which some may touch other cloths. One block where all of them are few or that path is
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
    /// Parts the cloths that the tables were filled for; `particles` has an address for each.
    ///
    /// # Safety
    /// The addresses must be those of live memory of this driver: the particles of the members, current ones first.
    pub unsafe fn run(&mut self, driver: &D, particles: &[u64], forced: Forced) -> Result<()> {
        let tables = &self.tables;
        let results = self.results.at_least(driver, 4 * tables.scratch_words() as usize)?;
        self.packed.clear();
        let [sweep, members] = [self.packed.add(&[tables.sweep]), self.packed.add(&tables.members)];
        let [rows, words] = [self.packed.add(&tables.rows), self.packed.add(&tables.words)];
        let particles = self.packed.add(particles);
        let base = self.packed.upload(driver)?;
        let gathered = self.shared.zeros(driver, GATHERED + size_of::<u32>())?;
        let Team { threads, blocks, alone } = Team::new(driver, forced, tables.sweep.slot_count)?;
        let argument = SweepArgument {
            sweep: base + sweep,
            members: base + members,
            particles: base + particles,
            rows: base + rows,
            words: base + words,
            results: driver.address(results),
            gathered,
            barrier: gathered + GATHERED as u64,
            alone,
            padding: [0; 3],
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
        self.timer.begin(driver, Kernel::Sweep.work())?;
        // SAFETY: the kernel takes this argument. Tables and scratch memory live as long as `self`; they are not
        // written again before the download or the upload of a later call, which wait for the launch. The caller
        // answers for the particles.
        unsafe { driver.launch(&launch)? };
        self.timer.end(driver)
    }
}

#[cfg(all(test, feature = "on-cpu"))]
mod tests {
    use super::*;
    use crate::on_cpu::OnCpu;

    #[test]
    fn large_crowds_take_all_blocks_and_small_ones_one() {
        let driver = OnCpu::new();
        let team = |path, particles| {
            let Team { blocks, alone, .. } =
                Team::new(&driver, Forced { path, ..Forced::default() }, particles).unwrap();
            (blocks, alone)
        };
        assert_eq!(team(None, 4096), (1, 4096));
        assert_eq!(team(None, 1 << 20), (3, 4096));
        assert_eq!(team(Some(Path::Block), 1 << 20), (1, 4096));
        assert_eq!(team(Some(Path::Cluster), 2000), (2, 4096));
        assert_eq!((team(Some(Path::Device), 2000), team(Some(Path::Device), 1)), ((2, 0), (1, 0)));
    }
}
