//! Separation constraints: a particle stays outside its sphere (docs/math/sphere-constraints.md).

use crate::{Lane, Particle, Vec3};

/// Moves a movable particle out of the sphere around c:
///
/// ```text
/// s = 1 - r / sqrt(ε + |c - p|²),   p += s (c - p)  where s < 0
/// ```
#[inline(always)]
pub fn constrain<L: Lane>(particle: Particle<L>, sphere: (Vec3<L>, L), epsilon: L) -> Particle<L> {
    let (center, radius) = sphere;
    let p = particle.position;
    let d = center - p;
    let s = L::splat(1.0) - radius / (d.dot(d) + epsilon).sqrt();
    particle.moved_to(Vec3::select(s.lt(L::splat(0.0)), p + d * s, p))
}
