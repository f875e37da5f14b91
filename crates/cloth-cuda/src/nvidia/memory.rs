//! Memory of the GPU.

use super::context::Context;
use cloth_core::Result;
use cudarc::driver::result;
use cudarc::driver::sys::CUdeviceptr;
use std::sync::Arc;

/// Memory of the GPU; freed when it is dropped, after all work that was begun before.
#[derive(Debug)]
pub struct Memory {
    context: Arc<Context>,
    address: CUdeviceptr,
    bytes: usize,
}

impl Memory {
    pub(super) fn new(context: &Arc<Context>, bytes: usize) -> Result<Self> {
        context.fault.check()?;
        let _entered = context.fault.hold("cuCtxPushCurrent", context.enter())?;
        // SAFETY: a context is current; the memory is freed once, when this is dropped. The driver refuses size 0.
        let address = unsafe { result::malloc_sync(bytes.max(16)) };
        let address = context.fault.hold_allocation(bytes, address)?;
        Ok(Self { context: context.clone(), address, bytes })
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> CUdeviceptr {
        self.address
    }

    /// Its size (bytes).
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let Ok(_entered) = self.context.enter() else { return };
        // SAFETY: it was allocated once; the driver waits for the work that uses it. In a context that failed, the
        // memory is gone with the context.
        let _ = unsafe { result::free_sync(self.address) };
    }
}
