//! Sets of the particles of a batch.

use crate::simd::lanes::{MOST_LANES, Wide, particle_of};
use std::ops::BitAnd;

/// Most particles of a batch.
pub(super) const MOST: usize = 512;
const WORDS: usize = MOST / 64;

/// Some particles of a batch, by their slots in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Slots([u64; WORDS]);

impl Slots {
    pub const NONE: Self = Self([0; WORDS]);
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    pub fn insert(&mut self, slot: u32) {
        let slot = slot as usize % MOST;
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    /// Inserts the slots of some lanes, of which lane 0 has this slot, a multiple of the number of lanes.
    #[inline(always)]
    pub fn insert_from(&mut self, slot: usize, lanes: u32) {
        self.0[slot / 64 % WORDS] |= u64::from(lanes) << (slot % 64);
    }

    /// Inserts the slots of some lanes, which are listed by particle.
    #[inline(always)]
    pub fn insert_lanes<W: Wide>(&mut self, slots: &[u32; MOST_LANES], mut lanes: u32) {
        while lanes != 0 {
            self.insert(slots[particle_of(lanes.trailing_zeros() as usize, W::BLOCKS)]);
            lanes &= lanes - 1;
        }
    }
}

/// Slots one after the other.
#[derive(Debug)]
pub(super) struct List {
    slots: [u32; MOST + MOST_LANES],
    count: usize,
}

impl List {
    pub fn new() -> Self {
        Self { slots: [0; MOST + MOST_LANES], count: 0 }
    }

    /// Becomes the slots of a set, ascending.
    #[inline(always)]
    pub fn take(&mut self, set: Slots) {
        self.count = 0;
        for (first, mut word) in (0..).step_by(64).zip(set.0) {
            while word != 0 {
                self.slots[self.count % MOST] = first + word.trailing_zeros();
                self.count += 1;
                word &= word - 1;
            }
        }
        self.fill();
    }

    /// Keeps those for which something holds.
    #[inline(always)]
    pub fn retain(&mut self, holds: impl Fn(u32) -> bool) {
        let mut count = 0;
        for k in 0..self.count {
            let slot = self.slots[k];
            self.slots[count] = slot;
            count += usize::from(holds(slot));
        }
        self.count = count;
        self.fill();
    }

    /// The last one fills lanes that are left.
    #[inline(always)]
    fn fill(&mut self) {
        if let Some(&last) = self.slots[..self.count].last() {
            self.slots[self.count..self.count + MOST_LANES].fill(last);
        }
    }

    /// As many as there are lanes, again and again: the first ones of each.
    #[inline(always)]
    pub fn groups<W: Wide>(&self) -> impl Iterator<Item = &[u32; MOST_LANES]> {
        (0..self.count).step_by(W::LANES).filter_map(|first| self.slots[first..].first_chunk())
    }
}

impl BitAnd for Slots {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|k| self.0[k] & other.0[k]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(set: Slots) -> Vec<u32> {
        let mut list = List::new();
        list.take(set);
        list.slots[..list.count].to_vec()
    }

    #[test]
    fn a_set_lists_what_was_inserted() {
        let mut set = Slots::NONE;
        assert!(set.is_empty() && list(set).is_empty());
        for slot in [255, 3, 64, 63, 3] {
            set.insert(slot);
        }
        assert_eq!(list(set), [3, 63, 64, 255]);
        assert_eq!((Slots::ALL & set, set & Slots::NONE), (set, Slots::NONE));
        assert_eq!(list(Slots::ALL).len(), MOST);
    }

    #[test]
    fn the_last_slot_fills_a_group() {
        let (mut list, mut set) = (List::new(), Slots::NONE);
        set.insert_from(64, 0b1_0111);
        list.take(set);
        list.retain(|slot| slot != 64);
        assert_eq!((list.count, &list.slots[..7]), (3, [65, 66, 68, 68, 68, 68, 68].as_slice()));
    }
}
