//! Vertex block descent: vertices colour by colour (docs/math/vbd.md).
//!
//! ```text
//! begin       where a substep begins, and what is remembered for it (begin.rs)
//! groups      sixteen vertices of one colour, most of one pattern, their neighbours and constants in lines of sixteen (groups.rs)
//! hard        constraints whose multipliers grow after every sweep (hard.rs)
//! points      shapes, spheres that hold particles, and tethers, before each sweep (points.rs, pushes.rs)
//! block       what such vertices feel, for one or several at a time (block.rs)
//! contact     of surfaces, between sweeps (contact/mod.rs)
//! coarse      a step by a coarser level before the sweeps (scalar/potential/hierarchy/coarse.rs)
//! end         handing the displacements over (end.rs)
//! measure     F and its gradient, in float64 by the passes of Newton's method (scalar/potential/measure.rs)
//! ```
//!
//! Unknowns are displacements u in the substep, in float32. Vertices of a colour share no element: in which order they move, and how
//! many at a time, changes no bit.

mod begin;
pub(crate) mod block;
mod contact;
mod end;
mod groups;
mod hard;
mod points;
mod pushes;

pub(crate) use groups::Groups;
use hard::HardConstraints;
use points::VertexPoints;

use super::iteration::Iteration;
use super::potential::hierarchy::coarse::{self, Coarse};
use super::potential::measure::{Measure, Measured, Substep};
use crate::doubles::{Apart, InTurn, Piece, Pieces, Vectors};
use crate::scalar::xpbd::GROUP;
use block::{Load, NeighbourVectors};
use cloth_core::Particle;
use cloth_core::method::vbd::{MOST_NEIGHBOURS, hard_constraints};
use cloth_core::method::{Settings, vbd};
use cloth_core::outcome::FrameOutcome;
use cloth_core::potential::Potential;
use cloth_core::program::KernelId;
use cloth_kernels::solve::vertex_block::{
    VertexBlock, accelerated, edge, edge_before, inertia, known, moved, next_omega, second_omega, step,
};
use cloth_kernels::{Particle as KernelParticle, Vec3};
use std::sync::Arc;

/// What the passes of a substep share.
#[derive(Debug, Default)]
pub(crate) struct Vertices {
    /// The potential that groups were made of.
    potential: Option<Arc<Potential>>,
    /// Whether its springs are hard constraints in them.
    is_augmented: bool,
    pub groups: Groups,
    pub state: State,
    measure: Measure,
    points: VertexPoints,
    hard: HardConstraints,
    /// h v_{n-1} of each vertex (m) and its α, where substeps begin adaptively; empty where they are not known.
    before: Vec<Particle>,
    /// F where the substep began, where it is found.
    first: Option<Measured>,
    /// None without a hierarchy.
    coarse: Option<Box<Coarse>>,
    /// None where contact is off.
    contact: Option<Box<contact::Contacts>>,
}

/// Numbers of vertices.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// x̄ - x_n (m) and m/h² (kg/s²), 0 where pinned.
    pub inertial: Vec<Particle>,
    /// u (m).
    pub u: Vec<Particle>,
    /// u where the substep began, of the last sweep and of the one before: for acceleration.
    begin: Vec<Particle>,
    last: Vec<Particle>,
    older: Vec<Particle>,
    /// 1/h (1/s).
    pub rate: f32,
    /// Whether substeps have few sweeps, as [`step`] takes it.
    pub few: f32,
    /// What contacts and points add to each vertex, as `cloth_kernels::solve::vertex_block::known` takes it; empty where there are none.
    pub pushes: [Vec<Particle>; 3],
}

/// A vector and a fourth number.
fn row(v: Vec3<f32>, w: f32) -> Particle {
    KernelParticle::new(v, w).into()
}

/// Takes the memory of a cloth, made anew where its potential is another, for loops that take `lanes` vertices at a time.
pub(crate) fn vertices(it: &mut Iteration<'_>, settings: &vbd::Settings, lanes: usize) -> Box<Vertices> {
    let known = it.scratch.vertices.take();
    let is_known = |known: &Vertices| {
        known.is_augmented == settings.augmented
            && known.potential.as_ref().is_some_and(|potential| Arc::ptr_eq(potential, &settings.potential))
    };
    if let Some(mut known) = known {
        if is_known(&known) {
            return known;
        }
        // Springs that become shorter from frame to frame sew.
        let potential = &settings.potential;
        let is_augmented = known.is_augmented || settings.augmented;
        if !is_augmented && known.potential.as_ref().is_some_and(|known| potential.has_form_of(known)) {
            known.groups.set_springs(potential.springs());
            known.potential = Some(potential.clone());
            return known;
        }
    }
    let hard = if settings.augmented { hard_constraints(&settings.potential) } else { Vec::new() };
    let vertices = vbd::Vertices::new(&settings.potential, it.current.len(), &hard);
    Box::new(Vertices {
        potential: Some(settings.potential.clone()),
        is_augmented: settings.augmented,
        hard: HardConstraints::new(hard),
        groups: Groups::new(&vertices, lanes),
        ..Vertices::default()
    })
}

