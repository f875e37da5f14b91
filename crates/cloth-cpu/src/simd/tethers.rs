//! Tethers of all particles, to where their anchors were before the stage.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{gather, load_all, store_all};
use crate::scalar;
use crate::scalar::frame::Iteration;
use cloth_core::Particle;
use cloth_kernels::Vec3;
use cloth_kernels::tether::{accumulate, apply};

/// Pulls all particles to their anchors.
pub(super) struct PullTethers<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for PullTethers<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let fabric = it.cloth.fabric();
        let anchors = &*it.scratch.anchors;
        let scale = W::splat(it.plan.frame.tether_scale);
        let stiffness = W::splat(it.plan.frame.tether_stiffness);
        let (all, slots, lengths) = (fabric.particle_count(), fabric.tether_slots(), fabric.tether_lengths());
        let particles = it.current.chunks_exact_mut(W::LANES);
        for (first, particles) in (it.first..).step_by(W::LANES).zip(particles) {
            let particle = load_all::<W>(particles);
            let mut offset = Vec3::zero();
            // No division: it would take longer than a tether.
            let mut start = first;
            while start < slots.len() {
                let anchor = anchors_of::<W>(anchors, &slots[start..start + W::LANES]);
                let length = W::load(&lengths[start..start + W::LANES]).deal();
                offset = accumulate(offset, particle.position, anchor, length, scale);
                start += all;
            }
            store_all(particles, apply(particle, offset, stiffness));
        }
        let count = it.current.len();
        scalar::tethers::some(it, count - count % W::LANES..count);
    }
}

/// Where the anchors of some particles are. Mostly it is one anchor for all of them.
#[inline(always)]
fn anchors_of<W: Wide>(anchors: &[Particle], slots: &[u32]) -> Vec3<W> {
    let first = slots[0];
    if slots.iter().fold(true, |alike, &slot| alike & (slot == first)) {
        let [x, y, z, _] = anchors[first as usize];
        return Vec3::splat([x, y, z]);
    }
    let mut all = [0; MOST_LANES];
    all[..slots.len()].copy_from_slice(slots);
    gather::<W>(anchors, &all).position
}
