//! The Hessian in blocks of 3x3, in rows of a vertex each.
//!
//! ```text
//! rows 0 to 7      | column and block of each | column and block of each | ...  as many as the longest of the eight rows has
//! rows 8 to 15     | ...
//! ```
//!
//! Eight rows stand side by side, so that the product with a vector computes eight vertices at once, each summed in the order of
//! its columns. Rows that are shorter end with blocks of zeros.
//!
//! Tried: to sum elements where the nine numbers of a block lie together, and then to copy them here: Hessians of a falling sheet of
//! 64 x 64 took 51 ms a frame instead of 37, since neighbouring elements mostly write to the lanes of the same lines.

use super::Minimisation;
use super::elements::{Element, Elements, List, TakeBlock, each_kind, moved};
use crate::doubles::{Apart, Doubles, Eight, LANES, Vectors, parts, place, vertex};
use cloth_core::method::newton;
use cloth_core::potential::BlockPattern;
use cloth_core::program::Flag;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::conjugate_gradients::{add_product, inverse};
use cloth_kernels::solve::descent::{diagonal_inverse, row_sums};
use cloth_kernels::{Mat3, Vec3};

/// Hessians of a substep for which coarser levels are made once.
const LEVELS_LAST: u32 = 4;

/// Places of the blocks of eight elements with N corners: rows, then columns, then elements.
type Places<const N: usize> = Vec<[[[u32; LANES]; N]; N]>;

/// Blocks of vertices that share an element.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    /// Where the blocks of each eight rows begin.
    pub offsets: Vec<u32>,
    /// Places of columns in vectors.
    pub columns: Vec<[u32; LANES]>,
    pub values: Vec<[Eight; 9]>,
    /// Which of the blocks of a row is the diagonal one.
    pub diagonal: Vec<[u32; LANES]>,
    /// Places of the blocks of each kind of element, as entry of `values` times eight plus lane.
    places: (Places<3>, Places<3>, Places<3>, Places<6>, Places<4>, Places<4>, Places<2>, Places<3>),
}

impl Blocks {
    pub fn new(vertices: usize, elements: &Elements) -> Self {
        let mut pairs = Vec::new();
        each_kind!(elements, |list| add_pairs(list, &mut pairs));
        let pattern = BlockPattern::new(vertices, pairs);
        let block = |i: u32, j: u32| pattern.place(i, j).unwrap_or(0);
        let mut blocks = Self {
            columns: pattern.columns.iter().map(|columns| columns.map(place)).collect(),
            values: vec![[[0.0; LANES]; 9]; pattern.columns.len()],
            ..Self::default()
        };
        blocks.places = (
            places(&elements.woven, block),
            places(&elements.stvk, block),
            places(&elements.corotated, block),
            places(&elements.joined, block),
            places(&elements.hinges, block),
            places(&elements.quadratic, block),
            places(&elements.links, block),
            places(&elements.limits, block),
        );
        (blocks.offsets, blocks.diagonal) = (pattern.offsets, pattern.diagonal);
        blocks
    }

    /// Returns H v in a part of eight rows.
    #[inline(always)]
    pub fn product<D: Doubles>(&self, rows: usize, part: usize, v: &Vectors) -> Vec3<D> {
        let of_rows = self.offsets[rows] as usize..self.offsets[rows + 1] as usize;
        let mut sum = Vec3::zero();
        for (columns, block) in self.columns[of_rows.clone()].iter().zip(&self.values[of_rows]) {
            sum = add_product(sum, matrix(block, part), v.gather(&columns[part * D::COUNT..]));
        }
        sum
    }

    /// A block: entry of `values` and lane.
    pub fn block(&self, entry: usize, lane: usize) -> Mat3<f64> {
        matrix::<f64>(&self.values[entry], lane)
    }

    /// The diagonal blocks of eight rows.
    #[inline(always)]
    fn diagonal_block<D: Doubles>(&self, rows: usize, part: usize) -> Symmetric3<D> {
        let first = self.offsets[rows] as usize;
        let mut block = [[0.0; LANES]; 9];
        for (lane, &k) in self.diagonal[rows].iter().enumerate() {
            let from = &self.values[first + k as usize];
            for (entry, from) in block.iter_mut().zip(from) {
                entry[lane] = from[lane];
            }
        }
        matrix(&block, part).upper()
    }

    /// The diagonal block of a vertex.
    pub fn diagonal_of(&self, vertex: usize) -> Symmetric3<f64> {
        self.diagonal_block::<f64>(vertex / LANES, vertex % LANES)
    }

