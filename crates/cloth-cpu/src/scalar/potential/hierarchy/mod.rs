//! Coarser levels of the Hessian (docs/math/hierarchy.md).
//!
//! ```text
//! galerkin    A' = Pᵀ A P of each level from the one below, the finest from the blocks of the Hessian (galerkin.rs)
//! cycle       Σ P_1 ⋯ P_l D_l⁻¹ (P_1 ⋯ P_l)ᵀ r, exact on the coarsest: what Newton's conjugate gradients are preconditioned with (cycle.rs)
//! coarse      a step of the first coarse level on the whole potential, before the sweeps of vertex block descent (coarse.rs)
//! ```
//!
//! One node at a time, in the order of their numbers, at every width: the bits are the same.

pub(crate) mod coarse;
mod cycle;
mod galerkin;

use super::blocks::Blocks;
use crate::doubles::{Eight, LANES, vertex};
use cloth_core::surface::{HierarchyLevel, Surface};
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::conjugate_gradients::inverse;
use cloth_kernels::{Mat3, Vec3, solve::dense};
use galerkin::Galerkin;
use std::sync::Arc;

type V = Vec3<f64>;

/// Most rows of a matrix that is factorised; a coarsest level that is larger has its diagonal blocks only.
const MOST_ROWS: usize = 600;

/// Which blocks a matrix has, row after row.
#[derive(Debug, Default)]
struct Pattern {
    offsets: Vec<u32>,
    /// Ascending in each row.
    columns: Vec<u32>,
}

impl Pattern {
    fn rows(&self) -> usize {
        self.offsets.len() - 1
    }

    fn row(&self, i: usize) -> std::ops::Range<usize> {
        self.offsets[i] as usize..self.offsets[i + 1] as usize
    }

    fn memory_bytes(&self) -> usize {
        4 * (self.offsets.capacity() + self.columns.capacity())
    }
}

/// A level above the vertices.
#[derive(Debug)]
struct Level {
    /// How it is made of the one below.
    galerkin: Galerkin,
    pattern: Pattern,
    values: Vec<Mat3<f64>>,
    /// D⁻¹, the inverses of the diagonal blocks.
    inverse: Vec<Symmetric3<f64>>,
    /// r and z.
    residual: Vec<V>,
    correction: Vec<V>,
}

/// All levels of a surface, for a Hessian with certain blocks.
#[derive(Debug)]
pub(super) struct Levels {
    surface: Arc<Surface>,
    /// Blocks of the vertices, and where their values are: entry times eight plus lane.
    vertices: Pattern,
    places: Vec<u32>,
    levels: Vec<Level>,
    /// LDLᵀ of the coarsest, its rows, and a row of memory; nothing where that is large.
    factor: Vec<f64>,
    rows: usize,
    row: Vec<f64>,
}

impl Levels {
    /// Levels of a surface; none where it is too small to have some.
    pub fn new(surface: &Arc<Surface>, vertices: usize, blocks: &Blocks) -> Option<Box<Self>> {
        let hierarchy = surface.hierarchy();
        let count = hierarchy.levels.last()?.count;
        let (of_vertices, places) = pattern_of(vertices, blocks);
        let mut levels: Vec<Level> = Vec::with_capacity(hierarchy.levels.len());
        for of in &hierarchy.levels {
            let finer = levels.last().map_or(&of_vertices, |level| &level.pattern);
            let (galerkin, pattern) = Galerkin::new(finer, of);
            let zero = Vec3::zero();
            levels.push(Level {
                values: vec![Mat3 { rows: [zero; 3] }; pattern.columns.len()],
                inverse: vec![Symmetric3::scalar(0.0); of.count],
                residual: vec![zero; of.count],
                correction: vec![zero; of.count],
                galerkin,
                pattern,
            });
        }
        let rows = if 3 * count <= MOST_ROWS { 3 * count } else { 0 };
        Some(Box::new(Self {
            surface: surface.clone(),
            vertices: of_vertices,
            places,
            levels,
            factor: vec![0.0; rows * rows],
            rows,
            row: vec![0.0; rows],
        }))
    }

