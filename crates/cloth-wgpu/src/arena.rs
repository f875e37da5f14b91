//! One buffer for the particles or fabrics of all cloths, so that one dispatch reaches them all.

use crate::context::Context;
use cloth_core::Result;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A growing buffer of which cloths lease parts.
#[derive(Debug)]
pub(crate) struct Arena {
    label: &'static str,
    /// Bytes of an element.
    stride: u64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    buffer: Option<wgpu::Buffer>,
    /// Elements in the buffer.
    capacity: u32,
    /// Ranges that nobody leases, in ascending order, never adjacent.
    free: Vec<Range<u32>>,
}

/// A part of an arena, given back when dropped.
#[derive(Debug)]
pub(crate) struct Lease {
    arena: Arc<Arena>,
    range: Range<u32>,
}

impl Arena {
    pub fn new(label: &'static str, stride: u64) -> Arc<Self> {
        let state = Mutex::new(State { buffer: None, capacity: 0, free: Vec::new() });
        Arc::new(Self { label, stride, state })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The buffer at the moment; another one after the next lease.
    pub fn buffer(&self) -> Option<wgpu::Buffer> {
        self.lock().buffer.clone()
    }

    /// Leases some elements.
    pub fn lease(self: &Arc<Self>, context: &Context, count: u32) -> Result<Lease> {
        let mut state = self.lock();
        let fits = |state: &State| state.free.iter().position(|range| range.end - range.start >= count);
        let place = match fits(&state) {
            Some(place) => place,
            None => {
                self.grow(&mut state, context, count)?;
                state.free.len() - 1
            }
        };
        let start = state.free[place].start;
        state.free[place].start += count;
        if state.free[place].is_empty() {
            state.free.remove(place);
        }
        Ok(Lease { arena: self.clone(), range: start..start + count })
    }

    /// Adds at least `count` free elements at the end.
    fn grow(&self, state: &mut State, context: &Context, count: u32) -> Result<()> {
        let needed = (u64::from(state.capacity) + u64::from(count)) * self.stride;
        let buffer = context.storage(self.label, needed)?;
        let capacity = (buffer.size() / self.stride).min(u64::from(u32::MAX)) as u32;
        if let Some(old) = &state.buffer {
            let mut encoder =
                context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
            encoder.copy_buffer_to_buffer(old, 0, &buffer, 0, old.size());
            context.submit(encoder);
        }
        state.give_back(state.capacity..capacity);
        state.capacity = capacity;
        state.buffer = Some(buffer);
        Ok(())
    }
}

impl State {
    fn give_back(&mut self, range: Range<u32>) {
        let place = self.free.partition_point(|free| free.start < range.start);
        self.free.insert(place, range);
        self.free.dedup_by(|next, before| {
            let adjacent = before.end == next.start;
            if adjacent {
                before.end = next.end;
            }
            adjacent
        });
    }
}

impl Lease {
    /// First element.
    pub fn start(&self) -> u32 {
        self.range.start
    }

    /// Overwrites elements from `first` on.
    pub fn write<T: bytemuck::NoUninit>(&self, context: &Context, first: usize, values: &[T]) {
        if let Some(buffer) = self.arena.buffer() {
            let offset = (u64::from(self.range.start) + first as u64) * self.arena.stride;
            context.queue.write_buffer(&buffer, offset, bytemuck::cast_slice(values));
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.arena.lock().give_back(self.range.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_merge() {
        let mut state = State { buffer: None, capacity: 0, free: Vec::new() };
        for range in [0..4, 8..12, 16..20, 4..8] {
            state.give_back(range);
        }
        assert_eq!(state.free, [0..12, 16..20]);
        state.give_back(12..16);
        assert_eq!((state.free.len(), &state.free[0]), (1, &(0..20)));
    }
}
