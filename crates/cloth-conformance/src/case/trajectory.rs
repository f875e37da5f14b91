//! Particles over time.

/// The particles of one cloth after each frame; frame 0 is the initial state.
#[derive(Debug, Clone, PartialEq)]
pub struct Trajectory {
    particle_count: usize,
    particles: Vec<[f32; 4]>,
}

impl Trajectory {
    /// An empty trajectory of a cloth with `particle_count` particles, at least 1.
    #[must_use]
    pub fn new(particle_count: usize) -> Self {
        debug_assert!(particle_count > 0);
        Self { particle_count, particles: Vec::new() }
    }

    /// A trajectory from all its frames in a row.
    pub(super) fn from_particles(particle_count: usize, particles: Vec<[f32; 4]>) -> Self {
        debug_assert!(particle_count > 0 && particles.len().is_multiple_of(particle_count));
        Self { particle_count, particles }
    }

    /// Appends a frame.
    pub fn push(&mut self, particles: &[[f32; 4]]) {
        debug_assert_eq!(particles.len(), self.particle_count);
        self.particles.extend_from_slice(particles);
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.particle_count
    }

    /// Number of frames, the initial one included.
    #[must_use]
    pub fn frame_count(&self) -> usize {
        self.particles.len() / self.particle_count
    }

    /// All particles in one frame.
    #[must_use]
    pub fn frame(&self, frame: usize) -> &[[f32; 4]] {
        &self.particles[frame * self.particle_count..][..self.particle_count]
    }

    /// All frames, the initial one first.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = &[[f32; 4]]> {
        self.particles.chunks_exact(self.particle_count)
    }

    /// The bytes of a `.npy` file of shape `[frames + 1, particles, 4]`.
    #[must_use]
    pub fn to_npy(&self) -> Vec<u8> {
        let shape = [self.frame_count(), self.particle_count, 4];
        crate::npy::write(&shape, self.particles.as_flattened())
    }
}
