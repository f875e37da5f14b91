//! Buffers for tables that the host fills anew in every step: only what changed is uploaded.

use crate::context::Context;
use cloth_core::Result;
use std::ops::Range;

/// Bytes that are compared at a time.
const BLOCK: usize = 4096;

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
        for range in changes(&self.written, bytes) {
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

/// Where new values differ from old ones, in whole blocks; what neighbours is one range.
fn changes(old: &[u8], new: &[u8]) -> Vec<Range<usize>> {
    let mut changes: Vec<Range<usize>> = Vec::new();
    for (number, block) in new.chunks(BLOCK).enumerate() {
        let range = number * BLOCK..number * BLOCK + block.len();
        if old.get(range.clone()) == Some(block) {
            continue;
        }
        match changes.last_mut() {
            Some(last) if last.end == range.start => last.end = range.end,
            _ => changes.push(range),
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The changes as pairs of their first byte and the one behind them.
    fn ends(old: &[u8], new: &[u8]) -> Vec<[usize; 2]> {
        changes(old, new).into_iter().map(|range| [range.start, range.end]).collect()
    }

    #[test]
    fn only_changed_blocks_are_uploaded() {
        let old = vec![1_u8; 5 * BLOCK + 8];
        assert_eq!(ends(&[], &old), [[0, old.len()]]);
        assert!(ends(&old, &old).is_empty());
        let mut new = old.clone();
        new[0] = 2;
        new[3 * BLOCK - 1] = 2;
        new[3 * BLOCK] = 2;
        new[5 * BLOCK + 7] = 2;
        assert_eq!(ends(&old, &new), [[0, BLOCK], [2 * BLOCK, 4 * BLOCK], [5 * BLOCK, 5 * BLOCK + 8]]);
        assert_eq!(ends(&old, &new[..BLOCK]), [[0, BLOCK]]);
        new.push(3);
        assert_eq!(ends(&old, &new).last(), Some(&[5 * BLOCK, 5 * BLOCK + 9]));
    }
}
