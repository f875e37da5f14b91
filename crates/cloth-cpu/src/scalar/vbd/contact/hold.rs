//! Displacements within bounds.

use super::{Contacts, State, V, Vertex, farther, narrow, row, wide};
use crate::scalar::iteration::Iteration;
use crate::scalar::motion::sphere_at;
use cloth_core::method::pbd::Features;
use cloth_core::method::vbd::Contact;
use cloth_kernels::Particle;
use cloth_kernels::contact::bounds::{length, on_side, part_in_ball, part_of, part_on_side, since};
use cloth_kernels::contact::point::relative;
use cloth_kernels::pbd::motion::constrain;

/// How often a displacement is taken off the planes that it goes beyond, before it is shortened.
const ROUNDS: u32 = 3;

impl Contacts {
    /// Takes displacements over from a sweep and holds them within bounds. Returns how many vertices were held.
    pub(super) fn hold(&mut self, it: &Iteration<'_>, state: &mut State) -> u32 {
        if self.mode == Contact::Guaranteed && it.has(Features::MOTION) {
            into_spheres(it, state);
        }
        self.take(state);
        if self.mode != Contact::Guaranteed {
            return 0;
        }
        let mut held = 0;
        for i in 0..state.u.len() {
            let Vertex { u, at, reference, aside, .. } = self.vertices[i];
            if !self.vertices[i].is_free() {
                continue;
            }
            let wanted = since(since(u, at), reference);
            self.moved[i] = farther(wanted, aside);
            self.vertices[i].wanted = 0.0;
            let Some(e) = self.bounded(i, wanted) else { continue };
            held += 1;
            self.moved[i] = farther(e, aside);
            state.u[i] = row(narrow(relative(relative(at, reference), e)), 0.0);
            self.vertices[i].u = wide(state.u[i]);
            self.vertices[i].wanted = length(since(wanted, e));
        }
        self.report.held = held;
        held
    }

    /// A displacement within all bounds of a vertex; none where it is.
    fn bounded(&self, i: usize, wanted: V) -> Option<V> {
        let planes = &self.planes[self.offsets[i] as usize..self.offsets[i + 1] as usize];
        let part = |e: V| {
            let in_ball = part_in_ball(e, self.vertices[i].ball);
            planes.iter().fold(in_ball, |part, plane| part_on_side(e, plane.normal, plane.limit, part))
        };
        if part(wanted) >= 1.0 {
            return None;
        }
        let mut e = part_of(wanted, part_in_ball(wanted, self.vertices[i].ball));
        for _ in 0..ROUNDS {
            for plane in planes {
                e = on_side(e, plane.normal, plane.limit);
            }
        }
        let kept = part_of(e, part(e));
        // What is not finite stays.
        Some(if kept.dot(kept) >= 0.0 { kept } else { V::zero() })
    }
}

/// Part of the distance from a motion sphere that goes in a substep: all of it where the user wants all, however short the substep.
pub(super) fn stiffness(it: &Iteration<'_>) -> f32 {
    if it.cloth.parameters().motion_constraint_stiffness < 1.0 { it.plan.frame.motion_stiffness } else { 1.0 }
}

/// Takes vertices back into the spheres of their motion constraints.
fn into_spheres(it: &Iteration<'_>, state: &mut State) {
    let (frame, spheres, stiffness) = (&it.plan.frame, it.cloth.motion_constraints(), stiffness(it));
    for (i, u) in state.u.iter_mut().enumerate() {
        let start = Particle::from(it.previous[i]).position;
        let place = relative(start, Particle::from(*u).position);
        let sphere = sphere_at(spheres, i, it.parameters.alpha);
        let particle = Particle::new(place, 1.0);
        let inside =
            constrain(particle, sphere, frame.motion_scale, frame.motion_bias, stiffness, frame.epsilon);
        if inside.position != place && inside.inverse_mass > 0.0 {
            *u = row(since(inside.position, start), 0.0);
        }
    }
}
