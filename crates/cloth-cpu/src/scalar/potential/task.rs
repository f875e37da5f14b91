//! What the passes of a minimisation need of the settings.

use cloth_core::method::descent::Scheme;
use cloth_core::method::vbd::Contact;
use cloth_core::method::{Settings, newton};
use cloth_core::potential::Potential;
use std::sync::Arc;

/// What the passes need of the settings.
pub(super) struct Task<'a> {
    pub potential: &'a Arc<Potential>,
    pub tolerance: f64,
    pub most: [u32; 2],
    pub starts_at_positions: bool,
    pub starts_adaptively: bool,
    pub is_static: bool,
    pub solver: newton::LinearSolver,
    pub hierarchy: bool,
    /// Of the passes of descent.
    pub scheme: Option<Scheme>,
    /// Whether a barrier keeps the strain limits of materials.
    pub has_limits: bool,
    /// Whether surfaces that touch are among the energies.
    pub has_surfaces: bool,
}

impl<'a> Task<'a> {
    pub fn new(settings: &'a Settings) -> Option<Self> {
        let is_limited = |potential: &Potential| {
            potential.materials().iter().any(|material| material.strain_limit.is_some())
        };
        let has_limits =
            settings.strain_limit().is_none() && settings.potential().is_some_and(|it| is_limited(it));
        // Where inertia leads may be beyond a limit; where the particles are is not.
        let begins = |start: newton::Start| has_limits || start == newton::Start::Positions;
        let predicts = |settings: &newton::Settings| {
            // What impulses do between substeps is not what elasticity does.
            let other = settings.is_static || has_contact(settings) || settings.common.impulses.is_some();
            settings.start == newton::Start::Adaptive && !(has_limits || other)
        };
        match settings {
            Settings::Newton(settings) => Some(Self {
                potential: &settings.potential,
                tolerance: settings.tolerance,
                most: [settings.iterations, settings.most_iterations()],
                starts_at_positions: settings.is_static || has_contact(settings) || begins(settings.start),
                starts_adaptively: predicts(settings),
                is_static: settings.is_static,
                solver: settings.linear_solver,
                hierarchy: settings.hierarchy,
                scheme: settings.start_by,
                has_limits,
                has_surfaces: has_contact(settings),
            }),
            Settings::Descent(settings) => Some(Self {
                potential: &settings.potential,
                tolerance: settings.tolerance,
                most: [settings.scheme.iterations; 2],
                starts_at_positions: begins(settings.start),
                starts_adaptively: false,
                is_static: false,
                solver: settings.scheme.linear_solver,
                hierarchy: false,
                scheme: Some(settings.scheme),
                has_limits,
                has_surfaces: false,
            }),
            _ => None,
        }
    }
}

/// Whether surfaces that touch are among the energies of Newton's method.
fn has_contact(settings: &newton::Settings) -> bool {
    settings.contact == Contact::Guaranteed
}
