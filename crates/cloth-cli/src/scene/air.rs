//! Wind.

use serde::{Deserialize, Serialize};

use super::{Issue, Turbulence};

/// The velocity of the air: a constant part and gusts, the same everywhere, and eddies. How much of it a cloth feels is in its
/// parameters `drag_coefficient` and `lift_coefficient`, which come with its material.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wind {
    /// Constant part in m/s. Default `[0, 0, 0]`.
    pub velocity: [f32; 3],
    /// Other constant parts from some times on, in ascending order.
    pub changes: Vec<WindChange>,
    /// Waves added to it.
    pub gusts: Vec<Gust>,
    /// Eddies in it. Default: none.
    pub turbulence: Option<Turbulence>,
}

/// Another constant part of the wind.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct WindChange {
    /// Seconds.
    pub time: f64,
    /// Constant part in m/s from then on. Default `[0, 0, 0]`.
    #[serde(default)]
    pub velocity: [f32; 3],
}

/// A sine wave of wind: deterministic, so that every run is the same. Several with unrelated periods look like weather.
#[derive(Clone, Debug, Deserialize, Serialize)]
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
        let now = self.changes.partition_point(|change| change.time <= time).checked_sub(1);
        let mut velocity = now.map_or(self.velocity, |now| self.changes[now].velocity);
        for gust in &self.gusts {
            let strength = (std::f64::consts::TAU * (time / gust.period + gust.phase)).sin() as f32;
            velocity.iter_mut().zip(gust.velocity).for_each(|(sum, part)| *sum += part * strength);
        }
        velocity
    }

    /// How far the air has come since the start, in metres: the integral of its velocity.
    pub(crate) fn carried(&self, time: f64) -> [f64; 3] {
        let mut way = [0.0; 3];
        let mut add = |velocity: [f32; 3], seconds: f64| {
            way.iter_mut().zip(velocity).for_each(|(sum, part)| *sum += f64::from(part) * seconds);
        };
        let (mut from, mut velocity) = (0.0_f64, self.velocity);
        for change in self.changes.iter().take_while(|change| change.time <= time) {
            add(velocity, (change.time - from).max(0.0));
            (from, velocity) = (change.time.max(from), change.velocity);
        }
        add(velocity, time - from);
        for gust in &self.gusts {
            let angle = |time: f64| std::f64::consts::TAU * (time / gust.period + gust.phase);
            let waves = angle(0.0).cos() - angle(time).cos();
            add(gust.velocity, waves * gust.period / std::f64::consts::TAU);
        }
        way
    }

    /// Whether there is any.
    pub fn blows(&self) -> bool {
        self.velocity != [0.0; 3] || !self.gusts.is_empty() || !self.changes.is_empty()
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        let finite = |key: String, velocity: [f32; 3]| match velocity.iter().all(|number| number.is_finite())
        {
            true => Ok(()),
            false => Err(Issue::new(key, "all three numbers must be finite")),
        };
        finite("velocity".into(), self.velocity)?;
        for (index, change) in self.changes.iter().enumerate() {
            finite(format!("changes[{index}].velocity"), change.velocity)?;
        }
        check_order(self.changes.iter().map(|change| change.time))?;
        self.turbulence.iter().try_for_each(Turbulence::check)?;
        for (index, gust) in self.gusts.iter().enumerate() {
            if gust.period.is_nan() || gust.period <= 0.0 {
                return Err(Issue::new(format!("gusts[{index}].period"), "must be greater than 0"));
            }
        }
        Ok(())
    }
}

/// Checks that changes are sorted by time.
pub(crate) fn check_order(times: impl Iterator<Item = f64>) -> Result<(), Issue> {
    let mut before = f64::NEG_INFINITY;
    for (index, time) in times.enumerate() {
        let key = || format!("changes[{index}].time");
        if !time.is_finite() {
            return Err(Issue::new(key(), format!("{time} is no time; give seconds")));
        }
        if time <= before {
            let message = format!("{time} is not after the change before it; sort the changes by time");
            return Err(Issue::new(key(), message));
        }
        before = time;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_of_the_air_is_the_integral_of_its_velocity() {
        let wind = Wind {
            velocity: [2.0, 0.0, 0.0],
            changes: vec![WindChange { time: 0.5, velocity: [0.0, 3.0, 0.0] }],
            gusts: vec![Gust { velocity: [1.0, 0.0, 4.0], period: 0.7, phase: 0.3 }],
            turbulence: None,
        };
        let steps = 20_000;
        let mut sum = [0.0; 3];
        for step in 0..steps {
            let velocity = wind.at((f64::from(step) + 0.5) * 1.3 / f64::from(steps));
            sum.iter_mut()
                .zip(velocity)
                .for_each(|(sum, part)| *sum += f64::from(part) * 1.3 / f64::from(steps));
        }
        let way = wind.carried(1.3);
        assert!(way.iter().zip(sum).all(|(way, sum)| (way - sum).abs() < 1e-3), "{way:?} {sum:?}");
        assert_eq!(wind.carried(0.0), [0.0; 3]);
    }
}
