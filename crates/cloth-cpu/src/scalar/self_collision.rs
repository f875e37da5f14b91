//! Self-collision: contact pairs are resolved one after the other.

use super::iteration::Iteration;
use cloth_kernels::repel::{close_at_rest, resolve};
use cloth_kernels::{Particle, grid};

pub(crate) fn run(it: &mut Iteration<'_>) {
    let distance = it.plan.frame.self_collision_distance;
    let stiffness = it.plan.frame.self_collision_stiffness;
    let scale = grid::scale(distance);
    let current = &mut *it.current;
    let cell = |i: u32| (i, grid::cell(Particle::from(current[i as usize]).position, scale));
    let neighbors = &mut it.scratch.neighbors;
    match it.cloth.self_collision_indices() {
        Some(indices) => neighbors.sort(indices.iter().map(|&i| cell(i))),
        None => neighbors.sort((0..current.len() as u32).map(cell)),
    }

    let rest = it.cloth.rest_positions();
    let at_rest = |i: usize| Particle::from(rest[i]).position;
    neighbors.for_each_pair(|i, j| {
        let (i, j) = (i as usize, j as usize);
        if !rest.is_empty() && close_at_rest(at_rest(i), at_rest(j), distance) {
            return;
        }
        let (pi, pj) = resolve(current[i].into(), current[j].into(), distance, stiffness);
        current[i] = pi.into();
        current[j] = pj.into();
    });
}
