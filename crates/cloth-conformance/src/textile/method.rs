//! The methods under test.

use super::bench::Model;
use cloth_core::method::descent::Scheme;
use cloth_core::method::{Settings, constrained, descent, newton, vbd};
use glam::Vec3;

/// A method that rows are run by. Rows whose closed form holds for some methods only are listed with those.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Method {
    /// Newton's method, run until nothing is left to do.
    Newton,
    /// The same with steps by factors of the Hessian.
    NewtonDirect,
    /// The same with coarser levels as preconditioner.
    NewtonLevels,
    /// Vertex block descent without acceleration, with as many iterations as it takes.
    Vbd,
    /// The same with a coarse step before them.
    VbdLevels,
    /// The same with acceleration.
    VbdAccelerated,
    /// Descent, with as many iterations as it takes.
    Descent(Scheme),
    /// Constrained dynamics, with as many iterations as it takes.
    Constrained,
    /// Newton's method behind some iterations of descent.
    Chain(Scheme),
}

impl Method {
    /// What of the rounding of float32 positions is granted to the method.
    pub fn floor(self) -> f64 {
        match self {
            // Their unknowns are displacements, be they in float32.
            Self::Newton
            | Self::NewtonDirect
            | Self::NewtonLevels
            | Self::Vbd
            | Self::VbdLevels
            | Self::VbdAccelerated
            | Self::Descent(_)
            | Self::Constrained
            | Self::Chain(_) => 0.0,
        }
    }

    /// By how much F may rise between iterations, relative to its fall: rounding of the unknowns.
    pub fn rise(self) -> f64 {
        match self {
            Self::Newton
            | Self::NewtonDirect
            | Self::NewtonLevels
            | Self::Descent(_)
            | Self::Constrained
            | Self::Chain(_) => 1.0e-12,
            Self::Vbd | Self::VbdLevels | Self::VbdAccelerated => 1.0e-7,
        }
    }

    /// Whether it knows statics.
    pub fn has_statics(self) -> bool {
        matches!(self, Self::Newton | Self::NewtonDirect | Self::NewtonLevels | Self::Chain(_))
    }

    /// Settings of the method for a model: one substep per step.
    pub fn settings(self, model: &Model) -> Settings {
        let mut settings = match self {
            Self::Newton | Self::NewtonDirect | Self::NewtonLevels | Self::Chain(_) => {
                let mut settings = newton::Settings::new(model.potential.clone());
                settings.tolerance = model.tolerance;
                settings.iterations = model.iterations.min(500);
                settings.linear_iterations = 100_000;
                settings.is_static = model.is_static;
                settings.hierarchy = self == Self::NewtonLevels;
                if self == Self::NewtonDirect {
                    settings.linear_solver = newton::LinearSolver::Direct;
                }
                if let Self::Chain(scheme) = self {
                    settings.start_by = Some(scheme);
                }
                Settings::Newton(settings)
            }
            Self::Constrained => {
                let mut settings = constrained::Settings::new(model.potential.clone());
                settings.tolerance = model.tolerance;
                settings.iterations = model.iterations.min(10_000);
                settings.linear_iterations = 100_000;
                Settings::Constrained(settings)
            }
            Self::Descent(scheme) => {
                let mut settings = descent::Settings::new(model.potential.clone());
                settings.tolerance = model.tolerance;
                settings.scheme = Scheme { iterations: model.iterations, ..scheme };
                Settings::Descent(settings)
            }
            Self::Vbd | Self::VbdLevels | Self::VbdAccelerated => {
                let mut settings = vbd::Settings::new(model.potential.clone());
                settings.iterations = model.iterations;
                settings.is_measured = model.is_measured;
                settings.hierarchy = self == Self::VbdLevels;
                if self == Self::VbdAccelerated {
                    settings.acceleration = 0.9;
                }
                Settings::Vbd(settings)
            }
        };
        let parameters = &mut settings.common_mut().parameters;
        parameters.gravity = Vec3::new(0.0, -model.gravity as f32, 0.0);
        parameters.solver_frequency = (1.0 / model.step) as f32;
        settings
    }
}
