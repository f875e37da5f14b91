//! Tethers: the longest distance of a particle from attached particles, which keeps cloth from stretching under
//! its own weight whatever the number of iterations (docs/math/tethers.md).

mod geodesic;
mod islands;
mod nearest;
mod straight;

use crate::mesh::Mesh;
use crate::options::{CookOptions, Tethers};
use crate::topology::Topology;
use islands::Islands;
use nearest::Nearest;

/// Tethers in the numbering of the cleaned mesh.
#[derive(Debug, Default)]
pub(crate) struct TetherTable {
    /// Tether `t` of vertex `i` is element `t * vertex_count + i`.
    pub anchors: Vec<u32>,
    pub lengths: Vec<f32>,
    pub islands: u32,
    /// Vertices without any anchor, though there are some.
    pub unreachable: Vec<u32>,
}

/// Finds for every vertex its nearest anchor in each of its nearest islands of attached vertices, in the order of the
/// islands. A vertex with fewer islands in reach gets its own number and length 0 for the rest.
pub(crate) fn tethers(
    mesh: &Mesh,
    surface_triangles: &[[u32; 3]],
    topology: Topology,
    options: &CookOptions,
) -> TetherTable {
    let count = mesh.positions.len();
    let islands = Islands::new(mesh, &topology);
    let wanted = (options.tethers_per_particle as usize).min(islands.len());
    if wanted == 0 || options.tethers == Tethers::None {
        return TetherTable { islands: islands.len() as u32, ..TetherTable::default() };
    }
    let mut nearest = Nearest::new(count, wanted);
    match options.tethers {
        Tethers::Geodesic => geodesic::find(mesh, surface_triangles, topology, &islands, &mut nearest),
        _ => straight::find(mesh, &topology, &islands, &mut nearest),
    }
    nearest.into_table(&mesh.positions, islands.len() as u32)
}
