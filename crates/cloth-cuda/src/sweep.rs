//! Running collision between cloths.

use crate::argument::SweepArgument;
use crate::driver::{Driver, Launch};
use crate::kernel::Kernel;
use crate::tables::{Packed, Reserved};
use cloth_core::Result;
use cloth_core::tables::SweepTables;

/// Shared memory of the block: a box, a counter and two flags.
const SHARED_BYTES: u32 = 48;

/// Tables and memory that stay from frame to frame.
#[derive(Debug)]
pub(crate) struct Sweeps<D: Driver> {
    pub tables: SweepTables,
    packed: Packed,
    uploaded: Reserved<D>,
    results: Reserved<D>,
}

impl<D: Driver> Default for Sweeps<D> {
    fn default() -> Self {
        Self {
            tables: SweepTables::default(),
            packed: Packed::default(),
            uploaded: Reserved::default(),
            results: Reserved::default(),
        }
    }
}

impl<D: Driver> Sweeps<D> {
    /// Parts the cloths that the tables were filled for; `particles` has an address for each.
    ///
    /// # Safety
    /// The addresses must be those of live memory of this driver: the particles of the members, current ones first.
    pub unsafe fn run(&mut self, driver: &D, particles: &[u64], threads: u32) -> Result<()> {
        let tables = &self.tables;
        let results = self.results.at_least(driver, 4 * tables.scratch_words() as usize)?;
        self.packed.clear();
        let [sweep, members] = [self.packed.add(&[tables.sweep]), self.packed.add(&tables.members)];
        let [rows, words] = [self.packed.add(&tables.rows), self.packed.add(&tables.words)];
        let particles = self.packed.add(particles);
        let base = self.packed.upload(driver, &mut self.uploaded)?;
        let argument = SweepArgument {
            sweep: base + sweep,
            members: base + members,
            particles: base + particles,
            rows: base + rows,
            words: base + words,
            results: driver.address(results),
        };
        let launch = Launch {
            kernel: Kernel::Sweep,
            blocks: 1,
            threads,
            shared_bytes: SHARED_BYTES,
            cluster_blocks: 1,
            cooperative: false,
            argument: bytemuck::bytes_of(&argument),
        };
        // SAFETY: the kernel takes this argument. Tables and scratch memory live as long as `self`; they are not
        // written again before the download or the upload of a later call, which wait for the launch. The caller
        // answers for the particles.
        unsafe { driver.launch(&launch) }
    }
}
