//! A [factor](crate::scalar::factor) of the linear system, which stays as long as the matrix does.
//!
//! One row per vertex, those of pinned ones the unit matrix; the coordinates are three right-hand sides. Its bits are those of one
//! machine only.

use super::matrix::Matrix;
use crate::doubles::Doubles;
use crate::scalar::factor::Factor;
use cloth_kernels::Vec3;

type V = Vec3<f64>;

/// A factor of the matrix.
#[derive(Debug)]
pub(super) struct FilterFactor {
    factor: Factor,
    /// Which vertices are free.
    is_free: Vec<bool>,
}

impl FilterFactor {
    /// None where there is no factor, as of numbers that overflow: then conjugate gradients solve.
    pub fn new(matrix: &Matrix) -> Option<Self> {
        let (mut columns, mut rows, mut values) = (vec![0], Vec::new(), Vec::new());
        for (j, &diagonal) in matrix.diagonal.iter().enumerate() {
            rows.push(j);
            values.push(if diagonal > 0.0 { diagonal } else { 1.0 });
            // By symmetry the entries of row j are those of column j.
            for (i, stiffness) in matrix.row(j).filter(|&(i, _)| i > j) {
                rows.push(i);
                values.push(-stiffness);
            }
            columns.push(rows.len());
        }
        let mut factor = Factor::new(matrix.diagonal.len(), columns, rows)?;
        let is_free = matrix.diagonal.iter().map(|&diagonal| diagonal > 0.0).collect();
        factor.factorise(&values).then_some(Self { factor, is_free })
    }

    /// Solves for y; false where it is not finite.
    pub fn solve<D: Doubles>(&mut self, force: &[V], y: &mut Vec<V>) -> bool {
        for (i, (f, &is_free)) in force.iter().zip(&self.is_free).enumerate() {
            let V { x, y, z } = if is_free { *f } else { V::zero() };
            self.factor.set(i, [x, y, z]);
        }
        if !self.factor.solve::<D>() {
            return false;
        }
        y.clear();
        y.extend((0..self.is_free.len()).map(|i| {
            let [x, y, z] = self.factor.get(i);
            V::new(x, y, z)
        }));
        true
    }

    pub fn memory_bytes(&self) -> usize {
        self.factor.memory_bytes() + self.is_free.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::method::filter::{LinearSolver, Link, Springs};

    #[test]
    fn factors_and_conjugate_gradients_agree() {
        let link = |i: u32| Link {
            ends: [i, (i * 7 + 3) % 40],
            range: [0.1; 2],
            stiffness: [1.0e4 + f64::from(i); 2],
        };
        let springs =
            Springs { links: (0..40).map(link).filter(|link| link.ends[0] != link.ends[1]).collect() };
        let masses = (0..40).map(|i| if i % 11 == 0 { 0.0 } else { 500.0 + f64::from(i) });
        let force: Vec<V> = (0..40).map(|i| V::new(f64::from(i), 1.0, f64::from(i % 5) - 2.0)).collect();
        let [mut by_factor, mut by_steps] = [Vec::new(), Vec::new()];
        let mut matrix = Matrix::default();
        matrix.prepare(&springs, masses, 0.02, LinearSolver::Direct);
        let mut factor = FilterFactor::new(&matrix).unwrap();
        assert!(factor.solve::<f64>(&force, &mut by_factor));
        matrix.conjugate_gradients(&force, 1000, &mut by_steps);
        for (i, (a, b)) in by_factor.iter().zip(&by_steps).enumerate() {
            let apart = (*a - *b).dot(*a - *b);
            assert!(apart <= 1.0e-20 * a.dot(*a) && (a.dot(*a) == 0.0) == (i % 11 == 0), "{i}: {a:?} {b:?}");
        }
    }
}
