//! The numbers of conjugate gradients, with a block of each vertex as preconditioner (Hestenes, Stiefel 1952; docs/math/newton.md).

use super::block3::{self, Symmetric3};
use crate::{Lane, Mat3, Vec3};

/// Returns |r| at which a system inside of Newton's method is solved well enough: η |∇F|, η = min(½, sqrt(|∇F|/|∇F(x̄)|)), but never
/// below half of the tolerance, τ |∇F(x̄)|, where the method ends (Kelley 1995, 6.20): what goes beyond is lost.
#[inline(always)]
pub fn enough<L: Lane>(norm: L, first_norm: L, tolerance: L) -> L {
    let (zero, half) = (L::splat(0.0), L::splat(0.5));
    let ratio = L::select(first_norm.gt(zero), norm / first_norm, zero);
    (norm * ratio.sqrt().min(half)).max(tolerance * first_norm * half)
}

/// Returns |∇F| at which Newton's method ends: the tolerance times that at x̄ or, in any case, 1e-12 N, below which nothing is left to do.
#[inline(always)]
pub fn least<L: Lane>(first_norm: L, tolerance: L) -> L {
    L::splat(1.0e-12).max(tolerance * first_norm)
}

/// Returns the tolerance of a substep that begins where |∇F| is `norm`: τ clamp(100 |∇F|/|∇F(x̄)|, 1/100, 1). Cloth that hangs or lies begins
/// near its end, where what τ leaves is all that moves it; what moves is not slowed down.
#[inline(always)]
pub fn finer<L: Lane>(norm: L, first_norm: L, tolerance: L) -> L {
    let (zero, one, most) = (L::splat(0.0), L::splat(1.0), L::splat(100.0));
    let left = L::select(first_norm.gt(zero), most * (norm / first_norm), one);
    tolerance * left.max(one / most).min(one)
}

/// Returns M⁻¹, the inverse of a diagonal block: one over its trace where it has none, and 1 where there is nothing.
#[inline(always)]
pub fn inverse<L: Lane>(block: Symmetric3<L>) -> Symmetric3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (x, solved) = block3::solve(block, Vec3::new(one, zero, zero));
    let (y, _) = block3::solve(block, Vec3::new(zero, one, zero));
    let (z, _) = block3::solve(block, Vec3::new(zero, zero, one));
    let trace = (block.xx + block.yy) + block.zz;
    let scale = one / L::select(trace.gt(zero), trace, one);
    let pick = |entry: L, otherwise: L| L::select(solved, entry, otherwise);
    Symmetric3 {
        xx: pick(x.x, scale),
        xy: pick(y.x, zero),
        xz: pick(z.x, zero),
        yy: pick(y.y, scale),
        yz: pick(z.y, zero),
        zz: pick(z.z, scale),
    }
}

/// Returns the length of a vector from the sum of squares.
#[inline(always)]
pub fn length<L: Lane>(square: L) -> L {
    let zero = L::splat(0.0);
    // Not a number stays one.
    L::select(square.lt(zero), zero, square).sqrt()
}

/// Returns H p so far with a block of its row.
#[inline(always)]
pub fn add_product<L: Lane>(sum: Vec3<L>, block: Mat3<L>, p: Vec3<L>) -> Vec3<L> {
    sum + block * p
}

/// Returns M⁻¹ r.
#[inline(always)]
pub fn preconditioned<L: Lane>(inverse: Symmetric3<L>, r: Vec3<L>) -> Vec3<L> {
    inverse * r
}

/// Returns a part of a dot product.
#[inline(always)]
pub fn term<L: Lane>(a: Vec3<L>, b: Vec3<L>) -> L {
    a.dot(b)
}

/// Returns α or β, the quotient of two sums.
#[inline(always)]
pub fn quotient<L: Lane>(sum: L, of: L) -> L {
    sum / of
}

/// Returns d + α p and r - α H p, with `product` = H p.
#[inline(always)]
pub fn step<L: Lane>(d: Vec3<L>, r: Vec3<L>, p: Vec3<L>, product: Vec3<L>, alpha: L) -> (Vec3<L>, Vec3<L>) {
    (d + p * alpha, r - product * alpha)
}

/// Returns the next direction, z + β p.
#[inline(always)]
pub fn turned<L: Lane>(z: Vec3<L>, p: Vec3<L>, beta: L) -> Vec3<L> {
    z + p * beta
}
