//! The place of a pair of particles in the canonical order.

use crate::scalar::neighbors::{BITS, KINDS};
use cloth_kernels::grid::CELLS_PER_AXIS;

/// The turn of a pair: its colour, about where its block is, its kind, and both particles, the highest bits first. Of two
/// pairs that share a particle the one that compares less comes first; the order of others is free, since the blocks of
/// a colour share none. So blocks come in an order in which the next one is likely to be far away, and both can be parted at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn(u64);

impl Turn {
    pub const FIRST: Self = Self(0);

    #[cfg(test)]
    pub fn of_number(number: u64) -> Self {
        Self(number)
    }
}

/// How turns are written for a number of particles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Turns {
    /// Bits of a particle.
    particle_bits: u32,
    /// Bits for where a block is, along each axis: what colour, kind and particles leave.
    block_bits: u32,
    /// How many of these come last.
    scattered_bits: u32,
}

const COLOR_BITS: u32 = 3;
const KIND_BITS: u32 = 4;
/// How many bits of where a block is along an axis, from the second lowest on, come after all others. So to the pairs around a
/// block follow those around others that are two and more steps of the lowest bit away.
const SCATTERED_BITS: u32 = 2;
/// Coordinates of the cells along an axis, as bits.
const MASK: u32 = CELLS_PER_AXIS - 1;

impl Turns {
    /// Particles must be fewer than this.
    pub const MOST_PARTICLES: usize = 1 << 28;

    pub fn new(particles: usize) -> Self {
        let particle_bits = usize::BITS - particles.min(Self::MOST_PARTICLES).leading_zeros();
        let spare = u64::BITS - COLOR_BITS - KIND_BITS - 2 * particle_bits.min(28);
        let block_bits = (spare / 3).min(BITS - 1);
        Self {
            particle_bits,
            block_bits,
            scattered_bits: if block_bits > SCATTERED_BITS { SCATTERED_BITS } else { 0 },
        }
    }

    /// The turn of two particles, each given as its number and the key of its cell; `None` where their cells are not
    /// neighbours, so that they never meet.
    #[inline(always)]
    pub fn of(self, (i, key_i): (u32, u32), (j, key_j): (u32, u32)) -> Option<Turn> {
        let (mut corner_i, mut corner_j, mut color, mut block, mut are_far) = (0, 0, 0, 0, false);
        let mut scattered = 0;
        for axis in (0..3).rev() {
            let along = |key: u32| key >> (axis * BITS) & MASK;
            let step = along(key_j).wrapping_sub(along(key_i)) & MASK;
            let (is_i_higher, is_j_higher) = (u32::from(step == MASK), u32::from(step == 1));
            are_far |= (step + 1) & MASK > 2;
            corner_i |= is_i_higher << axis;
            corner_j |= is_j_higher << axis;
            let lowest = along(key_i).wrapping_sub(is_i_higher) & MASK;
            color |= (lowest & 1) << axis;
            let at = u64::from(lowest >> (BITS - self.block_bits));
            let rest = at >> (1 + self.scattered_bits) << 1 | at & 1;
            block = block << (self.block_bits - self.scattered_bits) | rest;
            scattered = scattered << self.scattered_bits | at >> 1 & ((1 << self.scattered_bits) - 1);
        }
        let (kind, is_swapped) = KIND_OF_CORNERS[corner_i as usize][corner_j as usize];
        let is_swapped = if key_i == key_j { i > j } else { is_swapped };
        let (first, second) = if is_swapped { (j, i) } else { (i, j) };
        let block = block << (3 * self.scattered_bits) | scattered;
        let cells = (u64::from(color) << (3 * self.block_bits) | block) << KIND_BITS | u64::from(kind);
        let pair = u64::from(first) << self.particle_bits | u64::from(second);
        (!are_far).then_some(Turn(cells << (2 * self.particle_bits) | pair))
    }

    /// Whether two pairs have the same colour, and are in different blocks for certain.
    #[inline(always)]
    pub fn are_in_different_blocks(self, a: Turn, b: Turn) -> bool {
        let block = |turn: Turn| turn.0 >> (KIND_BITS + 2 * self.particle_bits);
        let color = |turn: Turn| block(turn) >> (3 * self.block_bits);
        block(a) != block(b) && color(a) == color(b)
    }

    /// The two particles, in the order in which they are parted.
    #[inline(always)]
    pub fn particles(self, turn: Turn) -> (u32, u32) {
        let particle = |bits: u64| bits as u32 & ((1 << self.particle_bits) - 1);
        (particle(turn.0 >> self.particle_bits), particle(turn.0))
    }
}

/// The kind of two corners of a block, and whether they come the other way round there.
const KIND_OF_CORNERS: [[(u8, bool); 8]; 8] = {
    let mut table = [[(0, false); 8]; 8];
    let mut kind = 0;
    while kind < KINDS.len() {
        let (a, b) = (KINDS[kind].0 as usize, KINDS[kind].1 as usize);
        table[b][a] = (kind as u8, true);
        table[a][b] = (kind as u8, false);
        kind += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar::neighbors::Neighbors;

    #[test]
    fn turns_ascend_in_the_canonical_order() {
        for particles in [200, 40_000, 3_000_000, Turns::MOST_PARTICLES - 1] {
            let keys: Vec<u32> = (0..200)
                .map(|i| {
                    let cell = [i * 7 % 5 + 1022, i * 11 % 4 + 4, i * 13 % 3 + 1023];
                    let [x, y, z] = cell.map(|c: u32| c & MASK);
                    x | y << BITS | z << (2 * BITS)
                })
                .collect();
            // The largest numbers that there are.
            let number = |k: u32| k + particles as u32 - 200;
            let key_of = |i: u32| keys[(i - number(0)) as usize];
            let mut neighbors = Neighbors::default();
            neighbors.sort_keys((0..).zip(&keys).map(|(k, &key)| (number(k), key)));
            let of = Turns::new(particles);
            let mut turns = vec![Vec::new(); keys.len()];
            neighbors.for_each_pair(|i, j| {
                let turn = of.of((j, key_of(j)), (i, key_of(i))).unwrap();
                assert_eq!(of.particles(turn), (i, j));
                assert_eq!(Some(turn), of.of((i, key_of(i)), (j, key_of(j))));
                assert!(Turn::FIRST <= turn);
                [i, j].into_iter().for_each(|i| turns[(i - number(0)) as usize].push(turn));
            });
            assert!(turns.iter().all(|turns| !turns.is_empty() && turns.is_sorted()));
            // What shares a particle is in one block, or of different colours.
            let are_apart = |(&a, &b): (&Turn, &Turn)| of.are_in_different_blocks(a, b);
            assert!(turns.iter().all(|turns| !turns.iter().zip(&turns[1..]).any(are_apart)));
            let of_two = turns[0].iter().flat_map(|a| turns[1].iter().map(move |b| (a, b)));
            assert_eq!(of_two.into_iter().any(are_apart), of.block_bits > 0, "{particles}");
            assert_eq!(of.of((0, 5), (1, 7)), None);
        }
    }
}
