//! Distance of a point from a triangle.

use super::Closest;
use super::closest::{on_segment, perpendicular};
use crate::{Lane, Vec3};

/// Returns the closest point of the triangle t0 t1 t2; `points` are p, t0, t1, t2.
///
/// The smallest of four distances: from the three edges and, where the foot of the perpendicular is inside, from the plane. Every candidate
/// is a point of the triangle whatever the rounding, so that the distance is never too small by more than its own rounding, and a
/// triangle without an area is its edges. The foot is found in axes along the longest edge and perpendicular to it: the error
/// of the distance is a few rounding errors of the size of the triangle, that of slivers as well.
#[inline(always)]
pub fn closest<L: Lane>(points: [Vec3<L>; 4]) -> Closest<L> {
    let [p, a, b, c] = points;
    from_differences([p - a, p - b, p - c], [b - a, c - b, a - c])
}

/// Returns the closest point, of the vectors from the corners to the point, and of the edges 01, 12 and 20.
#[inline(always)]
pub(super) fn from_differences<L: Lane>(from: [Vec3<L>; 3], edges: [Vec3<L>; 3]) -> Closest<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let along = [
        on_segment(from[0], edges[0], [0.0, 1.0, 3.0]),
        on_segment(from[1], edges[1], [1.0, 2.0, 4.0]),
        on_segment(from[2], edges[2], [2.0, 0.0, 5.0]),
    ];

    // The axes: the longest edge, and the third corner off it.
    let lengths = [edges[0].dot(edges[0]), edges[1].dot(edges[1]), edges[2].dot(edges[2])];
    let second = lengths[1].gt(lengths[0]);
    let third = lengths[2].gt(lengths[0].max(lengths[1]));
    let rotate = |v: [Vec3<L>; 3]| Vec3::select(third, v[2], Vec3::select(second, v[1], v[0]));
    let base = rotate(edges);
    let side = -rotate([edges[2], edges[0], edges[1]]);
    let d = rotate(from);
    let (height, slant) = perpendicular(side, base);
    let (base_squared, height_squared) = (base.dot(base), height.dot(height));
    let has_area = height_squared.gt(zero) & base_squared.gt(zero);
    let up = d.dot(height) / L::select(has_area, height_squared, one);
    let right = d.dot(base) / L::select(has_area, base_squared, one) - slant * up;
    let left = one - right - up;
    let is_inside = has_area & up.gt(zero) & right.gt(zero) & left.gt(zero);
    let inside = d - base * right - side * up;

    let normal = base.cross(height);
    let candidate = |squared: L, offset, weights: [L; 3], feature, edge| Closest {
        squared,
        offset,
        weights: [one, weights[0], weights[1], weights[2]],
        feature,
        edge,
        normal,
    };
    let on_edge = |k: usize, weights: [L; 3]| {
        let at = along[k];
        candidate(at.offset.dot(at.offset), at.offset, weights, at.feature, at.edge)
    };
    let edge = on_edge(0, [along[0].start, along[0].end, zero])
        .or(on_edge(1, [zero, along[1].start, along[1].end]))
        .or(on_edge(2, [along[2].end, zero, along[2].start]));
    // Back from the axes to the corners.
    let turn = |a: L, b: L, c: L| L::select(third, c, L::select(second, b, a));
    let weights = [turn(left, up, right), turn(right, left, up), turn(up, right, left)];
    let squared = L::select(is_inside, inside.dot(inside), edge.squared);
    edge.or(candidate(squared, inside, weights, L::splat(6.0), Vec3::zero()))
}
