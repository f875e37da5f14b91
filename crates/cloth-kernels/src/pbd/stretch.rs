//! How far a constraint is stretched, for the watchdog.

use crate::{Lane, Particle};

/// Constraints that are not longer than this at rest (m) have no relative length worth telling.
const SHORTEST: f32 = 1e-6;

/// Returns the square of a constraint's length over that at rest, `|pi - pj|² / rest²`.
///
/// 0 for constraints that nothing can be done about: those without a length at rest, and those between two particles that
/// are pinned.
#[inline(always)]
pub fn squared_ratio<L: Lane>(i: Particle<L>, j: Particle<L>, rest: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let d = i.position - j.position;
    let counts = rest.gt(L::splat(SHORTEST)) & (i.inverse_mass + j.inverse_mass).gt(zero);
    let rest = L::select(counts, rest, one);
    L::select(counts, d.dot(d) / (rest * rest), zero)
}
