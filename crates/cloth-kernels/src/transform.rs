//! Transforms between local and global space, for collision between cloths (docs/math/particle-contacts.md).

use crate::{Lane, Mat3, Particle, Vec3};

/// Transforms a local point to global space: R x + t.
#[inline(always)]
pub fn to_global<L: Lane>(rotation: Mat3<L>, translation: Vec3<L>, x: Vec3<L>) -> Vec3<L> {
    rotation * x + translation
}

/// Applies the sum of a particle's pushes between cloths, `delta` (m) in global axes, in local space.
///
/// The push happened once per frame, so it adds only 1/N of itself to the velocity per iteration:
///
/// ```text
/// p += R⁻¹ delta,   q += (1 - 1/N) R⁻¹ delta
/// ```
///
/// `to_local` is R⁻¹, `previous_share` is 1 - 1/N. Adding zero turns a negative zero into a positive one.
#[inline(always)]
pub fn apply_push<L: Lane>(
    current: Particle<L>,
    previous: Particle<L>,
    delta: Vec3<L>,
    to_local: Mat3<L>,
    previous_share: L,
) -> (Particle<L>, Particle<L>) {
    let local = to_local * delta;
    let zero = Vec3::zero();
    (
        current.at(current.position + local + zero),
        previous.at(previous.position + local * previous_share + zero),
    )
}
