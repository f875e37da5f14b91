//! Pairs of particles in the same or neighbouring cells of the grid, in the canonical order.
//!
//! A pair of neighbouring cells belongs to the block of 2 x 2 x 2 cells whose lowest corner is the smaller of both
//! along every axis. Blocks whose lowest corners have the same parities share no cell, so there are eight colours of
//! blocks that can each be solved in parallel. Inside a block the 14 pairs of cells come in the order of [`KINDS`],
//! inside a pair of cells the particles in ascending order. That is the order of every backend:
//!
//! for each colour, for each block of it in any order, for each kind, for each pair of particles.

use cloth_kernels::Vec3;
use cloth_kernels::grid::CELLS_PER_AXIS;
pub(crate) use cloth_kernels::grid::{CELL_PAIRS as KINDS, KEY_BITS as BITS};

const MASK: u32 = CELLS_PER_AXIS - 1;

/// Rows of cells along x that come later than a cell's own, as steps along y and z; and for each the kinds of the pairs
/// with the cells at one less along x, the same and one more.
const LATER_ROWS: [([u32; 2], [usize; 3]); 4] =
    [([1, 0], [8, 2, 3]), ([MASK, 1], [13, 10, 12]), ([0, 1], [9, 4, 5]), ([1, 1], [11, 6, 7])];

/// Particles sorted into cells, and the pairs of cells that are not empty.
#[derive(Debug, Default)]
pub(crate) struct Neighbors {
    /// Cell key in the upper half, particle in the lower.
    entries: Vec<u64>,
    /// Occupied cells in ascending order of keys: key, first entry.
    cells: Vec<(u32, u32)>,
    /// Occupied rows of cells along x in ascending order: key without x, first cell.
    rows: Vec<(u32, u32)>,
    /// Pairs of positions in `cells`, per colour and kind.
    pairs: Vec<Vec<(u32, u32)>>,
}

/// The key of a cell: rows along x, planes of rows along z.
#[inline(always)]
pub(crate) fn key(x: f32, y: f32, z: f32) -> u32 {
    x as u32 | (y as u32) << BITS | (z as u32) << (2 * BITS)
}

impl Neighbors {
    /// Sorts particles, given as their number and cell, anew.
    pub fn sort(&mut self, particles: impl Iterator<Item = (u32, Vec3<f32>)>) {
        self.sort_keys(particles.map(|(particle, cell)| (particle, key(cell.x, cell.y, cell.z))));
    }

    /// Sorts particles, given as their number and the [`key`] of their cell, anew.
    pub fn sort_keys(&mut self, particles: impl Iterator<Item = (u32, u32)>) {
        self.entries.clear();
        self.entries.extend(particles.map(|(particle, key)| u64::from(key) << 32 | u64::from(particle)));
        self.entries.sort_unstable();
        self.find_cells();
        self.find_pairs();
    }

