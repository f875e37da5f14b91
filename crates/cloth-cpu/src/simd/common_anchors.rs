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

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::Fabric;

    #[test]
    fn only_what_all_particles_of_a_block_have_is_common() {
        // Two tethers each; the last block is not full.
        let mut fabric = Fabric::from_edges(&[[0.0; 4]; 40], &[[0, 1]]).unwrap();
        assert!(CommonAnchors::new(&fabric.clone().validate().unwrap()).slots.is_empty());
        fabric.tether_anchors = [[0; 40], [1; 40]].concat();
        fabric.tether_anchors[20] = 1;
        fabric.tether_anchors[40 + 32..].fill(0);
        fabric.tether_lengths = vec![1.0; 80];
        let common = CommonAnchors::new(&fabric.validate().unwrap());
        assert_eq!((common.blocks, common.memory_bytes()), (3, 24));
        let slot = |tether: usize, first: usize, last: usize| {
            common.slot(tether * common.blocks + first, tether * common.blocks + last)
        };
        assert_eq!([0, 1, 2].map(|block| slot(0, block, block)), [Some(0), None, Some(0)]);
        assert_eq!([0, 1, 2].map(|block| slot(1, block, block)), [Some(1), Some(1), Some(0)]);
        assert_eq!([slot(1, 0, 1), slot(1, 1, 2), slot(0, 0, 1)], [Some(1), None, None]);
    }
}
