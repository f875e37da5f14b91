//! Finds the planes that points of the cloth touch: eight vertices at a time, parts of them at the same time, then points of several vertices.

use super::constraints::wide;
use super::shapes::{End, Place, Shapes, Touch, Touches};
use super::{CREEP, Law, Point, Points, Skin, V, vector};
use crate::doubles::{Doubles, Eight, LANES, Piece, Pieces, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::triangles::Triangles;
use cloth_core::method::Settings;
use cloth_core::method::pbd::Features;
use cloth_core::method::vbd::Contact;
use cloth_kernels::Vec3;
use cloth_kernels::contact::barrier::{GapBarrier, gap, pressure};
use cloth_kernels::contact::friction::{Grip, grip, range};
use cloth_kernels::contact::point::{self, contact_stiffness, floor, reach};
use cloth_kernels::contact::surface::{distance, is_beside, lifted, resting_gap, triangle_plane};
use std::sync::{Mutex, PoisonError};

/// Features of shapes.
const SHAPES: [Features; 3] = [Features::SPHERES, Features::CONVEXES, Features::TRIANGLES];

/// Entries of eight vertices that are a piece.
const EIGHTS: usize = 32;

/// Where vertices begin a substep, how they move in it, and with what mass.
pub(in crate::scalar) struct Moving<'a> {
    /// x_n and u (m).
    pub start: &'a Vectors,
    pub u: &'a mut Vectors,
    /// m/h² (kg/s²); 0 where a vertex has no unknown.
    pub inertia: &'a [Eight],
    pub h: f64,
}

/// A point that may touch shapes.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    vertices: [u32; 4],
    weights: [f64; 4],
    count: usize,
    /// Whether it meets triangles and convexes, too.
    meets_all: bool,
    /// x_n and u (m).
    start: V,
    moved: V,
    heaviest: f64,
    skin: Skin,
}

/// What all points of a search see.
struct Search<'a> {
    shapes: Shapes<'a>,
    triangles: Option<Triangles<'a>>,
    has_spheres: bool,
    has_convexes: bool,
    shape_friction: f64,
    h: f64,
    is_first: bool,
}

impl Search<'_> {
    /// Where points are; those whose mass is 0 are none.
    #[inline(always)]
    fn place<D: Doubles>(&self, start: Vec3<D>, moved: Vec3<D>, radius: D, heaviest: D) -> Place<D> {
        let end = point::relative(start, moved);
        let (at, travel) = if self.is_first { (start, moved) } else { (end, Vec3::zero()) };
        let reach = reach(radius);
        let are_there = heaviest.gt(D::splat(0.0));
        Place { at, end, reach, range: point::range(reach, travel), are_there }
    }

    /// Finds the planes of spheres, cones and convexes that these points feel.
    #[inline(always)]
    fn touch<D: Doubles>(
        &self,
        place: Place<D>,
        meets_all: bool,
        ends: &mut Vec<End<D::Mask>>,
        touches: &mut Touches,
    ) {
        touches.clear();
        if self.has_spheres {
            self.shapes.round(place, ends, touches);
        }
        if self.has_convexes && meets_all {
            self.shapes.convex(place, touches);
        }
    }

    /// The contacts of a point with what it touches, a triangle among it. Returns where a vertex is moved that starts in something.
    #[inline(always)]
    fn contacts<D: Doubles>(
        &self,
        point: Candidate,
        touches: &mut Vec<Touch<f64>>,
        hint: Option<&mut u32>,
        contacts: &mut Vec<Point>,
    ) -> Option<V> {
        let Candidate { vertices, weights, count, start, moved, heaviest, skin, .. } = point;
        let radius = skin.radius;
        let place = self.place(start, moved, radius, heaviest);
        if let (Some(triangles), Some(hint), true) = (&self.triangles, hint, point.meets_all)
            && let Some((squared, corners, velocity)) = triangles.touched::<D::Blocks>(narrow(place.at), hint)
        {
            let (normal, offset) = triangle_plane(corners.map(wide));
            let touch = Touch { normal, offsets: [offset; 2], drift: wide(velocity) };
            if place.feels(touch)
                && !is_beside(distance(place.at, normal, offset), squared.into(), place.reach)
            {
                touches.push(touch);
            }
        }
        let barrier = GapBarrier { stiffness: contact_stiffness(heaviest), radius, floor: floor(radius) };
        let friction = skin.friction.max(self.shape_friction);
        let mut own = moved;
        for Touch { normal, offsets: [offset_at, offset], drift } in touches.iter().copied() {
            let pressed = pressure(gap(place.at, normal, offset_at), barrier);
            let grip = Grip { force: grip(friction, pressed), range: range(CREEP, self.h) };
            if self.is_first && count == 1 {
                let ahead = distance(point::relative(start, own), normal, offset);
                own = lifted(own, normal, ahead, resting_gap(radius));
            }
            let law = Law::Contact { normal, offset, barrier, friction, grip, drift };
            contacts.push(Point { vertices, weights, count, start, law });
        }
        (self.is_first && count == 1 && !touches.is_empty()).then_some(own)
    }
}

