//! Surfaces that touch, as energies of Newton's method: pairs near each other with a plane each, and how far a step may go before
//! anything meets (docs/math/interior-point.md).
//!
//! What moves by itself, pinned vertices and bodies, goes before each iteration as far as leaves room in every gap in its way. It always
//! arrives: there are more iterations for it, and in the last ones pairs that leave it no room are pinched: until the substep ends they are no
//! pairs any more, so that they hold up nothing else.

use super::{CREEP, Law, Point, Points, V, vector};
use crate::doubles::{Eight, LANES, Vectors};
use crate::scalar::contact::{Body, Near, Skin, around_way, closest, find, is_beyond, is_met, signed, skins};
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::blocks::Blocks;
use cloth_core::contact::{ContactMesh, bounds_around};
use cloth_core::potential::Potential;
use cloth_core::surface::Surface;
use cloth_kernels::contact::advance::time_of_impact;
use cloth_kernels::contact::barrier::{GapBarrier, gap, pressure};
use cloth_kernels::contact::bounds::{arrives, direction, floor, largest, part_of, rest, since};
use cloth_kernels::contact::friction::{Grip, grip, range};
use cloth_kernels::contact::interior::{
    add_square, add_stiffness, inner, left_over, mass, reach, separation, share, squeezed, stiffness,
};
use cloth_kernels::contact::point::{add, relative};
use cloth_kernels::contact::{EdgeEdge, PointTriangle};
use cloth_kernels::solve::block3::Symmetric3;
use std::collections::BTreeSet;

/// Part of a gap that a step leaves at least.
const KEPT: f64 = 0.1;

/// Last iterations, in which what moves by itself goes on where a pair leaves it no room.
const LAST: u32 = 32;

/// Contact of a cloth.
#[derive(Debug)]
pub(in crate::scalar::potential) struct Surfaces {
    cloth: ContactMesh,
    body: Option<Body>,
    skins: Vec<Skin>,
    friction: f64,
    /// Where vertices of the body begin the substep, and their ways (m).
    ways: Vec<[V; 2]>,
    /// Diagonal blocks of the Hessian where it begins (N/m), and masses (kg), 0 where pinned.
    blocks: Vec<Symmetric3<f64>>,
    masses: Vec<f64>,
    /// The part of its way that what moves by itself has gone.
    part: f64,
    /// Pairs that it goes through: their vertices, and whether they are edges.
    pinched: BTreeSet<([u32; 4], bool)>,
    h: f64,
    found: Vec<[u32; 2]>,
    pairs: Vec<Near>,
    /// The smallest distance of pairs that press (m), and how often they were looked for.
    pub gap: f64,
    pub detections: u32,
}

/// Where vertices are: of the cloth from `start` by `u`, of the body at a part of its way.
#[derive(Clone, Copy)]
struct At<'a> {
    start: &'a Vectors,
    u: &'a Vectors,
    ways: &'a [[V; 2]],
    part: f64,
}

impl At<'_> {
    fn moved(&self, vertex: u32, count: usize) -> V {
        match (vertex as usize).checked_sub(count) {
            None => vector(self.u, vertex),
            Some(of_body) => part_of(self.ways[of_body][1], self.part),
        }
    }

    fn place(&self, vertex: u32, count: usize) -> V {
        let start = match (vertex as usize).checked_sub(count) {
            None => vector(self.start, vertex),
            Some(of_body) => self.ways[of_body][0],
        };
        relative(start, self.moved(vertex, count))
    }
}

/// Thickness of a pair: the larger one (m).
fn radius_of(skins: &[Skin], vertices: [u32; 4]) -> f64 {
    vertices.iter().filter_map(|&v| skins.get(v as usize)).map(|skin| skin.radius).fold(0.0, f64::max)
}

impl Surfaces {
    pub fn new(it: &Iteration<'_>, potential: &Potential, surface: &Surface) -> Self {
        let places: Vec<[f32; 3]> = it.previous.iter().map(|p| [p[0], p[1], p[2]]).collect();
        Self {
            cloth: ContactMesh::new(0, &places, surface.triangles()),
            body: None,
            skins: skins(potential, surface, places.len()),
            friction: 0.0,
            ways: Vec::new(),
            blocks: Vec::new(),
            masses: Vec::new(),
            part: 0.0,
            pinched: BTreeSet::new(),
            h: 0.0,
            found: Vec::new(),
            pairs: Vec::new(),
            gap: 0.0,
            detections: 0,
        }
    }

