//! Axis-aligned boxes, which cull pairs that are too far apart to touch.
//!
//! Rounding is monotone, so a box grown by a margin contains every float32 within that margin of it, at any coordinates.

use crate::{Lane, Vec3};

/// An axis-aligned box, or several of them in lanes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb<L> {
    /// Smallest coordinates.
    pub lower: Vec3<L>,
    /// Largest coordinates.
    pub upper: Vec3<L>,
}

impl<L: Lane> Aabb<L> {
    /// Returns the smallest box around two points.
    #[inline(always)]
    pub fn around(a: Vec3<L>, b: Vec3<L>) -> Self {
        Self { lower: a.min(b), upper: a.max(b) }
    }

    /// Grows the box by `margin` along each axis.
    #[inline(always)]
    pub fn grown(self, margin: L) -> Self {
        let margin = Vec3::new(margin, margin, margin);
        Self { lower: self.lower - margin, upper: self.upper + margin }
    }

    /// Returns the smallest box around this one and a point.
    #[inline(always)]
    pub fn including(self, p: Vec3<L>) -> Self {
        Self { lower: p.min(self.lower), upper: p.max(self.upper) }
    }

    /// Tells whether two boxes share a point.
    #[inline(always)]
    pub fn overlaps(self, other: Self) -> L::Mask {
        let x = self.lower.x.le(other.upper.x) & other.lower.x.le(self.upper.x);
        let y = self.lower.y.le(other.upper.y) & other.lower.y.le(self.upper.y);
        let z = self.lower.z.le(other.upper.z) & other.lower.z.le(self.upper.z);
        x & y & z
    }

    /// Tells whether a point is inside or on the border.
    #[inline(always)]
    pub fn contains(self, p: Vec3<L>) -> L::Mask {
        self.overlaps(Self { lower: p, upper: p })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_overlap_where_they_share_a_point() {
        let point = |v: [f32; 3]| Vec3::<f32>::broadcast(v);
        let cube = Aabb::around(point([1.0, 0.0, 0.0]), point([0.0, 1.0, 1.0]));
        assert_eq!((cube.lower, cube.upper), (point([0.0; 3]), point([1.0; 3])));
        for axis in 0..3 {
            for (distance, overlaps) in [(0.5, true), (1.0, true), (1.5, false), (-0.5, true), (-2.5, false)]
            {
                let mut corner = [0.25; 3];
                corner[axis] = distance;
                let other = Aabb { lower: point(corner), upper: point(corner.map(|c| c + 1.0)) };
                assert_eq!((cube.overlaps(other), other.overlaps(cube)), (overlaps, overlaps), "{corner:?}");
            }
        }
        assert!(cube.contains(point([1.0; 3])) && !cube.contains(point([0.5, 0.5, 1.125])));
        assert!(cube.grown(0.125).contains(point([0.5, 0.5, 1.125])));
        assert!(cube.including(point([2.0, 0.5, 0.5])).contains(point([1.5, 0.5, 0.5])));
    }
}
