//! Energies of single points of the cloth, y = Σ w_i x_i: contacts with planes, and spheres and tethers that hold particles.
//!
//! ```text
//! constraints      once per substep: motion and separation spheres, tethers, contacts of the potential; or tethers once they are taut
//! contacts         once per iteration of Newton's method: a plane of each shape that a point is near to (find.rs, shapes.rs)
//! surfaces         likewise of each pair of surfaces that is near (surfaces.rs)
//! holds            how a sphere or a tether lies in memory, and when it does nothing (holds.rs)
//! explicit         softened for explicit Euler (explicit.rs)
//! methods          what methods without a Hessian of the whole cloth need of them (methods.rs, vertex_blocks.rs)
//! ```
//!
//! A line search sees the same planes throughout. Where a shape is convex the gap to it is never less than that to its plane, so that
//! what lowers the energy of the planes lowers that of the shapes. Friction has the pressure of the iteration before.
//! Which planes vertices touch is found of eight at a time, what taut tethers do likewise; energies are computed one after the other. Spheres and
//! tethers, of which there may be several for each vertex, are passed over where they do nothing.

mod constraints;
mod explicit;
mod find;
mod holds;
mod methods;
mod shapes;
mod surfaces;
mod vertex_blocks;

pub(in crate::scalar) use constraints::{held, held_by};
pub(in crate::scalar) use find::Moving;
pub(in crate::scalar) use methods::{Multipliers, has_points, put_held};
pub(super) use surfaces::Surfaces;

use super::blocks::Blocks;
use super::sums::Sum;
use crate::doubles::{Doubles, LANES, Vectors};
use cloth_core::contact::ContactElement;
use cloth_kernels::Vec3;
use cloth_kernels::contact::barrier::{Gap, GapBarrier, gap, pressure};
use cloth_kernels::contact::friction::{Grip, Slip, grip, range, slip};
use cloth_kernels::contact::point;
use cloth_kernels::energy::{Energy, spring};
use cloth_kernels::solve::block3::Symmetric3;
use holds::Hold;
use vertex_blocks::Runs;

type V = Vec3<f64>;

/// Speed with which what sticks creeps at most (m/s).
const CREEP: f64 = 1.0e-3;

/// A point with an energy.
#[derive(Debug, Clone, Copy)]
struct Point {
    vertices: [u32; 4],
    weights: [f64; 4],
    /// How many of the vertices take part.
    count: usize,
    /// Where the point is at x_n, less what a law measures from (m).
    start: V,
    law: Law,
}

/// The energy of a point.
#[derive(Debug, Clone, Copy)]
enum Law {
    /// Stays in front of a plane, and rubs against it with a coefficient.
    Contact { normal: V, offset: f64, barrier: GapBarrier<f64>, friction: f64, grip: Grip<f64>, drift: V },
    /// Has its length from `start` in a range (m).
    Range { shortest: f64, longest: f64, stiffness: f64 },
}

impl Point {
    /// How far the point moves.
    fn displacement(&self, u: &Vectors) -> V {
        let mut sum = V::zero();
        for (&vertex, &weight) in self.vertices[..self.count].iter().zip(&self.weights) {
            sum = point::add(sum, vector(u, vertex), weight);
        }
        sum
    }

    fn contact(&self, moved: V) -> Option<(Gap<f64>, Slip<f64>)> {
        let Law::Contact { normal, offset, drift, .. } = self.law else { return None };
        Some((
            gap(point::relative(self.start, moved), normal, offset),
            slip(point::relative(moved, -drift), normal),
        ))
    }

    fn spring(&self, moved: V, [shortest, longest]: [f64; 2]) -> spring::Spring<f64> {
        spring::strain(point::relative(self.start, moved), shortest, longest)
    }

    fn energy(&self, u: &Vectors) -> f64 {
        let moved = self.displacement(u);
        match (&self.law, self.contact(moved)) {
            (Law::Contact { barrier, grip, .. }, Some((gap, slip))) => {
                let barrier = gap.energy(*barrier);
                if grip.force > 0.0 { barrier + slip.energy(*grip) } else { barrier }
            }
            (Law::Range { shortest, longest, stiffness }, _) => {
                self.spring(moved, [*shortest, *longest]).energy(both(*stiffness))
            }
            _ => 0.0,
        }
    }

