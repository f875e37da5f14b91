//! Springs.
//!
//! ```text
//! d = xj - xi, l = |d|:     g = (C + α̃ λ + γ n·(Δx_j - Δx_i)) / (l ((1 + γ) (wi + wj) + α̃)),  C = l - clamp(l, a, b)
//! xi += d (g wi),  xj -= d (g wj),  λ -= g l
//! ```
//!
//! The length in the denominator makes a direction of d: one division where the equations of [`xpbd`](super) have two.

use super::{Damping, Moves, damping_rate};
use crate::energy::inverse_above;
use crate::{Lane, Particle};

/// Shortest length (m) that has a direction.
const SHORTEST: f32 = 1.0e-18;

/// Constants of a spring.
#[derive(Debug, Clone, Copy)]
pub struct SpringConstants<L> {
    /// Free range, a and b (m).
    pub range: [L; 2],
    /// 1/k beyond it and below it (m/N).
    pub compliance: [L; 2],
}

/// Solves a spring with the inverse masses of its ends; `rate` is 1/h (1/s). The first iteration of a substep has no λ.
#[inline(always)]
pub fn spring<L: Lane>(
    ends: [Particle<L>; 2],
    constants: SpringConstants<L>,
    rate: L,
    lambda: Option<[L; 1]>,
    damping: Option<Damping<L, 2>>,
) -> Moves<L, 2, 1> {
    let zero = L::splat(0.0);
    let [i, j] = ends;
    let d = j.position - i.position;
    let length = d.dot(d).sqrt();
    let (mut error, own) = strain(length, constants);
    let compliance = own * (rate * rate);
    if let Some([lambda]) = lambda {
        error = error + compliance * lambda;
    }
    let mut weight = i.inverse_mass + j.inverse_mass;
    if let Some(Damping { time, before }) = damping {
        // Nothing resists inside of the free range.
        let [shortest, longest] = constants.range;
        let slack = length.gt(shortest) & length.lt(longest);
        let [gamma, more] = damping_rate(L::select(slack, zero, time), rate);
        let direction = d * inverse_above(length, SHORTEST);
        let along = direction.dot((j.position - before[1]) - (i.position - before[0]));
        error = error + along * gamma;
        weight = weight * more;
    }
    let g = pull(error, length, weight + compliance);
    let corners = [d * (g * i.inverse_mass), d * -(g * j.inverse_mass)];
    let lambda = match lambda {
        Some([lambda]) => lambda - g * length,
        None => -(g * length),
    };
    Moves { corners, lambda: [lambda] }
}

/// Returns g wi and g wj of a spring of this squared length without damping, in the only sweep of a substep; `rate` is 1/h (1/s).
#[inline(always)]
pub fn factors<L: Lane>(square: L, masses: [L; 2], constants: SpringConstants<L>, rate: L) -> [L; 2] {
    let length = square.sqrt();
    let (error, own) = strain(length, constants);
    factors_at(length, error, masses, own, rate)
}

/// Returns [`factors`] of a spring whose free range is its rest length (m), and that is as stiff stretched as compressed.
#[inline(always)]
pub fn plain_factors<L: Lane>(square: L, masses: [L; 2], rest: L, compliance: L, rate: L) -> [L; 2] {
    let length = square.sqrt();
    factors_at(length, length - rest, masses, compliance, rate)
}

#[inline(always)]
fn factors_at<L: Lane>(length: L, error: L, [wi, wj]: [L; 2], compliance: L, rate: L) -> [L; 2] {
    let g = pull(error, length, (wi + wj) + compliance * (rate * rate));
    [g * wi, g * wj]
}

/// Returns the elongation C beyond the free range, and 1/k at it.
#[inline(always)]
fn strain<L: Lane>(length: L, constants: SpringConstants<L>) -> (L, L) {
    let SpringConstants { range: [shortest, longest], compliance: [stretched, compressed] } = constants;
    let elongation = length - length.max(shortest).min(longest);
    (elongation, L::select(elongation.lt(L::splat(0.0)), compressed, stretched))
}

/// Returns g; 0 where there is no direction.
#[inline(always)]
fn pull<L: Lane>(error: L, length: L, weight: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    // Two pinned ends of a rigid spring.
    let weight = L::select(weight.gt(zero), weight, one);
    let works = length.gt(L::splat(SHORTEST));
    L::select(works, error / L::select(works, length * weight, one), zero)
}
