//! XPBD.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::{Settings, xpbd};
use std::sync::Arc;

/// How XPBD solves a cloth of a [material](crate::ClothBuilder::material): docs/math/xpbd.md. Substeps are set by
/// [`solver_frequency`](crate::ClothBuilder::solver_frequency), 1200 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Xpbd {
    /// Sweeps of a substep, 1 to 100; shorter substeps are worth more. Default 1.
    pub iterations: u32,
}

impl Default for Xpbd {
    fn default() -> Self {
        Self { iterations: 1 }
    }
}

impl From<Xpbd> for Method {
    fn from(xpbd: Xpbd) -> Self {
        Self::Xpbd(xpbd)
    }
}

impl Xpbd {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = xpbd::Settings::new(potential);
        settings.iterations = self.iterations;
        Settings::Xpbd(settings)
    }
}
