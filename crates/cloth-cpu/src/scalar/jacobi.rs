//! Distance constraints of all phases at once: from the same positions, gathered particle by particle (docs/math/distance.md).
//!
//! What meets at a particle is summed by the other end, then by what else the constraint has, so that the order of constraints in the
//! fabric changes no bit.

use super::iteration::Iteration;
use cloth_core::method::Settings;
use cloth_core::method::pbd::Order;
use cloth_core::method::pbd::plan::PhaseParameters;
use cloth_kernels::Particle;
use cloth_kernels::pbd::edge::{Limits, difference, error, factors, soften, squared_length};
use cloth_kernels::solve::jacobi::{add, shared};

/// A constraint at one of its ends.
#[derive(Debug, Clone, Copy)]
struct End {
    row: u32,
    is_second: bool,
}

/// What the pass reuses from iteration to iteration.
#[derive(Debug, Default)]
pub(crate) struct Jacobi {
    /// The sets of each phase that it was made for.
    phases: Vec<[u32; 2]>,
    /// Constraints at particle `i`: `ends[offsets[i]..offsets[i + 1]]`.
    offsets: Vec<u32>,
    ends: Vec<End>,
    /// Phase of each constraint; none of those that are not solved.
    phase_of: Vec<Option<u16>>,
    /// Factors of both ends of each constraint.
    factors: Vec<(f32, f32)>,
    moved: Vec<cloth_core::Particle>,
}

/// Runs the pass.
pub(super) fn run(it: &mut Iteration<'_>) {
    let Settings::Pbd(settings) = it.cloth.settings() else { return };
    let Order::Jacobi { relaxation } = settings.order else { return };
    let mut memory = it.scratch.jacobi.take().unwrap_or_default();
    memory.prepare(it);
    memory.find_factors(it, relaxation);
    memory.gather(it);
    it.scratch.jacobi = Some(memory);
}

impl Jacobi {
    /// Lists the constraints at each particle, where those before were of other phases.
    fn prepare(&mut self, it: &Iteration<'_>) {
        let fabric = it.cloth.fabric();
        let (pairs, rest, sets) = (fabric.constraints(), fabric.rest_lengths(), fabric.sets());
        let phases = it.plan.phases.iter().map(|phase| [phase.first_set, phase.end_set]);
        if self.offsets.len() == it.current.len() + 1 && self.phases.iter().copied().eq(phases.clone()) {
            return;
        }
        self.phases = phases.collect();
        self.phase_of = vec![None; pairs.len()];
        for (number, &[first, end]) in (0..).zip(&self.phases) {
            let rows = sets[first as usize] as usize..sets[end as usize] as usize;
            self.phase_of[rows].fill(Some(number));
        }
        let mut of_particle: Vec<Vec<End>> = vec![Vec::new(); it.current.len()];
        for (row, pair) in pairs.iter().enumerate().filter(|(row, _)| self.phase_of[*row].is_some()) {
            for (is_second, &particle) in [false, true].into_iter().zip(pair) {
                of_particle[particle as usize].push(End { row: row as u32, is_second });
            }
        }
        let key = |end: &End| {
            let (row, [i, j]) = (end.row as usize, pairs[end.row as usize]);
            (
                if end.is_second { i } else { j },
                self.phase_of[row],
                rest[row].to_bits(),
                end.is_second,
                end.row,
            )
        };
        self.offsets = vec![0];
        self.ends.clear();
        for mut ends in of_particle {
            ends.sort_unstable_by_key(key);
            self.ends.extend(ends);
            self.offsets.push(self.ends.len() as u32);
        }
    }

    /// Finds the factors of all constraints, with their shares.
    fn find_factors(&mut self, it: &Iteration<'_>, relaxation: f32) {
        let fabric = it.cloth.fabric();
        let own_stiffness = &it.plan.constraint_stiffness;
        let epsilon = it.plan.frame.epsilon;
        self.factors.clear();
        for (row, (&pair, &rest)) in fabric.constraints().iter().zip(fabric.rest_lengths()).enumerate() {
            let Some(phase) = self.phase_of[row].and_then(|phase| it.plan.phases.get(usize::from(phase)))
            else {
                self.factors.push((0.0, 0.0));
                continue;
            };
            let [i, j] = pair.map(|index| Particle::from(it.current[index as usize]));
            let stiffness = own_stiffness.get(row).copied().unwrap_or(phase.stiffness);
            let squared = squared_length(difference(i.position, j.position), epsilon);
            let e = softened(error(squared, rest), phase);
            let counts = pair.map(|i| (self.offsets[i as usize + 1] - self.offsets[i as usize]) as f32);
            let own = factors(e, stiffness, i.inverse_mass, j.inverse_mass);
            self.factors.push(shared(own, relaxation, counts));
        }
    }

    /// Moves every particle by all of its constraints.
    fn gather(&mut self, it: &mut Iteration<'_>) {
        let pairs = it.cloth.fabric().constraints();
        self.moved.clear();
        for (i, own) in it.current.iter().enumerate() {
            let particle = Particle::from(*own);
            let mut place = particle.position;
            for &End { row, is_second } in &self.ends[self.offsets[i] as usize..self.offsets[i + 1] as usize]
            {
                let [first, second] =
                    pairs[row as usize].map(|p| Particle::from(it.current[p as usize]).position);
                let (of_first, of_second) = self.factors[row as usize];
                let factor = if is_second { -of_second } else { of_first };
                place = add(place, difference(first, second), factor);
            }
            self.moved.push(particle.at(place).into());
        }
        it.current.copy_from_slice(&self.moved);
    }

    pub fn memory_bytes(&self) -> usize {
        self.offsets.capacity() * 4
            + self.ends.capacity() * size_of::<End>()
            + self.phases.capacity() * 8
            + self.phase_of.capacity() * size_of::<Option<u16>>()
            + self.factors.capacity() * size_of::<(f32, f32)>()
            + self.moved.capacity() * size_of::<cloth_core::Particle>()
    }
}

fn softened(e: f32, phase: &PhaseParameters) -> f32 {
    if phase.limited == 0 {
        return e;
    }
    let (softening, compression, stretch) = (phase.softening, phase.compression, phase.stretch);
    soften(e, Limits { softening, compression, stretch })
}
