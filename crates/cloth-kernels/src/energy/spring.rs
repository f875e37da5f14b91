//! Springs: E = ½ k ε², ε = l - L, l = |d|, d = xj - xi. Seed: mass-spring systems; Provot 1995 for the free range.
//!
//! ```text
//! ε = l - clamp(l, a, b)                 free range [a, b] (m); a plain spring has a = b = L
//! k = compressed where l < a,  stretched where l > b,  0 between        (N/m)
//! n = d/l        ∇_j E = k ε n = -∇_i E
//! H_e = k [ n nᵀ + (ε/l)₊ (I - n nᵀ) ];      blocks +H_e on ii and jj, -H_e on ij and ji
//! ```
//!
//! Without the clamp ₊ this is the exact Hessian ([`exact_hessian`]), which is indefinite in a compressed spring. A compressed
//! stiffness below the stretched one is the remedy for locking: a sheet that cannot bend across an edge yields by shortening it.
//! Springs of length zero (below 1e-18 m) have no direction: no force; one with L = 0 has H = k I there as everywhere.

use super::{Energy, direction};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Stiffness of a spring (N/m).
#[derive(Debug, Clone, Copy)]
pub struct Stiffness<L> {
    /// Beyond the free range.
    pub stretched: L,
    /// Below it: the same, times the compression factor.
    pub compressed: L,
}

/// Strain of a spring (m) with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Spring<L> {
    /// ε.
    pub elongation: L,
    /// n, the Jacobian at j; that at i is -n.
    pub direction: Vec3<L>,
    /// ε/l, 1 where l vanishes.
    pub ratio: L,
    /// Whether the length lies inside the free range, where there is no stiffness: 1, otherwise 0.
    pub slack: L,
}

/// Returns the strain of the spring along `d` = xj - xi with the free range from `shortest` to `longest` (m).
#[inline(always)]
pub fn strain<L: Lane>(d: Vec3<L>, shortest: L, longest: L) -> Spring<L> {
    let (one, zero) = (L::splat(1.0), L::splat(0.0));
    let (length, inverse, direction) = direction(d, 1.0e-18);
    let nearest = length.max(shortest).min(longest);
    let slack = length.gt(shortest) & length.lt(longest);
    Spring {
        elongation: length - nearest,
        direction,
        ratio: one - nearest * inverse,
        slack: L::select(slack, one, zero),
    }
}

/// Returns 1/l, 0 where l vanishes.
#[inline(always)]
pub fn inverse_length<L: Lane>(d: Vec3<L>) -> L {
    direction(d, 1.0e-18).1
}

/// Returns k at this strain.
#[inline(always)]
fn stiffness_at<L: Lane>(spring: Spring<L>, stiffness: Stiffness<L>) -> L {
    let zero = L::splat(0.0);
    let taut = L::select(spring.elongation.lt(zero), stiffness.compressed, stiffness.stretched);
    L::select(spring.slack.gt(zero), zero, taut)
}

/// Returns H_e with this weight across the spring.
#[inline(always)]
fn block<L: Lane>(spring: Spring<L>, k: L, across: L) -> Symmetric3<L> {
    let across = k * across;
    Symmetric3::outer(k - across, spring.direction).plus_scalar(across)
}

/// Returns H_e without the clamp, the exact second derivative; indefinite in compression.
#[inline(always)]
pub fn exact_hessian<L: Lane>(spring: Spring<L>, stiffness: Stiffness<L>) -> Symmetric3<L> {
    block(spring, stiffness_at(spring, stiffness), spring.ratio)
}

impl<L: Lane> Energy<L, 1> for Spring<L> {
    type Stiffness = Stiffness<L>;
    /// That at j; that at i is its negative.
    type Gradient = Vec3<L>;
    /// H_e.
    type Hessian = Symmetric3<L>;

    #[inline(always)]
    fn strain(self) -> [L; 1] {
        [self.elongation]
    }
    #[inline(always)]
    fn product(self, stiffness: Stiffness<L>, [strain]: [L; 1]) -> [L; 1] {
        [strain * stiffness_at(self, stiffness)]
    }
    #[inline(always)]
    fn gradient(self, [tension]: [L; 1]) -> Vec3<L> {
        self.direction * tension
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: Stiffness<L>) -> Symmetric3<L> {
        Symmetric3::outer(stiffness_at(self, stiffness), self.direction)
    }
    #[inline(always)]
    fn hessian(self, stiffness: Stiffness<L>, _tension: [L; 1]) -> Symmetric3<L> {
        block(self, stiffness_at(self, stiffness), self.ratio.max(L::splat(0.0)))
    }
}
