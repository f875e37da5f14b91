//! Contact of Newton's method as an interior point: how stiff a barrier is, and how near pairs may come in a step (docs/math/interior-point.md).
//! Ando 2024, Li et al. 2020.
//!
//! ```text
//! κ = Σ w_i² (nᵀ H_i n + m_i v²/r²) / Σ w_i²          H_i the diagonal blocks of F's Hessian where the substep begins, v = 1 m/s
//! ```
//!
//! The second term stops a mass that comes with v within the radius r. r stands in place of the gap of the paper: a κ that grows while the gap shrinks is
//! steeper than the Hessian says, and overshoots.

use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Rounding of the places that a substep ends at, of both sides: eight halves of the distance from 1 to the next float32.
const ROUNDING: f32 = 8.0 * 0.5 * f32::EPSILON;

/// Adds the share of a vertex of Σ w_i² (nᵀ H_i n + m_i v²/r²).
#[inline(always)]
pub fn add_stiffness<L: Lane>(
    sum: L,
    weight: L,
    normal: Vec3<L>,
    block: Symmetric3<L>,
    mass: L,
    radius: L,
) -> L {
    sum + weight * weight * (normal.dot(block * normal) + mass / (radius * radius))
}

/// Adds to Σ w_i².
#[inline(always)]
pub fn add_square<L: Lane>(sum: L, weight: L) -> L {
    sum + weight * weight
}

/// Returns κ (N/m).
#[inline(always)]
pub fn stiffness<L: Lane>(sum: L, squares: L) -> L {
    sum / squares
}

/// Returns how near a pair may come in a step, where this is its squared distance (m²): a part of that, and more than rounding at the end may take;
/// where there is hardly so much, hardly nearer.
#[inline(always)]
pub fn separation<L: Lane>(squared: L, part: L, largest: L) -> L {
    let distance = squared.max(L::splat(0.0)).sqrt();
    (distance * part).max(largest * L::splat(ROUNDING)).min(distance * L::splat(0.98))
}

/// Returns the part of a gap that what moves by itself leaves before an iteration, where this is its squared distance (m²): a quarter of the radius, but at
/// least half of the gap and at most nine tenths. An iteration opens a gap twofold at most, so that one that is halved before each would close.
#[inline(always)]
pub fn left_over<L: Lane>(squared: L, radius: L) -> L {
    let distance = squared.max(L::splat(0.0)).sqrt();
    (radius * L::splat(0.25) / distance).max(L::splat(0.5)).min(L::splat(0.9))
}

/// Returns the squared distance (m²) within which a pair of a radius is squeezed: pressed ever nearer it would take all of a step.
#[inline(always)]
pub fn squeezed<L: Lane>(radius: L) -> L {
    let distance = radius * L::splat(0.01);
    distance * distance
}

/// Returns the even share of one of so many iterations.
#[inline(always)]
pub fn share<L: Lane>(iterations: L) -> L {
    L::splat(1.0) / iterations
}

/// Returns the distance within which pairs are listed, of their radius (m): a line search sees what it may run into.
#[inline(always)]
pub fn reach<L: Lane>(radius: L) -> L {
    radius * L::splat(2.0)
}

/// Returns the radius of pairs that an offset surface does not meet, as in a sharp fold (m): a quarter, in which flat cloth has none.
#[inline(always)]
pub fn inner<L: Lane>(radius: L) -> L {
    radius * L::splat(0.25)
}

/// Returns the residual at which the linear solver may end, for a gradient of this length (N): contacts come and go, and what is left of one iteration is
/// not made up for in the next.
#[inline(always)]
pub fn enough<L: Lane>(norm: L) -> L {
    norm * L::splat(0.01)
}

/// Returns the mass of a weight m/h² (kg).
#[inline(always)]
pub fn mass<L: Lane>(weight: L, h: L) -> L {
    weight * (h * h)
}
