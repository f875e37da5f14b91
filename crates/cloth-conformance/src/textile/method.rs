//! The methods under test.

use super::bench::Model;
use cloth_core::method::{Settings, newton};
use glam::Vec3;

/// A method that rows are run by. Rows whose closed form holds for some methods only are listed with those.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// Newton's method, run until nothing is left to do.
    Newton,
}

impl Method {
    /// What of the rounding of float32 positions is granted to the method.
    pub fn floor(self) -> f64 {
        match self {
            // Its unknowns are displacements in float64.
            Self::Newton => 0.0,
        }
    }

    /// Settings of the method for a model: one substep per step.
    pub fn settings(self, model: &Model) -> Settings {
        let mut settings = match self {
            Self::Newton => {
                let mut settings = newton::Settings::new(model.potential.clone());
                settings.tolerance = model.tolerance;
                settings.iterations = model.iterations;
                settings.linear_iterations = 100_000;
                settings.is_static = model.is_static;
                Settings::Newton(settings)
            }
        };
        if let Settings::Newton(newton) = &mut settings {
            let parameters = &mut newton.common.parameters;
            parameters.gravity = Vec3::new(0.0, -model.gravity as f32, 0.0);
            parameters.solver_frequency = (1.0 / model.step) as f32;
        }
        settings
    }
}
