//! Springs of XPBD, sixteen at a time, in the loops of edges: where a substep is one sweep, and none is damped, what a spring does
//! to its ends follows from their distance alone.

use super::pack::{Kind, Line, Packed};
use super::schedule::{Run, Schedule};
use super::solve::{Batch, GATHER, QUADS, RUN, SpringLaw, Step};
use crate::scalar::iteration::Iteration;
use crate::scalar::xpbd::Sweep;
use crate::simd::lanes::InstructionSet;
use cloth_core::Cloth;
use cloth_core::method::Settings;
use cloth_core::method::xpbd::{Colors, Element};
use cloth_core::potential::Potential;
use std::sync::Arc;

/// The springs of one cloth.
#[derive(Debug, Default)]
pub(in crate::simd) struct Springs {
    /// The potential that they were packed of.
    potential: Option<Arc<Potential>>,
    packed: Option<Packed>,
    schedule: Schedule,
    /// 1/k of each group (m/N).
    compliance: Vec<Line>,
    /// Of each group the longest length of its free range (m), and 1/k below it (m/N); empty where all springs have one length and one
    /// stiffness.
    more: Vec<Line>,
}

impl Springs {
    /// Prepares a frame.
    pub fn begin_frame(&mut self, cloth: &Cloth, blocks: usize) {
        let Settings::Xpbd(settings) = cloth.settings() else { return };
        let potential = &settings.potential;
        if !self.potential.as_ref().is_some_and(|known| Arc::ptr_eq(known, potential)) {
            *self = Self::new(&potential.elements().springs, cloth.fabric().particle_count(), blocks);
            self.potential = Some(potential.clone());
        }
    }

    fn new(springs: &Colors<2, 4>, particle_count: usize, blocks: usize) -> Self {
        let all = &springs.elements;
        if all.is_empty() || all.iter().any(|spring| spring.time > 0.0) {
            return Self::default();
        }
        let pairs: Vec<[u32; 2]> = all.iter().map(|spring| spring.vertices).collect();
        let shortest: Vec<f32> = all.iter().map(|spring| spring.constants[0]).collect();
        let mut packed = Packed::of_pairs(&pairs, &springs.offsets, &shortest, particle_count, blocks);
        let constant = |row: usize, k: usize| all.get(row).map_or(0.0, |spring| spring.constants[k]);
        let lines = |k: usize| packed.row_lines(move |row| constant(row, k));
        let compliance = lines(2).collect();
        let is_plain =
            |&Element { constants: [shortest, longest, stretched, compressed], .. }: &Element<2, 4>| {
                shortest.to_bits() == longest.to_bits() && stretched.to_bits() == compressed.to_bits()
            };
        let more = match all.iter().all(is_plain) {
            true => Vec::new(),
            false => lines(1).zip(lines(3)).flat_map(<[Line; 2]>::from).collect(),
        };
        let steps = [(0..packed.segments.len() as u32).map(|segment| (segment, 0)).collect()];
        let schedule = Schedule::new(&packed, &steps, &[]);
        packed.forget_rows();
        Self { potential: None, packed: Some(packed), schedule, compliance, more }
    }

    /// Solves all springs, if this is a sweep for which they were packed; tells whether it is.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, sweep: Sweep) -> bool {
        let Some(packed) = self.packed.as_ref().filter(|_| !sweep.has_lambda()) else { return false };
        for run in self.schedule.runs(0..1) {
            let groups = run.groups.start as usize..run.groups.end as usize;
            let more = match self.more.is_empty() {
                true => &[][..],
                false => &self.more[2 * groups.start..2 * groups.end],
            };
            let law = SpringLaw { compliance: &self.compliance[groups], more, rate: sweep.time[1] };
            solve(set, Step { packed, run, law, first: it.first, particles: [&mut *it.current] });
        }
        true
    }

    pub fn memory_bytes(&self) -> usize {
        self.packed.as_ref().map_or(0, Packed::memory_bytes)
            + self.schedule.memory_bytes()
            + (self.compliance.capacity() + self.more.capacity()) * size_of::<Line>()
    }
}

fn solve<S: InstructionSet>(set: S, step: Step<'_, SpringLaw<'_>, 1>) {
    let Run { kind, has_padding, .. } = *step.run;
    match (kind, has_padding) {
        (Kind::Runs, _) => set.run(Batch::<_, RUN, RUN, false, false, 1>(step)),
        (Kind::Quads, _) => set.run(Batch::<_, QUADS, QUADS, false, true, 1>(step)),
        (Kind::FirstQuads, _) => set.run(Batch::<_, QUADS, GATHER, false, false, 1>(step)),
        (Kind::Scattered, false) => set.run(Batch::<_, GATHER, GATHER, false, false, 1>(step)),
        (Kind::Scattered, true) => set.run(Batch::<_, GATHER, GATHER, false, true, 1>(step)),
    }
}
