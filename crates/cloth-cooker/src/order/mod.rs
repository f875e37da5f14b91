//! Renumbering of particles for speed.
//!
//! Regular grids (also tubes) are numbered row by row, and in a row by residue classes, so that every set of
//! constraints becomes runs of consecutive particles (`design/fast-constraints.md`, "Recommendation"). Other parts
//! are numbered by the reverse Cuthill-McKee method, which keeps neighbours near each other in memory.

mod cuthill_mckee;
mod grid;

use crate::options::ParticleOrder;
use crate::topology::{Topology, components};

/// The numbering and what is known about the regularity of the mesh.
pub(crate) struct Order {
    /// Vertex (of the cleaned mesh) of each particle.
    pub vertex_of: Vec<u32>,
    /// Place in a regular grid of each vertex.
    pub places: Vec<Option<GridPlace>>,
}

/// Where a vertex lies in a regular grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GridPlace {
    /// Number of the grid.
    pub grid: u32,
    pub column: u32,
    pub row: u32,
    /// Number of columns if rows are closed (a tube), otherwise 0.
    pub period: u32,
}

/// Finds grids and numbers particles, part after part. `quads` is the mesh as far as it consists of quads.
pub(crate) fn order(
    topology: &Topology,
    triangles: &[[u32; 3]],
    quads: &[[u32; 4]],
    kind: ParticleOrder,
) -> Order {
    let count = topology.neighbors.len();
    let (part, parts) = components(&topology.neighbors, |_| true);
    let mut members = vec![Vec::new(); parts as usize];
    for (vertex, &p) in part.iter().enumerate() {
        members[p as usize].push(vertex as u32);
    }
    let mut part_quads = vec![Vec::new(); parts as usize];
    for quad in quads {
        part_quads[part[quad[0] as usize] as usize].push(*quad);
    }
    for triangle in triangles {
        part_quads[part[triangle[0] as usize] as usize].clear(); // not a grid
    }
    let mut places = vec![None; count];
    let mut vertex_of = Vec::with_capacity(count);
    for (p, vertices) in members.iter().enumerate() {
        match grid::find(vertices, &part_quads[p]) {
            Some(grid) => {
                for (row, line) in grid.rows.iter().enumerate() {
                    for (column, &vertex) in line.iter().enumerate() {
                        let period = if grid.is_closed { line.len() as u32 } else { 0 };
                        let (column, row) = (column as u32, row as u32);
                        places[vertex as usize] = Some(GridPlace { grid: p as u32, column, row, period });
                    }
                    vertex_of.extend(by_residue(line));
                }
            }
            None => cuthill_mckee::extend(&topology.neighbors, vertices, &mut vertex_of),
        }
    }
    if kind == ParticleOrder::Original {
        vertex_of = (0..count as u32).collect();
    }
    Order { vertex_of, places }
}

/// A row sorted by residue class of the column: constraints between neighbouring columns then join class to class,
/// in runs of about 16 particles.
fn by_residue(row: &[u32]) -> impl Iterator<Item = u32> {
    let classes = (4 * ((row.len() + 32) / 64)).max(4);
    (0..classes).flat_map(move |class| row.iter().copied().skip(class).step_by(classes))
}
