//! The driver, beside the library: streams, marks and memory of other code on the same GPU, and a kernel that fails.
#![allow(unsafe_code, reason = "calls the driver")]

use cloth::backend::cuda::{Event, Memory as LibraryMemory};
use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys::{
    self, CUcontext, CUdevice, CUdeviceptr, CUevent, CUevent_flags, CUevent_wait_flags, CUstream,
};
use std::ffi::CStr;
use std::marker::PhantomData;
use std::ptr::null_mut;
use std::time::Duration;
use xtask_shared::Result;

/// A kernel that the GPU stops in, for every GPU and driver that the library takes.
const TRAP: &CStr = c"
.version 6.3
.target sm_75
.address_size 64
.visible .entry cloth_trap()
{
    trap;
}
";

/// The context that the library uses for the first GPU, current on this thread. It stays on the thread that made it.
pub struct Gpu {
    device: CUdevice,
    of_this_thread: PhantomData<*const ()>,
}

impl Gpu {
    /// Only where [`cloth::Backend::Cuda`] is available: otherwise the driver may be missing.
    pub fn open() -> Result<Self> {
        result::init().map_err(failed("cuInit"))?;
        let device = result::device::get(0).map_err(failed("cuDeviceGet"))?;
        // SAFETY: the device is one of this driver; the context is released once, when this is dropped.
        let context: CUcontext =
            unsafe { result::primary_ctx::retain(device) }.map_err(failed("cuDevicePrimaryCtxRetain"))?;
        let gpu = Self { device, of_this_thread: PhantomData };
        // SAFETY: the context is alive as long as it is current: both end when this is dropped.
        unsafe { sys::cuCtxPushCurrent_v2(context) }.result().map_err(failed("cuCtxPushCurrent"))?;
        Ok(gpu)
    }

    /// Runs a kernel that fails, which ruins the context, waits for it, and returns what the driver says of it.
    pub fn lose(&self) -> Result<String> {
        // SAFETY: a context is current, and the text ends with 0.
        let module =
            unsafe { result::module::load_data(TRAP.as_ptr().cast()) }.map_err(failed("cuModuleLoadData"))?;
        // SAFETY: the module is loaded. It is never unloaded: in a ruined context nothing can be.
        let kernel = unsafe { result::module::get_function(module, c"cloth_trap".into()) };
        let kernel = kernel.map_err(failed("cuModuleGetFunction"))?;
        let stream = Stream::new(self)?;
        // SAFETY: function and stream are alive; the kernel has no parameters and touches no memory.
        let launched = unsafe { result::launch_kernel(kernel, (1, 1, 1), (1, 1, 1), 0, stream.raw, &mut []) };
        launched.map_err(failed("cuLaunchKernel"))?;
        // SAFETY: the stream is alive.
        match unsafe { result::stream::synchronize(stream.raw) } {
            Ok(()) => Err("a kernel that executes trap succeeded".into()),
            Err(error) => Ok(error.to_string()),
        }
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        let mut left = null_mut();
        // A failure leaves nothing to do, here and below.
        // SAFETY: the pointer is valid for the call; the context was made current on this thread once.
        let _ = unsafe { sys::cuCtxPopCurrent_v2(&raw mut left) };
        // SAFETY: it was retained once; streams, marks and memory hold a borrow of this, and are gone.
        let _ = unsafe { result::primary_ctx::release(self.device) };
    }
}

/// A stream of somebody else, a renderer say, that waits for no other one unless told.
pub struct Stream<'a> {
    raw: CUstream,
    gpu: &'a Gpu,
}

impl<'a> Stream<'a> {
    pub fn new(gpu: &'a Gpu) -> Result<Self> {
        let raw = result::stream::create(result::stream::StreamKind::NonBlocking);
        Ok(Self { raw: raw.map_err(failed("cuStreamCreate"))?, gpu })
    }

    /// Has all later work wait for what is before an event of the library.
    pub fn wait_for(&self, event: &Event) -> Result {
        let flags = CUevent_wait_flags::CU_EVENT_WAIT_DEFAULT;
        // SAFETY: stream and event are alive for the call; the driver remembers what it has to of an event that goes.
        unsafe { result::stream::wait_event(self.raw, event.raw().cast(), flags) }
            .map_err(failed("cuStreamWaitEvent"))
    }

