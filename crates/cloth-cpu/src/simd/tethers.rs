//! Tethers of all particles, to where their anchors were before the stage.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{gather, load, store};
use crate::scalar::frame::Iteration;
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
        let count = it.current.len();
        for first in (0..count).step_by(W::LANES) {
            let particle = load::<W>(it.current, first);
            let mut offset = Vec3::zero();
            let particles = W::LANES.min(count - first);
            let all = fabric.particle_count();
            let tethers =
                fabric.tether_slots().chunks_exact(all).zip(fabric.tether_lengths().chunks_exact(all));
            for (slots, lengths) in tethers {
                let (slots, lengths) = (it.own(slots), it.own(lengths));
                let (slots, lengths) = (&slots[first..first + particles], &lengths[first..first + particles]);
                // Particles beyond the end hang from the first anchor, and are not stored.
                let (mut slot, mut length) = ([0; MOST_LANES], [0.0; MOST_LANES]);
                slot[..particles].copy_from_slice(slots);
                length[..particles].copy_from_slice(lengths);
                let anchor = gather::<W>(anchors, &slot).position;
                offset = accumulate(offset, particle.position, anchor, W::load(&length).deal(), scale);
            }
            store(it.current, first, apply(particle, offset, stiffness));
        }
    }
}