/// Finds the contacts of vertices.
struct OfVertices<'a, 'h> {
    search: &'a Search<'a>,
    skins: &'a [Skin],
    start: &'a Vectors,
    u: &'a Vectors,
    inertia: &'a [Eight],
    pieces: &'a [Mutex<Found<'h>>],
}

/// What is found for the vertices of a piece.
#[derive(Default)]
struct Found<'h> {
    contacts: Vec<Point>,
    /// Where vertices are moved that start in a shape (m).
    lifted: Vec<(u32, V)>,
    /// The triangle block that was nearest to each vertex.
    hints: &'h mut [u32],
}

impl Piece for OfVertices<'_, '_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let mut found = self.pieces[number].lock().unwrap_or_else(PoisonError::into_inner);
        let Found { contacts, lifted, hints } = &mut *found;
        let (mut ends, mut touches) = (Vec::new(), Touches::default());
        let first = number * EIGHTS;
        for eight in first..(first + EIGHTS).min(self.inertia.len()) {
            let mut radii = [0.0; LANES];
            for (radius, skin) in radii.iter_mut().zip(&self.skins[eight * LANES..]) {
                *radius = skin.radius;
            }
            for part in 0..D::PARTS {
                let masses = D::part(&self.inertia[eight], part);
                if !D::any(masses.gt(D::splat(0.0))) {
                    continue;
                }
                let start = self.start.load::<D>(eight, part);
                let moved = self.u.load::<D>(eight, part);
                let place = self.search.place(start, moved, D::part(&radii, part), masses);
                self.search.touch(place, true, &mut ends, &mut touches);
                for lane in 0..D::COUNT {
                    let at = part * D::COUNT + lane;
                    let (heaviest, vertex) = (self.inertia[eight][at], eight * LANES + at);
                    let touches = &mut touches.0[lane];
                    let may_touch = self.search.triangles.is_some() || !touches.is_empty();
                    if heaviest > 0.0 && may_touch {
                        let (places, skin) = ([self.start, self.u], self.skins[vertex]);
                        let candidate = Candidate::of_vertex(vertex as u32, places, heaviest, skin);
                        let hint = hints.get_mut(vertex - first * LANES);
                        let moved = self.search.contacts::<D>(candidate, touches, hint, contacts);
                        lifted.extend(moved.map(|moved| (vertex as u32, moved)));
                    }
                }
            }
        }
    }
}

impl Candidate {
    fn of_vertex(vertex: u32, [start, u]: [&Vectors; 2], heaviest: f64, skin: Skin) -> Self {
        Self {
            vertices: [vertex, 0, 0, 0],
            weights: [1.0, 0.0, 0.0, 0.0],
            count: 1,
            meets_all: true,
            start: vector(start, vertex),
            moved: vector(u, vertex),
            heaviest,
            skin,
        }
    }
}

