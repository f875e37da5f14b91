//! A 16-wide hierarchy of boxes over tiles, and regions: runs of tiles with a hierarchy of their own.
//!
//! A node holds sixteen boxes by axis, so that one box is tested against all of them by six wide comparisons. The tree is
//! implicit: child `k` of node `n` is node `16 n + k` of the level below. It is refitted when positions are loaded, and
//! grown along one path when a particle is pushed; it never shrinks within an iteration.

use super::super::lanes::{MOST_LANES, Wide};
use super::super::particles::gather_rows;
use super::layout::{ParticleLayout, TILE, Tile};
use cloth_core::Particle;
use cloth_kernels::{Aabb, Vec3};

/// Boxes per node.
pub(in crate::simd) const NODE_WIDTH: usize = MOST_LANES;

/// Coordinates (m), distances (m) and inverse masses beyond this are left to the scalar loop: squares of differences below stay
/// finite.
pub(super) const LIMIT: f32 = 1.0e18;

/// Boxes that are tested together. Where there is none, the lower bounds are above the upper ones.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(in crate::simd) struct BvhNode {
    lower: [[f32; NODE_WIDTH]; 3],
    upper: [[f32; NODE_WIDTH]; 3],
}

impl BvhNode {
    pub const EMPTY: Self =
        Self { lower: [[f32::INFINITY; NODE_WIDTH]; 3], upper: [[f32::NEG_INFINITY; NODE_WIDTH]; 3] };

    /// Makes a node of at most [`NODE_WIDTH`] boxes.
    pub fn of(boxes: impl Iterator<Item = Aabb<f32>>) -> Self {
        let mut node = Self::EMPTY;
        boxes.enumerate().for_each(|(k, bounds)| node.set(k, bounds));
        node
    }

    #[inline(always)]
    pub fn get(&self, k: usize) -> Aabb<f32> {
        let at = |corner: &[[f32; NODE_WIDTH]; 3]| Vec3::new(corner[0][k], corner[1][k], corner[2][k]);
        Aabb { lower: at(&self.lower), upper: at(&self.upper) }
    }

    #[inline(always)]
    pub fn set(&mut self, k: usize, Aabb { lower, upper }: Aabb<f32>) {
        (self.lower[0][k], self.lower[1][k], self.lower[2][k]) = (lower.x, lower.y, lower.z);
        (self.upper[0][k], self.upper[1][k], self.upper[2][k]) = (upper.x, upper.y, upper.z);
    }

    #[inline(always)]
    fn load<W: Wide>(&self, first: usize) -> Aabb<W> {
        let at = |corner: &[[f32; NODE_WIDTH]; 3]| {
            Vec3::new(
                W::load(&corner[0][first..]),
                W::load(&corner[1][first..]),
                W::load(&corner[2][first..]),
            )
        };
        Aabb { lower: at(&self.lower), upper: at(&self.upper) }
    }

    /// Returns one bit per box that overlaps another box.
    #[inline(always)]
    pub fn overlapping<W: Wide>(&self, other: Aabb<f32>) -> u32 {
        let other = splat::<W>(other);
        let mut bits = 0;
        for first in (0..NODE_WIDTH).step_by(W::LANES) {
            bits |= W::bits(other.overlaps(self.load(first))) << first;
        }
        bits
    }

    /// Returns the bounds of all boxes.
    fn bounds(&self) -> Aabb<f32> {
        let mut bounds = self.get(0);
        for k in 1..NODE_WIDTH {
            let next = self.get(k);
            bounds = Aabb { lower: bounds.lower.min(next.lower), upper: bounds.upper.max(next.upper) };
        }
        bounds
    }
}

/// Returns the same box in every lane.
#[inline(always)]
pub(in crate::simd) fn splat<W: Wide>(Aabb { lower, upper }: Aabb<f32>) -> Aabb<W> {
    Aabb {
        lower: Vec3::new(W::splat(lower.x), W::splat(lower.y), W::splat(lower.z)),
        upper: Vec3::new(W::splat(upper.x), W::splat(upper.y), W::splat(upper.z)),
    }
}

/// Levels of nodes, those of tiles first; each level has the bounds of the nodes below it.
#[derive(Debug)]
pub(super) struct Bvh16 {
    levels: Vec<Vec<BvhNode>>,
    bounds: Aabb<f32>,
}

