//! All pairs in neighbouring cells in turn: for particles of any kind, huge, not finite, or many in one place.

use super::super::lanes::{MOST_LANES, Wide, lane_of};
use super::super::particles::load;
use super::blocks::Blocks;
use crate::scalar::neighbors::key;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::{Cloth, Particle};
use cloth_kernels::repel::{close_at_rest, resolve};
use cloth_kernels::{Particle as KernelParticle, grid};

/// Particles no further apart than this (m) have a finite squared distance: they do not touch, and nothing happens.
const MEASURABLE: f32 = 1.0e19;

/// Visits all pairs in neighbouring cells.
#[inline(always)]
pub(super) fn run<W: Wide>(cloth: &Cloth, plan: &FramePlan, current: &mut [Particle]) {
    let frame = &plan.frame;
    let (distance, stiffness) = (frame.self_collision_distance, frame.self_collision_stiffness);
    let mut blocks = Blocks::with_capacity(current.len());
    match cloth.self_collision_indices() {
        Some(indices) => {
            let scale = grid::scale(distance);
            for some in indices.chunks(W::LANES) {
                let mut of_lanes = [0; MOST_LANES];
                of_lanes[..some.len()].copy_from_slice(some);
                let keys = super::keys_of::<W>(current, &of_lanes, scale);
                some.iter().zip(keys).for_each(|(&i, key)| blocks.push(i, key));
            }
        }
        None => push_all::<W>(current, distance, &mut blocks),
    }
    blocks.sort();

    let rest = cloth.rest_positions();
    let reach = super::reach(distance);
    blocks.for_each_pair(|i, j| {
        let (i, j) = (i as usize, j as usize);
        let (a, b) = (KernelParticle::from(current[i]), KernelParticle::from(current[j]));
        let is_within = |distance: f32| close_at_rest(a.position, b.position, distance);
        if !is_within(reach) && is_within(MEASURABLE) {
            return;
        }
        let at_rest = |i: usize| KernelParticle::from(rest[i]).position;
        if !rest.is_empty() && close_at_rest(at_rest(i), at_rest(j), distance) {
            return;
        }
        let (a, b) = resolve(a, b, distance, stiffness);
        current[i] = a.into();
        current[j] = b.into();
    });
}

/// Adds every particle.
#[inline(always)]
fn push_all<W: Wide>(particles: &[Particle], distance: f32, blocks: &mut Blocks) {
    let scale = W::splat(grid::scale(distance));
    for first in (0..particles.len()).step_by(W::LANES) {
        let cell = grid::cell(load::<W>(particles, first).position, scale);
        let mut numbers = [[0.0; MOST_LANES]; 3];
        cell.x.store(&mut numbers[0]);
        cell.y.store(&mut numbers[1]);
        cell.z.store(&mut numbers[2]);
        for k in 0..W::LANES.min(particles.len() - first) {
            let lane = lane_of(k, W::BLOCKS);
            let key = key(numbers[0][lane], numbers[1][lane], numbers[2][lane]);
            blocks.push((first + k) as u32, key);
        }
    }
}
