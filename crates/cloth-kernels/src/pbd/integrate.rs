//! Integration: advances positions by inertia, damping, gravity and the motion of the local frame
//! (docs/math/integration.md).
//!
//! Velocity is implied: v = (p - q) / h.
//!
//! Methods whose unknowns are displacements get p' - q' in place of p' (`displace`, `displace_rotating`): rounded to the size of a position,
//! the step of a short substep would lose digits, which particles at rest feel as blows (docs/math/integration.md).

use crate::{Lane, Mat3, Particle, Vec3};

/// Translations of an iteration, the same for all particles.
#[derive(Debug, Clone, Copy)]
pub struct Bias<L> {
    /// Added to every current position (m): gravity, frame acceleration and drag times h².
    pub current: Vec3<L>,
    /// Added to every previous position (m).
    pub previous: Vec3<L>,
}

/// One particle, before and after integration.
///
/// The current particle carries the working mass, the previous one the user's. A working mass of 0 is a particle that
/// a motion constraint pinned in the last iteration: it becomes the user's again.
#[derive(Debug, Clone, Copy)]
pub struct State<L> {
    /// p, with the working inverse mass.
    pub current: Particle<L>,
    /// q, with the user's inverse mass.
    pub previous: Particle<L>,
}

/// Integrates in a frame that does not rotate: `p' = p + (S (p - q) + bias + h² a)`, `q' = p + previous bias`.
///
/// `scale` is S, the part of the velocity that damping leaves, per axis; `acceleration` is a of this particle
/// (m/s²). A particle that the user pinned stays; its previous position becomes its current one.
#[inline(always)]
pub fn integrate<L: Lane>(
    state: State<L>,
    scale: Vec3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> State<L> {
    advance(state, step(state, scale, bias, acceleration, dt_squared), bias.previous)
}

/// Integrates in a rotating frame: `p' = p + (F (p - q) + E p + bias + h² a)`, `q' = p + previous bias`.
#[inline(always)]
pub fn integrate_rotating<L: Lane>(
    state: State<L>,
    velocity_matrix: Mat3<L>,
    position_matrix: Mat3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> State<L> {
    let step = step_rotating(state, velocity_matrix, position_matrix, bias, acceleration, dt_squared);
    advance(state, step, bias.previous)
}

/// Returns [`integrate`] with the displacement p' - q' as current position, not rounded to the size of p'.
#[inline(always)]
pub fn displace<L: Lane>(
    state: State<L>,
    scale: Vec3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> State<L> {
    leave(state, step(state, scale, bias, acceleration, dt_squared), bias.previous)
}

/// Returns [`integrate_rotating`] with the displacement as current position, likewise.
#[inline(always)]
pub fn displace_rotating<L: Lane>(
    state: State<L>,
    velocity_matrix: Mat3<L>,
    position_matrix: Mat3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> State<L> {
    let step = step_rotating(state, velocity_matrix, position_matrix, bias, acceleration, dt_squared);
    leave(state, step, bias.previous)
}

/// Returns the displacement p' - q' of a movable particle without acceleration, and q', with the bits of [`displace`].
#[inline(always)]
pub fn displace_movable<L: Lane>(
    p: Vec3<L>,
    q: Vec3<L>,
    scale: Vec3<L>,
    bias: Bias<L>,
) -> (Vec3<L>, Vec3<L>) {
    (((p - q).scale_each(scale) + bias.current) - bias.previous, p + bias.previous)
}

#[inline(always)]
fn step<L: Lane>(
    state: State<L>,
    scale: Vec3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> Vec3<L> {
    let (p, q) = (state.current.position, state.previous.position);
    (p - q).scale_each(scale) + bias.current + acceleration * dt_squared
}

#[inline(always)]
fn step_rotating<L: Lane>(
    state: State<L>,
    velocity_matrix: Mat3<L>,
    position_matrix: Mat3<L>,
    bias: Bias<L>,
    acceleration: Vec3<L>,
    dt_squared: L,
) -> Vec3<L> {
    let (p, q) = (state.current.position, state.previous.position);
    velocity_matrix * (p - q) + position_matrix * p + bias.current + acceleration * dt_squared
}

/// Returns (p', q') of a movable particle without acceleration, with the bits of [`integrate`].
///
/// The sum there has one more term, a zero. It could only change a negative zero, which no position is.
#[inline(always)]
pub fn integrate_movable<L: Lane>(
    p: Vec3<L>,
    q: Vec3<L>,
    scale: Vec3<L>,
    bias: Bias<L>,
) -> (Vec3<L>, Vec3<L>) {
    (p + ((p - q).scale_each(scale) + bias.current), p + bias.previous)
}

#[inline(always)]
fn advance<L: Lane>(state: State<L>, step: Vec3<L>, previous_bias: Vec3<L>) -> State<L> {
    let State { current, previous } = state;
    let p = current.position;
    // One rounding at the size of the position: the step is summed first, while it is small.
    let next = p + step;
    let movable = previous.is_movable();
    State {
        current: Particle::new(Vec3::select(movable, next, p), working_mass(state)),
        previous: previous.at(Vec3::select(movable, p + previous_bias, p)),
    }
}

/// What is pinned has no displacement.
#[inline(always)]
fn leave<L: Lane>(state: State<L>, step: Vec3<L>, previous_bias: Vec3<L>) -> State<L> {
    let State { current, previous } = state;
    let p = current.position;
    let movable = previous.is_movable();
    State {
        current: Particle::new(
            Vec3::select(movable, step - previous_bias, Vec3::zero()),
            working_mass(state),
        ),
        previous: previous.at(Vec3::select(movable, p + previous_bias, p)),
    }
}

#[inline(always)]
fn working_mass<L: Lane>(State { current, previous }: State<L>) -> L {
    L::select(current.is_movable(), current.inverse_mass, previous.inverse_mass)
}

/// Undoes mass scaling: a movable particle gets the user's inverse mass again.
#[inline(always)]
pub fn restore_mass<L: Lane>(working: L, user: L) -> L {
    L::select(working.gt(L::splat(0.0)), user, working)
}

/// Returns the largest distance along any axis between two positions (m), for the sleep test.
#[inline(always)]
pub fn largest_displacement<L: Lane>(p: Vec3<L>, q: Vec3<L>) -> L {
    let d = p - q;
    d.x.abs().max(d.y.abs()).max(d.z.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movable_particles_are_integrated_alike() {
        let vector = |v: [f32; 3]| Vec3::<f32>::broadcast(v);
        let places = [[0.0, 1.0e-3, -7.25], [0.1, -0.0, 3.0e38], [1.0, 0.0, -1.0e-40]].map(vector);
        let bias = Bias { current: vector([0.0, -0.0163, 0.0]), previous: vector([0.0, 1.0e-5, -0.0]) };
        for (p, q) in places.into_iter().flat_map(|p| places.map(|q| (p, q))) {
            // No position is a negative zero.
            let [p, q] = [p, q].map(|v| v + Vec3::zero());
            let state = State { current: Particle::new(p, 0.5), previous: Particle::new(q, 0.5) };
            let scale = vector([0.0, 0.98, 1.0]);
            let next = integrate(state, scale, bias, Vec3::zero(), 1.0e-5);
            let bits = |v: Vec3<f32>| [v.x, v.y, v.z].map(f32::to_bits);
            let (moved, before) = integrate_movable(p, q, scale, bias);
            assert_eq!(bits(moved), bits(next.current.position));
            assert_eq!(bits(before), bits(next.previous.position));
            let left = displace(state, scale, bias, Vec3::zero(), 1.0e-5);
            let (moved, before) = displace_movable(p, q, scale, bias);
            // A displacement of zero may have either sign.
            assert_eq!(bits(moved + Vec3::zero()), bits(left.current.position + Vec3::zero()));
            assert_eq!(bits(before), bits(left.previous.position));
        }
    }
}
