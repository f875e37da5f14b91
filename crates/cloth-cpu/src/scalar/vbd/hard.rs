//! Hard constraints: their stiffnesses and multipliers, which grow after every sweep (`cloth_kernels::solve::hard`).

use super::groups::{Groups, HardPlace};
use super::{State, row};
use cloth_core::Particle;
use cloth_core::method::vbd::HardConstraint;
use cloth_kernels::solve::hard::{Hard, at_second_end, begun, first_stiffness, grown};
use cloth_kernels::solve::vertex_block::{edge, edge_before};
use cloth_kernels::{Particle as KernelParticle, Vec3};

/// All of a cloth.
#[derive(Debug, Default)]
pub(crate) struct HardConstraints {
    pub all: Vec<HardConstraint>,
    /// λ (N) and k (N/m) of each.
    pub rows: Vec<Particle>,
}

impl HardConstraints {
    pub fn new(all: Vec<HardConstraint>) -> Self {
        Self { rows: vec![[0.0; 4]; all.len()], all }
    }

    /// Begins a substep with what is left of the last one.
    pub fn begin(&mut self, state: &State, groups: &mut Groups) {
        for (constraint, known) in self.all.iter().zip(&mut self.rows) {
            let (multiplier, stiffness) = split(*known);
            let first = first(constraint, state);
            let (multiplier, stiffness) = begun(multiplier, stiffness, first, constraint.most);
            *known = row(multiplier, stiffness);
        }
        self.hand_out(groups);
    }

    /// Lets them grow by what is wrong after a sweep.
    pub fn grow(&mut self, state: &State, previous: &[Particle], groups: &mut Groups) {
        for (constraint, known) in self.all.iter().zip(&mut self.rows) {
            let (multiplier, stiffness) = split(*known);
            let [shortest, longest] = constraint.range;
            let [i, j] = constraint.ends.map(|end| end as usize);
            let place = |k: usize| KernelParticle::from(previous[k]).position;
            let moved = |k: usize| KernelParticle::from(state.u[k]).position;
            let d = edge(edge_before(place(j), place(i)), moved(j), moved(i));
            let hard = Hard { shortest, longest, stiffness, multiplier };
            let (multiplier, stiffness) = grown(hard, d, first(constraint, state), constraint.most);
            let next = row(multiplier, stiffness);
            // What overflows stays as it was.
            if next.iter().all(|x| x.is_finite()) {
                *known = next;
            }
        }
        self.hand_out(groups);
    }

    /// Writes them where the ends of each constraint look for them.
    fn hand_out(&self, groups: &mut Groups) {
        let Groups { hard, constants, .. } = groups;
        for &HardPlace { number, line, lane } in hard.iter() {
            let constraint = number as usize / 2;
            let (multiplier, stiffness) = split(self.rows[constraint]);
            let longest = self.all[constraint].range[1];
            let own = if number % 2 == 0 { multiplier } else { at_second_end(longest, multiplier) };
            let lines = &mut constants[line as usize..];
            for (line, number) in lines.iter_mut().zip([stiffness, own.x, own.y, own.z]) {
                line.0[lane as usize] = number;
            }
        }
    }
}

fn split(row: Particle) -> (Vec3<f32>, f32) {
    let KernelParticle { position: multiplier, inverse_mass: stiffness } = row.into();
    (multiplier, stiffness)
}

fn first(constraint: &HardConstraint, state: &State) -> f32 {
    let [a, b] = constraint.ends.map(|end| state.inertial[end as usize][3]);
    first_stiffness(a, b)
}