    /// The largest sum of the sizes of a row's entries, a bound on the eigenvalues.
    #[inline(always)]
    pub fn largest_row<D: Doubles>(&self) -> f64 {
        let mut largest = 0.0_f64;
        for rows in 0..self.diagonal.len() {
            for part in 0..D::PARTS {
                let mut sums = Vec3::zero();
                for block in &self.values[self.offsets[rows] as usize..self.offsets[rows + 1] as usize] {
                    sums = row_sums(sums, matrix::<D>(block, part));
                }
                let mut numbers = [0.0; LANES];
                sums.x.max(sums.y).max(sums.z).store(&mut numbers);
                for &sum in &numbers[..D::COUNT] {
                    largest = largest.max(sum);
                }
            }
        }
        largest
    }

    /// The entry of `values` and the lane of the block of two vertices that share an element.
    pub fn place(&self, row: u32, column: u32) -> Option<(usize, usize)> {
        let (rows, lane) = (row as usize / LANES, row as usize % LANES);
        let of_rows = self.offsets[rows] as usize..self.offsets[rows + 1] as usize;
        let at = self.columns[of_rows.clone()].iter().position(|columns| columns[lane] == place(column))?;
        Some((of_rows.start + at, lane))
    }

    /// Adds the weights of inertia to the diagonal.
    #[inline(always)]
    pub fn add_inertia(&mut self, weights: &[Eight]) {
        for (rows, weights) in weights.iter().enumerate() {
            let first = self.offsets[rows] as usize;
            for (lane, &k) in self.diagonal[rows].iter().enumerate() {
                let block = &mut self.values[first + k as usize];
                for entry in [0, 4, 8] {
                    block[entry][lane] += weights[lane];
                }
            }
        }
    }

    /// Adds to the diagonal block of a vertex.
    pub fn add_diagonal(&mut self, vertex: usize, block: Symmetric3<f64>) {
        let (rows, lane) = (vertex / LANES, vertex % LANES);
        let place = self.offsets[rows] as usize + self.diagonal[rows][lane] as usize;
        let Symmetric3 { xx, xy, xz, yy, yz, zz } = block;
        for (entry, value) in self.values[place].iter_mut().zip([xx, xy, xz, xy, yy, yz, xz, yz, zz]) {
            entry[lane] += value;
        }
    }

    pub fn memory_bytes(&self) -> usize {
        fn bytes<const N: usize>(places: &Places<N>) -> usize {
            places.capacity() * size_of::<[[[u32; LANES]; N]; N]>()
        }
        let (a, b, c, d, e, f, g, h) = &self.places;
        (self.columns.capacity() + self.diagonal.capacity()) * size_of::<[u32; LANES]>()
            + self.values.capacity() * size_of::<[Eight; 9]>()
            + self.offsets.capacity() * 4
            + (bytes(a) + bytes(b) + bytes(c) + bytes(d) + bytes(e) + bytes(f) + bytes(g) + bytes(h))
    }
}

#[inline(always)]
fn matrix<D: Doubles>(entries: &[Eight; 9], part: usize) -> Mat3<D> {
    let e = parts(entries, part);
    Mat3 { rows: [Vec3::new(e[0], e[1], e[2]), Vec3::new(e[3], e[4], e[5]), Vec3::new(e[6], e[7], e[8])] }
}

fn add_pairs<const N: usize, E>(list: &List<N, E>, pairs: &mut Vec<(u32, u32)>) {
    for corners in &list.corners {
        for lane in 0..LANES {
            let corners = corners.map(|places| vertex(places[lane]));
            pairs.extend(corners.iter().flat_map(|&i| corners.map(|j| (i, j))));
        }
    }
}

fn places<const N: usize, E>(list: &List<N, E>, block: impl Fn(u32, u32) -> u32) -> Places<N> {
    let of_pack = |corners: &[[u32; LANES]; N]| {
        corners.map(|rows| {
            corners
                .map(|columns| std::array::from_fn(|lane| block(vertex(rows[lane]), vertex(columns[lane]))))
        })
    };
    list.corners.iter().map(of_pack).collect()
}

/// Adds the blocks of elements to their places.
struct AddBlocks<'a, const N: usize, const K: usize, E> {
    list: &'a List<N, E>,
    places: &'a Places<N>,
    at: [&'a Vectors; 2],
    rate: f64,
    values: &'a mut [[Eight; 9]],
}

impl<const N: usize, const K: usize, E: Element<N, K>> Apart for AddBlocks<'_, N, K, E> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { list, places, at, rate, values } = self;
        let mut found = Found([[[[0.0; LANES]; 9]; N]; N], 0);
        for (pack, element) in list.packs.iter().enumerate() {
            for part in 0..D::PARTS {
                found.1 = part;
                element.blocks(part, moved::<D, N>(&list.corners[pack], part, at), D::all(rate), &mut found);
            }
            // Pair by pair for all eight, so that sums have one order whatever the width.
            let (places, lanes) = (&places[pack], list.lanes(pack));
            for (i, j) in (0..N).flat_map(|i| (i..N).map(move |j| (i, j))) {
                let entries = &found.0[i][j];
                add_entries(values, &places[i][j][..lanes], entries, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
                if i != j {
                    add_entries(values, &places[j][i][..lanes], entries, [0, 3, 6, 1, 4, 7, 2, 5, 8]);
                }
            }
        }
    }
}

