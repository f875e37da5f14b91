//! The cone of a tapered capsule, discrete test (docs/math/collision.md).

use super::Contacts;
use crate::{Lane, Vec3};

/// The cone tangent to the two spheres of a capsule.
#[derive(Debug, Clone, Copy)]
pub struct Cone<L> {
    /// Middle of the sphere centres (m).
    pub center: Vec3<L>,
    /// Half the distance of the sphere centres, L > 0 (m): cones without length are inactive and not tested.
    pub half_length: L,
    /// Unit vector u from the first sphere to the second.
    pub axis: Vec3<L>,
    /// Growth of the radius along the axis.
    pub slope: L,
    /// Radius R at the centre (m).
    pub radius: L,
    /// Square of the cosine of the half opening angle.
    pub cosine_squared: L,
}

/// Displacements of the two end spheres of a capsule in this iteration (m).
#[derive(Debug, Clone, Copy)]
pub struct EndVelocities<L> {
    /// Displacement of the first sphere's centre.
    pub first: Vec3<L>,
    /// Displacement of the second sphere's centre.
    pub second: Vec3<L>,
}

/// Contacts so far, and where the particle lies along the capsule.
#[derive(Debug, Clone, Copy)]
pub struct ConeOutcome<L: Lane> {
    /// The contacts, with that of this cone.
    pub contacts: Contacts<L>,
    /// Set where the particle is in the infinite cone.
    pub contact: L::Mask,
    /// Set where it is in the cone beyond the first end.
    pub left: L::Mask,
    /// Set where it is in the cone beyond the second end.
    pub right: L::Mask,
}

/// Returns the displacement of a sphere's centre in this iteration (m).
#[inline(always)]
pub fn displacement<L: Lane>(before: Vec3<L>, now: Vec3<L>) -> Vec3<L> {
    now - before
}

impl<L: Lane> Cone<L> {
    /// Returns the radius of the cone at `a` along its axis from the centre: max(0, a slope + R).
    #[inline(always)]
    pub fn radius_at(self, a: L) -> L {
        (a * self.slope + self.radius).max(L::splat(0.0))
    }
}

/// Tests a particle at p: x = p - center, a = x.u, squared distance from the axis x.x - a².
#[inline(always)]
pub fn contact<L: Lane>(
    contacts: Contacts<L>,
    p: Vec3<L>,
    cone: Cone<L>,
    velocities: EndVelocities<L>,
    epsilon: L,
) -> ConeOutcome<L> {
    let x = p - cone.center;
    let a = x.dot(cone.axis);
    contact_at(contacts, x, a, x.dot(x) - a * a, cone, velocities, epsilon)
}

/// Tests a point at `x` from the centre, `a` along the axis, with the given squared distance from it:
///
/// ```text
/// r = max(0, a slope + R)                      contact where r² > distance²
/// base = a + slope distance                    foot of the perpendicular to the surface, on the axis
/// displacement = (x - base u) (r cos² / distance - cos²)   where |base| <= L
/// surface motion = v1 + (a / (2 L) + 1/2) (v2 - v1)
/// ```
#[inline(always)]
pub fn contact_at<L: Lane>(
    contacts: Contacts<L>,
    x: Vec3<L>,
    a: L,
    distance_squared: L,
    cone: Cone<L>,
    velocities: EndVelocities<L>,
    epsilon: L,
) -> ConeOutcome<L> {
    let radius = cone.radius_at(a);
    let contact = (radius * radius).gt(distance_squared);
    let distance = distance_squared.max(epsilon).sqrt();
    let base = a + cone.slope * distance;
    let left = contact & base.lt(-cone.half_length);
    let right = contact & base.gt(cone.half_length);
    let delta = (x - cone.axis * base) * (radius * cone.cosine_squared / distance - cone.cosine_squared);
    let half = L::splat(0.5);
    let share = a / cone.half_length * half + half;
    let velocity = velocities.first + (velocities.second - velocities.first) * share;
    ConeOutcome { contacts: contacts.with(contact & !(left | right), delta, velocity), contact, left, right }
}
