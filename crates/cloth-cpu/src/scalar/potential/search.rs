//! The line search along a step (`cloth_kernels::solve::line_search`).

use super::sums::Sum;
use super::{Minimisation, dot};
use crate::doubles::{Doubles, Vectors};
use cloth_core::program::Flag;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::line_search::{bound, is_spent, shorter};
use cloth_kernels::solve::newton::{ahead, scale};

impl Minimisation {
    #[inline(always)]
    pub(super) fn begin_search<D: Doubles>(&mut self) {
        if self.has_converged() {
            return;
        }
        self.numbers.slope = dot::<D>(&self.gradient, &self.step);
        self.numbers.alpha = self.feasible::<D>();
        self.numbers.iterations += 1;
        self.set(Flag::Found, false);
    }

    /// The longest step in which no surfaces meet, 1 at most.
    #[inline(always)]
    fn feasible<D: Doubles>(&mut self) -> f64 {
        let Some(mut surfaces) = self.surfaces.take() else { return 1.0 };
        self.find_trial::<D>(1.0);
        let alpha = surfaces.feasible(&self.start, &self.displacement, &self.trial);
        self.surfaces = Some(surfaces);
        alpha
    }

    #[inline(always)]
    pub(super) fn search<D: Doubles>(&mut self) {
        if self.has_converged() {
            return;
        }
        let alpha = self.numbers.alpha;
        self.find_trial::<D>(alpha);
        let energy = self.energy_at::<D>(&self.trial);
        let scale = self.terms_scale::<D>(&self.trial);
        let bound = bound(self.numbers.energy, alpha, self.numbers.slope, scale);
        if energy <= bound {
            std::mem::swap(&mut self.displacement, &mut self.trial);
            self.numbers.energy = energy;
            self.set(Flag::Found, true);
        } else {
            self.shorten();
        }
    }

    /// Finds where a step of this length leads.
    #[inline(always)]
    pub(super) fn find_trial<D: Doubles>(&mut self, alpha: f64) {
        let Self { trial, displacement, step, .. } = self;
        trial.reset(displacement.eights());
        for eight in 0..trial.eights() {
            for part in 0..D::PARTS {
                let d = step.load::<D>(eight, part);
                trial.store(eight, part, ahead(displacement.load(eight, part), d, D::all(alpha)));
            }
        }
    }

    /// Halves the step, or ends where none is left.
    pub(super) fn shorten(&mut self) {
        let alpha = self.numbers.alpha;
        if is_spent(alpha) {
            // No step lowers F: this is as far as it goes.
            self.set(Flag::Found, true);
            self.set(Flag::Converged, self.has_arrived());
        } else {
            self.numbers.alpha = shorter(alpha);
            self.numbers.halvings += 1;
        }
    }

    /// Size of the terms of F: of inertia, which is the largest where it cancels.
    #[inline(always)]
    pub(super) fn terms_scale<D: Doubles>(&self, u: &Vectors) -> f64 {
        let mut sum = Sum::new();
        for (eight, weights) in self.inertia.iter().enumerate() {
            for part in 0..D::PARTS {
                let (u, inertial) = (u.load(eight, part), self.inertial.load(eight, part));
                sum.add(part, inertia::scale(D::part(weights, part), u, inertial));
            }
        }
        scale(sum.total(), self.numbers.energy)
    }
}