/// Runs a pass.
pub(super) fn run(it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    let Settings::Vbd(settings) = it.cloth.settings() else { return };
    let mut vertices = vertices(it, settings, 1);
    run_pass(&mut vertices, it, settings, outcome, &mut Sweep);
    it.scratch.vertices = Some(vertices);
}

/// What a backend does its own way.
pub(crate) trait SweepVertices: Pieces {
    /// Moves all vertices once.
    fn sweep(&mut self, groups: &Groups, state: &mut State, previous: &[Particle]);

    /// Takes a step by a coarser level; nothing where none lowers F.
    fn step<'c>(&mut self, coarse: &'c mut Coarse, task: &coarse::Task<'_>) -> Option<&'c Vectors>;

    /// Does work with as many numbers at a time as there are.
    fn work(&mut self, work: impl Apart);
}

/// Vertices of a piece: some microseconds.
const ROWS: usize = 2048;

/// How many of so many sweeps go before a coarser level, at least one: they smooth what is rough, which it cannot tell from what is wide. A flag
/// in gusts that begins at the displacements of inertia gets twice as fast in each substep without.
fn sweeps_before_coarse(count: u32) -> u32 {
    (count / 4).max(1)
}

/// Moves all vertices by a coarser level.
fn move_coarse(
    coarse: &mut Coarse,
    it: &Iteration<'_>,
    settings: &vbd::Settings,
    state: &mut State,
    sweep: &mut impl SweepVertices,
) {
    let h = f64::from(it.plan.iteration_dt);
    let State { inertial, u, pushes, .. } = &mut *state;
    let substep = Substep { h, start: it.previous, inertial, u };
    let task = coarse::Task { potential: &settings.potential, substep, pushes };
    if let Some(found) = sweep.step(coarse, &task) {
        coarse::take_over(found, inertial, u);
    }
}

/// Runs a pass, with the sweeps of a backend.
pub(crate) fn run_pass(
    vertices: &mut Vertices,
    it: &mut Iteration<'_>,
    settings: &vbd::Settings,
    outcome: &mut FrameOutcome,
    sweep: &mut impl SweepVertices,
) {
    match it.pass.kernel() {
        KernelId::BeginVertices => vertices.begin(it, settings, sweep),
        KernelId::SweepVertices if vertices.contact.is_some() => {
            let Vertices { contact: Some(contact), coarse, groups, state, points, .. } = vertices else {
                return;
            };
            contact.substep(it, settings, points, (groups, state), coarse.as_deref_mut(), sweep);
        }
        KernelId::SweepVertices => {
            let count = settings.iterations;
            let before = if vertices.coarse.is_some() { sweeps_before_coarse(count) } else { 0 };
            vertices.sweeps(it, before, 0.0, sweep);
            let Vertices { coarse, state, points, .. } = &mut *vertices;
            if let Some(coarse) = coarse {
                points.push(it, state, sweep);
                move_coarse(coarse, it, settings, state, sweep);
                if settings.acceleration > 0.0 {
                    state.begin.clone_from(&state.u);
                }
            }
            vertices.sweeps(it, count.saturating_sub(before), settings.acceleration, sweep);
        }
        _ => {
            let repeated = vertices.repeat(it, settings, sweep);
            vertices.end(it, settings, repeated, outcome, sweep);
            if it.number + 1 == it.plan.iterations.len() {
                outcome.method_memory.clone_from(&vertices.before);
                outcome.method_memory.extend_from_slice(&vertices.hard.rows);
                outcome.legs = vertices
                    .contact
                    .as_mut()
                    .map_or_else(Box::default, |it| std::mem::take(&mut it.legs).into());
            }
        }
    }
}

impl Vertices {
    /// F and its gradient where the displacements are.
    fn measure(&mut self, it: &Iteration<'_>, settings: &vbd::Settings) -> Measured {
        let h = f64::from(it.plan.iteration_dt);
        let State { inertial, u, .. } = &self.state;
        let substep = Substep { h, start: it.previous, inertial, u };
        self.measure.find(&settings.potential, &substep, self.points.energies())
    }

    /// The same where a substep has ended, and where it began: F of both with the planes of the end.
    fn measure_ends(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &vbd::Settings,
        first: Measured,
        by: &impl Pieces,
    ) -> [Measured; 2] {
        self.points.find(it, &mut self.state, by);
        let last = self.measure(it, settings);
        if self.points.energies().is_none() {
            return [first, last];
        }
        let end = std::mem::replace(&mut self.state.u, std::mem::take(&mut self.state.begin));
        let energy = self.measure(it, settings).energy;
        self.state.begin = std::mem::replace(&mut self.state.u, end);
        [Measured { energy, ..first }, last]
    }

