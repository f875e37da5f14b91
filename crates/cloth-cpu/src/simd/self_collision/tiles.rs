//! Tiles: groups of sixteen particles that lie close together, in memory too.
//!
//! Which particle is in which tile has no influence on any bit, only on speed. Tiles are arranged by halving the cloth
//! again and again across its longest side; as a cloth bends far more than it stretches, they stay compact.

use super::super::lanes::{MOST_LANES, Wide};
use super::super::particles::gather_rows;
use super::hierarchy::Hierarchy;
use cloth_core::Particle;
use cloth_kernels::{Aabb, Vec3};

/// Particles per tile.
pub(super) const TILE: usize = MOST_LANES;

/// Coordinates [m], distances [m] and inverse masses beyond this are left to the loop that visits all pairs: squares of
/// differences below stay finite.
pub(super) const LIMIT: f32 = 1.0e18;

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
    const EMPTY: Self = Self { x: [f32::NAN; TILE], y: [f32::NAN; TILE], z: [f32::NAN; TILE] };

    /// As many particles as there are lanes.
    #[inline(always)]
    pub fn load<W: Wide>(&self, first: usize) -> Vec3<W> {
        Vec3::new(W::load(&self.x[first..]), W::load(&self.y[first..]), W::load(&self.z[first..]))
    }

    #[inline(always)]
    fn store<W: Wide>(&mut self, first: usize, position: Vec3<W>) {
        position.x.store(&mut self.x[first..]);
        position.y.store(&mut self.y[first..]);
        position.z.store(&mut self.z[first..]);
    }

    #[inline(always)]
    pub fn get(&self, k: usize) -> Vec3<f32> {
        Vec3::new(self.x[k], self.y[k], self.z[k])
    }

    #[inline(always)]
    fn set(&mut self, k: usize, position: Vec3<f32>) {
        (self.x[k], self.y[k], self.z[k]) = (position.x, position.y, position.z);
    }
}

/// The particles that may touch, tile by tile.
#[derive(Debug, Default)]
pub(super) struct Tiles {
    /// Particles in the order in which they are loaded; the last one again up to a whole tile.
    order: Vec<u32>,
    /// The place of each particle of the cloth, `NONE` where it takes no part.
    places: Vec<u32>,
    /// Number of places with a particle.
    count: usize,
    /// Particles to a block of a row; by it, the order of places differs from that of loading.
    blocks: usize,
    tiles: Vec<Tile>,
    pub hierarchy: Hierarchy,
}

impl Tiles {
    /// Arranges particles in tiles unless that was done already for the same ones.
    pub fn arrange(&mut self, particles: &[Particle], listed: Option<&[u32]>, blocks: usize) {
        if self.is_arranged(particles.len(), listed) {
            return;
        }
        self.blocks = blocks;
        self.order.clear();
        match listed {
            Some(listed) => self.order.extend(listed),
            None => self.order.extend(0..particles.len() as u32),
        }
        self.count = self.order.len();
        halve(&mut self.order, particles);
        let count = self.count.next_multiple_of(TILE);
        if let Some(&last) = self.order.last() {
            self.order.resize(count, last);
        }
        self.places.clear();
        self.places.resize(particles.len(), NONE);
        for place in 0..count {
            let k = self.loaded_at(place);
            if k < self.count {
                self.places[self.order[k] as usize] = place as u32;
            }
        }
        self.tiles.clear();
        self.tiles.resize(count / TILE, Tile::EMPTY);
        self.hierarchy.resize(count / TILE);
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

    /// The particle at a place.
    #[inline(always)]
    pub fn particle(&self, place: u32) -> u32 {
        self.order[self.loaded_at(place as usize)]
    }

    /// After a transposition, place `4 b + t` of as many as there are lanes has block `b` of row `t`.
    #[inline(always)]
    fn loaded_at(&self, place: usize) -> usize {
        let lane = place % (4 * self.blocks);
        place - lane + lane % 4 * self.blocks + lane / 4
    }

    #[inline(always)]
    pub fn tile(&self, tile: usize) -> &Tile {
        &self.tiles[tile]
    }

    /// Loads the positions of all particles, and fits the boxes. Returns whether all of them, and the masses, are within
    /// the limit.
    #[inline(always)]
    pub fn refit<W: Wide>(&mut self, particles: &[Particle]) -> bool {
        let limit = W::splat(LIMIT);
        let mut are_within = limit.gt(W::splat(0.0));
        for (t, (tile, order)) in self.tiles.iter_mut().zip(self.order.chunks_exact(TILE)).enumerate() {
            let mut lower = W::splat(f32::INFINITY);
            let mut upper = W::splat(f32::NEG_INFINITY);
            for first in (0..TILE).step_by(W::LANES) {
                let mut indices = [0; MOST_LANES];
                indices[..W::LANES].copy_from_slice(&order[first..first + W::LANES]);
                let [a, b, c, d] = gather_rows::<W>(particles, &indices);
                are_within = are_within & a.abs().lt(limit) & b.abs().lt(limit);
                are_within = are_within & c.abs().lt(limit) & d.abs().lt(limit);
                lower = lower.min(a.min(b).min(c.min(d)));
                upper = upper.max(a.max(b).max(c.max(d)));
                let [x, y, z, _] = W::transpose([a, b, c, d]);
                tile.store(first, Vec3::new(x, y, z));
            }
            self.hierarchy.set_tile(t, across_blocks(lower, f32::min), across_blocks(upper, f32::max));
        }
        self.clear_padding();
        self.hierarchy.refit();
        W::bits(are_within) == W::bits(limit.gt(W::splat(0.0)))
    }

    /// The places at the end that have no particle.
    fn clear_padding(&mut self) {
        for place in self.order.len().saturating_sub(TILE)..self.order.len() {
            if self.loaded_at(place) >= self.count {
                self.tiles[place / TILE].set(place % TILE, Vec3::splat([f32::NAN; 3]));
            }
        }
    }

    /// Takes note that a particle has moved, and says at which place it is.
    #[inline(always)]
    pub fn moved(&mut self, particle: u32, position: Vec3<f32>) -> u32 {
        let place = self.places[particle as usize];
        let (tile, k) = (place as usize / TILE, place as usize % TILE);
        self.tiles[tile].set(k, position);
        self.hierarchy.include(tile, position);
        place
    }

    pub fn memory_bytes(&self) -> usize {
        (self.order.capacity() + self.places.capacity()) * size_of::<u32>()
            + self.tiles.capacity() * size_of::<Tile>()
            + self.hierarchy.memory_bytes()
    }
}

/// The least or the greatest of each of the four numbers of the particles in a row.
#[inline(always)]
fn across_blocks<W: Wide>(row: W, better: fn(f32, f32) -> f32) -> Vec3<f32> {
    let mut numbers = [0.0; MOST_LANES];
    row.store(&mut numbers);
    let mut best = [numbers[0], numbers[1], numbers[2]];
    for block in 1..W::BLOCKS {
        for axis in 0..3 {
            best[axis] = better(best[axis], numbers[4 * block + axis]);
        }
    }
    Vec3::splat(best)
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
