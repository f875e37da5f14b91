//! Vertex block descent: as many vertices of a group at a time as there are lanes.

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{gather, scatter};
use crate::doubles::{Apart, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::potential::hierarchy::coarse::{Coarse, Task};
use crate::scalar::vbd::block::{self, Load, NeighbourVectors};
use crate::scalar::vbd::{Groups, State, SweepVertices, run_pass, vertices};
use crate::scalar::xpbd::GROUP;
use cloth_core::Particle;
use cloth_core::device::FrameOutcome;
use cloth_core::method::Settings;
use cloth_core::method::vbd::MOST_NEIGHBOURS;
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::solve::vertex_block::{edge, edge_before, inertia, known, moved, step};

/// Runs a pass.
pub(super) fn run<S: InstructionSet>(set: S, it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    let Settings::Vbd(settings) = it.cloth.settings() else { return };
    let mut vertices = vertices(it, settings, S::LANES / 4);
    run_pass(&mut vertices, it, settings, outcome, &mut Sweeps(set));
    it.scratch.vertices = Some(vertices);
}

struct Sweeps<S>(S);

impl<S: InstructionSet> SweepVertices for Sweeps<S> {
    fn sweep(&mut self, groups: &Groups, state: &mut State, previous: &[Particle]) {
        self.0.run(Sweep { groups, state, previous });
    }

    fn step<'c>(&mut self, coarse: &'c mut Coarse, task: &Task<'_>) -> Option<&'c Vectors> {
        self.0.run(CoarseStep { coarse, task })
    }

    fn work(&mut self, work: impl Apart) {
        self.0.run(Work(work));
    }
}

/// Work of contacts.
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

/// Moves all vertices once.
struct Sweep<'a> {
    groups: &'a Groups,
    state: &'a mut State,
    previous: &'a [Particle],
}

impl Kernel for Sweep<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        match self.groups.is_damped {
            true => self.groups::<W, true>(),
            false => self.groups::<W, false>(),
        }
    }
}

impl Sweep<'_> {
    #[inline(always)]
    fn groups<W: Wide, const DAMPED: bool>(&mut self) {
        let Self { groups, state, previous } = self;
        let mut near = NeighbourVectors::<W>::new();
        for group in &groups.groups {
            let pattern = &groups.patterns[group.pattern as usize];
            for part in 0..usize::from(group.count).div_ceil(W::LANES) {
                let first = part * W::LANES;
                let own_vertices = some::<W>(&group.vertices, first);
                let own = gather::<W>(previous, &own_vertices);
                let u = gather::<W>(&state.u, &own_vertices);
                let ahead = gather::<W>(&state.inertial, &own_vertices);
                let weight = ahead.inverse_mass;
                let mut block = inertia(weight, u.position, ahead.position);
                if !state.pushes[0].is_empty() {
                    let [first, second, third] = &state.pushes;
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
                        let by = gather::<W>(&state.u, &others).position;
                        let before = edge_before(place, own.position);
                        if DAMPED {
                            near.before[k % MOST_NEIGHBOURS] = before;
                        }
                        near.now[k % MOST_NEIGHBOURS] = edge(before, by, u.position);
                    }
                    let lines = &groups.constants[constants..];
                    block = block::chunk::<W, DAMPED>(block, chunk, lines, first, &near, state.rate);
                    neighbours += chunk.neighbours;
                    constants += chunk.constants;
                }
                let position = moved(u.position, step(weight, block));
                scatter(&mut state.u, &own_vertices, KernelParticle::new(position, W::splat(0.0)));
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