    /// Begins a substep with the Hessian that it begins with.
    pub fn begin(
        &mut self,
        it: &Iteration<'_>,
        blocks: &Blocks,
        inertia: &[Eight],
        is_free: &[Eight],
        h: f64,
    ) {
        let count = self.skins.len();
        let triangles = it.cloth.colliders().triangles();
        self.body = Body::of(self.body.take(), it.cloth, count as u32);
        self.friction = f64::from(it.plan.frame.friction);
        self.ways.clear();
        if let Some(body) = &self.body {
            let [from, to] = [it.parameters.previous_alpha, it.parameters.alpha];
            let ends = body.places(triangles, from).zip(body.places(triangles, to));
            self.ways.extend(ends.map(|(start, end)| [start, since(end, start)]));
        }
        self.blocks.clear();
        self.masses.clear();
        for i in 0..count {
            let (eight, lane) = (i / LANES, i % LANES);
            let free = is_free[eight][lane] > 0.0;
            self.masses.push(if free { mass(inertia[eight][lane], h) } else { 0.0 });
            self.blocks.push(if free { blocks.diagonal_of(i) } else { Symmetric3::scalar(0.0) });
        }
        self.pinched.clear();
        (self.part, self.h, self.detections) = (0.0, h, 0);
    }

    /// Whether what moves by itself has arrived.
    pub fn has_arrived(&self) -> bool {
        self.part == 1.0
    }

    /// Moves on what moves by itself, with so many iterations left: pinned vertices by their part of the `inertial` displacements.
    pub fn go(&mut self, start: &Vectors, inertial: &Vectors, u: &mut Vectors, iterations: u32) {
        if self.has_arrived() {
            return;
        }
        let mut ahead = u.clone();
        self.put(1.0, inertial, &mut ahead);
        let stays = (0..self.skins.len() as u32).all(|v| vector(&ahead, v) == vector(u, v))
            && self.ways.iter().all(|&[_, way]| way == V::zero());
        // Its even share of what is left, which one pair in the way of it must not take from all others.
        let needed = if iterations <= LAST { share(f64::from(iterations.max(1))) } else { 0.0 };
        let alpha = match stays {
            true => 1.0,
            false => self.least_time(start, [u, &ahead], [self.part, 1.0], left_over, needed),
        };
        let left = rest(self.part);
        let by = alpha * left;
        self.part = if arrives(by, left) { 1.0 } else { self.part + by };
        self.put(self.part, inertial, u);
    }

    /// Arrives in any case. Returns whether something was pinched.
    pub fn arrive(&mut self, inertial: &Vectors, u: &mut Vectors) -> bool {
        let was_missing = !self.has_arrived();
        self.part = 1.0;
        self.put(1.0, inertial, u);
        was_missing || !self.pinched.is_empty()
    }

    fn put(&self, part: f64, inertial: &Vectors, u: &mut Vectors) {
        for (i, _) in self.masses.iter().enumerate().filter(|(_, mass)| **mass == 0.0) {
            let way = part_of(vector(inertial, i as u32), part);
            u.store(i / LANES, i % LANES, way);
        }
    }

    /// Part of a step within which nothing meets.
    pub fn feasible(&mut self, start: &Vectors, u: &Vectors, ahead: &Vectors) -> f64 {
        self.least_time(start, [u, ahead], [self.part; 2], |_, _| KEPT, 0.0)
    }

    /// First time at which a pair is as near as it may be, on straight ways; 1 where none is. Pairs that are squeezed or do not leave the time
    /// that is `needed`, where that is not 0, are pinched, and do not count.
    fn least_time(
        &mut self,
        start: &Vectors,
        ends: [&Vectors; 2],
        parts: [f64; 2],
        kept: impl Fn(f64, f64) -> f64,
        needed: f64,
    ) -> f64 {
        let Self { cloth, body, ways, masses, found, pairs, skins, pinched, .. } = self;
        let count = skins.len();
        let [from, to] = [0, 1].map(|k| At { start, u: ends[k], ways, part: parts[k] });
        let size = (0..(count + ways.len()) as u32).fold(0.0, |size, v| largest(size, from.place(v, count)));
        let bounds = |v: u32| around_way([from.place(v, count), to.place(v, count)]);
        let keep = |of: &[u32; 4]| of.iter().any(|&v| masses.get(v as usize).is_some_and(|&mass| mass > 0.0));
        find(cloth, body.as_mut().map(|body| &mut body.mesh), (bounds, keep), (found, pairs));
        let mut least = 1.0_f64;
        for near in pairs.iter() {
            let starts = near.pair.vertices.map(|v| from.place(v, count));
            let ends = near.pair.vertices.map(|v| to.place(v, count));
            let squared = closest(near.is_edges, starts).squared;
            // What touches already cannot be kept apart.
            if squared <= 0.0 || pinched.contains(&(near.pair.vertices, near.is_edges)) {
                continue;
            }
            let radius = radius_of(skins, near.pair.vertices);
            if needed > 0.0 && squared < squeezed(radius) {
                pinched.insert((near.pair.vertices, near.is_edges));
                continue;
            }
            let apart = separation(squared, kept(squared, radius), size);
            let time = match near.is_edges {
                true => time_of_impact(EdgeEdge::new(starts, ends), apart),
                false => time_of_impact(PointTriangle::new(starts, ends), apart),
            };
            match time {
                Some(time) if time < needed => drop(pinched.insert((near.pair.vertices, near.is_edges))),
                Some(time) => least = least.min(time),
                None => {}
            }
        }
        least
    }

