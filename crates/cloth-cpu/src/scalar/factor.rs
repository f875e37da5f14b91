//! Sparse Cholesky factors, A = L Lᵀ, and systems of three right-hand sides: one row per vertex, the coordinates beside each other.
//!
//! The library faer orders the rows so that L fills in little, finds which columns have the same rows, and factorises; the order of
//! its sums depends on what the machine can do, and so do the bits. Such columns are a panel, which is copied to where it is read from
//! its begin to its end:
//!
//! ```text
//!            width columns
//!          ┌───────┐
//!  width   │ L11   │   row by row up to the diagonal, of which 1/l:    1/l00 | l10 1/l11 | l20 l21 1/l22 | ...
//!          ├───────┤
//!  rows    │ L21   │   four rows at a time, column by column:          l40 l50 l60 l70 | l41 l51 l61 l71 | ...   then zeros
//!          └───────┘
//!
//! forwards    x1 = L11⁻¹ b1,  b2 -= L21 x1          back    x1 = L11⁻ᵀ (b1 - L21ᵀ x2)
//! ```
//!
//! Solving is done here: of 100 x 100 vertices a panel has some four columns, and faer's products of matrices, for which each coordinate
//! is a vector of its own, take longer to begin than to multiply. Three coordinates and a zero are one vector of the processor. What is
//! left is mostly to wait for L. Measured by `cargo bench -p cloth --features direct --bench global_solve`. Lost: eight rows of one coordinate
//! as a vector (scattering them takes longer than the sums); nested dissection by the grid (5 % fewer entries, not worth an ordering of our own).

use crate::doubles::{Apart, Doubles};
use cloth_kernels::solve::descent::scalar_inverse;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, SymbolicCholesky, SymbolicCholeskyRaw, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::linalg::{SupernodalThreshold, SymbolicSupernodalParams};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};
use faer::{Par, Side};

/// Three coordinates of a vertex, and a zero.
type Row = [f64; 4];

/// Rows of L21 that stand together.
const BLOCK: usize = 4;

/// Columns whose rows are nearly the same become a panel: of so many together, as long as no more than this part of it is zero. faer's own
/// limits serve factorisation; with these, L has 5 % fewer entries.
const NEARLY: [(usize, f64); 2] = [(4, 0.3), (16, 0.15)];

/// A factor of a symmetric matrix whose entries may change, but not where they are.
pub(super) struct Factor {
    /// Where each column of the lower triangle begins, and the rows of its entries, ascending.
    columns: Vec<usize>,
    rows: Vec<usize>,
    symbolic: SymbolicCholesky<usize>,
    /// Where each row of the matrix is in L.
    places: Vec<usize>,
    panels: Vec<Panel>,
    /// Rows of all L21, filled with the row behind the last one to whole blocks.
    below: Vec<[u32; BLOCK]>,
    /// Entries of all panels.
    values: Vec<f64>,
    /// Right-hand sides, then the solution, in the order of L; and the row behind.
    solution: Vec<Row>,
}

/// Columns of L with the same rows, and where its entries end.
#[derive(Debug, Clone, Copy)]
struct Panel {
    begin: usize,
    width: usize,
    blocks: usize,
}

impl std::fmt::Debug for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Factor").field("entries", &self.values.len()).finish_non_exhaustive()
    }
}

impl Factor {
    /// Of a matrix with so many rows that has entries at these places. None where memory is short.
    pub fn new(size: usize, columns: Vec<usize>, rows: Vec<usize>) -> Option<Self> {
        let pattern = SymbolicSparseColMatRef::new_checked(size, size, &columns, None, &rows);
        let parameters = CholeskySymbolicParams {
            // Panels also of a matrix without entries beside the diagonal, whose factor takes no operations.
            supernodal_flop_ratio_threshold: SupernodalThreshold(-1.0),
            supernodal_params: SymbolicSupernodalParams { relax: Some(&NEARLY) },
            ..CholeskySymbolicParams::default()
        };
        let symbolic =
            factorize_symbolic_cholesky(pattern, Side::Lower, SymmetricOrdering::Amd, parameters).ok()?;
        let SymbolicCholeskyRaw::Supernodal(nodes) = symbolic.raw() else { return None };
        let (mut panels, mut below) = (Vec::new(), Vec::new());
        for index in 0..nodes.n_supernodes() {
            let (begin, end) = (nodes.supernode_begin()[index], nodes.supernode_end()[index]);
            let rows = nodes.supernode(index).pattern();
            panels.push(Panel { begin, width: end - begin, blocks: rows.len().div_ceil(BLOCK) });
            for rows in rows.chunks(BLOCK) {
                let mut block = [size as u32; BLOCK];
                block.iter_mut().zip(rows).for_each(|(to, &row)| *to = row as u32);
                below.push(block);
            }
        }
        let places = symbolic.perm().map_or_else(|| (0..size).collect(), |order| order.arrays().1.to_vec());
        let solution = vec![Row::default(); size + 1];
        Some(Self { columns, rows, symbolic, places, panels, below, values: Vec::new(), solution })
    }

