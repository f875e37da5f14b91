//! The closest points of a pair, as the smallest of several candidates.

use crate::{Lane, Vec3};

/// The closest points of a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Closest<L> {
    /// Squared distance (m²).
    pub squared: L,
    /// Vector to the closest point of the first primitive, the vertex or edge a, from that of the second one (m).
    pub offset: Vec3<L>,
    /// Weights of the four points, in their order; those of each primitive add up to 1.
    pub weights: [L; 4],
    /// Closest feature: of a point and a triangle 0 to 2 its corner, 3 to 5 its edge 01, 12 or 20, 6 its inside; of two edges
    /// 0 to 3 ends a0 b0, a0 b1, a1 b0, a1 b1, 4 and 5 the inside of a with b0 or b1, 6 and 7 a0 or a1 with the inside of b, 8 the inside
    /// of both.
    pub feature: L,
    /// Edge of that feature, to which the offset is perpendicular; 0 where two vertices are closest.
    pub edge: Vec3<L>,
    /// Vector perpendicular to the triangle, or to both edges; not normalised, 0 where there is none.
    pub normal: Vec3<L>,
}

impl<L: Lane> Closest<L> {
    /// Returns the candidate that is closer; the first one where they are equally close. The normal is that of the first one.
    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        let closer = other.squared.lt(self.squared);
        Self {
            squared: L::select(closer, other.squared, self.squared),
            offset: Vec3::select(closer, other.offset, self.offset),
            weights: [
                L::select(closer, other.weights[0], self.weights[0]),
                L::select(closer, other.weights[1], self.weights[1]),
                L::select(closer, other.weights[2], self.weights[2]),
                L::select(closer, other.weights[3], self.weights[3]),
            ],
            feature: L::select(closer, other.feature, self.feature),
            edge: Vec3::select(closer, other.edge, self.edge),
            normal: self.normal,
        }
    }
}

/// The point of a segment that is closest to a point.
#[derive(Debug, Clone, Copy)]
pub(super) struct OnSegment<L> {
    /// Weight of the end of the segment, from 0 to 1.
    pub end: L,
    /// Weight of its start, 1 less `end`.
    pub start: L,
    /// Vector from the closest point of the segment to the point (m).
    pub offset: Vec3<L>,
    /// The segment where the closest point is inside of it, otherwise 0.
    pub edge: Vec3<L>,
    /// Feature of the pair: one of the three that are given.
    pub feature: L,
}

/// Returns the closest point of the segment `edge`, where `from_start` leads from its start to the point; `features` are those of start, end
/// and inside. Whatever the rounding, the point is on the segment.
#[inline(always)]
pub(super) fn on_segment<L: Lane>(from_start: Vec3<L>, edge: Vec3<L>, features: [f32; 3]) -> OnSegment<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let squared = edge.dot(edge);
    let has_length = squared.gt(zero);
    let along = from_start.dot(edge) / L::select(has_length, squared, one);
    // Clamped so that a NaN becomes 0.
    let end = L::select(has_length, along, zero).max(zero).min(one);
    let is_inside = end.gt(zero) & end.lt(one);
    let vertex = L::select(end.gt(zero), L::splat(features[1]), L::splat(features[0]));
    OnSegment {
        end,
        start: one - end,
        offset: from_start - edge * end,
        edge: Vec3::select(is_inside, edge, Vec3::zero()),
        feature: L::select(is_inside, L::splat(features[2]), vertex),
    }
}

/// Returns the part of `v` that is perpendicular to `base`, of which `squared` is the squared length, and the multiple of `base` that was
/// taken off. Twice, so that it is perpendicular to rounding even where little is left.
#[inline(always)]
pub(super) fn perpendicular<L: Lane>(v: Vec3<L>, base: Vec3<L>) -> (Vec3<L>, L) {
    let squared = base.dot(base);
    let divisor = L::select(squared.gt(L::splat(0.0)), squared, L::splat(1.0));
    let first = v.dot(base) / divisor;
    let rest = v - base * first;
    let second = rest.dot(base) / divisor;
    (rest - base * second, first + second)
}
