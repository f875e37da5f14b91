//! Constrained dynamics.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::{Settings, constrained};
use std::sync::Arc;

/// How constrained dynamics solves a cloth of a [material](crate::ClothBuilder::material), whatever its stiffness: docs/math/constrained.md.
/// Membranes are woven or of springs, and strains are not damped. Substeps are set by [`solver_frequency`](crate::ClothBuilder::solver_frequency),
/// 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Constrained {
    /// Most iterations of a substep, 1 to 10,000. Default 100.
    pub iterations: u32,
    /// Most iterations of conjugate gradients in each, 1 to 100,000. Default 1,000.
    pub linear_iterations: u32,
    /// A substep ends where no vertex moves in an iteration by more than this part of what it moved in the first, in 1e-12 to 0.5.
    /// Default 1e-5.
    pub tolerance: f64,
}

impl Default for Constrained {
    fn default() -> Self {
        Self { iterations: 100, linear_iterations: 1000, tolerance: 1.0e-5 }
    }
}

impl From<Constrained> for Method {
    fn from(constrained: Constrained) -> Self {
        Self::Constrained(constrained)
    }
}

impl Constrained {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = constrained::Settings::new(potential);
        (settings.iterations, settings.linear_iterations) = (self.iterations, self.linear_iterations);
        settings.tolerance = self.tolerance;
        Settings::Constrained(settings)
    }
}
