//! Stretch of a cloth.

use crate::Particle;

/// The largest stretch of some constraints of a cloth, given with their rest lengths (m): 0.05 is 5 % longer than at
/// rest; 0 where none is longer. [`crate::ValidFabric::stretch_constraints`] gives those that resist stretching.
///
/// ```
/// use cloth::{Particle, worst_stretch};
///
/// let particles = [Particle::pinned([0.0; 3]), Particle::new([1.25, 0.0, 0.0], 0.1)];
/// assert_eq!(worst_stretch(&[([0, 1], 1.0)], &particles), 0.25);
/// ```
#[must_use]
pub fn worst_stretch(constraints: &[([u32; 2], f32)], particles: &[Particle]) -> f32 {
    cloth_core::worst_stretch(constraints, Particle::as_arrays(particles))
}
