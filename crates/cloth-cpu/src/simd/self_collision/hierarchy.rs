//! Boxes around tiles, boxes around sixteen of these, and so on up to one group of boxes.

use super::super::lanes::{MOST_LANES, Wide};
use cloth_kernels::{Aabb, Vec3};

/// Boxes per group.
pub(super) const GROUP: usize = MOST_LANES;

/// Boxes that are tested together. Where there is none, the lower bounds are above the upper ones.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Group {
    lower: [[f32; GROUP]; 3],
    upper: [[f32; GROUP]; 3],
}

impl Group {
    pub const EMPTY: Self =
        Self { lower: [[f32::INFINITY; GROUP]; 3], upper: [[f32::NEG_INFINITY; GROUP]; 3] };

    #[inline(always)]
    pub fn get(&self, k: usize) -> Aabb<f32> {
        let at = |bounds: &[[f32; GROUP]; 3]| Vec3::new(bounds[0][k], bounds[1][k], bounds[2][k]);
        Aabb { lower: at(&self.lower), upper: at(&self.upper) }
    }

    #[inline(always)]
    pub fn set(&mut self, k: usize, Aabb { lower, upper }: Aabb<f32>) {
        (self.lower[0][k], self.lower[1][k], self.lower[2][k]) = (lower.x, lower.y, lower.z);
        (self.upper[0][k], self.upper[1][k], self.upper[2][k]) = (upper.x, upper.y, upper.z);
    }

    #[inline(always)]
    fn load<W: Wide>(&self, first: usize) -> Aabb<W> {
        let at = |bounds: &[[f32; GROUP]; 3]| {
            Vec3::new(
                W::load(&bounds[0][first..]),
                W::load(&bounds[1][first..]),
                W::load(&bounds[2][first..]),
            )
        };
        Aabb { lower: at(&self.lower), upper: at(&self.upper) }
    }

    /// One bit per box that meets another box.
    #[inline(always)]
    pub fn meeting<W: Wide>(&self, other: Aabb<f32>) -> u32 {
        let other = splat::<W>(other);
        let mut bits = 0;
        for first in (0..GROUP).step_by(W::LANES) {
            bits |= W::bits(other.overlaps(self.load(first))) << first;
        }
        bits
    }

    /// The box around all boxes.
    fn around(&self) -> Aabb<f32> {
        let mut around = self.get(0);
        for k in 1..GROUP {
            let next = self.get(k);
            around = Aabb { lower: around.lower.min(next.lower), upper: around.upper.max(next.upper) };
        }
        around
    }
}

/// The same box in every lane.
#[inline(always)]
pub(super) fn splat<W: Wide>(Aabb { lower, upper }: Aabb<f32>) -> Aabb<W> {
    Aabb {
        lower: Vec3::new(W::splat(lower.x), W::splat(lower.y), W::splat(lower.z)),
        upper: Vec3::new(W::splat(upper.x), W::splat(upper.y), W::splat(upper.z)),
    }
}

/// Boxes in levels, those of tiles first; each level has the boxes around the groups of the one before.
#[derive(Debug)]
pub(super) struct Hierarchy {
    levels: Vec<Vec<Group>>,
    /// The box around all.
    around: Aabb<f32>,
}

impl Default for Hierarchy {
    fn default() -> Self {
        Self { levels: Vec::new(), around: Group::EMPTY.get(0) }
    }
}

/// Boxes in groups.
pub(super) fn groups(boxes: impl Iterator<Item = Aabb<f32>>) -> Vec<Group> {
    let mut groups = Vec::new();
    for (k, around) in boxes.enumerate() {
        if k % GROUP == 0 {
            groups.push(Group::EMPTY);
        }
        groups[k / GROUP].set(k % GROUP, around);
    }
    groups
}

impl Hierarchy {
    /// Makes room for the boxes of so many tiles.
    pub fn resize(&mut self, tiles: usize) {
        self.levels.clear();
        let mut boxes = tiles;
        while boxes > 0 {
            let groups = boxes.div_ceil(GROUP);
            self.levels.push(vec![Group::EMPTY; groups]);
            boxes = if groups > 1 { groups } else { 0 };
        }
    }

    /// Number of levels.
    #[inline(always)]
    pub fn height(&self) -> usize {
        self.levels.len()
    }

    #[inline(always)]
    pub fn group(&self, level: usize, group: usize) -> &Group {
        &self.levels[level][group]
    }

    #[inline(always)]
    pub fn get(&self, level: usize, child: usize) -> Aabb<f32> {
        self.levels[level][child / GROUP].get(child % GROUP)
    }

    #[inline(always)]
    pub fn set_tile(&mut self, tile: usize, around: Aabb<f32>) {
        self.levels[0][tile / GROUP].set(tile % GROUP, around);
    }

    /// The box around all tiles.
    #[inline(always)]
    pub fn around(&self) -> Aabb<f32> {
        self.around
    }

    /// Fits the boxes of all levels to those of the tiles.
    pub fn refit(&mut self) {
        for level in 1..self.levels.len() {
            let (below, above) = self.levels.split_at_mut(level);
            for (k, group) in below[level - 1].iter().enumerate() {
                above[0][k / GROUP].set(k % GROUP, group.around());
            }
        }
        self.around = self.levels.last().map_or(Group::EMPTY, |top| top[0]).around();
    }

    /// Grows the box of a tile, and those around it, until a point is inside.
    #[inline(always)]
    pub fn include(&mut self, tile: usize, point: Vec3<f32>) {
        let mut child = tile;
        for groups in &mut self.levels {
            let group = &mut groups[child / GROUP];
            let around = group.get(child % GROUP);
            if around.contains(point) {
                return;
            }
            group.set(child % GROUP, around.including(point));
            child /= GROUP;
        }
        self.around = self.around.including(point);
    }

    pub fn memory_bytes(&self) -> usize {
        self.levels.iter().map(|groups| groups.capacity() * size_of::<Group>()).sum()
    }
}
