//! The sum of corrections of all levels, each with the inverses of its diagonal blocks (Bramble, Pasciak, Xu 1990).
//!
//! ```text
//! r_l = P_lᵀ r_{l-1}        z_l = D_l⁻¹ r_l + P_{l+1} z_{l+1},  on the coarsest A_l⁻¹ r_l
//! ```
//!
//! Symmetric, and positive definite with that of the vertices, whatever the matrices are: no step has to be damped.

use super::{Level, Levels, V};
use crate::doubles::{Eight, LANES, Vectors};
use cloth_core::surface::HierarchyLevel;
use cloth_kernels::Vec3;
use cloth_kernels::solve::dense;
use cloth_kernels::solve::hierarchy::add_vector;

impl Levels {
    /// Adds the corrections of all levels to `z`, which has that of the vertices.
    pub fn correct(&mut self, residual: &Vectors, is_free: &[Eight], z: &mut Vectors) {
        self.restrict_vertices(residual, is_free);
        self.cycle();
        self.prolong_to_vertices(is_free, z);
    }

    /// r of the first level from that of the vertices.
    pub(super) fn restrict_vertices(&mut self, residual: &Vectors, is_free: &[Eight]) {
        let Some((weights, level)) = Self::weights(&self.surface).first().zip(self.levels.first_mut()) else {
            return;
        };
        let vertices = self.vertices.rows();
        restrict(weights, vertices, |i| free(is_free, i).then(|| vector(residual, i)), &mut level.residual);
    }

    /// Adds z of the first level to that of the vertices.
    pub(super) fn prolong_to_vertices(&self, is_free: &[Eight], z: &mut Vectors) {
        let Some((weights, level)) = Self::weights(&self.surface).first().zip(self.levels.first()) else {
            return;
        };
        for i in (0..self.vertices.rows()).filter(|&i| free(is_free, i)) {
            let own = followed(weights, i, vector(z, i), &level.correction);
            z.store(i / LANES, i % LANES, own);
        }
    }

    /// z of the first level and all above, from r of the first.
    pub(super) fn cycle(&mut self) {
        let Self { surface, levels, factor, rows, row, .. } = self;
        let weights = Self::weights(surface);
        for number in 1..levels.len() {
            let (below, above) = levels.split_at_mut(number);
            let (finer, coarser) = (&below[number - 1], &mut above[0]);
            let of = |i: usize| Some(finer.residual[i]);
            restrict(&weights[number], finer.residual.len(), of, &mut coarser.residual);
        }
        let count = levels.len();
        for number in (0..count).rev() {
            let (below, above) = levels.split_at_mut(number + 1);
            let Level { inverse, residual, correction, .. } = &mut below[number];
            if number + 1 == count && *rows > 0 {
                solve(factor, *rows, row, residual, correction);
                continue;
            }
            for (i, z) in correction.iter_mut().enumerate() {
                let own = inverse[i] * residual[i];
                *z = match above.first() {
                    Some(coarser) => followed(&weights[number + 1], i, own, &coarser.correction),
                    None => own,
                };
            }
        }
    }
}

/// Solves by the factor of the coarsest level.
fn solve(factor: &[f64], rows: usize, row: &mut [f64], residual: &[V], correction: &mut [V]) {
    for (entries, r) in row.chunks_exact_mut(3).zip(residual) {
        entries.copy_from_slice(&[r.x, r.y, r.z]);
    }
    dense::solve(factor, rows, row);
    for (z, entries) in correction.iter_mut().zip(row.chunks_exact(3)) {
        *z = Vec3::new(entries[0], entries[1], entries[2]);
    }
}

/// Sums of finer vectors, those that there are, by their weights.
fn restrict(weights: &HierarchyLevel, finer: usize, of: impl Fn(usize) -> Option<V>, sums: &mut [V]) {
    sums.fill(Vec3::zero());
    for i in 0..finer {
        let Some(own) = of(i) else { continue };
        for (node, weight) in weights.of(i) {
            let sum = &mut sums[node as usize];
            *sum = add_vector(*sum, own, weight);
        }
    }
}

/// What a node has of its own, with what it takes of coarser ones.
fn followed(weights: &HierarchyLevel, i: usize, own: V, coarser: &[V]) -> V {
    weights.of(i).fold(own, |sum, (node, weight)| add_vector(sum, coarser[node as usize], weight))
}

fn free(is_free: &[Eight], i: usize) -> bool {
    is_free[i / LANES][i % LANES] != 0.0
}

fn vector(vectors: &Vectors, i: usize) -> V {
    vectors.load(i / LANES, i % LANES)
}
