//! The implicit filter, as users set it.

use super::{LinearSolver, Method};
use cloth_core::Potential;
use cloth_core::method::Settings;
use cloth_core::method::filter;
pub use cloth_core::method::filter::AngularCorrection;
use std::sync::Arc;

/// How the implicit filter of Desbrun, Schröder and Barr (1999) moves a cloth of springs: docs/math/filter.md. A
/// [material](crate::ClothBuilder::material) must have [`MembraneModel::Springs`](crate::material::MembraneModel::Springs), no bending and no
/// damping: the method has springs only. Substeps are set by [`solver_frequency`](crate::ClothBuilder::solver_frequency), 60 where it is the
/// default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Filter {
    /// What is done about the rotation that the filter adds. Default [`AngularCorrection::Exact`].
    pub angular_correction: AngularCorrection,
    /// Inverse dynamics shortens springs that are longer than their rest length by more than this part of it, 0 to 100. Default 0.1.
    pub max_elongation: f64,
    /// Most sweeps of inverse dynamics in a substep, 0 (none) to 100,000. Default 20.
    pub sweeps: u32,
    /// Sweeps end where no spring was longer than allowed by more than this part, in 0 to 1. Default 0.001.
    pub tolerance: f64,
    /// Sweeps end where those of a substep took this time (s), 0 to 1; there is always one. With it no two runs need have the same bits.
    /// Default 0: no such end.
    pub time_budget: f64,
    /// Drag of the air on every vertex (kg/m), at least 0; wind is that of the parameters. Default 0.
    pub drag: f64,
    /// How the linear system is solved. Default conjugate gradients.
    pub linear_solver: LinearSolver,
    /// Most iterations of conjugate gradients, 1 to 100,000. Default 10,000.
    pub linear_iterations: u32,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            angular_correction: AngularCorrection::default(),
            max_elongation: 0.1,
            sweeps: 20,
            tolerance: 1.0e-3,
            time_budget: 0.0,
            drag: 0.0,
            linear_solver: LinearSolver::default(),
            linear_iterations: 10_000,
        }
    }
}

impl From<Filter> for Method {
    fn from(filter: Filter) -> Self {
        Self::Filter(filter)
    }
}

impl Filter {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = filter::Settings::new(potential);
        settings.angular_correction = self.angular_correction;
        (settings.max_elongation, settings.sweeps) = (self.max_elongation, self.sweeps);
        (settings.tolerance, settings.time_budget, settings.drag) =
            (self.tolerance, self.time_budget, self.drag);
        (settings.linear_solver, settings.linear_iterations) = (self.linear_solver, self.linear_iterations);
        Settings::Filter(settings)
    }
}
