//! Distances over a triangulated surface.
//!
//! Window propagation after Mitchell, Mount and Papadimitriou (1987, "The discrete geodesic problem") in the
//! form of Surazhsky et al. (2005, "Fast exact and approximate geodesics on meshes"): every edge keeps intervals
//! ("windows") that see the same unfolded source, and sends them on across the faces. Windows that say the same
//! within a small fraction of an edge are merged, which keeps their number proportional to the mesh: see
//! [`Tolerance`]. Windows that a path over an end of the edge beats are dropped, after Xin and Wang (2009,
//! "Improving Chen and Han's algorithm on the discrete geodesic problem").
//!
//! Edges with more than two faces need no special case: a window leaves through every face but the one it came
//! from. Winding does not matter either.

mod envelope;
mod merge;
mod propagation;
mod surface;
#[cfg(test)]
mod tests;
mod window;

pub(crate) use surface::Surface;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use window::{NONE, Window};

/// Accuracy of distances. All but `excess` are fractions of the length of the edge at hand, so that
/// errors stay a fixed fraction of the way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Tolerance {
    /// Windows are widened by this much on each side, so that no gaps open between them.
    pub overlap: f64,
    /// Narrower windows are left to the overlap of their neighbours.
    pub sliver: f64,
    /// A merged window or a kept older one may be wrong by this much.
    pub distance: f64,
    /// Paths bend at inner vertices with more than this angle (rad) beyond a full turn; the overlap bridges less.
    pub excess: f64,
}

impl Tolerance {
    /// Errors of at most 0.05 % on the meshes of the tests.
    pub(crate) const FAST: Self = Self { overlap: 5e-3, sliver: 2e-3, distance: 1e-3, excess: 5e-3 };
    /// Exact but for rounding; takes far longer on curved meshes.
    #[cfg(test)]
    pub(crate) const EXACT: Self = Self { overlap: 1e-9, sliver: 1e-10, distance: 1e-10, excess: 1e-9 };
}

/// Computes distances from sets of vertices, reusing its memory between them.
pub(crate) struct Geodesics<'a> {
    surface: &'a Surface,
    tolerance: Tolerance,
    /// Distance of each vertex from the nearest source; infinite where none was reached.
    distance: Vec<f64>,
    /// That source.
    source: Vec<u32>,
    /// Distance at which a vertex last sent windows of its own.
    sent: Vec<f64>,
    /// First window of each edge.
    heads: Vec<u32>,
    is_queued: Vec<bool>,
    windows: Vec<Window>,
    free: u32,
    /// Edges (below the number of edges) and vertices (above it) by twice the distance, as bits.
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    touched_vertices: Vec<u32>,
    touched_edges: Vec<u32>,
    pieces: Vec<[f64; 2]>,
    pending: Vec<Window>,
    batch: Vec<Window>,
}

impl<'a> Geodesics<'a> {
    pub(crate) fn new(surface: &'a Surface, tolerance: Tolerance) -> Self {
        let (vertices, edges) = (surface.vertex_count(), surface.lengths.len());
        Self {
            surface,
            tolerance,
            distance: vec![f64::INFINITY; vertices],
            source: vec![u32::MAX; vertices],
            sent: vec![f64::INFINITY; vertices],
            heads: vec![NONE; edges],
            is_queued: vec![false; edges],
            windows: Vec::new(),
            free: NONE,
            queue: BinaryHeap::new(),
            touched_vertices: Vec::new(),
            touched_edges: Vec::new(),
            pieces: Vec::new(),
            pending: Vec::new(),
            batch: Vec::new(),
        }
    }

    /// Finds the distance of every vertex from the nearest of `sources`, as far as it is below the vertex's limit.
    /// The limits must be distances over the same surface (or infinite), so that they differ by no more than the
    /// way between two vertices.
    pub(crate) fn run(&mut self, sources: &[u32], limit: impl Fn(u32) -> f64) {
        self.clear();
        for &vertex in sources {
            self.improve_vertex(vertex, 0.0, vertex);
            self.push_vertex(vertex);
        }
        self.drain(&limit);
        while self.bridge_gaps(&limit) {
            self.drain(&limit);
        }
    }

