//! What a driver of CUDA devices has to provide: memory, copies and launches.

use crate::kernel::Kernel;
use cloth_core::Result;
use std::fmt::Debug;
use std::time::Duration;

/// Properties and limits of a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Properties {
    /// Name of the device, for reports.
    pub name: String,
    /// Compute capability, for instance `(9, 0)`.
    pub compute_capability: (u32, u32),
    /// Number of multiprocessors.
    pub multiprocessors: u32,
    /// Most bytes of shared memory of a block, after opting in.
    pub block_shared_bytes: u32,
    /// Bytes of shared memory of a multiprocessor.
    pub multiprocessor_shared_bytes: u32,
    /// Most blocks of a cluster; 1 where the device has no clusters.
    pub cluster_blocks: u32,
    /// Bytes of the device's memory.
    pub memory_bytes: u64,
}

/// A kernel and how it is launched.
#[derive(Debug, Clone, Copy)]
pub struct Launch<'a> {
    /// Kernel to run.
    pub kernel: Kernel,
    /// Blocks, along x.
    pub blocks: u32,
    /// Threads of a block, along x: a multiple of 32.
    pub threads: u32,
    /// Bytes of dynamic shared memory of a block.
    pub shared_bytes: u32,
    /// Blocks of a cluster; 1 for a launch without clusters.
    pub cluster_blocks: u32,
    /// True if all blocks have to run at once, because they wait for each other.
    pub cooperative: bool,
    /// The only parameter of the kernel: a struct that it gets by value.
    pub argument: &'a [u8],
}

/// A device with one queue: everything happens in the order in which it was asked for.
pub trait Driver: Debug + Send + Sync {
    /// Memory of the device; freed when dropped, behind everything asked for before.
    type Memory: Debug + Send + Sync + 'static;

    /// A mark in the queue: reached when everything asked for before is done.
    type Mark: Debug + Send + Sync;

    /// Returns the properties and limits of the device.
    fn properties(&self) -> &Properties;

    /// Reserves memory, aligned to 256 bytes; its content is undefined. `bytes` may be 0.
    ///
    /// # Errors
    /// When memory is short or the device was lost.
    fn allocate(&self, bytes: usize) -> Result<Self::Memory>;

    /// Address of the memory on the device.
    fn address(&self, memory: &Self::Memory) -> u64;

    /// Copies to the device. The bytes may be changed as soon as the call returns.
    ///
    /// # Errors
    /// When the range leaves the memory or the device was lost.
    fn upload(&self, memory: &Self::Memory, offset: usize, bytes: &[u8]) -> Result<()>;

    /// Waits for everything asked for before, and copies from the device.
    ///
    /// # Errors
    /// When the range leaves the memory or the device was lost.
    fn download(&self, memory: &Self::Memory, offset: usize, bytes: &mut [u8]) -> Result<()>;

    /// Tells whether everything asked for so far is done. Waits for nothing.
    ///
    /// # Errors
    /// When the device was lost.
    fn is_idle(&self) -> Result<bool>;

    /// A mark that is nowhere yet.
    ///
    /// # Errors
    /// When the device was lost.
    fn mark(&self) -> Result<Self::Mark>;

    /// Puts a mark behind everything asked for so far, away from where it was.
    ///
    /// # Errors
    /// When the device was lost.
    fn place(&self, mark: &Self::Mark) -> Result<()>;

    /// Time by the clock of the device from one mark to a later one, both of which were placed. Waits for the later one.
    ///
    /// # Errors
    /// When the device was lost.
    fn time_between(&self, earlier: &Self::Mark, later: &Self::Mark) -> Result<Duration>;

    /// Blocks of a kernel that a multiprocessor can hold at once.
    ///
    /// # Errors
    /// When the device was lost.
    fn resident_blocks(&self, kernel: Kernel, threads: u32, shared_bytes: u32) -> Result<u32>;

    /// Launches a kernel.
    ///
    /// # Safety
    /// The argument must be of the type that the kernel declares, and every address in it must be that of live memory of
    /// this driver, as large as the kernel reads and writes.
    ///
    /// # Errors
    /// When the device refuses the launch or was lost.
    unsafe fn launch(&self, launch: &Launch<'_>) -> Result<()>;
}
