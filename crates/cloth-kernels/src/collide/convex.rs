//! Convexes: intersections of half-spaces (docs/math/collision.md).

use super::Contacts;
use crate::{Lane, Vec3};

/// The plane of a convex that a particle is least far behind.
#[derive(Debug, Clone, Copy)]
pub struct Surface<L> {
    /// Largest signed distance to the planes so far (m); negative behind all of them.
    pub distance: L,
    /// Normal of that plane.
    pub normal: Vec3<L>,
    /// Displacement of that plane under the particle in this iteration (m).
    pub velocity: Vec3<L>,
}

impl<L: Lane> Surface<L> {
    /// Returns the state before the first plane.
    #[inline(always)]
    pub fn none() -> Self {
        Self { distance: L::splat(f32::MIN), normal: Vec3::zero(), velocity: Vec3::zero() }
    }
}

/// Tests one plane `n.x + offset = 0`: of the planes with the largest distance n.p + offset, the first wins.
///
/// `velocity` is the displacement of the plane, see [`plane_velocity`]; zero where friction treats it as standing still.
#[inline(always)]
pub fn nearest_plane<L: Lane>(
    surface: Surface<L>,
    p: Vec3<L>,
    normal: Vec3<L>,
    offset: L,
    velocity: Vec3<L>,
) -> Surface<L> {
    let distance = normal.dot(p) + offset;
    let further = distance.gt(surface.distance);
    Surface {
        distance: L::select(further, distance, surface.distance),
        normal: Vec3::select(further, normal, surface.normal),
        velocity: Vec3::select(further, velocity, surface.velocity),
    }
}

/// Returns the displacement in this iteration of the point of a plane under p: the foot of the origin moved with the plane, and
/// the plane turned about it from n' to n,
///
/// ```text
/// v = (f - f') + (n' x n) x (p - f),   f = -offset n
/// ```
///
/// A plane that slides along itself is the same plane: that motion cannot be seen.
#[inline(always)]
pub fn plane_velocity<L: Lane>(p: Vec3<L>, before: (Vec3<L>, L), now: (Vec3<L>, L)) -> Vec3<L> {
    let foot = now.0 * -now.1;
    let foot_before = before.0 * -before.1;
    (foot - foot_before) + before.0.cross(now.0).cross(p - foot)
}

/// Adds the contact with a convex after all its planes: a particle inside is moved out of the nearest
/// plane, -n distance.
#[inline(always)]
pub fn contact<L: Lane>(contacts: Contacts<L>, surface: Surface<L>) -> Contacts<L> {
    let inside = surface.distance.lt(L::splat(0.0));
    contacts.with(inside, surface.normal * -surface.distance, surface.velocity)
}