    /// Whether its entries are at these places.
    pub fn has_places(&self, columns: &[usize], rows: &[usize]) -> bool {
        self.columns == columns && self.rows == rows
    }

    /// Takes the entries of the lower triangle. False where the matrix is not positive definite: there is no factor then.
    pub fn factorise(&mut self, entries: &[f64]) -> bool {
        let size = self.places.len();
        let pattern = SymbolicSparseColMatRef::new_checked(size, size, &self.columns, None, &self.rows);
        let matrix = SparseColMatRef::new(pattern, entries);
        let scratch = self.symbolic.factorize_numeric_llt_scratch::<f64>(Par::Seq, Default::default());
        let Ok(mut memory) = MemBuffer::try_new(scratch) else { return false };
        let mut dense = vec![0.0; self.symbolic.len_val()];
        let made = self.symbolic.factorize_numeric_llt(
            &mut dense,
            matrix,
            Side::Lower,
            Default::default(),
            Par::Seq,
            MemStack::new(&mut memory),
            Default::default(),
        );
        made.is_ok() && self.pack(&dense)
    }

    /// Copies panels that stand column by column.
    fn pack(&mut self, dense: &[f64]) -> bool {
        let SymbolicCholeskyRaw::Supernodal(nodes) = self.symbolic.raw() else { return false };
        self.values.clear();
        for (index, &Panel { width, blocks, .. }) in self.panels.iter().enumerate() {
            let height = width + nodes.supernode(index).pattern().len();
            let panel = &dense[nodes.col_ptr_for_val()[index]..];
            for i in 0..width {
                self.values.extend((0..i).map(|j| panel[j * height + i]));
                self.values.push(scalar_inverse(panel[i * height + i]).xx);
            }
            for first in (0..blocks).map(|block| width + block * BLOCK) {
                for column in 0..width {
                    let rows = first..first + BLOCK;
                    let entry = |i| if i < height { panel[column * height + i] } else { 0.0 };
                    self.values.extend(rows.map(entry));
                }
            }
        }
        true
    }

    /// Sets a row of the right-hand sides.
    pub fn set(&mut self, i: usize, [x, y, z]: [f64; 3]) {
        self.solution[self.places[i]] = [x, y, z, 0.0];
    }

    /// A row of the solution.
    pub fn get(&self, i: usize) -> [f64; 3] {
        let [x, y, z, _] = self.solution[self.places[i]];
        [x, y, z]
    }

    /// Solves for the right-hand sides that were [set](Self::set), in a function of the instructions of `D`. False where a number of the
    /// solution is not finite.
    pub fn solve<D: Doubles>(&mut self) -> bool {
        let Self { panels, below, values, solution, .. } = self;
        D::apart(Solve { panels, below, values, solution });
        solution.iter().flatten().all(|number| number.is_finite())
    }

    pub fn memory_bytes(&self) -> usize {
        let places = self.columns.capacity() + self.rows.capacity() + self.places.capacity();
        (places + self.values.capacity()) * 8
            + self.panels.capacity() * size_of::<Panel>()
            + self.below.capacity() * size_of::<[u32; BLOCK]>()
            + self.solution.capacity() * size_of::<Row>()
    }
}

/// L and x, which begins as b.
struct Solve<'a> {
    panels: &'a [Panel],
    below: &'a [[u32; BLOCK]],
    values: &'a [f64],
    solution: &'a mut [Row],
}

impl Apart for Solve<'_> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { panels, mut below, mut values, solution } = self;
        // x1 of the panel at hand.
        let mut own = Vec::new();
        for panel in panels {
            let (triangle, square, rows);
            (triangle, values) = values.split_at(panel.triangle());
            (square, values) = values.split_at(panel.square());
            (rows, below) = below.split_at(panel.blocks);
            forwards(triangle, square, rows, *panel, solution, &mut own);
        }
        if let Some(behind) = solution.last_mut() {
            *behind = Row::default();
        }
        (values, below) = (self.values, self.below);
        for panel in panels.iter().rev() {
            let (triangle, square, rows);
            (values, square) = values.split_at(values.len() - panel.square());
            (values, triangle) = values.split_at(values.len() - panel.triangle());
            (below, rows) = below.split_at(below.len() - panel.blocks);
            backwards(triangle, square, rows, *panel, solution, &mut own);
        }
    }
}

impl Panel {
    /// Entries of L11.
    fn triangle(self) -> usize {
        self.width * (self.width + 1) / 2
    }

    /// Entries of L21.
    fn square(self) -> usize {
        self.width * self.blocks * BLOCK
    }
}

/// y += a x.
#[inline(always)]
fn add(y: &mut Row, a: f64, x: &Row) {
    for k in 0..4 {
        y[k] += a * x[k];
    }
}

/// a x.
#[inline(always)]
fn scaled(a: f64, x: &Row) -> Row {
    [a * x[0], a * x[1], a * x[2], a * x[3]]
}

