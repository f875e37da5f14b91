//! The deformation gradient F of a triangle, and derivatives carried from its columns to the corners.
//!
//! With the rest positions X in warp and weft coordinates (m), B = [X1 - X0, X2 - X0]⁻¹ has the rows b1 and b2, and
//! b0 = -b1 - b2 (1/m):
//!
//! ```text
//! F = [x1 - x0, x2 - x0] B,  columns f_u (along the warp), f_v (along the weft);        ∂f_a/∂x_i = b_ia I
//! ∂E/∂x_i = b_iu ∂E/∂f_u + b_iv ∂E/∂f_v        ∂²E/∂x_i∂x_j = Σ_ab b_ia b_jb ∂²E/∂f_a∂f_b
//! ```

use super::direction;
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};
use core::ops::{Add, Mul};

/// Inverse of the rest edges of a triangle, B.
#[derive(Debug, Clone, Copy)]
pub struct RestShape<L> {
    /// b1, by warp and weft (1/m).
    pub b1: [L; 2],
    /// b2, by warp and weft (1/m).
    pub b2: [L; 2],
}

/// One vector for the warp and one for the weft: the columns of F, or first derivatives with respect to them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Columns<L> {
    /// Along the warp.
    pub u: Vec3<L>,
    /// Along the weft.
    pub v: Vec3<L>,
}

/// Second derivatives with respect to the columns of F.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColumnBlocks<L> {
    /// Warp and warp.
    pub uu: Symmetric3<L>,
    /// Warp (rows) and weft (columns).
    pub uv: Mat3<L>,
    /// Weft and weft.
    pub vv: Symmetric3<L>,
}

/// Returns F from the edge vectors x1 - x0 and x2 - x0 (m).
#[inline(always)]
pub fn deformation<L: Lane>(rest: RestShape<L>, d1: Vec3<L>, d2: Vec3<L>) -> Columns<L> {
    Columns { u: d1 * rest.b1[0] + d2 * rest.b2[0], v: d1 * rest.b1[1] + d2 * rest.b2[1] }
}

/// Returns the derivatives with respect to the three corners.
#[inline(always)]
pub fn corners<L: Lane>(rest: RestShape<L>, gradient: Columns<L>) -> [Vec3<L>; 3] {
    let first = gradient.u * rest.b1[0] + gradient.v * rest.b1[1];
    let second = gradient.u * rest.b2[0] + gradient.v * rest.b2[1];
    [-(first + second), first, second]
}

/// Returns the ratio of areas j = |f_u x f_v| and the normal n, 0 for a triangle that has collapsed: f_u below 1e-12, or f_v
/// as near to its line.
///
/// The part of f_v along f_u is removed before the product, so that n is orthogonal to both within rounding, however thin the
/// triangle is; eigenvectors made of it are what keeps Hessians positive semidefinite in float32.
#[inline(always)]
pub fn normal<L: Lane>(f: Columns<L>) -> (L, Vec3<L>) {
    let (length, _, along) = direction(f.u, 1.0e-12);
    let (height, _, normal) = direction(along.cross(f.v - along * along.dot(f.v)), 1.0e-12);
    (length * height, normal)
}

impl<L: Lane> RestShape<L> {
    /// Returns B from the rest edges X1 - X0 and X2 - X0 (m), which must not be parallel.
    #[inline(always)]
    pub fn from_edges(first: [L; 2], second: [L; 2]) -> Self {
        let scale = L::splat(1.0) / (first[0] * second[1] - first[1] * second[0]);
        Self { b1: [second[1] * scale, -(second[0] * scale)], b2: [-(first[1] * scale), first[0] * scale] }
    }

    /// Returns b_i of a corner.
    #[inline(always)]
    pub(crate) fn row(self, corner: usize) -> [L; 2] {
        match corner {
            0 => [-(self.b1[0] + self.b2[0]), -(self.b1[1] + self.b2[1])],
            1 => self.b1,
            _ => self.b2,
        }
    }

    /// Returns the block of a corner with itself.
    #[inline(always)]
    pub fn diagonal(self, hessian: ColumnBlocks<L>, corner: usize) -> Symmetric3<L> {
        let [u, v] = self.row(corner);
        let uv = hessian.uv;
        let mixed = (uv + uv.transposed()).upper();
        hessian.uu * (u * u) + mixed * (u * v) + hessian.vv * (v * v)
    }

    /// Returns the block of corner `i` (rows) and corner `j` (columns).
    #[inline(always)]
    pub fn block(self, hessian: ColumnBlocks<L>, i: usize, j: usize) -> Mat3<L> {
        let ([iu, iv], [ju, jv]) = (self.row(i), self.row(j));
        let pure = hessian.uu * (iu * ju) + hessian.vv * (iv * jv);
        pure.full() + hessian.uv * (iu * jv) + hessian.uv.transposed() * (iv * ju)
    }

    /// Returns the blocks of all corners with themselves, and of the corners 0 and 1, 0 and 2, 1 and 2.
    ///
    /// Those of corner 0 follow from the others, because the sum of a row of blocks is zero.
    #[inline(always)]
    pub fn blocks(self, hessian: ColumnBlocks<L>) -> ([Symmetric3<L>; 3], [Mat3<L>; 3]) {
        let first = self.diagonal(hessian, 1);
        let second = self.diagonal(hessian, 2);
        let mixed = self.block(hessian, 1, 2);
        let with_first = negative(first.full() + mixed.transposed());
        let with_second = negative(second.full() + mixed);
        let own = (first + second) + (mixed + mixed.transposed()).upper();
        ([own, first, second], [with_first, with_second, mixed])
    }
}

#[inline(always)]
fn negative<L: Lane>(Mat3 { rows: [a, b, c] }: Mat3<L>) -> Mat3<L> {
    Mat3 { rows: [-a, -b, -c] }
}

impl<L: Lane> Mul<L> for Columns<L> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: L) -> Self {
        Self { u: self.u * s, v: self.v * s }
    }
}

impl<L: Lane> Add for Columns<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { u: self.u + other.u, v: self.v + other.v }
    }
}

impl<L: Lane> ColumnBlocks<L> {
    /// Returns `k j jᵀ`: what a strain with the Jacobian j and the stiffness k adds.
    #[inline(always)]
    pub fn outer(k: L, j: Columns<L>) -> Self {
        let uv = Mat3::outer(j.u * k, j.v);
        Self { uu: Symmetric3::outer(k, j.u), uv, vv: Symmetric3::outer(k, j.v) }
    }
}

impl<L: Lane> Add for ColumnBlocks<L> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { uu: self.uu + other.uu, uv: self.uv + other.uv, vv: self.vv + other.vv }
    }
}

impl<L: Lane> Mul<L> for ColumnBlocks<L> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: L) -> Self {
        Self { uu: self.uu * s, uv: self.uv * s, vv: self.vv * s }
    }
}
