//! Where vertices are led in a leg: as their speed leads, along what is in the way. Bounds count from there, so that cloth that moves as one,
//! by itself or on a body, has what it has at rest: near pairs are few, and a substep is one leg.
//!
//! ```text
//! lead            a part of what moves by itself, h v of what does not; in legs behind that nowhere
//! stand_together  cloth that touches cloth is led nowhere
//! turn            what gives way is turned aside where something is in its way
//! stand           where that does not help, it is led nowhere
//! begin_again     all are led to where the legs of a substep came to, from where it began (chord.rs)
//! ```
//!
//! What is led stays near where it is led, whatever pulls at it. Two ways to lead more were tried and lost: planes keep a knot together at any
//! speed, and led by it a knot flew on; and cloth led to where it wanted to go while others were held did not come to rest: a sheet on a
//! wavy ground went 0.4 m/s after a second, and 1.9 m/s with 600 substeps in one.

use super::detect::Split;
use super::{Contacts, V, Vertex};
use cloth_kernels::contact::bounds::{
    ball, excess, is_far, largest, leg, length, mean, part_of, rest_of, since, turned, widened,
};
use cloth_kernels::contact::point::relative;
use cloth_kernels::contact::untangle::room;

/// How often all pairs are gone through in a turn, at most.
const SWEEPS: u32 = 12;
/// Part of what is lacking by which each side is turned aside, where both give way.
const EACH: f64 = 0.5;

/// What turning aside came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// Nothing was in the way.
    Nothing,
    /// Nothing is any more. All stay where they could be before, so that the pairs are the same.
    Within,
    /// Others may be in the way now.
    Far,
}

impl Contacts {
    /// Finds how much of its own way each vertex needs at least.
    pub(super) fn find_freedoms(&mut self, count: usize) {
        for i in 0..count {
            let Vertex { way, freedom: pull, skin, .. } = self.vertices[i];
            if !self.vertices[i].is_free() {
                continue;
            }
            let ring = self.cloth.ring(i as u32);
            let sum = ring.iter().fold(V::zero(), |sum, &v| relative(sum, self.vertices[v as usize].way));
            let apart = if ring.is_empty() { V::zero() } else { since(way, mean(sum, ring.len() as f64)) };
            self.vertices[i].freedom = ball(pull, apart, skin.radius, self.longest);
        }
    }

    /// Leads all vertices a part of their ways; the cloth has `count`.
    pub(super) fn lead(&mut self, part: f64, count: usize) {
        // A body that rests is where it was.
        let moving = if self.rests { count } else { self.vertices.len() };
        self.moved.clear();
        self.moved.resize(self.vertices.len(), 0.0);
        let longest = self.longest;
        self.ahead.resize(self.vertices.len(), V::zero());
        for (vertex, ahead) in self.vertices[..moving].iter_mut().zip(&self.ahead) {
            vertex.at = vertex.u;
            vertex.aside = 0.0;
            vertex.reference = match self.begins_again && vertex.is_free() {
                true => *ahead,
                false => part_of(vertex.way, part),
            };
            let radius = vertex.skin.radius;
            vertex.ball = if vertex.is_free() { widened(vertex.freedom, radius, longest) } else { 0.0 };
        }
        if let Some(tangle) = &self.tangle {
            for i in tangle.vertices() {
                let vertex = &mut self.vertices[i as usize];
                if vertex.is_free() {
                    vertex.ball = widened(vertex.ball, room(vertex.skin.radius, tangle.pace), longest);
                }
            }
        }
        let size = |size: f64, vertex: &Vertex| largest(largest(size, vertex.start), vertex.place());
        self.size = self.vertices.iter().fold(0.0, size);
    }

    /// Returns all to where the substep began, to be led to where they are: as one straight way.
    pub(super) fn begin_again(&mut self, count: usize) {
        self.begins_again = true;
        self.candidates.advance(-self.done);
        self.done = 0.0;
        self.ahead.clear();
        self.ahead.extend(self.vertices[..count].iter().map(|vertex| vertex.u));
        self.vertices.iter_mut().for_each(|vertex| vertex.u = V::zero());
    }

