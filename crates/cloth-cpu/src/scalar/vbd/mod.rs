//! Vertex block descent: vertices colour by colour (docs/math/vbd.md).
//!
//! ```text
//! groups      sixteen vertices of one colour and pattern, their neighbours and constants in lines of sixteen (groups.rs)
//! hard        constraints whose multipliers grow after every sweep (hard.rs)
//! points      shapes, spheres that hold particles, and tethers, before each sweep (points.rs, pushes.rs)
//! block       what such vertices feel, for one or several at a time (block.rs)
//! contact     of surfaces, between sweeps (contact/mod.rs)
//! coarse      a step by a coarser level before the sweeps (scalar/potential/hierarchy/coarse.rs)
//! measure     F and its gradient, in float64 by the passes of Newton's method (scalar/potential/measure.rs)
//! ```
//!
//! Unknowns are displacements u in the substep, in float32. Vertices of a colour share no element: in which order they move, and how
//! many at a time, changes no bit.

pub(crate) mod block;
mod contact;
mod groups;
mod hard;
mod points;
mod pushes;

pub(crate) use groups::Groups;
use hard::HardConstraints;
use points::VertexPoints;

use super::is_finite;
use super::iteration::Iteration;
use super::potential::hierarchy::coarse::{self, Coarse};
use super::potential::measure::{Measure, Measured, Substep};
use crate::doubles::{Apart, Vectors};
use crate::scalar::xpbd::GROUP;
use block::{Load, NeighbourVectors};
use cloth_core::device::{FrameOutcome, Minimum};
use cloth_core::method::vbd::{MOST_NEIGHBOURS, Start, hard_constraints};
use cloth_core::method::{Settings, vbd};
use cloth_core::potential::Potential;
use cloth_core::program::KernelId;
use cloth_core::{Particle, canonical};
use cloth_kernels::energy::inertia::{rate, weight};
use cloth_kernels::solve::adaptive_start::{coasted, pull, start};
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
    /// h v_{n-1} of each vertex (m), where substeps begin adaptively; empty where it is not known.
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
    /// What contacts and points add to each vertex, as `cloth_kernels::solve::vertex_block::known` takes it; empty where there are none.
    pub pushes: [Vec<Particle>; 3],
}

/// A vector and a fourth number.
fn row(v: Vec3<f32>, w: f32) -> Particle {
    KernelParticle::new(v, w).into()
}

