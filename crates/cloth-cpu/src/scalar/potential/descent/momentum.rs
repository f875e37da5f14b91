//! Chebyshev's acceleration, and Nesterov's momentum.

use super::super::{Minimisation, dot};
use super::set_sum;
use crate::doubles::Doubles;
use cloth_core::method::descent::{Accelerator, Scheme};
use cloth_kernels::solve::conjugate_gradients::length;
use cloth_kernels::solve::descent::{
    bold, cautious, chebyshev, convergence, momentum, next_weight, plus_scaled,
};
use cloth_kernels::solve::vertex_block::{next_omega, second_omega};

/// Plain steps after which ρ is estimated.
const PLAIN_STEPS: u32 = 10;
/// Accelerated steps after which a larger ρ is tried, and a rise of F is no reason for a smaller one.
const ACCELERATED_STEPS: u32 = 8;
/// The largest ρ that is tried.
const MOST: f64 = 0.9999;

impl Minimisation {
    /// Sets the step to Chebyshev's, if it is not to be plain.
    #[inline(always)]
    pub(super) fn follow_chebyshev<D: Doubles>(&mut self) -> bool {
        let Self { descent, displacement, step, .. } = self;
        let state = descent.state;
        if state.omega == 0.0 {
            return false;
        }
        for eight in 0..step.eights() {
            for part in 0..D::PARTS {
                let past = displacement.load(eight, part) - descent.before.load(eight, part);
                let plain = descent.plain.load(eight, part);
                step.store(eight, part, chebyshev(plain, past, D::all(state.alpha), D::all(state.omega)));
            }
        }
        true
    }

    /// Finds ω of the next iteration; `rho` is the user's, 0 to estimate it.
    #[inline(always)]
    pub(super) fn advance_chebyshev<D: Doubles>(&mut self, rho: f64) {
        let was_plain = !self.descent.state.is_accelerated;
        let length = if was_plain { length(dot::<D>(&self.descent.plain, &self.descent.plain)) } else { 0.0 };
        let state = &mut self.descent.state;
        if !was_plain {
            state.omega = next_omega(state.rho, state.omega);
            state.accelerated_steps += 1;
            let bolder = bold(state.rho, if rho > 0.0 { rho } else { MOST });
            if state.accelerated_steps >= ACCELERATED_STEPS && bolder > state.rho {
                // ω follows by itself.
                (state.rho, state.accelerated_steps) = (bolder, 0);
            }
            return;
        }
        state.accelerated_steps = 0;
        state.plain_steps += 1;
        if state.rho == 0.0 && rho > 0.0 {
            state.rho = rho;
        } else if state.rho == 0.0 && state.plain_steps >= PLAIN_STEPS {
            state.rho = convergence(length, state.length);
        }
        state.length = length;
        state.omega = if state.rho > 0.0 { second_omega(state.rho) } else { 0.0 };
    }

    /// Begins Chebyshev's acceleration anew, where it let F rise.
    pub(super) fn restart_chebyshev(&mut self) {
        let state = &mut self.descent.state;
        if state.accelerated_steps < ACCELERATED_STEPS {
            state.rho = cautious(state.rho);
        }
        (state.omega, state.plain_steps) = (0.0, 0);
    }

    /// F at the lowest place so far: with momentum not where u is, ahead of it.
    pub(in super::super) fn found_energy(&self, scheme: &Scheme) -> f64 {
        let is_ahead = scheme.accelerator == Accelerator::Nesterov && self.descent.state.count > 0;
        if is_ahead { self.descent.state.place_energy } else { self.numbers.energy }
    }

    /// Goes ahead of the place that a plain step from u has found, by momentum; `is_last` where u ends there. False where the place
    /// is not taken, since F is higher than at the one before.
    #[inline(always)]
    pub(super) fn go_ahead<D: Doubles>(&mut self, energy: f64, scale_bound: f64, is_last: bool) -> bool {
        let has_place = self.descent.state.count > 0;
        if has_place && self.descent.state.weight > 1.0 && energy > scale_bound {
            // Momentum led uphill: again from the place before, without.
            self.displacement.0.clone_from(&self.descent.place.0);
            self.numbers.energy = self.descent.state.place_energy;
            self.descent.state.weight = 1.0;
            return false;
        }
        // `trial` is the new place.
        let Self { descent, displacement, trial, gradient, .. } = self;
        let next = next_weight(descent.state.weight);
        let factor = momentum(descent.state.weight, next);
        let mut ahead = has_place && !is_last && factor > 0.0;
        if ahead {
            set_sum::<D>(displacement, trial, &descent.place, -1.0);
            ahead = dot::<D>(gradient, displacement) <= 0.0;
        }
        if ahead {
            for eight in 0..trial.eights() {
                for part in 0..D::PARTS {
                    let moved = displacement.load(eight, part);
                    let y = plus_scaled(trial.load(eight, part), moved, D::all(factor));
                    displacement.store(eight, part, y);
                }
            }
        } else {
            displacement.0.clone_from(&trial.0);
        }
        let led_uphill = has_place && factor > 0.0 && !ahead;
        descent.state.weight = if led_uphill { 1.0 } else { next };
        std::mem::swap(&mut descent.place, trial);
        descent.state.place_energy = energy;
        self.numbers.energy = if ahead { self.energy_at::<D>(&self.displacement) } else { energy };
        true
    }
}
