//! Keys of pairs in the canonical order.
//!
//! ```text
//! bits of a key, highest first:   colour 3 | block 3 x n | kind 4 | first particle p | second particle p
//! ```
//!
//! Of two pairs that share a particle the smaller key comes first on every backend; the order of others is free, since the blocks
//! of a colour share no cell. Tried and lost: blocks numbered such that the next one is likely to be far away, so that 2.2 rather
//! than 1.4 pairs were resolved at once, 0 to 2 % of a frame.

use crate::scalar::neighbors::{BITS, KINDS};
use cloth_kernels::grid::CELLS_PER_AXIS;

/// Key of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OrderKey(u64);

impl OrderKey {
    pub const FIRST: Self = Self(0);

    #[cfg(test)]
    pub fn of_number(number: u64) -> Self {
        Self(number)
    }
}

/// Widths of the fields of a key, for a number of particles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct KeyFormat {
    /// Bits of a particle.
    particle_bits: u32,
    /// Bits of a block's coordinate along each axis: what colour, kind and particles leave.
    block_bits: u32,
}

const COLOR_BITS: u32 = 3;
const KIND_BITS: u32 = 4;
/// Coordinates of the cells along an axis, as bits.
const MASK: u32 = CELLS_PER_AXIS - 1;

impl KeyFormat {
    /// Particles must be fewer than this.
    pub const MOST_PARTICLES: usize = 1 << 28;

    pub fn new(particles: usize) -> Self {
        let particle_bits = usize::BITS - particles.min(Self::MOST_PARTICLES).leading_zeros();
        let spare = u64::BITS - COLOR_BITS - KIND_BITS - 2 * particle_bits.min(28);
        let block_bits = (spare / 3).min(BITS - 1);
        Self { particle_bits, block_bits }
    }

    /// Returns the key of two particles, each given as its number and the key of its cell; `None` where their cells are not
    /// neighbours, so that they are never compared.
    #[inline(always)]
    pub fn key(self, (i, key_i): (u32, u32), (j, key_j): (u32, u32)) -> Option<OrderKey> {
        let (mut corner_i, mut corner_j, mut color, mut block, mut are_far) = (0, 0, 0, 0, false);
        for axis in (0..3).rev() {
            let coordinate = |key: u32| key >> (axis * BITS) & MASK;
            let step = coordinate(key_j).wrapping_sub(coordinate(key_i)) & MASK;
            let (is_i_higher, is_j_higher) = (u32::from(step == MASK), u32::from(step == 1));
            are_far |= (step + 1) & MASK > 2;
            corner_i |= is_i_higher << axis;
            corner_j |= is_j_higher << axis;
            let lowest = coordinate(key_i).wrapping_sub(is_i_higher) & MASK;
            color |= (lowest & 1) << axis;
            block = block << self.block_bits | u64::from(lowest >> (BITS - self.block_bits));
        }
        let (kind, is_swapped) = KIND_OF_CORNERS[corner_i as usize][corner_j as usize];
        let is_swapped = if key_i == key_j { i > j } else { is_swapped };
        let (first, second) = if is_swapped { (j, i) } else { (i, j) };
        let cells = (u64::from(color) << (3 * self.block_bits) | block) << KIND_BITS | u64::from(kind);
        let pair = u64::from(first) << self.particle_bits | u64::from(second);
        (!are_far).then_some(OrderKey(cells << (2 * self.particle_bits) | pair))
    }

    /// Returns whether two pairs have the same colour, and are in different blocks for certain.
    #[inline(always)]
    pub fn are_independent(self, a: OrderKey, b: OrderKey) -> bool {
        let block = |key: OrderKey| key.0 >> (KIND_BITS + 2 * self.particle_bits);
        let color = |key: OrderKey| block(key) >> (3 * self.block_bits);
        block(a) != block(b) && color(a) == color(b)
    }

    /// Returns the two particles, in the order in which they are resolved.
    #[inline(always)]
    pub fn particles(self, key: OrderKey) -> (u32, u32) {
        let particle = |bits: u64| bits as u32 & ((1 << self.particle_bits) - 1);
        (particle(key.0 >> self.particle_bits), particle(key.0))
    }
}

/// Kind of two corners of a block, and whether they come the other way round there.
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
    fn keys_ascend_in_the_canonical_order() {
        for particles in [200, 40_000, 3_000_000, KeyFormat::MOST_PARTICLES - 1] {
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
            let format = KeyFormat::new(particles);
            let mut keys = vec![Vec::new(); keys.len()];
            neighbors.for_each_pair(|i, j| {
                let key = format.key((j, key_of(j)), (i, key_of(i))).unwrap();
                assert_eq!(format.particles(key), (i, j));
                assert_eq!(Some(key), format.key((i, key_of(i)), (j, key_of(j))));
                assert!(OrderKey::FIRST <= key);
                [i, j].into_iter().for_each(|i| keys[(i - number(0)) as usize].push(key));
            });
            assert!(keys.iter().all(|keys| !keys.is_empty() && keys.is_sorted()));
            // What shares a particle is in one block, or of different colours.
            let are_apart = |(&a, &b): (&OrderKey, &OrderKey)| format.are_independent(a, b);
            assert!(keys.iter().all(|keys| !keys.iter().zip(&keys[1..]).any(are_apart)));
            let of_two = keys[0].iter().flat_map(|a| keys[1].iter().map(move |b| (a, b)));
            assert_eq!(of_two.into_iter().any(are_apart), format.block_bits > 0, "{particles}");
            assert_eq!(format.key((0, 5), (1, 7)), None);
        }
    }
}
