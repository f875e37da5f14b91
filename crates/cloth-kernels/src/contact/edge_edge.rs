//! Distance of two edges.

use super::Closest;
use super::closest::{OnSegment, on_segment, perpendicular};
use crate::{Lane, Vec3};

/// Returns the closest points of two edges; `points` are a0, a1, b0, b1.
///
/// The smallest of five distances: of each end from the other edge and, where both feet of the common perpendicular are inside, of the
/// lines. Every candidate is a pair of points of the edges whatever the rounding. The feet are found in axes along the longer edge and
/// perpendicular to it, so that the distance of nearly parallel edges has an error of a few rounding errors of their size; of parallel
/// ones, an end is among the closest points.
#[inline(always)]
pub fn closest<L: Lane>(points: [Vec3<L>; 4]) -> Closest<L> {
    let [a0, a1, b0, b1] = points;
    from_differences([a0 - b0, a0 - b1, a1 - b0, a1 - b1], [a1 - a0, b1 - b0])
}

/// Returns the closest points, of the vectors a0 - b0, a0 - b1, a1 - b0 and a1 - b1, and of the edges.
#[inline(always)]
pub(super) fn from_differences<L: Lane>(between: [Vec3<L>; 4], edges: [Vec3<L>; 2]) -> Closest<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let [a, b] = edges;

    // The axes: the longer edge, and the shorter one off it.
    let swap = b.dot(b).gt(a.dot(a));
    let (base, side) = (Vec3::select(swap, b, a), Vec3::select(swap, a, b));
    let d = Vec3::select(swap, between[0], -between[0]);
    let (height, slant) = perpendicular(side, base);
    let (base_squared, height_squared) = (base.dot(base), height.dot(height));
    let has_angle = height_squared.gt(zero) & base_squared.gt(zero);
    let on_side = -(d.dot(height) / L::select(has_angle, height_squared, one));
    let on_base = d.dot(base) / L::select(has_angle, base_squared, one) + slant * on_side;
    let is_inside = has_angle & on_side.gt(zero) & on_side.lt(one) & on_base.gt(zero) & on_base.lt(one);
    let inside = d + side * on_side - base * on_base;

    let normal = base.cross(height);
    let candidate = |squared: L, offset, at_a: L, at_b: L, feature, edge| Closest {
        squared,
        offset,
        weights: [one - at_a, at_a, one - at_b, at_b],
        feature,
        edge,
        normal,
    };
    let at_end = |at: OnSegment<L>, offset, at_a, at_b| {
        candidate(at.offset.dot(at.offset), offset, at_a, at_b, at.feature, at.edge)
    };
    let first_a = on_segment(between[0], b, [0.0, 1.0, 6.0]);
    let second_a = on_segment(between[2], b, [2.0, 3.0, 7.0]);
    let first_b = on_segment(-between[0], a, [0.0, 2.0, 4.0]);
    let second_b = on_segment(-between[1], a, [1.0, 3.0, 5.0]);
    let end = at_end(first_a, first_a.offset, zero, first_a.end)
        .or(at_end(second_a, second_a.offset, one, second_a.end))
        .or(at_end(first_b, -first_b.offset, first_b.end, zero))
        .or(at_end(second_b, -second_b.offset, second_b.end, one));
    let squared = L::select(is_inside, inside.dot(inside), end.squared);
    let (at_a, at_b) = (L::select(swap, on_side, on_base), L::select(swap, on_base, on_side));
    let offset = Vec3::select(swap, inside, -inside);
    end.or(candidate(squared, offset, at_a, at_b, L::splat(8.0), Vec3::zero()))
}
