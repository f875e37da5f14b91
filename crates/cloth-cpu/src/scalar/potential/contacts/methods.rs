//! What methods need of points that have no Hessian of the whole cloth.

use super::{Law, Points, V, held};
use crate::doubles::Vectors;
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use cloth_core::canonical;
use cloth_core::method::pbd::Features;
use cloth_core::potential::Potential;
use cloth_kernels::contact::bounds::{add_size, block};
use cloth_kernels::contact::friction::slip;
use cloth_kernels::contact::point::{relative, share};
use cloth_kernels::solve::vertex_block::VertexBlock;
use cloth_kernels::solve::xpbd::unilateral::{
    add_weight, ahead, beyond, compliance, press, push, pushed, rub, within,
};

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
        multipliers.resize(self.constraints.len() + self.contacts.len(), Multipliers::NONE);
        for (point, multipliers) in self.all().zip(multipliers) {
            let own =
                || point.vertices[..point.count].iter().map(|&vertex| vertex as usize).zip(point.weights);
            let moved = own().fold(V::zero(), |sum, (vertex, weight)| {
                cloth_kernels::contact::point::add(sum, u[vertex], weight)
            });
            let weight =
                own().fold(0.0, |sum, (vertex, weight)| add_weight(sum, inverse_masses[vertex], weight));
            let y = relative(point.start, moved);
            let (one, stiffness, rubs) = match point.law {
                Law::Contact { normal, offset, barrier, friction, drift, .. } => {
                    let slip = slip(relative(moved, -drift), normal).slip;
                    (ahead(y, normal, offset, barrier.radius), barrier.stiffness, Some((slip, friction)))
                }
                Law::Range { longest, stiffness, .. } if longest < f64::MAX => {
                    (within(y, longest), stiffness, None)
                }
                Law::Range { shortest, stiffness, .. } => (beyond(y, shortest), stiffness, None),
            };
            if weight == 0.0 || stiffness == 0.0 {
                continue;
            }
            let before = *multipliers;
            multipliers.lambda = press(one.value, weight, compliance(stiffness), rate, before.lambda);
            if let Some((slip, friction)) = rubs.filter(|(_, friction)| *friction > 0.0) {
                multipliers.across = rub(slip, weight, friction, multipliers.lambda, before.across);
            }
            let lambdas = [before.lambda, multipliers.lambda];
            let push = push(one.normal, lambdas, [before.across, multipliers.across]);
            for (vertex, weight) in own() {
                u[vertex] = pushed(u[vertex], push, inverse_masses[vertex], weight);
            }
        }
    }

    /// Number of points that pushed.
    pub(in crate::scalar) fn pushing(&self, multipliers: &[Multipliers]) -> u32 {
        let is_contact = |law: &Law| matches!(law, Law::Contact { .. });
        let pushed = self.all().zip(multipliers);
        pushed.filter(|(point, of)| is_contact(&point.law) && of.lambda > 0.0).count() as u32
    }

    /// Calls `add` with what each free vertex feels of each point. Since all vertices of a point may move at the same time, blocks of
    /// one with several are larger than those of the Hessian: all together they are no less than it, and F falls.
    pub(in crate::scalar) fn each_block(
        &self,
        u: &Vectors,
        is_free: impl Fn(u32) -> bool,
        mut add: impl FnMut(u32, VertexBlock<f64>),
    ) {
        for point in self.all() {
            let (gradient, hessian): (V, _) = (point.gradient(u), point.hessian(u));
            let own = || point.vertices[..point.count].iter().copied().zip(point.weights);
            let free = || own().filter(|(vertex, _)| is_free(*vertex));
            let sum = free().fold(0.0, |sum, (_, weight)| add_size(sum, weight));
            for (vertex, weight) in free() {
                let part =
                    VertexBlock { gradient: share(gradient, weight), hessian: block(hessian, weight, sum) };
                add(vertex, part);
            }
        }
    }
}