    fn gradient(&self, u: &Vectors) -> V {
        let moved = self.displacement(u);
        match (&self.law, self.contact(moved)) {
            (Law::Contact { barrier, grip, .. }, Some((gap, slip))) => {
                let own = gap.gradient(gap.tension(*barrier));
                if grip.force > 0.0 { own + slip.gradient(slip.tension(*grip)) } else { own }
            }
            (Law::Range { shortest, longest, stiffness }, _) => {
                let spring = self.spring(moved, [*shortest, *longest]);
                spring.gradient(spring.tension(both(*stiffness)))
            }
            _ => V::zero(),
        }
    }

    fn hessian(&self, u: &Vectors) -> Symmetric3<f64> {
        let moved = self.displacement(u);
        match (&self.law, self.contact(moved)) {
            (Law::Contact { barrier, grip, .. }, Some((gap, slip))) => {
                let own = gap.gauss_newton(*barrier);
                if grip.force > 0.0 { own + slip.gauss_newton(*grip) } else { own }
            }
            (Law::Range { shortest, longest, stiffness }, _) => {
                let spring = self.spring(moved, [*shortest, *longest]);
                spring.hessian(both(*stiffness), [0.0])
            }
            _ => Symmetric3::scalar(0.0),
        }
    }

    /// Whether it presses against a plane.
    fn presses(&self, u: &Vectors) -> bool {
        let Law::Contact { barrier, .. } = &self.law else { return false };
        self.contact(self.displacement(u)).is_some_and(|(gap, _)| pressure(gap, *barrier) > 0.0)
    }
}

#[inline]
fn both(stiffness: f64) -> spring::Stiffness<f64> {
    spring::Stiffness { stretched: stiffness, compressed: stiffness }
}

#[inline(always)]
fn vector(vectors: &Vectors, vertex: u32) -> V {
    vectors.load(vertex as usize / LANES, vertex as usize % LANES)
}

/// What a vertex touches shapes with.
#[derive(Debug, Clone, Copy)]
struct Skin {
    /// r (m).
    radius: f64,
    /// μ.
    friction: f64,
}

/// All points with energies, in this order.
#[derive(Debug, Default)]
pub(crate) struct Points {
    /// Contacts of the potential.
    constraints: Vec<Point>,
    /// Spheres and tethers.
    holds: Vec<Hold>,
    runs: Runs,
    /// Contacts with shapes.
    contacts: Vec<Point>,
    /// Points of several vertices whose blocks beside the diagonal are not zero, with their Hessians.
    coupled: Vec<(Point, Symmetric3<f64>)>,
    skins: Vec<Skin>,
    /// What these add to the product with a vector.
    coupling: Vectors,
}

impl Points {
    /// Calls `with` with each point.
    fn each(&self, mut with: impl FnMut(&Point)) {
        self.constraints.iter().for_each(&mut with);
        self.holds.iter().for_each(|hold| with(&hold.point()));
        self.contacts.iter().for_each(&mut with);
    }

    /// The same without spheres and tethers that do nothing, which are nearly all of them.
    fn each_active(&self, u: &Vectors, mut with: impl FnMut(&Point)) {
        self.constraints.iter().for_each(&mut with);
        let active = self.holds.iter().filter(|hold| !hold.is_slack(u));
        active.for_each(|hold| with(&hold.point()));
        self.contacts.iter().for_each(&mut with);
    }

    /// Calls `with` with the vertices of each contact.
    pub fn each_vertex_of_contacts(&self, with: impl FnMut(u32)) {
        let all = self.constraints.iter().chain(&self.contacts);
        all.flat_map(|point| &point.vertices[..point.count]).copied().for_each(with);
    }

    /// Whether there are spheres or tethers.
    pub fn has_holds(&self) -> bool {
        !self.holds.is_empty()
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.constraints.clear();
        self.holds.clear();
        self.contacts.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty() && self.holds.is_empty() && self.contacts.is_empty()
    }

    /// Forgets the planes of an iteration.
    pub fn forget_contacts(&mut self) {
        self.contacts.clear();
    }

    /// Adds energies, eight at a time.
    pub(in crate::scalar::potential) fn add_energy<D: Doubles>(&self, u: &Vectors, sum: &mut Sum) {
        let (mut terms, mut count) = ([0.0; LANES], 0);
        let mut add = |terms: &[f64; LANES]| {
            (0..D::PARTS).for_each(|part| sum.add(part, D::part(terms, part)));
        };
        let mut add_term = |term: f64| {
            terms[count] = term;
            count += 1;
            if count == LANES {
                add(&terms);
                (terms, count) = ([0.0; LANES], 0);
            }
        };
        self.constraints.iter().for_each(|point| add_term(point.energy(u)));
        for hold in &self.holds {
            let is_slack = hold.is_slack(u);
            add_term(if is_slack { 0.0 } else { hold.point().energy(u) });
        }
        self.contacts.iter().for_each(|point| add_term(point.energy(u)));
        if count > 0 {
            add(&terms);
        }
    }

