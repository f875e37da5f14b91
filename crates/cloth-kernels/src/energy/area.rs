//! Area of a triangle: E = ½ K ε², ε = j - 1 with the ratio of areas j = |f_u x f_v|, K = k A.
//!
//! ```text
//! n = f_u x f_v / j       J = (f_v x n, n x f_u)       tension = K ε
//! geometric: tension₊ n nᵀ on the columns by [C_vv -C_uv; -C_uv C_uu]/j, C = FᵀF; that in the plane is indefinite and dropped
//! ```
//!
//! A triangle that has collapsed to a line has no [normal](super::deformation::normal()) and no force.

use super::deformation::{ColumnBlocks, Columns, normal};
use super::{Energy, inverse_above};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Strain of a triangle with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Area<L> {
    /// ε.
    pub excess: L,
    /// J.
    pub jacobian: Columns<L>,
    /// n; 0 for a triangle that has collapsed.
    pub normal: Vec3<L>,
    /// [C_vv, C_uu, -C_uv]/j.
    pub bulge: [L; 3],
}

/// Returns the strain at the deformation gradient `f`.
#[inline(always)]
pub fn strain<L: Lane>(f: Columns<L>) -> Area<L> {
    let (area, normal) = normal(f);
    let inverse = inverse_above(area, 1.0e-12);
    Area {
        excess: area - L::splat(1.0),
        jacobian: Columns { u: f.v.cross(normal), v: normal.cross(f.u) },
        normal,
        bulge: [f.v.dot(f.v) * inverse, f.u.dot(f.u) * inverse, -(f.u.dot(f.v) * inverse)],
    }
}

impl<L: Lane> Energy<L, 1> for Area<L> {
    /// Stiffness times rest area (N m).
    type Stiffness = L;
    type Gradient = Columns<L>;
    type Hessian = ColumnBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 1] {
        [self.excess]
    }
    #[inline(always)]
    fn product(self, stiffness: L, [strain]: [L; 1]) -> [L; 1] {
        [strain * stiffness]
    }
    #[inline(always)]
    fn gradient(self, [tension]: [L; 1]) -> Columns<L> {
        self.jacobian * tension
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: L) -> ColumnBlocks<L> {
        ColumnBlocks::outer(stiffness, self.jacobian)
    }
    #[inline(always)]
    fn hessian(self, stiffness: L, [tension]: [L; 1]) -> ColumnBlocks<L> {
        let ColumnBlocks { uu, uv, vv } = self.gauss_newton(stiffness);
        let positive = tension.max(L::splat(0.0));
        let bulge = |part: L| Symmetric3::outer(part * positive, self.normal);
        let [u, v, mixed] = self.bulge;
        ColumnBlocks { uu: uu + bulge(u), uv: uv + bulge(mixed).full(), vv: vv + bulge(v) }
    }
}
