//! Vertex block descent: as many vertices of a group at a time as there are lanes, and groups of a colour on all threads at hand.
//!
//! ```text
//! colour 0 | colour 1 | ...      shares of some groups each, in one list; a thread takes the next share, waits until all shares of
//! 0 1 2 3  | 4 5 6    |          earlier colours are done, and runs it
//! ```
//!
//! Vertices of a colour share no element, so that which thread moves them, and when, changes no bit.

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{gather, gather_shared, scatter_shared};
use super::pieces::ByTeam;
use super::team::Team;
use crate::doubles::{Apart, Piece, Pieces, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::hierarchy::coarse::{Coarse, Task};
use crate::scalar::vbd::block::{self, Load, NeighbourVectors};
use crate::scalar::vbd::{Groups, State, SweepVertices, run_pass, vertices};
use crate::scalar::xpbd::GROUP;
use cloth_core::Particle;
use cloth_core::method::Settings;
use cloth_core::method::vbd::MOST_NEIGHBOURS;
use cloth_core::outcome::FrameOutcome;
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::solve::vertex_block::{edge, edge_before, inertia, known, moved, step};
use std::marker::PhantomData;
use std::ops::Range;

/// Fewest vertices of which threads take a part each: a sweep over fewer is done before others are there.
const FEWEST_VERTICES: usize = 1000;

/// Runs a pass.
pub(super) fn run<S: InstructionSet>(
    set: S,
    it: &mut Iteration<'_>,
    outcome: &mut FrameOutcome,
    team: Team<'_>,
) {
    let Settings::Vbd(settings) = it.cloth.settings() else { return };
    let mut vertices = vertices(it, settings, S::LANES);
    run_pass(&mut vertices, it, settings, outcome, &mut Sweeps(set, team));
    it.scratch.vertices = Some(vertices);
}

struct Sweeps<'t, S>(S, Team<'t>);

impl<S: InstructionSet> SweepVertices for Sweeps<'_, S> {
    fn sweep(&mut self, groups: &Groups, state: &mut State, previous: &[Particle]) {
        let Self(set, team) = *self;
        let &mut State { ref inertial, ref mut u, ref pushes, rate, few, .. } = state;
        let u = Displacements { first: u.as_mut_ptr(), count: u.len(), borrowed: PhantomData };
        let sweep = Sweep { groups, inertial, pushes, rate, few, u, previous, range: 0..groups.groups.len() };
        if inertial.len() < FEWEST_VERTICES || !team.has_helpers() {
            return set.run(sweep);
        }
        let shares = &groups.shares;
        team.phases(shares.len(), &|share| shares[share].after, &|share| {
            set.run(Sweep { range: shares[share].groups.clone(), ..sweep });
        });
    }

    fn step<'c>(&mut self, coarse: &'c mut Coarse, task: &Task<'_>) -> Option<&'c Vectors> {
        self.0.run(CoarseStep { coarse, task })
    }

    fn work(&mut self, work: impl Apart) {
        self.0.run(Work(work));
    }
}

impl<S: InstructionSet> Pieces for Sweeps<'_, S> {
    fn pieces(&self, count: usize, work: &(impl Piece + Sync)) {
        let Self(set, team) = *self;
        ByTeam(set, team).pieces(count, work);
    }
}

/// Work.
struct Work<A>(A);

impl<A: Apart> Kernel for Work<A> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        self.0.run::<W::Doubles>();
    }
}

/// A step by a coarser level.
struct CoarseStep<'c, 't> {
    coarse: &'c mut Coarse,
    task: &'t Task<'t>,
}

impl<'c> Kernel for CoarseStep<'c, '_> {
    type Output = Option<&'c Vectors>;

    #[inline(always)]
    fn run<W: Wide>(self) -> Self::Output {
        self.coarse.step::<W::Doubles>(self.task)
    }
}

/// u of all vertices (m), which several threads change, each those of its own groups.
#[derive(Clone, Copy)]
struct Displacements<'a> {
    first: *mut Particle,
    count: usize,
    borrowed: PhantomData<&'a mut [Particle]>,
}

// SAFETY: it points to numbers that are borrowed exclusively for as long as it lives; a sweep says who uses which of them when.
unsafe impl Sync for Displacements<'_> {}

