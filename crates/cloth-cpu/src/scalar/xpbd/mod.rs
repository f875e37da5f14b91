//! XPBD: constraints colour by colour, one at a time (docs/math/xpbd.md).
//!
//! ```text
//! kinds      a kernel of cloth-kernels/src/solve/xpbd with its number of corners, constants and multipliers (kind.rs)
//! lists      constraints of a kind in groups of sixteen of one colour (list.rs)
//! points     shapes, spheres and tethers, one-sided (points.rs)
//! ```
//!
//! Constraints of a colour share no vertex: in which order they are solved, and how many at a time, changes no bit.

mod kind;
mod list;
mod points;

pub(crate) use kind::{Hinges, Isometric, Joined, Kind, Springs, Stvk, Woven};
pub(crate) use list::{GROUP, List, slot_of};

use super::iteration::Iteration;
use crate::doubles::{InTurn, Pieces};
use cloth_core::method::{Settings, xpbd};
use cloth_core::outcome::{ContactReport, FrameOutcome};
use cloth_core::potential::Potential;
use cloth_core::program::KernelId;
use cloth_core::tables::{MULTIPLIERS_GO_ON, MULTIPLIERS_STAY};
use cloth_kernels::Particle;
use cloth_kernels::solve::xpbd::{Damping, moved, rate};
use std::sync::Arc;

/// The constraints of a cloth.
#[derive(Debug, Default)]
pub(crate) struct Constraints {
    /// The potential that they were made of.
    potential: Option<Arc<Potential>>,
    pub joined: List<6, 9, 3>,
    pub hinges: List<4, 2, 1>,
    pub isometric: List<4, 4, 1>,
    pub woven: List<3, 7, 3>,
    pub stvk: List<3, 8, 3>,
    /// Made when they are first asked for.
    springs: Option<List<2, 4, 1>>,
    points: points::ConstraintPoints,
}

/// What a sweep needs beside its list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sweep {
    /// h (s) and 1/h (1/s).
    pub time: [f32; 2],
    /// Whether there are multipliers already: in the first iteration they are 0.
    pub goes_on: bool,
    /// Whether no iteration follows, which would read them.
    pub is_last: bool,
}

impl Sweep {
    /// That of a pass.
    pub fn new(it: &Iteration<'_>) -> Self {
        let h = it.plan.iteration_dt;
        let has = |multipliers| it.pass.argument & multipliers != 0;
        Self { time: [h, rate(h)], goes_on: has(MULTIPLIERS_GO_ON), is_last: !has(MULTIPLIERS_STAY) }
    }

    /// Whether kernels are given multipliers, be they 0.
    pub fn has_lambda(self) -> bool {
        self.goes_on || !self.is_last
    }
}

/// The corner that is written as number `k`, neighbours first: one that is not there has the place of a corner, and does not move it.
#[inline(always)]
pub(crate) fn written<const N: usize>(k: usize) -> usize {
    (k + N.min(3)) % N
}

/// Takes the constraints of a cloth out of its memory, made anew where its potential is another.
pub(crate) fn constraints(
    it: &mut Iteration<'_>,
    settings: &xpbd::Settings,
    blocks: usize,
) -> Box<Constraints> {
    let known = it.scratch.constraints.take();
    let is_known = |known: &Constraints| {
        known.potential.as_ref().is_some_and(|potential| Arc::ptr_eq(potential, &settings.potential))
    };
    known.filter(|known| is_known(known)).unwrap_or_else(|| {
        let elements = settings.potential.elements();
        Box::new(Constraints {
            potential: Some(settings.potential.clone()),
            joined: List::new(&elements.joined, blocks),
            hinges: List::new(&elements.hinges, blocks),
            isometric: List::new(&elements.isometric, blocks),
            woven: List::new(&elements.woven, blocks),
            stvk: List::new(&elements.stvk, blocks),
            springs: None,
            points: points::ConstraintPoints::default(),
        })
    })
}

impl Constraints {
    /// Springs for rows of `blocks` particles.
    pub fn springs(&mut self, blocks: usize) -> &mut List<2, 4, 1> {
        let springs = self.potential.as_ref().map(|potential| &potential.elements().springs);
        self.springs.get_or_insert_with(|| springs.map_or_else(List::default, |all| List::new(all, blocks)))
    }

    /// Runs a pass that has no wide loop.
    pub fn run_points(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &xpbd::Settings,
        contact: &mut Option<ContactReport>,
        by: &impl Pieces,
    ) {
        match it.pass.kernel() {
            KernelId::BeginPoints => self.points.begin(it, settings, by),
            _ => self.points.solve(it, Sweep::new(it), contact),
        }
    }
}

/// Runs a pass.
pub(super) fn run(it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    let Settings::Xpbd(settings) = it.cloth.settings() else { return };
    let mut constraints = constraints(it, settings, 1);
    match it.pass.kernel() {
        KernelId::ElasticJoined => solve::<Joined, 6, 9, 3>(it, &mut constraints.joined),
        KernelId::ElasticHinges => solve::<Hinges, 4, 2, 1>(it, &mut constraints.hinges),
        KernelId::ElasticIsometric => solve::<Isometric, 4, 4, 1>(it, &mut constraints.isometric),
        KernelId::ElasticWoven => solve::<Woven, 3, 7, 3>(it, &mut constraints.woven),
        KernelId::ElasticStvk => solve::<Stvk, 3, 8, 3>(it, &mut constraints.stvk),
        KernelId::ElasticSprings => solve::<Springs, 2, 4, 1>(it, constraints.springs(1)),
        _ => constraints.run_points(it, settings, &mut outcome.contact, &InTurn::<f64>::NOW),
    }
    it.scratch.constraints = Some(constraints);
}

/// Solves all constraints of a list.
fn solve<T: Kind<N, K, M>, const N: usize, const K: usize, const M: usize>(
    it: &mut Iteration<'_>,
    list: &mut List<N, K, M>,
) {
    let sweep = Sweep::new(it);
    list.begin(sweep);
    for number in 0..list.groups.len() {
        for lane in 0..list.count(number) {
            let group = &list.groups[number];
            let vertices = group.vertices.map(|row| row[lane] as usize);
            let constants = group.constants.map(|line| line[lane]);
            let corners = vertices.map(|vertex| Particle::from(it.current[vertex]));
            let damping = list.times.get(number).map(|line| Damping {
                time: line[lane],
                before: vertices.map(|vertex| Particle::from(it.previous[vertex]).position),
            });
            let has_lambda = damping.is_some() || sweep.has_lambda();
            let lambda = has_lambda.then(|| match sweep.goes_on {
                true => list.lambda[number].map(|line| line[lane]),
                false => [0.0; M],
            });
            let moves = T::solve(corners, constants, sweep.time, lambda, damping);
            if !sweep.is_last {
                list.lambda[number].iter_mut().zip(moves.lambda).for_each(|(line, value)| line[lane] = value);
            }
            for k in (0..N).map(written::<N>) {
                // One after the other where a neighbour is one of two edges.
                let corner = match list.repeats(number) {
                    true => Particle::from(it.current[vertices[k]]),
                    false => corners[k],
                };
                it.current[vertices[k]] = moved(corner, moves.corners[k]).into();
            }
        }
    }
}

impl Constraints {
    pub fn memory_bytes(&self) -> usize {
        self.joined.memory_bytes()
            + self.hinges.memory_bytes()
            + self.isometric.memory_bytes()
            + self.woven.memory_bytes()
            + self.stvk.memory_bytes()
            + self.springs.as_ref().map_or(0, List::memory_bytes)
            + self.points.memory_bytes()
    }
}
