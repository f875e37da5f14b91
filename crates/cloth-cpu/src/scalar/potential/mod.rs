//! Minimising the incremental potential (docs/math/newton.md): the passes of Newton's method.
//!
//! ```text
//! unknowns     u = x - x_n of each vertex, in float64; x_n and the result are particles in float32
//! elements     lists by kind, eight at a time (elements/); each is a strain with a stiffness, from cloth-kernels/src/energy
//! gradient     per element, then added to its vertices in the order of the elements
//! Hessian      blocks of 3x3 in rows of a vertex, eight side by side (blocks.rs); the diagonal blocks are the preconditioner
//! sums         a tree that does not depend on the machine (sums.rs)
//! descent      passes with another matrix in place of the Hessian (descent/)
//! hierarchy    coarser levels of the Hessian, as preconditioner and for steps of vertex block descent (hierarchy/)
//! ```
//!
//! Displacements rather than positions: float64 keeps what they have in digits, and stiff springs see differences of 1e-16 m. A
//! vertex of inverse mass 0 is pinned: it moves from x_n to x̄ and has no unknown.

mod blocks;
pub(crate) mod constrained;
mod contacts;
mod descent;
#[cfg(feature = "direct")]
mod direct;
mod elements;
pub(crate) mod explicit;
mod gradient;
pub(crate) mod hierarchy;
mod linear;
pub(crate) mod measure;
mod predict;
mod search;
mod start;
mod sums;
mod task;

pub(crate) use contacts::Points;
pub(super) use contacts::held;
pub(super) use contacts::{Moving, Multipliers, has_points, held_by, put_held};

use super::iteration::Iteration;
use super::{is_finite, place, take_displacement};
use crate::doubles::{Doubles, Eight, LANES, Vectors};
use blocks::Blocks;
use cloth_core::method::descent::program::DESCENT;
use cloth_core::method::pbd::Features;
use cloth_core::outcome::{ContactReport, FrameOutcome, Minimum};
use cloth_core::potential::Potential;
use cloth_core::program::{Flag, KernelId};
use cloth_core::{Particle, canonical};
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia::{rate, weight};
use contacts::Surfaces;
use descent::Descent;
use elements::{Elements, each_kind};
use hierarchy::Levels;
use std::sync::Arc;
use sums::Sum;
use task::Task;

/// What the passes of a substep share.
#[derive(Debug, Default)]
pub(crate) struct Minimisation {
    /// The potential that elements and blocks were made for.
    potential: Option<Arc<Potential>>,
    elements: Elements,
    blocks: Blocks,
    #[cfg(feature = "direct")]
    direct: Option<direct::Direct>,
    points: Points,
    /// None where contact is off.
    surfaces: Option<Box<Surfaces>>,
    descent: Descent,
    /// How elasticity and contact accelerated vertices in the last substep (m/s²), where it begins adaptively.
    accelerations: Vec<Particle>,
    /// Where the settings say so and the cloth is not small.
    levels: Option<Box<Levels>>,
    /// Whether they precondition the linear system at hand.
    is_leveled: bool,
    /// Hessians so far in the substep, where there are levels.
    hessians: u32,
    /// x_n (m).
    start: Vectors,
    /// x̄ - x_n (m).
    inertial: Vectors,
    /// u (m).
    displacement: Vectors,
    /// Masses over h² (kg/s²); 0 where pinned.
    inertia: Vec<Eight>,
    /// 1 where a vertex is free, 0 where it is pinned or not there.
    is_free: Vec<Eight>,
    gradient: Vectors,
    /// The step d (m), where the search begins, and what conjugate gradients need.
    step: Vectors,
    trial: Vectors,
    residual: Vectors,
    direction: Vectors,
    product: Vectors,
    /// Inverses of the diagonal blocks, by their upper triangles.
    inverse: Vec<[Eight; 6]>,
    flags: [bool; 3],
    /// h (s) and 1/h (1/s).
    h: f64,
    rate: f64,
    is_static: bool,
    /// At which part of |∇F(x̄)| the substep ends: that of the settings, or finer.
    tolerance: f64,
    /// Iterations of a substep, and the most until what moves by itself has arrived.
    most: [u32; 2],
    /// Whether the elements have the barrier of strain limits.
    has_limits: bool,
    /// Whether it is known that the substep goes on from where it began, or began at x_n.
    is_settled: bool,
    numbers: Numbers,
}

