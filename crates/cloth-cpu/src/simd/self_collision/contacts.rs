//! Touching pairs: two regions descend their BVHs against each other, then particles are compared with whole tiles.
//!
//! Both hierarchies have the same height. A pair of nodes is tested one box of the first against the sixteen of the second; of a node
//! against itself only later boxes are taken, so that each pair is found once. At the leaves a particle is compared with the
//! sixteen of a tile by one wide subtraction, multiplication and comparison per lane width.

use super::super::lanes::Wide;
use super::super::reused::Reused;
use super::bvh::{BvhNode, NODE_WIDTH, Region, splat};
use super::layout::{ParticleLayout, SlotNumbering, TILE, Tile};
use super::order::OrderKey;
use super::pending::Pending;
use super::{PairContext, inflation, lock};
use cloth_kernels::pbd::repel::touches;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Deref;
use std::sync::Mutex;

/// Touching pairs are handed over when there are so many, or as many more as two tiles have.
const BATCH: usize = 256;

/// Receiver of touching pairs.
pub(super) struct FoundPairs<'a> {
    pub context: PairContext<'a>,
    pub layout: &'a ParticleLayout,
    /// Scratch.
    pub keys: Reused<OrderKey>,
    pub pending: &'a Mutex<Pending>,
    /// How many more pairs are wanted.
    pub left: usize,
}

impl FoundPairs<'_> {
    /// Adds pairs of slots to those to be resolved; returns whether more are wanted.
    #[inline(always)]
    fn take<W: Wide>(&mut self, slots: &[[u32; 2]]) -> bool {
        self.keys.clear();
        for pair in slots {
            self.keys.extend(self.context.key::<W>(pair.map(|slot| self.layout.particle(slot))));
        }
        lock(self.pending).add(&self.keys);
        self.left = self.left.saturating_sub(slots.len());
        self.left > 0
    }
}

/// Queries of tiles by distance.
pub(super) struct Search<'a, R> {
    pub regions: &'a [R],
    /// Bounds of the regions.
    pub boxes: &'a BvhNode,
    pub numbering: SlotNumbering,
    /// Distance (m).
    pub distance: f32,
}

/// Returns one bit per particle of a tile that touches a particle at `position`.
#[inline(always)]
pub(super) fn touching<W: Wide>(tile: &Tile, position: Vec3<f32>, distance: W) -> u32 {
    let position = Vec3::new(W::splat(position.x), W::splat(position.y), W::splat(position.z));
    let mut bits = 0;
    for first in (0..TILE).step_by(W::LANES) {
        bits |= W::bits(touches(position, tile.load::<W>(first), distance)) << first;
    }
    bits
}

/// Returns one bit per particle of a tile inside a box.
#[inline(always)]
fn inside<W: Wide>(tile: &Tile, bounds: Aabb<f32>) -> u32 {
    let bounds = splat::<W>(bounds);
    let mut bits = 0;
    for first in (0..TILE).step_by(W::LANES) {
        bits |= W::bits(bounds.contains(tile.load::<W>(first))) << first;
    }
    bits
}

/// Removes the lowest bit and returns its number.
#[inline(always)]
pub(super) fn next_bit(bits: &mut u32) -> Option<usize> {
    let lowest = bits.trailing_zeros() as usize;
    (*bits != 0).then(|| {
        *bits &= *bits - 1;
        lowest
    })
}

impl<R: Deref<Target = Region>> Search<'_, R> {
    /// Returns the position of the particle in a slot.
    #[inline(always)]
    pub fn position(&self, slot: u32) -> Vec3<f32> {
        let (region, tile, k) = self.numbering.of_slot(slot);
        self.regions[region].tile(tile).get(k)
    }

    /// Adds the touching pairs with one particle in a region and the other in the same or a later one, each once. Returns
    /// whether more was wanted to the end.
    #[inline(always)]
    pub fn touching_pairs<W: Wide>(&self, region: usize, found: &mut FoundPairs<'_>) -> bool {
        let own = self.regions[region].bvh();
        let Some(top) = own.height().checked_sub(1) else { return true };
        let inflation = inflation(self.distance);
        let mut stack = Reused::new();
        let pairs = &mut *Reused::new();
        let mut others = self.boxes.overlapping::<W>(own.bounds().grown(inflation)) & u32::MAX << region;
        while let Some(other_region) = next_bit(&mut others) {
            let other_boxes = self.regions[other_region].bvh();
            stack.push((top, 0, 0));
            while let Some((level, a, b)) = stack.pop() {
                let is_same = region == other_region && a == b;
                let other = other_boxes.node(level, b);
                let mut children = u32::MAX >> (32 - NODE_WIDTH);
                if !is_same {
                    let bounds =
                        if level == top { other_boxes.bounds() } else { other_boxes.get(level + 1, b) };
                    children = own.node(level, a).overlapping::<W>(bounds.grown(inflation));
                }
                while let Some(child) = next_bit(&mut children) {
                    let bounds = own.node(level, a).get(child).grown(inflation);
                    let mut partners = other.overlapping::<W>(bounds);
                    if is_same {
                        partners &= u32::MAX << child;
                    }
                    while let Some(partner) = next_bit(&mut partners) {
                        let (first, second) = (a * NODE_WIDTH + child, b * NODE_WIDTH + partner);
                        if level > 0 {
                            stack.push((level - 1, first, second));
                        } else {
                            self.tile_pair::<W>([region, other_region], [first, second], bounds, pairs);
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

    /// Adds touching pairs with one particle in each of two tiles, or both in the same. `bounds` is the inflated box of the first.
    #[inline(always)]
    fn tile_pair<W: Wide>(
        &self,
        regions: [usize; 2],
        [first, second]: [usize; 2],
        bounds: Aabb<f32>,
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
                    emit(slot(first, k), second, touching, pairs);
                }
            }
            return;
        }
        let mut candidates = inside::<W>(b, bounds);
        while let Some(k) = next_bit(&mut candidates) {
            let touching = touching(a, b.get(k), distance);
            if touching != 0 {
                emit(slot(second, k), first, touching, pairs);
            }
        }
    }

    /// Returns the number of levels of boxes in each region.
    #[inline(always)]
    pub fn levels(&self) -> u32 {
        self.regions.first().map_or(0, |region| region.bvh().height() as u32)
    }
}

/// Returns the slot of a particle of a tile.
#[inline(always)]
pub(super) fn slot(tile: usize, k: usize) -> u32 {
    (tile * TILE + k) as u32
}

#[cold]
#[inline(never)]
fn emit(first: u32, tile: usize, mut partners: u32, pairs: &mut Vec<[u32; 2]>) {
    while let Some(partner) = next_bit(&mut partners) {
        pairs.push([first, slot(tile, partner)]);
    }
}
