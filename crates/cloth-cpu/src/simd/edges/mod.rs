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
use crate::scalar::frame::Iteration;
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

    /// Solves all phases; `masses_are_users` tells that every particle has the inverse mass that the user gave it.
    pub fn run<S: InstructionSet>(&self, set: S, it: &mut Iteration<'_>, masses_are_users: bool) {
        assert_eq!(it.current.len(), self.packed.particle_count(), "one particle per particle of the fabric");
        let schedule = self.schedule.as_ref().filter(|_| masses_are_users);
        for phase in &it.plan.phases {
            for s in phase.first_set..phase.end_set {
                for segment in self.packed.segments(s) {
                    match schedule {
                        Some(schedule) => {
                            for run in schedule.runs(segment) {
                                self.solve(set, it.current, phase, segment, run.groups, run.unit);
                            }
                        }
                        None => self.solve(set, it.current, phase, segment, 0..segment.count, false),
                    }
                }
                let rows = self.packed.remainder(s);
                solve_rows(it.current, it.cloth, phase, &it.plan.constraint_stiffness, rows);
            }
        }
    }

    fn solve<S: InstructionSet>(
        &self,
        set: S,
        particles: &mut [Particle],
        phase: &PhaseParameters,
        segment: &Segment,
        groups: std::ops::Range<u32>,
        unit: bool,
    ) {
        let step =
            Step { packed: &self.packed, segment, groups, phase, stiffness: &self.stiffness, particles };
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

/// The last rows of a set, too few for a group.
fn solve_rows(
    particles: &mut [Particle],
    cloth: &Cloth,
    phase: &PhaseParameters,
    stiffness: &[f32],
    rows: &[u32],
) {
    let fabric = cloth.fabric();
    let PhaseParameters { softening, compression, stretch, .. } = *phase;
    for &row in rows {
        let row = row as usize;
        let [i, j] = fabric.constraints()[row].map(|index| index as usize);
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
