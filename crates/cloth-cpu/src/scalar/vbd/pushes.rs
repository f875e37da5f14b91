//! Derivatives of energies with respect to vertices that are found before a sweep.

use super::{ROWS, State, row};
use crate::doubles::{Doubles, Piece, Pieces};
use cloth_core::Particle;
use cloth_kernels::Vec3;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::vertex_block::VertexBlock;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Sums of them.
#[derive(Debug, Default)]
pub(super) struct Pushes {
    sums: Vec<VertexBlock<f64>>,
    /// Whether a vertex feels anything; its sum means nothing otherwise.
    are_felt: Vec<bool>,
}

/// Those of some vertices, one after the other.
pub(super) struct Rows<'a> {
    pub first: u32,
    sums: &'a mut [VertexBlock<f64>],
    are_felt: &'a mut [bool],
}

impl Rows<'_> {
    /// The vertices.
    pub fn vertices(&self) -> Range<u32> {
        self.first..self.first + self.sums.len() as u32
    }

    #[inline(always)]
    pub fn add(&mut self, vertex: u32, part: VertexBlock<f64>) {
        let k = (vertex - self.first) as usize;
        self.sums[k] = if self.are_felt[k] { self.sums[k] + part } else { part };
        self.are_felt[k] = true;
    }
}

impl Pushes {
    /// Makes room for so many vertices.
    pub fn begin(&mut self, vertices: usize) {
        let nothing = VertexBlock { gradient: Vec3::zero(), hessian: Symmetric3::scalar(0.0) };
        self.sums.resize(vertices, nothing);
        self.are_felt.resize(vertices, false);
    }

    pub fn add(&mut self, vertex: u32, part: VertexBlock<f64>) {
        let Self { sums, are_felt } = self;
        Rows { first: 0, sums, are_felt }.add(vertex, part);
    }

    /// Those of so many vertices at a time.
    pub fn rows(&mut self, count: usize) -> impl Iterator<Item = Rows<'_>> {
        let rows = self.sums.chunks_mut(count).zip(self.are_felt.chunks_mut(count)).enumerate();
        rows.map(move |(number, (sums, are_felt))| Rows { first: (number * count) as u32, sums, are_felt })
    }

    /// Hands the sums over to the next sweep, and forgets them.
    pub fn hand_over(&mut self, state: &mut State, by: &impl Pieces) {
        let count = state.u.len();
        let [first, second, third] = &mut state.pushes;
        let outputs = [first, second, third].map(|rows| {
            rows.resize(count, [0.0; 4]);
            rows.chunks_mut(ROWS)
        });
        let [first, second, third] = outputs;
        let outputs = first.zip(second).zip(third);
        let pieces = self.rows(ROWS).zip(outputs);
        let pieces = pieces.map(|(rows, ((a, b), c))| Mutex::new(Output { rows, into: [a, b, c] }));
        let pieces = HandOver { pieces: pieces.collect() };
        by.pieces(pieces.pieces.len(), &pieces);
    }

    pub fn memory_bytes(&self) -> usize {
        self.sums.capacity() * size_of::<VertexBlock<f64>>() + self.are_felt.capacity()
    }
}

/// Writes sums in float32, some rows at a time.
struct HandOver<'a> {
    pieces: Vec<Mutex<Output<'a>>>,
}

/// Sums, and where they are written.
struct Output<'a> {
    rows: Rows<'a>,
    into: [&'a mut [Particle]; 3],
}

impl Piece for HandOver<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let mut piece = self.pieces[number].lock().unwrap_or_else(PoisonError::into_inner);
        let Output { rows: Rows { sums, are_felt, .. }, into: [first, second, third] } = &mut *piece;
        for (k, is_felt) in are_felt.iter_mut().enumerate() {
            if !std::mem::take(is_felt) {
                (first[k], second[k], third[k]) = ([0.0; 4], [0.0; 4], [0.0; 4]);
                continue;
            }
            let VertexBlock { gradient, hessian } = sums[k];
            let Symmetric3 { xx, xy, xz, yy, yz, zz } = hessian;
            first[k] = row(narrow(gradient), xx as f32);
            second[k] = row(narrow(Vec3::new(xy, xz, yy)), yz as f32);
            third[k] = row(narrow(Vec3::new(zz, 0.0, 0.0)), 0.0);
        }
    }
}

pub(super) fn narrow(v: Vec3<f64>) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}
