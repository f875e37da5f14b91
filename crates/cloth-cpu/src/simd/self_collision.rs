//! Self-collision: cells several particles at a time, then the pairs one after the other in the canonical order.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::load;
use crate::scalar::frame::Iteration;
use crate::scalar::neighbors::key;
use cloth_core::Particle;
use cloth_kernels::repel::{close_at_rest, part};
use cloth_kernels::{Particle as KernelParticle, grid};

/// Pairs further apart than this times the distance do not touch, whatever the rounding.
const MARGIN: f32 = 1.001;
const LEAST: f32 = 1.0e-15;
/// Particles no further apart than this [m] have a finite squared distance: they do not touch, and nothing happens.
const MEASURABLE: f32 = 1.0e19;

/// Parts all pairs of particles that are too close.
pub(super) struct PartPairs<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for PartPairs<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let frame = &it.plan.frame;
        let (distance, stiffness) = (frame.self_collision_distance, frame.self_collision_stiffness);
        let current = &mut *it.current;
        let neighbors = &mut it.scratch.neighbors;
        let keys = keys::<W>(current, distance);
        match it.cloth.self_collision_indices() {
            Some(indices) => neighbors.sort_keys(indices.iter().map(|&i| (i, keys[i as usize]))),
            None => neighbors.sort_keys((0..).zip(keys)),
        }

        let rest = it.cloth.rest_positions();
        let reach = far(distance);
        neighbors.for_each_pair(|i, j| {
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
            let (a, b) = part(a, b, distance, stiffness);
            current[i] = a.into();
            current[j] = b.into();
        });
    }
}

/// A distance [m] at which pairs certainly do not touch; large enough to have a square.
fn far(distance: f32) -> f32 {
    (distance * MARGIN).max(LEAST)
}

/// The key of the cell of every particle.
#[inline(always)]
fn keys<W: Wide>(particles: &[Particle], distance: f32) -> Vec<u32> {
    let scale = W::splat(grid::scale(distance));
    let mut keys = Vec::with_capacity(particles.len() + MOST_LANES);
    for first in (0..particles.len()).step_by(W::LANES) {
        let cell = grid::cell(load::<W>(particles, first).position, scale);
        let mut numbers = [[0.0; MOST_LANES]; 3];
        cell.x.store(&mut numbers[0]);
        cell.y.store(&mut numbers[1]);
        cell.z.store(&mut numbers[2]);
        for k in 0..W::LANES {
            let lane = super::lanes::lane_of(k, W::BLOCKS);
            keys.push(key(numbers[0][lane], numbers[1][lane], numbers[2][lane]));
        }
    }
    keys.truncate(particles.len());
    keys
}
