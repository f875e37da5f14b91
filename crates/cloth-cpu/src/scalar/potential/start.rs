//! Whether a substep goes on from where inertia led, or begins again at x_n.
//!
//! F falls from wherever a substep begins. Where x̄ folds cloth further than its elements can follow, F is higher there than at x_n, and what falls
//! from there into another valley may end higher than it began: energy out of nothing, by which a heap of cloth pulls itself into a ball. A few
//! iterations mostly end that. Where they do not, the substep begins again at x_n, so that F at its end is not higher than at its beginning,
//! unless it may have no more than these few iterations.
//!
//! Tried and lost: to begin at x_n at once where F is lower there. A flag in gusts takes half as long again for the same motion. After three iterations
//! instead of eight: a sheet that begins to hang goes back for nothing.

use super::{Minimisation, Numbers};
use crate::doubles::{Doubles, LANES};
use cloth_core::method::descent::{Matrix, Scheme};
use cloth_core::tables::SETTLED_BY;
use cloth_kernels::Vec3;
use cloth_kernels::solve::newton::is_clearly_lower;

/// [`SETTLED_BY`] of descent with a constant matrix.
const SETTLED_BY_CONSTANT: u32 = 3;

impl Minimisation {
    /// Goes back to x_n where F is lower there. Asks once in a substep, behind a few iterations or at the end; with a
    /// constant matrix, whose iterations do much and are few, behind [`SETTLED_BY_CONSTANT`]. Not where nobody knows F.
    #[inline(always)]
    pub(super) fn goes_back<D: Doubles>(&mut self, scheme: Option<&Scheme>) -> bool {
        let iterations = self.numbers.iterations;
        let is_constant = scheme.is_some_and(|scheme| scheme.matrix == Matrix::Constant);
        let settled_by = if is_constant { SETTLED_BY_CONSTANT } else { SETTLED_BY };
        let is_due = iterations >= settled_by || self.has_converged();
        if self.is_settled || !is_due || self.descent.is_unmeasured {
            return false;
        }
        let here = scheme.map_or(self.numbers.energy, |scheme| self.found_energy(scheme));
        self.is_settled = true;
        self.trial.clone_from(&self.inertial);
        for (eight, is_free) in self.is_free.iter().enumerate() {
            for lane in (0..LANES).filter(|&lane| is_free[lane] != 0.0) {
                self.trial.store(eight, lane, Vec3::<f64>::zero());
            }
        }
        let there = self.energy_at::<D>(&self.trial);
        let scale = self.terms_scale::<D>(&self.trial);
        if !is_clearly_lower(there, here, scale) {
            return false;
        }
        std::mem::swap(&mut self.displacement, &mut self.trial);
        self.descent.begin();
        // What ∇F was where inertia leads says nothing here.
        self.numbers = Numbers { first_norm: 0.0, began: iterations, ..self.numbers };
        true
    }
}
