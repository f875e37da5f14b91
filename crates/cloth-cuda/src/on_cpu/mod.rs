//! A driver whose device is the CPU: an emulation of the kernels for tests without a GPU.
//!
//! It proves the logic of kernels and host. It cannot prove what the hardware does: its memory model, its timing, its
//! limits.

mod launch;
mod memory;

pub use memory::HostMemory;

use crate::driver::{Driver, Launch, Properties};
use crate::kernel::Kernel;
use cloth_core::{Error, Result};
use launch::Run;
use std::ffi::CString;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Name of the backend in reports and errors.
pub(crate) const NAME: &str = "cuda-on-cpu";

/// The CPU in place of a GPU.
#[derive(Debug, Clone)]
pub struct OnCpu {
    properties: Properties,
    run: Run,
    barriers: Arc<AtomicU64>,
    passed: Arc<AtomicU64>,
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
            name: "CPU emulation".into(),
            compute_capability: (9, 0),
            multiprocessors: 3,
            block_shared_bytes: 227 * 1024,
            multiprocessor_shared_bytes: 228 * 1024,
            cluster_blocks: 16,
            memory_bytes: 1 << 34,
        };
        Self {
            properties,
            run: Run { order: 1, ..Run::default() },
            barriers: Arc::default(),
            passed: Arc::default(),
        }
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
        self.run.order = order;
        self
    }

    /// Fails a launch in which two threads reach the same memory, one of them at least writing, with no barrier between:
    /// whether that shows in an order of threads or not. Slow. Needs a compiler that knows `-fsanitize=thread`.
    #[must_use]
    pub fn with_race_check(mut self) -> Self {
        self.run.finds_races = true;
        self
    }

    /// Lets all threads pass a barrier without waiting, named by file and line of the source: `edges.cuh:78`. For tests
    /// that this would be noticed.
    #[must_use]
    pub fn without_barrier(mut self, name: &str) -> Self {
        self.run.removed = CString::new(name).ok();
        self
    }

    /// Returns how often a thread passed the barrier [left out](Self::without_barrier) in all launches so far.
    #[must_use]
    pub fn passed(&self) -> u64 {
        self.passed.load(Ordering::Relaxed)
    }

    /// Barriers that the first blocks of all launches so far met at.
    #[must_use]
    pub fn barriers(&self) -> u64 {
        self.barriers.load(Ordering::Relaxed)
    }
}

impl Driver for OnCpu {
    type Memory = HostMemory;
    type Mark = Mutex<Option<Instant>>;

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

    fn is_idle(&self) -> Result<bool> {
        Ok(true)
    }

    fn mark(&self) -> Result<Self::Mark> {
        Ok(Mutex::default())
    }

    /// Launches end before they return, so the mark is reached at once.
    fn place(&self, mark: &Self::Mark) -> Result<()> {
        *mark.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        Ok(())
    }

    fn time_between(&self, earlier: &Self::Mark, later: &Self::Mark) -> Result<Duration> {
        // One lock after the other: both may be the same mark.
        let [earlier, later] =
            [earlier, later].map(|mark| *mark.lock().unwrap_or_else(PoisonError::into_inner));
        let ends = earlier.zip(later).ok_or_else(|| failed("a mark was never placed"))?;
        Ok(ends.1.saturating_duration_since(ends.0))
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
        let (barriers, outcome) = unsafe { launch::run(launch, &self.run) };
        self.barriers.fetch_add(barriers.met, Ordering::Relaxed);
        self.passed.fetch_add(barriers.passed, Ordering::Relaxed);
        outcome
    }
}

/// Returns the error of a launch that failed.
fn failed(reason: &str) -> Error {
    Error::DeviceLost { backend: NAME.into(), reason: reason.into() }
}