    /// Calls `visit` for every pair of particles in neighbouring cells, in the canonical order.
    pub fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for &(a, b) in self.pairs.iter().flatten() {
            let first = self.particles(a);
            if a == b {
                for (k, &i) in first.iter().enumerate() {
                    first[k + 1..].iter().for_each(|&j| visit(i as u32, j as u32));
                }
            } else {
                let second = self.particles(b);
                for &i in first {
                    second.iter().for_each(|&j| visit(i as u32, j as u32));
                }
            }
        }
    }

    pub fn memory_bytes(&self) -> usize {
        (self.entries.capacity() + self.cells.capacity() + self.rows.capacity()) * 8
            + self.pairs.iter().map(|pairs| pairs.capacity() * 8).sum::<usize>()
    }

    /// Entries of a cell; the lower half of each is the particle.
    fn particles(&self, cell: u32) -> &[u64] {
        let cell = cell as usize;
        let end = self.cells.get(cell + 1).map_or(self.entries.len(), |next| next.1 as usize);
        &self.entries[self.cells[cell].1 as usize..end]
    }

    fn find_cells(&mut self) {
        self.cells.clear();
        self.rows.clear();
        let (mut last_cell, mut last_row) = (None, None);
        for (e, &entry) in self.entries.iter().enumerate() {
            let key = (entry >> 32) as u32;
            if last_cell != Some(key) {
                last_cell = Some(key);
                if last_row != Some(key >> BITS) {
                    last_row = Some(key >> BITS);
                    self.rows.push((key >> BITS, self.cells.len() as u32));
                }
                self.cells.push((key, e as u32));
            }
        }
    }

    fn find_pairs(&mut self) {
        let mut pairs = std::mem::take(&mut self.pairs);
        pairs.resize_with(8 * KINDS.len(), Vec::new);
        pairs.iter_mut().for_each(Vec::clear);
        let mut add = |key: u32, kind: usize, a: u32, b: u32| {
            // A step back along an axis changes the parity there.
            let corner = color(key) ^ KINDS[kind].0;
            pairs[corner as usize * KINDS.len() + kind].push((a, b));
        };
        // Rows come in ascending order, and so do their neighbours, but for those around the ends of the grid.
        let mut positions = [0_usize; LATER_ROWS.len()];
        for r in 0..self.rows.len() {
            let row = self.row(r);
            let first = self.rows[r].1;
            for (position, &(key, entry)) in (first..).zip(row) {
                let next =
                    self.cells.get(position as usize + 1).map_or(self.entries.len(), |cell| cell.1 as usize);
                if next - entry as usize > 1 {
                    add(key, 0, position, position);
                }
            }
            for_each_neighbor(row, row, |a, b, step| {
                if step == 2 {
                    add(row[a].0, 1, first + a as u32, first + b as u32);
                }
            });
            let row_key = self.rows[r].0;
            for (position, (steps, kinds)) in positions.iter_mut().zip(LATER_ROWS) {
                let (y, z) = (row_key.wrapping_add(steps[0]) & MASK, ((row_key >> BITS) + steps[1]) & MASK);
                let wanted = y | z << BITS;
                if self.rows.get(position.wrapping_sub(1)).is_some_and(|&(key, _)| key >= wanted) {
                    *position = self.rows.partition_point(|&(key, _)| key < wanted);
                }
                while self.rows.get(*position).is_some_and(|&(key, _)| key < wanted) {
                    *position += 1;
                }
                if self.rows.get(*position).is_some_and(|&(key, _)| key == wanted) {
                    let other = self.rows[*position].1;
                    for_each_neighbor(row, self.row(*position), |a, b, step| {
                        add(row[a].0, kinds[step], first + a as u32, other + b as u32);
                    });
                }
            }
        }
        self.pairs = pairs;
    }

    /// Cells of a row.
    fn row(&self, row: usize) -> &[(u32, u32)] {
        let end = self.rows.get(row + 1).map_or(self.cells.len(), |next| next.1 as usize);
        &self.cells[self.rows[row].1 as usize..end]
    }
}

/// Calls `found` with the numbers of each cell of `row` and each cell of `other` at one less along x (0), the same (1) or
/// one more (2), around the ends of the grid.
#[inline(always)]
fn for_each_neighbor(row: &[(u32, u32)], other: &[(u32, u32)], mut found: impl FnMut(usize, usize, usize)) {
    let x_of = |cell: &(u32, u32)| cell.0 & MASK;
    let mut start = 0;
    for (a, cell) in row.iter().enumerate() {
        let x = x_of(cell);
        while other.get(start).is_some_and(|cell| x_of(cell) + 1 < x) {
            start += 1;
        }
        let mut b = start;
        while let Some(cell) = other.get(b) {
            let step = x_of(cell) + 1 - x;
            if step > 2 {
                break;
            }
            found(a, b, step as usize);
            b += 1;
        }
        if x == 0 && other.last().is_some_and(|cell| x_of(cell) == MASK) {
            found(a, other.len() - 1, 0);
        }
        if x == MASK && other.first().is_some_and(|cell| x_of(cell) == 0) {
            found(a, 0, 2);
        }
    }
}