/// Scalars of a substep.
#[derive(Debug, Clone, Copy, Default)]
struct Numbers {
    /// F (J), relative to nothing in particular.
    energy: f64,
    /// |∇F| (N), and at the beginning.
    norm: f64,
    first_norm: f64,
    /// ∇F · d (J).
    slope: f64,
    /// Length of the step in the search.
    alpha: f64,
    /// r · M⁻¹ r of conjugate gradients, and |r| at which they end.
    rz: f64,
    enough: f64,
    iterations: u32,
    /// How many of these were before it began again.
    began: u32,
    linear_iterations: u32,
    halvings: u32,
}

/// Runs a pass of the minimisation.
#[inline(always)]
pub(crate) fn run<D: Doubles>(it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    let cloth = it.cloth;
    let Some(task) = Task::new(cloth.settings()) else { return };
    let mut memory = it.scratch.minimisation.take().unwrap_or_default();
    let scheme = task.scheme.filter(|_| it.pass.argument == DESCENT);
    match (it.pass.kernel(), scheme) {
        (KernelId::BeginMinimisation, _) => memory.begin::<D>(it, &task),
        (KernelId::Gradient, _) => {
            memory.find_contacts::<D>(it);
            if scheme.is_none() {
                memory.measure_what_descent_did_not::<D>();
            }
            memory.find_gradient::<D>();
            memory.judge_gradient(task.tolerance);
            if memory.goes_back::<D>(scheme.as_ref()) {
                memory.find_contacts::<D>(it);
                memory.find_gradient::<D>();
                memory.judge_gradient(task.tolerance);
            }
        }
        (KernelId::Hessian, None) => memory.find_hessian::<D>(task.solver, it.current.len()),
        (KernelId::Hessian, Some(scheme)) => memory.begin_descent::<D>(&scheme, it.current.len()),
        (KernelId::LinearStep, _) => memory.go_linear_step::<D>(),
        (KernelId::BeginSearch, None) => memory.begin_search::<D>(),
        (KernelId::BeginSearch, Some(scheme)) => memory.begin_descent_search::<D>(&scheme),
        (KernelId::SearchStep, None) => memory.search::<D>(),
        (KernelId::SearchStep, Some(scheme)) => memory.search_descent::<D>(&scheme),
        _ => memory.end::<D>(it, &task, outcome),
    }
    it.scratch.minimisation = Some(memory);
}

impl Minimisation {
    /// Tells whether a loop inside of an iteration ends.
    pub fn is_set(&self, flag: u32) -> bool {
        let converged = self.flags[Flag::Converged as usize];
        converged || self.flags.get(flag as usize).is_none_or(|&flag| flag)
    }

    /// Finds which blocks the Hessian of the elements has.
    fn make_blocks(&mut self, vertices: usize) {
        self.blocks = Blocks::new(vertices, &self.elements);
    }

    fn has_converged(&self) -> bool {
        self.flags[Flag::Converged as usize]
    }

    fn is_solved(&self) -> bool {
        self.flags[Flag::Solved as usize]
    }

    fn set(&mut self, flag: Flag, value: bool) {
        self.flags[flag as usize] = value;
    }

