//! Edge constraints and [springs], sixteen at a time.
//!
//! # Algorithm
//! The constraints of a set share no particle, so their order within the set is free. Once per fabric [`pack`] puts them into
//! groups of sixteen whose particles lie in rows where possible, and sorts groups such that what is near in memory is solved near
//! in time. A [`Schedule`](schedule::Schedule) is what a cloth adds: which groups have unit masses only, and which phases solve
//! them. Per iteration [`solve`] runs over the groups in a software pipeline: gather, compute, scatter.
//!
//! # Memory
//! ```text
//! places   u32 bytes from the first particle     run: [i][j]      quads: [i i i i][j j j j]    scattered: [i x 16][j x 16]
//! rest     one cache line per group              [r0 .. r15] in the order of lanes; negative in padding lanes
//! group    16 slots = 4 quads of 4               run:   |iiii iiii iiii iiii|  |jjjj jjjj jjjj jjjj|   two rows of 16 particles
//!                                                quads: |iiii| |iiii| |iiii| |iiii| and as many j      rows of 4 particles
//! particle x y z w, 16 bytes: a row of four is a cache line, one AVX-512 register
//! ```
//! 5.8 bytes per constraint of a grid, 12 to 13 of an irregular mesh.

mod pack;
mod schedule;
mod solve;
mod springs;

pub(super) use pack::Packed;
pub(super) use springs::Springs;

use super::fabric_cache::FabricCache;
use super::lanes::InstructionSet;
use crate::scalar::iteration::Iteration;
use crate::simd::share::Share;
use cloth_core::method::pbd::plan::{FramePlan, PhaseParameters};
use cloth_core::{Change, Cloth, Particle, Revision};
use cloth_kernels::pbd::edge::exact_half;
use pack::{GROUP, Kind, Line};
use schedule::{Run, Schedule};
use solve::{Batch, EdgeLaw, GATHER, QUADS, RUN, Step};
use std::ops::Range;
use std::sync::Arc;

/// The edge constraints of one cloth.
#[derive(Debug)]
pub(super) struct Edges {
    packed: Arc<Packed>,
    /// For each group whether it has unit masses only.
    unit_mass: Vec<bool>,
    /// Masses to which `unit_mass` belongs.
    masses: Option<Revision>,
    /// Stiffness per group, in its order of lanes; empty where the phases' stiffness applies.
    stiffness: Vec<Line>,
    /// Schedules for unscaled and for scaled masses.
    schedules: [Schedule; 2],
    /// What `schedules` are made for: the sets of each phase.
    planned: Vec<[u32; 2]>,
}

impl Edges {
    /// For rows of `blocks` particles; `user` are particles with the masses that the user gave them.
    pub fn new(cache: &FabricCache<Packed>, cloth: &Cloth, user: &[Particle], blocks: usize) -> Self {
        let packed = cache.get(cloth.fabric(), |fabric| Packed::new(fabric, user, blocks));
        Self {
            packed,
            unit_mass: Vec::new(),
            masses: None,
            stiffness: Vec::new(),
            schedules: Default::default(),
            planned: Vec::new(),
        }
    }

    pub fn memory_bytes(&self) -> usize {
        self.stiffness.capacity() * size_of::<Line>()
            + size_of_val(&*self.planned)
            + self.unit_mass.capacity()
            + self.schedules.iter().map(Schedule::memory_bytes).sum::<usize>()
    }

    /// Prepares a frame.
    pub fn begin_frame(&mut self, cloth: &Cloth, plan: &FramePlan, user: &[Particle]) {
        self.packed.pack_stiffness(&plan.constraint_stiffness, &mut self.stiffness);
        let planned = plan.phases.iter().map(|phase| [phase.first_set, phase.end_set]);
        let masses = Some(cloth.revision(Change::Masses));
        if self.masses == masses && planned.clone().eq(self.planned.iter().copied()) {
            return;
        }
        self.planned = planned.collect();
        if self.masses != masses {
            self.masses = masses;
            self.unit_mass = schedule::find_unit_mass(&self.packed, user);
        }
        let steps = steps(&self.packed, plan);
        self.schedules =
            [&*self.unit_mass, &[]].map(|unit_mass| Schedule::new(&self.packed, &steps, unit_mass));
    }

