//! Contact of surfaces (docs/math/vbd.md): the cloth with itself and with collision triangles.
//!
//! ```text
//! begin      where a substep begins (begin.rs)
//! body       collision triangles with their vertices and edges (body.rs)
//! candidates pairs that may be near, for more than one detection (candidates.rs)
//! detect     pairs that are near, and planes between them (detect.rs)
//! pairs      distances, several at a time (pairs.rs)
//! parts      pairs in parts, for threads (parts.rs)
//! push       forces of pairs on vertices, found before each sweep (push.rs)
//! hold       displacements stay behind planes and in balls (hold.rs)
//! lead       where vertices are led, from which bounds count (lead.rs)
//! chord      the straight way of a substep of several legs (chord.rs)
//! untangle   what has gone through each other, and its way back (untangle.rs)
//! ```
//!
//! A substep goes by legs: detection, then sweeps, each with its forces before and its bounds after it. What moves by itself, pinned
//! vertices and bodies, goes as far in a leg as there is room. Everything is computed in float64, and summed up in the order of the pairs:
//! no bit depends on the width or on threads.

mod begin;
mod candidates;
mod chord;
mod detect;
mod hold;
mod lead;
mod pairs;
mod parts;
mod push;
mod untangle;

use super::points::VertexPoints;
use super::pushes::Pushes;
use super::{Groups, State, SweepVertices, move_coarse, row};
use crate::doubles::Doubles;
use crate::scalar::contact::{Body, Near};
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::hierarchy::coarse::Coarse;
use candidates::Candidates;
use cloth_core::contact::{ContactMesh, Moving, bounds_around};
use cloth_core::method::pbd::Features;
use cloth_core::method::vbd::{Contact, Settings};
use cloth_core::outcome::ContactReport;
use cloth_core::{Particle, canonical};
use cloth_kernels::Vec3;
use cloth_kernels::contact::bounds::{growth, is_far_for, length, part_of};
use cloth_kernels::contact::point::relative;
use cloth_kernels::contact::{Closest, edge_edge, point_triangle};
use detect::Plane;
use parts::Parts;
use untangle::Tangle;

type V = Vec3<f64>;

/// Most legs of a substep.
const MOST_LEGS: u32 = 256;
/// The last of them, in which what moves by itself is pinched where it does not get on.
const LAST_LEGS: u32 = 64;
/// How many legs more a substep has because bounds hold vertices back.
const MOST_AGAIN: u32 = 4;
/// Sweeps of a leg that is not the last one: each opens a gap by half at most, and what moves by itself has taken nearly half.
const LEG_SWEEPS: u32 = 3;
/// Of so many vertices one may be held before that; after the last sweep none that wanted to go far.
const HELD_OF: u32 = 100;

/// What a vertex touches with.
#[derive(Debug, Clone, Copy)]
struct Skin {
    /// r (m).
    radius: f64,
    /// μ.
    friction: f64,
}

/// A vertex of the cloth or of a body in a substep.
#[derive(Debug, Clone, Copy)]
struct Vertex {
    /// Where it is when the substep begins (m).
    start: V,
    /// How far it goes by itself (m): exactly, or, where something acts on it, as its speed leads.
    way: V,
    /// Displacement now, and at the last detection (m).
    u: V,
    at: V,
    /// Where it is led in the leg: bounds count from there (m).
    reference: V,
    /// How far that is from where the pairs were found for (m).
    aside: f64,
    /// R (m), and what it is at least in the substep.
    ball: f64,
    freedom: f64,
    /// How much farther it would have gone without bounds (m).
    wanted: f64,
    /// m/h² (kg/s²); 0 where it moves by itself.
    weight: f64,
    skin: Skin,
}

impl Vertex {
    fn place(&self) -> V {
        relative(self.start, self.u)
    }

    fn is_free(&self) -> bool {
        self.weight > 0.0
    }

