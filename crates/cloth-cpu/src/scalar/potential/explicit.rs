//! Explicit Euler: the gradient at the start of a substep moves every vertex once.

use super::elements::{Elements, each_kind};
use super::gradient::AddGradient;
use super::{Moving, Points, has_points, put_held};
use crate::doubles::{Doubles, Eight, InTurn, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use crate::scalar::{is_finite, place};
use cloth_core::canonical;
use cloth_core::method::Settings;
use cloth_core::method::explicit::Integrator;
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_core::program::KernelId;
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::explicit::{displacement, mobility};
use std::sync::Arc;

type V = Vec3<f64>;

/// What the passes of a substep share.
#[derive(Debug, Default)]
pub(crate) struct Explicit {
    potential: Option<Arc<Potential>>,
    elements: Elements,
    points: Points,
    /// h v_n + h² a (m), m/h² (kg/s²) and inverse masses (1/kg), for points.
    ahead: Vectors,
    inertia: Vec<Eight>,
    inverse_masses: Vec<f64>,
    /// Whether a motion constraint holds a vertex without an unknown.
    held: Vec<bool>,
    /// x_n (m).
    start: Vectors,
    /// x_n - h v_n (m), for the rates of strains.
    before: Vectors,
    /// Displacements from x_n: none.
    still: Vectors,
    gradient: Vectors,
    /// h v_n (m), as saved before the integration.
    displacement: Vec<V>,
}

/// Runs a pass.
pub(in crate::scalar) fn run(it: &mut Iteration<'_>) {
    let mut memory = it.scratch.explicit.take().unwrap_or_default();
    match it.pass.kernel() {
        KernelId::SaveDisplacements => memory.save(it),
        _ => memory.accelerate(it),
    }
    it.scratch.explicit = Some(memory);
}

impl Explicit {
    fn save(&mut self, it: &Iteration<'_>) {
        self.displacement.clear();
        let moves = it.current.iter().zip(it.previous.iter()).map(|(p, q)| place(p) - place(q));
        self.displacement.extend(moves);
    }

    fn accelerate(&mut self, it: &mut Iteration<'_>) {
        let Settings::Explicit(settings) = it.cloth.settings() else { return };
        if self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &settings.potential)) {
            self.elements = Elements::new(&settings.potential);
            self.points.begin(&settings.potential, it.current.len());
            self.potential = Some(settings.potential.clone());
        }
        let h = f64::from(it.plan.iteration_dt);
        let eights = it.current.len().div_ceil(LANES);
        [&mut self.start, &mut self.before, &mut self.still, &mut self.gradient]
            .into_iter()
            .for_each(|vectors| vectors.reset(eights));
        self.held.clear();
        self.held.resize(it.current.len(), false);
        if it.has(Features::MOTION) {
            (0..it.current.len()).for_each(|i| self.held[i] = put_held(it, i));
        }
        for (i, (p, q)) in it.current.iter().zip(it.previous.iter()).enumerate() {
            let start = place(q);
            self.start.store(i / LANES, i % LANES, start);
            self.before.store(i / LANES, i % LANES, start - (place(p) - start));
        }
        // Damping feels what strains were before, as far from x_n as inertia leads.
        let Self { elements, start, before, still, gradient, .. } = self;
        each_kind!(&mut *elements, |list| list.begin::<f64, _>(before));
        let (at, rate) = ([&*start, &*still], inertia::rate(h));
        each_kind!(&*elements, |list| f64::apart(AddGradient { list, at, rate, gradient }));
        if has_points(it.features, &settings.potential) {
            self.add_points(it, &settings.potential, h);
        }
        let is_forward = settings.integrator == Integrator::Forward;
        for (i, (p, q)) in it.current.iter_mut().zip(it.previous.iter_mut()).enumerate() {
            if q[3] == 0.0 || self.held[i] {
                continue;
            }
            let start = place(q);
            let free = place(p) - start;
            let gradient = self.gradient.load(i / LANES, i % LANES);
            let by = displacement(free, gradient, mobility(f64::from(q[3]), h));
            // Forward: the old velocity moves, the new one is where it would have come from.
            let moved = if is_forward { self.displacement[i] } else { by };
            let (next, last) = (start + moved, start + moved - by);
            let [next, last] =
                [(next, p[3]), (last, q[3])].map(|(v, w)| canonical([v.x as f32, v.y as f32, v.z as f32, w]));
            if is_finite(next) && is_finite(last) {
                *p = next;
                if is_forward {
                    *q = last;
                }
            } else {
                p[..3].copy_from_slice(&q[..3]);
            }
        }
    }

    /// Adds the gradients of shapes, of spheres and tethers that hold, and of contacts of the potential.
    fn add_points(&mut self, it: &mut Iteration<'_>, potential: &Potential, h: f64) {
        let count = it.current.len();
        self.ahead.reset(count.div_ceil(LANES));
        self.inertia.clear();
        self.inertia.resize(count.div_ceil(LANES), [0.0; LANES]);
        self.inverse_masses.clear();
        for (i, (p, q)) in it.current.iter().zip(it.previous.iter()).enumerate() {
            let (eight, lane) = (i / LANES, i % LANES);
            self.ahead.store(eight, lane, place(p) - place(q));
            let inverse_mass = if self.held[i] { 0.0 } else { f64::from(q[3]) };
            self.inverse_masses.push(inverse_mass);
            if inverse_mass > 0.0 {
                self.inertia[eight][lane] = inertia::weight(inverse_mass, inertia::rate(h));
            }
        }
        let Self { points, start, ahead, inertia, gradient, inverse_masses, still, .. } = self;
        points.find_constraints(it, it.features, potential, start, inertia, h);
        // Where they lead is in `ahead`; what begins in a shape is not moved out of it.
        still.clone_from(ahead);
        let moving = Moving { start, u: still, inertia, h };
        points.find_contacts(it, it.features, moving, true, &InTurn::<f64>::NOW);
        let fixed = potential.contacts().len();
        points.add_explicit_gradient(fixed, ahead, inverse_masses, [h, inertia::rate(h)], gradient);
    }

    pub fn memory_bytes(&self) -> usize {
        let vectors = [&self.ahead, &self.start, &self.before, &self.still, &self.gradient];
        vectors.iter().map(|vector| vector.0.capacity() * size_of::<f64>()).sum::<usize>()
            + self.displacement.capacity() * size_of::<V>()
            + self.elements.memory_bytes()
            + self.points.memory_bytes()
            + self.inertia.capacity() * size_of::<Eight>()
            + self.inverse_masses.capacity() * size_of::<f64>()
            + self.held.capacity()
    }
}
