//! Separation constraint of one particle.

use super::EPSILON;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// Keeps the particle outside the sphere: `s = 1 - r / sqrt(EPS + |c - p|²)`, `p += s (c - p)` where s < 0. A pinned
/// particle stays (docs/math/mass.md).
pub(crate) fn keep_out(body: &mut Body, center: V3, radius: Num) {
    if body.is_pinned() {
        return;
    }
    let d = center - body.p;
    let s = (Num::ONE - radius / (EPSILON + d.dot(d)).sqrt()).min(Num::ZERO);
    body.p = body.p + d * s;
}
