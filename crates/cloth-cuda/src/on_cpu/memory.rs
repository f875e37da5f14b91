//! Memory that kernels reach by its address.

use super::failed;
use cloth_core::Result;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;

/// Alignment that CUDA gives.
const ALIGNMENT: usize = 256;

/// Memory of the CPU that stands for memory of a device.
#[derive(Debug)]
pub struct HostMemory {
    start: NonNull<u8>,
    layout: Layout,
}

// SAFETY: the bytes belong to nobody else, and the functions below never hand out a reference to them.
unsafe impl Send for HostMemory {}
// SAFETY: as above. As on a device, whoever writes while another reads gets undefined numbers: `Cuda` does neither, since
// it changes a cloth only through `&mut` and its tables only under a lock.
unsafe impl Sync for HostMemory {}

impl HostMemory {
    pub(super) fn new(bytes: usize) -> Result<Self> {
        let layout =
            Layout::from_size_align(bytes.max(1), ALIGNMENT).map_err(|error| failed(&error.to_string()))?;
        // SAFETY: the layout has at least one byte.
        let start = NonNull::new(unsafe { alloc_zeroed(layout) });
        let start = start.ok_or_else(|| failed(&format!("{bytes} bytes are not available")))?;
        let memory = Self { start, layout };
        // As on a device the content means nothing: not a number when read as a float.
        // SAFETY: the bytes are ours, as many as the layout says.
        unsafe { memory.start.write_bytes(0xff, memory.layout.size()) };
        Ok(memory)
    }

    pub(super) fn address(&self) -> u64 {
        self.start.as_ptr().expose_provenance() as u64
    }

    pub(super) fn write(&self, offset: usize, bytes: &[u8]) -> Result<()> {
        let place = self.place(offset, bytes.len())?;
        // SAFETY: the range is inside the memory, and nobody holds a reference to it.
        unsafe { place.copy_from_nonoverlapping(NonNull::from(bytes).cast(), bytes.len()) };
        Ok(())
    }

    pub(super) fn read(&self, offset: usize, bytes: &mut [u8]) -> Result<()> {
        let place = self.place(offset, bytes.len())?;
        // SAFETY: as above; all bytes were written when the memory was made.
        unsafe { place.copy_to_nonoverlapping(NonNull::from(&mut *bytes).cast(), bytes.len()) };
        Ok(())
    }

    /// Where a range starts that is inside the memory.
    fn place(&self, offset: usize, bytes: usize) -> Result<NonNull<u8>> {
        if offset.checked_add(bytes).is_none_or(|end| end > self.layout.size()) {
            let size = self.layout.size();
            return Err(failed(&format!(
                "a copy of {bytes} bytes at {offset} leaves the memory of {size} bytes"
            )));
        }
        // SAFETY: the offset is inside the memory.
        Ok(unsafe { self.start.add(offset) })
    }
}

impl Drop for HostMemory {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout, and freed nowhere else.
        unsafe { dealloc(self.start.as_ptr(), self.layout) };
    }
}
