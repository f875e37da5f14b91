//! Conjugate gradients with a block of each vertex as preconditioner, and coarser levels where there are some: H d = -∇F.
//!
//! ```text
//! d = 0, r = -∇F, z = M⁻¹ r, p = z;      α = r·z / p·Hp,  d += α p,  r -= α Hp,  z = M⁻¹ r,  p = z + β p,  β = r·z / (r·z before)
//! until |r| <= η |∇F|  (`cloth_kernels::solve::conjugate_gradients::enough`)
//! ```
//!
//! The Hessian is positive semidefinite, so that p·Hp > 0 but where nothing resists: then the step so far is taken.

use super::sums::Sum;
use super::{Minimisation, dot, is_pinned};
use crate::doubles::Doubles;
use cloth_core::program::Flag;
use cloth_kernels::Vec3;
use cloth_kernels::contact::interior;
use cloth_kernels::solve::conjugate_gradients::{enough, length, preconditioned, quotient, step, turned};

impl Minimisation {
    #[inline(always)]
    pub(super) fn begin_linear<D: Doubles>(&mut self) {
        let count = self.gradient.eights();
        [&mut self.step, &mut self.product, &mut self.residual, &mut self.direction]
            .into_iter()
            .for_each(|vectors| vectors.reset(count));
        for eight in 0..count {
            for part in 0..D::PARTS {
                // ∇F is zero where vertices are pinned, and so are all of these.
                self.residual.store(eight, part, -self.gradient.load::<D>(eight, part));
            }
        }
        let numbers = &mut self.numbers;
        numbers.enough = enough(numbers.norm, numbers.first_norm, self.tolerance);
        if self.surfaces.is_some() {
            numbers.enough = numbers.enough.min(interior::enough(numbers.norm));
        }
        self.begin_directions::<D>();
    }

    /// Takes M⁻¹ r as first direction.
    #[inline(always)]
    pub(super) fn begin_directions<D: Doubles>(&mut self) {
        for eight in 0..self.residual.eights() {
            for part in 0..D::PARTS {
                let z = preconditioned(self.inverse_of::<D>(eight, part), self.residual.load(eight, part));
                self.direction.store(eight, part, z);
            }
        }
        if self.is_leveled
            && let Some(levels) = &mut self.levels
        {
            levels.correct(&self.residual, &self.is_free, &mut self.direction);
        }
        self.numbers.rz = dot::<D>(&self.residual, &self.direction);
    }

    #[inline(always)]
    pub(super) fn go_linear_step<D: Doubles>(&mut self) {
        if self.has_converged() || self.is_solved() {
            return;
        }
        let (count, mut sum) = (self.direction.eights(), Sum::new());
        let coupling = self.points.couple(&self.direction);
        for eight in 0..count {
            for part in 0..D::PARTS {
                let mut product = self.blocks.product::<D>(eight, part, &self.direction);
                if let Some(coupling) = coupling {
                    product = product + coupling.load(eight, part);
                }
                let pinned = is_pinned::<D>(&self.is_free, eight, part);
                let product = Vec3::select(pinned, Vec3::zero(), product);
                sum.add(part, self.direction.load::<D>(eight, part).dot(product));
                self.product.store(eight, part, product);
            }
        }
        let curvature = sum.total();
        let alpha = quotient(self.numbers.rz, curvature);
        if !(curvature > 0.0 && alpha.is_finite()) {
            if self.numbers.rz > 0.0 && self.step.0.iter().all(|&d| d == 0.0) {
                self.step.clone_from(&self.direction);
            }
            return self.set(Flag::Solved, true);
        }
        self.numbers.linear_iterations += 1;
        let (mut rr, mut rz, alpha) = (Sum::new(), Sum::new(), D::all(alpha));
        for eight in 0..count {
            for part in 0..D::PARTS {
                let p = self.direction.load(eight, part);
                let (d, r) = (self.step.load(eight, part), self.residual.load(eight, part));
                let (d, r) = step(d, r, p, self.product.load(eight, part), alpha);
                let z = preconditioned(self.inverse_of::<D>(eight, part), r);
                rr.add(part, r.dot(r));
                rz.add(part, r.dot(z));
                self.step.store(eight, part, d);
                self.residual.store(eight, part, r);
                // What multiplied the direction is no longer needed.
                self.product.store(eight, part, z);
            }
        }
        let (norm, mut rz) = (length(rr.total()), rz.total());
        if self.is_leveled
            && let Some(levels) = &mut self.levels
        {
            levels.correct(&self.residual, &self.is_free, &mut self.product);
            rz = dot::<D>(&self.residual, &self.product);
        }
        let beta = D::all(quotient(rz, self.numbers.rz));
        self.numbers.rz = rz;
        for eight in 0..count {
            for part in 0..D::PARTS {
                let z = self.product.load(eight, part);
                let p = turned(z, self.direction.load(eight, part), beta);
                self.direction.store(eight, part, p);
            }
        }
        self.set(Flag::Solved, !(norm > self.numbers.enough && rz > 0.0));
    }
}
