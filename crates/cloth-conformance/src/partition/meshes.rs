//! Meshes large enough to be partitioned.

use crate::pbd::oracle::random::Random;
use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, cook};
use cloth_core::Result;

/// Width of a cell (m).
const SPACING: f32 = 0.03;

/// A square sheet of quads, held at two corners, in three subdomains.
pub(super) fn grid() -> Result<CookedFabric> {
    const SIDE: u32 = 48;
    let mesh = Mesh::new(places(SIDE).collect(), Vec::new(), cells(SIDE).collect());
    cook(&mesh.attach(&[0, SIDE - 1])?, &CookOptions::default().partition(Partition::Count(3)))
}

/// A sheet of triangles with crooked edges and some holes, held at two corners, in four subdomains.
pub(super) fn irregular() -> Result<CookedFabric> {
    const SIDE: u32 = 40;
    let mut random = Random::new(401);
    let positions = places(SIDE)
        .map(|[x, y, z]| {
            let mut push = || random.between(-0.3, 0.3) * SPACING;
            [x + push(), y + push(), z + push()]
        })
        .collect();
    let mut triangles = Vec::new();
    for [a, b, c, d] in cells(SIDE) {
        match random.below(12) {
            0 => {}
            n if n % 2 == 0 => triangles.extend([[a, b, c], [a, c, d]]),
            _ => triangles.extend([[a, b, d], [b, c, d]]),
        }
    }
    let mesh = Mesh::new(positions, triangles, Vec::new());
    cook(&mesh.attach(&[0, SIDE - 1])?, &CookOptions::default().partition(Partition::Count(4)))
}

fn places(side: u32) -> impl Iterator<Item = [f32; 3]> {
    (0..side * side).map(move |i| [(i % side) as f32 * SPACING, 0.0, (i / side) as f32 * SPACING])
}

fn cells(side: u32) -> impl Iterator<Item = [u32; 4]> {
    let corners = (0..side * (side - 1)).filter(move |a| a % side < side - 1);
    corners.map(move |a| [a, a + 1, a + side + 1, a + side])
}
