//! The matrix A, and its systems.

use super::super::{Minimisation, dot};
use super::constant::ConstantMatrix;
use crate::doubles::{Doubles, LANES};
use cloth_core::method::descent::{Accelerator, Matrix, Scheme};
#[cfg(feature = "direct")]
use cloth_core::method::newton::LinearSolver;
use cloth_core::program::Flag;
use cloth_kernels::solve::conjugate_gradients::length;
use cloth_kernels::solve::descent::scalar_inverse;

impl Minimisation {
    /// Finds A where it is to be found again, and solves for the direction, or begins to.
    #[inline(always)]
    pub(in super::super) fn begin_descent<D: Doubles>(&mut self, scheme: &Scheme, vertices: usize) {
        if self.has_converged() {
            return;
        }
        self.is_leveled = false;
        let first = self.descent.state.count == 0;
        let count = self.gradient.eights();
        self.residual.reset(count);
        for eight in 0..count {
            for part in 0..D::PARTS {
                self.residual.store(eight, part, -self.gradient.load::<D>(eight, part));
            }
        }
        if scheme.accelerator == Accelerator::Lbfgs {
            self.learn_pair::<D>();
            self.descent.history.begin::<D>(&mut self.residual);
        }
        // As long as its factor serves, the constant matrix need not be found again.
        #[cfg(feature = "direct")]
        let is_direct = scheme.matrix == Matrix::Constant
            && scheme.linear_solver == LinearSolver::Direct
            && !self.descent.state.is_steep
            && self.points.is_empty();
        #[cfg(feature = "direct")]
        if is_direct && self.solve_by_factor::<D>(scheme, vertices) {
            return self.set(Flag::Solved, true);
        }
        #[cfg(not(feature = "direct"))]
        let (is_direct, _) = (false, vertices);
        let is_due = match scheme.matrix {
            // Contacts come and go, and so does what is steeper than the matrix says.
            Matrix::Constant => first || is_direct || !self.points.is_empty() || self.descent.state.is_steep,
            _ => self.descent.state.count.is_multiple_of(scheme.refresh),
        };
        if is_due {
            self.find_matrix::<D>(scheme);
        }
        if scheme.matrix != Matrix::Constant {
            self.apply_inverses::<D>();
            return self.set(Flag::Solved, true);
        }
        [&mut self.step, &mut self.product, &mut self.direction]
            .into_iter()
            .for_each(|vectors| vectors.reset(count));
        self.begin_directions::<D>();
        let right = length(dot::<D>(&self.residual, &self.residual));
        self.numbers.enough = right * scheme.linear_tolerance;
        self.set(Flag::Solved, false);
    }

    /// d = M⁻¹ r.
    #[inline(always)]
    pub(super) fn apply_inverses<D: Doubles>(&mut self) {
        let count = self.residual.eights();
        self.step.reset(count);
        for eight in 0..count {
            for part in 0..D::PARTS {
                let d = self.inverse_of::<D>(eight, part) * self.residual.load(eight, part);
                self.step.store(eight, part, d);
            }
        }
    }

    #[inline(always)]
    pub(super) fn find_matrix<D: Doubles>(&mut self, scheme: &Scheme) {
        match scheme.matrix {
            Matrix::Constant if !self.descent.state.is_steep => self.find_constant::<D>(),
            Matrix::Diagonal => {
                self.find_blocks::<D>();
                self.find_inverses::<D, true>();
            }
            Matrix::Identity { stiffness } => {
                let scale = if stiffness > 0.0 {
                    stiffness
                } else {
                    self.find_blocks::<D>();
                    self.blocks.largest_row::<D>()
                };
                let one = scalar_inverse(scale);
                let entries = [one.xx, one.xy, one.xz, one.yy, one.yz, one.zz].map(|entry| [entry; LANES]);
                self.inverse.clear();
                self.inverse.resize(self.start.eights(), entries);
            }
            _ => {
                self.find_blocks::<D>();
                self.find_inverses::<D, false>();
            }
        }
    }

    /// The constant matrix, with what points add to it, as blocks.
    #[inline(always)]
    fn find_constant<D: Doubles>(&mut self) {
        let Self { descent, potential, blocks, rate, .. } = self;
        let Some(potential) = potential else { return };
        descent.constant.get_or_insert_with(|| ConstantMatrix::new(potential)).fill(blocks, *rate);
        self.points.add_blocks(&self.displacement, &mut self.blocks);
        if !self.is_static {
            self.blocks.add_inertia(&self.inertia);
        }
        self.find_inverses::<D, false>();
    }
}
