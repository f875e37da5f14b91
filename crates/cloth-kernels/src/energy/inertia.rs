//! Inertia as an energy: what pulls a vertex to where it would be without forces (docs/math/newton.md).
//!
//! ```text
//! ½ m/h² |u - ū|² = ½ m/h² u·(u - 2 ū) + constant        gradient m/h² (u - ū)        Hessian m/h² I
//! in statics:  - m/h² u·ū, the work of the forces that made ū;    gradient - m/h² ū
//! ```

use crate::{Lane, Vec3};

/// Returns 1/h (1/s).
#[inline(always)]
pub fn rate<L: Lane>(h: L) -> L {
    L::splat(1.0) / h
}

/// Returns m/h² (kg/s²) from the inverse mass w (1/kg) and 1/h (1/s).
#[inline(always)]
pub fn weight<L: Lane>(inverse_mass: L, rate: L) -> L {
    rate * rate / inverse_mass
}

/// Returns the energy (J), but for a constant.
#[inline(always)]
pub fn energy<L: Lane>(weight: L, u: Vec3<L>, inertial: Vec3<L>) -> L {
    weight * u.dot(u - inertial * L::splat(2.0)) * L::splat(0.5)
}

/// Returns its gradient (N).
#[inline(always)]
pub fn gradient<L: Lane>(weight: L, u: Vec3<L>, inertial: Vec3<L>) -> Vec3<L> {
    (u - inertial) * weight
}

/// Returns the energy of the force in statics (J).
#[inline(always)]
pub fn static_energy<L: Lane>(weight: L, u: Vec3<L>, inertial: Vec3<L>) -> L {
    -(weight * u.dot(inertial))
}

/// Returns its gradient (N).
#[inline(always)]
pub fn static_gradient<L: Lane>(weight: L, inertial: Vec3<L>) -> Vec3<L> {
    inertial * -weight
}

/// Returns the size of the terms of which the energy is the difference (J).
#[inline(always)]
pub fn scale<L: Lane>(weight: L, u: Vec3<L>, inertial: Vec3<L>) -> L {
    weight * (u.dot(u) + inertial.dot(inertial))
}
