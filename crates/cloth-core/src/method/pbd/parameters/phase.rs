//! How a phase of the fabric is solved.

use crate::error::Result;
use crate::particle::check_range;

/// Stiffness and slack of one phase. A cloth solves its phase configurations in the order given; a phase that is
/// not listed is not solved.
///
/// Inside the limits, `compression_limit..=stretch_limit` times the rest length, the constraint is softened by the
/// multiplier; outside it acts fully (docs/math/distance.md).
///
/// ```
/// use cloth_core::PhaseConfig;
///
/// // Cloth that gives way by 10 % at a quarter of its stiffness, and beyond that at all of it.
/// let stretchy = PhaseConfig::new(0).with_stiffness(0.9).with_softening(0.25, 1.0, 1.1);
/// assert_eq!(stretchy.stretch_limit, 1.1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct PhaseConfig {
    /// Index of the phase in the fabric.
    pub phase: u32,
    /// Fraction of the error removed per reference interval, in `0..=1`; default 1. Zero removes the phase. A fabric
    /// with stiffness per constraint uses that instead.
    pub stiffness: f32,
    /// Factor on the stiffness between the limits, per reference interval, at least 0; default 1 (no softening).
    pub stiffness_multiplier: f32,
    /// Lower limit as a ratio of the rest length, in `0..=1`; default 1.
    pub compression_limit: f32,
    /// Upper limit as a ratio of the rest length, at least 1; default 1.
    pub stretch_limit: f32,
}

impl PhaseConfig {
    /// Phase `phase` at stiffness 1, without softening.
    #[must_use]
    pub fn new(phase: u32) -> Self {
        Self { phase, stiffness: 1.0, stiffness_multiplier: 1.0, compression_limit: 1.0, stretch_limit: 1.0 }
    }

    /// The same with another stiffness.
    #[must_use]
    pub fn with_stiffness(self, stiffness: f32) -> Self {
        Self { stiffness, ..self }
    }

    /// The same, softened by `multiplier` between the limits, which are ratios of the rest length.
    #[must_use]
    pub fn with_softening(self, multiplier: f32, compression_limit: f32, stretch_limit: f32) -> Self {
        Self { stiffness_multiplier: multiplier, compression_limit, stretch_limit, ..self }
    }

    /// Checks every value against a fabric with `phase_count` phases.
    pub(crate) fn validate(&self, index: usize, phase_count: usize) -> Result<()> {
        if self.phase as usize >= phase_count {
            return Err(crate::Error::invalid(
                format!("phases[{index}].phase"),
                self.phase,
                format!("the fabric has only {phase_count} phases"),
            ));
        }
        let check = |name: &str, value, low, high| {
            check_range(|| format!("phases[{index}].{name}"), value, low, high)
        };
        check("stiffness", self.stiffness, 0.0, 1.0)?;
        check("stiffness_multiplier", self.stiffness_multiplier, 0.0, f32::MAX)?;
        check("compression_limit", self.compression_limit, 0.0, 1.0)?;
        check("stretch_limit", self.stretch_limit, 1.0, f32::MAX)
    }
}
