//! Impact zones that move as rigid bodies, with the momenta that their vertices had (docs/math/impulses.md). Bridson et al. 2002.
//!
//! ```text
//! M = Σ m,  c = Σ m x / M,  T = Σ m u / M,  r = x - c,  L = Σ m r × u,  I = Σ m (r·r - r rᵀ)
//! u' = T + R(s) r - r           s half the angle's tangent along the axis: R(s) r - r = 2/(1 + s·s) (s × r + s × (s × r))
//! s += ½ I⁻¹ (L - Σ m r × (R(s) r - r))          until the angular momentum of displacements is that which was there
//! ```
//!
//! R is a rotation for any s, without sine or cosine. Straight ways to where a rotation by less than half a turn leads never meet: in between the zone
//! is its start under a regular linear map.

use crate::solve::block3::{Symmetric3, solve_above};
use crate::{Lane, Vec3};

/// Pivots of the inertia are held above this part of its entries: what lies on a line does not turn about it.
const LEAST: f32 = 1.0e-6;

/// Returns the mass of what has this inverse mass, above 0 (kg).
#[inline(always)]
pub fn mass<L: Lane>(inverse_mass: L) -> L {
    L::splat(1.0) / inverse_mass
}

/// Adds a number.
#[inline(always)]
pub fn sum<L: Lane>(so_far: L, mass: L) -> L {
    so_far + mass
}

/// Returns a sum of vectors times masses over all masses.
#[inline(always)]
pub fn center<L: Lane>(sum: Vec3<L>, mass: L) -> Vec3<L> {
    sum * (L::splat(1.0) / mass)
}

/// Adds the moment m r × u of a displacement (kg m²).
#[inline(always)]
pub fn add_moment<L: Lane>(so_far: Vec3<L>, mass: L, arm: Vec3<L>, u: Vec3<L>) -> Vec3<L> {
    so_far + arm.cross(u) * mass
}

/// Adds the inertia of a mass (kg m²).
#[inline(always)]
pub fn add_inertia<L: Lane>(so_far: Symmetric3<L>, mass: L, arm: Vec3<L>) -> Symmetric3<L> {
    so_far + Symmetric3::outer(-mass, arm).plus_scalar(arm.dot(arm) * mass)
}

/// Returns how far a vertex moves in a turn by `s`.
#[inline(always)]
pub fn turned<L: Lane>(s: Vec3<L>, arm: Vec3<L>) -> Vec3<L> {
    let (one, two) = (L::splat(1.0), L::splat(2.0));
    let across = s.cross(arm);
    (across + s.cross(across)) * (two / (one + s.dot(s)))
}

/// Returns a turn with the rest of a moment, of the displacements without.
#[inline(always)]
pub fn turn<L: Lane>(s: Vec3<L>, inertia: Symmetric3<L>, wanted: Vec3<L>, found: Vec3<L>) -> Vec3<L> {
    let diagonal = inertia.xx.abs() + inertia.yy.abs() + inertia.zz.abs();
    let beside = inertia.xy.abs() + inertia.xz.abs() + inertia.yz.abs();
    let least = (diagonal + beside) * L::splat(LEAST);
    let rest = (wanted - found) * L::splat(0.5);
    s + solve_above(inertia, rest, Vec3::new(least, least, least))
}
