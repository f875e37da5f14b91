//! Buffers for tables that the host fills anew in every step: only what changed is uploaded.

use crate::context::Context;
use cloth_core::Result;
use cloth_core::tables::changed_blocks;

/// A buffer that is kept while the table fits, and what it holds.
#[derive(Debug, Default)]
pub(crate) struct Upload {
    buffer: Option<wgpu::Buffer>,
    written: Vec<u8>,
}

impl Upload {
    /// The buffer with these values; a new one only where they outgrow the old one.
    pub fn write<T: bytemuck::NoUninit>(
        &mut self,
        context: &Context,
        label: &str,
        values: &[T],
    ) -> Result<wgpu::Buffer> {
        let bytes: &[u8] = bytemuck::cast_slice(values);
        let buffer = self.reserve(context, label, bytes.len() as u64)?;
        for range in changed_blocks(&self.written, bytes) {
            context.queue.write_buffer(&buffer, range.start as u64, &bytes[range]);
        }
        self.written.clear();
        self.written.extend_from_slice(bytes);
        Ok(buffer)
    }

    /// The buffer with room for so many bytes.
    pub fn reserve(&mut self, context: &Context, label: &str, bytes: u64) -> Result<wgpu::Buffer> {
        let buffer = match self.buffer.take().filter(|buffer| buffer.size() >= bytes) {
            Some(buffer) => buffer,
            None => {
                self.written.clear();
                context.storage(label, bytes)?
            }
        };
        Ok(self.buffer.insert(buffer).clone())
    }
}
