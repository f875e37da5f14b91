//! Derivatives of energies with respect to vertices that are found before a sweep.

use super::{State, row};
use cloth_kernels::Vec3;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::vertex_block::VertexBlock;

/// Sums of them.
#[derive(Debug, Default)]
pub(super) struct Pushes {
    blocks: Vec<Option<VertexBlock<f64>>>,
    touched: Vec<u32>,
}

impl Pushes {
    /// Makes room for so many vertices.
    pub fn begin(&mut self, vertices: usize) {
        self.blocks.resize(vertices, None);
    }

    pub fn add(&mut self, vertex: u32, part: VertexBlock<f64>) {
        let sum = &mut self.blocks[vertex as usize];
        if sum.is_none() {
            self.touched.push(vertex);
        }
        *sum = Some(sum.map_or(part, |sum| sum + part));
    }

    /// Hands the sums over to the next sweep.
    pub fn hand_over(&mut self, state: &mut State) {
        for rows in &mut state.pushes {
            rows.clear();
            rows.resize(state.u.len(), [0.0; 4]);
        }
        for vertex in self.touched.drain(..) {
            let Some(VertexBlock { gradient, hessian }) = self.blocks[vertex as usize].take() else {
                continue;
            };
            let Symmetric3 { xx, xy, xz, yy, yz, zz } = hessian;
            let [first, second, third] = &mut state.pushes;
            first[vertex as usize] = row(narrow(gradient), xx as f32);
            second[vertex as usize] = row(narrow(Vec3::new(xy, xz, yy)), yz as f32);
            third[vertex as usize] = row(narrow(Vec3::new(zz, 0.0, 0.0)), 0.0);
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.blocks.capacity() * size_of::<Option<VertexBlock<f64>>>() + self.touched.capacity() * 4
    }
}

pub(super) fn narrow(v: Vec3<f64>) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}
