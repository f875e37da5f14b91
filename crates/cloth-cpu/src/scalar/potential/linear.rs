//! Conjugate gradients with a block of each vertex as preconditioner: H d = -∇F.
//!
//! ```text
//! d = 0, r = -∇F, z = M⁻¹ r, p = z;      α = r·z / p·Hp,  d += α p,  r -= α Hp,  z = M⁻¹ r,  p = z + β p,  β = r·z / (r·z before)
//! until |r| <= η |∇F|,  η = min(½, sqrt(|∇F| / |∇F at x̄|)), at least a tenth of what is left to the tolerance
//! ```
//!
//! The Hessian is positive semidefinite, so that p·Hp > 0 but where nothing resists: then the step so far is taken.

use super::Minimisation;
use super::sums::dot;
use cloth_core::program::Flag;
use cloth_kernels::Vec3;
use cloth_kernels::solve::conjugate_gradients::{enough, length};

impl Minimisation {
    pub(super) fn begin_linear(&mut self) {
        let count = self.gradient.len();
        self.step.clear();
        self.step.resize(count, Vec3::zero());
        self.residual.clear();
        self.residual.extend(self.gradient.iter().map(|&g| -g));
        self.direction.clear();
        self.direction.resize(count, Vec3::zero());
        self.product.clear();
        self.product.resize(count, Vec3::zero());
        for i in 0..count {
            self.direction[i] = self.precondition(i, self.residual[i]);
        }
        let numbers = &mut self.numbers;
        numbers.enough = enough(numbers.norm, numbers.first_norm);
        numbers.rz = dot(&self.residual, &self.direction, &mut self.terms);
    }

    pub(super) fn go_linear_step(&mut self) {
        if self.has_converged() {
            return;
        }
        for i in (0..self.direction.len()).filter(|&i| !self.is_pinned[i]) {
            self.product[i] = self.blocks.product(i, &self.direction);
        }
        let curvature = dot(&self.direction, &self.product, &mut self.terms);
        let alpha = self.numbers.rz / curvature;
        if !(curvature > 0.0 && alpha.is_finite()) {
            if self.numbers.rz > 0.0 && self.step.iter().all(|&d| d == Vec3::zero()) {
                self.step.clone_from(&self.direction);
            }
            return self.set(Flag::Solved, true);
        }
        self.numbers.linear_iterations += 1;
        for i in 0..self.direction.len() {
            self.step[i] = self.step[i] + self.direction[i] * alpha;
            self.residual[i] = self.residual[i] - self.product[i] * alpha;
            // What multiplied the direction is no longer needed.
            self.product[i] = self.precondition(i, self.residual[i]);
        }
        let norm = length(dot(&self.residual, &self.residual, &mut self.terms));
        let rz = dot(&self.residual, &self.product, &mut self.terms);
        let beta = rz / self.numbers.rz;
        self.numbers.rz = rz;
        for i in 0..self.direction.len() {
            self.direction[i] = self.product[i] + self.direction[i] * beta;
            if self.is_pinned[i] {
                self.product[i] = Vec3::zero();
            }
        }
        self.set(Flag::Solved, !(norm > self.numbers.enough && rz > 0.0));
    }
}
