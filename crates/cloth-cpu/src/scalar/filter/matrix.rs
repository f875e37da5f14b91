//! The linear system (M/h² + H) y = f~: one matrix of numbers for all three coordinates.
//!
//! ```text
//! row i      m_i/h² + Σ k on the diagonal, -k beside it for each spring to a free vertex; y = 0 where a vertex is pinned
//! ```
//!
//! It stays as long as h and the masses do; a factor of it, too (direct.rs). Conjugate gradients need none:
//!
//! ```text
//! y = 0, r = f~, z = r / diagonal, p = z;    α = r·z / p·Ap,  y += α p,  r -= α Ap,  z = r / diagonal,  p = z + β p
//! until |r| <= 1e-12 |f~|                    the three coordinates together
//! ```

use crate::doubles::Doubles;
use cloth_core::method::filter::{LinearSolver, Springs};
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::filter::{other_entry, own_entry};
use std::ops::Range;

type V = Vec3<f64>;

/// Where conjugate gradients end, as a part of the first residual, squared.
const ENOUGH_SQUARED: f64 = 1.0e-24;

/// The matrix, and what solves with it.
#[derive(Debug, Default)]
pub(super) struct Matrix {
    /// The length of a substep (s), inverse masses (1/kg) and solver that it was made for.
    h: f64,
    inverse_masses: Vec<f64>,
    solver: LinearSolver,
    /// Diagonal entries; 0 where a vertex is pinned.
    pub diagonal: Vec<f64>,
    /// Where the entries of each row begin.
    offsets: Vec<u32>,
    /// Columns, and k of each (N/m), of free vertices.
    columns: Vec<u32>,
    stiffness: Vec<f64>,
    #[cfg(feature = "direct")]
    factor: Option<super::direct::FilterFactor>,
    residual: Vec<V>,
    direction: Vec<V>,
    product: Vec<V>,
}

impl Matrix {
    /// Makes it anew where the length of the substep, a mass or the solver is another.
    pub fn prepare(
        &mut self,
        springs: &Springs,
        inverse_masses: impl Iterator<Item = f64> + Clone,
        h: f64,
        solver: LinearSolver,
    ) {
        if h == self.h
            && solver == self.solver
            && inverse_masses.clone().eq(self.inverse_masses.iter().copied())
        {
            return;
        }
        (self.h, self.solver) = (h, solver);
        self.inverse_masses.clear();
        self.inverse_masses.extend(inverse_masses);
        self.fill(springs);
        #[cfg(feature = "direct")]
        {
            self.factor = match solver {
                LinearSolver::Direct => super::direct::FilterFactor::new(self),
                _ => None,
            };
        }
    }

    fn fill(&mut self, springs: &Springs) {
        let vertices = self.inverse_masses.len();
        let is_free = |i: usize| self.inverse_masses[i] > 0.0;
        let rate = inertia::rate(self.h);
        self.diagonal.clear();
        self.diagonal.extend(self.inverse_masses.iter().map(|&w| match w > 0.0 {
            true => inertia::weight(w, rate),
            false => 0.0,
        }));
        let mut rows: Vec<Vec<(u32, f64)>> = vec![Vec::new(); vertices];
        for link in &springs.links {
            let [i, j] = link.ends;
            for (own, other) in [(i, j), (j, i)] {
                if !is_free(own as usize) {
                    continue;
                }
                self.diagonal[own as usize] += link.stiffness[0];
                if is_free(other as usize) {
                    rows[own as usize].push((other, link.stiffness[0]));
                }
            }
        }
        self.offsets.clear();
        self.columns.clear();
        self.stiffness.clear();
        self.offsets.push(0);
        for mut row in rows {
            // Springs between the same two vertices are one entry.
            row.sort_by_key(|&(column, _)| column);
            for (column, stiffness) in row {
                let first = self.offsets[self.offsets.len() - 1] as usize;
                if self.columns.len() > first && self.columns.last() == Some(&column) {
                    self.stiffness.iter_mut().last().into_iter().for_each(|sum| *sum += stiffness);
                } else {
                    self.columns.push(column);
                    self.stiffness.push(stiffness);
                }
            }
            self.offsets.push(self.columns.len() as u32);
        }
    }

