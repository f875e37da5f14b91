//! Memory of the host from which the GPU copies by itself, whenever it comes to that: bytes wait here until they were copied.
//! Of ordinary memory no driver promises to be done with it when the call returns.

use super::context::Context;
use cloth_core::Result;
use cudarc::driver::sys;
use std::ffi::c_void;
use std::ptr::{NonNull, null_mut};
use std::sync::Arc;

/// Its size (bytes). Tables of a thousand small cloths take a third of it.
const BYTES: usize = 4 << 20;

/// One piece of pinned memory, filled from its start.
#[derive(Debug)]
pub(super) struct Staging {
    context: Arc<Context>,
    memory: Option<NonNull<u8>>,
    used: usize,
}

// SAFETY: the memory is not bound to a thread, and nobody else has its address.
unsafe impl Send for Staging {}

impl Staging {
    /// Without memory until something is put there.
    pub fn new(context: &Arc<Context>) -> Self {
        Self { context: context.clone(), memory: None, used: 0 }
    }

    /// Copies as many of the bytes as there is room for and returns the copy; empty where there is no room at all.
    pub fn put(&mut self, bytes: &[u8]) -> Result<&[u8]> {
        let memory = match self.memory {
            Some(memory) => memory,
            None => *self.memory.insert(allocate(&self.context)?),
        };
        let count = bytes.len().min(BYTES - self.used);
        // SAFETY: `used + count` is at most the size of the memory, which is ours alone. What the GPU may still read lies
        // before `used`.
        let copy = unsafe { std::slice::from_raw_parts_mut(memory.as_ptr().add(self.used), count) };
        copy.copy_from_slice(&bytes[..count]);
        self.used += count;
        Ok(copy)
    }

    /// Makes room: everything put there was copied.
    pub fn clear(&mut self) {
        self.used = 0;
    }
}

fn allocate(context: &Context) -> Result<NonNull<u8>> {
    let mut memory: *mut c_void = null_mut();
    context.call("cuMemHostAlloc", || {
        // SAFETY: a context is current, and the pointer is valid for the call.
        unsafe { sys::cuMemHostAlloc(&raw mut memory, BYTES, 0) }.result()
    })?;
    NonNull::new(memory.cast()).ok_or_else(|| context.fault.set("cuMemHostAlloc: no memory".into()))
}

impl Drop for Staging {
    fn drop(&mut self) {
        let Some(memory) = self.memory else { return };
        let Ok(_entered) = self.context.enter() else { return };
        // SAFETY: it was allocated once, and its stream has waited for all copies. A failure leaves nothing to do.
        let _ = unsafe { sys::cuMemFreeHost(memory.as_ptr().cast()) };
    }
}
