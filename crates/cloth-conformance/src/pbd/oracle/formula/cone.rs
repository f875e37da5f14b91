//! Tapered capsules: the cone between two spheres, its contact, and the spheres that it suppresses.

use super::EPSILON;
use super::contact::Contacts;
use super::sphere::{Ball, touch};
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::vector::V3;

/// The cone that touches two spheres.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cone {
    pub center: V3,
    /// Unit axis u, from the first sphere to the second.
    pub axis: V3,
    /// Half the distance of the sphere centres L.
    pub half_length: Num,
    pub slope: Num,
    /// Radius at the centre R.
    pub radius: Num,
    cos_squared: Num,
    velocities: [V3; 2],
}

impl Cone {
    /// `rd = (r2 - r1) / 2`, `K = sqrt(L² - rd²)`, `slope = rd / K`, `R = (rd + r1) L / K`, `cos² = 1 - (rd / L)²`;
    /// nothing where one sphere contains the other or both radii are 0.
    pub fn between(first: &Ball, second: &Ball) -> Decided<Option<Self>> {
        let half = Num::exact(0.5);
        let x = (second.center - first.center) * half;
        let rd = (second.radius - first.radius) * half;
        let squared = x.dot(x);
        let l = squared.sqrt();
        if !(rd * rd).below(squared)? {
            return Ok(None);
        }
        let k = (squared - rd * rd).sqrt();
        let radius = (rd + first.radius) * l / k;
        if radius.value == 0.0 {
            return Ok(None);
        }
        let sine = rd / l;
        Ok(Some(Self {
            center: (first.center + second.center) * half,
            axis: x * (Num::ONE / l),
            half_length: l,
            slope: rd / k,
            radius,
            cos_squared: Num::ONE - sine * sine,
            velocities: [first.velocity, second.velocity],
        }))
    }

    /// Radius at the axial coordinate `a`, not negative.
    pub fn radius_at(&self, a: Num) -> Num {
        (a * self.slope + self.radius).max(Num::ZERO)
    }

    /// Surface velocity at the axial coordinate `a` (docs/math/collision.md): `v1 + (a / (2 L) + 1/2) (v2 - v1)`.
    pub fn velocity_at(&self, a: Num) -> V3 {
        let half = Num::exact(0.5);
        let [v1, v2] = self.velocities;
        v1 + (v2 - v1) * (a / self.half_length * half + half)
    }
}

/// Position of a contact along the cone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side {
    pub left: bool,
    pub right: bool,
}

/// The contact of a point at `d` from the centre, `squared` = its squared distance from the axis: nothing outside;
/// otherwise which end it lies beyond, and where beyond none, one contact
/// `delta += (d - base u) (rad cos² / sqrt(q2) - cos²)` with `base = a + slope sqrt(q2)`.
pub(crate) fn touch_cone(d: V3, squared: Num, cone: &Cone, contacts: &mut Contacts) -> Decided<Option<Side>> {
    let a = d.dot(cone.axis);
    let rad = cone.radius_at(a);
    if !squared.below(rad * rad)? {
        return Ok(None);
    }
    let distance = squared.max(EPSILON).sqrt();
    let base = a + cone.slope * distance;
    let side = Side { left: base.below(-cone.half_length)?, right: cone.half_length.below(base)? };
    if !side.left && !side.right {
        let factor = rad * cone.cos_squared / distance - cone.cos_squared;
        contacts.add((d - cone.axis * base) * factor, cone.velocity_at(a));
    }
    Ok(Some(side))
}

/// All contacts of a point with capsules and the spheres that they leave.
pub(crate) fn collide(p: V3, balls: &[Ball], capsules: &[[usize; 2]]) -> Decided<Contacts> {
    let mut contacts = Contacts::NONE;
    let mut active = vec![true; balls.len()];
    for &[first, second] in capsules {
        let Some(cone) = Cone::between(&balls[first], &balls[second])? else { continue };
        let d = p - cone.center;
        let a = d.dot(cone.axis);
        let squared = d.dot(d) - a * a;
        let side = touch_cone(d, squared, &cone, &mut contacts)?;
        active[first] &= side.is_some_and(|side| side.left);
        active[second] &= side.is_some_and(|side| side.right);
    }
    for (ball, _) in balls.iter().zip(&active).filter(|(_, active)| **active) {
        touch(p, ball, &mut contacts)?;
    }
    Ok(contacts)
}
