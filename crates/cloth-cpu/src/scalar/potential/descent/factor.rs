//! A [factor](crate::scalar::factor) of the constant matrix: one row and column per vertex, three right-hand sides.
//!
//! It is made anew where the time step or the masses are others, which may be in the middle of a substep: in the iterations in which points
//! of contact act, or where there is no factor, conjugate gradients solve. Its bits are those of one machine only.

use super::super::Minimisation;
use super::super::blocks::Blocks;
use super::super::direct::below;
use crate::doubles::{Doubles, Eight, LANES};
use crate::scalar::factor::Factor;
use cloth_core::method::descent::Scheme;
use cloth_kernels::Vec3;

/// The factor, and what it was made for.
#[derive(Debug, Default)]
pub(super) struct ConstantFactor {
    /// None where memory is short.
    factor: Option<Factor>,
    /// Whether it is that of the matrix.
    is_made: bool,
    values: Vec<f64>,
    /// Masses over h², and 1/h.
    inertia: Vec<Eight>,
    rate: f64,
    is_static: bool,
}

impl ConstantFactor {
    /// Factorises blocks that are multiples of the identity.
    fn make(&mut self, vertices: usize, blocks: &Blocks, is_free: impl Fn(usize) -> bool) {
        let (mut columns, mut rows) = (vec![0], Vec::new());
        self.values.clear();
        for j in 0..vertices {
            for (i, block) in below(blocks, j) {
                let value = blocks.values[block / LANES][0][block % LANES];
                // Bending that joins the hinges of a triangle has blocks for vertices that the constant matrix does not couple. Pins come
                // and go, and change no places.
                if i == j || value != 0.0 {
                    rows.push(i);
                    let is_pinned = !(is_free(i) && is_free(j));
                    self.values.push(if is_pinned { f64::from(u8::from(i == j)) } else { value });
                }
            }
            columns.push(rows.len());
        }
        if self.factor.as_ref().is_none_or(|factor| !factor.has_places(&columns, &rows)) {
            self.factor = Factor::new(vertices, columns, rows);
        }
        self.is_made = self.factor.as_mut().is_some_and(|factor| factor.factorise(&self.values));
    }

    pub fn memory_bytes(&self) -> usize {
        self.factor.as_ref().map_or(0, Factor::memory_bytes)
            + self.values.capacity() * size_of::<f64>()
            + self.inertia.capacity() * size_of::<Eight>()
    }
}

impl Minimisation {
    /// Solves for the direction by the factor, of the matrix without contacts. False where there is none.
    pub(super) fn solve_by_factor<D: Doubles>(&mut self, scheme: &Scheme, vertices: usize) -> bool {
        let known = &self.descent.factor;
        let is_due =
            known.inertia != self.inertia || known.rate != self.rate || known.is_static != self.is_static;
        if is_due {
            self.find_matrix::<D>(scheme);
        }
        let Self { descent, blocks, inertia, is_free, rate, is_static, residual, step, .. } = self;
        let factor = &mut descent.factor;
        let is_free = |i: usize| is_free[i / LANES][i % LANES] != 0.0;
        if is_due {
            factor.make(vertices, blocks, is_free);
            factor.inertia.clone_from(inertia);
            (factor.rate, factor.is_static) = (*rate, *is_static);
        }
        let Some(of) = factor.factor.as_mut().filter(|_| factor.is_made) else { return false };
        (0..vertices).for_each(|i| of.set(i, residual.at(i)));
        if !of.solve::<D>() {
            return false;
        }
        step.reset(residual.eights());
        for i in (0..vertices).filter(|&i| is_free(i)) {
            let [x, y, z] = of.get(i);
            step.store(i / LANES, i % LANES, Vec3::new(x, y, z));
        }
        self.numbers.linear_iterations += 1;
        true
    }
}
