//! Turbulence of the wind: eddies of several sizes that it carries along.

use glam::Vec3;
use serde::{Deserialize, Serialize};

use super::Issue;

/// Sizes of eddies, each half of the one before, and waves of each size.
const SIZES: u32 = 4;
const WAVES: u32 = 4;

/// Eddies that the wind carries along without changing them (Taylor's hypothesis): a flag waves although the wind stays the same.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Turbulence {
    /// Root mean square of what eddies add in any direction, as a part of the speed of the wind, 0 to 1: about 0.1 over water, 0.2
    /// over fields, 0.4 between houses. Default 0.2.
    pub intensity: f32,
    /// Size of the largest eddies in metres, more than 0. Default 1.
    pub size: f32,
    /// Other eddies for another number. Default 0.
    pub seed: u32,
}

impl Default for Turbulence {
    fn default() -> Self {
        Self { intensity: 0.2, size: 1.0, seed: 0 }
    }
}

impl Turbulence {
    /// Checks the ranges.
    pub(super) fn check(&self) -> Result<(), Issue> {
        if !(0.0..=1.0).contains(&self.intensity) {
            let message = format!("{} is not a part of the wind's speed; give 0 to 1", self.intensity);
            return Err(Issue::new("turbulence.intensity", message));
        }
        if !(self.size.is_finite() && self.size >= 1e-3) {
            let message = format!("{} is no size of eddies; give metres, at least 0.001", self.size);
            return Err(Issue::new("turbulence.size", message));
        }
        Ok(())
    }

    /// The eddies for wind of a velocity of 1 m/s.
    pub(crate) fn eddies(&self) -> Eddies {
        let mut random = Random(u64::from(self.seed));
        let mut waves = Vec::new();
        for size in 0..SIZES {
            for _ in 0..WAVES {
                let along = random.direction();
                // Across the wave, so that nothing is sucked in or blown out anywhere.
                let across = along.cross(random.direction()).normalize_or(along.any_orthonormal_vector());
                waves.push(Wave {
                    number: along * (std::f32::consts::TAU * (1u32 << size) as f32 / self.size),
                    // Speeds go with the cube root of sizes (Kolmogorov 1941).
                    velocity: across * ((1u32 << size) as f32).powf(-1.0 / 3.0),
                    phase: random.unit() * std::f32::consts::TAU,
                });
            }
        }
        // A wave of amplitude a has the mean square a²/2; the three directions share the sum.
        let squares: f32 = waves.iter().map(|wave| wave.velocity.length_squared() * 0.5).sum();
        let scale = self.intensity * (3.0 / squares).sqrt();
        waves.iter_mut().for_each(|wave| wave.velocity *= scale);
        Eddies { waves }
    }
}

/// Velocities of the air beside its mean, as a sum of waves.
#[derive(Clone, Debug)]
pub(crate) struct Eddies {
    waves: Vec<Wave>,
}

#[derive(Clone, Copy, Debug)]
struct Wave {
    /// 2π over the wavelength, along the wave (1/m).
    number: Vec3,
    velocity: Vec3,
    phase: f32,
}

impl Eddies {
    /// The velocity at a point of the air, counted from where the wind began.
    pub(crate) fn at(&self, point: Vec3) -> Vec3 {
        self.waves.iter().map(|wave| wave.velocity * (wave.number.dot(point) + wave.phase).cos()).sum()
    }
}

/// SplitMix64: the same eddies in every run and on every machine.
struct Random(u64);

impl Random {
    /// A number in 0..1.
    fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 40) as f32 / (1u64 << 24) as f32
    }

    fn direction(&mut self) -> Vec3 {
        let z = self.unit() * 2.0 - 1.0;
        let (sine, cosine) = (self.unit() * std::f32::consts::TAU).sin_cos();
        let across = (1.0 - z * z).max(0.0).sqrt();
        Vec3::new(across * cosine, across * sine, z)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eddies_are_as_strong_as_told_in_all_directions_and_flow_nowhere_out() {
        let mut mean = Vec3::ZERO;
        let mut squares = Vec3::ZERO;
        let mut count = 0.0;
        for seed in 0..40 {
            let eddies = Turbulence { intensity: 0.3, size: 1.0, seed }.eddies();
            let mut random = Random(99);
            for _ in 0..500 {
                let point = Vec3::new(random.unit(), random.unit(), random.unit()) * 50.0;
                let velocity = eddies.at(point);
                mean += velocity;
                squares += velocity * velocity;
                count += 1.0;
                let step = 1e-3;
                let slope =
                    |axis: Vec3| (eddies.at(point + axis * step) - eddies.at(point - axis * step)).dot(axis);
                let divergence = (slope(Vec3::X) + slope(Vec3::Y) + slope(Vec3::Z)) / (2.0 * step);
                assert!(divergence.abs() < 0.05, "{divergence}");
            }
        }
        let rms = (squares / count).to_array().map(f32::sqrt);
        assert!(rms.iter().all(|rms| (rms - 0.3).abs() < 0.03), "{rms:?}");
        assert!((mean / count).length() < 0.02, "{mean}");
    }
}
