//! Particles that start at a cache line.

use cloth_core::Particle;
use std::ops::{Deref, DerefMut};

/// Bytes of a cache line.
const LINE: usize = 64;
/// Particles of which one starts at a cache line, whatever the allocator gives.
const SLACK: usize = LINE / size_of::<Particle>() - 1;

/// A fixed number of particles, aligned so that four of them are one cache line.
#[derive(Debug)]
pub(crate) struct AlignedParticles {
    memory: Vec<Particle>,
    first: usize,
    count: usize,
}

impl AlignedParticles {
    pub fn new(particles: &[Particle]) -> Self {
        let mut memory = vec![[0.0; 4]; particles.len() + SLACK];
        // Memory that is not even aligned to a particle cannot be aligned by whole ones: slower, not wrong.
        let first = Some(memory.as_ptr().align_offset(LINE)).filter(|&first| first <= SLACK).unwrap_or(0);
        memory[first..first + particles.len()].copy_from_slice(particles);
        Self { memory, first, count: particles.len() }
    }

    pub fn memory_bytes(&self) -> usize {
        self.memory.capacity() * size_of::<Particle>()
    }
}

impl Deref for AlignedParticles {
    type Target = [Particle];
    fn deref(&self) -> &[Particle] {
        &self.memory[self.first..self.first + self.count]
    }
}

impl DerefMut for AlignedParticles {
    fn deref_mut(&mut self) -> &mut [Particle] {
        &mut self.memory[self.first..self.first + self.count]
    }
}
