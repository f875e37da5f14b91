//! The columns in which particles of different cloths meet: a fine coordinate along the longest axis of a box, coarse
//! columns across it.
//!
//! Vectors here are in sweep order: x is the sweep axis, y and z the two after it.

use crate::{EPSILON, Lane, Vec3};

/// Largest cell along the sweep axis, and largest column across it.
const LIMITS: [f32; 3] = [65534.0, 254.0, 254.0];

/// Cells per metre for pairs up to `distance` (m) apart in the box `lower..=upper`: as fine as the limits allow along the
/// sweep axis, columns at least as wide as the distance across it.
#[inline(always)]
pub fn scale<L: Lane>(lower: Vec3<L>, upper: Vec3<L>, distance: L) -> Vec3<L> {
    let one = L::splat(1.0);
    let edge = (upper - lower).max(Vec3::splat([EPSILON; 3]));
    let column = |edge: L| one / distance.max(edge * L::splat(1.0 / (LIMITS[1] - 1.0)));
    Vec3::new(one / (edge.x * L::splat(1.0 / (LIMITS[0] - 1.0))), column(edge.y), column(edge.z))
}

/// The cell of a position: whole numbers from 1 to the limits.
#[inline(always)]
pub fn cell<L: Lane>(p: Vec3<L>, lower: Vec3<L>, scale: Vec3<L>) -> Vec3<L> {
    let one = L::splat(1.0);
    let along = |p: L, lower: L, scale: L, limit: f32| {
        ((p - lower) * scale + one).max(one).min(L::splat(limit)).floor()
    };
    Vec3::new(
        along(p.x, lower.x, scale.x, LIMITS[0]),
        along(p.y, lower.y, scale.y, LIMITS[1]),
        along(p.z, lower.z, scale.z, LIMITS[2]),
    )
}

/// Cells along the sweep axis within which a partner can be.
#[inline(always)]
pub fn reach<L: Lane>(scale: Vec3<L>, distance: L) -> L {
    (scale.x * distance).floor() + L::splat(2.0)
}

/// Smallest and largest coordinates so far, with one position more.
#[inline(always)]
pub fn bounds<L: Lane>(lower: Vec3<L>, upper: Vec3<L>, p: Vec3<L>) -> (Vec3<L>, Vec3<L>) {
    (p.min(lower), p.max(upper))
}
