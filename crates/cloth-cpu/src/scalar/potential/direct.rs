//! The linear system by a sparse Cholesky factorisation of the library faer: H d = -∇F, exact to rounding.
//!
//! Three rows and columns per vertex, of which the lower triangle is stored, column by column; those of a pinned vertex are the unit
//! matrix. Which entries there are is found, and ordered to fill in little, once per potential. Sums are faer's own, whose order
//! depends on what the machine can do: the same bits on one machine only.
//!
//! Where the Hessian is not positive definite, as that of a slack cloth in statics, there is no factor, and conjugate gradients solve.

use super::blocks::Blocks;
use super::{Minimisation, is_pinned};
use crate::doubles::{Doubles, LANES, Vectors, vertex};
use cloth_core::program::Flag;
use cloth_kernels::Vec3;
use faer::Side;
use faer::linalg::solvers::SolveCore;
use faer::mat::MatMut;
use faer::sparse::linalg::solvers::{Llt, SymbolicLlt};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};

/// The matrix, and what is known of its factor beforehand.
#[derive(Debug)]
pub(super) struct Direct {
    columns: Vec<usize>,
    rows: Vec<usize>,
    values: Vec<f64>,
    symbolic: Option<SymbolicLlt<usize>>,
    /// The right-hand side, then d.
    solution: Vec<f64>,
}

impl Direct {
    /// For a matrix with these blocks.
    pub fn new(vertices: usize, blocks: &Blocks) -> Self {
        let (mut columns, mut rows) = (vec![0], Vec::new());
        for j in 0..vertices {
            for b in 0..3 {
                for (i, _) in below(blocks, j) {
                    rows.extend((if i == j { b } else { 0 }..3).map(|a| 3 * i + a));
                }
                columns.push(rows.len());
            }
        }
        let size = 3 * vertices;
        let pattern = SymbolicSparseColMatRef::new_checked(size, size, &columns, None, &rows);
        let symbolic = SymbolicLlt::try_new(pattern, Side::Lower).ok();
        let values = vec![0.0; rows.len()];
        Self { columns, rows, values, symbolic, solution: vec![0.0; size] }
    }

    /// Factorises the blocks and solves for minus the gradient. Returns d, or none where there is no factor.
    fn solve(
        &mut self,
        blocks: &Blocks,
        is_free: impl Fn(usize) -> bool,
        gradient: &Vectors,
    ) -> Option<&[f64]> {
        let vertices = self.solution.len() / 3;
        let mut next = 0;
        for j in 0..vertices {
            for b in 0..3 {
                for (i, block) in below(blocks, j) {
                    for a in if i == j { b } else { 0 }..3 {
                        // By symmetry the block of row j, turned.
                        self.values[next] = match is_free(i) && is_free(j) {
                            true => blocks.values[block / LANES][3 * b + a][block % LANES],
                            false => f64::from(u8::from(i == j && a == b)),
                        };
                        next += 1;
                    }
                }
            }
            for (entry, slope) in self.solution[3 * j..].iter_mut().zip(gradient.at(j)) {
                *entry = -slope;
            }
        }
        let size = 3 * vertices;
        let pattern = SymbolicSparseColMatRef::new_checked(size, size, &self.columns, None, &self.rows);
        let matrix = SparseColMatRef::new(pattern, &self.values);
        let factor = Llt::try_new_with_symbolic(self.symbolic.clone()?, matrix, Side::Lower).ok()?;
        let solution = MatMut::from_column_major_slice_mut(&mut self.solution, size, 1);
        factor.solve_in_place_with_conj(faer::Conj::No, solution);
        self.solution.iter().all(|d| d.is_finite()).then_some(&self.solution)
    }

    pub fn memory_bytes(&self) -> usize {
        (self.columns.capacity() + self.rows.capacity() + self.values.capacity() + self.solution.capacity())
            * 8
    }
}

/// The blocks of row `j` from the diagonal on: their columns, and where they are.
pub(super) fn below(blocks: &Blocks, j: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, lane) = (j / LANES, j % LANES);
    let first = blocks.offsets[rows] as usize;
    let diagonal = first + blocks.diagonal[rows][lane] as usize;
    let column = move |k: usize| vertex(blocks.columns[k][lane]) as usize;
    // Rows that are shorter than others end with copies of their diagonal place.
    let own =
        (diagonal..blocks.offsets[rows + 1] as usize).take_while(move |&k| k == diagonal || column(k) > j);
    own.map(move |k| (column(k), k * LANES + lane))
}

impl Minimisation {
    /// Solves the linear system at once, if it has a factor.
    pub(super) fn solve_directly<D: Doubles>(&mut self, vertices: usize) {
        let Self { direct, blocks, gradient, is_free, step, .. } = self;
        let direct = direct.get_or_insert_with(|| Direct::new(vertices, blocks));
        let is_free = |i: usize| is_free[i / LANES][i % LANES] != 0.0;
        let Some(solution) = direct.solve(blocks, is_free, gradient) else { return };
        for (i, d) in solution.chunks_exact(3).enumerate() {
            step.store(i / LANES, i % LANES, Vec3::new(d[0], d[1], d[2]));
        }
        for eight in 0..step.eights() {
            for part in 0..D::PARTS {
                let pinned = is_pinned::<D>(&self.is_free, eight, part);
                let d = Vec3::select(pinned, Vec3::zero(), self.step.load::<D>(eight, part));
                self.step.store(eight, part, d);
            }
        }
        self.numbers.linear_iterations += 1;
        self.set(Flag::Solved, true);
    }
}
