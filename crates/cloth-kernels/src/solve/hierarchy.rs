//! Terms of a hierarchy of levels (docs/math/hierarchy.md).
//!
//! ```text
//! restriction    r_I = Σ_i w_iI r_i                       prolongation    z_i = D_i⁻¹ r_i + Σ_I w_iI z_I
//! Galerkin       A_IJ = Σ_i Σ_j w_iI A_ij w_jJ
//! ```

use super::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Returns `sum + w v`.
#[inline(always)]
pub fn add_vector<L: Lane>(sum: Vec3<L>, v: Vec3<L>, weight: L) -> Vec3<L> {
    sum + v * weight
}

/// Returns `sum + w A`.
#[inline(always)]
pub fn add_block<L: Lane>(sum: Mat3<L>, block: Mat3<L>, weight: L) -> Mat3<L> {
    sum + block * weight
}

/// Returns `sum + A v`.
#[inline(always)]
pub fn add_product<L: Lane>(sum: Vec3<L>, block: Mat3<L>, v: Vec3<L>) -> Vec3<L> {
    sum + block * v
}

/// Returns the energy (J) by which a step s·d with `slope` = ∇·d and `curvature` = d·H d changes a quadratic model: s slope + ½ s² curvature.
#[inline(always)]
pub fn change<L: Lane>(step: L, slope: L, curvature: L) -> L {
    step * slope + ((step * step) * curvature) * L::splat(0.5)
}

/// Returns d·H d of a block.
#[inline(always)]
pub fn curvature<L: Lane>(block: Symmetric3<L>, d: Vec3<L>) -> L {
    d.dot(block * d)
}
