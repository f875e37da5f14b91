//! Spheres, and the contact of one particle with one sphere.

use super::EPSILON;
use super::contact::Contacts;
use crate::pbd::oracle::number::{Decided, Num};
use crate::pbd::oracle::vector::V3;

/// A sphere in one iteration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ball {
    pub center: V3,
    pub radius: Num,
    /// Displacement of the centre in this iteration.
    pub velocity: V3,
}

impl Ball {
    /// A sphere at `[x, y, z, radius]` that was at `before` one iteration ago.
    pub fn new(now: &[f32; 4], before: &[f32; 4]) -> Self {
        let center = V3::exact(now);
        Self { center, radius: Num::exact(f64::from(now[3])), velocity: center - V3::exact(before) }
    }
}

/// `t = 1 - r / sqrt(EPS + d.d)`, d = p - s; where t < 0: `delta -= d t`, one contact.
pub(crate) fn touch(p: V3, ball: &Ball, contacts: &mut Contacts) -> Decided<()> {
    let d = p - ball.center;
    let t = Num::ONE - ball.radius / (EPSILON + d.dot(d)).sqrt();
    if t.below(Num::ZERO)? {
        contacts.add(-(d * t), ball.velocity);
    }
    Ok(())
}
