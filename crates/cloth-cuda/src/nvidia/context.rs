//! A context of the driver: the process's own for a GPU, or one of the caller.

use super::fault::{Fault, unavailable};
use super::library;
use cloth_core::Result;
use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys::{self, CUcontext, CUdevice, CUdevice_attribute};
use std::ffi::c_void;

/// A context; calls to the driver are made inside of [`enter`](Self::enter).
#[derive(Debug)]
pub(super) struct Context {
    raw: CUcontext,
    device: CUdevice,
    /// True if it is the process's own and released at the end.
    is_own: bool,
    pub fault: Fault,
}

// SAFETY: a context may be current on any number of threads at once; the driver's calls lock what they need.
unsafe impl Send for Context {}
// SAFETY: as above.
unsafe impl Sync for Context {}

impl Context {
    /// The context that this process has on a GPU, counted from 0; the one of CUDA's run-time interface, too.
    pub fn own(ordinal: usize) -> Result<Self> {
        let count = library::start()?;
        let number = i32::try_from(ordinal).unwrap_or(i32::MAX);
        if number >= count {
            return Err(unavailable(format!("there is no GPU {ordinal}: the driver sees {count}")));
        }
        let device = result::device::get(number).map_err(unavailable)?;
        // SAFETY: the device is one of this driver; the context is released once, when this is dropped.
        let raw = unsafe { result::primary_ctx::retain(device) }.map_err(unavailable)?;
        Ok(Self { raw, device, is_own: true, fault: Fault::default() })
    }

    /// A context of the caller.
    ///
    /// # Safety
    /// `raw` must be a `CUcontext` that outlives this and everything made with it.
    pub unsafe fn of_caller(raw: *mut c_void) -> Result<Self> {
        library::start()?;
        let mut context = Self { raw: raw.cast(), device: 0, is_own: false, fault: Fault::default() };
        let mut device = 0;
        let entered = context.enter().map_err(unavailable)?;
        // SAFETY: a context is current, and the pointer is valid for the call.
        unsafe { sys::cuCtxGetDevice(&raw mut device) }.result().map_err(unavailable)?;
        drop(entered);
        context.device = device;
        Ok(context)
    }

    /// The `CUcontext`.
    pub fn raw(&self) -> *mut c_void {
        self.raw.cast()
    }

    /// The `CUdevice`.
    pub fn device(&self) -> CUdevice {
        self.device
    }

    /// Bytes of the GPU's memory.
    pub fn memory_bytes(&self) -> u64 {
        // SAFETY: the device is one of this driver.
        unsafe { result::device::total_mem(self.device) }.map_or(0, |bytes| bytes as u64)
    }

    /// Makes the context current on this thread until the guard is dropped; the one before comes back then.
    pub fn enter(&self) -> Result<Entered, DriverError> {
        // SAFETY: the context is alive as long as this.
        unsafe { sys::cuCtxPushCurrent_v2(self.raw) }.result()?;
        Ok(Entered)
    }

    /// Makes a call in this context, unless the device failed before, and remembers it if it fails.
    pub fn call<T>(&self, name: &str, call: impl FnOnce() -> Result<T, DriverError>) -> Result<T> {
        self.fault.check()?;
        let _entered = self.fault.hold("cuCtxPushCurrent", self.enter())?;
        self.fault.hold(name, call())
    }

    /// An attribute of the device; 0 where the driver does not know it.
    pub fn attribute(&self, attribute: CUdevice_attribute) -> u32 {
        // SAFETY: the device is one of this driver.
        let value = unsafe { result::device::get_attribute(self.device, attribute) };
        value.ok().and_then(|value| u32::try_from(value).ok()).unwrap_or(0)
    }

    /// Name of the GPU.
    pub fn name(&self) -> String {
        result::device::get_name(self.device).unwrap_or_else(|_| "NVIDIA GPU".into())
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        if self.is_own {
            // SAFETY: it was retained once, and nothing that was made in it lives any more: all of that holds this.
            // A failure leaves nothing to do.
            let _ = unsafe { result::primary_ctx::release(self.device) };
        }
    }
}

/// While it lives, a context is current on this thread.
pub(super) struct Entered;

impl Drop for Entered {
    fn drop(&mut self) {
        let mut left = std::ptr::null_mut();
        // SAFETY: the pointer is valid for the call. A failure leaves nothing to do.
        let _ = unsafe { sys::cuCtxPopCurrent_v2(&raw mut left) };
    }
}
