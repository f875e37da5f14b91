//! The clean algorithm, naively: one function per stage and particle, in float64 with error bounds, written from the
//! formulas alone and not from any kernel.

pub(crate) mod cone;
pub(crate) mod contact;
pub(crate) mod continuous;
pub(crate) mod convex;
pub(crate) mod edge;
pub(crate) mod fraction;
pub(crate) mod frame;
pub(crate) mod integrate;
pub(crate) mod motion;
pub(crate) mod pair;
pub(crate) mod rotating_frame;
pub(crate) mod separation;
pub(crate) mod sphere;
pub(crate) mod tether;
pub(crate) mod triangle;
pub(crate) mod virtual_particle;
pub(crate) mod wind;

use super::number::Num;

/// `FLT_EPSILON`, as it stands in the formulas.
pub(crate) const EPSILON: Num = Num::exact(f32::EPSILON as f64);
