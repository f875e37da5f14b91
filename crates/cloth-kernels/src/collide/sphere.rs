//! A sphere, discrete test (docs/math/collision.md).

use super::Contacts;
use crate::{Lane, Vec3};

/// Adds the contact with a sphere: with d = p - center and t = 1 - r / sqrt(ε + d.d), the displacement is -t d where
/// t < 0.
///
/// `before` is the centre one iteration ago; `is_active` excludes particles for which a capsule suppresses the sphere.
#[inline(always)]
pub fn contact<L: Lane>(
    contacts: Contacts<L>,
    is_active: L::Mask,
    p: Vec3<L>,
    center: Vec3<L>,
    radius: L,
    before: Vec3<L>,
    epsilon: L,
) -> Contacts<L> {
    let d = p - center;
    let t = L::splat(1.0) - radius / (epsilon + d.dot(d)).sqrt();
    contacts.with(is_active & t.lt(L::splat(0.0)), -(d * t), center - before)
}
