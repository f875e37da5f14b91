//! A point of the cloth, y = Σ w_i x_i, of up to four vertices.

use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Adds the share of a vertex.
#[inline(always)]
pub fn add<L: Lane>(point: Vec3<L>, vertex: Vec3<L>, weight: L) -> Vec3<L> {
    point + vertex * weight
}

/// Returns the share of a vertex of the gradient at the point.
#[inline(always)]
pub fn share<L: Lane>(gradient: Vec3<L>, weight: L) -> Vec3<L> {
    gradient * weight
}

/// Returns the diagonal block of a vertex.
#[inline(always)]
pub fn block<L: Lane>(hessian: Symmetric3<L>, weight: L) -> Symmetric3<L> {
    hessian * (weight * weight)
}

/// Returns the point where the cloth has moved from `start` by `u`, less what it is measured from.
#[inline(always)]
pub fn relative<L: Lane>(start: Vec3<L>, u: Vec3<L>) -> Vec3<L> {
    start + u
}

/// Returns the stiffness (N/m) of a constraint of which this fraction of the error goes in a substep: inertia m/h² holds the rest.
///
/// `k = s/(1 - s) m/h²`, at most 1000 m/h²: a particle that hangs is out by g h² (1 - s)/s.
#[inline(always)]
pub fn constraint_stiffness<L: Lane>(fraction: L, inertia: L) -> L {
    let one = L::splat(1.0);
    let rest = (one - fraction).max(L::splat(1.0e-3));
    inertia * (fraction.max(L::splat(0.0)) / rest).min(L::splat(1000.0))
}

/// Returns the radius of a sphere with a factor and a summand, at least 0 (m).
#[inline(always)]
pub fn scaled_radius<L: Lane>(radius: L, scale: L, bias: L) -> L {
    (radius * scale + bias).max(L::splat(0.0))
}

/// Returns the gap up to which planes are listed (m): four radii, so that a line search sees what it may run into.
#[inline(always)]
pub fn reach<L: Lane>(radius: L) -> L {
    radius * L::splat(4.0)
}

/// Returns how far from the centre of a sphere (m) its surface comes in a substep, from its radii and displacement; a little more, for
/// rounding.
#[inline(always)]
pub fn extent<L: Lane>(radii: [L; 2], drift: Vec3<L>) -> L {
    (radii[0].max(radii[1]) + drift.dot(drift).sqrt()) * L::splat(1.0 + 1.0e-6)
}

/// Returns the same of a capsule, from its middle.
#[inline(always)]
pub fn capsule_extent<L: Lane>(half_length: L, ends: [L; 2]) -> L {
    half_length * L::splat(1.0 + 1.0e-6) + ends[0].max(ends[1])
}

/// Returns how far from what it moves past (m) a point is looked for that feels it within `reach`.
#[inline(always)]
pub fn range<L: Lane>(reach: L, travel: Vec3<L>) -> L {
    reach + travel.dot(travel).sqrt()
}

/// Tells whether a length lies between two others (m) for certain, whatever rounding does; there is no shortest one where it is not above 0.
#[inline(always)]
pub fn is_clearly_within<L: Lane>(d: Vec3<L>, shortest: L, longest: L) -> L::Mask {
    let square = d.dot(d);
    let below = square.le(longest * longest * L::splat(1.0 - 1.0e-6));
    below & (shortest.le(L::splat(0.0)) | (shortest * shortest * L::splat(1.0 + 1.0e-6)).le(square))
}

/// Tells whether a point is so far from a shape that it feels nothing of it in the substep.
#[inline(always)]
pub fn is_beyond<L: Lane>(y: Vec3<L>, center: Vec3<L>, extent: L, range: L) -> L::Mask {
    let (d, far) = (y - center, extent + range);
    d.dot(d).gt(far * far)
}

/// Returns κ of a contact (N/m): ten times what inertia resists with, m/h².
#[inline(always)]
pub fn contact_stiffness<L: Lane>(inertia: L) -> L {
    inertia * L::splat(10.0)
}

/// Returns the gap below which the barrier of a shape goes on as a parabola (m): a tenth of the radius.
#[inline(always)]
pub fn floor<L: Lane>(radius: L) -> L {
    radius * L::splat(0.1)
}