    /// How each level follows the next.
    fn weights(surface: &Surface) -> &[HierarchyLevel] {
        &surface.hierarchy().levels
    }

    /// Makes all matrices of the blocks of the Hessian, without the vertices that are not free.
    pub fn update(&mut self, blocks: &Blocks, is_free: &[Eight]) {
        let weights = Self::weights(&self.surface);
        let is_free = |i: usize| is_free[i / LANES][i % LANES] != 0.0;
        let places = &self.places;
        let block = |k: usize| blocks.block(places[k] as usize / LANES, places[k] as usize % LANES);
        for (number, of) in weights.iter().enumerate().take(self.levels.len()) {
            let (below, level) = self.levels.split_at_mut(number);
            let level = &mut level[0];
            let Level { galerkin, values, .. } = level;
            match below.last() {
                None => galerkin.fill(&self.vertices, block, is_free, of, values),
                Some(finer) => {
                    galerkin.fill(&finer.pattern, |k| finer.values[k], |_| true, of, values);
                }
            }
            for (i, inverse_of) in level.inverse.iter_mut().enumerate() {
                let mut row = level.pattern.row(i);
                let diagonal = row.find(|&k| level.pattern.columns[k] as usize == i);
                *inverse_of = diagonal.map_or(Symmetric3::scalar(0.0), |k| inverse(level.values[k].upper()));
            }
        }
        self.factorise();
    }

    /// Factorises the coarsest matrix.
    fn factorise(&mut self) {
        let Self { levels, factor, rows: size, row, .. } = self;
        let Some(coarsest) = levels.last().filter(|_| *size > 0) else { return };
        factor.fill(0.0);
        for i in 0..coarsest.pattern.rows() {
            for k in coarsest.pattern.row(i) {
                let j = coarsest.pattern.columns[k] as usize;
                for (a, of_row) in coarsest.values[k].rows.iter().enumerate() {
                    for (b, entry) in [of_row.x, of_row.y, of_row.z].into_iter().enumerate() {
                        factor[(3 * i + a) * *size + 3 * j + b] = entry;
                    }
                }
            }
        }
        dense::factorise(factor, *size, row);
    }

    pub fn memory_bytes(&self) -> usize {
        let of_level = |level: &Level| {
            level.galerkin.memory_bytes()
                + level.pattern.memory_bytes()
                + level.values.capacity() * size_of::<Mat3<f64>>()
                + level.inverse.capacity() * size_of::<Symmetric3<f64>>()
                + (level.residual.capacity() + level.correction.capacity()) * size_of::<V>()
        };
        self.vertices.memory_bytes()
            + self.places.capacity() * 4
            + self.levels.iter().map(of_level).sum::<usize>()
            + (self.factor.capacity() + self.row.capacity()) * size_of::<f64>()
    }
}

/// The blocks of the Hessian row by row, and where they are.
fn pattern_of(vertices: usize, blocks: &Blocks) -> (Pattern, Vec<u32>) {
    let (mut pattern, mut places) = (Pattern { offsets: vec![0], columns: Vec::new() }, Vec::new());
    for i in 0..vertices {
        let (rows, lane) = (i / LANES, i % LANES);
        let first = pattern.columns.len();
        for k in blocks.offsets[rows] as usize..blocks.offsets[rows + 1] as usize {
            let column = vertex(blocks.columns[k][lane]);
            // Rows that are shorter than others end with their own column once more.
            if pattern.columns[first..].last().is_some_and(|&last| column <= last) {
                break;
            }
            pattern.columns.push(column);
            places.push((k * LANES + lane) as u32);
        }
        pattern.offsets.push(pattern.columns.len() as u32);
    }
    (pattern, places)
}
