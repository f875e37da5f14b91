//! The line search along a step (`cloth_kernels::solve::line_search`).

use super::Minimisation;
use super::sums::{dot, sum};
use cloth_core::program::Flag;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::line_search::{bound, shorter};

/// Shorter steps are lost in rounding.
const SHORTEST: f64 = 1.0e-12;

impl Minimisation {
    pub(super) fn begin_search(&mut self) {
        if self.has_converged() {
            return;
        }
        self.numbers.slope = dot(&self.gradient, &self.step, &mut self.terms);
        self.numbers.alpha = 1.0;
        self.numbers.iterations += 1;
        self.set(Flag::Found, false);
    }

    pub(super) fn search(&mut self) {
        if self.has_converged() {
            return;
        }
        let alpha = self.numbers.alpha;
        let mut trial = std::mem::take(&mut self.trial);
        trial.clear();
        trial.extend(self.displacement.iter().zip(&self.step).map(|(&u, &d)| u + d * alpha));
        let energy = self.energy_at(&trial);
        let scale = self.terms_scale(&trial);
        let bound = bound(self.numbers.energy, alpha, self.numbers.slope, scale);
        if energy <= bound {
            std::mem::swap(&mut self.displacement, &mut trial);
            self.set(Flag::Found, true);
        } else if alpha < SHORTEST {
            // No step lowers F: this is as far as it goes.
            self.set(Flag::Found, true);
            self.set(Flag::Converged, true);
            self.numbers.gave_up = true;
        } else {
            self.numbers.alpha = shorter(alpha);
            self.numbers.halvings += 1;
        }
        self.trial = trial;
    }

    /// Size of the terms of F: of inertia, which is the largest where it cancels.
    fn terms_scale(&mut self, u: &[super::V]) -> f64 {
        self.terms.clear();
        let vertices = self.inertia.iter().zip(u.iter().zip(&self.inertial));
        self.terms.extend(vertices.map(|(&weight, (&u, &inertial))| inertia::scale(weight, u, inertial)));
        self.terms.push(self.numbers.energy.abs());
        sum(&mut self.terms)
    }
}
