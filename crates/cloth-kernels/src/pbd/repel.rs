//! Contact pairs of particles: self-collision and collision between cloths (docs/math/particle-contacts.md).

use crate::{EPSILON, Lane, Particle, Vec3};

/// Returns the displacements of i and j that separate two particles closer than D, with d = pj - pi:
///
/// ```text
/// g = k / ((wi + wj) + ε) (1 - D / |d|)        pi += g wi d,  pj -= g wj d
/// ```
///
/// The mask tells whether the pair was closer than D. Displacements are zero where it was not, even where d is infinite, and for
/// coincident particles, whose direction of repulsion is undefined.
#[inline(always)]
pub fn push<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    distance: L,
    stiffness: L,
) -> (Vec3<L>, Vec3<L>, L::Mask) {
    let d = j.position - i.position;
    let squared = d.dot(d);
    let touches = within(squared, distance);
    let length = L::select(touches, squared, L::splat(1.0)).sqrt();
    let slack = L::splat(1.0) - distance / length;
    let g = (stiffness / ((i.inverse_mass + j.inverse_mass) + L::splat(EPSILON))) * slack;
    let (g, d) = (L::select(touches, g, L::splat(0.0)), Vec3::select(touches, d, Vec3::zero()));
    (d * (g * i.inverse_mass), -(d * (g * j.inverse_mass)), touches)
}

#[inline(always)]
fn within<L: Lane>(squared: L, distance: L) -> L::Mask {
    squared.le(distance * distance) & squared.gt(L::splat(0.0))
}

/// Tells whether [`push`] moves particles at these positions: they are no further apart than D and not coincident.
#[inline(always)]
pub fn touches<L: Lane>(i: Vec3<L>, j: Vec3<L>, distance: L) -> L::Mask {
    let d = j - i;
    within(d.dot(d), distance)
}

/// Resolves a contact pair of self-collision and returns both particles.
#[inline(always)]
pub fn resolve<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    distance: L,
    stiffness: L,
) -> (Particle<L>, Particle<L>) {
    let (di, dj, _) = push(i, j, distance, stiffness);
    (i.at(i.position + di), j.at(j.position + dj))
}

/// Tells whether two particles are closer than D at rest, so that self-collision ignores the pair.
#[inline(always)]
pub fn close_at_rest<L: Lane>(rest_i: Vec3<L>, rest_j: Vec3<L>, distance: L) -> L::Mask {
    let d = rest_j - rest_i;
    d.dot(d).lt(distance * distance)
}

/// Adds a push to a position and to the sum of pushes.
#[inline(always)]
pub fn accumulate<L: Lane>(position: Vec3<L>, sum: Vec3<L>, push: Vec3<L>) -> (Vec3<L>, Vec3<L>) {
    (position + push, sum + push)
}
