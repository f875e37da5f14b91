//! Blocks of three rows and columns: symmetric ones, which the Hessian has on its diagonal, and general ones beside it.

use crate::{Lane, Mat3, Vec3};
use core::ops::{Add, Mul};

/// A symmetric matrix, by its upper triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Symmetric3<L> {
    /// Row x, column x.
    pub xx: L,
    /// Row x, column y.
    pub xy: L,
    /// Row x, column z.
    pub xz: L,
    /// Row y, column y.
    pub yy: L,
    /// Row y, column z.
    pub yz: L,
    /// Row z, column z.
    pub zz: L,
}

impl<L: Lane> Symmetric3<L> {
    /// Returns `s I`.
    #[inline(always)]
    pub fn scalar(s: L) -> Self {
        let zero = L::splat(0.0);
        Self { xx: s, xy: zero, xz: zero, yy: s, yz: zero, zz: s }
    }

    /// Returns `k v vᵀ`.
    #[inline(always)]
    pub fn outer(k: L, v: Vec3<L>) -> Self {
        let w = v * k;
        Self { xx: w.x * v.x, xy: w.x * v.y, xz: w.x * v.z, yy: w.y * v.y, yz: w.y * v.z, zz: w.z * v.z }
    }

    /// Returns the upper triangle of `a bᵀ`, where that is a part of a symmetric sum.
    #[inline(always)]
    pub fn product(a: Vec3<L>, b: Vec3<L>) -> Self {
        Self { xx: a.x * b.x, xy: a.x * b.y, xz: a.x * b.z, yy: a.y * b.y, yz: a.y * b.z, zz: a.z * b.z }
    }

    /// Adds `s I`.
    #[inline(always)]
    pub fn plus_scalar(self, s: L) -> Self {
        Self { xx: self.xx + s, yy: self.yy + s, zz: self.zz + s, ..self }
    }

    /// Returns `a` where the mask holds, otherwise `b`.
    #[inline(always)]
    pub fn select(mask: L::Mask, a: Self, b: Self) -> Self {
        Self {
            xx: L::select(mask, a.xx, b.xx),
            xy: L::select(mask, a.xy, b.xy),
            xz: L::select(mask, a.xz, b.xz),
            yy: L::select(mask, a.yy, b.yy),
            yz: L::select(mask, a.yz, b.yz),
            zz: L::select(mask, a.zz, b.zz),
        }
    }

    /// Returns all nine entries.
    #[inline(always)]
    pub fn full(self) -> Mat3<L> {
        let Self { xx, xy, xz, yy, yz, zz } = self;
        Mat3 { rows: [Vec3::new(xx, xy, xz), Vec3::new(xy, yy, yz), Vec3::new(xz, yz, zz)] }
    }
}

impl<L: Lane> Add for Symmetric3<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self {
            xx: self.xx + other.xx,
            xy: self.xy + other.xy,
            xz: self.xz + other.xz,
            yy: self.yy + other.yy,
            yz: self.yz + other.yz,
            zz: self.zz + other.zz,
        }
    }
}

impl<L: Lane> Mul<L> for Symmetric3<L> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: L) -> Self {
        Self {
            xx: self.xx * s,
            xy: self.xy * s,
            xz: self.xz * s,
            yy: self.yy * s,
            yz: self.yz * s,
            zz: self.zz * s,
        }
    }
}

impl<L: Lane> Mul<Vec3<L>> for Symmetric3<L> {
    type Output = Vec3<L>;
    #[inline(always)]
    fn mul(self, v: Vec3<L>) -> Vec3<L> {
        self.full() * v
    }
}

impl<L: Lane> Mat3<L> {
    /// Returns `a bᵀ`.
    #[inline(always)]
    pub fn outer(a: Vec3<L>, b: Vec3<L>) -> Self {
        Self { rows: [b * a.x, b * a.y, b * a.z] }
    }

    /// Returns the transposed matrix.
    #[inline(always)]
    pub fn transposed(self) -> Self {
        let [a, b, c] = self.rows;
        Self { rows: [Vec3::new(a.x, b.x, c.x), Vec3::new(a.y, b.y, c.y), Vec3::new(a.z, b.z, c.z)] }
    }

    /// Returns the upper triangle of what is symmetric.
    #[inline(always)]
    pub fn upper(self) -> Symmetric3<L> {
        let [x, y, z] = self.rows;
        Symmetric3 { xx: x.x, xy: x.y, xz: x.z, yy: y.y, yz: y.z, zz: z.z }
    }
}

