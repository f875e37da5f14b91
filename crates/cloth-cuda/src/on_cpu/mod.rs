//! A driver whose device is the CPU: the same kernels on fibres, one for each thread, for tests without a GPU.
//!
//! It proves the logic of kernels and host. It cannot prove what the hardware does: its memory model, its timing, its
//! limits.

mod launch;
mod memory;

pub use memory::HostMemory;

use crate::driver::{Driver, Launch, Properties};
use crate::kernel::Kernel;
use cloth_core::{Error, Result};

/// Name of the backend in reports and errors.
pub(crate) const NAME: &str = "cuda-on-cpu";

/// The CPU in place of a GPU.
#[derive(Debug, Clone)]
pub struct OnCpu {
    properties: Properties,
    order: u32,
}

impl Default for OnCpu {
    fn default() -> Self {
        Self::new()
    }
}

impl OnCpu {
    /// A device with the limits of compute capability 9.0, but few multiprocessors.
    #[must_use]
    pub fn new() -> Self {
        let properties = Properties {
            name: "fibres of the CPU".into(),
            compute_capability: (9, 0),
            multiprocessors: 3,
            block_shared_bytes: 227 * 1024,
            multiprocessor_shared_bytes: 228 * 1024,
            cluster_blocks: 16,
            memory_bytes: 1 << 34,
        };
        Self { properties, order: 1 }
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_properties(mut self, properties: Properties) -> Self {
        self.properties = properties;
        self
    }

    /// In which order blocks, and threads between two barriers, run: 0 is the ascending one, any other number another
    /// one that changes from barrier to barrier. Results must not depend on it. Default: 1.
    #[must_use]
    pub fn with_order(mut self, order: u32) -> Self {
        self.order = order;
        self
    }
}

impl Driver for OnCpu {
    type Memory = HostMemory;

    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn allocate(&self, bytes: usize) -> Result<HostMemory> {
        HostMemory::new(bytes)
    }

    fn address(&self, memory: &HostMemory) -> u64 {
        memory.address()
    }

    fn upload(&self, memory: &HostMemory, offset: usize, bytes: &[u8]) -> Result<()> {
        memory.write(offset, bytes)
    }

    fn download(&self, memory: &HostMemory, offset: usize, bytes: &mut [u8]) -> Result<()> {
        memory.read(offset, bytes)
    }

    fn resident_blocks(&self, _: Kernel, _: u32, _: u32) -> Result<u32> {
        Ok(1)
    }

    /// # Safety
    /// As the trait says.
    unsafe fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        let limits = &self.properties;
        let fits = launch.blocks > 0
            && launch.threads > 0
            && launch.threads.is_multiple_of(32)
            && launch.threads <= launch.kernel.max_threads()
            && launch.shared_bytes <= limits.block_shared_bytes
            && launch.cluster_blocks <= limits.cluster_blocks
            && launch.blocks.is_multiple_of(launch.cluster_blocks)
            && (!launch.cooperative || launch.blocks <= limits.multiprocessors);
        if !fits {
            return Err(failed(&format!("{launch:?} is beyond the limits of {limits:?}")));
        }
        // SAFETY: the caller answers for the argument.
        unsafe { launch::run(launch, self.order) }
    }
}

/// What the backend says when a launch fails.
fn failed(reason: &str) -> Error {
    Error::DeviceLost { backend: NAME.into(), reason: reason.into() }
}
