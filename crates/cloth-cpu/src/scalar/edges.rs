//! Edge constraints, phase by phase in the user's order.

use super::frame::Iteration;
use cloth_core::Particle;
use cloth_core::plan::PhaseParameters;
use cloth_kernels::edge::{Limits, solve, solve_limited};

pub(super) fn run(it: &mut Iteration<'_>) {
    let fabric = it.cloth.fabric();
    let stiffness = &it.plan.constraint_stiffness;
    for phase in &it.plan.phases {
        let sets = fabric.sets();
        let rows = sets[phase.first_set as usize] as usize..sets[phase.end_set as usize] as usize;
        let pairs = &fabric.constraints()[rows.clone()];
        let rest = &fabric.rest_lengths()[rows.clone()];
        if stiffness.is_empty() {
            let uniform = std::iter::repeat(phase.stiffness);
            solve_rows(it.current, pairs, rest, uniform, phase);
        } else {
            solve_rows(it.current, pairs, rest, stiffness[rows].iter().copied(), phase);
        }
    }
}

fn solve_rows(
    particles: &mut [Particle],
    pairs: &[[u32; 2]],
    rest: &[f32],
    stiffness: impl Iterator<Item = f32>,
    phase: &PhaseParameters,
) {
    let rows = pairs.iter().zip(rest).zip(stiffness);
    if phase.limited == 0 {
        for ((&pair, &rest), stiffness) in rows {
            let [i, j] = pair.map(|index| index as usize);
            let (pi, pj) = solve(particles[i].into(), particles[j].into(), rest, stiffness);
            particles[i] = pi.into();
            particles[j] = pj.into();
        }
    } else {
        let limits =
            Limits { softening: phase.softening, compression: phase.compression, stretch: phase.stretch };
        for ((&pair, &rest), stiffness) in rows {
            let [i, j] = pair.map(|index| index as usize);
            let (pi, pj) = solve_limited(particles[i].into(), particles[j].into(), rest, stiffness, limits);
            particles[i] = pi.into();
            particles[j] = pj.into();
        }
    }
}