    fn sweeps(
        &mut self,
        it: &mut Iteration<'_>,
        count: u32,
        acceleration: f32,
        sweep: &mut impl SweepVertices,
    ) {
        let mut omega = 1.0;
        if acceleration > 0.0 {
            self.state.last.clone_from(&self.state.u);
        }
        for number in 0..count {
            self.points.push(it, &mut self.state, sweep);
            sweep.sweep(&self.groups, &mut self.state, it.previous);
            if !self.hard.all.is_empty() {
                self.hard.grow(&self.state, it.previous, &mut self.groups);
            }
            if acceleration == 0.0 {
                continue;
            }
            let State { u, last, older, .. } = &mut self.state;
            if number > 0 {
                omega =
                    if number == 1 { second_omega(acceleration) } else { next_omega(acceleration, omega) };
                for (u, older) in u.iter_mut().zip(older.iter()) {
                    let [plain, before] = [*u, *older].map(|p| KernelParticle::from(p).position);
                    *u = row(accelerated(plain, before, omega), 0.0);
                }
            }
            std::mem::swap(last, older);
            last.clone_from(u);
        }
    }

    /// Repeats the substep without acceleration where that made F rise, and tells so.
    fn repeat(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &vbd::Settings,
        sweep: &mut impl SweepVertices,
    ) -> bool {
        let Some(first) = self.first.filter(|_| settings.acceleration > 0.0) else { return false };
        let [first, last] = self.measure_ends(it, settings, first, sweep);
        let rose = !last.is_below(first);
        if rose {
            let State { u, begin, .. } = &mut self.state;
            u.clone_from(begin);
            self.points.again();
            self.sweeps(it, settings.iterations, 0.0, sweep);
        }
        rose
    }

    pub fn memory_bytes(&self) -> usize {
        let State { inertial, u, begin, last, older, .. } = &self.state;
        [inertial, u, begin, last, older]
            .iter()
            .map(|of| of.capacity() * size_of::<Particle>())
            .sum::<usize>()
            + self.state.pushes.iter().map(|of| of.capacity() * size_of::<Particle>()).sum::<usize>()
            + self.contact.as_ref().map_or(0, |contact| contact.memory_bytes())
            + self.coarse.as_ref().map_or(0, |coarse| coarse.memory_bytes())
            + self.groups.memory_bytes()
            + (self.before.capacity() + self.hard.rows.capacity()) * size_of::<Particle>()
            + self.measure.memory_bytes()
            + self.points.memory_bytes()
    }
}

/// One vertex at a time.
struct Sweep;

impl SweepVertices for Sweep {
    fn sweep(&mut self, groups: &Groups, state: &mut State, previous: &[Particle]) {
        match groups.is_damped {
            true => sweep::<true>(groups, state, previous),
            false => sweep::<false>(groups, state, previous),
        }
    }

    fn step<'c>(&mut self, coarse: &'c mut Coarse, task: &coarse::Task<'_>) -> Option<&'c Vectors> {
        coarse.step::<f64>(task)
    }

    fn work(&mut self, work: impl Apart) {
        work.run::<f64>();
    }
}

impl Pieces for Sweep {
    fn pieces(&self, count: usize, work: &(impl Piece + Sync)) {
        InTurn::<f64>::NOW.pieces(count, work);
    }
}

fn sweep<const DAMPED: bool>(groups: &Groups, state: &mut State, previous: &[Particle]) {
    let mut near = NeighbourVectors::<f32>::new();
    for group in &groups.groups {
        let pattern = &groups.patterns[group.pattern as usize];
        for lane in 0..usize::from(group.count) {
            let vertex = group.vertices[lane] as usize;
            let [own, u, ahead] =
                [previous[vertex], state.u[vertex], state.inertial[vertex]].map(KernelParticle::from);
            let weight = ahead.inverse_mass;
            let mut block: VertexBlock<f32> = inertia(weight, u.position, ahead.position);
            if !state.pushes[0].is_empty() {
                block = block + known([0, 1, 2].map(|k| KernelParticle::from(state.pushes[k][vertex])));
            }
            let (mut neighbours, mut constants) = (group.neighbours as usize, group.constants as usize);
            for chunk in &pattern.chunks {
                for (k, line) in groups.neighbours[neighbours..][..chunk.neighbours].iter().enumerate() {
                    let other = line[lane] as usize;
                    let [place, by] =
                        [previous[other], state.u[other]].map(|p| KernelParticle::from(p).position);
                    let before = edge_before(place, own.position);
                    near.before[k % MOST_NEIGHBOURS] = before;
                    near.now[k % MOST_NEIGHBOURS] = edge(before, by, u.position);
                }
                let lines = &groups.constants[constants..];
                block = block::chunk::<f32, DAMPED>(block, chunk, lines, lane, &near, state.rate);
                neighbours += chunk.neighbours;
                constants += chunk.constants;
            }
            state.u[vertex] = row(moved(u.position, step(weight, block, state.few)), 0.0);
        }
    }
}

impl Load for f32 {
    #[inline(always)]
    fn load_line(line: &[f32; GROUP], first: usize) -> Self {
        line[first]
    }
}
