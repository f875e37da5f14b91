//! Normals for drawing: the mean of the triangles around a particle, weighted by their areas.

use crate::{Lane, Vec3};

/// Adds the normal of a triangle, as long as twice its area, `(b - a) x (c - a)` (m²), to the sum of a corner.
///
/// Counterclockwise corners, seen from the side that the normal points to.
#[inline(always)]
pub fn accumulate<L: Lane>(sum: Vec3<L>, a: Vec3<L>, b: Vec3<L>, c: Vec3<L>) -> Vec3<L> {
    sum + (b - a).cross(c - a)
}

/// Normalises a sum; zero where the triangles have no area.
#[inline(always)]
pub fn unit<L: Lane>(sum: Vec3<L>) -> Vec3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let squared = sum.dot(sum);
    let has_area = squared.gt(zero);
    let length = L::select(has_area, squared, one).sqrt();
    Vec3::select(has_area, sum * (one / length), Vec3::zero())
}
