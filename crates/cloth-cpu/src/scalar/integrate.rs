//! Integration of all particles.

use super::iteration::Iteration;
use super::restore_non_finite::restore;
use super::{is_finite, state};
use cloth_core::Particle;
use cloth_core::method::pbd::Features;
use cloth_core::tables::DISPLACEMENTS;
use cloth_kernels::pbd::integrate::{
    Bias, State, displace, displace_rotating, integrate, integrate_rotating,
};
use cloth_kernels::{Mat3, Vec3};
use std::ops::Range;

/// Returns the number of particles that were restored because they were not finite.
pub(crate) fn run(it: &mut Iteration<'_>) -> u32 {
    some(it, 0..it.current.len())
}

/// The same for some of the particles at hand.
pub(crate) fn some(it: &mut Iteration<'_>, range: Range<usize>) -> u32 {
    let p = it.parameters;
    let bias = Bias { current: vector(p.current_bias), previous: vector(p.previous_bias) };
    let accelerations = it.cloth.accelerations();
    let dt_squared = it.plan.frame.iteration_dt_squared;
    if it.has(Features::ROTATING_FRAME) {
        let (velocity, position) = (Mat3::broadcast(p.velocity_matrix), Mat3::broadcast(p.position_matrix));
        let [displaces, moves] = [displace_rotating, integrate_rotating];
        let advance = if leaves_displacements(it) { displaces } else { moves };
        each(it, range, accelerations, |state, a| advance(state, velocity, position, bias, a, dt_squared))
    } else {
        let m = p.velocity_matrix;
        let scale = Vec3::new(m[0][0], m[1][1], m[2][2]);
        let advance = if leaves_displacements(it) { displace } else { integrate };
        each(it, range, accelerations, |state, a| advance(state, scale, bias, a, dt_squared))
    }
}

/// Whether current positions become displacements from the previous ones.
pub(crate) fn leaves_displacements(it: &Iteration<'_>) -> bool {
    it.pass.argument == DISPLACEMENTS
}

/// Advances particles; without accelerations the kernel's term vanishes, which changes no bits.
#[inline(always)]
fn each(
    it: &mut Iteration<'_>,
    range: Range<usize>,
    accelerations: &[[f32; 4]],
    advance: impl Fn(State<f32>, Vec3<f32>) -> State<f32>,
) -> u32 {
    let leaves = leaves_displacements(it);
    let own = if accelerations.is_empty() { accelerations } else { &it.own(accelerations)[range.clone()] };
    let particles = it.current[range.clone()].iter_mut().zip(&mut it.previous[range]);
    if own.is_empty() {
        particles.map(|(p, q)| one(p, q, leaves, |state| advance(state, Vec3::zero()))).sum()
    } else {
        particles.zip(own).map(|((p, q), &a)| one(p, q, leaves, |state| advance(state, vector(a)))).sum()
    }
}

/// Advances one particle. Returns how often it had to be restored.
#[inline(always)]
fn one(p: &mut Particle, q: &mut Particle, leaves: bool, advance: impl Fn(State<f32>) -> State<f32>) -> u32 {
    // A stage of the last iteration may have overflowed: the particle goes on from where it was before it.
    let mut restored = restore(p, q);
    let next = advance(state(*p, *q));
    let (next_p, next_q) = (Particle::from(next.current), Particle::from(next.previous));
    if is_finite(next_p) && is_finite(next_q) {
        (*p, *q) = (next_p, next_q);
    } else {
        *q = [p[0], p[1], p[2], q[3]];
        if leaves {
            p[..3].fill(0.0);
        }
        restored += 1;
    }
    restored
}

fn vector([x, y, z, _]: [f32; 4]) -> Vec3<f32> {
    Vec3 { x, y, z }
}
