//! Reading particles without waiting for the GPU.

use crate::download::Download;
use crate::error::lost;
use crate::{Wgpu, WgpuCloth};
use cloth_core::{Particle, Result};
use std::collections::VecDeque;

/// Current particles of one cloth, some frames late: [`request`](Self::request) after a step queues a copy and returns
/// at once, [`latest`](Self::latest) hands out the newest copy that has arrived.
#[derive(Debug)]
pub struct ReadBack {
    latency: usize,
    frame: u64,
    /// Oldest first.
    under_way: VecDeque<(u64, Download)>,
    /// Buffers to use again.
    idle: Vec<wgpu::Buffer>,
    arrived: Option<(u64, Vec<Particle>)>,
}

impl ReadBack {
    /// Reads so many frames late at most: 0 waits for the frame just requested, 1 or 2 keep host and GPU busy at the
    /// same time. A page in a browser cannot wait: there copies are as late as they are.
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
        let current = device.buffers(cloth).ok_or_else(|| lost("no particles"))?.current;
        let context = device.context();
        let mut encoder = context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let download =
            Download::record(context, &mut encoder, &current.buffer, current.bytes, self.idle.pop());
        context.submit(encoder);
        download.send(context);
        self.frame += 1;
        self.under_way.push_back((self.frame, download));
        Ok(self.frame)
    }

    /// The newest particles that have arrived, with the number of their frame; `None` before the first. Waits only for
    /// frames older than the latency allows.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn latest(&mut self, device: &Wgpu) -> Result<Option<(u64, &[Particle])>> {
        device.device().poll(wgpu::PollType::Poll).map_err(lost)?;
        while let Some((frame, download)) = self.under_way.pop_front() {
            let must_wait = frame + self.latency as u64 <= self.frame && cfg!(not(target_arch = "wasm32"));
            if !download.is_here() && !must_wait {
                self.under_way.push_front((frame, download));
                break;
            }
            let (particles, staging) = download.take(device.context())?;
            self.idle.push(staging);
            self.arrived = Some((frame, particles));
        }
        device.check()?;
        Ok(self.arrived.as_ref().map(|(frame, particles)| (*frame, particles.as_slice())))
    }
}
