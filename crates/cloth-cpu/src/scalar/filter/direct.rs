//! The linear system by a sparse Cholesky factorisation of the library faer, which stays as long as the matrix does.
//!
//! One row per vertex, those of pinned ones the unit matrix; the coordinates are three right-hand sides. Sums are faer's own, whose
//! order depends on what the machine can do: the same bits on one machine only.

use super::matrix::Matrix;
use cloth_kernels::Vec3;
use faer::Side;
use faer::linalg::solvers::SolveCore;
use faer::mat::MatMut;
use faer::sparse::linalg::solvers::{Llt, SymbolicLlt};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};

type V = Vec3<f64>;

/// A factor of the matrix.
#[derive(Debug)]
pub(super) struct Factor {
    llt: Llt<usize, f64>,
    /// Which vertices are free.
    is_free: Vec<bool>,
    /// Entries of the lower triangle of the matrix.
    entries: usize,
    /// All x, all y and all z of the right-hand side, then of y.
    solution: Vec<f64>,
}

impl Factor {
    /// None where there is no factor, as of numbers that overflow: then conjugate gradients solve.
    pub fn new(matrix: &Matrix) -> Option<Self> {
        let vertices = matrix.diagonal.len();
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
        let pattern = SymbolicSparseColMatRef::new_checked(vertices, vertices, &columns, None, &rows);
        let symbolic = SymbolicLlt::try_new(pattern, Side::Lower).ok()?;
        let lower = SparseColMatRef::new(pattern, &values);
        let llt = Llt::try_new_with_symbolic(symbolic, lower, Side::Lower).ok()?;
        let is_free = matrix.diagonal.iter().map(|&diagonal| diagonal > 0.0).collect();
        Some(Self { llt, is_free, entries: values.len(), solution: vec![0.0; 3 * vertices] })
    }

    /// Solves for y; false where it is not finite.
    pub fn solve(&mut self, force: &[V], y: &mut Vec<V>) -> bool {
        let vertices = self.is_free.len();
        for (i, (f, &is_free)) in force.iter().zip(&self.is_free).enumerate() {
            let V { x, y, z } = if is_free { *f } else { V::zero() };
            for (k, component) in [x, y, z].into_iter().enumerate() {
                self.solution[k * vertices + i] = component;
            }
        }
        let solution = MatMut::from_column_major_slice_mut(&mut self.solution, vertices, 3);
        self.llt.solve_in_place_with_conj(faer::Conj::No, solution);
        if !self.solution.iter().all(|number| number.is_finite()) {
            return false;
        }
        let (xs, rest) = self.solution.split_at(vertices);
        let (ys, zs) = rest.split_at(vertices);
        y.clear();
        y.extend(xs.iter().zip(ys).zip(zs).map(|((&x, &y), &z)| V::new(x, y, z)));
        true
    }

    /// What is known of it: faer does not tell how much a factor takes, which is some times the entries of the matrix.
    pub fn memory_bytes(&self) -> usize {
        (self.solution.capacity() + self.entries) * size_of::<f64>() + self.is_free.capacity()
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
        let mut factor = Factor::new(&matrix).unwrap();
        assert!(factor.solve(&force, &mut by_factor));
        matrix.conjugate_gradients(&force, 1000, &mut by_steps);
        for (i, (a, b)) in by_factor.iter().zip(&by_steps).enumerate() {
            let apart = (*a - *b).dot(*a - *b);
            assert!(apart <= 1.0e-20 * a.dot(*a) && (a.dot(*a) == 0.0) == (i % 11 == 0), "{i}: {a:?} {b:?}");
        }
    }
}
