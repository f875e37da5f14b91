//! What the host has of the particles of a cloth.

use crate::context::Context;
use crate::download::{Download, Downloads};
use crate::error::lost;
use cloth_core::{Particle, Result};
use std::ops::Range;

/// One array of particles at the host, as long as the GPU does not change it.
#[derive(Debug, Default)]
pub(crate) enum Mirror {
    /// The GPU has changed it.
    #[default]
    Stale,
    /// A copy of what the GPU has is under way.
    Arriving(Download),
    /// What the GPU has.
    Here(Vec<Particle>),
}

impl Mirror {
    /// Begins a copy of these bytes of the buffer of particles, unless there is one.
    pub fn request(
        &mut self,
        context: &Context,
        downloads: &Downloads,
        particles: &wgpu::Buffer,
        bytes: Range<u64>,
    ) {
        if matches!(self, Self::Stale) {
            let mut encoder =
                context.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
            let download = Download::record(context, &mut encoder, particles, bytes, None);
            context.submit(encoder);
            downloads.send(context, &download);
            *self = Self::Arriving(download);
        }
    }

    /// The particles that were requested.
    pub fn get(&mut self, context: &Context) -> Result<&[Particle]> {
        if let Self::Arriving(download) = self {
            // Where it has not arrived it stays.
            download.wait(context)?;
            if let Self::Arriving(download) = std::mem::take(self) {
                *self = Self::Here(download.take(context)?.0);
            }
        }
        match self {
            Self::Here(particles) => Ok(particles),
            _ => Err(lost("no particles")),
        }
    }

    /// Follows what is written to the GPU from particle `first` on.
    pub fn write(&mut self, first: usize, particles: &[Particle]) {
        match self {
            Self::Here(mirror) => mirror[first..first + particles.len()].copy_from_slice(particles),
            other => *other = Self::Stale,
        }
    }
}
