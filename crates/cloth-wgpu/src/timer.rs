//! Times of pieces of work by the clock of the GPU.

use crate::context::Context;
use crate::download::{Download, Downloads};
use cloth_core::{PassTimes, Result};
use std::time::Duration;

/// Timestamps of a query set: what every device allows.
const SET: usize = 4096;

/// Measures the compute passes of a submission, where it is told to.
#[derive(Debug, Default)]
pub(crate) struct Timer {
    is_on: bool,
    sets: Vec<wgpu::QuerySet>,
    /// Names of the passes.
    names: Vec<&'static str>,
    resolved: Option<wgpu::Buffer>,
    download: Option<Download>,
    /// Begin and end of each pass (ticks), once they have arrived.
    ticks: Vec<[u64; 2]>,
}

impl Timer {
    /// Measures from now on, where the device has timestamps.
    pub fn turn_on(&mut self, device: &wgpu::Device) {
        self.is_on = device.features().contains(wgpu::Features::TIMESTAMP_QUERY);
    }

    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Forgets what was measured.
    pub fn clear(&mut self) {
        self.names.clear();
        self.ticks.clear();
        self.download = None;
    }

    /// Begins a pass that is measured under this name.
    pub fn begin_pass<'e>(
        &mut self,
        context: &Context,
        encoder: &'e mut wgpu::CommandEncoder,
        name: &'static str,
    ) -> wgpu::ComputePass<'e> {
        let mut descriptor = wgpu::ComputePassDescriptor { label: Some(name), timestamp_writes: None };
        if !self.is_on {
            return encoder.begin_compute_pass(&descriptor);
        }
        let query = 2 * self.names.len();
        self.names.push(name);
        if self.sets.len() <= query / SET {
            self.sets.push(context.device.create_query_set(&wgpu::QuerySetDescriptor {
                label: Some("cloth times"),
                ty: wgpu::QueryType::Timestamp,
                count: SET as u32,
            }));
        }
        let place = (query % SET) as u32;
        descriptor.timestamp_writes = Some(wgpu::ComputePassTimestampWrites {
            query_set: &self.sets[query / SET],
            beginning_of_pass_write_index: Some(place),
            end_of_pass_write_index: Some(place + 1),
        });
        encoder.begin_compute_pass(&descriptor)
    }

    /// Records the copy of all times; the encoder is submitted next.
    pub fn end(&mut self, context: &Context, encoder: &mut wgpu::CommandEncoder) {
        let queries = 2 * self.names.len();
        if queries == 0 {
            return;
        }
        let bytes = (8 * queries) as u64;
        let size = (8 * queries.next_multiple_of(SET)) as u64;
        let resolved = match self.resolved.take().filter(|buffer| buffer.size() >= size) {
            Some(buffer) => buffer,
            None => context.device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("cloth times"),
                size,
                usage: wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC,
                mapped_at_creation: false,
            }),
        };
        for (set, first) in self.sets.iter().zip((0..queries).step_by(SET)) {
            let count = (queries - first).min(SET) as u32;
            encoder.resolve_query_set(set, 0..count, &resolved, 8 * first as u64);
        }
        self.download = Some(Download::record(context, encoder, &resolved, 0..bytes, None));
        self.resolved = Some(resolved);
    }

    /// Lets the times come to the host; to be called when the encoder was submitted.
    pub fn send(&self, context: &Context, downloads: &Downloads) {
        if let Some(download) = &self.download {
            downloads.send(context, download);
        }
    }

    /// Adds what was measured; waits for it.
    pub fn add_to(&mut self, times: &mut PassTimes, context: &Context) -> Result<()> {
        if let Some(download) = &self.download {
            download.wait(context)?;
        }
        if let Some(download) = self.download.take() {
            self.ticks = download.take(context)?.0;
        }
        let period = context.queue.get_timestamp_period();
        let first = self.ticks.first().map_or(0, |[begin, _]| *begin);
        let ends = self.ticks.iter().map(|ends| ends.map(|ticks| since(first, ticks, period)));
        times.add(self.names.iter().copied().zip(ends));
        Ok(())
    }
}

/// A time of the GPU's clock since `first`, in ticks of `period` nanoseconds.
fn since(first: u64, ticks: u64, period: f32) -> Duration {
    Duration::from_nanos((ticks.saturating_sub(first) as f64 * f64::from(period)) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_times_since_the_first_one() {
        assert_eq!(since(10, 31, 2.0), Duration::from_nanos(42));
        assert_eq!(since(10, 9, 2.0), Duration::ZERO);
    }
}
