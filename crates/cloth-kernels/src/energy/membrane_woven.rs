//! The membrane of woven cloth: threads with a stiffness each, and shear between them. Baraff, Witkin 1998; Kim 2020. Default.
//!
//! ```text
//! ε = (|f_u| - 1, |f_v| - 1, f_u·f_v),   K = A diag(k_warp, k_weft, k_shear):      E = A/2 (k_warp ε_u² + k_weft ε_v² + k_shear ε_s²)
//! J = (n_u, 0), (0, n_v), (f_v, f_u),    n_a = f_a/|f_a|
//! geometric: K_a (ε_a/|f_a|)₊ (I - n_a n_aᵀ) for a = u, v; that of shear, K_s ε_s between u and v, is indefinite and dropped
//! ```
//!
//! The published form multiplies by the square of the area; this one does not depend on resolution. A thread that has collapsed
//! (|f_a| below 1e-12) has no direction and no force along it.

use super::deformation::{ColumnBlocks, Columns};
use super::{Energy, direction};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Stiffness times rest area (N m).
#[derive(Debug, Clone, Copy)]
pub struct Stiffness<L> {
    /// Along the warp.
    pub warp: L,
    /// Along the weft.
    pub weft: L,
    /// Against shear.
    pub shear: L,
}

/// Strain of a triangle with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Woven<L> {
    /// ε.
    pub strain: [L; 3],
    /// The deformation gradient, whose columns are the Jacobian of shear.
    pub f: Columns<L>,
    /// n_u and n_v, the Jacobians of the stretches.
    pub n: Columns<L>,
    /// 1/|f_u|, 1/|f_v|; 0 for a thread that has collapsed.
    pub inverse: [L; 2],
}

/// Returns the strain at the deformation gradient `f`.
#[inline(always)]
pub fn strain<L: Lane>(f: Columns<L>) -> Woven<L> {
    let one = L::splat(1.0);
    let (length_u, inverse_u, u) = direction(f.u, 1.0e-12);
    let (length_v, inverse_v, v) = direction(f.v, 1.0e-12);
    Woven {
        strain: [length_u - one, length_v - one, f.u.dot(f.v)],
        f,
        n: Columns { u, v },
        inverse: [inverse_u, inverse_v],
    }
}

/// Returns `k n nᵀ + across (I - n nᵀ) + shear f fᵀ`.
#[inline(always)]
fn pure<L: Lane>(k: L, across: L, n: Vec3<L>, shear: L, f: Vec3<L>) -> Symmetric3<L> {
    (Symmetric3::outer(k - across, n) + Symmetric3::outer(shear, f)).plus_scalar(across)
}

impl<L: Lane> Energy<L, 3> for Woven<L> {
    type Stiffness = Stiffness<L>;
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 3] {
        self.strain
    }
    #[inline(always)]
    fn product(self, stiffness: Stiffness<L>, [u, v, s]: [L; 3]) -> [L; 3] {
        [u * stiffness.warp, v * stiffness.weft, s * stiffness.shear]
    }
    #[inline(always)]
    fn gradient(self, [u, v, s]: [L; 3]) -> Columns<L> {
        Columns { u: self.n.u * u + self.f.v * s, v: self.n.v * v + self.f.u * s }
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: Stiffness<L>) -> ColumnBlocks<L> {
        let zero = L::splat(0.0);
        self.hessian(stiffness, [zero, zero, zero])
    }
    #[inline(always)]
    fn hessian(self, stiffness: Stiffness<L>, [u, v, _]: [L; 3]) -> ColumnBlocks<L> {
        let Self { f, n, inverse, .. } = self;
        let across = |tension: L, inverse: L| (tension * inverse).max(L::splat(0.0));
        ColumnBlocks {
            uu: pure(stiffness.warp, across(u, inverse[0]), n.u, stiffness.shear, f.v),
            uv: Mat3::outer(f.v * stiffness.shear, f.u),
            vv: pure(stiffness.weft, across(v, inverse[1]), n.v, stiffness.shear, f.u),
        }
    }
}
