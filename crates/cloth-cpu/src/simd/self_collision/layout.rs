//! Tiles of sixteen particles that lie close together, in memory too, and which particle is in which slot of them.
//!
//! The layout has no influence on any bit, only on speed. It is made once, by halving the cloth again and again across its
//! longest side; as a cloth bends far more than it stretches, tiles stay compact.

use super::super::lanes::{MOST_LANES, Wide};
use super::bvh::NODE_WIDTH;
use cloth_core::Particle;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Range;

/// Particles per tile.
pub(super) const TILE: usize = MOST_LANES;

/// Most regions: as many as have their boxes in one node.
pub(super) const MOST_REGIONS: usize = NODE_WIDTH;
/// A region has at least this many tiles, unless it is the last one.
const LEAST_TILES: usize = 64;

/// Marks a particle without slot.
pub(super) const NONE: u32 = u32::MAX;

/// Positions of the particles of a tile; NaN where there is no particle, which touches nothing.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Tile {
    x: [f32; TILE],
    y: [f32; TILE],
    z: [f32; TILE],
}

impl Tile {
    pub const EMPTY: Self = Self { x: [f32::NAN; TILE], y: [f32::NAN; TILE], z: [f32::NAN; TILE] };

    /// Loads as many particles as there are lanes.
    #[inline(always)]
    pub fn load<W: Wide>(&self, first: usize) -> Vec3<W> {
        Vec3::new(W::load(&self.x[first..]), W::load(&self.y[first..]), W::load(&self.z[first..]))
    }

    #[inline(always)]
    pub fn store<W: Wide>(&mut self, first: usize, position: Vec3<W>) {
        position.x.store(&mut self.x[first..]);
        position.y.store(&mut self.y[first..]);
        position.z.store(&mut self.z[first..]);
    }

    #[inline(always)]
    pub fn get(&self, k: usize) -> Vec3<f32> {
        Vec3::new(self.x[k], self.y[k], self.z[k])
    }

    #[inline(always)]
    pub fn set(&mut self, k: usize, position: Vec3<f32>) {
        (self.x[k], self.y[k], self.z[k]) = (position.x, position.y, position.z);
    }
}

/// Permutation between the particles that may touch and slots: by tile, and in regions of as many tiles each.
#[derive(Debug, Default)]
pub(super) struct ParticleLayout {
    /// Particles in the order in which they are loaded; the last one again up to a whole tile.
    order: Vec<u32>,
    /// The slot of each particle of the cloth, `NONE` where it takes no part.
    slots: Vec<u32>,
    /// Number of slots with a particle.
    count: usize,
    /// Particles to a block of a row, as a power of two; by it, the order of slots differs from that of loading.
    log_blocks: u32,
    numbering: SlotNumbering,
}

/// Numbering of tiles: by region, each but the last of a power of two of tiles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SlotNumbering {
    log_tiles_per_region: u32,
}

impl SlotNumbering {
    /// Returns the region of a slot, its tile there, and its place in the tile.
    #[inline(always)]
    pub fn of_slot(self, slot: u32) -> (usize, usize, usize) {
        let (tile, k) = (slot as usize / TILE, slot as usize % TILE);
        (tile >> self.log_tiles_per_region, tile & ((1 << self.log_tiles_per_region) - 1), k)
    }

    /// Returns the number among all tiles of a tile of a region.
    #[inline(always)]
    pub fn tile(self, region: usize, tile: usize) -> usize {
        region << self.log_tiles_per_region | tile
    }
}

impl ParticleLayout {
    /// Assigns slots unless that was done already for the same particles. Returns whether it was done now.
    pub fn update(&mut self, particles: &[Particle], listed: Option<&[u32]>, blocks: usize) -> bool {
        if self.is_current(particles.len(), listed) {
            return false;
        }
        self.log_blocks = blocks.ilog2();
        self.count = listed.map_or(particles.len(), <[u32]>::len);
        self.order = Vec::with_capacity(self.count.next_multiple_of(TILE));
        match listed {
            Some(listed) => self.order.extend(listed),
            None => self.order.extend(0..particles.len() as u32),
        }
        halve(&mut self.order, particles);
        if let Some(&last) = self.order.last() {
            self.order.resize(self.count.next_multiple_of(TILE), last);
        }
        self.slots = vec![NONE; particles.len()];
        for slot in 0..self.order.len() {
            if self.is_taken(slot) {
                let particle = self.particle(slot as u32);
                self.slots[particle as usize] = slot as u32;
            }
        }
        // Regions are whole branches of the halving.
        let size = (self.tiles().next_power_of_two() / MOST_REGIONS).max(LEAST_TILES);
        self.numbering = SlotNumbering { log_tiles_per_region: size.ilog2() };
        true
    }

