//! The numbers of conjugate gradients, with a block of each vertex as preconditioner (Hestenes, Stiefel 1952; docs/math/newton.md).

use super::block3::{self, Symmetric3};
use crate::{Lane, Vec3};

/// Returns |r| at which a system inside of Newton's method is solved well enough: η |∇F|, η = min(½, sqrt(|∇F|/|∇F(x̄)|)), but never
/// below half of the tolerance, τ |∇F(x̄)|, where the method ends (Kelley 1995, 6.20): what goes beyond is lost.
#[inline(always)]
pub fn enough<L: Lane>(norm: L, first_norm: L, tolerance: L) -> L {
    let (zero, half) = (L::splat(0.0), L::splat(0.5));
    let ratio = L::select(first_norm.gt(zero), norm / first_norm, zero);
    (norm * ratio.sqrt().min(half)).max(tolerance * first_norm * half)
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
