//! Edge constraints in groups of sixteen.
//!
//! The constraints of a set share no particle, so their order is free: [`grouping`] picks one that finds neighbours in
//! memory, [`packed`] stores it once per fabric, [`batch`] solves it. A [`Schedule`] is what a cloth adds: which groups
//! have nothing but unit masses.

mod batch;
mod cache;
mod grouping;
mod packed;
mod schedule;

pub(super) use cache::PackedCache;

use super::lanes::InstructionSet;
use crate::scalar::frame::{Iteration, Share};
use batch::{Batch, GATHER, QUADS, RUN, Step};
use cloth_core::plan::PhaseParameters;
use cloth_core::{Cloth, Particle};
use cloth_kernels::edge::{Limits, solve, solve_limited};
use packed::{Kind, Line, Packed, Segment};
use schedule::Schedule;
use std::sync::Arc;

/// The edge constraints of one cloth.
#[derive(Debug)]
pub(super) struct Edges {
    packed: Arc<Packed>,
    /// Which groups have unit masses; absent after the user changed masses.
    schedule: Option<Schedule>,
    /// Stiffness per group, in its order of lanes; empty where the phases' stiffness applies.
    stiffness: Vec<Line>,
}

impl Edges {
    /// For rows of `blocks` particles.
    pub fn new(cache: &PackedCache, cloth: &Cloth, blocks: usize) -> Self {
        Self { packed: cache.get(cloth.fabric(), blocks), schedule: None, stiffness: Vec::new() }
    }

    /// To be called when the user wrote masses.
    pub fn forget_masses(&mut self) {
        self.schedule = None;
    }

    pub fn memory_bytes(&self) -> usize {
        self.stiffness.capacity() * size_of::<Line>()
            + self.schedule.as_ref().map_or(0, Schedule::memory_bytes)
    }

    /// Prepares a frame; `stiffness` is that of each constraint, or empty.
    pub fn begin_frame(&mut self, stiffness: &[f32], user: &[Particle]) {
        self.packed.pack_stiffness(stiffness, &mut self.stiffness);
        if self.schedule.is_none() {
            self.schedule = Some(Schedule::new(&self.packed, user));
        }
    }

    /// Solves all phases, or what is at hand of them; `masses_are_users` tells that every particle at hand has the inverse
    /// mass that the user gave it.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, masses_are_users: bool) {
        let schedule = self.schedule.as_ref().filter(|_| masses_are_users);
        let fabric = it.cloth.fabric();
        let (crossing, inside) = it.plan.phases.split_at(it.plan.crossing_phases);
        match it.share {
            Share::Whole => {
                let pieces = 0..fabric.pieces().crossing_ranges().len();
                pieces.for_each(|piece| self.solve_pieces(set, it, crossing, piece, schedule));
                let parts = 0..fabric.parts().len() - 1;
                parts.for_each(|part| self.solve_pieces(set, it, inside, part, schedule));
            }
            Share::Crossing(piece) => self.solve_pieces(set, it, crossing, piece, schedule),
            Share::Part(part) => self.solve_pieces(set, it, inside, part, schedule),
        }
    }

    /// Solves the pieces of this number of all sets of some phases.
    fn solve_pieces<S: InstructionSet>(
        &self,
        set: S,
        it: &mut Iteration<'_>,
        phases: &[PhaseParameters],
        number: usize,
        schedule: Option<&Schedule>,
    ) {
        for phase in phases {
            for s in phase.first_set..phase.end_set {
                let piece = it.cloth.fabric().pieces().of_set(s).start + number;
                for segment in self.packed.segments(piece) {
                    match schedule {
                        Some(schedule) => {
                            for run in schedule.runs(segment) {
                                self.solve(set, it, phase, segment, run.groups, run.unit);
                            }
                        }
                        None => self.solve(set, it, phase, segment, 0..segment.count, false),
                    }
                }
                solve_rows(it, phase, self.packed.remainder(piece));
            }
        }
    }

    fn solve<S: InstructionSet>(
        &self,
        set: S,
        it: &mut Iteration<'_>,
        phase: &PhaseParameters,
        segment: &Segment,
        groups: std::ops::Range<u32>,
        unit: bool,
    ) {
        let (first, particles) = (it.first, &mut *it.current);
        let stiffness = &self.stiffness;
        let step = Step { packed: &self.packed, segment, groups, phase, stiffness, first, particles };
        match (segment.kind, unit) {
            (Kind::Runs, false) => set.run(Batch::<RUN, RUN, false>(step)),
            (Kind::Runs, true) => set.run(Batch::<RUN, RUN, true>(step)),
            (Kind::Quads, false) => set.run(Batch::<QUADS, QUADS, false>(step)),
            (Kind::Quads, true) => set.run(Batch::<QUADS, QUADS, true>(step)),
            (Kind::FirstQuads, false) => set.run(Batch::<QUADS, GATHER, false>(step)),
            (Kind::FirstQuads, true) => set.run(Batch::<QUADS, GATHER, true>(step)),
            (Kind::SecondQuads, false) => set.run(Batch::<GATHER, QUADS, false>(step)),
            (Kind::SecondQuads, true) => set.run(Batch::<GATHER, QUADS, true>(step)),
            (Kind::Scattered, false) => set.run(Batch::<GATHER, GATHER, false>(step)),
            (Kind::Scattered, true) => set.run(Batch::<GATHER, GATHER, true>(step)),
        }
    }
}

/// The last rows of a piece of a set, too few for a group.
fn solve_rows(it: &mut Iteration<'_>, phase: &PhaseParameters, rows: &[u32]) {
    let (fabric, particles) = (it.cloth.fabric(), &mut *it.current);
    let stiffness = &it.plan.constraint_stiffness;
    let PhaseParameters { softening, compression, stretch, .. } = *phase;
    for &row in rows {
        let row = row as usize;
        let [i, j] = fabric.constraints()[row].map(|index| index as usize - it.first);
        let (pi, pj, rest) = (particles[i].into(), particles[j].into(), fabric.rest_lengths()[row]);
        let stiffness = stiffness.get(row).copied().unwrap_or(phase.stiffness);
        let (pi, pj) = if phase.limited == 0 {
            solve(pi, pj, rest, stiffness)
        } else {
            solve_limited(pi, pj, rest, stiffness, Limits { softening, compression, stretch })
        };
        particles[i] = pi.into();
        particles[j] = pj.into();
    }
}