    /// Finds the planes of an iteration.
    pub fn find(&mut self, start: &Vectors, u: &Vectors, points: &mut Points) {
        let Self { cloth, body, skins, friction, ways, blocks, masses, found, pairs, pinched, .. } = self;
        let count = skins.len();
        let at = At { start, u, ways, part: self.part };
        let widest = skins.iter().map(|skin| skin.radius).fold(0.0, f64::max);
        let bounds = |v: u32| {
            let place = at.place(v, count);
            bounds_around([place.x, place.y, place.z], widest)
        };
        let keep = |of: &[u32; 4]| of.iter().any(|&v| masses.get(v as usize).is_some_and(|&mass| mass > 0.0));
        find(cloth, body.as_mut().map(|body| &mut body.mesh), (bounds, keep), (found, pairs));
        (self.gap, self.detections) = (f64::INFINITY, self.detections + 1);
        let creep = range(CREEP, self.h);
        for near in pairs.iter() {
            let numbers = near.pair.vertices;
            let skin = numbers
                .map(|v| skins.get(v as usize).copied().unwrap_or(Skin { radius: 0.0, friction: *friction }));
            let radius = skin.iter().map(|skin| skin.radius).fold(0.0, f64::max);
            let places = numbers.map(|v| at.place(v, count));
            if is_beyond(near.is_edges, places, reach(radius)) {
                continue;
            }
            let closest = closest(near.is_edges, places);
            let (distance, normal) = direction(closest.offset, closest.squared);
            let mesh = |side: usize| match (&*body, near.of_body[side]) {
                (Some(body), true) => &body.mesh,
                _ => &*cloth,
            };
            let is_near = distance < reach(radius) && distance > 0.0;
            if !is_near || pinched.contains(&(numbers, near.is_edges)) {
                continue;
            }
            let is_met = is_met(near, &closest, [mesh(0), mesh(1)], |v| at.place(v, count));
            let radius = if is_met { radius } else { inner(radius) };
            if distance >= reach(radius) {
                continue;
            }
            let heaviest =
                numbers.iter().filter_map(|&v| masses.get(v as usize)).fold(0.0_f64, |a, &b| a.max(b));
            let mut point = Point {
                vertices: [0; 4],
                weights: [0.0; 4],
                count: 0,
                start: V::zero(),
                law: Law::Range { shortest: 0.0, longest: 0.0, stiffness: 0.0 },
            };
            let (mut drift, mut sum, mut squares) = (V::zero(), 0.0, 0.0);
            for (&v, weight) in numbers.iter().zip(signed(near.is_edges, closest.weights)) {
                let is_cloth = (v as usize) < count;
                let (block, own) = match is_cloth {
                    true => (blocks[v as usize], masses[v as usize]),
                    false => (Symmetric3::scalar(0.0), 0.0),
                };
                let own = if own > 0.0 { own } else { heaviest };
                sum = add_stiffness(sum, weight, normal, block, own, radius);
                squares = add_square(squares, weight);
                if is_cloth {
                    point.vertices[point.count] = v;
                    point.weights[point.count] = weight;
                    point.start = add(point.start, vector(start, v), weight);
                    point.count += 1;
                } else {
                    point.start = add(point.start, at.place(v, count), weight);
                    drift = add(drift, at.moved(v, count), -weight);
                }
            }
            let barrier = GapBarrier { stiffness: stiffness(sum, squares), radius, floor: floor(radius) };
            let pressed = pressure(gap(closest.offset, normal, 0.0), barrier);
            if pressed > 0.0 {
                self.gap = self.gap.min(distance);
            }
            let rough = skin.iter().map(|skin| skin.friction).fold(0.0, f64::max);
            let rough = if is_met { rough } else { 0.0 };
            let grip = Grip { force: grip(rough, pressed), range: creep };
            point.law = Law::Contact { normal, offset: 0.0, barrier, friction: rough, grip, drift };
            points.contacts.push(point);
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.cloth.memory_bytes()
            + self.body.as_ref().map_or(0, Body::memory_bytes)
            + self.skins.capacity() * size_of::<Skin>()
            + self.ways.capacity() * size_of::<[V; 2]>()
            + self.blocks.capacity() * size_of::<Symmetric3<f64>>()
            + self.masses.capacity() * 8
            + self.found.capacity() * 8
            + self.pairs.capacity() * size_of::<Near>()
    }
}
