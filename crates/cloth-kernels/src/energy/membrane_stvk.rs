//! The membrane of Saint Venant and Kirchhoff, orthotropic: linear in Green's strain. Exact Hessian in tension.
//!
//! ```text
//! ε = (E_uu, E_vv, 2 E_uv),  E = ½ (FᵀF - I),    K = A [C11 C12 0; C12 C22 0; 0 0 G],    tension = K ε = A (S_uu, S_vv, S_uv)
//! J = (f_u, 0), (0, f_v), (f_v, f_u)
//! geometric: S_ab I between the columns a and b, which is positive semidefinite exactly when S is: S₊, its eigenvalues clamped at 0
//! ```
//!
//! Isotropic with E = A (μ tr E² + λ/2 (tr E)²): C11 = C22 = 2 μ + λ, C12 = λ, G = μ. The energy resists neither inversion
//! nor collapse: a triangle that has shrunk to a point has the finite energy of its strain and no force.

use super::deformation::{ColumnBlocks, Columns};
use super::{Energy, inverse_above};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3};

/// Stiffness times rest area (N m).
#[derive(Debug, Clone, Copy)]
pub struct Stiffness<L> {
    /// C11, along the warp.
    pub warp: L,
    /// C22, along the weft.
    pub weft: L,
    /// C12, Poisson coupling; C12² <= C11 C22.
    pub coupling: L,
    /// G, against shear.
    pub shear: L,
}

impl<L: Lane> Stiffness<L> {
    /// Returns that of an isotropic sheet, from Lamé's constants times rest area (N m).
    #[inline(always)]
    pub fn isotropic(mu: L, lambda: L) -> Self {
        let along = (mu + mu) + lambda;
        Self { warp: along, weft: along, coupling: lambda, shear: mu }
    }
}

/// Strain of a triangle with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Stvk<L> {
    /// ε.
    pub strain: [L; 3],
    /// The deformation gradient, whose columns are the Jacobian.
    pub f: Columns<L>,
}

/// Returns the strain at the deformation gradient `f`.
#[inline(always)]
pub fn strain<L: Lane>(f: Columns<L>) -> Stvk<L> {
    let (one, half) = (L::splat(1.0), L::splat(0.5));
    let strain = [(f.u.dot(f.u) - one) * half, (f.v.dot(f.v) - one) * half, f.u.dot(f.v)];
    Stvk { strain, f }
}

/// Returns the symmetric matrix [xx xy; xy yy] with negative eigenvalues set to 0, as (xx, yy, xy).
#[inline(always)]
fn positive_part<L: Lane>(xx: L, yy: L, xy: L) -> [L; 3] {
    let (zero, half) = (L::splat(0.0), L::splat(0.5));
    let (mean, difference) = ((xx + yy) * half, (xx - yy) * half);
    let radius = (difference * difference + xy * xy).sqrt();
    let (larger, smaller) = ((mean + radius).max(zero), (mean - radius).max(zero));
    let middle = (larger + smaller) * half;
    // Half the difference of the eigenvalues, per unit of the matrix without its mean.
    let share = ((larger - smaller) * half) * inverse_above(radius, 1.0e-30);
    [middle + difference * share, middle - difference * share, xy * share]
}

impl<L: Lane> Energy<L, 3> for Stvk<L> {
    type Stiffness = Stiffness<L>;
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 3] {
        self.strain
    }
    #[inline(always)]
    fn product(self, k: Stiffness<L>, [u, v, s]: [L; 3]) -> [L; 3] {
        [u * k.warp + v * k.coupling, u * k.coupling + v * k.weft, s * k.shear]
    }
    #[inline(always)]
    fn gradient(self, [u, v, s]: [L; 3]) -> Columns<L> {
        let f = self.f;
        Columns { u: f.u * u + f.v * s, v: f.u * s + f.v * v }
    }
    #[inline(always)]
    fn gauss_newton(self, k: Stiffness<L>) -> ColumnBlocks<L> {
        let f = self.f;
        ColumnBlocks {
            uu: Symmetric3::outer(k.warp, f.u) + Symmetric3::outer(k.shear, f.v),
            uv: Mat3::outer(f.u * k.coupling, f.v) + Mat3::outer(f.v * k.shear, f.u),
            vv: Symmetric3::outer(k.weft, f.v) + Symmetric3::outer(k.shear, f.u),
        }
    }
    #[inline(always)]
    fn hessian(self, k: Stiffness<L>, [u, v, s]: [L; 3]) -> ColumnBlocks<L> {
        let ColumnBlocks { uu, uv, vv } = self.gauss_newton(k);
        let [u, v, s] = positive_part(u, v, s);
        ColumnBlocks { uu: uu.plus_scalar(u), uv: uv + Symmetric3::scalar(s).full(), vv: vv.plus_scalar(v) }
    }
}
