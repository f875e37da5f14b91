//! The pairs of neighbouring cells in the order of [`Neighbors`](crate::scalar::neighbors::Neighbors), in less memory: not
//! listed, but found anew for each colour of blocks. Where most cells have one particle that takes longer.

use crate::scalar::neighbors::{BITS, KINDS};
use cloth_kernels::grid::CELLS_PER_AXIS;

/// Colours of blocks: bit 0 is the parity of the lowest corner along x, bit 1 along y, bit 2 along z.
const COLORS: u32 = 8;

const LAST: u32 = CELLS_PER_AXIS - 1;

/// Particles sorted into cells: the key of the cell in the upper half, the particle in the lower.
pub(super) struct Blocks {
    entries: Vec<u64>,
}

impl Blocks {
    /// Without particles, but with room for some.
    pub fn with_capacity(particles: usize) -> Self {
        Self { entries: Vec::with_capacity(particles) }
    }

    /// Adds a particle, given as its number and the [`key`](crate::scalar::neighbors::key) of its cell.
    #[inline(always)]
    pub fn push(&mut self, particle: u32, key: u32) {
        self.entries.push(u64::from(key) << 32 | u64::from(particle));
    }

    /// To be called when all particles are there.
    pub fn sort(&mut self) {
        self.entries.sort_unstable();
    }

    /// Calls `visit` for every pair of particles in neighbouring cells, in the canonical order.
    #[inline(always)]
    pub fn for_each_pair(&self, mut visit: impl FnMut(u32, u32)) {
        for color in 0..COLORS {
            let parity = |axis: u32| color >> axis & 1;
            for_each_block([&self.entries], 2, parity(2), |[planes]| {
                for_each_block(planes, 1, parity(1), |[low, high]| {
                    for_each_block([low[0], low[1], high[0], high[1]], 0, parity(0), |[a, b, c, d]| {
                        let cells = [a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]];
                        for_each_pair_of_block(cells, &mut visit);
                    });
                });
            });
        }
    }
}

/// The kinds of which both cells are among some, given as one bit per corner; one bit per kind.
const KINDS_AMONG: [u16; 256] = {
    let mut table = [0; 256];
    let mut corners = 0;
    while corners < 256 {
        let mut kind = 0;
        while kind < KINDS.len() {
            let (a, b) = KINDS[kind];
            if corners >> a & corners >> b & 1 == 1 {
                table[corners] |= 1 << kind;
            }
            kind += 1;
        }
        corners += 1;
    }
    table
};

/// Calls `visit` for every pair of particles in the cells of a block, by corner.
#[inline(always)]
fn for_each_pair_of_block(cells: [&[u64]; 8], visit: &mut impl FnMut(u32, u32)) {
    let taken = (0..8).fold(0, |corners, corner| corners | usize::from(!cells[corner].is_empty()) << corner);
    let mut kinds = KINDS_AMONG[taken];
    while kinds != 0 {
        let (a, b) = KINDS[kinds.trailing_zeros() as usize];
        let (a, b) = (a as usize, b as usize);
        kinds &= kinds - 1;
        for (k, &i) in cells[a].iter().enumerate() {
            let partners = if a == b { &cells[a][k + 1..] } else { cells[b] };
            partners.iter().for_each(|&j| visit(i as u32, j as u32));
        }
    }
}

/// Divides lists of ascending entries into blocks of two cells along an axis, the lower of them at a coordinate of the
/// given parity: calls `visit` for each block that is not empty, with the entries of both cells in each list.
#[inline(always)]
fn for_each_block<const N: usize>(
    mut lists: [&[u64]; N],
    axis: u32,
    parity: u32,
    mut visit: impl FnMut([[&[u64]; 2]; N]),
) {
    let coordinate = |entry: u64| (entry >> (32 + axis * BITS)) as u32 & LAST;
    // Around the end of the grid: with blocks at odd coordinates, 0 is the upper one of the last block.
    let mut around = [&[][..]; N];
    if parity == 1 {
        around = lists.each_mut().map(|list| take(list, |entry| coordinate(entry) == 0));
    }
    while let Some(next) = lists.iter().filter_map(|list| list.first()).map(|&entry| coordinate(entry)).min()
    {
        let lower = next - ((next ^ parity) & 1);
        let mut block = lists
            .each_mut()
            .map(|list| [take(list, |e| coordinate(e) == lower), take(list, |e| coordinate(e) == lower + 1)]);
        if lower == LAST {
            block.iter_mut().zip(&mut around).for_each(|(cells, first)| cells[1] = std::mem::take(first));
        }
        visit(block);
    }
    if around.iter().any(|first| !first.is_empty()) {
        visit(around.map(|first| [&[], first]));
    }
}

/// Takes the first entries of a list for which something holds; it holds for no later ones.
#[inline(always)]
fn take<'a>(list: &mut &'a [u64], holds: impl Fn(u64) -> bool) -> &'a [u64] {
    // Few are counted.
    const FEW: usize = 4;
    let mut end = 0;
    while end < FEW && list.get(end).is_some_and(|&entry| holds(entry)) {
        end += 1;
    }
    if end == FEW {
        end = count(list, holds);
    }
    let (taken, rest) = list.split_at(end);
    *list = rest;
    taken
}

/// The number of first entries for which something holds, by steps that double.
#[inline(never)]
fn count(list: &[u64], holds: impl Fn(u64) -> bool) -> usize {
    let mut step = 1;
    while list.get(2 * step).is_some_and(|&entry| holds(entry)) {
        step *= 2;
    }
    let end = list.len().min(2 * step);
    step + list[step..end].partition_point(|&entry| holds(entry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar::neighbors::Neighbors;

    #[test]
    fn pairs_and_their_order_are_those_of_the_scalar_backend() {
        let mut seed = 7_u32;
        let mut random = |count: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % count
        };
        for spread in [[3, 3, 3], [40, 2, 2], [8, 8, 3], [2, 12, 12], [1, 1, 60], [1, 1, 1], [1024, 4, 4]] {
            let keys: Vec<u32> = (0..300)
                .map(|_| {
                    let [x, y, z] = spread.map(|count| (random(count) + 1024 - count / 2) & LAST);
                    x | y << BITS | z << (2 * BITS)
                })
                .collect();
            let mut blocks = Blocks::with_capacity(keys.len());
            (0..).zip(&keys).for_each(|(i, &key)| blocks.push(i, key));
            blocks.sort();
            let mut neighbors = Neighbors::default();
            neighbors.sort_keys((0..).zip(keys.iter().copied()));

            // The pairs of each particle are in order; those of different blocks are not.
            let (mut found, mut expected) = (vec![Vec::new(); 300], vec![Vec::new(); 300]);
            blocks.for_each_pair(|i, j| [i, j].iter().for_each(|&k| found[k as usize].push((i, j))));
            neighbors.for_each_pair(|i, j| [i, j].iter().for_each(|&k| expected[k as usize].push((i, j))));
            assert_eq!(found, expected);
        }
    }
}
