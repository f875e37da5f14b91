//! Distance of a backend from the backend that defines the bits.

use super::distance::distance;
use crate::runner::Run;

/// Two runs of one case, compared over all cloths, frames and particles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Agreement {
    /// Positions, working masses and sleep tests have the same bits in every frame.
    pub same_bits: bool,
    /// Largest distance of a particle from its counterpart in any frame (m); NaN where a position is, or where the
    /// runs have different lengths.
    pub distance: f64,
    /// The first frame with another bit; 0 where there is none.
    pub first_frame: usize,
}

impl Agreement {
    /// Compares `run` with the run that defines the bits.
    #[must_use]
    pub fn between(reference: &Run, run: &Run) -> Self {
        let mut agreement = Self { same_bits: true, distance: 0.0, first_frame: 0 };
        if reference.cloths.len() != run.cloths.len() {
            agreement.differs(0, f64::NAN);
        }
        for (expected, found) in reference.cloths.iter().zip(&run.cloths) {
            if expected.trajectory.frame_count() != found.trajectory.frame_count() {
                agreement.differs(0, f64::NAN);
            }
            let frames = expected.trajectory.frames().zip(found.trajectory.frames());
            for (f, (expected, found)) in frames.enumerate() {
                for (p, q) in expected.iter().zip(found).filter(|(p, q)| bits(p) != bits(q)) {
                    agreement.differs(f, distance(p, q));
                }
            }
            if let Some(f) = expected.sleep.iter().zip(&found.sleep).position(|(e, f)| e != f) {
                agreement.differs(f, 0.0);
            }
        }
        agreement
    }

    fn differs(&mut self, frame: usize, distance: f64) {
        self.first_frame = if self.same_bits { frame } else { self.first_frame.min(frame) };
        self.same_bits = false;
        // NaN stays: it is larger than every number.
        if distance.is_nan() || distance > self.distance {
            self.distance = distance;
        }
    }
}

fn bits(particle: &[f32; 4]) -> [u32; 4] {
    particle.map(f32::to_bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Trajectory;
    use crate::runner::ClothRun;
    use cloth_core::Pose;

    fn run(frames: &[[f32; 4]]) -> Run {
        let mut trajectory = Trajectory::new(1);
        frames.iter().for_each(|particle| trajectory.push(&[*particle]));
        let sleep = vec![[0, 0]; frames.len()];
        let poses = vec![Pose::default(); frames.len()];
        Run { cloths: vec![ClothRun { trajectory, sleep, poses }], restored_particles: 0, bit_exact: true }
    }

    #[test]
    fn equal_runs_agree() {
        let a = run(&[[0.0; 4], [1.0; 4]]);
        assert_eq!(Agreement::between(&a, &a), Agreement { same_bits: true, distance: 0.0, first_frame: 0 });
    }

    #[test]
    fn one_bit_is_found_with_its_frame() {
        let a = run(&[[0.0; 4], [1.0; 4], [2.0; 4]]);
        let b = run(&[[0.0; 4], [1.0, 1.0, 1.5, 1.0], [2.0, 2.0, 2.0, 2.0000002]]);
        assert_eq!(Agreement::between(&a, &b), Agreement { same_bits: false, distance: 0.5, first_frame: 1 });
        let mass = run(&[[0.0; 4], [1.0; 4], [2.0, 2.0, 2.0, 2.0000002]]);
        assert_eq!(
            Agreement::between(&a, &mass),
            Agreement { same_bits: false, distance: 0.0, first_frame: 2 }
        );
    }

    #[test]
    fn nan_and_missing_frames_never_hide() {
        let a = run(&[[0.0; 4], [1.0; 4], [3.0; 4]]);
        let nan = run(&[[0.0; 4], [f32::NAN; 4], [4.0; 4]]);
        assert!(Agreement::between(&a, &nan).distance.is_nan());
        let short = run(&[[0.0; 4]]);
        assert!(
            !Agreement::between(&a, &short).same_bits && Agreement::between(&a, &short).distance.is_nan()
        );
    }
}
