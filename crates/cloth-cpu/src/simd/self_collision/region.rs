//! Regions: runs of tiles that one thread loads and searches, with boxes around them.

use super::super::lanes::{MOST_LANES, Wide};
use super::super::particles::gather_rows;
use super::hierarchy::Hierarchy;
use super::tiles::{Arrangement, TILE, Tile};
use cloth_core::Particle;
use cloth_kernels::{Aabb, Vec3};

/// Coordinates (m), distances (m) and inverse masses beyond this are left to the loop that visits all pairs: squares of
/// differences below stay finite.
pub(super) const LIMIT: f32 = 1.0e18;

/// Where the particles of a region are.
#[derive(Debug, Default)]
pub(super) struct Region {
    tiles: Vec<Tile>,
    hierarchy: Hierarchy,
}

impl Region {
    /// Makes room for the particles of a region.
    pub fn resize(&mut self, arrangement: &Arrangement, region: usize) {
        self.tiles = vec![Tile::EMPTY; arrangement.places_of(region).len() / TILE];
        // All regions have boxes on as many levels.
        self.hierarchy.resize(arrangement.tiles_per_region());
    }

    #[inline(always)]
    pub fn tile(&self, tile: usize) -> &Tile {
        &self.tiles[tile]
    }

    #[inline(always)]
    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// Loads the positions of all particles, and fits the boxes. Returns whether all of them, and the masses, are within
    /// the limit.
    #[inline(always)]
    pub fn refit<W: Wide>(
        &mut self,
        particles: &[Particle],
        arrangement: &Arrangement,
        region: usize,
    ) -> bool {
        let limit = W::splat(LIMIT);
        let mut are_within = limit.gt(W::splat(0.0));
        let loads = arrangement.loads_of(region).chunks_exact(TILE);
        for (t, (tile, order)) in self.tiles.iter_mut().zip(loads).enumerate() {
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
            let around =
                Aabb { lower: across_blocks(lower, f32::min), upper: across_blocks(upper, f32::max) };
            self.hierarchy.set_tile(t, around);
        }
        self.clear_padding(arrangement, region);
        self.hierarchy.refit();
        W::bits(are_within) == W::bits(limit.gt(W::splat(0.0)))
    }

    /// The places at the end that have no particle.
    fn clear_padding(&mut self, arrangement: &Arrangement, region: usize) {
        let places = arrangement.places_of(region);
        for place in places.end.saturating_sub(TILE)..places.end {
            if !arrangement.is_taken(place) {
                self.tiles[(place - places.start) / TILE].set(place % TILE, Vec3::broadcast([f32::NAN; 3]));
            }
        }
    }

    /// Takes note that a particle of a tile has moved.
    #[inline(always)]
    pub fn moved(&mut self, tile: usize, k: usize, position: Vec3<f32>) {
        self.tiles[tile].set(k, position);
        self.hierarchy.include(tile, position);
    }

    pub fn memory_bytes(&self) -> usize {
        self.tiles.capacity() * size_of::<Tile>() + self.hierarchy.memory_bytes()
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
    Vec3::broadcast(best)
}
