//! The potential and its gradient.

use super::elements::{Element, List, each_kind, moved};
use super::sums::Sum;
use super::{Minimisation, Moving, Numbers, dot, is_pinned};
use crate::doubles::{Apart, Doubles, InTurn, LANES, Vectors};
use crate::scalar::iteration::Iteration;
use cloth_core::program::Flag;
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia;
use cloth_kernels::solve::conjugate_gradients::{finer, least, length};

/// Adds the energies of a list, at places and displacements.
struct AddEnergy<'a, const N: usize, const K: usize, E> {
    list: &'a List<N, E>,
    at: [&'a Vectors; 2],
    rate: f64,
    sum: &'a mut Sum,
}

impl<const N: usize, const K: usize, E: Element<N, K>> Apart for AddEnergy<'_, N, K, E> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { list, at, rate, sum } = self;
        for (pack, (corners, element)) in list.corners.iter().zip(&list.packs).enumerate() {
            for part in 0..D::PARTS {
                let energy = element.energy(part, moved::<D, N>(corners, part, at), D::all(rate));
                let mut numbers = [0.0; LANES];
                energy.store(&mut numbers);
                // What lies behind the last element is a copy of it.
                let count = list.lanes(pack).saturating_sub(part * D::COUNT).min(D::COUNT);
                numbers[count..].fill(0.0);
                sum.add(part, D::load(&numbers));
            }
        }
    }
}

/// Adds their derivatives.
pub(super) struct AddGradient<'a, const N: usize, const K: usize, E> {
    pub list: &'a List<N, E>,
    pub at: [&'a Vectors; 2],
    pub rate: f64,
    pub gradient: &'a mut Vectors,
}

impl<const N: usize, const K: usize, E: Element<N, K>> Apart for AddGradient<'_, N, K, E> {
    #[inline(always)]
    fn run<D: Doubles>(self) {
        let Self { list, at, rate, gradient } = self;
        for (pack, (corners, element)) in list.corners.iter().zip(&list.packs).enumerate() {
            let mut forces = [[[0.0; LANES]; 3]; N];
            for part in 0..D::PARTS {
                let found = element.gradient(part, moved::<D, N>(corners, part, at), D::all(rate));
                for (forces, found) in forces.iter_mut().zip(found) {
                    for (numbers, force) in forces.iter_mut().zip([found.x, found.y, found.z]) {
                        force.store(&mut numbers[part * D::COUNT..]);
                    }
                }
            }
            // Corner by corner for all eight, so that sums have one order whatever the width.
            for (places, forces) in corners.iter().zip(&forces) {
                gradient.scatter(&places[..list.lanes(pack)], forces);
            }
        }
    }
}

impl Minimisation {
    /// F (J) at displacements u, without a constant: inertia is summed as ½ m/h² u·(u - 2 ū).
    #[inline(always)]
    pub(super) fn energy_at<D: Doubles>(&self, u: &Vectors) -> f64 {
        let mut sum = Sum::new();
        let (at, rate) = ([&self.start, u], self.rate);
        each_kind!(&self.elements, |list| D::apart(AddEnergy { list, at, rate, sum: &mut sum }));
        self.points.add_energy::<D>(u, &mut sum);
        for (eight, weights) in self.inertia.iter().enumerate() {
            for part in 0..D::PARTS {
                let weight = D::part(weights, part);
                let (u, inertial) = (u.load(eight, part), self.inertial.load(eight, part));
                let energy = match self.is_static {
                    true => inertia::static_energy(weight, u, inertial),
                    false => inertia::energy(weight, u, inertial),
                };
                sum.add(part, energy);
            }
        }
        sum.total()
    }

    /// Finds the planes of contacts at u.
    pub(super) fn find_contacts<D: Doubles>(&mut self, it: &mut Iteration<'_>) {
        let left = self.iterations_left();
        let Self { points, surfaces, start, inertial, displacement, inertia, h, numbers, .. } = self;
        if let Some(surfaces) = surfaces {
            surfaces.go(start, inertial, displacement, left);
        }
        let is_first = numbers.iterations == numbers.began;
        let moving = Moving { start, u: displacement, inertia, h: *h };
        points.find_contacts(it, it.features, moving, is_first, &InTurn::<D>::NOW);
        let displacement = &*displacement;
        if let Some(surfaces) = surfaces {
            surfaces.find(start, displacement, points);
        }
    }

