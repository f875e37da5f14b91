//! The driver of NVIDIA's GPUs, through `cudarc`, which loads it at run time: this builds on any machine.

mod context;
mod fault;
mod gpu;
mod image;
mod interop;
mod kernels;
mod library;
mod memory;
mod staging;
mod stream;

pub use memory::Memory;
pub use stream::Event;

use crate::Cuda;
use crate::driver::{Driver, Launch, Properties};
use crate::kernel::Kernel;
use cloth_core::Result;
use gpu::Gpu;
use std::ffi::c_void;
use std::sync::Arc;
use std::time::Duration;
use stream::Stream;

/// An NVIDIA GPU of compute capability 7.5 or higher, with a stream of work.
#[derive(Debug)]
pub struct CudaDriver {
    gpu: Arc<Gpu>,
    stream: Stream,
}

impl CudaDriver {
    /// The GPU with this number, counted from 0 in the driver's order, which puts the fastest first; in the primary
    /// context of the process, which CUDA's run-time interface uses as well, on a stream of its own.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] with the reason: no driver, no such GPU, or one of them too old.
    pub fn new(ordinal: usize) -> Result<Self> {
        let gpu = Gpu::own(ordinal)?;
        Ok(Self { stream: Stream::own(&gpu.context)?, gpu })
    }

    /// A context and a stream of the caller, whose work this then follows; a null stream is the context's default one.
    ///
    /// # Safety
    /// `context` must be a `CUcontext`, and `stream` a `CUstream` of it or null. Both must outlive this driver and
    /// everything that was made with it.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub unsafe fn of_caller(context: *mut c_void, stream: *mut c_void) -> Result<Self> {
        // SAFETY: the caller's promise.
        let gpu = unsafe { Gpu::of_caller(context)? };
        // SAFETY: the caller's promise.
        let stream = unsafe { Stream::of_caller(&gpu.context, stream) };
        Ok(Self { gpu: Arc::new(gpu), stream })
    }

    /// Number of the GPU in the driver's order, from 0: its `CUdevice`.
    #[must_use]
    pub fn ordinal(&self) -> i32 {
        self.gpu.context.device()
    }

    /// The `CUcontext`, valid as long as this driver.
    #[must_use]
    pub fn context(&self) -> *mut c_void {
        self.gpu.context.raw()
    }

    /// The `CUstream` in which everything happens, valid as long as this driver.
    #[must_use]
    pub fn stream(&self) -> *mut c_void {
        self.stream.raw().cast()
    }

    /// A mark behind everything asked for so far; another stream may wait for it.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn record_event(&self) -> Result<Event> {
        let event = Event::new(&self.gpu.context)?;
        event.place(&self.stream)?;
        Ok(event)
    }
}

impl Cuda<CudaDriver> {
    /// The first NVIDIA GPU of this machine.
    ///
    /// # Errors
    /// [`cloth_core::Error::Unavailable`] with the reason: no driver, no GPU, or one of them too old.
    pub fn new() -> Result<Self> {
        Ok(Self::on(CudaDriver::new(0)?, fault::NAME))
    }
}

impl Driver for CudaDriver {
    type Memory = Memory;
    type Mark = Event;

    fn properties(&self) -> &Properties {
        &self.gpu.properties
    }

    fn allocate(&self, bytes: usize) -> Result<Memory> {
        Memory::new(&self.gpu.context, bytes)
    }

    fn address(&self, memory: &Memory) -> u64 {
        memory.address()
    }

    fn upload(&self, memory: &Memory, offset: usize, bytes: &[u8]) -> Result<()> {
        self.stream.upload(memory, offset, bytes)
    }

    fn download(&self, memory: &Memory, offset: usize, bytes: &mut [u8]) -> Result<()> {
        self.stream.download(memory, offset, bytes)
    }

    fn is_idle(&self) -> Result<bool> {
        self.stream.is_idle()
    }

    fn mark(&self) -> Result<Event> {
        Event::new(&self.gpu.context)
    }

    fn place(&self, mark: &Event) -> Result<()> {
        mark.place(&self.stream)
    }

    fn time_between(&self, earlier: &Event, later: &Event) -> Result<Duration> {
        Ok(Duration::from_secs_f64(later.seconds_since(earlier)?.max(0.0)))
    }

    fn resident_blocks(&self, kernel: Kernel, threads: u32, shared_bytes: u32) -> Result<u32> {
        self.gpu.kernels.resident_blocks(kernel, threads, shared_bytes)
    }

    /// # Safety
    /// As the trait says.
    unsafe fn launch(&self, launch: &Launch<'_>) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe { self.gpu.kernels.launch(&self.stream, launch) }
    }
}
