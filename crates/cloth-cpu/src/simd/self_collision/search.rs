//! Finding pairs that touch: first boxes, then particles against a whole tile.

use super::super::lanes::Wide;
use super::hierarchy::{GROUP, Group, splat};
use super::reach;
use super::region::Region;
use super::tiles::{Numbering, TILE, Tile};
use cloth_kernels::repel::touches;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Deref;

/// Touching pairs are handed over when there are so many, or as many more as two tiles have.
const BATCH: usize = 256;

/// Takes pairs of places that touch.
///
/// A trait rather than a closure, because only a method can be inlined for certain: what is not is compiled without the
/// instructions of its kernel.
pub(super) trait TakePairs {
    /// Returns whether it wants more.
    fn take<W: Wide>(&mut self, places: &[[u32; 2]]) -> bool;
}

/// Looks for particles no further apart than a distance.
pub(super) struct Search<'a, R> {
    pub regions: &'a [R],
    /// Boxes around the regions.
    pub boxes: &'a [Group],
    pub numbering: Numbering,
    /// Distance (m).
    pub distance: f32,
}

/// One bit per particle of a tile that touches a particle at `position`.
#[inline(always)]
pub(super) fn touching<W: Wide>(tile: &Tile, position: Vec3<f32>, distance: W) -> u32 {
    let position = Vec3::new(W::splat(position.x), W::splat(position.y), W::splat(position.z));
    let mut bits = 0;
    for first in (0..TILE).step_by(W::LANES) {
        bits |= W::bits(touches(position, tile.load::<W>(first), distance)) << first;
    }
    bits
}

/// One bit per particle of a tile inside a box.
#[inline(always)]
fn inside<W: Wide>(tile: &Tile, around: Aabb<f32>) -> u32 {
    let around = splat::<W>(around);
    let mut bits = 0;
    for first in (0..TILE).step_by(W::LANES) {
        bits |= W::bits(around.contains(tile.load::<W>(first))) << first;
    }
    bits
}

/// Takes the lowest bit.
#[inline(always)]
pub(super) fn next_bit(bits: &mut u32) -> Option<usize> {
    let lowest = bits.trailing_zeros() as usize;
    (*bits != 0).then(|| {
        *bits &= *bits - 1;
        lowest
    })
}

/// Takes the lowest region.
#[inline(always)]
fn next_region(regions: &mut u64) -> Option<usize> {
    let lowest = regions.trailing_zeros() as usize;
    (*regions != 0).then(|| {
        *regions &= *regions - 1;
        lowest
    })
}

impl<R: Deref<Target = Region>> Search<'_, R> {
    /// Where the particle at a place is.
    #[inline(always)]
    pub fn position(&self, place: u32) -> Vec3<f32> {
        let (region, tile, k) = self.numbering.of_place(place);
        self.regions[region].tile(tile).get(k)
    }

    /// One bit per region that a box meets.
    #[inline(always)]
    fn regions_at<W: Wide>(&self, around: Aabb<f32>) -> u64 {
        let mut regions = 0;
        for (k, group) in self.boxes.iter().enumerate() {
            regions |= u64::from(group.meeting::<W>(around)) << (k * GROUP);
        }
        regions
    }

    /// Hands over the places of the touching pairs with one particle in a region and the other in the same or a later one,
    /// some at a time, each once. Returns whether more was wanted to the end.
    #[inline(always)]
    pub fn touching_pairs<W: Wide>(&self, region: usize, found: &mut impl TakePairs) -> bool {
        let own = self.regions[region].hierarchy();
        let Some(top) = own.height().checked_sub(1) else { return true };
        let reach = reach(self.distance);
        let around_own = own.around().grown(reach);
        let mut pending = Vec::new();
        let pairs = &mut Vec::with_capacity(BATCH + TILE * TILE);
        let mut others = self.regions_at::<W>(around_own) & u64::MAX << region;
        while let Some(other_region) = next_region(&mut others) {
            let other_boxes = self.regions[other_region].hierarchy();
            pending.push((top, 0, 0));
            while let Some((level, a, b)) = pending.pop() {
                let is_same = region == other_region && a == b;
                let other = other_boxes.group(level, b);
                let mut children = u32::MAX >> (32 - GROUP);
                if !is_same {
                    let around =
                        if level == top { other_boxes.around() } else { other_boxes.get(level + 1, b) };
                    children = own.group(level, a).meeting::<W>(around.grown(reach));
                }
                while let Some(child) = next_bit(&mut children) {
                    let around = own.group(level, a).get(child).grown(reach);
                    let mut partners = other.meeting::<W>(around);
                    if is_same {
                        partners &= u32::MAX << child;
                    }
                    while let Some(partner) = next_bit(&mut partners) {
                        let (first, second) = (a * GROUP + child, b * GROUP + partner);
                        if level > 0 {
                            pending.push((level - 1, first, second));
                        } else {
                            self.tile_pair::<W>([region, other_region], [first, second], around, pairs);
                        }
                        if pairs.len() >= BATCH {
                            if !found.take::<W>(pairs) {
                                return false;
                            }
                            pairs.clear();
                        }
                    }
                }
            }
        }
        pairs.is_empty() || found.take::<W>(pairs)
    }

    /// Touching pairs with one particle in each of two tiles, or both in the same. `around` is the grown box of the first.
    #[inline(always)]
    fn tile_pair<W: Wide>(
        &self,
        regions: [usize; 2],
        [first, second]: [usize; 2],
        around: Aabb<f32>,
        pairs: &mut Vec<[u32; 2]>,
    ) {
        let (a, b) = (self.regions[regions[0]].tile(first), self.regions[regions[1]].tile(second));
        let distance = W::splat(self.distance);
        let tile = |which: usize, tile: usize| self.numbering.tile(regions[which], tile);
        let (first, second) = (tile(0, first), tile(1, second));
        if first == second {
            for k in 0..TILE - 1 {
                let touching = touching(a, a.get(k), distance) & (u32::MAX << (k + 1));
                if touching != 0 {
                    emit(place(first, k), second, touching, pairs);
                }
            }
            return;
        }
        let mut candidates = inside::<W>(b, around);
        while let Some(k) = next_bit(&mut candidates) {
            let touching = touching(a, b.get(k), distance);
            if touching != 0 {
                emit(place(second, k), first, touching, pairs);
            }
        }
    }

    /// Levels of boxes in each region.
    #[inline(always)]
    pub fn levels(&self) -> u32 {
        self.regions.first().map_or(0, |region| region.hierarchy().height() as u32)
    }
}

#[inline(always)]
pub(super) fn place(tile: usize, k: usize) -> u32 {
    (tile * TILE + k) as u32
}

#[cold]
#[inline(never)]
fn emit(place_of_first: u32, tile: usize, mut partners: u32, pairs: &mut Vec<[u32; 2]>) {
    while let Some(partner) = next_bit(&mut partners) {
        pairs.push([place_of_first, place(tile, partner)]);
    }
}
