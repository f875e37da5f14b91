//! Tethers of all particles, to where their anchors were before the stage.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{gather, load, store};
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
        let anchors = &it.scratch.anchors;
        let scale = W::splat(it.plan.frame.tether_scale);
        let stiffness = W::splat(it.plan.frame.tether_stiffness);
        let (all, tethers_per_particle) = (fabric.particle_count(), fabric.tethers_per_particle());
        let (slots, lengths) = (fabric.tether_slots(), fabric.tether_lengths());
        let count = it.current.len();
        for first in (0..count).step_by(W::LANES) {
            let particle = load::<W>(it.current, first);
            let mut offset = Vec3::zero();
            // No division: it would take longer than a tether.
            for t in 0..tethers_per_particle {
                let start = t * all + it.first + first;
                // Particles beyond the end, which are not stored, have tethers of others or none.
                let (anchor, length) = match (slots.get(start..start + W::LANES), lengths.get(start..)) {
                    (Some(slots), Some(lengths)) => (anchors_of::<W>(anchors, slots), W::load(lengths)),
                    _ => {
                        let mut length = [0.0; MOST_LANES];
                        length[..all * (t + 1) - start].copy_from_slice(&lengths[start..all * (t + 1)]);
                        (anchors_of::<W>(anchors, &slots[start..all * (t + 1)]), W::load(&length))
                    }
                };
                offset = accumulate(offset, particle.position, anchor, length.deal(), scale);
            }
            store(it.current, first, apply(particle, offset, stiffness));
        }
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
    // Particles beyond the end hang from the first anchor.
    let mut all = [0; MOST_LANES];
    all[..slots.len()].copy_from_slice(slots);
    gather::<W>(anchors, &all).position
}
