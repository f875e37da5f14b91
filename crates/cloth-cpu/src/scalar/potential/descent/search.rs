//! Steps of descent, and how long they are.

use super::super::{Minimisation, dot};
use crate::doubles::{Doubles, Vectors};
use cloth_core::method::descent::{Accelerator, LineSearch, Matrix, Scheme};
use cloth_core::program::Flag;
use cloth_kernels::solve::descent::secant;
use cloth_kernels::solve::line_search::{bound, longer, strict_bound};

/// Steps that are found at once after which a longer one is tried.
const FOUND_AT_ONCE: u32 = 8;

/// A step with the constant matrix that is found at this part of its length, or less, says that F is far steeper somewhere than the matrix.
const STEEP: f64 = 0.25;

impl Minimisation {
    /// Takes the solution of the system for the plain direction, and the step of the accelerator before it.
    #[inline(always)]
    pub(in super::super) fn begin_descent_search<D: Doubles>(&mut self, scheme: &Scheme) {
        if self.has_converged() {
            return;
        }
        self.numbers.iterations += 1;
        self.set(Flag::Found, false);
        let is_lbfgs = scheme.accelerator == Accelerator::Lbfgs;
        if is_lbfgs {
            self.descent.history.end::<D>(&mut self.step);
        }
        self.numbers.slope = dot::<D>(&self.gradient, &self.step);
        let goes_down = self.numbers.slope < 0.0;
        if is_lbfgs && !goes_down {
            self.forget_pairs::<D>();
        }
        self.numbers.alpha = if is_lbfgs { 1.0 } else { self.descent.state.alpha };
        if scheme.line_search == LineSearch::Exact {
            self.numbers.alpha = self.exact_length::<D>();
        }
        let Self { descent, step, .. } = self;
        descent.plain.0.clone_from(&step.0);
        let is_accelerated = match scheme.accelerator {
            Accelerator::Chebyshev { .. } => self.follow_chebyshev::<D>(),
            Accelerator::Anderson { window } => self.mix::<D>(window),
            _ => false,
        };
        self.descent.state.is_accelerated = is_accelerated;
        if is_accelerated {
            self.numbers.alpha = 1.0;
        }
    }

    /// Takes M⁻¹ (-∇F) instead of a direction that rounding has spoiled.
    #[inline(always)]
    fn forget_pairs<D: Doubles>(&mut self) {
        self.descent.history.clear();
        for eight in 0..self.gradient.eights() {
            for part in 0..D::PARTS {
                self.residual.store(eight, part, -self.gradient.load::<D>(eight, part));
            }
        }
        self.apply_inverses::<D>();
        self.numbers.slope = dot::<D>(&self.gradient, &self.step);
    }

    /// The length at which the slope is zero, if F is quadratic.
    #[inline(always)]
    fn exact_length<D: Doubles>(&mut self) -> f64 {
        self.find_trial::<D>(1.0);
        let mut there = Vectors::default();
        self.gradient_at::<D>(&self.trial, &mut there);
        secant(self.numbers.slope, dot::<D>(&there, &self.step))
    }

    /// Tries the step, and takes it if F falls enough.
    #[inline(always)]
    pub(in super::super) fn search_descent<D: Doubles>(&mut self, scheme: &Scheme) {
        if self.has_converged() {
            return;
        }
        let alpha = self.numbers.alpha;
        self.find_trial::<D>(alpha);
        if scheme.line_search == LineSearch::None {
            self.descent.is_unmeasured = true;
            return self.accept::<D>(scheme, 0.0, f64::INFINITY);
        }
        let energy = self.energy_at::<D>(&self.trial);
        let scale = self.terms_scale::<D>(&self.trial);
        let is_accelerated = self.descent.state.is_accelerated;
        let (before, slope) = (self.numbers.energy, self.numbers.slope);
        let most = match scheme.accelerator {
            _ if is_accelerated => bound(before, alpha, 0.0, scale),
            Accelerator::Nesterov => strict_bound(before, alpha, slope, scale),
            _ => bound(before, alpha, slope, scale),
        };
        if energy <= most {
            let place_energy = self.descent.state.place_energy;
            return self.accept::<D>(scheme, energy, bound(place_energy, alpha, 0.0, scale));
        }
        if !is_accelerated {
            self.descent.state.found_at_once = 0;
            self.shorten();
            if self.has_converged() && scheme.accelerator == Accelerator::Nesterov {
                // As far as it goes is where it came from, not what lies ahead.
                self.leave_momentum();
            }
            return;
        }
        // The plain step, then.
        if let Accelerator::Chebyshev { .. } = scheme.accelerator {
            self.restart_chebyshev();
        }
        self.descent.state.is_accelerated = false;
        self.step.0.clone_from(&self.descent.plain.0);
        self.numbers.alpha = self.descent.state.alpha;
        self.numbers.halvings += 1;
    }

    /// Goes where the trial leads. `highest` is the most that F may be with momentum.
    #[inline(always)]
    fn accept<D: Doubles>(&mut self, scheme: &Scheme, energy: f64, highest: f64) {
        self.set(Flag::Found, true);
        let is_plain = !self.descent.state.is_accelerated;
        if is_plain && scheme.line_search == LineSearch::Armijo {
            self.remember_length(scheme);
        }
        if scheme.accelerator == Accelerator::Nesterov {
            let is_last = self.numbers.iterations >= scheme.iterations;
            self.go_ahead::<D>(energy, highest, is_last);
        } else {
            // What was the displacement is that before.
            std::mem::swap(&mut self.displacement, &mut self.trial);
            std::mem::swap(&mut self.descent.before, &mut self.trial);
            self.numbers.energy = energy;
        }
        if let Accelerator::Chebyshev { rho } = scheme.accelerator {
            self.advance_chebyshev::<D>(rho);
        }
        self.descent.state.count += 1;
    }

    /// The next plain step begins with the length of this one, or longer where several were found at once and none is tied to the others.
    fn remember_length(&mut self, scheme: &Scheme) {
        let accelerator = scheme.accelerator;
        let (alpha, state) = (self.numbers.alpha, &mut self.descent.state);
        if scheme.matrix == Matrix::Constant && accelerator == Accelerator::None {
            // A triangle that has collapsed bends with a curvature that no constant bounds. All others would go as short a way as it does, and
            // the cloth would fly on as if it were not elastic.
            state.is_steep |= alpha <= STEEP;
            if state.is_steep {
                // Steps of Newton's method begin with the whole one.
                state.alpha = 1.0;
                return;
            }
        }
        if alpha < state.alpha {
            // A step of another length belongs to another iteration.
            (state.rho, state.omega, state.plain_steps) = (0.0, 0.0, 0);
        }
        state.alpha = alpha;
        state.found_at_once += 1;
        let is_free = matches!(accelerator, Accelerator::None | Accelerator::Anderson { .. });
        if is_free && state.found_at_once >= FOUND_AT_ONCE {
            (state.alpha, state.found_at_once) = (longer(alpha), 0);
        }
    }

    /// Takes the last place for the displacement.
    fn leave_momentum(&mut self) {
        if self.descent.state.count > 0 {
            self.displacement.0.clone_from(&self.descent.place.0);
            self.numbers.energy = self.descent.state.place_energy;
        }
    }
}
