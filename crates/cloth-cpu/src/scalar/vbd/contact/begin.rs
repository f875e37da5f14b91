//! Where contact of a substep begins: what moves by itself, what is free, and whether anything is tangled.

use super::super::{State, row};
use super::{Contacts, Report, Skin, V, Vertex, hold, narrow, wide};
use crate::scalar::contact::Body;
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::held_by;
use cloth_core::method::vbd::Contact;
use cloth_kernels::contact::bounds::{length, since};
use cloth_kernels::solve::adaptive_start::{coasted, pull};
use cloth_kernels::{Particle as KernelParticle, Vec3};

impl Contacts {
    /// Begins a substep: `state` has the displacements of inertia.
    pub(super) fn begin(&mut self, it: &Iteration<'_>, state: &mut State) {
        let count = it.current.len();
        if it.number == 0 {
            self.legs.clear();
        }
        let triangles = it.cloth.colliders().triangles();
        let known = self.body.take();
        let before = known.as_ref().map(|body| (body.number, body.revision()));
        let stood = self.vertices.len() > count && self.vertices[count..].iter().all(Vertex::stands);
        self.body = Body::of(known, it.cloth, count as u32);
        let now = self.body.as_ref().map(|body| (body.number, body.revision()));
        if now.map(|now| now.0) != before.map(|before| before.0) {
            self.free.clear();
            self.candidates.clear();
        }
        self.rests = now.is_some() && now == before && !triangles.moves() && stood;
        self.report = Report { gap: f64::INFINITY, ..Report::default() };
        (self.done, self.begins_again) = (0.0, false);
        self.largest_way = 0.0;
        let of_body = if self.rests { self.vertices.len() - count } else { 0 };
        self.vertices.truncate(count + of_body);
        let none = self.resting(V::zero(), Skin { radius: 0.0, friction: 0.0 });
        self.vertices.resize(count + of_body, none);
        let stiffness = hold::stiffness(it);
        for (i, q) in it.previous.iter().enumerate() {
            let held = held_by(it, i, stiffness);
            let start = wide(*q);
            let by = KernelParticle::from(state.inertial[i]);
            let is_free = by.inverse_mass > 0.0 && held.is_none();
            let pull = pull_on(it, i);
            let way = match held {
                // As its speed leads.
                _ if is_free => coasted(wide(state.inertial[i]), pull),
                Some(to) => since(V::new(to.x.into(), to.y.into(), to.z.into()), start),
                None => wide(state.inertial[i]),
            };
            if !is_free {
                state.inertial[i] = row(narrow(way), 0.0);
                state.u[i] = row(Vec3::zero(), 0.0);
            }
            let weight = if is_free { by.inverse_mass.into() } else { 0.0 };
            // What acts on it, for now.
            let freedom = length(pull);
            self.vertices[i] = Vertex { start, way, freedom, weight, ..self.resting(start, self.skins[i]) };
        }
        self.find_freedoms(count);
        let friction = f64::from(it.plan.frame.friction);
        if self.rests {
            self.vertices[count..].iter_mut().for_each(|vertex| vertex.skin.friction = friction);
        } else if let Some(body) = &self.body {
            let skin = Skin { radius: 0.0, friction };
            let [from, to] = [it.parameters.previous_alpha, it.parameters.alpha];
            let ends = body.places(triangles, from).zip(body.places(triangles, to));
            let of_body = ends.map(|(start, end)| {
                let way = since(end, start);
                Vertex { way, ..self.resting(start, skin) }
            });
            let of_body: Vec<Vertex> = of_body.collect();
            self.vertices.extend(of_body);
        }
        let ways = self.vertices.iter().filter(|vertex| !vertex.is_free()).map(|vertex| length(vertex.way));
        self.largest_way = ways.fold(0.0, f64::max);
        let is_free = self.free.len() == self.vertices.len()
            && self.vertices.iter().zip(&self.free).all(|(vertex, free)| narrow(vertex.start) == *free);
        let looks = self.mode == Contact::Guaranteed && !is_free;
        self.tangle = if looks { self.find_tangle(f64::from(it.plan.iteration_dt)) } else { None };
    }

    /// A vertex that does not move.
    fn resting(&self, start: V, skin: Skin) -> Vertex {
        let zero = V::zero();
        Vertex {
            start,
            way: zero,
            u: zero,
            at: zero,
            reference: zero,
            aside: 0.0,
            ball: 0.0,
            freedom: 0.0,
            wanted: 0.0,
            weight: 0.0,
            skin,
        }
    }
}

/// h² a of a vertex, of what acts on it but for its neighbours (m).
fn pull_on(it: &Iteration<'_>, i: usize) -> V {
    let bias = wide(it.parameters.current_bias);
    let own = it.cloth.accelerations().get(i).map_or(V::zero(), |a| wide(*a));
    pull(bias, own, f64::from(it.plan.frame.iteration_dt_squared))
}
