//! Boxes along the axes, by which pairs that are too far apart to touch are ruled out together.
//!
//! Rounding is monotone, so a box grown by a reach holds every float32 within that reach of it, at any coordinates.

use crate::{Lane, Vec3};

/// A box along the axes, or several of them in lanes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb<L> {
    /// Smallest coordinates.
    pub lower: Vec3<L>,
    /// Largest coordinates.
    pub upper: Vec3<L>,
}

impl<L: Lane> Aabb<L> {
    /// The smallest box around two points.
    #[inline(always)]
    pub fn around(a: Vec3<L>, b: Vec3<L>) -> Self {
        Self { lower: a.min(b), upper: a.max(b) }
    }

    /// The box and everything within `reach` along each axis.
    #[inline(always)]
    pub fn grown(self, reach: L) -> Self {
        let reach = Vec3::new(reach, reach, reach);
        Self { lower: self.lower - reach, upper: self.upper + reach }
    }

    /// The smallest box around this one and a point.
    #[inline(always)]
    pub fn including(self, p: Vec3<L>) -> Self {
        Self { lower: p.min(self.lower), upper: p.max(self.upper) }
    }

    /// Whether two boxes share a point.
    #[inline(always)]
    pub fn meets(self, other: Self) -> L::Mask {
        let x = self.lower.x.le(other.upper.x) & other.lower.x.le(self.upper.x);
        let y = self.lower.y.le(other.upper.y) & other.lower.y.le(self.upper.y);
        let z = self.lower.z.le(other.upper.z) & other.lower.z.le(self.upper.z);
        x & y & z
    }

    /// Whether a point is inside, or on the border.
    #[inline(always)]
    pub fn contains(self, p: Vec3<L>) -> L::Mask {
        self.meets(Self { lower: p, upper: p })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_meet_where_they_share_a_point() {
        let point = |v: [f32; 3]| Vec3::<f32>::splat(v);
        let cube = Aabb::around(point([1.0, 0.0, 0.0]), point([0.0, 1.0, 1.0]));
        assert_eq!((cube.lower, cube.upper), (point([0.0; 3]), point([1.0; 3])));
        for axis in 0..3 {
            for (distance, meets) in [(0.5, true), (1.0, true), (1.5, false), (-0.5, true), (-2.5, false)] {
                let mut corner = [0.25; 3];
                corner[axis] = distance;
                let other = Aabb { lower: point(corner), upper: point(corner.map(|c| c + 1.0)) };
                assert_eq!((cube.meets(other), other.meets(cube)), (meets, meets), "{corner:?}");
            }
        }
        assert!(cube.contains(point([1.0; 3])) && !cube.contains(point([0.5, 0.5, 1.125])));
        assert!(cube.grown(0.125).contains(point([0.5, 0.5, 1.125])));
        assert!(cube.including(point([2.0, 0.5, 0.5])).contains(point([1.5, 0.5, 0.5])));
    }
}
