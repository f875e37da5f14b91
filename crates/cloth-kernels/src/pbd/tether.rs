//! Tethers: a particle stays within a length of its anchors (docs/math/tethers.md).
//!
//! Anchors are read from before the stage, so that particles do not depend on each other. For the T tethers of a particle, with anchors a:
//!
//! ```text
//! offset = Σ max(0, 1 - length scale / sqrt(ε + |a - p|²)) (a - p)
//! p += offset k / T
//! ```

use crate::{Lane, Particle, Vec3};

/// Adds one tether to `offset`.
#[inline(always)]
pub fn accumulate<L: Lane>(
    offset: Vec3<L>,
    p: Vec3<L>,
    anchor: Vec3<L>,
    length: L,
    scale: L,
    epsilon: L,
) -> Vec3<L> {
    let d = anchor - p;
    let s = L::splat(1.0) - (length * scale) / (d.dot(d) + epsilon).sqrt();
    offset + d * s.max(L::splat(0.0))
}

/// Moves a movable particle by its tethers; `stiffness` is k / T.
#[inline(always)]
pub fn apply<L: Lane>(particle: Particle<L>, offset: Vec3<L>, stiffness: L) -> Particle<L> {
    particle.moved_to(particle.position + offset * stiffness)
}
