//! Self-collision: pairs of particles are resolved one after the other.

use super::iteration::Iteration;
use super::neighbors::Neighbors;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::{Cloth, Particle};
use cloth_kernels::pbd::repel::{close_at_rest, resolve};
use cloth_kernels::{Particle as KernelParticle, grid};

pub(crate) fn run(it: &mut Iteration<'_>) {
    resolve_all(it.cloth, it.plan, it.current, &mut it.scratch.neighbors);
}

/// Separates all particles of a cloth that are too close, in the canonical order of pairs.
pub(crate) fn resolve_all(
    cloth: &Cloth,
    plan: &FramePlan,
    current: &mut [Particle],
    neighbors: &mut Neighbors,
) {
    let distance = plan.frame.self_collision_distance;
    let (step, stiffness) = (plan.frame.self_collision_step, plan.frame.self_collision_stiffness);
    let scale = grid::scale(distance);
    let cell = |i: u32| (i, grid::cell(KernelParticle::from(current[i as usize]).position, scale));
    match cloth.self_collision_indices() {
        Some(indices) => neighbors.sort(indices.iter().map(|&i| cell(i))),
        None => neighbors.sort((0..current.len() as u32).map(cell)),
    }

    let rest = cloth.rest_positions();
    let at_rest = |i: usize| KernelParticle::from(rest[i]).position;
    neighbors.for_each_pair(|i, j| {
        let (i, j) = (i as usize, j as usize);
        if !rest.is_empty() && close_at_rest(at_rest(i), at_rest(j), distance) {
            return;
        }
        let (pi, pj) = resolve(current[i].into(), current[j].into(), distance, step, stiffness);
        current[i] = pi.into();
        current[j] = pj.into();
    });
}
