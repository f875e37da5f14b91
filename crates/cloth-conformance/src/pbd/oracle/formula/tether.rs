//! Tethers of one particle.

use super::EPSILON;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// Pulls the particle towards its anchors, T in number:
/// `p += k / T * sum max(0, 1 - length scale / sqrt(EPS + |a - p|²)) (a - p)`. A pinned particle stays (docs/math/mass.md).
pub(crate) fn pull(body: &mut Body, anchors: &[(V3, f32)], scale: f32, stiffness: f64) {
    if body.is_pinned() || stiffness == 0.0 {
        return;
    }
    let mut offset = V3::ZERO;
    for &(anchor, length) in anchors {
        let d = anchor - body.p;
        let length = Num::exact(f64::from(length)) * Num::exact(f64::from(scale));
        offset = offset + d * (Num::ONE - length / (EPSILON + d.dot(d)).sqrt()).max(Num::ZERO);
    }
    body.p = body.p + offset * Num::rounded(stiffness / anchors.len() as f64);
}
