//! Reading particles without waiting for the GPU.

use crate::error::lost;
use crate::{Wgpu, WgpuCloth};
use cloth_core::{Particle, Result};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// Current particles of one cloth, some frames late: [`request`](Self::request) after a step queues a copy and returns
/// at once, [`latest`](Self::latest) hands out the newest copy that has arrived.
#[derive(Debug)]
pub struct ReadBack {
    latency: usize,
    frame: u64,
    /// Oldest first.
    under_way: VecDeque<Copy>,
    /// Buffers to use again.
    idle: Vec<wgpu::Buffer>,
    arrived: Option<(u64, Vec<Particle>)>,
}

#[derive(Debug)]
struct Copy {
    frame: u64,
    staging: wgpu::Buffer,
    mapped: Receiver<std::result::Result<(), wgpu::BufferAsyncError>>,
}

impl ReadBack {
    /// Reads so many frames late at most: 0 waits for the frame just requested, 1 or 2 keep host and GPU busy at the
    /// same time.
    #[must_use]
    pub fn new(latency: usize) -> Self {
        Self { latency, frame: 0, under_way: VecDeque::new(), idle: Vec::new(), arrived: None }
    }

    /// Queues a copy of the current particles, and returns the number of the frame: 1 for the first request.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn request(&mut self, device: &Wgpu, cloth: &WgpuCloth) -> Result<u64> {
        device.context().guarded(|| self.copy(device, cloth))
    }

    fn copy(&mut self, device: &Wgpu, cloth: &WgpuCloth) -> Result<u64> {
        let rows = device.buffers(cloth).ok_or_else(|| lost("no particles"))?.current;
        let size = rows.bytes.end - rows.bytes.start;
        let staging = match self.idle.pop().filter(|buffer| buffer.size() == size) {
            Some(buffer) => buffer,
            None => device.device().create_buffer(&wgpu::BufferDescriptor {
                label: Some("cloth read-back"),
                size,
                usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            }),
        };
        let mut encoder = device.device().create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        encoder.copy_buffer_to_buffer(&rows.buffer, rows.bytes.start, &staging, 0, size);
        device.queue().submit([encoder.finish()]);
        let (sender, mapped) = channel();
        staging.map_async(wgpu::MapMode::Read, .., move |result| {
            // Nobody listens any more where the reader was dropped.
            let _ = sender.send(result);
        });
        self.frame += 1;
        self.under_way.push_back(Copy { frame: self.frame, staging, mapped });
        Ok(self.frame)
    }

    /// The newest particles that have arrived, with the number of their frame; `None` before the first. Waits only for
    /// frames older than the latency allows.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn latest(&mut self, device: &Wgpu) -> Result<Option<(u64, &[Particle])>> {
        device.device().poll(wgpu::PollType::Poll).map_err(lost)?;
        while let Some(copy) = self.under_way.front() {
            let must_wait = copy.frame + self.latency as u64 <= self.frame;
            let result = match copy.mapped.try_recv() {
                Ok(result) => result,
                Err(TryRecvError::Empty) if !must_wait => break,
                Err(TryRecvError::Empty) => {
                    device.device().poll(wgpu::PollType::wait_indefinitely()).map_err(lost)?;
                    copy.mapped.recv().map_err(lost)?
                }
                Err(TryRecvError::Disconnected) => return Err(lost("a copy was given up")),
            };
            result.map_err(lost)?;
            if let Some(copy) = self.under_way.pop_front() {
                self.take(copy)?;
            }
        }
        device.check()?;
        Ok(self.arrived.as_ref().map(|(frame, particles)| (*frame, particles.as_slice())))
    }

    fn take(&mut self, copy: Copy) -> Result<()> {
        let particles = {
            let mapped = copy.staging.get_mapped_range(..).map_err(lost)?;
            bytemuck::pod_collect_to_vec(&mapped)
        };
        copy.staging.unmap();
        self.idle.push(copy.staging);
        self.arrived = Some((copy.frame, particles));
        Ok(())
    }
}
