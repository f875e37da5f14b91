//! The Hessian in blocks of 3x3, in rows of a vertex each.

use super::elements::{Element, Elements, each_kind, moved};
use super::{Minimisation, V};
use cloth_core::program::Flag;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::conjugate_gradients;
use cloth_kernels::{Mat3, Vec3};

type M = Mat3<f64>;

/// Blocks of vertices that share an element. Row `i` has the columns `columns[offsets[i]..offsets[i + 1]]`, ascending.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    offsets: Vec<u32>,
    columns: Vec<u32>,
    values: Vec<M>,
    /// Place of the diagonal block of each row.
    diagonal: Vec<u32>,
}

fn zero() -> M {
    Mat3 { rows: [Vec3::zero(); 3] }
}

impl Blocks {
    pub fn new(vertices: usize, elements: &Elements) -> Self {
        fn add<const N: usize>(list: &[impl Element<N>], pairs: &mut Vec<(u32, u32)>) {
            for element in list {
                let vertices = element.vertices();
                pairs.extend(vertices.iter().flat_map(|&i| vertices.map(|j| (i, j))));
            }
        }
        let mut pairs: Vec<(u32, u32)> = (0..vertices as u32).map(|i| (i, i)).collect();
        each_kind!(elements, |list| add(list, &mut pairs));
        pairs.sort_unstable();
        pairs.dedup();
        let mut offsets = vec![0_u32; vertices + 1];
        pairs.iter().for_each(|&(i, _)| offsets[i as usize + 1] += 1);
        (0..vertices).for_each(|i| offsets[i + 1] += offsets[i]);
        let is_diagonal = |&(_, &(i, j)): &(u32, &(u32, u32))| i == j;
        let diagonal = (0_u32..).zip(&pairs).filter(is_diagonal).map(|(place, _)| place).collect();
        let values = vec![zero(); pairs.len()];
        Self { offsets, columns: pairs.into_iter().map(|(_, j)| j).collect(), values, diagonal }
    }

    fn add(&mut self, i: u32, j: u32, block: M) {
        let row = self.offsets[i as usize] as usize..self.offsets[i as usize + 1] as usize;
        if let Ok(place) = self.columns[row.clone()].binary_search(&j) {
            let value = &mut self.values[row.start + place];
            *value = *value + block;
        }
    }

    /// The diagonal block of a vertex.
    pub fn diagonal(&self, vertex: usize) -> Symmetric3<f64> {
        self.values[self.diagonal[vertex] as usize].upper()
    }

    /// Returns H v in the row of a vertex.
    pub fn product(&self, vertex: usize, v: &[V]) -> V {
        let row = self.offsets[vertex] as usize..self.offsets[vertex + 1] as usize;
        let pairs = self.columns[row.clone()].iter().zip(&self.values[row]);
        pairs.fold(Vec3::zero(), |sum, (&column, &block)| sum + block * v[column as usize])
    }

    pub fn memory_bytes(&self) -> usize {
        (self.offsets.capacity() + self.columns.capacity() + self.diagonal.capacity()) * 4
            + self.values.capacity() * size_of::<M>()
    }
}

impl Minimisation {
    /// Finds the Hessian, and begins to solve H d = -∇F at d = 0.
    pub(super) fn find_hessian(&mut self) {
        if self.has_converged() {
            return;
        }
        fn add<const N: usize>(
            list: &[impl Element<N>],
            [start, u]: [&[V]; 2],
            rate: f64,
            blocks: &mut Blocks,
        ) {
            for element in list {
                let vertices = element.vertices();
                element.blocks(moved(vertices, start, u), rate, &mut |i, j, block| {
                    blocks.add(vertices[i], vertices[j], block);
                    if i != j {
                        blocks.add(vertices[j], vertices[i], block.transposed());
                    }
                });
            }
        }
        let mut blocks = std::mem::take(&mut self.blocks);
        blocks.values.fill(zero());
        each_kind!(self.elements, |list| add(
            list,
            [&self.start, &self.displacement],
            self.rate,
            &mut blocks
        ));
        if !self.is_static {
            for (i, &inertia) in (0_u32..).zip(&self.inertia) {
                blocks.add(i, i, Symmetric3::scalar(inertia).full());
            }
        }
        self.blocks = blocks;
        self.begin_linear();
        self.set(Flag::Solved, false);
    }

    /// M⁻¹ r of a vertex.
    pub(super) fn precondition(&self, vertex: usize, r: V) -> V {
        if self.is_pinned[vertex] {
            return Vec3::zero();
        }
        conjugate_gradients::precondition(self.blocks.diagonal(vertex), r)
    }
}
