//! Tether lengths over the surface.

use super::islands::Islands;
use super::nearest::{Anchor, Nearest};
use crate::geodesic::{Geodesics, Surface, Tolerance};
use crate::mesh::Mesh;
use crate::topology::Topology;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// With more islands than this, only the surroundings of each are searched.
const FEW_ISLANDS: usize = 6;
/// So many more islands than wanted are looked at, since the rough distances may rank them wrongly.
const SPARE_ISLANDS: usize = 2;

pub(super) fn find(
    mesh: &Mesh,
    triangles: &[[u32; 3]],
    topology: Topology,
    islands: &Islands,
    nearest: &mut Nearest,
) {
    let tolerance = Tolerance::FAST;
    let surface = Surface::new(&mesh.positions, triangles, topology, tolerance.excess);
    let candidates =
        (islands.len() > FEW_ISLANDS).then(|| candidates(&surface, islands, nearest.wanted() + SPARE_ISLANDS));
    let mut geodesics = Geodesics::new(&surface, tolerance);
    for island in 0..islands.len() {
        let is_candidate =
            |vertex: u32| candidates.as_ref().is_none_or(|table| table.has(vertex, island as u32));
        geodesics.run(islands.anchors(island), is_candidate);
        for &vertex in geodesics.reached() {
            if is_candidate(vertex) {
                let (distance, source) = geodesics.of(vertex);
                nearest.offer(vertex, Anchor { distance, vertex: source });
            }
        }
    }
}

/// Islands near each vertex.
struct Candidates {
    per_vertex: usize,
    islands: Vec<u32>,
}

impl Candidates {
    fn of(&self, vertex: u32) -> &[u32] {
        &self.islands[vertex as usize * self.per_vertex..][..self.per_vertex]
    }

    fn has(&self, vertex: u32, island: u32) -> bool {
        self.of(vertex).contains(&island)
    }
}

/// The nearest islands of each vertex along edges, by a search with several labels for each vertex. Every vertex on
/// the way to an island has it among its nearest too, so that the search from an island can keep to these.
fn candidates(surface: &Surface, islands: &Islands, per_vertex: usize) -> Candidates {
    let mut table =
        Candidates { per_vertex, islands: vec![u32::MAX; surface.vertex_count() * per_vertex] };
    let mut queue = BinaryHeap::new();
    for island in 0..islands.len() {
        for &anchor in islands.anchors(island) {
            queue.push(Reverse((0_u64, anchor, island as u32)));
        }
    }
    let edge_lengths = EdgeLengths::new(surface);
    while let Some(Reverse((bits, vertex, island))) = queue.pop() {
        let list = &mut table.islands[vertex as usize * per_vertex..][..per_vertex];
        let Some(free) = list.iter().position(|&other| other == u32::MAX || other == island) else {
            continue;
        };
        if std::mem::replace(&mut list[free], island) == island {
            continue;
        }
        let distance = f64::from_bits(bits);
        for (next, length) in edge_lengths.around(vertex) {
            let others = table.of(next);
            if others[per_vertex - 1] == u32::MAX && !others.contains(&island) {
                queue.push(Reverse(((distance + length).to_bits(), next, island)));
            }
        }
    }
    table
}

/// Neighbours with the lengths of the edges to them.
struct EdgeLengths<'a> {
    surface: &'a Surface,
    edges: crate::topology::Lists,
}

impl<'a> EdgeLengths<'a> {
    fn new(surface: &'a Surface) -> Self {
        let ends = (0_u32..).zip(&surface.edges).flat_map(|(e, &[a, b])| [(a, e), (b, e)]);
        Self { surface, edges: crate::topology::Lists::collect(surface.vertex_count(), ends) }
    }

    fn around(&self, vertex: u32) -> impl Iterator<Item = (u32, f64)> {
        self.edges.of(vertex as usize).iter().map(move |&edge| {
            let [a, b] = self.surface.edges[edge as usize];
            (if a == vertex { b } else { a }, self.surface.lengths[edge as usize])
        })
    }
}
