//! Buffers for tables that the host writes anew in every step.

use crate::context::Context;
use cloth_core::Result;

/// A buffer that is kept while the table fits.
#[derive(Debug, Default)]
pub(crate) struct Upload {
    buffer: Option<wgpu::Buffer>,
}

impl Upload {
    /// The buffer with these values; a new one only where they outgrow the old one.
    pub fn write<T: bytemuck::NoUninit>(
        &mut self,
        context: &Context,
        label: &str,
        values: &[T],
    ) -> Result<wgpu::Buffer> {
        let buffer = self.reserve(context, label, size_of_val(values) as u64)?;
        context.queue.write_buffer(&buffer, 0, bytemuck::cast_slice(values));
        Ok(buffer)
    }

    /// The buffer with room for so many bytes.
    pub fn reserve(&mut self, context: &Context, label: &str, bytes: u64) -> Result<wgpu::Buffer> {
        let buffer = match self.buffer.take().filter(|buffer| buffer.size() >= bytes) {
            Some(buffer) => buffer,
            None => context.storage(label, bytes)?,
        };
        Ok(self.buffer.insert(buffer).clone())
    }
}
