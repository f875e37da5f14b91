//! Virtual particles: points on a triangle of the cloth that collide for its corners (docs/math/virtual-particles.md).

use super::contact::{Contacts, Response, friction, mass_factor};
use crate::pbd::integrate::State;
use crate::{Lane, Particle, Vec3};

/// Returns the position of the point with these weights: Σ weight corner.
#[inline(always)]
pub fn position<L: Lane>(corners: [Vec3<L>; 3], weights: [L; 3]) -> Vec3<L> {
    corners[0] * weights[0] + corners[1] * weights[1] + corners[2] * weights[2]
}

/// Distributes the contacts of a virtual particle to its corners, of weights ω:
///
/// ```text
/// pi += ωi / (ω.ω) average displacement        qi += ωi / (ω.ω) friction
/// wi *= 1 + (s - 1) ωi                          s: the mass factor of the contacts
/// ```
///
/// Each corner by its own inverse mass: a pinned one does not move.
#[inline(always)]
pub fn resolve<L: Lane>(
    corners: [State<L>; 3],
    weights: [L; 3],
    contacts: Contacts<L>,
    response: Response<L>,
) -> [State<L>; 3] {
    let one = L::splat(1.0);
    let [a, b, c] = corners;
    let p = position([a.current.position, b.current.position, c.current.position], weights);
    let q = position([a.previous.position, b.previous.position, c.previous.position], weights);
    let squared = (weights[0] * weights[0] + weights[1] * weights[1]) + weights[2] * weights[2];
    let inverse = one / squared;
    let all = Effect {
        any: contacts.any(),
        push: contacts.average(),
        friction: friction(contacts, p, q, response.friction, response.epsilon),
        factor: mass_factor(contacts, response.mass_scale),
    };
    [
        corner(a, weights[0], inverse, all),
        corner(b, weights[1], inverse, all),
        corner(c, weights[2], inverse, all),
    ]
}

/// Response of the point itself.
#[derive(Debug, Clone, Copy)]
struct Effect<L: Lane> {
    any: L::Mask,
    push: Vec3<L>,
    friction: Vec3<L>,
    factor: L,
}

/// Applies the share of one corner.
#[inline(always)]
fn corner<L: Lane>(state: State<L>, weight: L, inverse: L, all: Effect<L>) -> State<L> {
    let State { current, previous } = state;
    let share = weight * inverse;
    // Weights beyond 1, of points outside of the triangle, would make it negative.
    let factor = (L::splat(1.0) + (all.factor - L::splat(1.0)) * weight).max(L::splat(0.0));
    let inverse_mass = current.inverse_mass * factor;
    let inverse_mass = L::select(all.any, inverse_mass, current.inverse_mass);
    let acts = all.any & inverse_mass.gt(L::splat(0.0));
    State {
        current: Particle::new(
            Vec3::select(acts, current.position + all.push * share, current.position),
            inverse_mass,
        ),
        previous: previous.at(Vec3::select(
            acts,
            previous.position + all.friction * share,
            previous.position,
        )),
    }
}
