//! Tethers of all particles, to where their anchors were before the stage.
//!
//! Sixteen neighbours mostly hang from one anchor, which is then read once ([`CommonAnchors`]): without that the tethers of
//! 64 x 64 and 128 x 128 make a frame 22 % longer, everything 3.5 to 6.7 %. To fetch lengths and particles ahead brought nothing.

use super::common_anchors::{BLOCK, CommonAnchors};
use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{gather, load_all, store_all};
use crate::scalar;
use crate::scalar::iteration::Iteration;
use cloth_core::Particle;
use cloth_kernels::Vec3;
use cloth_kernels::pbd::tether::{accumulate, apply};

/// Pulls all particles to their anchors.
pub(super) struct PullTethers<'a, 'b> {
    pub iteration: &'a mut Iteration<'b>,
    pub common: &'a CommonAnchors,
}

impl Kernel for PullTethers<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { iteration: it, common } = self;
        let fabric = it.cloth.fabric();
        let anchors = &*it.scratch.anchors;
        let scale = W::splat(it.plan.frame.tether_scale);
        let stiffness = W::splat(it.plan.frame.tether_stiffness);
        let epsilon = W::splat(it.plan.frame.epsilon);
        let (all, slots, lengths) = (fabric.particle_count(), fabric.tether_slots(), fabric.tether_lengths());
        let particles = it.current.chunks_exact_mut(W::LANES);
        for (first, particles) in (it.first..).step_by(W::LANES).zip(particles) {
            let particle = load_all::<W>(particles);
            let mut offset = Vec3::zero();
            // No division for each tether: it would take longer than that.
            let (mut start, mut block) = (first, first / BLOCK);
            // Parts of a cloth may begin inside of a block.
            let last = (first + W::LANES - 1) / BLOCK - block;
            while start < slots.len() {
                let anchor = match common.slot(block, block + last) {
                    Some(slot) => {
                        let [x, y, z, _] = anchors[slot as usize];
                        Vec3::broadcast([x, y, z])
                    }
                    None => anchors_of::<W>(anchors, &slots[start..start + W::LANES]),
                };
                let length = W::load(&lengths[start..start + W::LANES]).to_lane_order();
                offset = accumulate(offset, particle.position, anchor, length, scale, epsilon);
                start += all;
                block += common.blocks;
            }
            store_all(particles, apply(particle, offset, stiffness));
        }
        let count = it.current.len();
        scalar::tethers::some(it, count - count % W::LANES..count);
    }
}

/// Where the anchors of some particles are.
#[inline(always)]
fn anchors_of<W: Wide>(anchors: &[Particle], slots: &[u32]) -> Vec3<W> {
    let mut all = [0; MOST_LANES];
    all[..slots.len()].copy_from_slice(slots);
    gather::<W>(anchors, &all).position
}
