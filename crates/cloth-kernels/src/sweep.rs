//! The grid of the sweep between cloths: fine cells along the longest axis of a box, coarse columns across it
//! (docs/canonical-order.md).
//!
//! Vectors here are in sweep order: x is the sweep axis, y and z the two after it.

use crate::{EPSILON, Lane, Vec3};

/// Bits of the cell along the sweep axis in a sort key.
pub const CELL_BITS: u32 = 16;
/// Bits of each of the two column coordinates behind it.
pub const COLUMN_BITS: u32 = 8;
/// Columns in which partners of a particle come later in the order of the sweep, as steps of the column number: its own, then
/// (+1, 0), (-1, +1), (0, +1) and (+1, +1) across the sweep axis.
pub const COLUMN_STEPS: [u32; 5] = [0, 1, (1 << COLUMN_BITS) - 1, 1 << COLUMN_BITS, (1 << COLUMN_BITS) + 1];

/// Largest cell along the sweep axis, and largest column across it.
const LIMITS: [f32; 3] = [65534.0, 254.0, 254.0];

/// Returns the cells per metre for pairs up to `distance` (m) apart in the box `lower..=upper`: as fine as the limits allow along the
/// sweep axis, columns at least as wide as the distance across it.
#[inline(always)]
pub fn scale<L: Lane>(lower: Vec3<L>, upper: Vec3<L>, distance: L) -> Vec3<L> {
    let one = L::splat(1.0);
    let edge = (upper - lower).max(Vec3::broadcast([EPSILON; 3]));
    let column = |edge: L| one / distance.max(edge * L::splat(1.0 / (LIMITS[1] - 1.0)));
    Vec3::new(one / (edge.x * L::splat(1.0 / (LIMITS[0] - 1.0))), column(edge.y), column(edge.z))
}

/// Returns the cell of a position: whole numbers from 1 to the limits.
#[inline(always)]
pub fn cell<L: Lane>(p: Vec3<L>, lower: Vec3<L>, scale: Vec3<L>) -> Vec3<L> {
    let one = L::splat(1.0);
    let on_axis = |p: L, lower: L, scale: L, limit: f32| {
        ((p - lower) * scale + one).max(one).min(L::splat(limit)).floor()
    };
    Vec3::new(
        on_axis(p.x, lower.x, scale.x, LIMITS[0]),
        on_axis(p.y, lower.y, scale.y, LIMITS[1]),
        on_axis(p.z, lower.z, scale.z, LIMITS[2]),
    )
}

/// Returns the number of cells along the sweep axis within which a partner can be: all of them at most, since sums with it
/// are whole numbers of 32 bits.
#[inline(always)]
pub fn reach<L: Lane>(scale: Vec3<L>, distance: L) -> L {
    ((scale.x * distance).floor() + L::splat(2.0)).min(L::splat(LIMITS[0]))
}

/// Extends the smallest and largest coordinates by a position.
#[inline(always)]
pub fn bounds<L: Lane>(lower: Vec3<L>, upper: Vec3<L>, p: Vec3<L>) -> (Vec3<L>, Vec3<L>) {
    (p.min(lower), p.max(upper))
}
