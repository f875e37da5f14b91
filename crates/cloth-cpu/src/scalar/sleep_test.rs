//! Sleep test: the largest distance along any axis that a particle moved in an iteration.

use super::iteration::Iteration;
use cloth_kernels::pbd::integrate::largest_displacement;
use cloth_kernels::{Lane, Particle};

/// Returns the largest displacement (m).
pub(super) fn run(it: &mut Iteration<'_>) -> f32 {
    it.current.iter().zip(it.previous.iter()).fold(0.0, |largest, (&p, &q)| {
        let (p, q) = (Particle::from(p).position, Particle::from(q).position);
        Lane::max(largest_displacement(p, q), largest)
    })
}