    /// Finds F where descent without a line search left it unknown: for the report, and for Newton's line search behind such descent.
    #[inline(always)]
    pub(super) fn measure_what_descent_did_not<D: Doubles>(&mut self) {
        if std::mem::take(&mut self.descent.is_unmeasured) {
            self.numbers.energy = self.energy_at::<D>(&self.displacement);
        }
    }

    /// Iterations until the substep ends in any case.
    pub(super) fn iterations_left(&self) -> u32 {
        self.most[1].saturating_sub(self.numbers.iterations)
    }

    /// Whether what moves by itself has arrived where the substep ends.
    pub(super) fn has_arrived(&self) -> bool {
        self.surfaces.as_ref().is_none_or(|surfaces| surfaces.has_arrived())
    }

    /// Finds ∇F.
    #[inline(always)]
    pub(super) fn find_gradient<D: Doubles>(&mut self) {
        // The planes of contacts are those of this iteration.
        if self.numbers.iterations == self.numbers.began || !self.points.is_empty() || self.surfaces.is_some()
        {
            self.numbers.energy = self.energy_at::<D>(&self.displacement);
        }
        let mut gradient = std::mem::take(&mut self.gradient);
        self.gradient_at::<D>(&self.displacement, &mut gradient);
        self.gradient = gradient;
        let numbers = &mut self.numbers;
        numbers.norm = length(dot::<D>(&self.gradient, &self.gradient));
        if numbers.iterations == numbers.began && numbers.first_norm == 0.0 {
            numbers.first_norm = numbers.norm;
        }
    }

    /// Whether |∇F| is as small as this tolerance wants it.
    pub(super) fn is_within(&self, tolerance: f64) -> bool {
        self.numbers.norm <= least(self.numbers.first_norm, tolerance)
    }

    /// Tells whether to go on, by the tolerance of the settings.
    pub(super) fn judge_gradient(&mut self, tolerance: f64) {
        let Numbers { norm, first_norm, iterations, began, .. } = self.numbers;
        if iterations == began {
            self.tolerance = finer(norm, first_norm, tolerance);
        }
        let is_small = self.is_within(self.tolerance);
        // Further iterations than usual are for what has not arrived.
        let is_spent = self.surfaces.is_some() && iterations >= self.most[0];
        // Not a number is nothing to go on from.
        let is_lost = !norm.is_finite();
        let is_done = (is_small || is_spent) && self.has_arrived() || is_lost;
        self.set(Flag::Converged, is_done);
    }

    /// ∇F (N) at displacements u, 0 where pinned.
    #[inline(always)]
    pub(super) fn gradient_at<D: Doubles>(&self, u: &Vectors, gradient: &mut Vectors) {
        let Self { elements, points, start, inertial, inertia: weights, .. } = self;
        gradient.reset(start.eights());
        for (eight, weights) in weights.iter().enumerate() {
            for part in 0..D::PARTS {
                let weight = D::part(weights, part);
                let inertial = inertial.load(eight, part);
                let force = match self.is_static {
                    true => inertia::static_gradient(weight, inertial),
                    false => inertia::gradient(weight, u.load(eight, part), inertial),
                };
                gradient.store(eight, part, force);
            }
        }
        let (at, rate) = ([start, u], self.rate);
        each_kind!(elements, |list| D::apart(AddGradient { list, at, rate, gradient }));
        points.add_gradient(u, gradient);
        for eight in 0..gradient.eights() {
            for part in 0..D::PARTS {
                let force = gradient.load::<D>(eight, part);
                let force = Vec3::select(is_pinned::<D>(&self.is_free, eight, part), Vec3::zero(), force);
                gradient.store(eight, part, force);
            }
        }
    }
}
