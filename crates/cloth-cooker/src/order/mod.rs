//! Renumbering of particles for speed.
//!
//! Regular grids (also tubes) are numbered row by row, and in a row by residue classes, so that every set of
//! constraints becomes runs of consecutive particles (docs/math/cooking.md). Other components
//! are numbered by the reverse Cuthill-McKee method, which keeps neighbours near each other in memory, and then so that the
//! constraints of the four particles of a cache line lead to cache lines.

mod cuthill_mckee;
mod grid;
mod lines;

use crate::color::LINE;
use crate::options::ParticleOrder;
use crate::topology::{Topology, components};
use lines::Links;

/// The numbering and what is known about the regularity of the mesh.
pub(crate) struct Order {
    /// Vertex (of the cleaned mesh) of each particle.
    pub vertex_of: Vec<u32>,
    /// Place in a regular grid of each vertex.
    pub places: Vec<Option<GridPlace>>,
}

/// Place of a vertex in a regular grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GridPlace {
    /// Number of the grid.
    pub grid: u32,
    pub column: u32,
    pub row: u32,
    /// Number of columns if rows are closed (a tube), otherwise 0.
    pub period: u32,
}

/// Finds grids and numbers particles, part after part. `quads` is the mesh as far as it consists of quads, `phases` are
/// the constraints phase by phase.
pub(crate) fn order(
    topology: &Topology,
    triangles: &[[u32; 3]],
    quads: &[[u32; 4]],
    phases: &[Vec<[u32; 2]>],
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
    let links = Links::new(count, phases);
    for (p, vertices) in members.iter().enumerate() {
        match grid::find(vertices, &part_quads[p]) {
            Some(grid) => {
                for (row, line) in grid.rows.iter().enumerate() {
                    for (column, &vertex) in line.iter().enumerate() {
                        let period = if grid.is_closed { line.len() as u32 } else { 0 };
                        let (column, row) = (column as u32, row as u32);
                        places[vertex as usize] = Some(GridPlace { grid: p as u32, column, row, period });
                    }
                }
                extend_by_residue(&grid.rows, &mut vertex_of);
            }
            None => {
                let part = cuthill_mckee::order(&topology.neighbors, vertices);
                lines::extend(&part, &links, &mut vertex_of);
            }
        }
    }
    if kind == ParticleOrder::Original {
        vertex_of = (0..count as u32).collect();
    }
    Order { vertex_of, places }
}

/// Rows of a grid after which those classes follow that do not fill cache lines.
const BLOCK: usize = 16;

/// Numbers a grid by rows, and a row by residue classes of the column: constraints between neighbouring columns then join
/// class to class, in runs of about 16 particles. Classes that do not fill cache lines come after the others of some
/// rows, so that those start at cache lines.
fn extend_by_residue(rows: &[Vec<u32>], vertex_of: &mut Vec<u32>) {
    let Some(width) = rows.first().map(Vec::len) else { return };
    let classes = (4 * ((width + 32) / 64)).max(4);
    let fills_lines = |class: &usize| width.saturating_sub(*class).div_ceil(classes).is_multiple_of(LINE);
    let (body, tail): (Vec<usize>, Vec<usize>) = (0..classes).partition(fills_lines);
    for block in rows.chunks(BLOCK) {
        for some in [&body, &tail] {
            for row in block {
                vertex_of
                    .extend(some.iter().flat_map(|&class| row.iter().copied().skip(class).step_by(classes)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_that_fill_no_lines_come_last() {
        let rows: Vec<Vec<u32>> = (0..2).map(|r| (0..18).map(|c| 100 * r + c).collect()).collect();
        let mut order = Vec::new();
        extend_by_residue(&rows, &mut order);
        // Columns 0, 4, ... and 1, 5, ... have five particles, the others four.
        assert_eq!(order[..9], [2, 6, 10, 14, 3, 7, 11, 15, 102]);
        assert_eq!(order[16..22], [0, 4, 8, 12, 16, 1]);
        order.sort_unstable();
        assert_eq!(order, rows.concat());
    }
}
