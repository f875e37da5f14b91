//! The queue of a GPU's work, and marks in it.

use super::context::Context;
use super::memory::Memory;
use super::staging::Staging;
use cloth_core::Result;
use cudarc::driver::result;
use cudarc::driver::sys::{self, CUevent, CUevent_flags, CUresult, CUstream, CUstream_flags};
use std::ffi::c_void;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Work that runs in order, beside the calling thread.
#[derive(Debug)]
pub(super) struct Stream {
    context: Arc<Context>,
    raw: CUstream,
    is_own: bool,
    /// Data on its way to the GPU. Locked while work is waited for, so that nothing is added in between.
    staging: Mutex<Staging>,
}

// SAFETY: the driver takes work for a stream from any thread and locks what it needs.
unsafe impl Send for Stream {}
// SAFETY: as above.
unsafe impl Sync for Stream {}

impl Stream {
    /// A stream that waits for no other one.
    pub fn own(context: &Arc<Context>) -> Result<Self> {
        let mut raw = std::ptr::null_mut();
        context.call("cuStreamCreate", || {
            // SAFETY: a context is current, and the pointer is valid for the call.
            unsafe { sys::cuStreamCreate(&raw mut raw, CUstream_flags::CU_STREAM_NON_BLOCKING as u32) }
                .result()
        })?;
        Ok(Self::new(context, raw, true))
    }

    /// A stream of the caller; null is the default stream of the context.
    ///
    /// # Safety
    /// `raw` must be a `CUstream` of this context that outlives this.
    pub unsafe fn of_caller(context: &Arc<Context>, raw: *mut c_void) -> Self {
        Self::new(context, raw.cast(), false)
    }

    fn new(context: &Arc<Context>, raw: CUstream, is_own: bool) -> Self {
        Self { context: context.clone(), raw, is_own, staging: Mutex::new(Staging::new(context)) }
    }

    pub fn raw(&self) -> CUstream {
        self.raw
    }

    /// Tells whether all work in it is done.
    pub fn is_idle(&self) -> Result<bool> {
        let mut staging = self.staging();
        let is_idle = self.context.call("cuStreamQuery", || {
            // SAFETY: the stream is alive.
            match unsafe { sys::cuStreamQuery(self.raw) } {
                CUresult::CUDA_ERROR_NOT_READY => Ok(false),
                other => other.result().map(|()| true),
            }
        })?;
        if is_idle {
            staging.clear();
        }
        Ok(is_idle)
    }

    /// Copies from the host. The bytes are the caller's again when this returns; it waits for work before only where
    /// more bytes are on their way than fit the staging memory.
    pub fn upload(&self, to: &Memory, offset: usize, bytes: &[u8]) -> Result<()> {
        let mut address = place(to, offset, bytes.len())?;
        let mut staging = self.staging();
        let mut left = bytes;
        while !left.is_empty() {
            let staged = staging.put(left)?;
            let count = staged.len();
            if count == 0 {
                self.wait()?;
                staging.clear();
                continue;
            }
            self.context.call("cuMemcpyHtoDAsync", || {
                // SAFETY: the range lies in the memory, and the staged bytes stay as they are until the copy is done.
                unsafe { result::memcpy_htod_async(address, staged, self.raw) }
            })?;
            address += count as u64;
            left = &left[count..];
        }
        Ok(())
    }

    /// Copies to the host and waits for it.
    pub fn download(&self, from: &Memory, offset: usize, bytes: &mut [u8]) -> Result<()> {
        let address = place(from, offset, bytes.len())?;
        let mut staging = self.staging();
        if !bytes.is_empty() {
            self.context.call("cuMemcpyDtoHAsync", || {
                // SAFETY: the range lies in the memory, and the bytes stay borrowed until the wait, which is waited for
                // in this call, too, where the copy was refused.
                let copied = unsafe { result::memcpy_dtoh_async(bytes, address, self.raw) };
                // SAFETY: the stream is alive.
                copied.and(unsafe { result::stream::synchronize(self.raw) })
            })?;
        } else {
            self.wait()?;
        }
        staging.clear();
        Ok(())
    }