/// Takes the memory of a cloth, made anew where its potential is another.
pub(crate) fn vertices(it: &mut Iteration<'_>, settings: &vbd::Settings, blocks: usize) -> Box<Vertices> {
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
        groups: Groups::new(&vertices, blocks),
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
pub(crate) trait SweepVertices {
    /// Moves all vertices once.
    fn sweep(&mut self, groups: &Groups, state: &mut State, previous: &[Particle]);

    /// Takes a step by a coarser level; nothing where none lowers F.
    fn step<'c>(&mut self, coarse: &'c mut Coarse, task: &coarse::Task<'_>) -> Option<&'c Vectors>;

    /// Does work with as many numbers at a time as there are.
    fn work(&mut self, work: impl Apart);
}

/// Moves all vertices by a coarser level.
fn move_coarse(
    coarse: &mut Coarse,
    it: &Iteration<'_>,
    settings: &vbd::Settings,
    state: &mut State,
    sweep: &mut impl SweepVertices,
) {
    let h = f64::from(it.plan.frame.iteration_dt);
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
        KernelId::BeginVertices => vertices.begin(it, settings),
        KernelId::SweepVertices if vertices.contact.is_some() => {
            let Vertices { contact: Some(contact), coarse, groups, state, points, .. } = vertices else {
                return;
            };
            contact.substep(it, settings, points, (groups, state), coarse.as_deref_mut(), sweep);
        }
        KernelId::SweepVertices => {
            let Vertices { coarse, state, points, .. } = &mut *vertices;
            if let Some(coarse) = coarse {
                points.push(it, state);
                move_coarse(coarse, it, settings, state, sweep);
                if settings.acceleration > 0.0 {
                    state.begin.clone_from(&state.u);
                }
            }
            vertices.sweeps(it, settings.acceleration, sweep);
        }
        _ => {
            let repeated = vertices.repeat(it, settings, sweep);
            vertices.end(it, settings, repeated, &mut outcome.minimum);
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
    /// Takes x̄ from the particles, which the integration has moved.
    fn begin(&mut self, it: &mut Iteration<'_>, settings: &vbd::Settings) {
        if it.number == 0 {
            self.remember(it.cloth.method_memory(), it.current.len(), settings);
        }
        let State { inertial, u, rate: of_time, .. } = &mut self.state;
        *of_time = rate(it.plan.frame.iteration_dt);
        inertial.clear();
        u.clear();
        for (p, q) in it.current.iter().zip(it.previous.iter()) {
            let [place, start] = [p, q].map(|p| KernelParticle::from(*p));
            let by = edge_before(place.position, start.position);
            let is_free = start.inverse_mass != 0.0;
            let weight = if is_free { weight(start.inverse_mass, *of_time) } else { 0.0 };
            inertial.push(row(by, weight));
            // From x_n only what is pinned moves by itself.
            let starts_there = is_free && settings.start == Start::Positions;
            u.push(row(if starts_there { Vec3::zero() } else { by }, 0.0));
        }
        if settings.start == Start::Adaptive {
            self.start_adaptively(it);
        }
        self.hard.begin(&self.state, &mut self.groups);
        self.first = None;
        if settings.hierarchy != self.coarse.is_some() {
            self.coarse = settings.hierarchy.then(Box::default);
        }
        if !self.contact.as_ref().is_some_and(|contact| contact.is_of(settings)) {
            self.contact = contact::Contacts::new(it, settings);
            self.state.pushes = Default::default();
        }
        self.points.begin(it, settings, &mut self.state);
        let State { u, begin, .. } = &mut self.state;
        if settings.acceleration > 0.0 || settings.is_measured {
            begin.clone_from(u);
        }
        if settings.is_measured || settings.acceleration > 0.0 {
            self.first = Some(self.measure(it, settings));
        }
    }

    /// Takes what the last frame left: rows of vertices where substeps begin adaptively, then rows of hard constraints. What does not
    /// fit, from other settings, is left out.
    fn remember(&mut self, rows: &[Particle], count: usize, settings: &vbd::Settings) {
        let of_vertices = if settings.start == Start::Adaptive { count } else { 0 };
        let fits = rows.len() == of_vertices + self.hard.all.len();
        let (before, hard) = rows.split_at(if fits { of_vertices } else { 0 });
        self.before.clear();
        self.before.extend_from_slice(before);
        match fits {
            true => self.hard.rows.copy_from_slice(hard),
            false => self.hard.rows.fill([0.0; 4]),
        }
    }

    /// Begins with the part of the pull that accelerated each vertex in the last substep; pinned ones where they are moved to.
    fn start_adaptively(&mut self, it: &Iteration<'_>) {
        let State { inertial, u, .. } = &mut self.state;
        let bias = KernelParticle::from(it.parameters.current_bias).position;
        let is_known = !self.before.is_empty();
        self.before.resize(u.len(), [0.0; 4]);
        for (i, (u, ahead)) in u.iter_mut().zip(inertial.iter()).enumerate() {
            let own =
                it.cloth.accelerations().get(i).map_or(Vec3::zero(), |a| KernelParticle::from(*a).position);
            let pull = pull(bias, own, it.plan.frame.iteration_dt_squared);
            let KernelParticle { position: ahead, inverse_mass: weight } = (*ahead).into();
            let coasted = coasted(ahead, pull);
            if is_known && weight > 0.0 {
                let before = KernelParticle::from(self.before[i]).position;
                *u = row(start(coasted, before, pull), 0.0);
            }
            let kept = row(coasted, 0.0);
            self.before[i] = if is_finite(kept) { kept } else { [0.0; 4] };
        }
    }

    /// F and its gradient where the displacements are.
    fn measure(&mut self, it: &Iteration<'_>, settings: &vbd::Settings) -> Measured {
        let h = f64::from(it.plan.frame.iteration_dt);
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
    ) -> [Measured; 2] {
        self.points.find(it, &mut self.state);
        let last = self.measure(it, settings);
        if self.points.energies().is_none() {
            return [first, last];
        }
        let end = std::mem::replace(&mut self.state.u, std::mem::take(&mut self.state.begin));
        let energy = self.measure(it, settings).energy;
        self.state.begin = std::mem::replace(&mut self.state.u, end);
        [Measured { energy, ..first }, last]
    }

    fn sweeps(&mut self, it: &mut Iteration<'_>, acceleration: f32, sweep: &mut impl SweepVertices) {
        let mut omega = 1.0;
        if acceleration > 0.0 {
            self.state.last.clone_from(&self.state.u);
        }
        for number in 0..it.pass.argument {
            self.points.push(it, &mut self.state);
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
        let [first, last] = self.measure_ends(it, settings, first);
        let rose = !last.is_below(first);
        if rose {
            let State { u, begin, .. } = &mut self.state;
            u.clone_from(begin);
            self.points.again();
            self.sweeps(it, 0.0, sweep);
        }
        rose
    }

    /// Hands the displacements over: where a vertex is not finite it stays where it was.
    fn end(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &vbd::Settings,
        repeated: bool,
        minimum: &mut Option<Minimum>,
    ) {
        let ends = self.first.map(|first| self.measure_ends(it, settings, first));
        let pressing = self.points.pressing(&self.state);
        for i in 0..it.current.len() {
            if !self.points.moves(it, i) {
                continue;
            }
            let [start, u] = [it.previous[i], self.state.u[i]].map(|p| KernelParticle::from(p).position);
            let place = canonical(row(moved(start, u), it.current[i][3]));
            if is_finite(place) {
                it.current[i] = place;
            }
        }
        let before = minimum.unwrap_or_default();
        if let Some(contact) = &mut self.contact {
            contact.end(it);
            *minimum = Some(contact.report(before));
        }
        if let Some(pressing) = pressing {
            let found =
                minimum.unwrap_or(Minimum { iterations: before.iterations + settings.iterations, ..before });
            // Beside contact of surfaces those count, too.
            let of_surfaces = self.contact.as_ref().map_or(0, |_| found.contacts);
            *minimum = Some(Minimum { contacts: of_surfaces + pressing, ..found });
        }
        let Some([first, last]) = ends else { return };
        *minimum = Some(Minimum {
            energy: last.energy,
            gradient: last.gradient,
            relative_gradient: if first.gradient > 0.0 { last.gradient / first.gradient } else { 0.0 },
            iterations: before.iterations + settings.iterations * (1 + u32::from(repeated)),
            unfinished: before.unfinished + u32::from(!last.is_below(first)),
            repeated: before.repeated + u32::from(repeated),
            contacts: pressing.unwrap_or(before.contacts),
            ..before
        });
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
            state.u[vertex] = row(moved(u.position, step(weight, block)), 0.0);
        }
    }
}

impl Load for f32 {
    #[inline(always)]
    fn load_line(line: &[f32; GROUP], first: usize) -> Self {
        line[first]
    }
}
