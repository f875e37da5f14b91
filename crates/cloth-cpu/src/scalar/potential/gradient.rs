//! The potential and its gradient.

use super::elements::{Element, each_kind, moved};
use super::sums::{dot, sum};
use super::{Minimisation, V};
use cloth_core::program::Flag;
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::conjugate_gradients::length;

/// |∇F| (N) below which nothing is left to do.
const LEAST_GRADIENT: f64 = 1.0e-12;

impl Minimisation {
    /// F (J) at displacements u, without a constant: inertia is summed as ½ m/h² u·(u - 2 ū).
    pub(super) fn energy_at(&mut self, u: &[V]) -> f64 {
        let Self { elements, start, inertial, inertia: weights, is_static, rate, terms, .. } = self;
        fn add<const N: usize>(
            list: &[impl Element<N>],
            [start, u]: [&[V]; 2],
            rate: f64,
            terms: &mut Vec<f64>,
        ) {
            terms
                .extend(list.iter().map(|element| element.energy(moved(element.vertices(), start, u), rate)));
        }
        terms.clear();
        each_kind!(elements, |list| add(list, [start, u], *rate, terms));
        let energy = if *is_static { inertia::static_energy } else { inertia::energy };
        let vertices = weights.iter().zip(u.iter().zip(&*inertial));
        terms.extend(vertices.map(|(&weight, (&u, &inertial))| energy(weight, u, inertial)));
        sum(terms)
    }

    /// Finds F and ∇F, and tells whether it is small enough.
    pub(super) fn find_gradient(&mut self, tolerance: f64) {
        let u = std::mem::take(&mut self.displacement);
        self.numbers.energy = self.energy_at(&u);
        let mut gradient = std::mem::take(&mut self.gradient);
        self.add_gradient(&u, &mut gradient);
        self.displacement = u;
        let norm = length(dot(&gradient, &gradient, &mut self.terms));
        self.gradient = gradient;
        if self.numbers.iterations == 0 {
            self.numbers.first_norm = norm;
        }
        self.numbers.norm = norm;
        let is_small = norm <= LEAST_GRADIENT.max(tolerance * self.numbers.first_norm);
        // Not a number is nothing to go on from.
        self.numbers.gave_up = !norm.is_finite();
        self.set(Flag::Converged, is_small || self.numbers.gave_up);
    }

    /// ∇F at displacements u; zero where a vertex is pinned.
    fn add_gradient(&self, u: &[V], gradient: &mut Vec<V>) {
        fn add<const N: usize>(
            list: &[impl Element<N>],
            [start, u]: [&[V]; 2],
            rate: f64,
            gradient: &mut [V],
        ) {
            for element in list {
                let vertices = element.vertices();
                let forces = element.gradient(moved(vertices, start, u), rate);
                for (vertex, force) in vertices.into_iter().zip(forces) {
                    let sum = &mut gradient[vertex as usize];
                    *sum = *sum + force;
                }
            }
        }
        gradient.clear();
        let vertices = self.inertia.iter().zip(u.iter().zip(&self.inertial));
        gradient.extend(vertices.map(|(&weight, (&u, &inertial))| match self.is_static {
            true => inertia::static_gradient(weight, inertial),
            false => inertia::gradient(weight, u, inertial),
        }));
        each_kind!(self.elements, |list| add(list, [&self.start, u], self.rate, gradient));
        let pinned = gradient.iter_mut().zip(&self.is_pinned).filter(|(_, pinned)| **pinned);
        pinned.for_each(|(force, _)| *force = Vec3::zero());
    }
}
