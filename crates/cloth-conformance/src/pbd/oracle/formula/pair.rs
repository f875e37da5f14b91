//! A pair of particles that keep a distance: self-collision and inter-collision.

use super::EPSILON;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// Displacements of the particles of a pair closer than `distance`:
/// `g = k / (EPS + wi + wj) (1 - distance / |d|)`, `pi += g wi d`, `pj -= g wj d`, d = pj - pi.
pub(crate) fn push_apart([pi, pj]: [V3; 2], [wi, wj]: [Num; 2], distance: f32, stiffness: Num) -> [V3; 2] {
    let d = pj - pi;
    let overlap = (Num::ONE - Num::exact(f64::from(distance)) / d.dot(d).sqrt()).min(Num::ZERO);
    let g = stiffness / (EPSILON + wi + wj) * overlap;
    [d * (g * wi), -(d * (g * wj))]
}