    /// Takes x_n and x̄ - x_n from the particles, leaves x̄ there, and begins where the settings say.
    #[inline(always)]
    fn begin<D: Doubles>(&mut self, it: &mut Iteration<'_>, task: &Task<'_>) {
        let is_known = |known: &Arc<Potential>| Arc::ptr_eq(known, task.potential);
        if !self.potential.as_ref().is_some_and(is_known) || self.has_limits != task.has_limits {
            let elements = Elements::new(task.potential);
            self.elements = if task.has_limits { elements.with_limits(task.potential) } else { elements };
            self.has_limits = task.has_limits;
            self.make_blocks(it.current.len());
            self.levels = None;
            self.surfaces = None;
            #[cfg(feature = "direct")]
            {
                self.direct = None;
            }
            self.descent = Descent::default();
            self.points.begin(task.potential, it.current.len());
            self.potential = Some(task.potential.clone());
        }
        let surface = task.potential.surface().filter(|_| task.hierarchy);
        match surface {
            None => self.levels = None,
            Some(surface) if self.levels.is_none() => {
                self.levels = Levels::new(surface, it.current.len(), &self.blocks);
            }
            Some(_) => {}
        }
        let h = f64::from(it.plan.iteration_dt);
        self.h = h;
        self.rate = rate(h);
        self.is_static = task.is_static;
        self.tolerance = task.tolerance;
        self.most = task.most;
        let eights = it.current.len().div_ceil(LANES);
        [&mut self.start, &mut self.inertial, &mut self.displacement]
            .into_iter()
            .for_each(|vectors| vectors.reset(eights));
        self.inertia.clear();
        self.inertia.resize(eights, [0.0; LANES]);
        self.is_free.clear();
        self.is_free.resize(eights, [0.0; LANES]);
        for i in 0..it.current.len() {
            let (eight, lane) = (i / LANES, i % LANES);
            let q = it.previous[i];
            let Vec3 { x, y, z } = take_displacement(&mut it.current[i], &q);
            let start = place(&q);
            let held = contacts::held(it, i).map(|v| place(&[v.x, v.y, v.z, 0.0]) - start);
            let inertial = held.unwrap_or_else(|| place(&[x, y, z, 0.0]));
            self.start.store(eight, lane, start);
            self.inertial.store(eight, lane, inertial);
            let is_free = q[3] != 0.0 && held.is_none();
            if is_free {
                self.is_free[eight][lane] = 1.0;
                self.inertia[eight][lane] = weight(f64::from(q[3]), self.rate);
            }
            // From x_n only what is pinned moves by itself.
            if !(task.starts_at_positions && is_free || task.has_surfaces) {
                self.displacement.store(eight, lane, inertial);
            }
        }
        let Self { elements, start, inertia, points, .. } = self;
        each_kind!(elements, |list| list.begin::<D, _>(start));
        points.find_constraints(it, it.features, task.potential, start, inertia, h);
        self.descent.begin();
        self.numbers = Numbers::default();
        self.is_settled = task.starts_at_positions;
        self.hessians = 0;
        self.flags = [false; 3];
        self.begin_surfaces::<D>(it, task);
        self.begin_adaptively::<D>(it, task.starts_adaptively);
    }

    /// Begins contact of surfaces, with the Hessian at x_n.
    #[inline(always)]
    fn begin_surfaces<D: Doubles>(&mut self, it: &Iteration<'_>, task: &Task<'_>) {
        let surface = task.potential.surface().filter(|_| task.has_surfaces);
        let Some(surface) = surface else {
            self.surfaces = None;
            return;
        };
        self.points.forget_contacts();
        self.find_blocks::<D>();
        let known = self.surfaces.take();
        let mut surfaces = known.unwrap_or_else(|| Box::new(Surfaces::new(it, task.potential, surface)));
        surfaces.begin(it, &self.blocks, &self.inertia, &self.is_free, self.h);
        self.surfaces = Some(surfaces);
    }

