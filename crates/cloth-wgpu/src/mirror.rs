//! Copy of the particles of a cloth on the host.

use crate::context::Context;
use crate::download::{Download, Downloads};
use crate::error::lost;
use cloth_core::{Particle, Result};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// One array of particles at the host, as long as the GPU does not change it. Several threads may read it.
#[derive(Debug, Default)]
pub(crate) struct Mirror {
    /// Particles as they are on the GPU.
    here: OnceLock<Vec<Particle>>,
    /// A copy of it that is under way.
    arriving: Mutex<Option<Download>>,
}

impl Mirror {
    /// Of particles that were just written to the GPU.
    pub fn new(particles: &[Particle]) -> Self {
        Self { here: OnceLock::from(particles.to_vec()), ..Self::default() }
    }

    /// Tells whether the GPU has changed the particles, and no copy of them is under way.
    pub fn is_stale(&self) -> bool {
        self.here.get().is_none() && self.lock().is_none()
    }

    /// Begins a copy of these bytes of the buffer of particles, unless there is one.
    pub fn request(
        &self,
        context: &Context,
        downloads: &Downloads,
        particles: &wgpu::Buffer,
        bytes: Range<u64>,
    ) {
        let mut arriving = self.lock();
        if self.here.get().is_none() && arriving.is_none() {
            let mut encoder =
                context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
            let download = Download::record(context, &mut encoder, particles, bytes, None);
            context.submit(encoder);
            downloads.send(context, &download);
            *arriving = Some(download);
        }
    }

    /// The particles that were requested.
    pub fn get(&self, context: &Context) -> Result<&[Particle]> {
        if self.here.get().is_none() {
            let mut arriving = self.lock();
            // Where it has not arrived it stays.
            arriving.as_ref().map_or(Ok(()), |download| download.wait(context))?;
            if let Some(download) = arriving.take() {
                let (particles, _) = download.take(context)?;
                self.here.get_or_init(|| particles);
            }
        }
        self.here.get().map(Vec::as_slice).ok_or_else(|| lost("no particles"))
    }

    /// Follows what is written to the GPU from particle `first` on.
    pub fn write(&mut self, first: usize, particles: &[Particle]) {
        match self.here.get_mut() {
            Some(mirror) => mirror[first..first + particles.len()].copy_from_slice(particles),
            None => *self = Self::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Download>> {
        self.arriving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
