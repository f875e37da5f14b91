//! Wind.

use serde::Deserialize;

/// The velocity of the air, the same everywhere: a constant part and gusts. How much of it a cloth feels is in its
/// parameters `drag_coefficient` and `lift_coefficient`, which come with its material.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wind {
    /// Constant part in m/s. Default `[0, 0, 0]`.
    pub velocity: [f32; 3],
    /// Waves added to it.
    pub gusts: Vec<Gust>,
}

/// A sine wave of wind: deterministic, so that every run is the same. Several with unrelated periods look like weather.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gust {
    /// Largest velocity in m/s.
    pub velocity: [f32; 3],
    /// Seconds from one crest to the next, more than 0.
    pub period: f64,
    /// Part of the period that has passed at the start, 0 to 1. Default 0.
    #[serde(default)]
    pub phase: f64,
}

impl Wind {
    /// The velocity of the air at a time, in m/s.
    pub fn at(&self, time: f64) -> [f32; 3] {
        let mut velocity = self.velocity;
        for gust in &self.gusts {
            let strength = (std::f64::consts::TAU * (time / gust.period + gust.phase)).sin() as f32;
            velocity.iter_mut().zip(gust.velocity).for_each(|(sum, part)| *sum += part * strength);
        }
        velocity
    }

    /// Whether there is any.
    pub fn blows(&self) -> bool {
        self.velocity != [0.0; 3] || !self.gusts.is_empty()
    }
}