impl Points {
    /// Finds the planes of an iteration, of the shapes among these features. In the first of a substep, `u` is moved out of what it
    /// starts in.
    pub(in crate::scalar) fn find_contacts(
        &mut self,
        it: &mut Iteration<'_>,
        features: Features,
        moving: Moving<'_>,
        is_first: bool,
        by: &impl Pieces,
    ) {
        self.contacts.clear();
        let has = |feature| features.contains(feature);
        let mut kinds = SHAPES.map(has);
        kinds[2] &= !meets_as_surfaces(it.cloth.settings());
        if kinds == [false; 3] {
            return;
        }
        let Moving { start, u, inertia, h } = moving;
        let virtual_particles = has(Features::VIRTUAL).then(|| it.cloth.virtual_particles());
        let (triangles, hints) =
            match kinds[2].then(|| Triangles::new(it.plan, it.parameters, it.scratch, it.current.len())) {
                Some((triangles, hints)) => (Some(triangles), hints),
                None => (None, &mut [][..]),
            };
        let search = Search {
            shapes: Shapes::new(it.plan, it.number, is_first),
            triangles,
            has_spheres: kinds[0],
            has_convexes: kinds[1],
            shape_friction: f64::from(it.plan.frame.friction),
            h,
            is_first,
        };
        let mut of_pieces = hints.chunks_mut(EIGHTS * LANES);
        let piece = |_| Found { hints: of_pieces.next().unwrap_or_default(), ..Found::default() };
        let pieces: Vec<_> = (0..inertia.len().div_ceil(EIGHTS)).map(piece).map(Mutex::new).collect();
        let (search, skins) = (&search, &self.skins[..]);
        by.pieces(pieces.len(), &OfVertices { search, skins, start, u, inertia, pieces: &pieces });
        for piece in pieces {
            let mut found = piece.into_inner().unwrap_or_else(PoisonError::into_inner);
            self.contacts.append(&mut found.contacts);
            for (vertex, moved) in found.lifted {
                u.store(vertex as usize / LANES, vertex as usize % LANES, moved);
            }
        }
        let Some(all) = virtual_particles else { return };
        let (mut ends, mut touches) = (Vec::new(), Touches::default());
        for &[a, b, c, weights] in all.particles() {
            let [wa, wb, wc] = all.weights()[weights as usize].map(f64::from);
            let mut point = Candidate {
                vertices: [a, b, c, 0],
                weights: [wa, wb, wc, 0.0],
                count: 3,
                meets_all: has(Features::VIRTUAL_ALL_SHAPES),
                start: V::zero(),
                moved: V::zero(),
                heaviest: 0.0,
                skin: Skin { radius: 0.0, friction: 0.0 },
            };
            for (vertex, weight) in [(a, wa), (b, wb), (c, wc)] {
                point.start = point::add(point.start, vector(start, vertex), weight);
                point.moved = point::add(point.moved, vector(u, vertex), weight);
                point.heaviest =
                    point.heaviest.max(inertia[vertex as usize / LANES][vertex as usize % LANES]);
                let Skin { radius, friction } = self.skins[vertex as usize];
                point.skin = Skin {
                    radius: point.skin.radius.max(radius),
                    friction: point.skin.friction.max(friction),
                };
            }
            if point.heaviest > 0.0 {
                let place = search.place(point.start, point.moved, point.skin.radius, point.heaviest);
                search.touch::<f64>(place, point.meets_all, &mut ends, &mut touches);
                let hint = hints.get_mut(a as usize);
                search.contacts::<f64>(point, &mut touches.0[0], hint, &mut self.contacts);
            }
        }
    }
}

/// Whether collision triangles are surfaces that others keep apart from the cloth.
fn meets_as_surfaces(settings: &Settings) -> bool {
    let is_held = match settings {
        Settings::Newton(own) => own.contact != Contact::Off,
        Settings::Vbd(own) => own.contact != Contact::Off,
        _ => false,
    };
    is_held || settings.impulses().is_some()
}

fn narrow(v: V) -> Vec3<f32> {
    Vec3::new(v.x as f32, v.y as f32, v.z as f32)
}