impl<L: Lane> Add for Mat3<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.rows, other.rows);
        Self { rows: [a + d, b + e, c + f] }
    }
}

impl<L: Lane> Mul<L> for Mat3<L> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: L) -> Self {
        let [a, b, c] = self.rows;
        Self { rows: [a * s, b * s, c * s] }
    }
}

/// Solves `H x = b` by LDLᵀ, with three divisions; the mask holds where all pivots are positive, and x is zero elsewhere.
///
/// ```text
/// d1 = xx,  l21 = xy/d1,  l31 = xz/d1;   d2 = yy - l21 xy,  l32 = (yz - l31 xy)/d2;   d3 = zz - l31 xz - l32 (yz - l31 xy)
/// ```
#[inline(always)]
pub fn solve<L: Lane>(h: Symmetric3<L>, b: Vec3<L>) -> (Vec3<L>, L::Mask) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let inverse = |pivot: L| {
        let positive = pivot.gt(zero);
        (one / L::select(positive, pivot, one), positive)
    };
    let (i1, positive1) = inverse(h.xx);
    let (l21, l31) = (h.xy * i1, h.xz * i1);
    let e = h.yz - l31 * h.xy;
    let (i2, positive2) = inverse(h.yy - l21 * h.xy);
    let l32 = e * i2;
    let (i3, positive3) = inverse((h.zz - l31 * h.xz) - l32 * e);
    let y = b.y - l21 * b.x;
    let z = ((b.z - l31 * b.x) - l32 * y) * i3;
    let y = y * i2 - l32 * z;
    let x = (b.x * i1 - l21 * y) - l31 * z;
    let solved = positive1 & positive2 & positive3;
    (Vec3::select(solved, Vec3::new(x, y, z), Vec3::zero()), solved)
}

/// Solves `H x = b` by LDLᵀ as [`solve`] does, with pivots that are held above these numbers, which are positive: H with more on its
/// diagonal.
#[inline(always)]
pub fn solve_above<L: Lane>(h: Symmetric3<L>, b: Vec3<L>, least: Vec3<L>) -> Vec3<L> {
    let one = L::splat(1.0);
    let i1 = one / h.xx.max(least.x);
    let (l21, l31) = (h.xy * i1, h.xz * i1);
    let e = h.yz - l31 * h.xy;
    let i2 = one / (h.yy - l21 * h.xy).max(least.y);
    let l32 = e * i2;
    let i3 = one / ((h.zz - l31 * h.xz) - l32 * e).max(least.z);
    let y = b.y - l21 * b.x;
    let z = ((b.z - l31 * b.x) - l32 * y) * i3;
    let y = y * i2 - l32 * z;
    Vec3::new((b.x * i1 - l21 * y) - l31 * z, y, z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_satisfy_their_equations() {
        let rows = [Vec3::new(2.0, -0.3, 0.5), Vec3::new(0.7, 1.0, 0.1), Vec3::new(-0.2, 0.4, 3.0_f64)];
        let h = rows.iter().fold(Symmetric3::scalar(0.1), |h, &v| h + Symmetric3::outer(1.5, v));
        let b = Vec3::new(1.0, -2.0, 0.5);
        let (x, solved) = solve(h, b);
        let rest = h * x - b;
        assert!(solved && rest.dot(rest) < 1e-28, "{rest:?}");
    }

    #[test]
    fn pivots_that_are_rounding_are_held() {
        let n = Vec3::new(0.6_f32, 0.64, 0.48);
        let h = Symmetric3::outer(1.0e9, n).plus_scalar(1.0);
        let b = Vec3::new(0.8_f32, -0.6, 0.1);
        let least = Vec3::new(h.xx, h.yy, h.zz) * 1.0e-6;
        let x = solve_above(h, b, least);
        assert!(x.dot(x) < 1.0 && x.dot(b) > 0.0, "{x:?}");
        // Where they are not, it is the solution.
        let h = Symmetric3::outer(3.0, n).plus_scalar(1.0);
        assert_eq!(solve_above(h, b, Vec3::new(0.1, 0.1, 0.1)), solve(h, b).0);
    }

    #[test]
    fn what_is_not_positive_definite_is_not_solved() {
        for h in [
            Symmetric3::scalar(0.0_f32),
            Symmetric3::scalar(f32::NAN),
            Symmetric3 { xy: 2.0, ..Symmetric3::scalar(1.0) },
        ] {
            let (x, solved) = solve(h, Vec3::new(1.0, 1.0, 1.0));
            assert!(!solved && x == Vec3::zero());
        }
    }
}
