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

/// The pairs of cells of a block, as corners: bit 0 is x, bit 1 is y, bit 2 is z. Along no axis are both bits set, so
/// that the block's lowest corner is the smaller of both cells.
const KINDS: [(u32, u32); 14] = [
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (0, 5),
    (0, 6),
    (0, 7),
    (1, 2),
    (1, 4),
    (2, 4),
    (1, 6),
    (2, 5),
    (3, 4),
];

const BITS: u32 = CELLS_PER_AXIS.ilog2();
const EMPTY: u32 = u32::MAX;

/// Particles sorted into cells, and the pairs of cells that are not empty.
#[derive(Debug, Default)]
pub(crate) struct Neighbors {
    /// Cell key in the upper half, particle in the lower.
    entries: Vec<u64>,
    /// Occupied cells in ascending order of keys: key, first entry.
    cells: Vec<(u32, u32)>,
    /// Open-addressing table from cell key to position in `cells`.
    table: Vec<u32>,
    /// Pairs of positions in `cells`, per colour and kind.
    pairs: Vec<Vec<(u32, u32)>>,
}

impl Neighbors {
    /// Sorts particles, given as their number and cell, anew.
    pub fn sort(&mut self, particles: impl Iterator<Item = (u32, Vec3<f32>)>) {
        self.entries.clear();
        self.entries.extend(particles.map(|(particle, cell)| {
            let key = cell.x as u32 | (cell.y as u32) << BITS | (cell.z as u32) << (2 * BITS);
            u64::from(key) << 32 | u64::from(particle)
        }));
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
        (self.entries.capacity() + self.cells.capacity()) * 8
            + self.table.capacity() * 4
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
        let mut last = None;
        for (e, &entry) in self.entries.iter().enumerate() {
            let key = (entry >> 32) as u32;
            if last != Some(key) {
                self.cells.push((key, e as u32));
                last = Some(key);
            }
        }
        let size = (2 * self.cells.len()).next_power_of_two();
        self.table.clear();
        self.table.resize(size, EMPTY);
        for (position, &(key, _)) in self.cells.iter().enumerate() {
            let mut slot = hash(key) & (size - 1);
            while self.table[slot] != EMPTY {
                slot = (slot + 1) & (size - 1);
            }
            self.table[slot] = position as u32;
        }
    }

    fn find(&self, key: u32) -> Option<u32> {
        let mask = self.table.len() - 1;
        let mut slot = hash(key) & mask;
        loop {
            match self.table[slot] {
                EMPTY => return None,
                position if self.cells[position as usize].0 == key => return Some(position),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn find_pairs(&mut self) {
        let mut pairs = std::mem::take(&mut self.pairs);
        pairs.resize_with(8 * KINDS.len(), Vec::new);
        pairs.iter_mut().for_each(Vec::clear);
        for (position, &(key, _)) in (0..).zip(&self.cells) {
            for (kind, &(a, b)) in KINDS.iter().enumerate() {
                let corner = step(key, a, u32::wrapping_sub);
                let other =
                    if a == b { Some(position) } else { self.find(step(corner, b, u32::wrapping_add)) };
                if let Some(other) = other {
                    pairs[color(corner) as usize * KINDS.len() + kind].push((position, other));
                }
            }
        }
        self.pairs = pairs;
    }
}

/// Moves a cell by one along the axes of `corner`'s bits, around the ends of the grid.
fn step(key: u32, corner: u32, add: fn(u32, u32) -> u32) -> u32 {
    let mask = CELLS_PER_AXIS - 1;
    (0..3).fold(0, |moved, axis| {
        let coordinate = key >> (axis * BITS) & mask;
        moved | (add(coordinate, corner >> axis & 1) & mask) << (axis * BITS)
    })
}

/// The parities of a block's lowest corner.
fn color(corner: u32) -> u32 {
    (corner & 1) | (corner >> BITS & 1) << 1 | (corner >> (2 * BITS) & 1) << 2
}

fn hash(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> 7) as usize
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
