//! Collision of one virtual particle.

use super::contact::Contacts;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// The point of a triangle with barycentric `weights`.
pub(crate) fn point(corners: [V3; 3], weights: [Num; 3]) -> V3 {
    corners[0] * weights[0] + corners[1] * weights[1] + corners[2] * weights[2]
}

/// Hands the contacts of the point to the corners that are not pinned: with rw = weight / (weight . weight),
/// `p_v += rw_v delta / count`, `q_v += rw_v friction`, `w_v *= 1 + (s - 1) weight_v`.
pub(crate) fn share(
    corners: &mut [Body; 3],
    weights: [Num; 3],
    contacts: &Contacts,
    [friction, mass_scale]: [f32; 2],
) {
    if contacts.count == 0 {
        return;
    }
    let p = point(corners.map(|body| body.p), weights);
    let q = point(corners.map(|body| body.q), weights);
    let squared = weights[0] * weights[0] + weights[1] * weights[1] + weights[2] * weights[2];
    let pushed = contacts.sum * contacts.inverse_count();
    let rubbed = (friction > 0.0).then(|| contacts.friction(p, q, friction));
    let factor = (mass_scale > 0.0).then(|| contacts.mass_factor(mass_scale));
    for (body, weight) in corners.iter_mut().zip(weights) {
        if body.is_pinned() {
            continue;
        }
        let share = weight / squared;
        body.p = body.p + pushed * share;
        if let Some(rubbed) = rubbed {
            body.q = body.q + rubbed * share;
        }
        if let Some(factor) = factor {
            body.w = body.w * (Num::ONE + (factor - Num::ONE) * weight);
        }
    }
}
