//! Tethers of all particles, to where their anchors were before the stage.

use super::frame::Iteration;
use cloth_kernels::tether::{accumulate, apply};
use cloth_kernels::{Particle, Vec3};

/// Notes where the anchors are, of a whole cloth.
pub(crate) fn gather(it: &mut Iteration<'_>) {
    let anchors = &mut it.scratch.anchors;
    anchors.clear();
    anchors.extend(it.cloth.fabric().anchors().iter().map(|&anchor| it.current[anchor as usize]));
}

pub(crate) fn run(it: &mut Iteration<'_>) {
    let fabric = it.cloth.fabric();
    let anchors = &it.scratch.anchors;
    let (slots, lengths) = (fabric.tether_slots(), fabric.tether_lengths());
    let (scale, stiffness) = (it.plan.frame.tether_scale, it.plan.frame.tether_stiffness);
    let count = it.current.len();
    for (i, p) in it.current.iter_mut().enumerate() {
        let particle = Particle::from(*p);
        let mut offset = Vec3::zero();
        for t in (i..slots.len()).step_by(count) {
            let anchor = Particle::from(anchors[slots[t] as usize]).position;
            offset = accumulate(offset, particle.position, anchor, lengths[t], scale);
        }
        *p = apply(particle, offset, stiffness).into();
    }
}
