//! A pair of particles that keep a distance: self-collision and inter-collision.

use super::EPSILON;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// Displacements of the particles of a pair closer than `distance`:
/// `g = k / (EPS + wi + wj) (1 - distance / |d|)`, `pi += g wi d`, `pj -= g wj d`, d = pj - pi. Where there is a step s,
/// `min(distance, |d| + s)` takes the place of the distance.
pub(crate) fn push_apart(
    [pi, pj]: [V3; 2],
    [wi, wj]: [Num; 2],
    distance: f32,
    step: Option<Num>,
    stiffness: Num,
) -> [V3; 2] {
    let d = pj - pi;
    let length = d.dot(d).sqrt();
    let distance = Num::exact(f64::from(distance));
    let wanted = step.map_or(distance, |step| distance.min(length + step));
    let overlap = (Num::ONE - wanted / length).min(Num::ZERO);
    let g = stiffness / (EPSILON + wi + wj) * overlap;
    [d * (g * wi), -(d * (g * wj))]
}
