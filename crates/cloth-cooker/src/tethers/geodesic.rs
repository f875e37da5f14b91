//! Tether lengths over the surface.

use super::islands::Islands;
use super::nearest::{Anchor, Nearest};
use crate::geodesic::{Geodesics, Surface, Tolerance};
use crate::mesh::Mesh;
use crate::topology::Topology;

/// Searches from one island after the other. A search turns back where as many islands as wanted are nearer: every
/// vertex on the way to one of a vertex's nearest islands has that island among its nearest too.
///
/// In random order the `n`-th island is among the nearest `k` for a share of `k / n` of the vertices, so that many
/// islands cost only a logarithm more than few.
pub(super) fn find(
    mesh: &Mesh,
    triangles: &[[u32; 3]],
    topology: Topology,
    islands: &Islands,
    nearest: &mut Nearest,
) {
    let tolerance = Tolerance::FAST;
    let surface = Surface::new(&mesh.positions, triangles, topology, tolerance.excess);
    let mut geodesics = Geodesics::new(&surface, tolerance);
    for island in shuffled(islands.len()) {
        geodesics.run(islands.anchors(island), |vertex| nearest.limit(vertex));
        for &vertex in geodesics.reached() {
            let (distance, source) = geodesics.of(vertex);
            nearest.offer(vertex, Anchor { distance, vertex: source, island: island as u32 });
        }
    }
}

/// The numbers below `count` in an order that looks random but is always the same (Fisher-Yates).
fn shuffled(count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for i in (1..count).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        order.swap(i, (state >> 33) as usize % (i + 1));
    }
    order
}
