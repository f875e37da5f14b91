//! Pairs that are near, and the planes between them.

use super::pairs::{FindApart, FindGaps, Gap, Places};
use super::parts::{Part, Parts};
use super::push::MayPress;
use super::{Contacts, LAST_LEGS, Near, State, V, Vertex, candidates, wide};
use crate::doubles::{Apart, Doubles};
use crate::scalar::vbd::{Piece, SweepVertices};
use cloth_core::method::vbd::Contact;
use cloth_kernels::contact::bounds::{
    advance, arrives, ball, certain_gap, is_apart, largest, leg, length, limit, mean, part_of, part_within,
    rest, share, share_with_room, since,
};
use cloth_kernels::contact::point;
use cloth_kernels::contact::untangle::room;

/// Bound of a displacement: normal·e is at most the limit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plane {
    pub normal: V,
    /// (m).
    pub limit: f64,
}

/// A pair with its gap along a normal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Split {
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
    planes: Vec<(u32, Plane)>,
    /// Where the next plane of each vertex goes.
    next: Vec<u32>,
    /// r of each vertex (m), side by side.
    radii: Vec<f64>,
}

impl Memory {
    pub fn bytes(&self) -> usize {
        self.next.capacity() * 4
            + self.radii.capacity() * 8
            + self.planes.capacity() * size_of::<(u32, Plane)>()
    }
}

/// Finds gaps and which pairs may press.
struct FindSplits<'a> {
    vertices: &'a [Vertex],
    pairs: &'a [Near],
    places: &'a Places,
    /// r of each vertex (m).
    radii: &'a [f64],
    /// Largest coordinate (m).
    size: f64,
    /// Part of the leg that is needed.
    needed: f64,
    parts: &'a Parts,
}

impl Piece for FindSplits<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let Self { places, size, .. } = *self;
        let mut part = self.parts.take(number);
        let part = &mut *part;
        part.splits.clear();
        part.pressing.clear();
        (part.room, part.is_pinched) = (1.0, false);
        let range = Parts::range(number, self.pairs.len());
        let mut first = range.start as u32;
        for pairs in self.pairs[range].chunk_by(|a, b| a.is_edges == b.is_edges) {
            let is_edges = pairs[0].is_edges;
            let Part { apart, near, gaps, .. } = &mut *part;
            apart.clear();
            FindApart { pairs, is_edges, places, size, found: apart }.run::<D>();
            near.clear();
            near.extend((0..).zip(apart.iter()).filter(|(_, of)| !of.is_beyond).map(|(number, _)| number));
            gaps.clear();
            FindGaps { pairs, numbers: near, is_edges, places, size, found: gaps }.run::<D>();
            self.divide(first, pairs, part);
            first += pairs.len() as u32;
        }
    }
}

impl FindSplits<'_> {
    /// Takes pairs of one kind, the first of which has this number, with what was found of them.
    fn divide(&self, first: u32, pairs: &[Near], part: &mut Part) {
        let Self { vertices, radii, size, needed, .. } = *self;
        let Part { apart, gaps, pressing, splits, room, is_pinched, .. } = part;
        let mut next = gaps.iter();
        for (number, (pair, apart)) in (first..).zip(pairs.iter().zip(apart.iter())) {
            let numbers = pair.pair.vertices;
            let found = if apart.is_beyond { None } else { next.next() };
            let radius = numbers.iter().map(|&v| radii[v as usize]).fold(0.0, f64::max);
            // Nearer than this it does not come without moving that far.
            let distance = found.map_or(apart.apart, |found| found.distance);
            let slack = certain_gap(distance, radius, size);
            let first = pair.first_side();
            if slack <= apart.nearer {
                let slack = (slack as f32).next_down();
                pressing.push(MayPress { vertices: numbers, first: first as u32, number, slack });
            }
            let Some(&Gap { normal, gap, .. }) = found else { continue };
            let of = numbers.map(|v| &vertices[v as usize]);
            let balls = |of: &[&Vertex]| of.iter().map(|vertex| vertex.ball).fold(0.0, f64::max);
            if is_apart(gap, balls(&of[..first]), balls(&of[first..])) {
                continue;
            }
            let nearer = |of: &[&Vertex], normal: V, any: bool| {
                let of = of.iter().filter(|vertex| any || !vertex.is_free());
                of.map(|vertex| advance(normal, vertex.expected)).fold(0.0, f64::max)
            };
            let sides = |any| [nearer(&of[..first], normal, any), nearer(&of[first..], -normal, any)];
            let by_itself = sides(false);
            let own = by_itself.iter().fold(1.0_f64, |room, &by| room.min(leg(gap, by)));
            match own < needed.min(1.0) {
                true => *is_pinched = true,
                false => *room = room.min(own),
            }
            splits.push(Split { vertices: numbers, first, normal, gap, expected: sides(true), by_itself });
        }
    }
}