#[inline(always)]
fn forwards(
    triangle: &[f64],
    square: &[f64],
    rows: &[[u32; BLOCK]],
    panel: Panel,
    solution: &mut [Row],
    own: &mut Vec<Row>,
) {
    own.clear();
    let mut entries = triangle;
    for b in &mut solution[panel.begin..][..panel.width] {
        let (row, rest) = entries.split_at(own.len() + 1);
        entries = rest;
        let mut x = *b;
        for (x1, &entry) in own.iter().zip(row) {
            add(&mut x, -entry, x1);
        }
        x = scaled(row[own.len()], &x);
        own.push(x);
        *b = x;
    }
    for (block, rows) in square.chunks_exact(BLOCK * panel.width).zip(rows) {
        let mut sums = [Row::default(); BLOCK];
        for (entries, x) in block.as_chunks::<BLOCK>().0.iter().zip(own.iter()) {
            for q in 0..BLOCK {
                add(&mut sums[q], entries[q], x);
            }
        }
        for q in 0..BLOCK {
            add(&mut solution[rows[q] as usize], -1.0, &sums[q]);
        }
    }
}

#[inline(always)]
fn backwards(
    triangle: &[f64],
    square: &[f64],
    rows: &[[u32; BLOCK]],
    panel: Panel,
    solution: &mut [Row],
    own: &mut Vec<Row>,
) {
    own.clear();
    own.extend_from_slice(&solution[panel.begin..][..panel.width]);
    for (block, rows) in square.chunks_exact(BLOCK * panel.width).zip(rows) {
        let mut x = [Row::default(); BLOCK];
        for q in 0..BLOCK {
            x[q] = solution[rows[q] as usize];
        }
        for (entries, b) in block.as_chunks::<BLOCK>().0.iter().zip(own.iter_mut()) {
            for q in 0..BLOCK {
                add(b, -entries[q], &x[q]);
            }
        }
    }
    let mut entries = triangle;
    for i in (0..panel.width).rev() {
        let (rest, row) = entries.split_at(entries.len() - i - 1);
        entries = rest;
        let x = scaled(row[i], &own[i]);
        solution[panel.begin + i] = x;
        for (b, &entry) in own[..i].iter_mut().zip(row) {
            add(b, -entry, &x);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lower triangle of a grid's Laplacian with something on the diagonal.
    fn grid(side: usize) -> (Vec<usize>, Vec<usize>, Vec<f64>) {
        let (mut columns, mut rows, mut entries) = (vec![0], Vec::new(), Vec::new());
        for j in 0..side * side {
            let mut push = |i, entry| {
                rows.push(i);
                entries.push(entry);
            };
            push(j, 6.5 + (j % 7) as f64 * 0.1);
            for (i, is_there) in [
                (j + 1, (j + 1) % side > 0),
                (j + side - 1, j % side > 0),
                (j + side, true),
                (j + side + 1, (j + 1) % side > 0),
            ] {
                if is_there && i < side * side {
                    push(i, -0.5 - (i % 5) as f64 * 0.1);
                }
            }
            columns.push(rows.len());
        }
        (columns, rows, entries)
    }

    #[test]
    fn solutions_fulfil_the_system() {
        for side in [1, 2, 3, 7, 20] {
            let (columns, rows, entries) = grid(side);
            let size = side * side;
            let expected: Vec<[f64; 3]> =
                (0..size).map(|i| [i as f64 - 3.0, (i % 5) as f64, 1.0 / (1.0 + i as f64)]).collect();
            let mut right = vec![[0.0; 3]; size];
            for j in 0..size {
                for at in columns[j]..columns[j + 1] {
                    let i = rows[at];
                    for k in 0..3 {
                        right[i][k] += entries[at] * expected[j][k];
                        if i != j {
                            right[j][k] += entries[at] * expected[i][k];
                        }
                    }
                }
            }
            let mut factor = Factor::new(size, columns, rows).unwrap();
            // Twice, with a factor that is made anew.
            for scale in [1.0, 2.0] {
                let scaled: Vec<f64> = entries.iter().map(|entry| entry * scale).collect();
                assert!(factor.factorise(&scaled));
                right.iter().enumerate().for_each(|(i, &row)| factor.set(i, row));
                assert!(factor.solve::<f64>());
                for (i, expected) in expected.iter().enumerate() {
                    for (found, expected) in factor.get(i).into_iter().zip(expected) {
                        let apart = (found * scale - expected).abs();
                        assert!(apart < 1e-12 * size as f64, "{side}: row {i} is {found}, not {expected}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_has_no_factor_or_no_finite_solution_says_so() {
        let (columns, rows, mut entries) = grid(3);
        let mut factor = Factor::new(9, columns, rows).unwrap();
        assert!(factor.factorise(&entries));
        (0..9).for_each(|i| factor.set(i, [1.0, f64::INFINITY, 0.0]));
        assert!(!factor.solve::<f64>());
        entries[0] = -1.0;
        assert!(!factor.factorise(&entries), "not positive definite");
    }
}
