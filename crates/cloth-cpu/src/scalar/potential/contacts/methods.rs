//! What methods need of points that have no Hessian of the whole cloth.

use super::{Law, Point, Points, V, held};
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use cloth_core::canonical;
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_kernels::contact::friction::slip;
use cloth_kernels::contact::point::relative;
use cloth_kernels::solve::xpbd::unilateral::{add_weight, ahead, compliance, press, push, pushed, rub};

/// Whether a cloth with these features has points with energies.
pub(in crate::scalar) fn has_points(features: Features, potential: &Potential) -> bool {
    !potential.contacts().is_empty() || features.has_points()
}

/// Puts a particle that has no unknown where a motion constraint holds it, and tells so.
pub(in crate::scalar) fn put_held(it: &mut Iteration<'_>, i: usize) -> bool {
    let Some(to) = held(it, i) else { return false };
    let place = canonical([to.x, to.y, to.z, it.current[i][3]]);
    if is_finite(place) {
        it.current[i] = place;
    }
    true
}

/// Multipliers of a point: along its normal, and of friction across it (N s²).
#[derive(Debug, Clone, Copy)]
pub(in crate::scalar) struct Multipliers {
    lambda: f64,
    across: V,
}

impl Multipliers {
    pub const NONE: Self = Self { lambda: 0.0, across: V { x: 0.0, y: 0.0, z: 0.0 } };
}

impl Points {
    /// Solves all points as one-sided constraints, one after the other: `u` are displacements of vertices with these inverse masses, `rate` is
    /// 1/h.
    pub(in crate::scalar) fn solve(
        &self,
        u: &mut [V],
        inverse_masses: &[f64],
        rate: f64,
        multipliers: &mut Vec<Multipliers>,
    ) {
        let [constraints, holds] = [self.constraints.len(), self.holds.len()];
        multipliers.resize(constraints + holds + self.contacts.len(), Multipliers::NONE);
        let solve = |point: &Point, multipliers: &mut Multipliers, u: &mut [V]| {
            let own =
                || point.vertices[..point.count].iter().map(|&vertex| vertex as usize).zip(point.weights);
            let moved = own().fold(V::zero(), |sum, (vertex, weight)| {
                cloth_kernels::contact::point::add(sum, u[vertex], weight)
            });
            let weight =
                own().fold(0.0, |sum, (vertex, weight)| add_weight(sum, inverse_masses[vertex], weight));
            let y = relative(point.start, moved);
            let Law::Contact { normal, offset, barrier, friction, drift, .. } = point.law else { return };
            if weight == 0.0 || barrier.stiffness == 0.0 {
                return;
            }
            let slip = slip(relative(moved, -drift), normal).slip;
            let one = ahead(y, normal, offset, barrier.radius);
            let before = *multipliers;
            multipliers.lambda = press(one.value, weight, compliance(barrier.stiffness), rate, before.lambda);
            if friction > 0.0 {
                multipliers.across = rub(slip, weight, friction, multipliers.lambda, before.across);
            }
            let lambdas = [before.lambda, multipliers.lambda];
            let push = push(one.normal, lambdas, [before.across, multipliers.across]);
            for (vertex, weight) in own() {
                u[vertex] = pushed(u[vertex], push, inverse_masses[vertex], weight);
            }
        };
        let (first, others) = multipliers.split_at_mut(constraints);
        let (of_holds, of_contacts) = others.split_at_mut(holds);
        self.constraints.iter().zip(first).for_each(|(point, own)| solve(point, own, u));
        for (hold, own) in self.holds.iter().zip(of_holds) {
            hold.solve(u, inverse_masses, rate, &mut own.lambda);
        }
        self.contacts.iter().zip(of_contacts).for_each(|(point, own)| solve(point, own, u));
    }

    /// Number of points that pushed.
    pub(in crate::scalar) fn pushing(&self, multipliers: &[Multipliers]) -> u32 {
        // Spheres and tethers, between the others, are no contacts.
        let [constraints, holds] = [self.constraints.len(), self.holds.len()];
        let of_contacts =
            multipliers.iter().take(constraints).chain(multipliers.iter().skip(constraints + holds));
        of_contacts.filter(|of| of.lambda > 0.0).count() as u32
    }
}