    /// Leads vertices nowhere that are about to touch others of the cloth, of `count` vertices: they stop only as one. They can go `part` of
    /// their ways. Returns whether there was any.
    pub(super) fn stand_together(&mut self, part: f64, count: usize) -> bool {
        let Self { parts, vertices, longest, begins_again, .. } = self;
        let mut stands = false;
        if *begins_again {
            return stands;
        }
        for Split { vertices: of, first, gap, .. } in parts.all().flat_map(|part| &part.splits) {
            let gives = |side: &[u32]| side.iter().any(|&v| vertices[v as usize].is_free());
            let radius = of.iter().map(|&v| vertices[v as usize].skin.radius).fold(0.0, f64::max);
            if *gap >= radius || !gives(&of[..*first]) || !gives(&of[*first..]) {
                continue;
            }
            for &v in of.iter().filter(|&&v| (v as usize) < count) {
                let vertex = &mut vertices[v as usize];
                if vertex.is_free() && vertex.reference != V::zero() {
                    vertex.stand(part, *longest);
                    stands = true;
                }
            }
        }
        stands
    }

    /// Turns aside what gives way where something is in its way, pair by pair.
    pub(super) fn turn(&mut self, count: usize) -> Turn {
        let Self { parts, vertices, size, .. } = self;
        for sweeps in 0..SWEEPS {
            let mut turns = false;
            for split in parts.all().flat_map(|part| &part.splits) {
                turns |= turn_aside(split, vertices, *size);
            }
            if !turns {
                return if sweeps == 0 { Turn::Nothing } else { self.stay_within(count) };
            }
        }
        Turn::Far
    }

    /// Shrinks the balls of what was turned aside into those that pairs were found for, if none goes too far for that.
    fn stay_within(&mut self, count: usize) -> Turn {
        let aside = |i: usize, vertex: &Vertex| length(since(vertex.reference, self.places.way(i)));
        let mut of_cloth = self.vertices[..count].iter().enumerate();
        if of_cloth.any(|(i, vertex)| vertex.is_free() && is_far(aside(i, vertex), vertex.ball)) {
            return Turn::Far;
        }
        for (i, vertex) in self.vertices[..count].iter_mut().enumerate() {
            if vertex.is_free() {
                vertex.aside = length(since(vertex.reference, self.places.way(i)));
                vertex.ball = rest_of(vertex.ball, vertex.aside);
            }
        }
        Turn::Within
    }

    /// Leads what gives way nowhere: it has balls in which it can go `part` of its way.
    pub(super) fn stand(&mut self, part: f64, count: usize) {
        for vertex in &mut self.vertices[..count] {
            if vertex.is_free() {
                vertex.stand(part, self.longest);
            }
        }
    }
}

impl Vertex {
    /// Is led nowhere, and can go a part of its way; no further than `longest` (m).
    fn stand(&mut self, part: f64, longest: f64) {
        let way = part_of(self.way, part);
        self.ball = ball(0.0, way, self.skin.radius, longest).max(self.ball);
        self.reference = V::zero();
    }
}

/// Turns aside what gives way of a pair where its sides come nearer than they may at once. Returns whether there was any.
fn turn_aside(split: &Split, vertices: &mut [Vertex], size: f64) -> bool {
    let Split { vertices: of, first, normal, gap, .. } = *split;
    let ends = split.ends(vertices);
    let nearer = gap - ends.gap(size);
    if leg(gap, nearer) >= 1.0 {
        return false;
    }
    let gives = |side: &[u32]| side.iter().any(|&v| vertices[v as usize].is_free());
    let lack = excess(gap, nearer);
    let [own, other] = match [gives(&of[..first]), gives(&of[first..])] {
        [true, true] => [EACH * lack, EACH * lack],
        [true, false] => [lack, 0.0],
        [false, true] => [0.0, lack],
        [false, false] => return false,
    };
    let (low, high) = (ends.nearest + own, ends.farthest - other);
    for (k, &v) in of.iter().enumerate() {
        let vertex = &mut vertices[v as usize];
        if vertex.is_free() {
            let to = if k < first { ends.ahead[k].max(low) } else { ends.ahead[k].min(high) };
            vertex.reference = turned(vertex.reference, normal, to - ends.ahead[k]);
        }
    }
    true
}
