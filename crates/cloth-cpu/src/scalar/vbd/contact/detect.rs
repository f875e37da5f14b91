//! Pairs that are near, and the planes between them.

use super::lead::Turn;
use super::pairs::{FindApart, FindGaps, Gap, Places};
use super::parts::{Part, Parts};
use super::push::MayPress;
use super::{Contacts, LAST_LEGS, Near, State, V, Vertex, candidates};
use crate::doubles::{Apart, Doubles, Piece};
use crate::scalar::vbd::SweepVertices;
use cloth_core::method::vbd::Contact;
use cloth_kernels::contact::bounds::{
    along, arrives, behind, certain_gap, is_apart, left, leg, limit, part_of, part_within, rest, share,
};
use cloth_kernels::contact::point::relative;

/// How often what gives way is turned aside in a detection, before it is led nowhere.
const ROUNDS: u32 = 3;

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
    pub vertices: [u32; 4],
    /// How many of the vertices are of the first side.
    pub first: usize,
    /// From the second side to the first.
    pub normal: V,
    pub gap: f64,
    /// Share of the gap of the second side.
    share: f64,
}

/// Where the vertices of a pair are led, along its normal from where the first one is (m).
#[derive(Debug, Clone, Copy)]
pub(super) struct Ends {
    pub ahead: [f64; 4],
    /// Of the first side the smallest, of the second side the largest.
    pub nearest: f64,
    pub farthest: f64,
}

impl Split {
    #[inline(always)]
    pub fn ends(&self, vertices: &[Vertex]) -> Ends {
        let origin = vertices[self.vertices[0] as usize].place();
        let (mut ahead, mut nearest, mut farthest) = ([0.0; 4], f64::MAX, f64::MIN);
        for (k, (ahead, &v)) in ahead.iter_mut().zip(&self.vertices).enumerate() {
            let vertex = &vertices[v as usize];
            *ahead = along(self.normal, origin, relative(vertex.place(), vertex.reference));
            match k < self.first {
                true => nearest = nearest.min(*ahead),
                false => farthest = farthest.max(*ahead),
            }
        }
        Ends { ahead, nearest, farthest }
    }
}

impl Ends {
    /// The gap between both sides there (m); `size` is the largest coordinate.
    pub fn gap(&self, size: f64) -> f64 {
        certain_gap(self.nearest, self.farthest, size)
    }
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
                let slack = (slack - apart.led) as f32;
                let slack = slack.next_down();
                pressing.push(MayPress { vertices: numbers, first: first as u32, number, slack });
            }
            let Some(&Gap { normal, gap, .. }) = found else { continue };
            let (mut own, mut other) = (0.0_f64, 0.0_f64);
            for (k, &v) in numbers.iter().enumerate() {
                let side = if k < first { &mut own } else { &mut other };
                *side = side.max(vertices[v as usize].ball);
            }
            let split = Split { vertices: numbers, first, normal, gap, share: share(own, other) };
            let nearer = gap - split.ends(vertices).gap(size);
            if is_apart(left(gap, nearer), own, other) {
                continue;
            }
            let part = leg(gap, nearer);
            match part < needed.min(1.0) {
                true => *is_pinched = true,
                false => *room = room.min(part),
            }
            splits.push(split);
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
        let count = state.u.len();
        if self.mode == Contact::Fast {
            self.lead(1.0, count);
            self.find_pairs(1.0, false, sweep);
            self.all_may_press();
            self.go(1.0, state);
            return true;
        }
        let left = rest(self.done);
        let most = part_within(self.largest_way * left, self.longest) * left;
        self.lead(most, count);
        let needed = if legs <= LAST_LEGS && most > 0.0 { left / f64::from(legs) / most } else { 0.0 };
        let (mut room, mut is_pinched) = (1.0, false);
        for round in 0..=ROUNDS {
            self.find_pairs(most, round > 0, sweep);
            (room, is_pinched) = self.split(needed, sweep);
            if round == ROUNDS {
                break;
            }
            if round == 0 && self.stand_together(most, count) {
                continue;
            }
            match self.turn(count) {
                Turn::Nothing => break,
                Turn::Within => {
                    (room, is_pinched) = (1.0, false);
                    break;
                }
                Turn::Far => {}
            }
            if round + 1 == ROUNDS {
                self.stand(most, count);
            }
        }
        self.begins_again = false;
        let mut part = most * room;
        if legs == 1 && !arrives(part, left) {
            // Farther than that many legs go.
            (part, room, is_pinched) = (left, 1.0, true);
        }
        if is_pinched {
            self.report.pinched = true;
            self.all_may_press();
        }
        self.bound(room, count);
        let to = if self.largest_way == 0.0 || arrives(part, left) { 1.0 } else { self.done + part };
        self.candidates.advance(to - self.done);
        self.go(to, state);
        to == 1.0
    }

    /// Finds pairs that are near, but for those that may go through each other.
    fn find_pairs(&mut self, part: f64, is_again: bool, sweep: &mut impl SweepVertices) {
        let Self { vertices, cloth, body, candidates, pairs, .. } = self;
        let task = candidates::Task {
            vertices,
            part,
            is_again,
            size: self.size,
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
        let (radii, size) = (&mut memory.radii, self.size);
        places.resize(vertices.len());
        radii.clear();
        for (i, vertex) in vertices.iter().enumerate() {
            places.set(i, vertex.place(), vertex.ball);
            places.lead(i, vertex.reference);
            radii.push(vertex.skin.radius);
        }
        parts.divide(pairs.len());
        sweep.pieces(parts.count(), &FindSplits { vertices, pairs, places, radii, size, needed, parts });
        parts.all().fold((1.0, false), |(room, is_pinched), part| {
            (part.room.min(room), part.is_pinched || is_pinched)
        })
    }

    /// Leads all a part of their ways, and puts planes between all pairs there; the cloth has `count` vertices.
    fn bound(&mut self, room: f64, count: usize) {
        let Self { vertices, memory, planes, offsets, parts, size, .. } = self;
        if room < 1.0 {
            vertices.iter_mut().for_each(|vertex| vertex.reference = part_of(vertex.reference, room));
        }
        memory.planes.clear();
        for split in parts.all().flat_map(|part| &part.splits) {
            let Split { vertices: numbers, first, normal, share, .. } = *split;
            let ends = split.ends(vertices);
            let gap = certain_gap(ends.nearest, ends.farthest, *size);
            for (k, &vertex) in numbers.iter().enumerate() {
                if !vertices[vertex as usize].is_free() {
                    continue;
                }
                // Corners that are farther back have as much more.
                let plane = match k < first {
                    true => Plane {
                        normal: -normal,
                        limit: behind(limit(gap, rest(share)), ends.ahead[k], ends.nearest),
                    },
                    false => Plane { normal, limit: behind(limit(gap, share), ends.farthest, ends.ahead[k]) },
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