    /// The entries beside the diagonal of a row: columns, and k of each.
    #[cfg(feature = "direct")]
    pub fn row(&self, row: usize) -> impl Iterator<Item = (usize, f64)> {
        let entries = self.entries(row);
        let columns = self.columns[entries.clone()].iter().map(|&column| column as usize);
        columns.zip(self.stiffness[entries].iter().copied())
    }

    fn entries(&self, row: usize) -> Range<usize> {
        self.offsets[row] as usize..self.offsets[row + 1] as usize
    }

    /// Solves for y.
    pub fn solve<D: Doubles>(&mut self, force: &[V], most: u32, y: &mut Vec<V>) {
        #[cfg(feature = "direct")]
        if let Some(factor) = &mut self.factor
            && factor.solve::<D>(force, y)
        {
            return;
        }
        self.conjugate_gradients(force, most, y);
    }

    pub fn conjugate_gradients(&mut self, force: &[V], most: u32, y: &mut Vec<V>) {
        y.clear();
        y.resize(force.len(), V::zero());
        self.product.clear();
        self.product.resize(force.len(), V::zero());
        self.residual.clear();
        let free = self.diagonal.iter().map(|&diagonal| diagonal > 0.0);
        self.residual.extend(free.zip(force).map(|(is_free, &f)| if is_free { f } else { V::zero() }));
        self.direction.clear();
        self.direction.extend(self.residual.iter().zip(&self.diagonal).map(|(&r, &d)| scaled(r, d)));
        let enough = dot(&self.residual, &self.residual) * ENOUGH_SQUARED;
        let mut rz = dot(&self.residual, &self.direction);
        for _ in 0..most {
            if !(dot(&self.residual, &self.residual) > enough && rz > 0.0) {
                return;
            }
            for row in 0..self.diagonal.len() {
                if self.diagonal[row] > 0.0 {
                    let mut sum = own_entry(self.diagonal[row], self.direction[row]);
                    let entries = self.entries(row);
                    for (&column, &k) in self.columns[entries.clone()].iter().zip(&self.stiffness[entries]) {
                        sum = other_entry(sum, k, self.direction[column as usize]);
                    }
                    self.product[row] = sum;
                }
            }
            let curvature = dot(&self.direction, &self.product);
            let alpha = rz / curvature;
            if !(curvature > 0.0 && alpha.is_finite()) {
                return;
            }
            let mut next = 0.0;
            for (i, y) in y.iter_mut().enumerate() {
                *y = *y + self.direction[i] * alpha;
                self.residual[i] = self.residual[i] - self.product[i] * alpha;
                // What multiplied the direction is no longer needed.
                self.product[i] = scaled(self.residual[i], self.diagonal[i]);
                next += self.residual[i].dot(self.product[i]);
            }
            let beta = next / rz;
            rz = next;
            for (direction, &z) in self.direction.iter_mut().zip(&self.product) {
                *direction = z + *direction * beta;
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        #[cfg(feature = "direct")]
        let factor = self.factor.as_ref().map_or(0, super::direct::FilterFactor::memory_bytes);
        #[cfg(not(feature = "direct"))]
        let factor = 0;
        let vectors = [&self.residual, &self.direction, &self.product];
        let numbers = [&self.inverse_masses, &self.diagonal, &self.stiffness];
        factor
            + vectors.iter().map(|vectors| vectors.capacity() * size_of::<V>()).sum::<usize>()
            + numbers.iter().map(|numbers| numbers.capacity() * size_of::<f64>()).sum::<usize>()
            + (self.offsets.capacity() + self.columns.capacity()) * size_of::<u32>()
    }
}

/// Returns a vector over a diagonal entry; zero where a vertex is pinned.
fn scaled(r: V, diagonal: f64) -> V {
    if diagonal > 0.0 { own_entry(inertia::rate(diagonal), r) } else { V::zero() }
}

fn dot(a: &[V], b: &[V]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.dot(*b)).sum()
}
