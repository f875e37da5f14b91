//! Particles that start at a cache line.

use cloth_core::Particle;
use std::ops::{Deref, DerefMut};

/// Particles of a cache line.
const LINE: usize = 64 / size_of::<Particle>();

/// A cache line.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
struct Line([Particle; LINE]);

/// A fixed number of particles, aligned so that four of them are one cache line.
#[derive(Debug)]
pub(crate) struct AlignedParticles {
    lines: Vec<Line>,
    count: usize,
}

impl AlignedParticles {
    pub fn new(particles: &[Particle]) -> Self {
        let lines = vec![Line([[0.0; 4]; LINE]); particles.len().div_ceil(LINE)];
        let mut aligned = Self { lines, count: particles.len() };
        aligned.copy_from_slice(particles);
        aligned
    }

    pub fn memory_bytes(&self) -> usize {
        self.lines.capacity() * size_of::<Line>()
    }
}

impl Deref for AlignedParticles {
    type Target = [Particle];
    fn deref(&self) -> &[Particle] {
        // SAFETY: a line is four particles and nothing else, and there are lines for `count` of them.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast(), self.count) }
    }
}

impl DerefMut for AlignedParticles {
    fn deref_mut(&mut self) -> &mut [Particle] {
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast(), self.count) }
    }
}