/// The parities of a cell.
fn color(key: u32) -> u32 {
    (key & 1) | (key >> BITS & 1) << 1 | (key >> (2 * BITS) & 1) << 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_neighbouring_pair_once_and_no_other() {
        // A 5 x 4 x 3 box of cells across the wrap-around, two particles in each.
        let cells: Vec<[u32; 3]> =
            (0..60).map(|i| [(i % 5 + 1022) % 1024, i / 5 % 4, (i / 20 + 1023) % 1024]).collect();
        let particles: Vec<[u32; 3]> = cells.iter().flat_map(|&c| [c, c]).collect();
        let mut neighbors = Neighbors::default();
        neighbors.sort((0..).zip(particles.iter().map(|c| Vec3 {
            x: c[0] as f32,
            y: c[1] as f32,
            z: c[2] as f32,
        })));
        let mut found = Vec::new();
        neighbors.for_each_pair(|i, j| found.push((i.min(j), i.max(j))));
        found.sort_unstable();
        let near = |i: usize, j: usize| {
            particles[i]
                .iter()
                .zip(particles[j])
                .all(|(&a, b)| matches!(a.wrapping_sub(b) & 1023, 0 | 1 | 1023))
        };
        let mut expected = Vec::new();
        for i in 0..particles.len() {
            expected.extend((i + 1..particles.len()).filter(|&j| near(i, j)).map(|j| (i as u32, j as u32)));
        }
        assert_eq!(found, expected);
    }

    /// Moves a cell by one along the axes of `corner`'s bits, around the ends of the grid.
    fn step(key: u32, corner: u32, add: fn(u32, u32) -> u32) -> u32 {
        (0..3).fold(0, |moved, axis| {
            let coordinate = key >> (axis * BITS) & MASK;
            moved | (add(coordinate, corner >> axis & 1) & MASK) << (axis * BITS)
        })
    }

    #[test]
    fn pairs_have_the_color_and_kind_of_their_block() {
        let mut seed = 7_u32;
        let mut random = |count: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % count
        };
        for spread in [[3, 3, 3], [40, 2, 2], [8, 8, 3], [2, 12, 12]] {
            let keys: Vec<u32> = (0..300)
                .map(|_| {
                    let [x, y, z] = spread.map(|count| (random(count) + 1024 - count / 2) & MASK);
                    x | y << BITS | z << (2 * BITS)
                })
                .collect();
            let mut neighbors = Neighbors::default();
            neighbors.sort_keys((0..).zip(keys.iter().copied()));
            let position: std::collections::HashMap<u32, u32> =
                (0..).zip(&neighbors.cells).map(|(position, &(key, _))| (key, position)).collect();
            let mut expected = vec![Vec::new(); 8 * KINDS.len()];
            for (&cell, &a) in &position {
                for (kind, (corner_a, corner_b)) in KINDS.into_iter().enumerate() {
                    let lowest = step(cell, corner_a, u32::wrapping_sub);
                    let Some(&b) = position.get(&step(lowest, corner_b, u32::wrapping_add)) else { continue };
                    if a != b || neighbors.particles(a).len() > 1 {
                        expected[color(lowest) as usize * KINDS.len() + kind].push((a, b));
                    }
                }
            }
            for (found, expected) in neighbors.pairs.iter().zip(&mut expected) {
                let mut found = found.clone();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(&found, expected);
            }
        }
    }

    #[test]
    fn blocks_of_one_color_and_kind_share_no_particle() {
        let mut neighbors = Neighbors::default();
        neighbors.sort((0..).zip((0..4096).map(|i| Vec3 {
            x: (i % 16) as f32,
            y: (i / 16 % 16) as f32,
            z: (i / 256) as f32,
        })));
        for pairs in &neighbors.pairs {
            let mut seen = std::collections::HashSet::new();
            for &(a, b) in pairs {
                assert!(seen.insert(a) && (a == b || seen.insert(b)));
            }
        }
    }
}