    fn drain(&mut self, limit: &impl Fn(u32) -> f64) {
        while let Some(Reverse((_, item))) = self.queue.pop() {
            let edge = item as usize;
            if edge < self.heads.len() {
                self.is_queued[edge] = false;
                self.propagate_edge(edge, limit);
            } else {
                let vertex = item - self.heads.len() as u32;
                let distance = self.distance[vertex as usize];
                if distance < self.sent[vertex as usize] {
                    self.sent[vertex as usize] = distance;
                    self.send_from_vertex(vertex, limit);
                }
            }
        }
    }

    /// Vertices that no window came near, for want of precision, are reached along edges and send windows on.
    /// Returns whether there were any.
    fn bridge_gaps(&mut self, limit: &impl Fn(u32) -> f64) -> bool {
        let surface = self.surface;
        let reached = self.touched_vertices.len();
        for v in 0..reached {
            let vertex = self.touched_vertices[v];
            for &face in surface.vertex_faces.of(vertex as usize) {
                let corners = surface.triangles[face as usize];
                for k in 0..3 {
                    let (from, to) = (corners[k], corners[(k + 1) % 3]);
                    let length = surface.lengths[surface.triangle_edges[face as usize][k] as usize];
                    for (near, far) in [(from, to), (to, from)] {
                        let is_gap = near == vertex && self.distance[far as usize] == f64::INFINITY;
                        let (distance, source) = self.of(near);
                        if is_gap && distance + length < limit(far) {
                            self.improve_vertex(far, distance + length, source);
                            self.push_vertex(far);
                        }
                    }
                }
            }
        }
        self.touched_vertices.len() > reached
    }

    /// Vertices reached by the last run.
    pub(crate) fn reached(&self) -> &[u32] {
        &self.touched_vertices
    }

    /// Distance of a vertex from the nearest source, and that source, in the last run.
    pub(crate) fn of(&self, vertex: u32) -> (f64, u32) {
        (self.distance[vertex as usize], self.source[vertex as usize])
    }

    fn clear(&mut self) {
        for &vertex in &self.touched_vertices {
            self.distance[vertex as usize] = f64::INFINITY;
            self.sent[vertex as usize] = f64::INFINITY;
        }
        for &edge in &self.touched_edges {
            self.heads[edge as usize] = NONE;
        }
        self.touched_vertices.clear();
        self.touched_edges.clear();
        self.windows.clear();
        self.free = NONE;
    }

    /// Notes a path to a vertex.
    fn improve_vertex(&mut self, vertex: u32, distance: f64, source: u32) {
        let v = vertex as usize;
        let is_nearer = distance < self.distance[v]; // false for what is not a number
        if !is_nearer {
            return;
        }
        if self.distance[v] == f64::INFINITY {
            self.touched_vertices.push(vertex);
        }
        let gain = self.distance[v] - distance;
        self.distance[v] = distance;
        self.source[v] = source;
        // Sending again for a gain within the tolerance would repeat the work for nothing.
        if self.surface.bends[v] && gain > self.tolerance.distance * self.surface.shortest_edge[v] {
            self.push_vertex(vertex);
        }
    }

    fn push_vertex(&mut self, vertex: u32) {
        let key = (2.0 * self.distance[vertex as usize]).to_bits();
        self.queue.push(Reverse((key, self.heads.len() as u32 + vertex)));
    }

    /// Queues an edge by the sum of its ends' distances: so both windows that meet at the nearest corner of a
    /// triangle without obtuse angles are there before the far edge is worked on, and can be merged.
    fn push_edge(&mut self, edge: usize) {
        if !std::mem::replace(&mut self.is_queued[edge], true) {
            let [a, b] = self.surface.edges[edge];
            let key = self.distance[a as usize] + self.distance[b as usize];
            self.queue.push(Reverse((key.to_bits(), edge as u32)));
        }
    }
}