    fn is_current(&self, count: usize, listed: Option<&[u32]>) -> bool {
        if self.slots.len() != count {
            return false;
        }
        match listed {
            None => self.count == count,
            // Indices come only once, so that as many slots as indices hold no other particle.
            Some(listed) => {
                self.count == listed.len() && listed.iter().all(|&i| self.slots[i as usize] != NONE)
            }
        }
    }

    fn tiles(&self) -> usize {
        self.order.len() / TILE
    }

    pub fn regions(&self) -> usize {
        self.tiles().div_ceil(self.numbering.tile(1, 0))
    }

    pub fn numbering(&self) -> SlotNumbering {
        self.numbering
    }

    /// Returns the largest number of tiles of a region.
    pub fn tiles_per_region(&self) -> usize {
        self.numbering.tile(1, 0).min(self.tiles())
    }

    /// Returns the slots of a region.
    pub fn slots_of(&self, region: usize) -> Range<usize> {
        self.numbering.tile(region, 0) * TILE..self.order.len().min(self.numbering.tile(region + 1, 0) * TILE)
    }

    /// Returns the particles of a region in the order in which they are loaded.
    pub fn load_order(&self, region: usize) -> &[u32] {
        &self.order[self.slots_of(region)]
    }

    /// Returns the particle in a slot.
    #[inline(always)]
    pub fn particle(&self, slot: u32) -> u32 {
        self.order[self.load_index(slot as usize)]
    }

    /// Returns the slot of a particle that takes part.
    #[inline(always)]
    pub fn slot(&self, particle: u32) -> u32 {
        self.slots[particle as usize]
    }

    /// Returns whether a slot has a particle that no other slot has.
    pub fn is_taken(&self, slot: usize) -> bool {
        self.load_index(slot) < self.count
    }

    /// Returns where in `order` a slot is loaded from: after a transposition, slot `4 b + t` of as many as there are lanes has
    /// block `b` of row `t`.
    #[inline(always)]
    fn load_index(&self, slot: usize) -> usize {
        let lane = slot & ((4 << self.log_blocks) - 1);
        slot - lane + ((lane % 4) << self.log_blocks) + lane / 4
    }

    pub fn memory_bytes(&self) -> usize {
        (self.order.capacity() + self.slots.capacity()) * size_of::<u32>()
    }
}

/// Puts particles that are close to each other into the same tile: halves of whole tiles, as many in the first half as
/// the largest power of two allows, so that every run of tiles below a node of the hierarchy is one half.
fn halve(order: &mut [u32], particles: &[Particle]) {
    let tiles = order.len().div_ceil(TILE);
    if tiles <= 1 {
        return;
    }
    let first = tiles.next_power_of_two() / 2 * TILE;
    let at = |i: u32| {
        let [x, y, z, _] = particles[i as usize];
        Vec3::new(x, y, z)
    };
    let start = at(order[0]);
    let mut around = Aabb { lower: start, upper: start };
    for &i in order.iter() {
        around = around.including(at(i));
    }
    let [axis, second, third] = axes_by_length(around);
    let key = |i: u32| {
        let p = particles[i as usize];
        [p[axis], p[second], p[third]]
    };
    order.select_nth_unstable_by(first, |&a, &b| {
        let (a, b) = (key(a), key(b));
        a[0].total_cmp(&b[0]).then_with(|| a[1].total_cmp(&b[1])).then_with(|| a[2].total_cmp(&b[2]))
    });
    let (lower, upper) = order.split_at_mut(first);
    halve(lower, particles);
    halve(upper, particles);
}

fn axes_by_length(around: Aabb<f32>) -> [usize; 3] {
    let edge = around.upper - around.lower;
    let edge = [edge.x, edge.y, edge.z];
    let mut axes = [0, 1, 2];
    axes.sort_by(|&a: &usize, &b: &usize| edge[b].total_cmp(&edge[a]));
    axes
}
