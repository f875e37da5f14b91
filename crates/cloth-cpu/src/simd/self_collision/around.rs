//! What begins to touch when pairs are parted.
//!
//! It is looked for around several pairs at once: where to look next is known only after a look, and while the processor waits
//! for one it goes on with another. For the same reason there is no branch on what is found on the way.

use super::super::lanes::Wide;
use super::hierarchy::GROUP;
use super::reach;
use super::region::Region;
use super::search::{Search, next_bit, place, touching};
use super::tiles::TILE;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Deref;

/// Most pairs that are parted at once.
pub(super) const MOST_PUSHES: usize = 4;

/// A pair that is parted: the places of its particles, and where these are before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct Push {
    pub places: [u32; 2],
    pub before: [Vec3<f32>; 2],
    pub after: [Vec3<f32>; 2],
}

impl Push {
    pub const NONE: Self = {
        let origin = Vec3 { x: 0.0, y: 0.0, z: 0.0 };
        Self { places: [0; 2], before: [origin; 2], after: [origin; 2] }
    };

    /// Whether a particle of one may touch one of the other, before or after either push.
    #[inline(always)]
    pub fn may_touch(&self, other: &Self, distance: f32) -> bool {
        self.around().grown(reach(distance)).overlaps(other.around())
    }

    #[inline(always)]
    fn around(&self) -> Aabb<f32> {
        Aabb::around(self.before[0], self.before[1]).including(self.after[0]).including(self.after[1])
    }
}

/// Memory of the search.
#[derive(Debug)]
pub(super) struct Around {
    /// Boxes to look into: the number of the push in the upper half, the [`Path`] of the box in the lower.
    boxes: Vec<u64>,
    /// The boxes of the level above; at last, which particles of each tile begin to touch.
    others: Vec<u64>,
    /// Number of boxes.
    count: usize,
}

impl Default for Around {
    fn default() -> Self {
        Self { boxes: vec![0; 8 * GROUP], others: vec![0; 8 * GROUP], count: 0 }
    }
}

/// Where a box is: its region, and some levels below that its number in the group, each in as many bits as a group needs.
#[derive(Debug, Clone, Copy)]
struct Path {
    region: usize,
    number: usize,
}

impl Path {
    #[inline(always)]
    fn of(item: u64, levels: u32) -> Self {
        let (path, bits) = (item as u32, levels * GROUP.ilog2());
        Self { region: (path >> bits) as usize, number: (path & ((1 << bits) - 1)) as usize }
    }
}

/// The number of the push.
#[inline(always)]
fn push_of(item: u64) -> usize {
    (item >> u32::BITS) as usize
}

impl Around {
    /// Calls `found(push, which, place)` for the particles that one of the two of a push touches after it, and did not touch
    /// before. There are at most [`MOST_PUSHES`], none of which [may touch](Push::may_touch) another.
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
            let Push { places, before, after } = pushes[push_of(item)];
            let Path { region, number } = Path::of(item, levels);
            let tile = search.regions[region].tile(number);
            let number = search.numbering.tile(region, number);
            // The two themselves are yet where they were, and their turn is over.
            let lane = |place: u32| u32::from(number == place as usize / TILE) << (place as usize % TILE);
            let others = !(lane(places[0]) | lane(places[1]));
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
                found(push_of(item), k / TILE, place(number, k % TILE));
            }
        }
    }

    /// Finds the tiles whose boxes meet the boxes around the pushed particles.
    #[inline(always)]
    fn find_tiles<W: Wide, R: Deref<Target = Region>>(&mut self, search: &Search<'_, R>, pushes: &[Push]) {
        let mut around = [Aabb { lower: Vec3::zero(), upper: Vec3::zero() }; MOST_PUSHES];
        self.count = 0;
        for (k, (push, around)) in (0_u64..).zip(pushes.iter().zip(&mut around)) {
            *around = Aabb::around(push.after[0], push.after[1]).grown(reach(search.distance));
            for (group, boxes) in (0_u64..).zip(search.boxes) {
                self.append(k << u32::BITS | group, boxes.meeting::<W>(*around));
            }
        }
        let levels = search.levels();
        for level in (0..levels).rev() {
            std::mem::swap(&mut self.boxes, &mut self.others);
            for k in 0..std::mem::take(&mut self.count) {
                let item = self.others[k];
                let Path { region, number } = Path::of(item, levels - 1 - level);
                let group = search.regions[region].hierarchy().group(level as usize, number);
                self.append(item, group.meeting::<W>(around[push_of(item)]));
            }
        }
    }

    /// Adds children of a box.
    #[inline(always)]
    fn append(&mut self, item: u64, mut children: u32) {
        // How many there are is hard to predict, so the first few are written in any case.
        const MOSTLY: usize = 4;
        if self.count + GROUP > self.boxes.len() {
            self.make_room();
        }
        const PATH: u64 = u32::MAX as u64;
        let first = item & !PATH | (item << GROUP.ilog2()) & PATH;
        let (free, count) = (&mut self.boxes[self.count..self.count + GROUP], children.count_ones() as usize);
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
