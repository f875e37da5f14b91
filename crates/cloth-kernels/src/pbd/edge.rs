//! Distance constraints along edges: C = |pj - pi| - rest (docs/math/distance.md). With d = pj - pi:
//!
//! ```text
//! e = 1 - rest / sqrt(d.d + ε)      (0 where rest <= 1.19e-7 m: the constraint is off)
//! e = e - m max(c, min(e, s))       softening between the limits, where there is any
//! g = e k / ((wi + wj) + 1.19e-7)
//! pi += g wi d        pj -= g wj d
//! ```
//!
//! The order of operations is fixed; the pieces below let fast loops split it without changing a bit. Constants come
//! last in sums and products of all kernels: shader compilers move them there (docs/wgpu.md).

use crate::{EPSILON, Lane, Particle, Vec3};

/// Softening of a phase between its limits.
#[derive(Debug, Clone, Copy)]
pub struct Limits<L> {
    /// m, the fraction of the error that is tolerated.
    pub softening: L,
    /// c = 1 - 1 / compression limit, at most 0.
    pub compression: L,
    /// s = 1 - 1 / stretch limit, at least 0.
    pub stretch: L,
}

/// Returns d, from i to j.
#[inline(always)]
pub fn difference<L: Lane>(pi: Vec3<L>, pj: Vec3<L>) -> Vec3<L> {
    pj - pi
}

/// Returns d.d + ε.
#[inline(always)]
pub fn squared_length<L: Lane>(d: Vec3<L>, epsilon: L) -> L {
    d.dot(d) + epsilon
}

/// Returns e, the relative error of a constraint of this [`squared_length`]: positive when too long.
#[inline(always)]
pub fn error<L: Lane>(squared_length: L, rest: L) -> L {
    let e = error_if_on(squared_length, rest);
    L::select(rest.gt(L::splat(EPSILON)), e, L::splat(0.0))
}

/// Returns [`error`] where no constraint is off.
#[inline(always)]
pub fn error_if_on<L: Lane>(squared_length: L, rest: L) -> L {
    L::splat(1.0) - rest / squared_length.sqrt()
}

/// Returns e after softening.
#[inline(always)]
pub fn soften<L: Lane>(e: L, limits: Limits<L>) -> L {
    e - limits.softening * limits.compression.max(e.min(limits.stretch))
}

/// Returns (g wi, g wj), for any inverse masses.
#[inline(always)]
pub fn factors<L: Lane>(e: L, stiffness: L, wi: L, wj: L) -> (L, L) {
    let g = (e * stiffness) / ((wi + wj) + L::splat(EPSILON));
    (g * wi, g * wj)
}

/// Returns g wi = g wj for wi = wj = 1, with the bits of [`factors`]: (1 + 1) + ε is exactly 2.
#[inline(always)]
pub fn unit_factor<L: Lane>(e: L, stiffness: L) -> L {
    (e * stiffness) * L::splat(0.5)
}

/// Returns [`unit_factor`] where there is an [`exact_half`] of the stiffness, and no softening.
#[inline(always)]
pub fn unit_factor_of_half<L: Lane>(e: L, half_stiffness: L) -> L {
    e * half_stiffness
}

/// Returns half of a stiffness, if halving it before the product with an error rounds like halving the product, that is,
/// if nothing is subnormal. An error that is not softened is 0 or at least 2^-24, from 1 to the next smaller number.
#[must_use]
pub fn exact_half(stiffness: f32) -> Option<f32> {
    (stiffness == 0.0 || (1.0e-30..=1.0).contains(&stiffness)).then_some(0.5 * stiffness)
}

/// Returns (pi + g wi d, pj - g wj d).
#[inline(always)]
pub fn apply<L: Lane>(pi: Vec3<L>, pj: Vec3<L>, d: Vec3<L>, factors: (L, L)) -> (Vec3<L>, Vec3<L>) {
    (pi + d * factors.0, pj - d * factors.1)
}

/// Solves a constraint without limits.
#[inline(always)]
pub fn solve<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    rest: L,
    stiffness: L,
    epsilon: L,
) -> (Particle<L>, Particle<L>) {
    let d = difference(i.position, j.position);
    finish(i, j, d, error(squared_length(d, epsilon), rest), stiffness)
}

/// Solves a constraint with limits.
#[inline(always)]
pub fn solve_limited<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    rest: L,
    stiffness: L,
    limits: Limits<L>,
    epsilon: L,
) -> (Particle<L>, Particle<L>) {
    let d = difference(i.position, j.position);
    finish(i, j, d, soften(error(squared_length(d, epsilon), rest), limits), stiffness)
}

#[inline(always)]
fn finish<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    d: Vec3<L>,
    e: L,
    stiffness: L,
) -> (Particle<L>, Particle<L>) {
    let (pi, pj) = apply(i.position, j.position, d, factors(e, stiffness, i.inverse_mass, j.inverse_mass));
    (i.at(pi), j.at(pj))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_stiffness_rounds_alike() {
        let errors = (0..4000_u32).flat_map(|k| {
            let length = f32::from_bits(1.0_f32.to_bits() - 2000 + k);
            [1.0 - length, 1.0 - 1.7 * length, 1.0 - 1.0e20 * length]
        });
        let halved = [0.0, 1.0e-30, 3.3e-21, 0.1, 0.7, 1.0];
        for (e, stiffness) in errors.flat_map(|e| halved.map(|stiffness| (e, stiffness))) {
            let half = exact_half(stiffness).map(|half| unit_factor_of_half(e, half).to_bits());
            assert_eq!(half, Some(unit_factor(e, stiffness).to_bits()), "{e} {stiffness}");
        }
    }

    #[test]
    fn subnormal_products_are_not_halved() {
        let (e, stiffness) = (11.0 * 0.5 * f32::EPSILON, 0.5 * f32::MIN_POSITIVE);
        assert_ne!(unit_factor_of_half(e, 0.5 * stiffness), unit_factor(e, stiffness));
        for stiffness in [stiffness, f32::MIN_POSITIVE, 1.0e-40, 2.0, f32::NAN] {
            assert_eq!(exact_half(stiffness), None, "{stiffness}");
        }
    }

    #[test]
    fn a_constraint_that_is_on_has_the_same_error() {
        for (square, rest) in [(1.0, 0.5), (1.0e-7, 1.0e-3), (f32::INFINITY, 1.0), (4.0e30, 1.0e20)] {
            assert_eq!(error_if_on::<f32>(square, rest), error(square, rest));
        }
        assert_eq!(error::<f32>(1.0, EPSILON), 0.0);
    }
}
