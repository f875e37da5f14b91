//! The co-rotated membrane: linear in the stretches, isotropic. Smith et al. 2019, Poya et al. 2023 for the eigensystem.
//!
//! F = R S with S = sqrt(FᵀF), singular values σ1 >= σ2, C = FᵀF, n = f_u x f_v / j, j = |f_u x f_v| = σ1 σ2:
//!
//! ```text
//! t = tr S = sqrt(C_uu + C_vv + 2 j)      R = (f_u + f_v x n, f_v + n x f_u) / t       no singular values needed
//! ε = (t - 2, S_uu - S_vv, 2 S_uv) = (t - 2, (C_uu - C_vv)/t, 2 C_uv/t)                K = A diag(μ + λ, μ, μ)
//! E = ½ εᵀKε = A (μ |F - R|² + λ/2 (t - 2)²)
//! J = R,  (2 f_u, -2 f_v)/t - ε_1/t R,  (2 f_v, 2 f_u)/t - ε_2/t R
//! ```
//!
//! Hessian from its six eigenpairs, with ψ_a = ∂E/∂σ_a = A (2 μ (σ_a - 1) + λ (t - 2)): in the plane 2 μ A I + λ A R Rᵀ, but for
//! the twist T = n x R, which has (ψ_1 + ψ_2)/t; out of the plane ψ_a/σ_a on n v_aᵀ; each clamped at 0. A triangle that has
//! collapsed to a line has no normal and no force that would open it.

use super::deformation::{ColumnBlocks, Columns, normal};
use super::{Energy, inverse_above};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Lamé's constants times rest area (N m).
#[derive(Debug, Clone, Copy)]
pub struct Stiffness<L> {
    /// μ A.
    pub mu: L,
    /// λ A, at least -μ A.
    pub lambda: L,
}

/// Strain of a triangle with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Corotated<L> {
    /// ε.
    pub strain: [L; 3],
    /// The deformation gradient.
    pub f: Columns<L>,
    /// R.
    pub r: Columns<L>,
    /// n; 0 for a triangle that has collapsed.
    pub normal: Vec3<L>,
    /// 1/t; 0 for a triangle that has collapsed to a point.
    pub inverse: L,
    /// j.
    pub area: L,
}

/// Returns the strain at the deformation gradient `f`.
#[inline(always)]
pub fn strain<L: Lane>(f: Columns<L>) -> Corotated<L> {
    let two = L::splat(2.0);
    let (area, normal) = normal(f);
    let trace = ((f.u.dot(f.u) + f.v.dot(f.v)) + area * two).sqrt();
    let inverse = inverse_above(trace, 1.0e-12);
    let r = Columns { u: f.u + f.v.cross(normal), v: f.v + normal.cross(f.u) } * inverse;
    // (C_uu - C_vv) as a product keeps the digits of small differences.
    let difference = (f.u - f.v).dot(f.u + f.v) * inverse;
    let shear = (f.u.dot(f.v) * inverse) * two;
    Corotated { strain: [trace - two, difference, shear], f, r, normal, inverse, area }
}

impl<L: Lane> Corotated<L> {
    /// The rows of the Jacobian.
    #[inline(always)]
    fn jacobian(self) -> [Columns<L>; 3] {
        let Self { strain: [_, difference, shear], f, r, inverse, .. } = self;
        let twice = inverse * L::splat(2.0);
        let along = Columns { u: f.u * twice, v: -(f.v * twice) } + r * -(difference * inverse);
        let across = Columns { u: f.v * twice, v: f.u * twice } + r * -(shear * inverse);
        [r, along, across]
    }

    /// The clamped eigenvalues ψ_a/σ_a out of the plane, as a matrix (uu, vv, uv).
    #[inline(always)]
    fn out_of_plane(self, stiffness: Stiffness<L>) -> [L; 3] {
        let (zero, half) = (L::splat(0.0), L::splat(0.5));
        let [sum, a, b] = self.strain;
        let radius = (a * a + b * b).sqrt();
        let larger = ((sum + L::splat(2.0)) + radius) * half;
        let smaller = self.area * inverse_above(larger, 1.0e-12);
        let twice = stiffness.mu + stiffness.mu;
        let pull = stiffness.lambda * sum - twice;
        let value = |sigma: L| (twice + pull * inverse_above(sigma, 1.0e-12)).max(zero);
        let (first, second) = (value(larger), value(smaller));
        let middle = (first + second) * half;
        let share = ((first - second) * half) * inverse_above(radius, 1.0e-12);
        [middle + a * share, middle - a * share, b * share]
    }
}

impl<L: Lane> Energy<L, 3> for Corotated<L> {
    type Stiffness = Stiffness<L>;
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 3] {
        self.strain
    }
    #[inline(always)]
    fn product(self, k: Stiffness<L>, [sum, difference, shear]: [L; 3]) -> [L; 3] {
        [sum * (k.mu + k.lambda), difference * k.mu, shear * k.mu]
    }
    #[inline(always)]
    fn gradient(self, [sum, difference, shear]: [L; 3]) -> Columns<L> {
        let Self { strain, f, r, inverse, .. } = self;
        let twice = inverse * L::splat(2.0);
        let along_r = sum - (difference * strain[1] + shear * strain[2]) * inverse;
        let (difference, shear) = (difference * twice, shear * twice);
        Columns { u: f.u * difference + f.v * shear, v: f.u * shear - f.v * difference } + r * along_r
    }
    #[inline(always)]
    fn gauss_newton(self, k: Stiffness<L>) -> ColumnBlocks<L> {
        let [sum, difference, shear] = self.jacobian();
        ColumnBlocks::outer(k.mu + k.lambda, sum)
            + ColumnBlocks::outer(k.mu, difference)
            + ColumnBlocks::outer(k.mu, shear)
    }
    #[inline(always)]
    fn hessian(self, k: Stiffness<L>, _tension: [L; 3]) -> ColumnBlocks<L> {
        let (zero, two, half) = (L::splat(0.0), L::splat(2.0), L::splat(0.5));
        let Self { strain: [sum, ..], r, normal, inverse, .. } = self;
        let in_plane = k.mu + k.mu;
        let twist = (((k.mu + k.lambda) * sum) * (two * inverse)).max(zero);
        let turned = Columns { u: normal.cross(r.u), v: normal.cross(r.v) };
        let ColumnBlocks { uu, uv, vv } =
            ColumnBlocks::outer(k.lambda, r) + ColumnBlocks::outer((twist - in_plane) * half, turned);
        let [out_u, out_v, out_uv] = self.out_of_plane(k);
        let normal_part = |out: L| Symmetric3::outer(out, normal);
        ColumnBlocks {
            uu: (uu + normal_part(out_u - in_plane)).plus_scalar(in_plane),
            uv: uv + normal_part(out_uv).full(),
            vv: (vv + normal_part(out_v - in_plane)).plus_scalar(in_plane),
        }
    }
}
