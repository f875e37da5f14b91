//! Where a key-framed motion is at a time.

use glam::Vec3;

use super::Rigid;
use crate::scene::{Interpolation, Issue, Key, Motion, Repeat};

/// A checked motion.
#[derive(Clone, Debug)]
pub(super) struct Keyframes {
    keys: Vec<Key>,
    interpolation: Interpolation,
    repeat: Repeat,
}

impl Keyframes {
    pub(super) fn new(motion: &Motion) -> Result<Self, Issue> {
        let keys = &motion.keys;
        if keys.is_empty() {
            return Err(Issue::new("keys", "there is no key; give at least one"));
        }
        for (index, pair) in keys.windows(2).enumerate() {
            if pair[1].time <= pair[0].time {
                let message =
                    format!("{} is not after the key before it; sort the keys by time", pair[1].time);
                return Err(Issue::new(format!("keys[{}].time", index + 1), message));
            }
        }
        for (index, key) in keys.iter().enumerate() {
            let finite = key.position.iter().chain(&key.rotation).all(|number| number.is_finite());
            if !(finite && key.time.is_finite()) {
                return Err(Issue::new(format!("keys[{index}]"), "every number must be finite"));
            }
            if !(key.scale.is_finite() && key.scale > 0.0) {
                let message = format!("{} must be greater than 0", key.scale);
                return Err(Issue::new(format!("keys[{index}].scale"), message));
            }
        }
        Ok(Self { keys: keys.clone(), interpolation: motion.interpolation, repeat: motion.repeat })
    }

    /// The place at a time.
    pub(super) fn at(&self, time: f64) -> Rigid {
        let [rotation, position] =
            [self.value(time, |key| key.rotation), self.value(time, |key| key.position)];
        Rigid::from_degrees(rotation.to_array(), position.to_array())
    }

    /// The factor on the size at a time.
    pub(super) fn scale_at(&self, time: f64) -> f32 {
        self.value(time, |key| [key.scale; 3]).x
    }

    /// A part of the keys at a time.
    fn value(&self, time: f64, value: fn(&Key) -> [f32; 3]) -> Vec3 {
        let (first, last) = (&self.keys[0], &self.keys[self.keys.len() - 1]);
        let span = last.time - first.time;
        let time = match self.repeat {
            Repeat::Loop if span > 0.0 => first.time + (time - first.time).rem_euclid(span),
            _ => time,
        };
        let after = self.keys.partition_point(|key| key.time <= time);
        if after == 0 || after == self.keys.len() {
            return value(if after == 0 { first } else { last }).into();
        }
        let (from, to) = (&self.keys[after - 1], &self.keys[after]);
        let t = ((time - from.time) / (to.time - from.time)) as f32;
        let blend = match self.interpolation {
            Interpolation::Step => 0.0,
            Interpolation::Linear => t,
            Interpolation::Smooth => t * t * (3.0 - 2.0 * t),
            Interpolation::Spline => return self.spline(after - 1, t, value),
        };
        Vec3::from(value(from)).lerp(value(to).into(), blend)
    }

    /// A cubic whose slope at a key is that between its neighbours.
    fn spline(&self, index: usize, t: f32, value: fn(&Key) -> [f32; 3]) -> Vec3 {
        let [from, to] = [&self.keys[index], &self.keys[index + 1]];
        let span = (to.time - from.time) as f32;
        let (a, b) = (Vec3::from(value(from)), Vec3::from(value(to)));
        let (leave, arrive) = (self.slope(index, value) * span, self.slope(index + 1, value) * span);
        let (t2, t3) = (t * t, t * t * t);
        a * (2.0 * t3 - 3.0 * t2 + 1.0)
            + leave * (t3 - 2.0 * t2 + t)
            + b * (3.0 * t2 - 2.0 * t3)
            + arrive * (t3 - t2)
    }

    fn slope(&self, index: usize, value: fn(&Key) -> [f32; 3]) -> Vec3 {
        let last = self.keys.len() - 1;
        let between = |a: usize, b: usize| {
            let span = (self.keys[b].time - self.keys[a].time) as f32;
            (Vec3::from(value(&self.keys[b])) - Vec3::from(value(&self.keys[a]))) / span
        };
        match (self.repeat, index) {
            (_, 0) | (Repeat::Loop, _) if index == 0 || index == last => match self.repeat {
                // A loop has one slope where its end meets its start.
                Repeat::Loop => (between(0, 1) + between(last - 1, last)) * 0.5,
                Repeat::Hold => Vec3::ZERO,
            },
            (Repeat::Hold, _) if index == last => Vec3::ZERO,
            _ => between(index - 1, index + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn motion(interpolation: Interpolation, repeat: Repeat) -> Keyframes {
        let key = |time: f64, x: f32| Key {
            time,
            position: [x, 0.0, 0.0],
            rotation: [0.0, 360.0 * x, 0.0],
            scale: 1.0 + x,
        };
        let keys = vec![key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)];
        Keyframes::new(&Motion { keys, interpolation, repeat }).unwrap()
    }

    #[test]
    fn kinds_of_interpolation() {
        let x = |kind, time| motion(kind, Repeat::Loop).at(time).translation.x;
        assert_eq!(x(Interpolation::Step, 0.9), 0.0);
        assert!((x(Interpolation::Linear, 0.25) - 0.25).abs() < 1e-6);
        assert!((x(Interpolation::Smooth, 0.5) - 0.5).abs() < 1e-6);
        assert!(x(Interpolation::Smooth, 0.25) < 0.2);
        assert!((x(Interpolation::Spline, 1.0) - 1.0).abs() < 1e-6);
        assert!((x(Interpolation::Linear, 5.25) - 0.75).abs() < 1e-5);
        assert!((motion(Interpolation::Linear, Repeat::Hold).scale_at(0.25) - 1.25).abs() < 1e-6);
        assert_eq!(motion(Interpolation::Linear, Repeat::Hold).at(9.0).translation.x, 0.0);
    }

    #[test]
    fn keys_out_of_order_are_refused() {
        let key = |time| Key { time, position: [0.0; 3], rotation: [0.0; 3], scale: 1.0 };
        let motion = Motion {
            keys: vec![key(1.0), key(1.0)],
            interpolation: Interpolation::Smooth,
            repeat: Repeat::Hold,
        };
        assert_eq!(Keyframes::new(&motion).unwrap_err().key, "keys[1].time");
    }
}
