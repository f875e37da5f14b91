//! Sending windows across faces.

use super::Geodesics;
use super::merge::merge_neighbors;
use super::surface::CornerBeside;
use super::window::{NONE, Window};

impl Geodesics<'_> {
    /// Sends the windows of an edge that have not been sent yet, merged where possible, across all faces beside
    /// it but the one they came from.
    pub(super) fn propagate_edge(&mut self, edge: usize, limit: &impl Fn(u32) -> f64) {
        let mut batch = std::mem::take(&mut self.batch);
        batch.clear();
        let mut current = std::mem::replace(&mut self.heads[edge], NONE);
        while current != NONE {
            let window = self.windows[current as usize];
            self.release(current);
            if window.is_done {
                self.link(edge, window);
            } else {
                batch.push(Window { is_done: true, ..window });
            }
            current = window.next;
        }
        if !batch.is_empty() {
            merge_neighbors(&mut batch, self.surface.lengths[edge], &self.tolerance);
        }
        for window in &batch {
            self.link(edge, *window);
        }
        let surface = self.surface;
        for &face in surface.edge_faces.of(edge) {
            let mut corner = None;
            for window in batch.iter().filter(|window| window.from != face) {
                let corner = corner.get_or_insert_with(|| surface.corner_beside(face, edge));
                self.cross_face(edge, face, corner, window, limit);
            }
        }
        self.batch = batch;
    }

    /// Sends one window across one face: to the two other edges and their common corner.
    fn cross_face(
        &mut self,
        edge: usize,
        face: u32,
        corner: &CornerBeside,
        window: &Window,
        limit: &impl Fn(u32) -> f64,
    ) {
        let length = self.surface.lengths[edge];
        let overlap = self.tolerance.overlap * length;
        let (start, end) = ((window.start - overlap).max(0.0), (window.end + overlap).min(length));
        let (along, height) = (window.along, window.height);
        let depth = height + corner.height;
        if height <= 1e-12 * length || depth <= 0.0 {
            return; // along the edge: its ends are known already
        }
        // Where the edge is crossed on the straight way to the corner.
        let split = along + (corner.along - along) * (height / depth);
        let through = split.clamp(start, end);
        let beyond = ((corner.along - through).powi(2) + corner.height * corner.height).sqrt();
        let to_corner = if through == split {
            let across = corner.along - along;
            window.before + (across * across + depth * depth).sqrt()
        } else {
            window.distance(through) + beyond
        };
        self.improve_vertex(corner.vertex, to_corner, window.source);

        if start < split {
            let slant = |x: f64| height * x / (height * corner.along - (x - along) * corner.height);
            let near = if start <= 0.0 { 0.0 } else { slant(start) };
            let far = if end >= split { 1.0 } else { slant(end) };
            let side = Side { edge: corner.first_side, near, far, begin: 0 };
            let place = (along, corner.along);
            self.send(face, self.surface.edges[edge][0], &side, place, corner.height, window, limit);
        }
        if end > split {
            // The same seen from the other end of the edge.
            let (corner_along, source_along) = (length - corner.along, length - along);
            let slant = |x: f64| height * x / (height * corner_along - (x - source_along) * corner.height);
            let near = if end >= length { 0.0 } else { slant(length - end) };
            let far = if start <= split { 1.0 } else { slant(length - start) };
            let side = Side { edge: corner.second_side, near, far, begin: 1 };
            let place = (source_along, corner_along);
            self.send(face, self.surface.edges[edge][side.begin], &side, place, corner.height, window, limit);
        }
    }

    /// Puts a window on a side of a face, in the coordinates of that side. `place` is where source and corner lie
    /// along the crossed edge, from its end `origin`, where the side begins.
    fn send(
        &mut self,
        face: u32,
        origin: u32,
        side: &Side,
        (source_along, corner_along): (f64, f64),
        corner_height: f64,
        window: &Window,
        limit: &impl Fn(u32) -> f64,
    ) {
        let length = self.surface.lengths[side.edge];
        if length <= 0.0 {
            return;
        }
        let (x, y) = (corner_along / length, corner_height / length);
        let along = source_along * x - window.height * y;
        let height = (x * window.height + y * source_along).abs();
        let (near, far) = (side.near.clamp(0.0, 1.0) * length, side.far.clamp(0.0, 1.0) * length);
        let is_forward = self.surface.edges[side.edge][0] == origin;
        let (start, end, along) =
            if is_forward { (near, far, along) } else { (length - far, length - near, length - along) };
        let sent = Window { start, end, along, height, from: face, next: NONE, is_done: false, ..*window };
        self.insert(side.edge, sent, limit);
    }

    /// Makes a vertex a source of its own: where paths begin, or bend.
    pub(super) fn send_from_vertex(&mut self, vertex: u32, limit: &impl Fn(u32) -> f64) {
        let surface = self.surface;
        let (before, source) = (self.distance[vertex as usize], self.source[vertex as usize]);
        for &face in surface.vertex_faces.of(vertex as usize) {
            let corners = surface.triangles[face as usize];
            let k = corners.iter().position(|&corner| corner == vertex).unwrap_or(0);
            let edges = surface.triangle_edges[face as usize].map(|edge| edge as usize);
            let (next, last) = (corners[(k + 1) % 3], corners[(k + 2) % 3]);
            self.improve_vertex(next, before + surface.lengths[edges[k]], source);
            self.improve_vertex(last, before + surface.lengths[edges[(k + 2) % 3]], source);
            let opposite = edges[(k + 1) % 3];
            let corner = surface.corner_beside(face, opposite);
            let window = Window {
                start: 0.0,
                end: surface.lengths[opposite],
                along: corner.along,
                height: corner.height,
                before,
                source,
                from: face,
                next: NONE,
                is_done: false,
            };
            self.insert(opposite, window, limit);
        }
    }
}

/// The part of a face's side that a window reaches, as fractions of the side from where it begins.
struct Side {
    edge: usize,
    near: f64,
    far: f64,
    /// Tells whether the side begins at the first (0) or the second (1) end of the crossed edge.
    begin: usize,
}
