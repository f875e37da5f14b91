//! Descent.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::Settings;
use cloth_core::method::descent::{self, Scheme};
use cloth_core::method::newton::Start;
use std::sync::Arc;

/// How descent solves a cloth of a [material](crate::ClothBuilder::material): docs/math/descent.md. Substeps are set by
/// [`solver_frequency`](crate::ClothBuilder::solver_frequency), 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Descent {
    /// Matrix, accelerator, line search and number of iterations. Default the diagonal with L-BFGS.
    pub scheme: Scheme,
    /// A substep ends where the gradient of the potential is this fraction of that at its start, in 1e-12 to 0.5. Default 1e-5.
    pub tolerance: f64,
    /// Where a substep begins. Default where inertia alone would lead.
    pub start: Start,
}

impl Default for Descent {
    fn default() -> Self {
        Self { scheme: Scheme::default(), tolerance: 1.0e-5, start: Start::Inertia }
    }
}

impl From<Descent> for Method {
    fn from(descent: Descent) -> Self {
        Self::Descent(descent)
    }
}

impl Descent {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = descent::Settings::new(potential);
        (settings.scheme, settings.tolerance, settings.start) = (self.scheme, self.tolerance, self.start);
        Settings::Descent(settings)
    }
}
