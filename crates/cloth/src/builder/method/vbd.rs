//! Vertex block descent.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::Settings;
use cloth_core::method::newton::Start;
use cloth_core::method::vbd::{self, Contact};
use std::sync::Arc;

/// How vertex block descent solves a cloth of a [material](crate::ClothBuilder::material): docs/math/vbd.md. Substeps are set by
/// [`solver_frequency`](crate::ClothBuilder::solver_frequency), 120 where it is the default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vbd {
    /// Sweeps over all vertices in a substep, 1 to 100,000: a budget of time. Default 8.
    pub iterations: u32,
    /// Chebyshev's acceleration, 0 (none) to 0.9999; 0.9 is usual. A substep in which it makes the potential rise is repeated without it.
    /// Default 0.
    pub acceleration: f32,
    /// Where a substep begins; [`Start::Adaptive`] stretches less where iterations are few. Default where inertia alone would lead.
    pub start: Start,
    /// Finds the potential and its gradient for the [report](crate::ClothReport::minimum), which takes as long as some sweeps. Default
    /// false.
    pub is_measured: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces. Default off.
    pub contact: Contact,
    /// Moves the whole cloth by a coarser level of its mesh before the sweeps of a substep, so that it stretches less:
    /// docs/math/hierarchy.md. Default false.
    pub hierarchy: bool,
    /// Keeps edges of materials with a strain limit below it, as hard constraints by multipliers: docs/math/vbd.md. Default false.
    pub augmented: bool,
}

impl Default for Vbd {
    fn default() -> Self {
        Self {
            iterations: 8,
            acceleration: 0.0,
            start: Start::Inertia,
            is_measured: false,
            contact: Contact::Off,
            hierarchy: false,
            augmented: false,
        }
    }
}

impl From<Vbd> for Method {
    fn from(vbd: Vbd) -> Self {
        Self::Vbd(vbd)
    }
}

impl Vbd {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = vbd::Settings::new(potential);
        (settings.iterations, settings.acceleration) = (self.iterations, self.acceleration);
        (settings.start, settings.is_measured) = (self.start, self.is_measured);
        (settings.contact, settings.hierarchy) = (self.contact, self.hierarchy);
        settings.augmented = self.augmented;
        Settings::Vbd(settings)
    }
}
