//! Response to the contacts of one particle: displacement, friction, mass scaling.

use super::EPSILON;
use crate::pbd::oracle::body::Body;
use crate::pbd::oracle::number::Num;
use crate::pbd::oracle::vector::V3;

/// Sums over the contacts of a particle in one stage.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Contacts {
    pub sum: V3,
    pub velocity: V3,
    pub count: u32,
}

impl Contacts {
    pub const NONE: Self = Self { sum: V3::ZERO, velocity: V3::ZERO, count: 0 };

    pub fn add(&mut self, delta: V3, velocity: V3) {
        self.sum = self.sum + delta;
        self.velocity = self.velocity + velocity;
        self.count += 1;
    }

    /// `1 / (EPS + count)`.
    pub fn inverse_count(&self) -> Num {
        Num::ONE / (EPSILON + Num::exact(f64::from(self.count)))
    }

    /// The part that friction removes from the motion `p - q`: with D the sum of the deltas, V the mean velocity of the
    /// shapes, n = D / sqrt(|D|² + EPS), v = p - q - V and vt = v - (v.n) n, it is
    /// `vt min(1, mu |D|² / sqrt(|D|² + EPS) / sqrt(|vt|² + EPS))`.
    pub fn friction(&self, p: V3, q: V3, coefficient: f32) -> V3 {
        let squared = self.sum.dot(self.sum);
        let inverse = Num::ONE / (squared + EPSILON).sqrt();
        let n = self.sum * inverse;
        let v = p - q - self.velocity * self.inverse_count();
        let tangential = v - n * v.dot(n);
        let limit = Num::exact(f64::from(coefficient)) * squared * inverse;
        let share = limit / (tangential.dot(tangential) + EPSILON).sqrt();
        tangential * share.min(Num::ONE)
    }

    /// `1 / (1 + ms |D / count|²)`.
    pub fn mass_factor(&self, mass_scale: f32) -> Num {
        let mean = self.sum * self.inverse_count();
        Num::ONE / (Num::ONE + Num::exact(f64::from(mass_scale)) * mean.dot(mean))
    }

    /// Applies them: friction to the previous position, the mean push to the current one, the mass factor.
    pub fn apply(&self, body: &mut Body, friction: f32, mass_scale: f32) {
        if self.count == 0 || body.is_pinned() {
            return;
        }
        if friction > 0.0 {
            body.q = body.q + self.friction(body.p, body.q, friction);
        }
        body.p = body.p + self.sum * self.inverse_count();
        if mass_scale > 0.0 {
            body.w = body.w * self.mass_factor(mass_scale);
        }
    }
}
