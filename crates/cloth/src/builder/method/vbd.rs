//! Vertex block descent.

use super::Method;
use cloth_core::method::Settings;
use cloth_core::method::newton::Start;
use cloth_core::method::vbd::{self, Contact};
use cloth_core::{Parameters, Potential};
use std::sync::Arc;

/// How vertex block descent solves a cloth of a [material](crate::ClothBuilder::material): docs/math/vbd.md. Substeps are set by
/// [`solver_frequency`](crate::ClothBuilder::solver_frequency).
///
/// What is not given goes with the rest, 960 sweeps in a second: one in each of 960 substeps, which stretches least; eight in each of 120 where
/// a substep has dear work beside its sweeps, or something to learn from one to the next: with contact, hierarchy, acceleration or hard
/// constraints.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vbd {
    /// Sweeps over all vertices in a substep, 1 to 100,000: a budget of time. Default none: as many as make 960 in a second, at least
    /// one.
    pub iterations: Option<u32>,
    /// Chebyshev's acceleration, 0 (none) to 0.9999; 0.9 is usual. A substep in which it makes the potential rise is repeated without it.
    /// Default 0.
    pub acceleration: f32,
    /// Where a substep begins. Default none: [`Start::Adaptive`], which stretches least where sweeps are few; where inertia alone would lead
    /// with contact, hierarchy, acceleration or hard constraints.
    pub start: Option<Start>,
    /// Finds the potential and its gradient for the [report](crate::ClothReport::minimum), which takes as long as some sweeps. Default
    /// false.
    pub is_measured: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces. Default off.
    pub contact: Contact,
    /// Moves the whole cloth by a coarser level of its mesh between the sweeps of a substep, so that it stretches less:
    /// docs/math/hierarchy.md. Default false.
    pub hierarchy: bool,
    /// Keeps edges of materials with a strain limit below it, as hard constraints by multipliers: docs/math/vbd.md. Default false.
    pub augmented: bool,
}

impl Default for Vbd {
    fn default() -> Self {
        Self {
            iterations: None,
            acceleration: 0.0,
            start: None,
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

/// Sweeps in a second where nobody says how many.
const SWEEPS: f32 = 960.0;
/// Substeps in a second that have more to do than sweep.
const LONG_STEPS: f32 = 120.0;

impl Vbd {
    /// Where a substep begins, given or not.
    pub(crate) fn start(&self) -> Start {
        self.start.unwrap_or(if self.only_sweeps() { Start::Adaptive } else { Start::Inertia })
    }

    /// Sweeps of a substep at so many substeps in a second, given or not.
    #[must_use]
    pub fn sweeps(&self, frequency: f32) -> u32 {
        // What is no frequency is refused elsewhere.
        self.iterations.unwrap_or(((SWEEPS / frequency).round().clamp(1.0, 1e5) as u32).max(1))
    }

    /// Substeps in a second where [`solver_frequency`](crate::ClothBuilder::solver_frequency) is the default.
    #[must_use]
    pub fn frequency(&self) -> f32 {
        if self.only_sweeps() { SWEEPS } else { LONG_STEPS }
    }

    /// Whether a substep is its sweeps and nothing else.
    fn only_sweeps(&self) -> bool {
        self.contact == Contact::Off && !self.hierarchy && self.acceleration == 0.0 && !self.augmented
    }

    /// Settings of a cloth, with the parameters that `parameters` makes of default ones, and no strain limit.
    pub(super) fn settings(
        self,
        potential: Arc<Potential>,
        parameters: impl FnOnce(Parameters) -> Parameters,
    ) -> Settings {
        let mut settings = vbd::Settings::new(potential);
        let own = &mut settings.common.parameters;
        own.solver_frequency = self.frequency();
        *own = parameters(*own);
        settings.iterations = self.sweeps(own.solver_frequency);
        settings.acceleration = self.acceleration;
        (settings.start, settings.is_measured) = (self.start(), self.is_measured);
        (settings.contact, settings.hierarchy) = (self.contact, self.hierarchy);
        settings.augmented = self.augmented;
        Settings::Vbd(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_given_goes_with_the_rest() {
        let surface =
            cloth_core::Surface::new(3, vec![[0, 1, 2]], vec![[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]]);
        let material = cloth_core::Material::new();
        let potential = Arc::new(Potential::new(Arc::new(surface.unwrap()), vec![material]).unwrap());
        let made = |vbd: Vbd, frequency: Option<f32>| {
            let parameters = |mut own: Parameters| {
                own.solver_frequency = frequency.unwrap_or(own.solver_frequency);
                own
            };
            let Settings::Vbd(made) = vbd.settings(potential.clone(), parameters) else {
                unreachable!("of Vbd")
            };
            (made.common.parameters.solver_frequency, made.iterations, made.start)
        };
        let usual = Vbd::default();
        assert_eq!(made(usual, None), (960.0, 1, Start::Adaptive));
        assert_eq!(made(usual, Some(120.0)), (120.0, 8, Start::Adaptive));
        assert_eq!(made(usual, Some(5000.0)), (5000.0, 1, Start::Adaptive));
        assert_eq!(made(Vbd { iterations: Some(3), ..usual }, None), (960.0, 3, Start::Adaptive));
        assert_eq!(made(Vbd { start: Some(Start::Positions), ..usual }, None), (960.0, 1, Start::Positions));
        for more in [
            Vbd { contact: Contact::Guaranteed, ..usual },
            Vbd { hierarchy: true, ..usual },
            Vbd { acceleration: 0.9, ..usual },
            Vbd { augmented: true, ..usual },
        ] {
            assert_eq!(made(more, None), (120.0, 8, Start::Inertia), "{more:?}");
            assert_eq!(made(more, Some(240.0)).1, 4);
        }
    }
}
