//! Tethers of all particles, to where their anchors were before the stage.

use super::iteration::Iteration;
use cloth_kernels::pbd::tether::{accumulate, apply};
use cloth_kernels::{Particle, Vec3};
use std::ops::Range;

pub(crate) fn run(it: &mut Iteration<'_>) {
    some(it, 0..it.current.len());
}

/// Pulls some of the particles at hand.
pub(crate) fn some(it: &mut Iteration<'_>, range: Range<usize>) {
    let fabric = it.cloth.fabric();
    let anchors = &it.scratch.anchors;
    let (slots, lengths) = (fabric.tether_slots(), fabric.tether_lengths());
    let (scale, stiffness) = (it.plan.frame.tether_scale, it.plan.frame.tether_stiffness);
    let epsilon = it.plan.frame.epsilon;
    for (i, p) in (it.first + range.start..).zip(&mut it.current[range]) {
        let particle = Particle::from(*p);
        let mut offset = Vec3::zero();
        for t in (i..slots.len()).step_by(fabric.particle_count()) {
            let anchor = Particle::from(anchors[slots[t] as usize]).position;
            offset = accumulate(offset, particle.position, anchor, lengths[t], scale, epsilon);
        }
        *p = apply(particle, offset, stiffness).into();
    }
}
