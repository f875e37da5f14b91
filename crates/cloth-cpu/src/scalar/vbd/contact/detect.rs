//! Pairs that are near, and the planes between them.

use super::{Body, Contacts, Near, State, V, Vertex, wide};
use cloth_core::contact::{ContactMesh, NearPair, bounds_around};
use cloth_core::method::vbd::Contact;
use cloth_kernels::contact::bounds::{
    advance, along, arrives, ball, certain_gap, direction, edges_are_beyond, growth, is_apart, largest, leg,
    length, limit, mean, part_of, part_within, point_is_beyond, reach, rest, share, share_with_room, since,
};
use cloth_kernels::contact::untangle::room;
use cloth_kernels::contact::{Closest, edge_edge, point, point_triangle};

/// Bound of a displacement: normal·e is at most the limit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plane {
    pub normal: V,
    /// (m).
    pub limit: f64,
}

/// A pair with its gap along a normal.
#[derive(Debug, Clone, Copy)]
struct Split {
    vertices: [u32; 4],
    /// How many of the vertices are of the first side.
    first: usize,
    /// From the second side to the first.
    normal: V,
    gap: f64,
    /// By how much each side is expected to come nearer, and what of it moves by itself (m).
    expected: [f64; 2],
    by_itself: [f64; 2],
}

#[derive(Debug, Default)]
pub(super) struct Memory {
    found: Vec<NearPair>,
    splits: Vec<Split>,
    planes: Vec<(u32, Plane)>,
}

impl Memory {
    pub fn bytes(&self) -> usize {
        self.found.capacity() * size_of::<NearPair>()
            + self.splits.capacity() * size_of::<Split>()
            + self.planes.capacity() * size_of::<(u32, Plane)>()
    }
}

impl Contacts {
    /// Finds the pairs of a leg, goes as far with what moves by itself as there is room, and bounds all others. Returns whether
    /// that has arrived. The last leg arrives in any case.
    pub(super) fn detect(&mut self, state: &mut State, is_last_leg: bool) -> bool {
        self.report.detections += 1;
        if self.mode == Contact::Fast {
            self.expect(state, 1.0);
            self.find_pairs();
            self.go(1.0, state);
            return true;
        }
        let left = rest(self.done);
        let most = part_within(self.largest_way * left, self.longest) * left;
        self.expect(state, most);
        self.find_pairs();
        let mut room = self.split();
        let mut part = most * room;
        if is_last_leg && !arrives(part, left) {
            // Nothing can hold what moves by itself.
            self.report.pinched = true;
            (part, room) = (left, 1.0);
        }
        self.bound(room);
        let to = if arrives(part, left) { 1.0 } else { self.done + part };
        self.go(to, state);
        to == 1.0
    }

    /// What is expected of each vertex in a leg, in which what moves by itself goes `part` of its way.
    fn expect(&mut self, state: &State, part: f64) {
        let count = state.u.len();
        let moves = self.largest_way > 0.0 || self.body.is_some();
        self.common = V::zero();
        let pinned = self.vertices[..count].iter().any(|vertex| !vertex.is_free());
        let ahead = |vertex: &Vertex, i: usize| since(wide(state.inertial[i]), vertex.u);
        if !moves && !pinned {
            let mut sum = V::zero();
            for (i, vertex) in self.vertices[..count].iter().enumerate() {
                sum = point::relative(sum, ahead(vertex, i));
            }
            self.common = mean(sum, count as f64);
        }
        for (i, vertex) in self.vertices.iter_mut().enumerate() {
            vertex.at = vertex.u;
            if vertex.is_free() {
                vertex.expected = since(ahead(vertex, i), self.common);
                vertex.ball = ball(vertex.expected, vertex.skin.radius, self.longest);
            } else {
                vertex.expected = part_of(vertex.way, part);
                vertex.ball = length(vertex.expected);
            }
        }
        let Some(tangle) = &self.tangle else { return };
        for i in tangle.vertices() {
            let vertex = &mut self.vertices[i as usize];
            if vertex.is_free() {
                vertex.ball = ball(vertex.expected, room(vertex.skin.radius, tangle.pace), self.longest);
            }
        }
    }

    /// Finds pairs that are near, but for those that may go through each other.
    fn find_pairs(&mut self) {
        self.find_all_pairs();
        if let Some(tangle) = &self.tangle {
            self.pairs.retain(|near| !tangle.excepts(near));
        }
    }