    /// Solves all phases, or what is at hand of them, on one cloth or side by side on several for which
    /// [`can_solve_together`](Self::can_solve_together) holds: while one waits for its results, the other goes on.
    /// `masses_are_unscaled` tells that every particle at hand has the inverse mass that the user gave it.
    pub fn run<S: InstructionSet, const N: usize>(
        &self,
        set: S,
        mut cloths: [&mut Iteration<'_>; N],
        share: Share,
        masses_are_unscaled: bool,
    ) {
        let schedule = &self.schedules[usize::from(!masses_are_unscaled)];
        let interface = self.packed.interface_count;
        let slices = match share {
            Share::Whole => 0..self.packed.slices.len(),
            Share::Interface(slice) => slice..slice + 1,
            Share::Interior(subdomain) => interface + 2 * subdomain..interface + 2 * subdomain + 1,
            Share::Boundary(subdomain) => interface + 2 * subdomain + 1..interface + 2 * subdomain + 2,
        };
        for run in schedule.runs(slices) {
            self.solve(set, &mut cloths, run);
        }
    }

    /// Returns whether two cloths solve the same groups with the same parameters in the frames that they began.
    pub fn can_solve_together(&self, plan: &FramePlan, other: (&Self, &FramePlan)) -> bool {
        let (edges, other_plan) = other;
        Arc::ptr_eq(&self.packed, &edges.packed)
            && self.stiffness.is_empty()
            && edges.stiffness.is_empty()
            && self.unit_mass == edges.unit_mass
            && self.planned == edges.planned
            && plan.phases == other_plan.phases
    }

    fn solve<S: InstructionSet, const N: usize>(
        &self,
        set: S,
        cloths: &mut [&mut Iteration<'_>; N],
        run: &Run,
    ) {
        let phase = &cloths[0].plan.phases[run.phase as usize];
        // Where masses are one and stiffness is the phase's, only half of it is needed.
        let half = exact_half(phase.stiffness).filter(|_| run.unit_mass && self.stiffness.is_empty());
        let plain = phase.limited == 0 && !run.has_off && run.unit_mass == half.is_some();
        let of_phase = [Line([half.filter(|_| plain).unwrap_or(phase.stiffness); GROUP])];
        let groups = run.groups.start as usize..run.groups.end as usize;
        let stiffness = if self.stiffness.is_empty() { &of_phase } else { &self.stiffness[groups] };
        let law = EdgeLaw { phase, stiffness, epsilon: cloths[0].plan.frame.epsilon, plain };
        let first = cloths[0].first;
        let particles = cloths.each_mut().map(|it| &mut *it.current);
        let step = Step { packed: &self.packed, run, law, first, particles };
        macro_rules! batch {
            ($i:ident, $j:ident, $padding:expr) => {
                match run.unit_mass {
                    false => set.run(Batch::<_, $i, $j, false, $padding, N>(step)),
                    true => set.run(Batch::<_, $i, $j, true, $padding, N>(step)),
                }
            };
        }
        match (run.kind, run.has_padding) {
            (Kind::Runs, _) => batch!(RUN, RUN, false),
            (Kind::Quads, _) => batch!(QUADS, QUADS, true),
            (Kind::FirstQuads, _) => batch!(QUADS, GATHER, false),
            (Kind::Scattered, false) => batch!(GATHER, GATHER, false),
            (Kind::Scattered, true) => batch!(GATHER, GATHER, true),
        }
    }
}

/// The segments of each slice in the order in which a frame solves them, each with the number of its phase.
fn steps(packed: &Packed, plan: &FramePlan) -> Vec<Vec<(u32, u32)>> {
    let mut phases_of_set = vec![Vec::new(); packed.set_count];
    for (number, phase) in (0..).zip(&plan.phases) {
        let sets = &mut phases_of_set[phase.first_set as usize..phase.end_set as usize];
        sets.iter_mut().for_each(|phases| phases.push(number));
    }
    // The order of segments is one for phases that come as in the fabric; otherwise set must follow set.
    let (interface, inside) = plan.phases.split_at(plan.interface_phases);
    let ascends = |phases: &[PhaseParameters]| phases.windows(2).all(|p| p[0].end_set <= p[1].first_set);
    let is_in_order = ascends(interface) && ascends(inside);
    let set = |segment: u32| packed.segments[segment as usize].set;
    let of_slice = |slice: &Range<u32>| {
        let of_segment =
            |segment: u32| phases_of_set[set(segment) as usize].iter().map(move |&phase| (segment, phase));
        let mut steps: Vec<(u32, u32)> = slice.clone().flat_map(of_segment).collect();
        if !is_in_order {
            steps.sort_by_key(|&(segment, phase)| (phase, set(segment)));
        }
        steps
    };
    let mut slices: Vec<_> = packed.slices.iter().map(of_slice).collect();
    if !is_in_order {
        // Nothing is clear.
        let inside = packed.interface_count;
        for subdomain in slices[inside..].chunks_exact_mut(2) {
            let [clear, rest] = subdomain else { continue };
            clear.append(rest);
            std::mem::swap(clear, rest);
            rest.sort_by_key(|&(segment, phase)| (phase, set(segment)));
        }
    }
    slices
}