    /// Whether it neither moves nor has moved.
    fn stands(&self) -> bool {
        self.way == V::zero() && self.u == V::zero()
    }

    /// The box around where it may be, grown by a margin (m), on its way in a leg.
    fn moving(&self, margin: f64) -> Moving {
        let V { x, y, z } = self.place();
        let Vec3 { x: along_x, y: along_y, z: along_z } = narrow(self.reference);
        let place = bounds_around([x, y, z], growth(self.ball) + margin);
        Moving { place, way: [[along_x, along_y, along_z]; 2] }
    }
}

/// Contact of a cloth.
#[derive(Debug)]
pub(super) struct Contacts {
    mode: Contact,
    /// The cloth's vertices come first.
    vertices: Vec<Vertex>,
    cloth: ContactMesh,
    body: Option<Body>,
    /// Whether the body neither moves in this substep nor did in the one before.
    rests: bool,
    skins: Vec<Skin>,
    /// Longest way of a leg, half a mean edge (m).
    longest: f64,
    /// Largest way of what moves by itself (m), and the part of it that is done.
    largest_way: f64,
    done: f64,
    /// Whether the leg begins where the substep does, once more, and is led to where its legs came to.
    begins_again: bool,
    /// Where its legs came to (m).
    ahead: Vec<V>,
    /// Largest coordinate (m).
    size: f64,
    candidates: Candidates,
    pairs: Vec<Near>,
    /// What is known of the pairs.
    parts: Parts,
    /// How far each vertex is from where it was at the last detection or is led, or farther (m).
    moved: Vec<f32>,
    places: pairs::Places,
    planes: Vec<Plane>,
    /// Planes of a vertex are `planes[offsets[i]..offsets[i + 1]]`.
    offsets: Vec<u32>,
    memory: detect::Memory,
    pushes: Pushes,
    /// What had gone through each other when the substep began; none where nothing had.
    tangle: Option<Box<Tangle>>,
    /// Where vertices were when a substep ended that had no tangle, and so led to none; empty after others.
    free: Vec<Vec3<f32>>,
    /// Ends of the legs of a frame, where settings ask for them.
    pub legs: Vec<Particle>,
    report: Report,
}

/// What a substep came to.
#[derive(Debug, Clone, Copy, Default)]
struct Report {
    contacts: u32,
    gap: f64,
    held: u32,
    detections: u32,
    sweeps: u32,
    pinched: bool,
}

fn wide(p: Particle) -> V {
    let [x, y, z] = [p[0], p[1], p[2]].map(f64::from);
    V::new(x, y, z)
}

fn narrow(v: V) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}

impl Contacts {
    /// Contact of a cloth with these settings; none where it is off.
    pub fn new(it: &Iteration<'_>, settings: &Settings) -> Option<Box<Self>> {
        let surface = settings.potential.surface().filter(|_| settings.contact != Contact::Off)?;
        let places: Vec<[f32; 3]> = it.previous.iter().map(|p| [p[0], p[1], p[2]]).collect();
        let shortest = surface.edge_lengths().iter().copied().fold(f64::MAX, f64::min);
        let count = surface.edge_lengths().len().max(1) as f64;
        let mean = surface.edge_lengths().iter().sum::<f64>() / count;
        let skins = settings.potential.contact_values(places.len());
        let skin = |[radius, friction]: [f64; 2]| Skin { radius: radius_of(radius, shortest), friction };
        Some(Box::new(Self {
            mode: settings.contact,
            vertices: Vec::new(),
            cloth: ContactMesh::new(0, &places, surface.triangles()),
            body: None,
            rests: false,
            skins: skins.into_iter().map(skin).collect(),
            longest: radius_of(f64::MAX, mean),
            largest_way: 0.0,
            done: 0.0,
            begins_again: false,
            ahead: Vec::new(),
            size: 0.0,
            candidates: Candidates::default(),
            pairs: Vec::new(),
            parts: Parts::default(),
            moved: Vec::new(),
            places: pairs::Places::default(),
            planes: Vec::new(),
            offsets: Vec::new(),
            memory: detect::Memory::default(),
            pushes: Pushes::default(),
            tangle: None,
            free: Vec::new(),
            legs: Vec::new(),
            report: Report::default(),
        }))
    }

