//! A' = Pᵀ A P: the matrix of a level from the one below.

use super::Pattern;
use cloth_core::surface::HierarchyLevel;
use cloth_kernels::solve::hierarchy::add_block;
use cloth_kernels::{Mat3, Vec3};

/// What of the product does not depend on numbers: for each row of A the columns of A P, and where its products go.
#[derive(Debug)]
pub(super) struct Galerkin {
    /// Columns of A P in row i are numbered from 0 to `widths[i]`.
    widths: Vec<u16>,
    /// For each block of A, for each weight of its column: the column of A P.
    within: Vec<u16>,
    /// For each row of A, for each weight of it, for each column of A P: the block of A'.
    places: Vec<u32>,
    /// A row of A P.
    row: Vec<Mat3<f64>>,
}

impl Galerkin {
    /// For the blocks of A and the weights P; returns the blocks of A', too.
    pub fn new(finer: &Pattern, weights: &HierarchyLevel) -> (Self, Pattern) {
        let columns_of = |i: usize| {
            let near = finer.columns[finer.row(i)].iter().flat_map(|&j| weights.of(j as usize));
            let mut columns: Vec<u32> = near.map(|(node, _)| node).collect();
            columns.sort_unstable();
            columns.dedup();
            columns
        };
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); weights.count];
        for i in 0..finer.rows() {
            let columns = columns_of(i);
            for (node, _) in weights.of(i) {
                merge(&mut rows[node as usize], &columns);
            }
        }
        let mut pattern = Pattern { offsets: vec![0], columns: Vec::new() };
        for row in rows {
            pattern.columns.extend(row);
            pattern.offsets.push(pattern.columns.len() as u32);
        }
        let mut made = Self { widths: Vec::new(), within: Vec::new(), places: Vec::new(), row: Vec::new() };
        for i in 0..finer.rows() {
            let columns = columns_of(i);
            made.widths.push(columns.len() as u16);
            for &j in &finer.columns[finer.row(i)] {
                let within = weights.of(j as usize).map(|(node, _)| columns.binary_search(&node));
                made.within.extend(within.map(|at| at.unwrap_or(0) as u16));
            }
            for (node, _) in weights.of(i) {
                let row = pattern.row(node as usize);
                let at = |column: &u32| pattern.columns[row.clone()].binary_search(column).unwrap_or(0);
                made.places.extend(columns.iter().map(|column| (row.start + at(column)) as u32));
            }
        }
        let widest = made.widths.iter().copied().max().unwrap_or(0);
        made.row = vec![Mat3 { rows: [Vec3::zero(); 3] }; widest.into()];
        (made, pattern)
    }

    /// Fills A' from the blocks of A, by their number, without the rows and columns that are not free.
    pub fn fill(
        &mut self,
        finer: &Pattern,
        block: impl Fn(usize) -> Mat3<f64>,
        is_free: impl Fn(usize) -> bool,
        weights: &HierarchyLevel,
        values: &mut [Mat3<f64>],
    ) {
        let zero = Mat3 { rows: [Vec3::zero(); 3] };
        let Self { widths, within, places, row } = self;
        values.fill(zero);
        let (mut at, mut place) = (0, 0);
        for (i, &width) in widths.iter().enumerate() {
            let row = &mut row[..usize::from(width)];
            row.fill(zero);
            let is_own = is_free(i);
            for k in finer.row(i) {
                let j = finer.columns[k] as usize;
                let count = (weights.offsets[j + 1] - weights.offsets[j]) as usize;
                if is_own && is_free(j) {
                    let own = block(k);
                    for ((_, weight), &column) in weights.of(j).zip(&within[at..at + count]) {
                        let sum = &mut row[usize::from(column)];
                        *sum = add_block(*sum, own, weight);
                    }
                }
                at += count;
            }
            for (_, weight) in weights.of(i) {
                if is_own {
                    for (sum, &to) in row.iter().zip(&places[place..]) {
                        let value = &mut values[to as usize];
                        *value = add_block(*value, *sum, weight);
                    }
                }
                place += row.len();
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        (self.widths.capacity() + self.within.capacity()) * 2
            + self.places.capacity() * 4
            + self.row.capacity() * size_of::<Mat3<f64>>()
    }
}

/// Adds numbers to ascending ones, both without doubles.
fn merge(to: &mut Vec<u32>, columns: &[u32]) {
    for &column in columns {
        if let Err(at) = to.binary_search(&column) {
            to.insert(at, column);
        }
    }
}
