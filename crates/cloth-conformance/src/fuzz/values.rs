//! Random values of either temperament.

use super::Temperament;
use crate::pbd::oracle::random::Random;
use cloth_core::{ParameterInfo, Pose, Value};
use glam::{Quat, Vec3};

/// Magnitudes that a game has no use for. Squares of the larger ones overflow.
const EXTREME: [f32; 16] = [
    0.0, 1.0e-45, 1.0e-38, 1.0e-30, 1.0e-19, 1.0e-9, 1.0e-4, 1.0, 1.0e3, 1.0e6, 1.0e9, 1.0e15, 1.0e18,
    2.0e19, 1.0e25, 1.0e30,
];

/// Draws the values of one operation.
pub(super) struct Values {
    pub random: Random,
    pub temperament: Temperament,
    /// Share of numbers that are extreme.
    wildness: f32,
}

impl Values {
    pub fn new(temperament: Temperament, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let wildness = match (temperament, random.below(4)) {
            (Temperament::Tame, _) | (_, 0) => 0.0,
            (_, 1) => 0.01,
            (_, 2) => 0.05,
            _ => 0.4,
        };
        Self { random, temperament, wildness }
    }

    pub fn is_wild(&self) -> bool {
        self.temperament == Temperament::Wild
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.random.below(count)
    }

    pub fn chance(&mut self, share: f32) -> bool {
        self.random.chance(share)
    }

    /// A number between two, or an extreme one of any sign.
    pub fn number(&mut self, low: f32, high: f32) -> f32 {
        let number = self.positive(low, high);
        // A draw for every number, so that both temperaments draw alike.
        if number != 0.0 && self.chance(0.5 * self.wildness) { -number } else { number }
    }

    /// The same without an extreme negative one: masses, radii.
    pub fn positive(&mut self, low: f32, high: f32) -> f32 {
        let usual = self.random.between(low, high);
        if !self.chance(self.wildness) {
            return usual;
        }
        match self.below(200) {
            0 => [f32::NAN, f32::INFINITY, -1.0, f32::MAX][self.below(4)],
            _ => EXTREME[self.below(EXTREME.len())] * self.random.between(0.5, 2.0),
        }
    }

    pub fn vector(&mut self, half: f32) -> [f32; 3] {
        [0; 3].map(|_| self.number(-half, half))
    }

    /// A point near another one.
    pub fn near(&mut self, [x, y, z]: [f32; 3], half: f32) -> [f32; 3] {
        let [dx, dy, dz] = self.vector(half);
        [x + dx, y + dy, z + dz]
    }

    pub fn mass(&mut self) -> f32 {
        let usual = self.random.inverse_mass();
        if self.chance(self.wildness) { self.positive(0.0, 1.0) } else { usual }
    }

    pub fn rotation(&mut self) -> Quat {
        let angle = if self.is_wild() { 3.0 } else { 0.4 };
        self.random.rotation(angle)
    }

    pub fn pose(&mut self) -> Pose {
        Pose::new(Vec3::from(self.vector(0.3)), self.rotation())
    }

    /// A value for a parameter: on the slider, or anywhere in its range.
    pub fn parameter(&mut self, info: &ParameterInfo) -> Value {
        let (low, high) = (*info.guide.start(), *info.guide.end());
        match (info.default)() {
            Value::Scalar(_) => Value::Scalar(self.in_range(info, low, high)),
            Value::Vector(_) => Value::Vector(Vec3::from([0; 3].map(|_| self.in_range(info, low, high)))),
            Value::Count(_) => Value::Count(self.in_range(info, low, high) as u32),
            Value::Switch(_) => Value::Switch(self.chance(0.5)),
        }
    }

    fn in_range(&mut self, info: &ParameterInfo, low: f32, high: f32) -> f32 {
        match self.below(6) {
            0 => low,
            1 => high,
            // Refused now and then: errors are compared as well.
            _ if self.chance(0.01) => self.number(low, high),
            _ => self.number(low, high).clamp(*info.range.start(), *info.range.end()),
        }
    }
}
