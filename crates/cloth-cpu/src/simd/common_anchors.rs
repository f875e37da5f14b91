//! Which anchor neighbouring particles have in common.

use super::lanes::MOST_LANES;
use cloth_core::ValidFabric;

/// Particles of a block.
pub(super) const BLOCK: usize = MOST_LANES;
/// In the place of a slot: the particles of the block hang from different anchors.
const NONE: u32 = u32::MAX;

/// For each block of particles and each of its tethers the slot of the anchor, where all have the same. They mostly do: so a
/// sixteenth of the slots is read, which would otherwise be as many bytes as the tethers' lengths.
#[derive(Debug)]
pub(super) struct CommonAnchors {
    /// Of the first tethers of all blocks, then of the second ones, and so on.
    slots: Vec<u32>,
    /// Number of blocks.
    pub blocks: usize,
}

impl CommonAnchors {
    pub fn new(fabric: &ValidFabric) -> Self {
        let count = fabric.particle_count();
        let tethers = fabric.tether_slots().chunks(count.max(1));
        let common = |block: &[u32]| if block.iter().all(|slot| *slot == block[0]) { block[0] } else { NONE };
        Self {
            slots: tethers.flat_map(|slots| slots.chunks(BLOCK).map(common)).collect(),
            blocks: count.div_ceil(BLOCK),
        }
    }

    /// The slot that the particles of two blocks have, if it is one. Blocks of the second tethers come after those of the
    /// first ones.
    #[inline(always)]
    pub fn slot(&self, block: usize, other: usize) -> Option<u32> {
        let slot = self.slots[block];
        if slot != NONE && slot == self.slots[other] { Some(slot) } else { None }
    }

    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.slots)
    }
}
