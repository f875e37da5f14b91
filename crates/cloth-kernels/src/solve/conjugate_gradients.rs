//! The numbers of conjugate gradients, with a block of each vertex as preconditioner (Hestenes, Stiefel 1952; docs/math/newton.md).

use super::block3::{self, Symmetric3};
use crate::{Lane, Vec3};

/// Returns |r| at which a system inside of Newton's method is solved well enough: η |∇F|, η = min(½, sqrt(|∇F|/|∇F(x̄)|)).
#[inline(always)]
pub fn enough<L: Lane>(norm: L, first_norm: L) -> L {
    let ratio = L::select(first_norm.gt(L::splat(0.0)), norm / first_norm, L::splat(0.0));
    norm * ratio.sqrt().min(L::splat(0.5))
}

/// Returns M⁻¹ r: solves with the diagonal block, divides by its trace where that has no inverse, and is r where there is nothing.
#[inline(always)]
pub fn precondition<L: Lane>(block: Symmetric3<L>, r: Vec3<L>) -> Vec3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (x, solved) = block3::solve(block, r);
    let trace = (block.xx + block.yy) + block.zz;
    let scale = one / L::select(trace.gt(zero), trace, one);
    Vec3::select(solved, x, r * scale)
}

/// Returns the length of a vector from the sum of squares.
#[inline(always)]
pub fn length<L: Lane>(square: L) -> L {
    let zero = L::splat(0.0);
    // Not a number stays one.
    L::select(square.lt(zero), zero, square).sqrt()
}