    /// Waits for all work in it.
    fn wait(&self) -> Result<()> {
        // SAFETY: the stream is alive.
        self.context.call("cuStreamSynchronize", || unsafe { result::stream::synchronize(self.raw) })
    }

    fn staging(&self) -> MutexGuard<'_, Staging> {
        self.staging.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let Ok(_entered) = self.context.enter() else { return };
        // The staging memory goes next. A failure leaves nothing to do, here and below.
        // SAFETY: the stream is alive.
        let _ = unsafe { result::stream::synchronize(self.raw) };
        if self.is_own {
            // SAFETY: it was created once.
            let _ = unsafe { result::stream::destroy(self.raw) };
        }
    }
}

/// The address of a range of memory.
fn place(memory: &Memory, offset: usize, bytes: usize) -> Result<sys::CUdeviceptr> {
    let fits = offset.checked_add(bytes).is_some_and(|end| end <= memory.bytes());
    if fits {
        return Ok(memory.address() + offset as u64);
    }
    let range = format!("{bytes} bytes from {offset} on");
    Err(cloth_core::Error::invalid("memory", range, format!("must lie inside of {} bytes", memory.bytes())))
}

/// A mark in a stream: reached when all work before it is done.
#[derive(Debug)]
pub struct Event {
    context: Arc<Context>,
    raw: CUevent,
}

// SAFETY: the driver takes calls for an event from any thread and locks what it needs.
unsafe impl Send for Event {}
// SAFETY: as above.
unsafe impl Sync for Event {}

impl Event {
    /// A mark that is nowhere yet.
    pub(super) fn new(context: &Arc<Context>) -> Result<Self> {
        let raw = context.call("cuEventCreate", || result::event::create(CUevent_flags::CU_EVENT_DEFAULT))?;
        Ok(Self { context: context.clone(), raw })
    }

    /// Puts it behind all work so far.
    pub(super) fn place(&self, stream: &Stream) -> Result<()> {
        // SAFETY: both are alive and of this context.
        self.context.call("cuEventRecord", || unsafe { result::event::record(self.raw, stream.raw) })
    }

    /// The `CUevent`, for instance to let another stream wait for it; valid as long as this lives.
    #[must_use]
    pub fn raw(&self) -> *mut c_void {
        self.raw.cast()
    }

    /// Tells whether the work before it is done.
    ///
    /// # Errors
    /// When that work failed, or the device was lost before.
    pub fn is_reached(&self) -> Result<bool> {
        self.context.call("cuEventQuery", || {
            // SAFETY: the event is alive.
            match unsafe { sys::cuEventQuery(self.raw) } {
                CUresult::CUDA_ERROR_NOT_READY => Ok(false),
                other => other.result().map(|()| true),
            }
        })
    }

    /// Waits for the work before it.
    ///
    /// # Errors
    /// As [`is_reached`](Self::is_reached).
    pub fn wait(&self) -> Result<()> {
        // SAFETY: the event is alive.
        self.context.call("cuEventSynchronize", || unsafe { result::event::synchronize(self.raw) })
    }

    /// Time on the GPU since an earlier event (s); waits for this one.
    ///
    /// # Errors
    /// As [`is_reached`](Self::is_reached).
    pub fn seconds_since(&self, earlier: &Self) -> Result<f64> {
        self.wait()?;
        // SAFETY: both are alive, recorded and of one context.
        let milliseconds = self
            .context
            .call("cuEventElapsedTime", || unsafe { result::event::elapsed(earlier.raw, self.raw) })?;
        Ok(f64::from(milliseconds) * 1e-3)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        let Ok(_entered) = self.context.enter() else { return };
        // SAFETY: it was created once. A failure leaves nothing to do.
        let _ = unsafe { result::event::destroy(self.raw) };
    }
}
