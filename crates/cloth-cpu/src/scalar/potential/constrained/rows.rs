//! The strains of all elements as rows, C and J at hand (`cloth_kernels::solve::constrained`).

use super::V;
use crate::doubles::{Doubles, Vectors, vertex};
use crate::scalar::potential::elements::{Element, Elements, List, moved};
use cloth_kernels::energy::Energy;
use cloth_kernels::solve::constrained::{add_reach, factor, scaled, turning};
use std::array::from_fn;

/// Most corners of an element.
const MOST: usize = 6;

/// One strain in units of energy.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    vertices: [u32; MOST],
    jacobian: [V; MOST],
    corners: u8,
    /// C (√J).
    pub strain: f64,
    /// Σ |J_i|, and how fast the strain turns; 0 where it is no length.
    pub reach: f64,
    pub turning: f64,
}

impl Row {
    /// Its corners with J of each.
    pub fn corners(&self) -> impl Iterator<Item = (usize, V)> + '_ {
        let corners = 0..usize::from(self.corners);
        corners.map(|corner| (self.vertices[corner] as usize, self.jacobian[corner]))
    }

    /// J x.
    pub fn product(&self, x: &[V]) -> f64 {
        self.corners().map(|(vertex, j)| j.dot(x[vertex])).sum()
    }

    /// Adds Jᵀ λ.
    pub fn add_to(&self, sum: &mut [V], lambda: f64) {
        self.corners().for_each(|(vertex, j)| sum[vertex] = sum[vertex] + j * lambda);
    }
}

/// Finds all rows where vertices moved; in the same order every time.
pub(super) fn find(elements: &Elements, at: [&Vectors; 2], rows: &mut Vec<Row>) {
    rows.clear();
    add(&elements.woven, at, rows);
    add(&elements.joined, at, rows);
    add(&elements.hinges, at, rows);
    add(&elements.quadratic, at, rows);
    add(&elements.links, at, rows);
}

fn add<const N: usize, const K: usize, E: Element<N, K>>(
    list: &List<N, E>,
    at: [&Vectors; 2],
    rows: &mut Vec<Row>,
) {
    for (pack, element) in list.packs.iter().enumerate() {
        let corners = &list.corners[pack];
        for lane in 0..list.lanes(pack) {
            let d = moved::<f64, N>(corners, lane, at);
            let law = element.law(lane, d);
            let inverse_lengths = element.inverse_lengths(lane, d);
            let stiffness = element.stiffness::<f64>(lane);
            let (mut matrix, mut strain) = ([[0.0; 3]; 3], [0.0; 3]);
            strain[..K].copy_from_slice(&law.strain());
            for (k, row) in matrix.iter_mut().take(K).enumerate() {
                let unit = from_fn(|other| f64::from(u8::from(other == k)));
                // Symmetric: columns are rows.
                row[..K].copy_from_slice(&law.product(stiffness, unit));
            }
            let lower = factor(matrix);
            let strain = scaled(lower, strain);
            for k in 0..K {
                let forces = element.forces(lane, law.gradient(from_fn(|other| lower[other][k])));
                let mut row = Row {
                    vertices: [0; MOST],
                    jacobian: [V::zero(); MOST],
                    corners: N as u8,
                    strain: strain[k],
                    reach: 0.0,
                    turning: turning(inverse_lengths[k], lower[k][k]),
                };
                for corner in 0..N {
                    row.vertices[corner] = vertex(corners[corner][lane]);
                    row.jacobian[corner] = forces[corner];
                    row.reach = add_reach(row.reach, forces[corner]);
                }
                rows.push(row);
            }
        }
    }
}

/// The number of a lane is that of a part.
const _: () = assert!(<f64 as Doubles>::COUNT == 1);
