//! Motion constraint of one particle.

use super::EPSILON;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::vector::V3;

/// Keeps the particle inside the sphere `center`, r = max(0, radius scale + bias):
/// `s = 1 - r / sqrt(EPS + |c - p|²)`, `p += k s (c - p)` where s > 0. A radius of 0 or less pins the particle.
pub(crate) fn hold(
    body: &mut Body,
    center: V3,
    radius: Num,
    [scale, bias]: [f32; 2],
    stiffness: Num,
) -> Decided<()> {
    let radius = radius * Num::exact(f64::from(scale)) + Num::exact(f64::from(bias));
    let pins = !Num::ZERO.below(radius)?;
    let radius = if pins { Num::ZERO } else { radius };
    let d = center - body.p;
    let excess = (Num::ONE - radius / (EPSILON + d.dot(d)).sqrt()).max(Num::ZERO);
    body.p = body.p + d * (stiffness * excess);
    if pins {
        body.w = Num::ZERO;
    }
    Ok(())
}