    /// Whether it is that of these settings.
    pub fn is_of(&self, settings: &Settings) -> bool {
        self.mode == settings.contact
    }

    /// Moves all vertices, so often as the pass says and once in every leg; in the last one first by a coarser level.
    pub fn substep(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &Settings,
        points: &mut VertexPoints,
        (groups, state): (&Groups, &mut State),
        mut coarse: Option<&mut Coarse>,
        sweep: &mut impl SweepVertices,
    ) {
        self.begin(it, state);
        let legs_before = self.legs.len();
        let (mut left, mut again, mut goes_at_once) = (settings.iterations, 0, true);
        for leg in 0.. {
            let is_last = self.detect(state, MOST_LEGS.saturating_sub(leg).max(1), sweep);
            goes_at_once &= is_last;
            self.hold(it, state);
            if is_last && let Some(level) = coarse.as_deref_mut() {
                self.push(it, points, state, sweep);
                move_coarse(level, it, settings, state, sweep);
                let held = self.hold(it, state);
                if self.detects_again(held, &mut again, it.current.len()) {
                    self.end_leg(settings, state);
                    continue;
                }
                coarse = None;
            }
            let mut is_over = false;
            for sweeps in 1.. {
                self.push(it, points, state, sweep);
                sweep.sweep(groups, state, it.previous);
                let held = self.hold(it, state);
                self.report.sweeps += 1;
                left = left.saturating_sub(1);
                if !is_last {
                    left = left.max(1);
                    if sweeps == LEG_SWEEPS {
                        break;
                    }
                    continue;
                }
                // What could not go as it wanted must be able to: what hangs together would fly on.
                let held = if left == 0 && self.holds_far(it.current.len()) { u32::MAX } else { held };
                if self.detects_again(held, &mut again, it.current.len()) {
                    left = left.max(1);
                    break;
                }
                is_over = left == 0;
                if is_over {
                    break;
                }
            }
            if is_over
                && leg > 0
                && goes_at_once
                && self.largest_way > 0.0
                && !self.report.pinched
                && !self.is_clear()
            {
                self.begin_again(state.u.len());
                self.legs.truncate(legs_before);
                (left, again, goes_at_once) = (1, MOST_AGAIN, false);
                continue;
            }
            self.end_leg(settings, state);
            if is_over {
                break;
            }
        }
        self.measure(it, state, sweep);
    }

    /// Whether bounds hold back so many vertices, of `count`, that detection is worth it again.
    fn detects_again(&self, held: u32, again: &mut u32, count: usize) -> bool {
        let detects = self.mode == Contact::Guaranteed && *again < MOST_AGAIN;
        let detects = detects && held.saturating_mul(HELD_OF) > count as u32;
        *again += u32::from(detects);
        detects
    }

    /// Whether bounds keep a vertex of the cloth, which has `count`, from going far.
    fn holds_far(&self, count: usize) -> bool {
        self.vertices[..count].iter().any(|vertex| is_far_for(vertex.wanted, self.longest))
    }

    /// Keeps where a leg ends, where settings ask for it.
    fn end_leg(&mut self, settings: &Settings, state: &State) {
        if settings.keeps_legs {
            let vertices = self.vertices[..state.u.len()].iter();
            let ends = vertices.map(|vertex| row(narrow(vertex.place()), self.done as f32));
            self.legs.extend(ends);
        }
    }

    /// Takes displacements over from the sweeps.
    fn take(&mut self, state: &State) {
        for (vertex, u) in self.vertices.iter_mut().zip(&state.u) {
            if vertex.is_free() {
                vertex.u = wide(*u);
            }
        }
    }