impl Contacts {
    /// Finds the pairs of a leg, goes as far with what moves by itself as there is room, and bounds all others. Returns whether
    /// that has arrived.
    ///
    /// Where one of the last `legs` has less room than its even share of what is left, nothing can hold what moves by itself: pairs
    /// that do not leave as much are pinched and bound it no more. All others do, so that what is pinched in one place lets nothing
    /// through in another.
    pub(super) fn detect(&mut self, state: &mut State, legs: u32, sweep: &mut impl SweepVertices) -> bool {
        self.report.detections += 1;
        if self.mode == Contact::Fast {
            self.expect(state, 1.0);
            self.find_pairs(sweep);
            self.all_may_press();
            self.go(1.0, state);
            return true;
        }
        let left = rest(self.done);
        let most = part_within(self.largest_way * left, self.longest) * left;
        self.expect(state, most);
        self.find_pairs(sweep);
        let needed = if legs <= LAST_LEGS && most > 0.0 { left / f64::from(legs) / most } else { 0.0 };
        let (mut room, mut is_pinched) = self.split(needed, sweep);
        let mut part = most * room;
        if legs == 1 && !arrives(part, left) {
            // Farther than that many legs go.
            (part, room, is_pinched) = (left, 1.0, true);
        }
        if is_pinched {
            self.report.pinched = true;
            self.all_may_press();
        }
        self.bound(room, state.u.len());
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
        // A body that rests is where it was.
        let moving = if self.rests { count } else { self.vertices.len() };
        self.moved.clear();
        self.moved.resize(self.vertices.len(), 0.0);
        for (i, vertex) in self.vertices[..moving].iter_mut().enumerate() {
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
    fn find_pairs(&mut self, sweep: &mut impl SweepVertices) {
        let Self { vertices, cloth, body, candidates, pairs, .. } = self;
        let task = candidates::Task {
            vertices,
            cloth,
            body: body.as_mut().map(|body| &mut body.mesh),
            is_still: self.rests,
            has_edges: self.mode == Contact::Guaranteed,
            longest: self.longest,
        };
        candidates.find(task, sweep, pairs);
        if let Some(tangle) = &self.tangle {
            pairs.retain(|near| !tangle.excepts(near));
        }
    }

    /// All pairs may press.
    fn all_may_press(&mut self) {
        let Self { parts, pairs, places, vertices, .. } = self;
        parts.divide(pairs.len());
        for (number, part) in parts.all().enumerate() {
            part.pressing.clear();
            part.pressing.extend(Parts::range(number, pairs.len()).map(|number| {
                let near = &pairs[number];
                let (vertices, first) = (near.pair.vertices, near.first_side() as u32);
                MayPress { vertices, first, number: number as u32, slack: f32::NEG_INFINITY }
            }));
        }
        places.resize(vertices.len());
    }

    /// Finds the gap of each pair that could meet in the leg, and which of them may press. Returns the part of the leg that what moves by
    /// itself may go, and whether there are pairs that leave less than what is needed, which do not count.
    fn split(&mut self, needed: f64, sweep: &mut impl SweepVertices) -> (f64, bool) {
        let Self { vertices, pairs, memory, places, parts, .. } = self;
        let radii = &mut memory.radii;
        let mut size = 0.0;
        places.resize(vertices.len());
        radii.clear();
        for (i, vertex) in vertices.iter().enumerate() {
            let place = vertex.place();
            size = largest(largest(size, vertex.start), place);
            places.set(i, place, vertex.ball);
            radii.push(vertex.skin.radius);
        }
        parts.divide(pairs.len());
        sweep.pieces(parts.count(), &FindSplits { vertices, pairs, places, radii, size, needed, parts });
        parts.all().fold((1.0, false), |(room, is_pinched), part| {
            (part.room.min(room), part.is_pinched || is_pinched)
        })
    }

    /// Puts planes between all pairs; the cloth has `count` vertices.
    fn bound(&mut self, room: f64, count: usize) {
        let Self { vertices, memory, planes, offsets, parts, .. } = self;
        memory.planes.clear();
        for split in parts.all().flat_map(|part| &part.splits) {
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
        offsets.clear();
        offsets.resize(count + 1, 0);
        for (vertex, _) in &memory.planes {
            offsets[*vertex as usize + 1] += 1;
        }
        for vertex in 0..count {
            offsets[vertex + 1] += offsets[vertex];
        }
        let none = Plane { normal: V::zero(), limit: 0.0 };
        planes.clear();
        planes.resize(memory.planes.len(), none);
        memory.next.clone_from(offsets);
        for (vertex, plane) in &memory.planes {
            let next = &mut memory.next[*vertex as usize];
            planes[*next as usize] = *plane;
            *next += 1;
        }
    }
}