    /// Hands the displacements over: where a vertex is not finite it stays where it was.
    #[inline(always)]
    fn end<D: Doubles>(&mut self, it: &mut Iteration<'_>, task: &Task<'_>, outcome: &mut FrameOutcome) {
        if !self.has_converged() {
            // Ended by its number of iterations: what is told belongs to where that is.
            self.find_contacts::<D>(it);
            self.find_gradient::<D>();
        }
        let has_ended = self.has_arrived() && self.is_within(task.tolerance);
        self.measure_what_descent_did_not::<D>();
        let contacts = self.points.pressing(&self.displacement);
        let mut pinched = false;
        if let Some(surfaces) = &mut self.surfaces {
            pinched = surfaces.arrive(&self.inertial, &mut self.displacement);
        }
        let may_be_held = it.has(Features::MOTION);
        for (i, p) in it.current.iter_mut().enumerate() {
            // What is pinned is where the user has put it, unless a motion constraint holds it.
            if self.is_free[i / LANES][i % LANES] == 0.0 && !may_be_held {
                continue;
            }
            let (start, u) = (self.start.at(i), self.displacement.at(i));
            let [x, y, z] = [0, 1, 2].map(|k| (start[k] + u[k]) as f32);
            let place = canonical([x, y, z, p[3]]);
            if is_finite(place) {
                *p = place;
            }
        }
        if self.is_static {
            // At rest: what follows feels no velocity.
            it.previous.iter_mut().zip(it.current.iter()).for_each(|(q, p)| q[..3].copy_from_slice(&p[..3]));
        }
        self.keep_accelerations(it, outcome);
        let Numbers { energy, norm, first_norm, iterations, linear_iterations, halvings, .. } = self.numbers;
        let before = outcome.minimum.unwrap_or_default();
        outcome.minimum = Some(Minimum {
            energy,
            gradient: norm,
            relative_gradient: if first_norm > 0.0 { norm / first_norm } else { 0.0 },
            iterations: before.iterations + iterations,
            linear_iterations: before.linear_iterations + linear_iterations,
            halvings: before.halvings + halvings,
            unfinished: before.unfinished + u32::from(!has_ended),
            ..before
        });
        if self.surfaces.is_none() && !contacts::has_points(it.features, task.potential) {
            return;
        }
        let before = outcome.contact.unwrap_or_default();
        let mut found = ContactReport { contacts, ..before };
        if let Some(surfaces) = &self.surfaces {
            found.gap = if surfaces.gap.is_finite() { surfaces.gap } else { 0.0 };
            found.detections += surfaces.detections;
            found.pinched += u32::from(pinched);
        }
        outcome.contact = Some(found);
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [
            &self.start,
            &self.inertial,
            &self.displacement,
            &self.gradient,
            &self.step,
            &self.trial,
            &self.residual,
            &self.direction,
            &self.product,
        ];
        #[cfg(feature = "direct")]
        let direct = self.direct.as_ref().map_or(0, direct::Direct::memory_bytes);
        #[cfg(not(feature = "direct"))]
        let direct = 0;
        direct
            + vectors.iter().map(|vectors| vectors.0.capacity() * size_of::<f64>()).sum::<usize>()
            + self.inverse.capacity() * size_of::<[Eight; 6]>()
            + (self.inertia.capacity() + self.is_free.capacity()) * size_of::<Eight>()
            + self.accelerations.capacity() * size_of::<[f32; 4]>()
            + self.blocks.memory_bytes()
            + self.elements.memory_bytes()
            + self.points.memory_bytes()
            + self.surfaces.as_ref().map_or(0, |surfaces| surfaces.memory_bytes())
            + self.descent.memory_bytes()
            + self.levels.as_ref().map_or(0, |levels| levels.memory_bytes())
    }
}

/// Returns the dot product of two vectors of vectors.
#[inline(always)]
fn dot<D: Doubles>(a: &Vectors, b: &Vectors) -> f64 {
    let mut sum = Sum::new();
    for eight in 0..a.eights() {
        for part in 0..D::PARTS {
            sum.add(part, a.load::<D>(eight, part).dot(b.load(eight, part)));
        }
    }
    sum.total()
}

/// Tells which of a part of eight vertices are pinned, or not there.
#[inline(always)]
fn is_pinned<D: Doubles>(is_free: &[Eight], eight: usize, part: usize) -> D::Mask {
    D::part(&is_free[eight], part).le(D::splat(0.0))
}
