//! Planes of shapes under a point: the gap is measured from them (docs/math/newton.md).
//!
//! A plane n·x = offset touches the shape and has it behind. The gap to a convex shape is never less than that to such a plane, so that
//! lowering the energy of the plane lowers that of the shape. Its normal is found where the point is, its offset where the shape is at
//! the end of the substep (its support along n): a shape may move past the point meanwhile, and the point stays on its side.

use crate::collide::cone::{Cone, EndVelocities};
use crate::energy::direction;
use crate::{Lane, Vec3};

/// Shorter vectors have no direction (m).
const LEAST: f32 = 1.0e-12;

/// Where a point lies against a cone.
#[derive(Debug, Clone, Copy)]
pub struct ConeSide<L: Lane> {
    /// Away from the axis, across the surface.
    pub normal: Vec3<L>,
    /// Set where the sphere at the first end is nearer.
    pub is_first: L::Mask,
    /// Set where the sphere at the second end is nearer.
    pub is_second: L::Mask,
    /// Displacement of the axis in the substep at the point (m).
    pub velocity: Vec3<L>,
}

/// Returns the direction from the centre of a sphere to `p`; 0 at the centre.
#[inline(always)]
pub fn sphere_normal<L: Lane>(p: Vec3<L>, center: Vec3<L>) -> Vec3<L> {
    let (_, _, normal) = direction(p - center, LEAST);
    normal
}

/// Returns the offset of the plane that touches a sphere.
#[inline(always)]
pub fn sphere_offset<L: Lane>(normal: Vec3<L>, center: Vec3<L>, radius: L) -> L {
    normal.dot(center) + radius
}

/// Returns where `p` lies against a cone: from the axis at base = a + slope distance, as docs/math/collision.md has it.
#[inline(always)]
pub fn cone_side<L: Lane>(p: Vec3<L>, cone: Cone<L>, velocities: EndVelocities<L>) -> ConeSide<L> {
    let x = p - cone.center;
    let a = x.dot(cone.axis);
    let distance = (x.dot(x) - a * a).max(L::splat(0.0)).sqrt();
    let base = a + cone.slope * distance;
    let (_, _, normal) = direction(x - cone.axis * base, LEAST);
    let half = L::splat(0.5);
    let share = a / cone.half_length * half + half;
    ConeSide {
        normal,
        is_first: base.lt(-cone.half_length),
        is_second: base.gt(cone.half_length),
        velocity: velocities.first + (velocities.second - velocities.first) * share,
    }
}

/// Returns the offset of the plane that touches a tapered capsule, by its spheres.
#[inline(always)]
pub fn capsule_offset<L: Lane>(normal: Vec3<L>, first: (Vec3<L>, L), second: (Vec3<L>, L)) -> L {
    sphere_offset(normal, first.0, first.1).max(sphere_offset(normal, second.0, second.1))
}

/// Returns normal and offset of the plane of a triangle; no normal where it has no area.
#[inline(always)]
pub fn triangle_plane<L: Lane>(corners: [Vec3<L>; 3]) -> (Vec3<L>, L) {
    let [a, b, c] = corners;
    let (_, _, normal) = direction((b - a).cross(c - a), 1.0e-24);
    (normal, normal.dot(a))
}

/// Returns the signed distance of `p` from a plane, n·p - offset (m).
#[inline(always)]
pub fn distance<L: Lane>(p: Vec3<L>, normal: Vec3<L>, offset: L) -> L {
    normal.dot(p) - offset
}

/// Tells whether a point comes within `reach` (m) of a plane, where it is at both times against the plane with the offset of that time; nothing is felt
/// of what has no normal.
#[inline(always)]
pub fn is_felt<L: Lane>(places: [Vec3<L>; 2], normal: Vec3<L>, offsets: [L; 2], reach: L) -> L::Mask {
    let zero = L::splat(0.0);
    let [at, end] = [distance(places[0], normal, offsets[0]), distance(places[1], normal, offsets[1])];
    let is_zero = |x: L| x.le(zero) & x.ge(zero);
    let has_none = is_zero(normal.x) & is_zero(normal.y) & is_zero(normal.z);
    !has_none & !end.min(at).gt(reach)
}

/// Tells whether a point in front of a triangle's plane is further from the triangle than `reach`: beside it, not above.
#[inline(always)]
pub fn is_beside<L: Lane>(ahead: L, distance_squared: L, reach: L) -> L::Mask {
    ahead.gt(L::splat(0.0)) & distance_squared.gt(reach * reach)
}

/// Returns the gap at which a minimisation starts what it finds nearer (m): half the radius.
#[inline(always)]
pub fn resting_gap<L: Lane>(radius: L) -> L {
    radius * L::splat(0.5)
}

/// Returns a displacement that leaves the point as far from the plane as is `wanted`, where it is nearer (m).
#[inline(always)]
pub fn lifted<L: Lane>(u: Vec3<L>, normal: Vec3<L>, gap: L, wanted: L) -> Vec3<L> {
    u + normal * (wanted - gap).max(L::splat(0.0))
}
