//! XPBD: constraints with a compliance, solved one after the other (docs/math/xpbd.md). Macklin et al. 2016, 2019.
//!
//! ```text
//! Δλ = (-C - α̃ λ - γ ∇C·(x - x_n)) / ((1 + γ) Σ w_i |∇_i C|² + α̃),    α̃ = 1/(k h²),  γ = τ/h        x_i += w_i ∇_i C Δλ
//! ```
//!
//! A constraint is the strain ε of an [energy](crate::energy) with its Jacobian J. Springs have the form above. Energies of
//! triangles and hinges, whose stiffness may be 0 or a singular matrix K = L Lᵀ, take the strain `h Lᵀ ε` of compliance 1:
//!
//! ```text
//! (I + (1 + γ) A M⁻¹ Aᵀ) Δλ = -(h Lᵀ ε + λ + γ A (x - x_n)),    A = h Lᵀ J        x += M⁻¹ Aᵀ Δλ
//! ```
//!
//! which is the same Δλ in other units, for all strains of an element at once: coupled ones need no special case, the matrix has
//! pivots of at least 1 (and is solved by LDLᵀ), and a strain without stiffness does nothing. Where one strain outweighs the others
//! by far, as that of a hinge that is nearly folded, the matrix has rank one to within rounding; what is left of a pivot is then
//! rounding, and counts as no less than 1e-6 of what it was left of.
//!
//! Corners are moved by what these functions return, all of them at once: [`moved`].

#![allow(
    clippy::manual_map,
    clippy::needless_range_loop,
    reason = "a closure is not inlined into a function with target features, where it would take its lanes through memory"
)]

pub mod hinge;
pub mod joined;
pub mod spring;
pub mod triangle;
pub mod unilateral;

use super::block3::Symmetric3;
use crate::{Lane, Particle, Vec3};

/// Smallest pivot relative to its diagonal entry: 16 times the rounding of float32.
const PIVOT: f32 = 1.0e-6;

/// Damping of an element.
#[derive(Debug, Clone, Copy)]
pub struct Damping<L, const N: usize> {
    /// τ (s).
    pub time: L,
    /// x_n of its corners (m).
    pub before: [Vec3<L>; N],
}

/// What an element does to its corners.
#[derive(Debug, Clone, Copy)]
pub struct Moves<L, const N: usize, const M: usize> {
    /// M⁻¹ Aᵀ Δλ of each corner (m).
    pub corners: [Vec3<L>; N],
    /// λ + Δλ.
    pub lambda: [L; M],
}

/// Moves a corner.
#[inline(always)]
pub fn moved<L: Lane>(corner: Particle<L>, by: Vec3<L>) -> Particle<L> {
    corner.at(corner.position + by)
}

/// Returns 1/h (1/s), at most 1e8: shorter substeps count as ones of 10 ns, so that no compliance overflows.
#[inline(always)]
pub fn rate<L: Lane>(h: L) -> L {
    (L::splat(1.0) / h).min(L::splat(1.0e8))
}

/// Returns x - x_n of corners (m).
#[inline(always)]
fn displacements<L: Lane, const N: usize>(corners: [Particle<L>; N], before: [Vec3<L>; N]) -> [Vec3<L>; N] {
    let mut moves = before;
    for k in 0..N {
        moves[k] = corners[k].position - before[k];
    }
    moves
}

/// Returns γ = τ/h and 1 + γ.
#[inline(always)]
fn damping_rate<L: Lane>(time: L, rate: L) -> [L; 2] {
    let gamma = time * rate;
    [gamma, gamma + L::splat(1.0)]
}

/// Returns Δλ of one strain `scaled` = h l ε of compliance 1 with the weight Σ w |A|², and `along` = A (x - x_n) with γ.
#[inline(always)]
fn single<L: Lane>(scaled: L, weight: L, lambda: Option<L>, damping: Option<(L, [L; 2])>) -> L {
    let mut error = match lambda {
        Some(lambda) => scaled + lambda,
        None => scaled,
    };
    let mut weight = weight;
    if let Some((along, [gamma, more])) = damping {
        error = error + along * gamma;
        weight = weight * more;
    }
    -(error / (weight + L::splat(1.0)))
}

/// Returns Δλ of three strains of compliance 1 with the weights A M⁻¹ Aᵀ.
#[inline(always)]
fn triple<L: Lane>(
    scaled: Vec3<L>,
    weight: Symmetric3<L>,
    lambda: Option<[L; 3]>,
    damping: Option<(Vec3<L>, [L; 2])>,
) -> Vec3<L> {
    let mut error = match lambda {
        Some([x, y, z]) => scaled + Vec3::new(x, y, z),
        None => scaled,
    };
    let mut weight = weight;
    if let Some((along, [gamma, more])) = damping {
        error = error + along * gamma;
        weight = weight * more;
    }
    let step = solve(weight.plus_scalar(L::splat(1.0)), -error);
    // A matrix that has overflowed has no solution: then nothing moves.
    finite_or_zero(step)
}

/// Returns the vector where it is finite, otherwise zero.
#[inline(always)]
fn finite_or_zero<L: Lane>(v: Vec3<L>) -> Vec3<L> {
    let zero = Vec3::zero();
    Vec3::select(v.dot(zero).le(L::splat(0.0)), v, zero)
}

/// Solves `(I + S) x = b` for a positive semidefinite S by LDLᵀ, whose pivots are at least 1: rounding does not take them below,
/// nor below what rounding can leave of them.
#[inline(always)]
fn solve<L: Lane>(h: Symmetric3<L>, b: Vec3<L>) -> Vec3<L> {
    let i1 = inverse(h.xx, h.xx);
    let (l21, l31) = (h.xy * i1, h.xz * i1);
    let e = h.yz - l31 * h.xy;
    let i2 = inverse(h.yy - l21 * h.xy, h.yy);
    let l32 = e * i2;
    let i3 = inverse((h.zz - l31 * h.xz) - l32 * e, h.zz);
    let y = b.y - l21 * b.x;
    let z = ((b.z - l31 * b.x) - l32 * y) * i3;
    let y = y * i2 - l32 * z;
    Vec3::new((b.x * i1 - l21 * y) - l31 * z, y, z)
}

/// Returns 1/pivot of a pivot that is left of a diagonal entry.
#[inline(always)]
fn inverse<L: Lane>(pivot: L, entry: L) -> L {
    let one = L::splat(1.0);
    one / pivot.max((entry * L::splat(PIVOT)).max(one))
}

/// Returns λ + Δλ.
#[inline(always)]
fn total<L: Lane, const M: usize>(lambda: Option<[L; M]>, step: [L; M]) -> [L; M] {
    match lambda {
        Some(mut lambda) => {
            for k in 0..M {
                lambda[k] = lambda[k] + step[k];
            }
            lambda
        }
        None => step,
    }
}