    /// A mark behind all work so far.
    pub fn mark(&self) -> Result<Mark<'a>> {
        let raw = result::event::create(CUevent_flags::CU_EVENT_DEFAULT).map_err(failed("cuEventCreate"))?;
        let mark = Mark { raw, _gpu: self.gpu };
        // SAFETY: both are alive and of one context.
        unsafe { result::event::record(mark.raw, self.raw) }.map_err(failed("cuEventRecord"))?;
        Ok(mark)
    }

    /// Reads memory of the library, of vectors of four numbers, once all work before is done.
    pub fn read(&self, memory: &LibraryMemory) -> Result<Vec<[f32; 4]>> {
        let mut found = vec![[0.0; 4]; memory.bytes() / size_of::<[f32; 4]>()];
        // SAFETY: the range lies in the memory, and the vector stays borrowed until the wait, which follows, too, where the copy was
        // refused.
        let copied = unsafe { result::memcpy_dtoh_async(&mut found, memory.address(), self.raw) };
        // SAFETY: the stream is alive.
        copied.and(unsafe { result::stream::synchronize(self.raw) }).map_err(failed("cuMemcpyDtoHAsync"))?;
        Ok(found)
    }

    /// Copies all of one piece of memory to another of the same size.
    pub fn copy(&self, from: &Memory<'_>, to: &Memory<'_>) -> Result {
        let bytes = from.bytes.min(to.bytes);
        // SAFETY: both pieces have that many bytes, are two, and are freed by a call that waits for the copy.
        unsafe { result::memcpy_dtod_async(to.address, from.address, bytes, self.raw) }
            .map_err(failed("cuMemcpyDtoDAsync"))
    }
}

impl Drop for Stream<'_> {
    fn drop(&mut self) {
        // SAFETY: it was created once; the driver ends its work first. A failure leaves nothing to do.
        let _ = unsafe { result::stream::destroy(self.raw) };
    }
}

/// An event in a stream of somebody else.
pub struct Mark<'a> {
    raw: CUevent,
    _gpu: &'a Gpu,
}

impl Mark<'_> {
    /// Waits until all work before it is done.
    pub fn wait(&self) -> Result {
        // SAFETY: the event is alive.
        unsafe { result::event::synchronize(self.raw) }.map_err(failed("cuEventSynchronize"))
    }

    /// Time on the GPU since an earlier mark; waits for this one.
    pub fn since(&self, earlier: &Self) -> Result<Duration> {
        self.wait()?;
        // SAFETY: both are alive, recorded and of one context.
        let milliseconds = unsafe { result::event::elapsed(earlier.raw, self.raw) };
        let milliseconds = milliseconds.map_err(failed("cuEventElapsedTime"))?;
        Ok(Duration::from_secs_f64(f64::from(milliseconds.max(0.0)) * 1e-3))
    }
}

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        // SAFETY: it was created once. A failure leaves nothing to do.
        let _ = unsafe { result::event::destroy(self.raw) };
    }
}

/// Memory of the GPU.
pub struct Memory<'a> {
    address: CUdeviceptr,
    bytes: usize,
    _gpu: &'a Gpu,
}

impl<'a> Memory<'a> {
    pub fn new(gpu: &'a Gpu, bytes: usize) -> Result<Self> {
        // SAFETY: a context is current; the memory is freed once, when this is dropped.
        let address = unsafe { result::malloc_sync(bytes) };
        let address = address.map_err(|error| format!("{bytes} bytes of the GPU's memory: {error}"))?;
        Ok(Self { address, bytes, _gpu: gpu })
    }
}

impl Drop for Memory<'_> {
    fn drop(&mut self) {
        // SAFETY: it was allocated once; the driver waits for the work that uses it. A failure leaves nothing to do.
        let _ = unsafe { result::free_sync(self.address) };
    }
}

fn failed(call: &'static str) -> impl Fn(DriverError) -> String {
    move |error| format!("{call}: {error}")
}