    /// Moves on what moves by itself, up to a part of its way.
    fn go(&mut self, part: f64, state: &mut State) {
        self.done = part;
        let count = state.u.len();
        let moving = if self.rests { count } else { self.vertices.len() };
        for (i, vertex) in self.vertices[..moving].iter_mut().enumerate() {
            if vertex.is_free() {
                continue;
            }
            vertex.u = part_of(vertex.way, part);
            if i < count {
                state.u[i] = row(narrow(vertex.u), 0.0);
            } else {
                self.places.set(i, vertex.place(), vertex.ball);
            }
        }
    }

    /// Puts vertices that motion constraints hold where they are held, and remembers what is free.
    pub fn end(&mut self, it: &mut Iteration<'_>) {
        if self.mode != Contact::Guaranteed {
            return;
        }
        self.put_held(it);
        self.free.clear();
        if self.tangle.is_none() && !self.report.pinched {
            let of_cloth = it.current.iter().map(|p| narrow(wide(*p)));
            let of_body = self.vertices[it.current.len()..].iter().map(|vertex| narrow(vertex.place()));
            self.free.extend(of_cloth.chain(of_body));
        }
    }

    fn put_held(&self, it: &mut Iteration<'_>) {
        if !it.has(Features::MOTION) {
            return;
        }
        for (vertex, p) in self.vertices.iter().zip(it.current.iter_mut()) {
            let Vec3 { x, y, z } = narrow(relative(vertex.start, vertex.way));
            let place = canonical([x, y, z, p[3]]);
            if !vertex.is_free() && is_finite(place) {
                *p = place;
            }
        }
    }

    /// Adds what it found to a report.
    pub fn report(&self, before: ContactReport) -> ContactReport {
        let Report { contacts, gap, held, detections, sweeps, pinched } = self.report;
        ContactReport {
            contacts,
            gap: if contacts > 0 { gap } else { 0.0 },
            held,
            detections: before.detections + detections,
            pinched: before.pinched + u32::from(pinched),
            crossings: self.tangle.as_ref().map_or(0, |tangle| tangle.crossings),
            sweeps: before.sweeps + sweeps,
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.vertices.capacity() * size_of::<Vertex>()
            + self.cloth.memory_bytes()
            + self.body.as_ref().map_or(0, Body::memory_bytes)
            + self.skins.capacity() * size_of::<Skin>()
            + self.candidates.memory_bytes()
            + self.pairs.capacity() * size_of::<Near>()
            + self.parts.memory_bytes()
            + self.moved.capacity() * 4
            + self.ahead.capacity() * size_of::<V>()
            + self.places.memory_bytes()
            + self.planes.capacity() * size_of::<Plane>()
            + self.offsets.capacity() * 4
            + self.memory.bytes()
            + self.pushes.memory_bytes()
            + self.tangle.as_ref().map_or(0, |tangle| tangle.memory_bytes())
            + self.free.capacity() * size_of::<Vec3<f32>>()
            + self.legs.capacity() * size_of::<Particle>()
    }
}

/// The length of a way, or a little more (m).
fn farthest(way: V) -> f32 {
    farther(way, 0.0)
}

/// The same and a distance (m).
fn farther(way: V, distance: f64) -> f32 {
    ((length(way) + distance) as f32).next_up()
}

/// The closest points of a pair.
#[inline(always)]
fn closest<D: Doubles>(is_edges: bool, places: [Vec3<D>; 4]) -> Closest<D> {
    if is_edges { edge_edge::closest(places) } else { point_triangle::closest(places) }
}

/// The radius of contact for a shortest edge; half of that where there is no other bound.
fn radius_of(radius: f64, shortest: f64) -> f64 {
    cloth_kernels::contact::bounds::radius(radius, shortest)
}