    /// Adds gradients, point by point.
    pub fn add_gradient(&self, u: &Vectors, gradient: &mut Vectors) {
        self.each_active(u, |point| {
            let own = point.gradient(u);
            add_to(gradient, point, |_| own);
        });
    }

    /// Adds diagonal blocks, and keeps what lies beside them.
    pub(in crate::scalar::potential) fn add_blocks(&mut self, u: &Vectors, blocks: &mut Blocks) {
        let mut coupled = std::mem::take(&mut self.coupled);
        coupled.clear();
        self.each_active(u, |point| {
            let hessian = point.hessian(u);
            for (&vertex, &weight) in point.vertices[..point.count].iter().zip(&point.weights) {
                blocks.add_diagonal(vertex as usize, point::block(hessian, weight));
            }
            if point.count > 1 && hessian != Symmetric3::scalar(0.0) {
                coupled.push((*point, hessian));
            }
        });
        self.coupled = coupled;
    }

    /// Returns what blocks beside the diagonal add to H v; none where there are none.
    pub fn couple(&mut self, v: &Vectors) -> Option<&Vectors> {
        if self.coupled.is_empty() {
            return None;
        }
        self.coupling.reset(v.eights());
        for (point, hessian) in &self.coupled {
            let of_others = |own: usize| {
                let mut sum = V::zero();
                for k in (0..point.count).filter(|&k| k != own) {
                    sum = point::add(sum, vector(v, point.vertices[k]), point.weights[k]);
                }
                *hessian * sum
            };
            add_to(&mut self.coupling, point, of_others);
        }
        Some(&self.coupling)
    }

    /// Number of points that press against planes.
    pub fn pressing(&self, u: &Vectors) -> u32 {
        self.constraints.iter().chain(&self.contacts).filter(|point| point.presses(u)).count() as u32
    }

    pub fn memory_bytes(&self) -> usize {
        (self.constraints.capacity() + self.contacts.capacity()) * size_of::<Point>()
            + self.holds.capacity() * size_of::<Hold>()
            + self.runs.memory_bytes()
            + self.coupled.capacity() * size_of::<(Point, Symmetric3<f64>)>()
            + self.skins.capacity() * size_of::<Skin>()
            + self.coupling.0.capacity() * size_of::<f64>()
    }
}

/// Adds to each vertex of a point its share of a vector, which may differ between them.
fn add_to(vectors: &mut Vectors, point: &Point, of: impl Fn(usize) -> V) {
    for k in 0..point.count {
        let (eight, lane) = (point.vertices[k] as usize / LANES, point.vertices[k] as usize % LANES);
        let sum = point::add(vectors.load(eight, lane), of(k), point.weights[k]);
        vectors.store(eight, lane, sum);
    }
}

/// A contact of the potential, at x_n: friction has the pressure that the substep begins with.
fn frozen(element: &ContactElement, start: &Vectors, h: f64) -> Point {
    let [x, y, z] = element.normal.map(f64::from);
    let normal = V::new(x, y, z);
    let mut point = Point {
        vertices: [0; 4],
        weights: [0.0; 4],
        count: 0,
        start: V::zero(),
        law: Law::Range { shortest: 0.0, longest: 0.0, stiffness: 0.0 },
    };
    for (vertex, weight) in
        element.vertices.into_iter().zip(element.weights).filter(|(_, weight)| *weight != 0.0)
    {
        point.vertices[point.count] = vertex;
        point.weights[point.count] = f64::from(weight);
        point.start = point::add(point.start, vector(start, vertex), f64::from(weight));
        point.count += 1;
    }
    let radius = f64::from(element.radius);
    let barrier = GapBarrier { stiffness: f64::from(element.stiffness), radius, floor: point::floor(radius) };
    let offset = f64::from(element.offset);
    let pressed = pressure(gap(point.start, normal, offset), barrier);
    let friction = f64::from(element.friction);
    let grip = Grip { force: grip(friction, pressed), range: range(CREEP, h) };
    point.law = Law::Contact { normal, offset, barrier, friction, grip, drift: V::zero() };
    point
}
