//! The implicit filter (docs/math/filter.md): cloth of springs, one linear system per substep. Desbrun, Schröder, Barr 1999.
//!
//! Backward Euler with the Hessian of springs of length zero, which is constant: the same matrix smooths the forces of every substep,
//! so any stiffness is stable. What the filter adds to the rotation of the cloth is taken away again, and springs that are too long are
//! shortened by inverse dynamics.
//!
//! [`Settings`] hold the potential and the parts of the method; [`mod@program`] writes down the passes; [`Springs`] are what they run
//! over. Forces, the moving frame and collision with shapes are those of position based dynamics.

pub mod program;
mod settings;
mod springs;
#[cfg(test)]
mod tests;

pub use settings::{AngularCorrection, LinearSolver, Settings};
pub use springs::{Link, Springs};

use super::pbd::Features;
use super::{Method, Settings as AnySettings};

/// The implicit filter as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Filter;

impl Method for Filter {
    fn name(&self) -> &'static str {
        "filter"
    }

    fn own_features(&self, settings: &AnySettings) -> Features {
        match settings {
            AnySettings::Filter(Settings { linear_solver: LinearSolver::Direct, .. }) => Features::DIRECT,
            _ => Features::empty(),
        }
    }
}
