//! Queries around pushed particles: which pairs begin to touch.
//!
//! Queries for up to four pushes are interleaved level by level, to hide memory latency: where to look next is known only after a
//! node was tested, and meanwhile the processor goes on with the others. For the same reason there is no branch on what a node
//! test finds: children are written to the next list in any case, and only their count depends on it.
//!
//! ```text
//! item of a list (u64):   [ push: 32 bits | region, then 4 bits per level: child, grandchild, ... : 32 bits ]
//! ```

use super::super::lanes::Wide;
use super::bvh::{NODE_WIDTH, Region};
use super::contacts::{Search, next_bit, slot, touching};
use super::inflation;
use super::layout::TILE;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Deref;

/// Most pairs that are resolved at once.
pub(super) const MAX_PUSHES: usize = 4;

/// Pair that is resolved: the slots of its particles, and where these are before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct Push {
    pub slots: [u32; 2],
    pub before: [Vec3<f32>; 2],
    pub after: [Vec3<f32>; 2],
}

impl Push {
    pub const NONE: Self = {
        let origin = Vec3 { x: 0.0, y: 0.0, z: 0.0 };
        Self { slots: [0; 2], before: [origin; 2], after: [origin; 2] }
    };

    /// Returns whether a particle of one may touch one of the other, before or after either push.
    #[inline(always)]
    pub fn may_touch(&self, other: &Self, distance: f32) -> bool {
        self.bounds().grown(inflation(distance)).overlaps(other.bounds())
    }

    #[inline(always)]
    fn bounds(&self) -> Aabb<f32> {
        Aabb::around(self.before[0], self.before[1]).including(self.after[0]).including(self.after[1])
    }
}

/// Lists of the query.
#[derive(Debug)]
pub(super) struct Requery {
    /// Items of the level in hand.
    boxes: Vec<u64>,
    /// Items of the level above; at last, which particles of each tile begin to touch.
    others: Vec<u64>,
    /// Number of items in `boxes`.
    count: usize,
}

impl Default for Requery {
    fn default() -> Self {
        Self { boxes: vec![0; 8 * NODE_WIDTH], others: vec![0; 8 * NODE_WIDTH], count: 0 }
    }
}

/// Box of an item: its region, and its number on a level.
#[derive(Debug, Clone, Copy)]
struct Path {
    region: usize,
    number: usize,
}

impl Path {
    #[inline(always)]
    fn of(item: u64, levels: u32) -> Self {
        let (path, bits) = (item as u32, levels * NODE_WIDTH.ilog2());
        Self { region: (path >> bits) as usize, number: (path & ((1 << bits) - 1)) as usize }
    }
}

/// Returns the number of the push of an item.
#[inline(always)]
fn push_of(item: u64) -> usize {
    (item >> u32::BITS) as usize
}

impl Requery {
    /// Calls `found(push, which, slot)` for the particles that one of the two of a push touches after it, and did not touch
    /// before. There are at most [`MAX_PUSHES`], none of which [may touch](Push::may_touch) another.
    #[inline(always)]
    pub fn begin_to_touch<W: Wide, R: Deref<Target = Region>>(
        &mut self,
        search: &Search<'_, R>,
        pushes: &[Push],
        mut found: impl FnMut(usize, usize, u32),
    ) {
        self.find_tiles::<W, R>(search, pushes);
        let levels = search.levels();
        let distance = W::splat(search.distance);
        let tiles = &self.boxes[..self.count];
        let mut any = 0;
        for (&item, begun) in tiles.iter().zip(&mut self.others) {
            let Push { slots, before, after } = pushes[push_of(item)];
            let Path { region, number } = Path::of(item, levels);
            let tile = search.regions[region].tile(number);
            let number = search.numbering.tile(region, number);
            // The two themselves are still where they were, and their pair is resolved.
            let lane = |slot: u32| u32::from(number == slot as usize / TILE) << (slot as usize % TILE);
            let others = !(lane(slots[0]) | lane(slots[1]));
            let first = touching(tile, after[0], distance) & !touching(tile, before[0], distance);
            let second = touching(tile, after[1], distance) & !touching(tile, before[1], distance);
            *begun = u64::from(first & others | (second & others) << TILE);
            any |= *begun;
        }
        if any == 0 {
            return;
        }
        for (&item, &begun) in tiles.iter().zip(&self.others) {
            let Path { region, number } = Path::of(item, levels);
            let number = search.numbering.tile(region, number);
            let mut begun = begun as u32;
            while let Some(k) = next_bit(&mut begun) {
                found(push_of(item), k / TILE, slot(number, k % TILE));
            }
        }
    }

    /// Finds the tiles whose boxes meet the inflated bounds of a push.
    #[inline(always)]
    fn find_tiles<W: Wide, R: Deref<Target = Region>>(&mut self, search: &Search<'_, R>, pushes: &[Push]) {
        let mut bounds = [Aabb { lower: Vec3::zero(), upper: Vec3::zero() }; MAX_PUSHES];
        self.count = 0;
        for (k, (push, bounds)) in (0_u64..).zip(pushes.iter().zip(&mut bounds)) {
            *bounds = Aabb::around(push.after[0], push.after[1]).grown(inflation(search.distance));
            self.append(k << u32::BITS, search.boxes.overlapping::<W>(*bounds));
        }
        let levels = search.levels();
        for level in (0..levels).rev() {
            std::mem::swap(&mut self.boxes, &mut self.others);
            for k in 0..std::mem::take(&mut self.count) {
                let item = self.others[k];
                let Path { region, number } = Path::of(item, levels - 1 - level);
                let node = search.regions[region].bvh().node(level as usize, number);
                self.append(item, node.overlapping::<W>(bounds[push_of(item)]));
            }
        }
    }

    /// Adds children of an item.
    #[inline(always)]
    fn append(&mut self, item: u64, mut children: u32) {
        // How many there are is hard to predict, so the first few are written in any case.
        const MOSTLY: usize = 4;
        if self.count + NODE_WIDTH > self.boxes.len() {
            self.make_room();
        }
        const PATH: u64 = u32::MAX as u64;
        let first = item & !PATH | (item << NODE_WIDTH.ilog2()) & PATH;
        let (free, count) =
            (&mut self.boxes[self.count..self.count + NODE_WIDTH], children.count_ones() as usize);
        for slot in &mut free[..MOSTLY] {
            *slot = first + u64::from(children.trailing_zeros());
            children &= children.wrapping_sub(1);
        }
        if children != 0 {
            for slot in &mut free[MOSTLY..count] {
                *slot = first + u64::from(children.trailing_zeros());
                children &= children.wrapping_sub(1);
            }
        }
        self.count += count;
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self) {
        let room = 2 * self.boxes.len();
        self.boxes.resize(room, 0);
        self.others.resize(room, 0);
    }

    pub fn memory_bytes(&self) -> usize {
        (self.boxes.capacity() + self.others.capacity()) * size_of::<u64>()
    }
}