/// Blocks of eight elements by corners, and the part of them that is at hand.
struct Found<const N: usize>([[[Eight; 9]; N]; N], usize);

impl<D: Doubles, const N: usize> TakeBlock<D> for Found<N> {
    #[inline(always)]
    fn take(&mut self, i: usize, j: usize, block: Mat3<D>) {
        let [a, b, c] = block.rows;
        for (numbers, entry) in self.0[i][j].iter_mut().zip([a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z]) {
            entry.store(&mut numbers[self.1 * D::COUNT..]);
        }
    }
}

/// Adds entries of the blocks of elements to their places.
#[inline(always)]
fn add_entries(values: &mut [[Eight; 9]], places: &[u32], entries: &[Eight; 9], order: [usize; 9]) {
    for (lane, &place) in places.iter().enumerate() {
        let (value, row) = (&mut values[place as usize / LANES], place as usize % LANES);
        for (sum, k) in value.iter_mut().zip(order) {
            sum[row] += entries[k][lane];
        }
    }
}

impl Minimisation {
    /// Finds the Hessian, and begins to solve H d = -∇F at d = 0.
    #[inline(always)]
    pub(super) fn find_hessian<D: Doubles>(&mut self, solver: newton::LinearSolver, vertices: usize) {
        if self.has_converged() {
            return;
        }
        self.find_blocks::<D>();
        self.find_inverses::<D, false>();
        self.is_leveled = self.levels.is_some();
        if let Some(levels) = &mut self.levels {
            // Those of a Hessian shortly before precondition nearly as well, and cost nothing.
            if self.hessians.is_multiple_of(LEVELS_LAST) {
                levels.update(&self.blocks, &self.is_free);
            }
            self.hessians += 1;
        }
        self.begin_linear::<D>();
        self.set(Flag::Solved, false);
        #[cfg(feature = "direct")]
        if solver == newton::LinearSolver::Direct {
            self.solve_directly::<D>(vertices);
        }
        #[cfg(not(feature = "direct"))]
        let _ = (solver, vertices);
    }

    /// Finds the blocks of the Hessian.
    #[inline(always)]
    pub(super) fn find_blocks<D: Doubles>(&mut self) {
        let Self { elements, blocks, start, displacement: u, rate, .. } = self;
        let Blocks { values, places, .. } = blocks;
        values.fill([[0.0; LANES]; 9]);
        let (at, rate) = ([&*start, &*u], *rate);
        D::apart(AddBlocks { list: &elements.woven, places: &places.0, at, rate, values });
        D::apart(AddBlocks { list: &elements.stvk, places: &places.1, at, rate, values });
        D::apart(AddBlocks { list: &elements.corotated, places: &places.2, at, rate, values });
        D::apart(AddBlocks { list: &elements.joined, places: &places.3, at, rate, values });
        D::apart(AddBlocks { list: &elements.hinges, places: &places.4, at, rate, values });
        D::apart(AddBlocks { list: &elements.quadratic, places: &places.5, at, rate, values });
        D::apart(AddBlocks { list: &elements.links, places: &places.6, at, rate, values });
        D::apart(AddBlocks { list: &elements.limits, places: &places.7, at, rate, values });
        self.points.add_blocks(&self.displacement, &mut self.blocks);
        if !self.is_static {
            self.blocks.add_inertia(&self.inertia);
        }
    }

    /// Finds M⁻¹ of all diagonal blocks, or of their diagonals only.
    #[inline(always)]
    pub(super) fn find_inverses<D: Doubles, const DIAGONALS: bool>(&mut self) {
        self.inverse.resize(self.start.eights(), [[0.0; LANES]; 6]);
        for rows in 0..self.start.eights() {
            for part in 0..D::PARTS {
                let block = self.blocks.diagonal_block::<D>(rows, part);
                let inverse = if DIAGONALS { diagonal_inverse(block) } else { inverse(block) };
                let Symmetric3 { xx, xy, xz, yy, yz, zz } = inverse;
                for (numbers, entry) in self.inverse[rows].iter_mut().zip([xx, xy, xz, yy, yz, zz]) {
                    entry.store(&mut numbers[part * D::COUNT..]);
                }
            }
        }
    }

    /// M⁻¹ of a part of eight rows.
    #[inline(always)]
    pub(super) fn inverse_of<D: Doubles>(&self, rows: usize, part: usize) -> Symmetric3<D> {
        let [xx, xy, xz, yy, yz, zz] = parts(&self.inverse[rows], part);
        Symmetric3 { xx, xy, xz, yy, yz, zz }
    }
}