    fn find_all_pairs(&mut self) {
        let Self { vertices, cloth, body, pairs, memory, mode, .. } = self;
        let fit = |mesh: &mut ContactMesh| {
            mesh.refit(|v| {
                let vertex = &vertices[v as usize];
                let place = vertex.place();
                bounds_around([place.x, place.y, place.z], growth(vertex.ball))
            });
        };
        fit(cloth);
        pairs.clear();
        let found = &mut memory.found;
        let keep = |of: &[u32; 4]| of.iter().any(|&v| vertices[v as usize].is_free());
        let mut add = |found: &mut Vec<NearPair>, is_edges, of_body| {
            pairs.extend(found.drain(..).map(|pair| Near { pair, is_edges, of_body }));
        };
        let has_edges = *mode == Contact::Guaranteed;
        found.clear();
        cloth.vertices_near(None, keep, found);
        add(found, false, [false, false]);
        if has_edges {
            cloth.edges_near(None, keep, found);
            add(found, true, [false, false]);
        }
        let Some(Body { mesh, .. }) = body else { return };
        fit(mesh);
        if !cloth.is_near(mesh) {
            return;
        }
        cloth.vertices_near(Some(mesh), keep, found);
        add(found, false, [false, true]);
        mesh.vertices_near(Some(cloth), keep, found);
        add(found, false, [true, false]);
        if has_edges {
            cloth.edges_near(Some(mesh), keep, found);
            add(found, true, [false, true]);
        }
    }

    /// Finds the gap of each pair that could meet in the leg. Returns the part of it that what moves by itself may go.
    fn split(&mut self) -> f64 {
        let Self { vertices, pairs, memory, .. } = self;
        let size =
            vertices.iter().fold(0.0, |size, vertex| largest(largest(size, vertex.start), vertex.place()));
        memory.splits.clear();
        let mut room = 1.0_f64;
        for near in pairs.iter() {
            let numbers = near.pair.vertices;
            let of = numbers.map(|v| &vertices[v as usize]);
            let first = near.first_side();
            let places = of.map(Vertex::place);
            let balls = |of: &[&Vertex]| of.iter().map(|vertex| vertex.ball).fold(0.0, f64::max);
            let balls = [balls(&of[..first]), balls(&of[first..])];
            // Most of the pairs: boxes of slanting edges are large.
            if is_beyond(near.is_edges, places, reach(balls[0], balls[1], size)) {
                continue;
            }
            let closest = closest(near.is_edges, places);
            let (_, normal) = direction(closest.offset, closest.squared);
            let origin = of[0].place();
            let ahead = of.map(|vertex| along(normal, origin, vertex.place()));
            let low = ahead[..first].iter().copied().fold(f64::INFINITY, f64::min);
            let high = ahead[first..].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let gap = certain_gap(low, high, size);
            if is_apart(gap, balls[0], balls[1]) {
                continue;
            }
            let nearer = |of: &[&Vertex], normal: V, any: bool| {
                let of = of.iter().filter(|vertex| any || !vertex.is_free());
                of.map(|vertex| advance(normal, vertex.expected)).fold(0.0, f64::max)
            };
            let sides = |any| [nearer(&of[..first], normal, any), nearer(&of[first..], -normal, any)];
            let by_itself = sides(false);
            room = by_itself.iter().fold(room, |room, &by| room.min(leg(gap, by)));
            memory.splits.push(Split {
                vertices: numbers,
                first,
                normal,
                gap,
                expected: sides(true),
                by_itself,
            });
        }
        room
    }

    /// Puts planes between all pairs.
    fn bound(&mut self, room: f64) {
        let Self { vertices, memory, planes, offsets, .. } = self;
        memory.planes.clear();
        for split in &memory.splits {
            let [first, second] = split.expected;
            let [own, other] = split.by_itself.map(|by| by * room);
            let share = share_with_room(share(first, second), split.gap, own, other);
            for (k, &vertex) in split.vertices.iter().enumerate() {
                if !vertices[vertex as usize].is_free() {
                    continue;
                }
                let plane = match k < split.first {
                    true => Plane { normal: -split.normal, limit: limit(split.gap, rest(share)) },
                    false => Plane { normal: split.normal, limit: limit(split.gap, share) },
                };
                memory.planes.push((vertex, plane));
            }
        }
        // By vertex, in the order of the pairs.
        memory.planes.sort_by_key(|(vertex, _)| *vertex);
        planes.clear();
        planes.extend(memory.planes.iter().map(|(_, plane)| *plane));
        offsets.clear();
        let mut next = 0;
        for vertex in 0..=vertices.len() as u32 {
            while next < memory.planes.len() && memory.planes[next].0 < vertex {
                next += 1;
            }
            offsets.push(next as u32);
        }
    }
}

/// Whether a pair is farther apart than this, where a cheap test can tell.
pub(super) fn is_beyond(is_edges: bool, places: [V; 4], distance: f64) -> bool {
    if is_edges { edges_are_beyond(places, distance) } else { point_is_beyond(places, distance) }
}

/// The closest points of a pair.
pub(super) fn closest(is_edges: bool, places: [V; 4]) -> Closest<f64> {
    if is_edges { edge_edge::closest(places) } else { point_triangle::closest(places) }
}
