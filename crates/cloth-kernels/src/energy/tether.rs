//! Tethers: a particle stays within a length of its anchor; E = ½ k ε², ε = (l - L)₊. Kim et al. 2012.
//!
//! A tether is a [`spring`] that is free up to its length, so force and Hessian are zero inside:
//! a particle of mass m that hangs on one comes to rest outside by m g / k.

use super::spring::{self, Spring};
use crate::{Lane, Vec3};

/// Returns the strain of the tether along `d`, from the anchor to the particle, of this `length` (m).
#[inline(always)]
pub fn strain<L: Lane>(d: Vec3<L>, length: L) -> Spring<L> {
    // No length is below -1: the range includes zero.
    spring::strain(d, L::splat(-1.0), length)
}
