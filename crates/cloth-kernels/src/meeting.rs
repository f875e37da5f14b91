//! Which cloths meet in collision between cloths, and which of their particles take part: by boxes in global space.
//!
//! Rounding may leave a particle out that is as far from the other cloth as the distance that the two keep, where the push
//! is nothing.

use crate::aabb::Aabb;
use crate::{Lane, Mat3, Vec3};

/// The box in global space around everything within `distance` (m) of the local box `lower..=upper`: for its middle c and
/// its half extent h
///
/// ```text
/// (R c + t) ± (|R| h + D)
/// ```
#[inline(always)]
pub fn surroundings<L: Lane>(
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

/// Whether the surroundings of two cloths have a point in common, so that the cloths are tested against each other.
#[inline(always)]
pub fn meets<L: Lane>(a: Aabb<L>, b: Aabb<L>) -> L::Mask {
    a.meets(b)
}

/// Whether a position is inside the surroundings of a cloth, so that a particle of another one takes part there.
#[inline(always)]
pub fn reaches<L: Lane>(p: Vec3<L>, surroundings: Aabb<L>) -> L::Mask {
    surroundings.contains(p)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(v: [f32; 3]) -> Vec3<f32> {
        Vec3::splat(v)
    }

    /// A quarter turn about z: x becomes y.
    fn quarter_turn() -> Mat3<f32> {
        Mat3::splat([[0.0, -1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]])
    }

    #[test]
    fn a_turned_box_is_grown_by_the_distance() {
        let found = surroundings(
            quarter_turn(),
            vector([10.0, 0.0, 0.0]),
            vector([0.0, 0.0, 0.0]),
            vector([4.0, 2.0, 1.0]),
            0.5,
        );
        assert_eq!((found.lower, found.upper), (vector([7.5, -0.5, -0.5]), vector([10.5, 4.5, 1.5])));
        assert!(reaches(vector([7.5, 4.5, 1.5]), found) && !reaches(vector([7.4, 4.5, 1.5]), found));
    }

    #[test]
    fn boxes_meet_up_to_twice_the_distance() {
        let at = |x: f32| {
            let corner = vector([0.0, 0.0, 0.0]);
            surroundings(quarter_turn(), vector([x, 0.0, 0.0]), corner, corner, 0.25)
        };
        for (x, met) in [(0.0, true), (0.5, true), (0.501, false), (-0.5, true), (-0.501, false)] {
            assert_eq!((meets(at(0.0), at(x)), meets(at(x), at(0.0))), (met, met), "{x}");
        }
    }

    /// What is not finite meets nothing: not a number compares as false.
    #[test]
    fn what_is_not_finite_meets_nothing() {
        let corner = vector([0.0, 0.0, 0.0]);
        let good = surroundings(quarter_turn(), corner, corner, corner, 1.0);
        let bad = surroundings(quarter_turn(), corner, corner, vector([f32::NAN; 3]), 1.0);
        assert!(!meets(good, bad) && !meets(bad, good) && !reaches(corner, bad));
        assert!(!reaches(vector([f32::NAN, 0.0, 0.0]), good));
    }
}
