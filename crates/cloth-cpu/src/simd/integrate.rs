//! Integration of all particles.

use super::lanes::{Kernel, Wide};
use super::particles::{existing, is_finite, load, load_state, store};
use crate::scalar::frame::Iteration;
use cloth_core::plan::Stages;
use cloth_kernels::integrate::{Bias, State, integrate, integrate_turning};
use cloth_kernels::{Mat3, Vec3};

/// Integrates all particles.
pub(super) struct Integrate<'a, 'b>(pub &'a mut Iteration<'b>);

/// What integration found on its way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Integrated {
    /// How often a particle had to be put back because it was not finite.
    pub restored: u32,
    /// Whether every particle now has the inverse mass that the user gave it.
    pub masses_are_users: bool,
}

impl Kernel for Integrate<'_, '_> {
    type Output = Integrated;

    #[inline(always)]
    fn run<W: Wide>(self) -> Integrated {
        if self.0.runs(Stages::TURNING) { each::<W, true>(self.0) } else { each::<W, false>(self.0) }
    }
}

#[inline(always)]
fn each<W: Wide, const TURNING: bool>(it: &mut Iteration<'_>) -> Integrated {
    let p = it.parameters;
    let bias =
        Bias { current: Vec3::<W>::splat(xyz(p.current_bias)), previous: Vec3::splat(xyz(p.previous_bias)) };
    let accelerations = it.cloth.accelerations();
    let accelerations = if accelerations.is_empty() { accelerations } else { it.own(accelerations) };
    let dt_squared = W::splat(it.plan.frame.iteration_dt_squared);
    let (velocity, position) = (Mat3::splat(p.velocity_matrix), Mat3::splat(p.position_matrix));
    let scale = Vec3::splat([p.velocity_matrix[0][0], p.velocity_matrix[1][1], p.velocity_matrix[2][2]]);
    let count = it.current.len();
    let mut found = Integrated { restored: 0, masses_are_users: true };
    for first in (0..count).step_by(W::LANES) {
        let State { current, previous } = load_state::<W>(it.current, it.previous, first);
        // A stage of the last iteration may have overflowed: the particle goes on from where it was before it.
        let was_finite = is_finite(current.position);
        let current = current.at(Vec3::select(was_finite, current.position, previous.position));
        let acceleration =
            if accelerations.is_empty() { Vec3::zero() } else { load::<W>(accelerations, first).position };
        let state = State { current, previous };
        let next = if TURNING {
            integrate_turning(state, velocity, position, bias, acceleration, dt_squared)
        } else {
            integrate(state, scale, bias, acceleration, dt_squared)
        };
        let stays_finite = is_finite(next.current.position) & is_finite(next.previous.position);
        let mass = W::select(stays_finite, next.current.inverse_mass, current.inverse_mass);
        let moved = Vec3::select(stays_finite, next.current.position, current.position);
        let before = Vec3::select(stays_finite, next.previous.position, current.position);
        store(it.current, first, cloth_kernels::Particle::new(moved, mass));
        store(it.previous, first, previous.at(before));

        let lanes = existing::<W>(count, first);
        found.restored +=
            (!W::bits(was_finite) & lanes).count_ones() + (!W::bits(stays_finite) & lanes).count_ones();
        let user = previous.inverse_mass;
        found.masses_are_users &= !W::bits(mass.le(user) & user.le(mass)) & lanes == 0;
    }
    found
}

fn xyz([x, y, z, _]: [f32; 4]) -> [f32; 3] {
    [x, y, z]
}
