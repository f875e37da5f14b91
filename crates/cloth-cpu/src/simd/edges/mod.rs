//! Edge constraints in groups of sixteen.
//!
//! The constraints of a set share no particle, so their order is free: [`grouping`] picks one that finds neighbours in
//! memory, [`tiles`] lets sets take turns, [`packed`] stores the result once per fabric, [`batch`] solves it. A
//! [`Schedule`] is what a cloth adds: which groups have nothing but unit masses.

mod batch;
mod cache;
mod grouping;
mod packed;
mod schedule;
mod tiles;

pub(super) use cache::PackedCache;

use super::lanes::InstructionSet;
use crate::scalar::frame::{Iteration, Share};
use batch::{Batch, GATHER, QUADS, RUN, Step};
use cloth_core::plan::{FramePlan, PhaseParameters};
use cloth_core::{Cloth, Particle};
use cloth_kernels::edge::{Limits, solve, solve_limited};
use packed::{Kind, Line, Packed, Segment};
use schedule::{Run, Schedule};
use std::sync::Arc;

/// The edge constraints of one cloth.
#[derive(Debug)]
pub(super) struct Edges {
    packed: Arc<Packed>,
    /// Which groups have unit masses; absent after the user changed masses.
    schedule: Option<Schedule>,
    /// Stiffness per group, in its order of lanes; empty where the phases' stiffness applies.
    stiffness: Vec<Line>,
    /// Segments in the order in which this frame solves them, piece after piece, each with the number of its phase.
    steps: Vec<(u32, u32)>,
    /// Piece `k` is `steps[offsets[k]..offsets[k + 1]]`.
    offsets: Vec<usize>,
    /// The sets of the phases that `steps` is for.
    planned: Vec<[u32; 2]>,
}

impl Edges {
    /// For rows of `blocks` particles.
    pub fn new(cache: &PackedCache, cloth: &Cloth, blocks: usize) -> Self {
        let packed = cache.get(cloth.fabric(), blocks);
        Self {
            packed,
            schedule: None,
            stiffness: Vec::new(),
            steps: Vec::new(),
            offsets: Vec::new(),
            planned: Vec::new(),
        }
    }

    /// To be called when the user wrote masses.
    pub fn forget_masses(&mut self) {
        self.schedule = None;
    }

    pub fn memory_bytes(&self) -> usize {
        self.stiffness.capacity() * size_of::<Line>()
            + size_of_val(&*self.steps)
            + size_of_val(&*self.offsets)
            + size_of_val(&*self.planned)
            + self.schedule.as_ref().map_or(0, Schedule::memory_bytes)
    }

    /// Prepares a frame.
    pub fn begin_frame(&mut self, plan: &FramePlan, user: &[Particle]) {
        self.packed.pack_stiffness(&plan.constraint_stiffness, &mut self.stiffness);
        if self.schedule.is_none() {
            self.schedule = Some(Schedule::new(&self.packed, user));
        }
        self.plan_steps(plan);
    }

    fn plan_steps(&mut self, plan: &FramePlan) {
        let Self { packed, steps, offsets, planned, .. } = self;
        let sets = || plan.phases.iter().map(|phase| [phase.first_set, phase.end_set]);
        if !offsets.is_empty() && sets().eq(planned.iter().copied()) {
            return;
        }
        planned.clear();
        planned.extend(sets());
        let mut phases_of_set = vec![Vec::new(); packed.set_count()];
        for (number, phase) in (0..).zip(&plan.phases) {
            let sets = &mut phases_of_set[phase.first_set as usize..phase.end_set as usize];
            sets.iter_mut().for_each(|phases| phases.push(number));
        }
        // The order of segments is one for phases that come as in the fabric; otherwise set must follow set.
        let (crossing, inside) = plan.phases.split_at(plan.crossing_phases);
        let ascends = |phases: &[PhaseParameters]| phases.windows(2).all(|p| p[0].end_set <= p[1].first_set);
        let is_in_order = ascends(crossing) && ascends(inside);
        steps.clear();
        offsets.clear();
        offsets.push(0);
        for piece in packed.pieces() {
            let first = steps.len();
            for segment in piece.clone() {
                let set = packed.segments()[segment as usize].set as usize;
                steps.extend(phases_of_set[set].iter().map(|&phase| (segment, phase)));
            }
            if !is_in_order {
                steps[first..]
                    .sort_by_key(|&(segment, phase)| (phase, packed.segments()[segment as usize].set));
            }
            offsets.push(steps.len());
        }
    }

