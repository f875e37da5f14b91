//! Tiles: groups of sixteen particles that lie close together, in memory too.
//!
//! Which particle is in which tile has no influence on any bit, only on speed. Tiles are arranged by halving the cloth
//! again and again across its longest side; as a cloth bends far more than it stretches, they stay compact.

use super::super::lanes::{MOST_LANES, Wide};
use super::hierarchy::GROUP;
use cloth_core::Particle;
use cloth_kernels::{Aabb, Vec3};
use std::ops::Range;

/// Particles per tile.
pub(super) const TILE: usize = MOST_LANES;

/// A cloth is searched in at most this many regions: as many as have their boxes in one group.
const MOST_REGIONS: usize = GROUP;
/// A region has at least this many tiles, unless it is the last one.
const LEAST_TILES: usize = 64;

/// A place in a tile without particle, and a particle without place.
pub(super) const NONE: u32 = u32::MAX;

/// Positions of the particles of a tile; not a number where there is no particle.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Tile {
    x: [f32; TILE],
    y: [f32; TILE],
    z: [f32; TILE],
}

impl Tile {
    pub const EMPTY: Self = Self { x: [f32::NAN; TILE], y: [f32::NAN; TILE], z: [f32::NAN; TILE] };

    /// As many particles as there are lanes.
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

/// Which particles may touch, and their places: by tile, and in regions of as many tiles each.
#[derive(Debug, Default)]
pub(super) struct Arrangement {
    /// Particles in the order in which they are loaded; the last one again up to a whole tile.
    order: Vec<u32>,
    /// The place of each particle of the cloth, `NONE` where it takes no part.
    places: Vec<u32>,
    /// Number of places with a particle.
    count: usize,
    /// Particles to a block of a row, as a power of two; by it, the order of places differs from that of loading.
    log_blocks: u32,
    numbering: Numbering,
}

/// How tiles are numbered: by region, each but the last of a power of two of tiles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Numbering {
    log_tiles_per_region: u32,
}

impl Numbering {
    /// The region of a place, its tile there, and where it is in the tile.
    #[inline(always)]
    pub fn of_place(self, place: u32) -> (usize, usize, usize) {
        let (tile, k) = (place as usize / TILE, place as usize % TILE);
        (tile >> self.log_tiles_per_region, tile & ((1 << self.log_tiles_per_region) - 1), k)
    }

    /// The number among all tiles of a tile of a region.
    #[inline(always)]
    pub fn tile(self, region: usize, tile: usize) -> usize {
        region << self.log_tiles_per_region | tile
    }
}

impl Arrangement {
    /// Arranges particles in tiles unless that was done already for the same ones. Returns whether it was done now.
    pub fn arrange(&mut self, particles: &[Particle], listed: Option<&[u32]>, blocks: usize) -> bool {
        if self.is_arranged(particles.len(), listed) {
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
        self.places = vec![NONE; particles.len()];
        for place in 0..self.order.len() {
            if self.is_taken(place) {
                let particle = self.particle(place as u32);
                self.places[particle as usize] = place as u32;
            }
        }
        // Regions are whole branches of the halving.
        let size = (self.tiles().next_power_of_two() / MOST_REGIONS).max(LEAST_TILES);
        self.numbering = Numbering { log_tiles_per_region: size.ilog2() };
        true
    }

    fn is_arranged(&self, count: usize, listed: Option<&[u32]>) -> bool {
        if self.places.len() != count {
            return false;
        }
        match listed {
            None => self.count == count,
            // Indices come only once, so that as many places as indices hold no other particle.
            Some(listed) => {
                self.count == listed.len() && listed.iter().all(|&i| self.places[i as usize] != NONE)
            }
        }
    }

    fn tiles(&self) -> usize {
        self.order.len() / TILE
    }

    pub fn regions(&self) -> usize {
        self.tiles().div_ceil(self.numbering.tile(1, 0))
    }

    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The largest number of tiles of a region.
    pub fn tiles_per_region(&self) -> usize {
        self.numbering.tile(1, 0).min(self.tiles())
    }

    /// Number of places, some at the end without particle.
    pub fn places(&self) -> usize {
        self.order.len()
    }

    /// The places of a region.
    pub fn places_of(&self, region: usize) -> Range<usize> {
        self.numbering.tile(region, 0) * TILE..self.order.len().min(self.numbering.tile(region + 1, 0) * TILE)
    }

    /// The particles of a region in the order in which they are loaded.
    pub fn loads_of(&self, region: usize) -> &[u32] {
        &self.order[self.places_of(region)]
    }

    /// The particle at a place.
    #[inline(always)]
    pub fn particle(&self, place: u32) -> u32 {
        self.order[self.loaded_at(place as usize)]
    }

    /// The place of a particle that takes part.
    #[inline(always)]
    pub fn place(&self, particle: u32) -> u32 {
        self.places[particle as usize]
    }

    /// Whether a place has a particle that no other place has.
    pub fn is_taken(&self, place: usize) -> bool {
        self.loaded_at(place) < self.count
    }

    /// After a transposition, place `4 b + t` of as many as there are lanes has block `b` of row `t`.
    #[inline(always)]
    fn loaded_at(&self, place: usize) -> usize {
        let lane = place & ((4 << self.log_blocks) - 1);
        place - lane + ((lane % 4) << self.log_blocks) + lane / 4
    }

    pub fn memory_bytes(&self) -> usize {
        (self.order.capacity() + self.places.capacity()) * size_of::<u32>()
    }
}

/// Puts particles that are close to each other into the same tile: halves of whole tiles, as many in the first half as
/// the largest power of two allows, so that every run of tiles that the hierarchy takes together is a part.
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
