//! The surface as window propagation needs it.

use crate::topology::{Lists, Topology};
use crate::vector::{corner_cosine, distance};

/// Triangles, edges with lengths, and the vertices at which shortest paths may bend.
pub(crate) struct Surface {
    pub triangles: Vec<[u32; 3]>,
    /// Edges of each triangle: edge `k` joins corners `k` and `k + 1`.
    pub triangle_edges: Vec<[u32; 3]>,
    /// Ends of each edge, the smaller vertex first.
    pub edges: Vec<[u32; 2]>,
    pub lengths: Vec<f64>,
    pub edge_faces: Lists,
    pub vertex_faces: Lists,
    /// Vertices at which shortest paths may bend: saddles, corners of the boundary, non-manifold places.
    pub bends: Vec<bool>,
    /// Length of the shortest edge at each vertex.
    pub shortest_edge: Vec<f64>,
}

/// Boundary vertices with an inner angle of more than this short of half a turn are left to the windows.
const BOUNDARY_SLACK: f64 = 0.05;

impl Surface {
    /// `excess`: see [`super::Tolerance`].
    pub(crate) fn new(
        positions: &[[f32; 3]],
        triangles: &[[u32; 3]],
        topology: Topology,
        excess: f64,
    ) -> Self {
        let count = positions.len();
        let length = |&[a, b]: &[u32; 2]| distance(positions[a as usize], positions[b as usize]);
        let lengths: Vec<f64> = topology.edges.iter().map(length).collect();
        let corners = triangles.iter().enumerate().flat_map(|(t, c)| c.map(|vertex| (vertex, t as u32)));
        let vertex_faces = Lists::collect(count, corners);

        let mut angle = vec![0.0; count];
        for triangle in triangles {
            let at = |k: usize| positions[triangle[k % 3] as usize];
            for k in 0..3 {
                angle[triangle[k] as usize] += libm::acos(corner_cosine(at(k), at(k + 1), at(k + 2)));
            }
        }
        let mut boundary_edges = vec![0_u32; count];
        let mut is_crowded = vec![false; count];
        let mut shortest_edge = vec![f64::INFINITY; count];
        for (e, edge) in topology.edges.iter().enumerate() {
            for &vertex in edge {
                match topology.edge_faces.of(e).len() {
                    0 | 1 => boundary_edges[vertex as usize] += 1,
                    2 => {}
                    _ => is_crowded[vertex as usize] = true,
                }
                let shortest = &mut shortest_edge[vertex as usize];
                *shortest = shortest.min(lengths[e]);
            }
        }
        let bends = (0..count).map(|v| match boundary_edges[v] {
            _ if is_crowded[v] => true,
            0 => angle[v] > std::f64::consts::TAU + excess,
            2 => angle[v] > std::f64::consts::PI - BOUNDARY_SLACK,
            _ => true, // fans that meet in one vertex only
        });
        let bends = bends.collect();
        Self {
            triangles: triangles.to_vec(),
            triangle_edges: topology.triangle_edges,
            edges: topology.edges,
            lengths,
            edge_faces: topology.edge_faces,
            vertex_faces,
            bends,
            shortest_edge,
        }
    }

    pub(crate) fn vertex_count(&self) -> usize {
        self.bends.len()
    }

    /// Length of an edge and the place of the triangle's third corner beside it: the distance along the edge
    /// from its first end, and the distance from the edge. `first_side` is the edge from the first end to that
    /// corner, `second_side` the one from the second end.
    pub(crate) fn corner_beside(&self, triangle: u32, edge: usize) -> CornerBeside {
        let corners = self.triangles[triangle as usize];
        let edges = self.triangle_edges[triangle as usize];
        let k = edges.iter().position(|&e| e as usize == edge).unwrap_or(0);
        let (next, last) = (edges[(k + 1) % 3] as usize, edges[(k + 2) % 3] as usize);
        let starts_first = corners[k] == self.edges[edge][0];
        let (first_side, second_side) = if starts_first { (last, next) } else { (next, last) };
        let length = self.lengths[edge];
        let (from_first, from_second) = (self.lengths[first_side], self.lengths[second_side]);
        let along = (from_first * from_first + length * length - from_second * from_second) / (2.0 * length);
        let height = (from_first * from_first - along * along).max(0.0).sqrt();
        CornerBeside { vertex: corners[(k + 2) % 3], along, height, first_side, second_side }
    }
}

/// See [`Surface::corner_beside`].
pub(crate) struct CornerBeside {
    pub vertex: u32,
    pub along: f64,
    pub height: f64,
    pub first_side: usize,
    pub second_side: usize,
}
