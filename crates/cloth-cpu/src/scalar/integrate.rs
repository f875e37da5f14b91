//! Integration of all particles.

use super::frame::Iteration;
use super::{is_finite, state};
use cloth_core::Particle;
use cloth_core::plan::Stages;
use cloth_kernels::integrate::{Bias, State, integrate, integrate_turning};
use cloth_kernels::{Mat3, Vec3};

/// Returns the number of particles that were put back because they were not finite.
pub(super) fn run(it: &mut Iteration<'_>) -> u32 {
    let p = it.parameters;
    let bias = Bias { current: vector(p.current_bias), previous: vector(p.previous_bias) };
    let accelerations = it.cloth.accelerations();
    let dt_squared = it.plan.frame.iteration_dt_squared;
    if it.runs(Stages::TURNING) {
        let (velocity, position) = (Mat3::splat(p.velocity_matrix), Mat3::splat(p.position_matrix));
        each(it, accelerations, |state, a| integrate_turning(state, velocity, position, bias, a, dt_squared))
    } else {
        let m = p.velocity_matrix;
        let scale = Vec3::new(m[0][0], m[1][1], m[2][2]);
        each(it, accelerations, |state, a| integrate(state, scale, bias, a, dt_squared))
    }
}

#[inline(always)]
fn each(
    it: &mut Iteration<'_>,
    accelerations: &[[f32; 4]],
    advance: impl Fn(State<f32>, Vec3<f32>) -> State<f32>,
) -> u32 {
    let mut restored = 0;
    for (i, (p, q)) in it.current.iter_mut().zip(it.previous.iter_mut()).enumerate() {
        if !is_finite(*p) {
            // A stage of the last iteration overflowed: go on from where the particle was before it, at rest.
            *p = [q[0], q[1], q[2], p[3]];
            restored += 1;
        }
        let acceleration = accelerations.get(i).map_or(Vec3::zero(), |&a| vector(a));
        let next = advance(state(*p, *q), acceleration);
        let (next_p, next_q) = (Particle::from(next.current), Particle::from(next.previous));
        if is_finite(next_p) && is_finite(next_q) {
            (*p, *q) = (next_p, next_q);
        } else {
            *q = [p[0], p[1], p[2], q[3]];
            restored += 1;
        }
    }
    restored
}

fn vector([x, y, z, _]: [f32; 4]) -> Vec3<f32> {
    Vec3 { x, y, z }
}
