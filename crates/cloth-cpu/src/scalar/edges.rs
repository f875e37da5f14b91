//! Distance constraints of sets of one phase.
//!
//! Rows of a set share no particle, so the order inside a set is free. Rows are taken in blocks: first all lengths, then
//! all factors, then all displacements. The middle loop touches no particle, so the compiler makes the square root and
//! the divisions, which bound a row-by-row loop, four at a time.

use super::iteration::Iteration;
use cloth_core::Particle;
use cloth_core::method::pbd::plan::PhaseParameters;
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::pbd::edge::{Limits, apply, difference, error, factors, soften, squared_length};

const BLOCK: usize = 64;

/// One number per row of a block.
type Column = [f32; BLOCK];

/// What is known of the rows of a block.
struct Block {
    squared_lengths: Column,
    inverse_masses: [Column; 2],
    /// Zero beyond the last row: such a constraint is off.
    rest: Column,
    stiffness: Column,
    factors: [Column; 2],
    /// ε (m²).
    epsilon: f32,
}

pub(crate) fn run(it: &mut Iteration<'_>) {
    let fabric = it.cloth.fabric();
    let (pairs, rest) = (fabric.constraints(), fabric.rest_lengths());
    let own_stiffness = &it.plan.constraint_stiffness;
    let mut block = Block {
        squared_lengths: [1.0; BLOCK],
        inverse_masses: [[0.0; BLOCK]; 2],
        rest: [0.0; BLOCK],
        stiffness: [0.0; BLOCK],
        factors: [[0.0; BLOCK]; 2],
        epsilon: it.plan.frame.epsilon,
    };
    let phase = &it.plan.phases[it.pass.argument as usize];
    block.stiffness = [phase.stiffness; BLOCK];
    for set in fabric.sets()[it.pass.first as usize..=it.pass.end as usize].windows(2) {
        for first in (set[0] as usize..set[1] as usize).step_by(BLOCK) {
            let rows = first..(first + BLOCK).min(set[1] as usize);
            block.rest = [0.0; BLOCK];
            block.rest[..rows.len()].copy_from_slice(&rest[rows.clone()]);
            if !own_stiffness.is_empty() {
                block.stiffness[..rows.len()].copy_from_slice(&own_stiffness[rows.clone()]);
            }
            block.solve(it.current, &pairs[rows], phase);
        }
    }
}

impl Block {
    #[inline(always)]
    fn solve(&mut self, particles: &mut [Particle], pairs: &[[u32; 2]], phase: &PhaseParameters) {
        for (k, &pair) in pairs.iter().enumerate() {
            let [i, j] = pair.map(|index| KernelParticle::from(particles[index as usize]));
            self.squared_lengths[k] = squared_length(difference(i.position, j.position), self.epsilon);
            self.inverse_masses[0][k] = i.inverse_mass;
            self.inverse_masses[1][k] = j.inverse_mass;
        }
        if phase.limited == 0 {
            self.find_factors(|e| e);
        } else {
            let (softening, compression, stretch) = (phase.softening, phase.compression, phase.stretch);
            self.find_factors(|e| soften(e, Limits { softening, compression, stretch }));
        }
        for (k, &pair) in pairs.iter().enumerate() {
            let [i, j] = pair.map(|index| index as usize);
            let (pi, pj) = (KernelParticle::from(particles[i]), KernelParticle::from(particles[j]));
            let factors = (self.factors[0][k], self.factors[1][k]);
            let (next_i, next_j) =
                apply(pi.position, pj.position, difference(pi.position, pj.position), factors);
            particles[i] = pi.at(next_i).into();
            particles[j] = pj.at(next_j).into();
        }
    }

    #[inline(always)]
    fn find_factors(&mut self, soften: impl Fn(f32) -> f32) {
        let [wi, wj] = &self.inverse_masses;
        let [gi, gj] = &mut self.factors;
        for k in 0..BLOCK {
            let e = soften(error(self.squared_lengths[k], self.rest[k]));
            (gi[k], gj[k]) = factors(e, self.stiffness[k], wi[k], wj[k]);
        }
    }
}
