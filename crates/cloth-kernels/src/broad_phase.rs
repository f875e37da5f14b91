//! The broad phase of collision between cloths: pairs of cloths whose inflated boxes overlap in global space, and the
//! particles inside the other box.
//!
//! Rounding may leave out a particle that is exactly the collision distance away from the other cloth, where the push
//! is zero.

use crate::aabb::Aabb;
use crate::{Lane, Mat3, Vec3};

/// Returns the box in global space around everything within `distance` (m) of the local box `lower..=upper`: for its middle c and
/// its half extent h
///
/// ```text
/// (R c + t) ± (|R| h + D)
/// ```
#[inline(always)]
pub fn bounds<L: Lane>(
    rotation: Mat3<L>,
    translation: Vec3<L>,
    lower: Vec3<L>,
    upper: Vec3<L>,
    distance: L,
) -> Aabb<L> {
    let half = L::splat(0.5);
    let center = rotation * ((lower + upper) * half) + translation;
    let absolute = rotation.rows.map(|row| Vec3::new(row.x.abs(), row.y.abs(), row.z.abs()));
    let reach = Mat3 { rows: absolute } * ((upper - lower) * half);
    Aabb { lower: center - reach, upper: center + reach }.grown(distance)
}

/// Tells whether the boxes of two cloths overlap, so that the cloths are tested against each other.
#[inline(always)]
pub fn overlap<L: Lane>(a: Aabb<L>, b: Aabb<L>) -> L::Mask {
    a.overlaps(b)
}

/// Tells whether a position is inside the box of another cloth, so that its particle takes part.
#[inline(always)]
pub fn contains<L: Lane>(p: Vec3<L>, bounds: Aabb<L>) -> L::Mask {
    bounds.contains(p)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(v: [f32; 3]) -> Vec3<f32> {
        Vec3::broadcast(v)
    }

    /// A quarter turn about z: x becomes y.
    fn quarter_turn() -> Mat3<f32> {
        Mat3::broadcast([[0.0, -1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]])
    }

    #[test]
    fn a_rotated_box_is_grown_by_the_distance() {
        let found = bounds(
            quarter_turn(),
            vector([10.0, 0.0, 0.0]),
            vector([0.0, 0.0, 0.0]),
            vector([4.0, 2.0, 1.0]),
            0.5,
        );
        assert_eq!((found.lower, found.upper), (vector([7.5, -0.5, -0.5]), vector([10.5, 4.5, 1.5])));
        assert!(contains(vector([7.5, 4.5, 1.5]), found) && !contains(vector([7.4, 4.5, 1.5]), found));
    }

    #[test]
    fn boxes_overlap_up_to_twice_the_distance() {
        let at = |x: f32| {
            let corner = vector([0.0, 0.0, 0.0]);
            bounds(quarter_turn(), vector([x, 0.0, 0.0]), corner, corner, 0.25)
        };
        for (x, met) in [(0.0, true), (0.5, true), (0.501, false), (-0.5, true), (-0.501, false)] {
            assert_eq!((overlap(at(0.0), at(x)), overlap(at(x), at(0.0))), (met, met), "{x}");
        }
    }

    /// Comparisons with NaN are false.
    #[test]
    fn non_finite_boxes_overlap_nothing() {
        let corner = vector([0.0, 0.0, 0.0]);
        let good = bounds(quarter_turn(), corner, corner, corner, 1.0);
        let bad = bounds(quarter_turn(), corner, corner, vector([f32::NAN; 3]), 1.0);
        assert!(!overlap(good, bad) && !overlap(bad, good) && !contains(corner, bad));
        assert!(!contains(vector([f32::NAN, 0.0, 0.0]), good));
    }
}