    /// Solves all phases, or what is at hand of them; `masses_are_users` tells that every particle at hand has the inverse
    /// mass that the user gave it.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, masses_are_users: bool) {
        let schedule = self.schedule.as_ref().filter(|_| masses_are_users);
        let crossing = it.cloth.fabric().pieces().crossing_ranges().len();
        let pieces = match it.share {
            Share::Whole => 0..self.packed.pieces().len(),
            Share::Crossing(piece) => piece..piece + 1,
            Share::Part(part) => crossing + part..crossing + part + 1,
        };
        for &(segment, phase) in &self.steps[self.offsets[pieces.start]..self.offsets[pieces.end]] {
            let (segment, phase) =
                (&self.packed.segments()[segment as usize], &it.plan.phases[phase as usize]);
            match schedule {
                Some(schedule) => {
                    for run in schedule.runs(segment) {
                        self.solve(set, it, phase, segment, run);
                    }
                }
                None => {
                    let run = Run { groups: 0..segment.count, unit: false };
                    self.solve(set, it, phase, segment, run);
                }
            }
        }
    }

    fn solve<S: InstructionSet>(
        &self,
        set: S,
        it: &mut Iteration<'_>,
        phase: &PhaseParameters,
        segment: &Segment,
        Run { groups, unit }: Run,
    ) {
        let (first, particles) = (it.first, &mut *it.current);
        let stiffness = &self.stiffness;
        let step = Step { packed: &self.packed, segment, groups, phase, stiffness, first, particles };
        macro_rules! batch {
            ($i:ident, $j:ident) => {
                match (unit, segment.has_idle) {
                    (false, false) => set.run(Batch::<$i, $j, false, false>(step)),
                    (false, true) => set.run(Batch::<$i, $j, false, true>(step)),
                    (true, false) => set.run(Batch::<$i, $j, true, false>(step)),
                    (true, true) => set.run(Batch::<$i, $j, true, true>(step)),
                }
            };
        }
        match segment.kind {
            Kind::Runs => batch!(RUN, RUN),
            Kind::Quads => batch!(QUADS, QUADS),
            Kind::FirstQuads => batch!(QUADS, GATHER),
            Kind::SecondQuads => batch!(GATHER, QUADS),
            Kind::Scattered => batch!(GATHER, GATHER),
            Kind::Single => solve_single(step),
        }
    }
}

/// The only constraint of a set.
fn solve_single(step: Step<'_>) {
    let Step { packed, segment, groups, phase, stiffness, first, particles } = step;
    let (places, rest) = packed.data(segment, groups.clone());
    let [i, j] = [places[0], places[1]].map(|place| place as usize / size_of::<Particle>() - first);
    let (pi, pj, rest) = (particles[i].into(), particles[j].into(), rest[0].0[0]);
    let own = stiffness.get(Packed::numbers(segment, groups)).and_then(<[Line]>::first);
    let stiffness = own.map_or(phase.stiffness, |own| own.0[0]);
    let PhaseParameters { softening, compression, stretch, .. } = *phase;
    let (pi, pj) = if phase.limited == 0 {
        solve(pi, pj, rest, stiffness)
    } else {
        solve_limited(pi, pj, rest, stiffness, Limits { softening, compression, stretch })
    };
    particles[i] = pi.into();
    particles[j] = pj.into();
}
