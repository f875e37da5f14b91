//! The last calm pose of a cloth, in five and a quarter bytes per particle.

use crate::particle::Particle;
use glam::DVec3;

/// Bits of a coordinate.
const BITS: usize = 14;
/// Steps along each axis of the box around a pose.
const STEPS: f64 = ((1 << BITS) - 1) as f64;

/// Places of particles in the box around them, rounded to a 16,383rd of its size: 0.1 mm for a coat.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct CalmPose {
    /// Number of particles.
    count: usize,
    /// Lower corner (m).
    lower: [f32; 3],
    /// Size of a step (m).
    step: [f32; 3],
    /// Three numbers of steps for each particle, without gaps, low bits first.
    words: Vec<u32>,
}

impl CalmPose {
    pub fn len(&self) -> usize {
        self.count
    }

    /// Bytes of the places.
    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// Keeps where particles are, all finite, in the same memory.
    pub fn set(&mut self, particles: &[Particle]) {
        let axes = [0, 1, 2];
        let all = |axis: usize| particles.iter().map(move |p| p[axis]);
        self.count = particles.len();
        self.lower = axes.map(|axis| all(axis).reduce(f32::min).unwrap_or_default());
        let upper = axes.map(|axis| all(axis).reduce(f32::max).unwrap_or_default());
        self.step = axes.map(|axis| ((f64::from(upper[axis]) - f64::from(self.lower[axis])) / STEPS) as f32);
        self.words.clear();
        self.words.reserve_exact(word_count(self.count));
        let (mut pending, mut filled) = (0_u64, 0);
        for (p, axis) in particles.iter().flat_map(|p| axes.map(|axis| (p, axis))) {
            let steps = (f64::from(p[axis]) - f64::from(self.lower[axis])) / f64::from(self.step[axis]);
            // Not a number where all lie in a plane: that becomes zero.
            pending |= (steps.round().clamp(0.0, STEPS) as u64) << filled;
            filled += BITS;
            if filled >= 32 {
                self.words.push(pending as u32);
                (pending, filled) = (pending >> 32, filled - 32);
            }
        }
        if filled > 0 {
            self.words.push(pending as u32);
        }
    }

    /// Returns where a particle is (m).
    pub fn at(&self, particle: usize) -> DVec3 {
        let first = 3 * BITS * particle;
        let word =
            |k: usize| u128::from(self.words.get(first / 32 + k).copied().unwrap_or_default()) << (32 * k);
        let bits = (word(0) | word(1) | word(2)) >> (first % 32);
        let steps = [0, 1, 2].map(|axis| (bits >> (BITS * axis)) as u32 & ((1 << BITS) - 1));
        let [lower, step] = [self.lower, self.step].map(|values| DVec3::from(values.map(f64::from)));
        lower + step * DVec3::from(steps.map(f64::from))
    }

    /// The pose as words of a file: lower corner and step as bits, then the steps.
    pub fn to_words(&self) -> Vec<u32> {
        let head = self.lower.iter().chain(&self.step).map(|value| value.to_bits());
        head.chain(self.words.iter().copied()).collect()
    }

    /// A pose of so many particles from its words; nothing where they are not those of one.
    pub fn from_words(words: &[u32], particles: usize) -> Option<Self> {
        let (head, words) = words.split_first_chunk::<6>()?;
        let [a, b, c, d, e, f] = head.map(f32::from_bits);
        let largest = 2.0 * (f32::MAX / STEPS as f32);
        let is_fine = [a, b, c].iter().all(|value| value.is_finite())
            && [d, e, f].iter().all(|value| (0.0..=largest).contains(value));
        let is_whole = words.len() == word_count(particles);
        (is_fine && is_whole).then(|| Self {
            count: particles,
            lower: [a, b, c],
            step: [d, e, f],
            words: words.to_vec(),
        })
    }
}

/// Number of words for so many particles.
fn word_count(particles: usize) -> usize {
    (3 * BITS * particles).div_ceil(32)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;

    #[test]
    fn a_pose_is_kept_to_a_step_and_read_as_it_was_written() {
        let particles = [[-1.0, 0.25, 7.0, 1.0], [0.3, 0.25, 7.5, 0.0], [0.123_456, 0.25, 8.0, 2.0]];
        let mut pose = CalmPose::default();
        pose.set(&particles);
        for (i, &[x, y, z, _]) in particles.iter().enumerate() {
            let distance = pose.at(i).distance(DVec3::new(x.into(), y.into(), z.into()));
            assert!(distance < 8e-5, "particle {i}: {distance} m");
        }
        assert_eq!(CalmPose::from_words(&pose.to_words(), 3), Some(pose.clone()));
        assert_eq!(CalmPose::from_words(&pose.to_words(), 4), None);
        pose.set(&[[f32::MAX, 0.0, 0.0, 1.0], [f32::MIN, 0.0, 0.0, 1.0]]);
        assert!(pose.at(0).is_finite() && pose.at(1).is_finite());
    }
}
