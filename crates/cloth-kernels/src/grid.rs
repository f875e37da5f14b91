//! The grid of self-collision (docs/canonical-order.md): cubic cells a little larger than the collision distance.
//!
//! Cell coordinates wrap around after [`CELLS_PER_AXIS`], so that the grid has no bounds and one particle far away
//! cannot coarsen it: particles that share a cell by wrapping are simply too far apart to touch.

use crate::{Lane, Vec3};

/// Cells per axis before coordinates wrap around; even, so that the parity of neighbours alternates everywhere, and
/// three coordinates fit a 32-bit key.
pub const CELLS_PER_AXIS: u32 = 1024;

/// Bits of a coordinate in the sort key of a cell.
pub const KEY_BITS: u32 = CELLS_PER_AXIS.ilog2();

/// Pairs of cells of a block of 2 x 2 x 2 cells in the canonical order, as corners: bit 0 is x, bit 1 is y, bit 2 is z.
/// Along no axis are both bits set, so that the block's lowest corner is the smaller of both cells.
pub const CELL_PAIRS: [(u32, u32); 14] = [
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (0, 5),
    (0, 6),
    (0, 7),
    (1, 2),
    (1, 4),
    (2, 4),
    (1, 6),
    (2, 5),
    (3, 4),
];

/// Size of a cell over the collision distance: rounding never puts two particles within the distance more than one cell
/// apart, up to 65,000 cells from the origin.
const MARGIN: f32 = 1.01;

/// Returns the cells per metre for pairs up to `distance` (m) apart.
#[inline(always)]
pub fn scale<L: Lane>(distance: L) -> L {
    L::splat(1.0) / (distance * L::splat(MARGIN))
}

/// Returns the cell of a position: three whole numbers in `0..CELLS_PER_AXIS`.
#[inline(always)]
pub fn cell<L: Lane>(p: Vec3<L>, scale: L) -> Vec3<L> {
    let (zero, count) = (L::splat(0.0), L::splat(CELLS_PER_AXIS as f32));
    let limit = L::splat((CELLS_PER_AXIS - 1) as f32);
    let wrap = |x: L| {
        let cell = (x * scale).floor();
        let wrapped = cell - (cell / count).floor() * count;
        // Whatever overflows in between ends up in the first cell.
        wrapped.max(zero).min(limit)
    };
    Vec3::new(wrap(p.x), wrap(p.y), wrap(p.z))
}
