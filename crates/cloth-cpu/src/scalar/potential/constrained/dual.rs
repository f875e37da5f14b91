//! The system of tensions, (1 + J A⁻¹ Jᵀ) Δλ = b, by conjugate gradients with its diagonal as preconditioner.
//!
//! ```text
//! Δλ = 0, r = b, z = r / diagonal, p = z;    α = r·z / p·Sp,  Δλ += α p,  r -= α Sp,  z = r / diagonal,  p = z + β p
//! until r·z <= 1e-4 of what it was           the iteration around it is linear anyway
//! ```

use super::V;
use super::rows::Row;
use cloth_kernels::solve::block3::Symmetric3;

/// Where it ends, as a part of the first r·z.
const ENOUGH: f64 = 1.0e-4;

/// Memory of the solver.
#[derive(Debug, Default)]
pub(super) struct Dual {
    /// Δλ.
    pub step: Vec<f64>,
    diagonal: Vec<f64>,
    residual: Vec<f64>,
    direction: Vec<f64>,
    product: Vec<f64>,
    /// A⁻¹ Jᵀ p.
    moved: Vec<V>,
}

impl Dual {
    /// Solves for Δλ from the right-hand side, and returns the number of iterations.
    pub fn solve(
        &mut self,
        rows: &[Row],
        inverses: &[Symmetric3<f64>],
        right: impl Iterator<Item = f64>,
        most: u32,
    ) -> u32 {
        let Self { step, diagonal, residual, direction, product, moved } = self;
        residual.clear();
        residual.extend(right);
        diagonal.clear();
        diagonal.extend(rows.iter().map(|row| {
            let sum = row.corners().map(|(vertex, j)| j.dot(inverses[vertex] * j));
            sum.fold(1.0, |sum, term| sum + term)
        }));
        step.clear();
        step.resize(rows.len(), 0.0);
        product.clear();
        product.resize(rows.len(), 0.0);
        direction.clear();
        direction.extend(residual.iter().zip(&*diagonal).map(|(r, d)| r / d));
        let mut rz = dot(residual, direction);
        let enough = rz * ENOUGH;
        for iteration in 0..most {
            if rz <= enough || rz.is_nan() {
                return iteration;
            }
            multiply(rows, inverses, direction, moved, product);
            let curvature = dot(direction, product);
            let alpha = rz / curvature;
            if !(curvature > 0.0 && alpha.is_finite()) {
                return iteration;
            }
            for row in 0..rows.len() {
                step[row] += direction[row] * alpha;
                residual[row] -= product[row] * alpha;
                // What multiplied the direction is no longer needed.
                product[row] = residual[row] / diagonal[row];
            }
            let next = dot(residual, product);
            let beta = next / rz;
            rz = next;
            for (direction, z) in direction.iter_mut().zip(&*product) {
                *direction = z + *direction * beta;
            }
        }
        most
    }

    pub fn memory_bytes(&self) -> usize {
        let numbers = [&self.step, &self.diagonal, &self.residual, &self.direction, &self.product];
        numbers.iter().map(|numbers| numbers.capacity() * size_of::<f64>()).sum::<usize>()
            + self.moved.capacity() * size_of::<V>()
    }
}

/// p + J A⁻¹ Jᵀ p.
fn multiply(
    rows: &[Row],
    inverses: &[Symmetric3<f64>],
    direction: &[f64],
    moved: &mut Vec<V>,
    product: &mut [f64],
) {
    moved.clear();
    moved.resize(inverses.len(), V::zero());
    for (row, &p) in rows.iter().zip(direction) {
        row.add_to(moved, p);
    }
    for (moved, &inverse) in moved.iter_mut().zip(inverses) {
        *moved = inverse * *moved;
    }
    for ((row, p), product) in rows.iter().zip(direction).zip(product) {
        *product = p + row.product(moved);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