impl Bvh16 {
    /// Makes a hierarchy for so many tiles.
    fn new(tiles: usize) -> Self {
        let mut levels = Vec::new();
        let mut boxes = tiles;
        while boxes > 0 {
            let nodes = boxes.div_ceil(NODE_WIDTH);
            levels.push(vec![BvhNode::EMPTY; nodes]);
            boxes = if nodes > 1 { nodes } else { 0 };
        }
        Self { levels, bounds: BvhNode::EMPTY.get(0) }
    }

    /// Returns the number of levels.
    #[inline(always)]
    pub fn height(&self) -> usize {
        self.levels.len()
    }

    #[inline(always)]
    pub fn node(&self, level: usize, node: usize) -> &BvhNode {
        &self.levels[level][node]
    }

    #[inline(always)]
    pub fn get(&self, level: usize, child: usize) -> Aabb<f32> {
        self.levels[level][child / NODE_WIDTH].get(child % NODE_WIDTH)
    }

    /// Returns the bounds of all tiles.
    #[inline(always)]
    pub fn bounds(&self) -> Aabb<f32> {
        self.bounds
    }

    /// Fits the boxes of all levels to those of the tiles.
    fn refit(&mut self) {
        for level in 1..self.levels.len() {
            let (below, above) = self.levels.split_at_mut(level);
            for (k, node) in below[level - 1].iter().enumerate() {
                above[0][k / NODE_WIDTH].set(k % NODE_WIDTH, node.bounds());
            }
        }
        self.bounds = self.levels.last().map_or(BvhNode::EMPTY, |top| top[0]).bounds();
    }

    /// Grows the box of a tile, and those above it, until a point is inside.
    #[inline(always)]
    fn include(&mut self, tile: usize, point: Vec3<f32>) {
        let mut child = tile;
        for nodes in &mut self.levels {
            let node = &mut nodes[child / NODE_WIDTH];
            let bounds = node.get(child % NODE_WIDTH);
            if bounds.contains(point) {
                return;
            }
            node.set(child % NODE_WIDTH, bounds.including(point));
            child /= NODE_WIDTH;
        }
        self.bounds = self.bounds.including(point);
    }
}

/// Tiles that one thread loads and searches, and their hierarchy.
#[derive(Debug)]
pub(super) struct Region {
    tiles: Vec<Tile>,
    bvh: Bvh16,
}

impl Region {
    /// Makes room for the particles of a region; all regions have hierarchies of the same height.
    pub fn new(layout: &ParticleLayout, region: usize) -> Self {
        let tiles = vec![Tile::EMPTY; layout.slots_of(region).len() / TILE];
        Self { tiles, bvh: Bvh16::new(layout.tiles_per_region()) }
    }

    #[inline(always)]
    pub fn tile(&self, tile: usize) -> &Tile {
        &self.tiles[tile]
    }

    #[inline(always)]
    pub fn bvh(&self) -> &Bvh16 {
        &self.bvh
    }

    /// Loads the positions of all particles, and fits the boxes. Returns whether all of them, and the masses, are within
    /// the limit.
    #[inline(always)]
    pub fn refit<W: Wide>(&mut self, particles: &[Particle], layout: &ParticleLayout, region: usize) -> bool {
        let limit = W::splat(LIMIT);
        let mut are_within = limit.gt(W::splat(0.0));
        let loads = layout.load_order(region).chunks_exact(TILE);
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
            let bounds =
                Aabb { lower: across_blocks(lower, f32::min), upper: across_blocks(upper, f32::max) };
            self.bvh.levels[0][t / NODE_WIDTH].set(t % NODE_WIDTH, bounds);
        }
        self.clear_padding(layout, region);
        self.bvh.refit();
        W::bits(are_within) == W::bits(limit.gt(W::splat(0.0)))
    }

    /// Empties the slots at the end that have no particle.
    fn clear_padding(&mut self, layout: &ParticleLayout, region: usize) {
        let slots = layout.slots_of(region);
        for slot in slots.end.saturating_sub(TILE)..slots.end {
            if !layout.is_taken(slot) {
                self.tiles[(slot - slots.start) / TILE].set(slot % TILE, Vec3::broadcast([f32::NAN; 3]));
            }
        }
    }

    /// Moves a particle of a tile.
    #[inline(always)]
    pub fn set(&mut self, tile: usize, k: usize, position: Vec3<f32>) {
        self.tiles[tile].set(k, position);
        self.bvh.include(tile, position);
    }

    pub fn memory_bytes(&self) -> usize {
        let nodes = self.bvh.levels.iter().map(Vec::capacity).sum::<usize>();
        self.tiles.capacity() * size_of::<Tile>() + nodes * size_of::<BvhNode>()
    }
}

/// Returns the least or the greatest of each of the first three numbers of the particles in a row.
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
