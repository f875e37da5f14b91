//! The factor of the constant matrix, of the library faer: one row and column per vertex, three right-hand sides.
//!
//! It is made once for a time step and masses; which entries there are is found, and ordered to fill in little, once per potential.
//! Sums are faer's own, whose order depends on what the machine can do: the same bits on one machine only. Where points of
//! contact act, or there is no factor, conjugate gradients solve.

use super::super::Minimisation;
use super::super::blocks::Blocks;
use super::super::direct::below;
use crate::doubles::{Doubles, Eight, LANES};
use cloth_kernels::Vec3;
use faer::Side;
use faer::linalg::solvers::SolveCore;
use faer::mat::MatMut;
use faer::sparse::linalg::solvers::{Llt, SymbolicLlt};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};

/// The factor, and what it was made for.
#[derive(Default)]
pub(super) struct Factor {
    columns: Vec<usize>,
    rows: Vec<usize>,
    values: Vec<f64>,
    symbolic: Option<SymbolicLlt<usize>>,
    factor: Option<Llt<usize, f64>>,
    /// Masses over h², and 1/h.
    inertia: Vec<Eight>,
    rate: f64,
    is_static: bool,
    /// Right-hand sides, then d: all x, all y, all z.
    solution: Vec<f64>,
}

impl std::fmt::Debug for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Factor").field("entries", &self.rows.len()).finish_non_exhaustive()
    }
}

impl Factor {
    /// Factorises blocks that are multiples of the identity.
    fn make(&mut self, vertices: usize, blocks: &Blocks, is_free: impl Fn(usize) -> bool) {
        if self.symbolic.is_none() {
            self.columns.push(0);
            for j in 0..vertices {
                self.rows.extend(below(blocks, j).map(|(i, _)| i));
                self.columns.push(self.rows.len());
            }
            let pattern =
                SymbolicSparseColMatRef::new_checked(vertices, vertices, &self.columns, None, &self.rows);
            self.symbolic = SymbolicLlt::try_new(pattern, Side::Lower).ok();
        }
        self.values.clear();
        for j in 0..vertices {
            self.values.extend(below(blocks, j).map(|(i, block)| match is_free(i) && is_free(j) {
                true => blocks.values[block / LANES][0][block % LANES],
                false => f64::from(u8::from(i == j)),
            }));
        }
        let pattern =
            SymbolicSparseColMatRef::new_checked(vertices, vertices, &self.columns, None, &self.rows);
        let matrix = SparseColMatRef::new(pattern, &self.values);
        self.factor = self
            .symbolic
            .clone()
            .and_then(|symbolic| Llt::try_new_with_symbolic(symbolic, matrix, Side::Lower).ok());
    }

    pub fn memory_bytes(&self) -> usize {
        (self.columns.capacity() + self.rows.capacity() + self.values.capacity() + self.solution.capacity())
            * 8
            + self.inertia.capacity() * size_of::<Eight>()
    }
}

impl Minimisation {
    /// Solves for the direction by the factor. False where there is none, or where it is not that of A.
    pub(super) fn solve_by_factor<D: Doubles>(&mut self, vertices: usize, is_first: bool) -> bool {
        if !self.points.is_empty() {
            return false;
        }
        let Self { descent, blocks, inertia, is_free, rate, is_static, residual, step, .. } = self;
        let factor = &mut descent.factor;
        let is_free = |i: usize| is_free[i / LANES][i % LANES] != 0.0;
        if is_first && (factor.inertia != *inertia || factor.rate != *rate || factor.is_static != *is_static)
        {
            factor.make(vertices, blocks, is_free);
            factor.inertia.clone_from(inertia);
            (factor.rate, factor.is_static) = (*rate, *is_static);
        }
        let Some(of) = &factor.factor else { return false };
        factor.solution.resize(3 * vertices, 0.0);
        for i in 0..vertices {
            for (k, entry) in residual.at(i).into_iter().enumerate() {
                factor.solution[k * vertices + i] = entry;
            }
        }
        let solution = MatMut::from_column_major_slice_mut(&mut factor.solution, vertices, 3);
        of.solve_in_place_with_conj(faer::Conj::No, solution);
        if !factor.solution.iter().all(|d| d.is_finite()) {
            return false;
        }
        step.reset(residual.eights());
        for i in (0..vertices).filter(|&i| is_free(i)) {
            let [x, y, z] = [0, 1, 2].map(|k| factor.solution[k * vertices + i]);
            step.store(i / LANES, i % LANES, Vec3::new(x, y, z));
        }
        self.numbers.linear_iterations += 1;
        true
    }
}
