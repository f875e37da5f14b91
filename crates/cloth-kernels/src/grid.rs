//! The grid in which close particles are found: cells at least as large as the collision distance.

use crate::{Lane, Vec3};

/// Cells per axis; a cell's three coordinates fit a 32-bit key.
pub const CELLS_PER_AXIS: u32 = 1024;

/// A grid over a box. Points outside belong to the nearest cell, which keeps neighbours neighbours.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid<L> {
    /// Smallest corner of the box [m].
    pub lower: Vec3<L>,
    /// Cells per metre.
    pub scale: L,
}

/// The grid over `lower..=upper` for pairs up to `distance` apart.
///
/// Cells are cubes, larger than the distance by a part in 1,000, so that rounding never parts two particles that are
/// within the distance by more than one cell; larger where the box would need more than [`CELLS_PER_AXIS`] of them.
#[inline(always)]
pub fn grid<L: Lane>(lower: Vec3<L>, upper: Vec3<L>, distance: L) -> Grid<L> {
    let edge = upper - lower;
    let longest = edge.x.max(edge.y).max(edge.z);
    let size = (longest * L::splat(1.0 / (CELLS_PER_AXIS - 1) as f32)).max(distance) * L::splat(1.001);
    Grid { lower, scale: L::splat(1.0) / size }
}

/// The cell of a position: three whole numbers in `0..CELLS_PER_AXIS`.
#[inline(always)]
pub fn cell<L: Lane>(grid: Grid<L>, p: Vec3<L>) -> Vec3<L> {
    let limit = L::splat((CELLS_PER_AXIS - 1) as f32);
    let along = |p: L, lower: L| ((p - lower) * grid.scale).max(L::splat(0.0)).min(limit).floor();
    Vec3::new(along(p.x, grid.lower.x), along(p.y, grid.lower.y), along(p.z, grid.lower.z))
}
