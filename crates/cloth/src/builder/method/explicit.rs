//! Explicit Euler.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::Settings;
use cloth_core::method::explicit::{self, Integrator};
use std::sync::Arc;

/// Explicit Euler for a cloth of a [material](crate::ClothBuilder::material): docs/math/xpbd.md. A step beyond the limit of stability is
/// refused. Substeps are set by [`solver_frequency`](crate::ClothBuilder::solver_frequency), 10,000 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Explicit {
    /// Moves particles by the old velocity, so that every vibration grows. Default false.
    pub is_forward: bool,
}

impl From<Explicit> for Method {
    fn from(explicit: Explicit) -> Self {
        Self::Explicit(explicit)
    }
}

impl Explicit {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = explicit::Settings::new(potential);
        settings.integrator = if self.is_forward { Integrator::Forward } else { Integrator::Symplectic };
        Settings::Explicit(settings)
    }
}
