//! Motion constraints: a particle stays inside its sphere (docs/math/sphere-constraints.md).

use crate::{Lane, Particle, Vec3};

/// Moves a particle back into the sphere around c:
///
/// ```text
/// r = max(0, scale radius + bias),  s = 1 - r / sqrt(ε + |c - p|²)
/// p += k s (c - p)  where s > 0;    w = 0  where r <= 0
/// ```
///
/// The one constraint that moves pinned particles: it is the animator's hand. `stiffness` is k per iteration.
#[inline(always)]
pub fn constrain<L: Lane>(
    particle: Particle<L>,
    sphere: (Vec3<L>, L),
    scale: L,
    bias: L,
    stiffness: L,
    epsilon: L,
) -> Particle<L> {
    let zero = L::splat(0.0);
    let (center, radius) = sphere;
    let p = particle.position;
    let d = center - p;
    let r = (radius * scale + bias).max(zero);
    let s = L::splat(1.0) - r / (d.dot(d) + epsilon).sqrt();
    Particle::new(
        Vec3::select(s.gt(zero), p + d * (s * stiffness), p),
        L::select(r.le(zero), zero, particle.inverse_mass),
    )
}
