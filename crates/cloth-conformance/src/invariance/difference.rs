//! Distance between two states.

use crate::check::Measurement;
use cloth_core::{ClothId, ClothReport, Particle, ParticleArray, Result, Solver, StepReport};

/// Both arrays of a cloth.
pub(crate) fn arrays(solver: &mut dyn Solver, id: ClothId) -> Result<[Vec<Particle>; 2]> {
    let current = solver.particles(id, ParticleArray::Current)?.to_vec();
    Ok([current, solver.particles(id, ParticleArray::Previous)?.to_vec()])
}

/// Returns whether the same happened in a step of two solvers; ids differ between them.
pub(crate) fn agree(a: &StepReport, b: &StepReport) -> bool {
    let mut cloths = a.cloths.iter().zip(b.cloths.iter());
    let agree = |(a, b): (&ClothReport, &ClothReport)| {
        let mut b = b.clone();
        b.cloth = a.cloth;
        *a == b
    };
    a.cloth_pairs == b.cloth_pairs && a.cloths.len() == b.cloths.len() && cloths.all(agree)
}

/// Counts numbers whose bits differ, frame by frame.
#[derive(Debug, Default)]
pub(crate) struct Bits {
    compared: usize,
    different: usize,
    first: Option<usize>,
}

impl Bits {
    /// Compares two states of a cloth after `frame` frames.
    pub fn compare(&mut self, frame: usize, a: &[Vec<Particle>; 2], b: &[Vec<Particle>; 2]) {
        let words = |arrays: &[Vec<Particle>; 2]| -> Vec<u32> {
            arrays.iter().flatten().flatten().map(|value| value.to_bits()).collect()
        };
        let (a, b) = (words(a), words(b));
        let different = a.iter().zip(&b).filter(|(a, b)| a != b).count() + a.len().abs_diff(b.len());
        self.compared += a.len();
        self.different += different;
        if different > 0 && self.first.is_none() {
            self.first = Some(frame);
        }
    }

    /// Counts something else that must agree.
    pub fn agree(&mut self, frame: usize, agrees: bool) {
        self.compared += 1;
        if !agrees {
            self.different += 1;
            self.first.get_or_insert(frame);
        }
    }

    /// Passes where all bits agree, and there were any.
    pub fn finish(self, what: &str) -> Measurement {
        let error = if self.compared == 0 { f64::INFINITY } else { self.different as f64 };
        let note = format!("{what}: {} of {} values differ", self.different, self.compared);
        Measurement { error, tolerance: 0.0, frame: self.first.unwrap_or(0), note }
    }
}
