//! Springs.

use super::{Damping, Moves, damping_rate};
use crate::energy::spring::strain;
use crate::{Lane, Particle};

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
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let [i, j] = ends;
    let SpringConstants { range: [shortest, longest], compliance: [stretched, compressed] } = constants;
    let spring = strain(j.position - i.position, shortest, longest);
    let own = L::select(spring.elongation.lt(zero), compressed, stretched);
    let compliance = own * (rate * rate);
    let mut error = spring.elongation;
    if let Some([lambda]) = lambda {
        error = error + compliance * lambda;
    }
    let mut weight = i.inverse_mass + j.inverse_mass;
    if let Some(Damping { time, before }) = damping {
        // Nothing resists inside of the free range.
        let time = L::select(spring.slack.gt(zero), zero, time);
        let [gamma, more] = damping_rate(time, rate);
        let along = spring.direction.dot((j.position - before[1]) - (i.position - before[0]));
        error = error + along * gamma;
        weight = weight * more;
    }
    // Two pinned ends of a rigid spring.
    let weight = weight + compliance;
    let weight = L::select(weight.gt(zero), weight, one);
    let step = error / weight;
    let pull = spring.direction * step;
    let corners = [pull * i.inverse_mass, pull * -j.inverse_mass];
    let lambda = match lambda {
        Some([lambda]) => lambda - step,
        None => -step,
    };
    Moves { corners, lambda: [lambda] }
}
