//! Constrained dynamics in float64 (docs/math/constrained.md; `cloth_kernels::solve::constrained`).
//!
//! ```text
//! repeat until no vertex moves much
//!     points     planes of shapes; what these, spheres and tethers push with goes into r, their Hessians block by block into A
//!     rows       C and J of every strain (rows.rs)
//!     A          m/h² and the bound of the geometric stiffness, block by block
//!     dual       (1 + J A⁻¹ Jᵀ) Δλ = -s + J A⁻¹ r (dual.rs), Δx = A⁻¹ (Jᵀ Δλ - r)
//!     step       shorter where a strain would turn too far
//! ```

mod dual;
mod rows;

use super::elements::Elements;
use super::sums::Sum;
use super::{Moving, Points, has_points, put_held};
use crate::doubles::{Eight, InTurn, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::{place, take_over};
use cloth_core::method::Settings;
use cloth_core::method::constrained::Settings as ConstrainedSettings;
use cloth_core::method::pbd::Features;
use cloth_core::outcome::{ContactReport, FrameOutcome, Minimum};
use cloth_core::potential::Potential;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::conjugate_gradients::{inverse, length};
use cloth_kernels::solve::constrained::{add_energy, part, room, stiffened};
use cloth_kernels::solve::filter::displaced;
use cloth_kernels::{Particle, Vec3};
use dual::Dual;
use rows::Row;
use std::sync::Arc;

type V = Vec3<f64>;

/// What a substep needs.
#[derive(Debug, Default)]
pub(crate) struct Constrained {
    potential: Option<Arc<Potential>>,
    elements: Elements,
    points: Points,
    /// Whether there are any, and whether planes are yet to be found for the first time.
    has_points: bool,
    is_first: bool,
    h: f64,
    /// m/h² as points take it.
    inertia: Vec<Eight>,
    /// x_n and u = x - x_n (m), packed as elements read them.
    start: Vectors,
    displacement: Vectors,
    /// The same u, and x̄ - x_n (m).
    u: Vec<V>,
    inertial: Vec<V>,
    /// m/h² (kg/s²); 0 where pinned.
    weights: Vec<f64>,
    rows: Vec<Row>,
    lambda: Vec<f64>,
    /// r (N), then Δx (m).
    residual: Vec<V>,
    step: Vec<V>,
    /// A⁻¹; 0 where pinned.
    inverses: Vec<Symmetric3<f64>>,
    dual: Dual,
}

/// Runs the pass.
pub(in crate::scalar) fn run(it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
    let Settings::Constrained(settings) = it.cloth.settings() else { return };
    let mut memory = it.scratch.constrained.take().unwrap_or_default();
    memory.begin(it, settings);
    memory.solve(it, settings, outcome);
    for ((p, q), &u) in it.current.iter_mut().zip(it.previous.iter()).zip(&memory.u) {
        take_over(p, displaced(Particle::new(place(q), f64::from(q[3])), u));
    }
    it.scratch.constrained = Some(memory);
}

impl Constrained {
    /// Takes x_n and x̄ from the particles, which the integration has moved, and begins at x̄ without tensions.
    fn begin(&mut self, it: &mut Iteration<'_>, settings: &ConstrainedSettings) {
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &settings.potential)) {
            self.elements = Elements::new(&settings.potential);
            self.points.begin(&settings.potential, it.current.len());
            self.potential = Some(settings.potential.clone());
        }
        self.h = f64::from(it.plan.iteration_dt);
        let rate = inertia::rate(self.h);
        let eights = it.current.len().div_ceil(LANES);
        [&mut self.start, &mut self.displacement].into_iter().for_each(|vectors| vectors.reset(eights));
        [&mut self.u, &mut self.inertial].into_iter().for_each(Vec::clear);
        self.weights.clear();
        self.lambda.clear();
        self.inertia.clear();
        self.inertia.resize(eights, [0.0; LANES]);
        for i in 0..it.current.len() {
            let is_held = it.has(Features::MOTION) && put_held(it, i);
            let (p, q) = (&it.current[i], &it.previous[i]);
            let (start, inverse_mass) = (place(q), f64::from(q[3]));
            let inertial = place(p) - start;
            self.start.store(i / LANES, i % LANES, start);
            self.displacement.store(i / LANES, i % LANES, inertial);
            self.u.push(inertial);
            self.inertial.push(inertial);
            let is_free = inverse_mass > 0.0 && !is_held;
            let weight = if is_free { inertia::weight(inverse_mass, rate) } else { 0.0 };
            self.weights.push(weight);
            self.inertia[i / LANES][i % LANES] = weight;
        }
        (self.has_points, self.is_first) = (has_points(it.features, &settings.potential), true);
        if self.has_points {
            let Self { points, start, inertia, h, .. } = self;
            points.find_constraints(it, it.features, &settings.potential, start, inertia, *h);
        }
    }

    /// Finds planes where vertices are; the first time these are moved out of what they start in.
    fn find_planes(&mut self, it: &mut Iteration<'_>) {
        if !self.has_points {
            return;
        }
        let Self { points, start, displacement, inertia, h, is_first, .. } = self;
        let moving = Moving { start, u: displacement, inertia, h: *h };
        points.find_contacts(it, it.features, moving, *is_first, &InTurn::<f64>::NOW);
        if std::mem::take(&mut self.is_first) {
            self.u
                .iter_mut()
                .enumerate()
                .for_each(|(i, u)| *u = self.displacement.load(i / LANES, i % LANES));
        }
    }

    fn solve(&mut self, it: &mut Iteration<'_>, settings: &ConstrainedSettings, outcome: &mut FrameOutcome) {
        let most = it.pass.argument;
        let before = outcome.minimum.unwrap_or_default();
        let (mut gradients, mut steps) = ([0.0; 2], [0.0_f64; 2]);
        let (mut iterations, mut linear_iterations) = (0, 0);
        let mut has_converged = false;
        while iterations < most && !has_converged {
            self.find_planes(it);
            self.linearise();
            gradients[1] = self.gradient();
            let right = self.right_hand_side();
            linear_iterations +=
                self.dual.solve(&self.rows, &self.inverses, right.into_iter(), settings.linear_iterations);
            steps[1] = self.advance();
            if iterations == 0 {
                (gradients[0], steps[0]) = (gradients[1], steps[1]);
            }
            iterations += 1;
            has_converged = steps[1] <= settings.tolerance * steps[0];
            // Not a number is nothing to go on from.
            if !steps[1].is_finite() {
                self.u.clone_from(&self.inertial);
                break;
            }
        }
        self.find_planes(it);
        self.linearise();
        let [first, last] = [gradients[0], self.gradient()];
        outcome.minimum = Some(Minimum {
            energy: self.energy(),
            gradient: last,
            relative_gradient: if first > 0.0 { last / first } else { 0.0 },
            iterations: before.iterations + iterations,
            linear_iterations: before.linear_iterations + linear_iterations,
            unfinished: before.unfinished + u32::from(!has_converged),
            ..before
        });
        if self.has_points {
            let contacts = self.points.pressing(&self.displacement);
            outcome.contact = Some(ContactReport { contacts, ..ContactReport::default() });
        }
    }

    /// Finds rows, r and A⁻¹.
    fn linearise(&mut self) {
        rows::find(&self.elements, [&self.start, &self.displacement], &mut self.rows);
        self.lambda.resize(self.rows.len(), 0.0);
        self.residual.clear();
        let forces = self.weights.iter().zip(&self.u).zip(&self.inertial);
        self.residual.extend(forces.map(|((&weight, &u), &inertial)| inertia::gradient(weight, u, inertial)));
        self.inverses.clear();
        self.inverses.extend(self.weights.iter().map(|&weight| Symmetric3::scalar(weight)));
        if self.has_points {
            let Self { points, displacement, residual, inverses, weights, .. } = self;
            points.each_block(
                displacement,
                |vertex| weights[vertex as usize] > 0.0,
                |vertex, part| {
                    let (residual, block) = (&mut residual[vertex as usize], &mut inverses[vertex as usize]);
                    *residual = *residual + part.gradient;
                    *block = *block + part.hessian;
                },
            );
        }
        for (row, &lambda) in self.rows.iter().zip(&self.lambda) {
            row.add_to(&mut self.residual, -lambda);
            for (vertex, j) in row.corners().filter(|_| row.turning > 0.0) {
                let block = self.inverses[vertex];
                self.inverses[vertex] = stiffened(block, j, row.reach, row.turning, lambda);
            }
        }
        for (block, &weight) in self.inverses.iter_mut().zip(&self.weights) {
            *block = if weight > 0.0 { inverse(*block) } else { Symmetric3::scalar(0.0) };
        }
    }

    /// |∇F| (N): of inertia and strains, whatever the tensions.
    fn gradient(&mut self) -> f64 {
        self.step.clone_from(&self.residual);
        for (row, &lambda) in self.rows.iter().zip(&self.lambda) {
            row.add_to(&mut self.step, lambda + row.strain);
        }
        let free = self.step.iter().zip(&self.weights).filter(|(_, weight)| **weight > 0.0);
        length(free.map(|(force, _)| force.dot(*force)).sum())
    }

    /// F (J), without a constant.
    fn energy(&self) -> f64 {
        let inertia = self.weights.iter().zip(&self.u).zip(&self.inertial);
        let inertia: f64 = inertia.map(|((&weight, &u), &ahead)| inertia::energy(weight, u, ahead)).sum();
        let mut sum = Sum::new();
        if self.has_points {
            self.points.add_energy::<f64>(&self.displacement, &mut sum);
        }
        self.rows.iter().fold(inertia + sum.total(), |sum, row| add_energy(sum, row.strain))
    }

    /// -s + J A⁻¹ r.
    fn right_hand_side(&mut self) -> Vec<f64> {
        self.step.clear();
        self.step.extend(self.residual.iter().zip(&self.inverses).map(|(&r, &inverse)| inverse * r));
        let rows = self.rows.iter().zip(&self.lambda);
        rows.map(|(row, lambda)| row.product(&self.step) - (row.strain + lambda)).collect()
    }

    /// Goes the step, or as much of it as no strain turns too far, and returns by how much a vertex moved at most (m).
    fn advance(&mut self) -> f64 {
        self.residual.iter_mut().for_each(|r| *r = -*r);
        for (row, &lambda) in self.rows.iter().zip(&self.dual.step) {
            row.add_to(&mut self.residual, lambda);
        }
        let mut largest = 0.0_f64;
        for ((step, &r), &inverse) in self.step.iter_mut().zip(&self.residual).zip(&self.inverses) {
            *step = inverse * r;
            largest = largest.max(step.dot(*step));
            if !step.dot(*step).is_finite() {
                return f64::INFINITY;
            }
        }
        let largest = length(largest);
        let turning = self.rows.iter().filter(|row| row.turning > 0.0);
        let room = turning.map(|row| room(row.reach, row.turning)).fold(f64::INFINITY, f64::min);
        let alpha = part(room, largest);
        for (i, &step) in self.step.iter().enumerate() {
            self.u[i] = self.u[i] + step * alpha;
            self.displacement.store(i / LANES, i % LANES, self.u[i]);
        }
        for (lambda, &step) in self.lambda.iter_mut().zip(&self.dual.step) {
            *lambda += step * alpha;
        }
        largest
    }

    pub fn memory_bytes(&self) -> usize {
        let packed = self.start.0.capacity() + self.displacement.0.capacity();
        let vectors = [&self.u, &self.inertial, &self.residual, &self.step];
        self.elements.memory_bytes()
            + self.points.memory_bytes()
            + self.inertia.capacity() * size_of::<Eight>()
            + (packed + self.weights.capacity() + self.lambda.capacity()) * size_of::<f64>()
            + vectors.iter().map(|vectors| vectors.capacity() * size_of::<V>()).sum::<usize>()
            + self.rows.capacity() * size_of::<Row>()
            + self.inverses.capacity() * size_of::<Symmetric3<f64>>()
            + self.dual.memory_bytes()
    }
}