impl Displacements<'_> {
    /// Those of some vertices.
    ///
    /// # Safety
    /// Nobody changes them meanwhile.
    #[inline(always)]
    unsafe fn at<W: Wide>(self, vertices: &[u32; MOST_LANES]) -> KernelParticle<W> {
        // SAFETY: so many rows exist; nobody changes these, by the caller's word.
        unsafe { gather_shared(self.first, self.count, vertices) }
    }

    /// Overwrites those of some vertices.
    ///
    /// # Safety
    /// Nobody else uses them meanwhile.
    #[inline(always)]
    unsafe fn set<W: Wide>(self, vertices: &[u32; MOST_LANES], row: KernelParticle<W>) {
        // SAFETY: so many rows exist; nobody else uses these, by the caller's word.
        unsafe { scatter_shared(self.first, self.count, vertices, row) }
    }
}

/// Moves the vertices of some groups once. Groups of different colours must not be at it at the same time.
struct Sweep<'a> {
    groups: &'a Groups,
    inertial: &'a [Particle],
    pushes: &'a [Vec<Particle>; 3],
    rate: f32,
    few: f32,
    u: Displacements<'a>,
    previous: &'a [Particle],
    range: Range<usize>,
}

impl Kernel for Sweep<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        match self.groups.is_damped {
            true => self.groups::<W, true>(),
            false => self.groups::<W, false>(),
        }
    }
}

impl Sweep<'_> {
    #[inline(always)]
    fn groups<W: Wide, const DAMPED: bool>(&self) {
        let &Self { groups, inertial, pushes, rate, few, u: all, previous, .. } = self;
        let mut near = NeighbourVectors::<W>::new();
        for group in &groups.groups[self.range.clone()] {
            let pattern = &groups.patterns[group.pattern as usize];
            for part in 0..usize::from(group.count).div_ceil(W::LANES) {
                let first = part * W::LANES;
                let own_vertices = some::<W>(&group.vertices, first);
                let own = gather::<W>(previous, &own_vertices);
                // SAFETY: groups at hand at the same time are of one colour, whose vertices share no element: nobody else changes the own ones.
                let u = unsafe { all.at::<W>(&own_vertices) };
                let ahead = gather::<W>(inertial, &own_vertices);
                let weight = ahead.inverse_mass;
                let mut block = inertia(weight, u.position, ahead.position);
                if !pushes[0].is_empty() {
                    let [first, second, third] = pushes;
                    block = block
                        + known([
                            gather::<W>(first, &own_vertices),
                            gather::<W>(second, &own_vertices),
                            gather::<W>(third, &own_vertices),
                        ]);
                }
                let (mut neighbours, mut constants) = (group.neighbours as usize, group.constants as usize);
                for chunk in &pattern.chunks {
                    for (k, line) in groups.neighbours[neighbours..][..chunk.neighbours].iter().enumerate() {
                        let others = some::<W>(line, first);
                        let place = gather::<W>(previous, &others).position;
                        // SAFETY: likewise nobody changes their neighbours.
                        let by = unsafe { all.at::<W>(&others) }.position;
                        let before = edge_before(place, own.position);
                        if DAMPED {
                            near.before[k % MOST_NEIGHBOURS] = before;
                        }
                        near.now[k % MOST_NEIGHBOURS] = edge(before, by, u.position);
                    }
                    let lines = &groups.constants[constants..];
                    block = block::chunk::<W, DAMPED>(block, chunk, lines, first, &near, rate);
                    neighbours += chunk.neighbours;
                    constants += chunk.constants;
                }
                let position = moved(u.position, step(weight, block, W::splat(few)));
                let row = KernelParticle::new(position, W::splat(0.0));
                // SAFETY: likewise nobody else uses the own ones.
                unsafe { all.set(&own_vertices, row) };
            }
        }
    }
}

impl<W: Wide> Load for W {
    #[inline(always)]
    fn load_line(line: &[f32; GROUP], first: usize) -> Self {
        W::load(&line[first..])
    }
}

/// As many vertices as there are lanes.
#[inline(always)]
fn some<W: Wide>(row: &[u32; GROUP], first: usize) -> [u32; MOST_LANES] {
    let mut some = [0; MOST_LANES];
    some[..W::LANES].copy_from_slice(&row[first..first + W::LANES]);
    some
}
