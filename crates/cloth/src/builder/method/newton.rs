//! Newton's method.

use super::Method;
use cloth_core::Potential;
use cloth_core::method::Settings;
use cloth_core::method::descent::Scheme;
use cloth_core::method::newton::{self, LinearSolver, Start};
use cloth_core::method::vbd::Contact;
use std::sync::Arc;

/// How far Newton's method solves a cloth of a [material](crate::ClothBuilder::material): docs/math/newton.md.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Newton {
    /// Most iterations of a substep, 1 to 10,000; 1 from [`Start::Positions`] is the method of Baraff and Witkin (1998).
    /// Default 30.
    pub iterations: u32,
    /// Most iterations of the linear solver in each, 1 to 100,000. Default 500.
    pub linear_iterations: u32,
    /// How the linear system is solved. Default conjugate gradients.
    pub linear_solver: LinearSolver,
    /// Preconditions conjugate gradients with coarser levels of the mesh, whose cost grows little with its vertices:
    /// docs/math/hierarchy.md. Not beside [`LinearSolver::Direct`]. Default false.
    pub hierarchy: bool,
    /// A substep ends where the gradient of the potential is this fraction of that where inertia alone would lead, or of
    /// that at its start with [`Start::Positions`]; in 1e-12 to 0.5. Default 1e-5. Where it begins adaptively near its end, as at
    /// rest, down to a hundredth of that.
    pub tolerance: f64,
    /// Where a substep begins. Default [`Start::Adaptive`]: by what elasticity and contact did in the last one.
    pub start: Start,
    /// Descent that goes before the iterations of a substep. Default none.
    pub start_by: Option<Scheme>,
    /// Leaves inertia out: a step ends in an equilibrium. Default false.
    pub is_static: bool,
    /// Contact of the cloth with itself and with collision triangles, as surfaces: [`Contact::Off`] or [`Contact::Guaranteed`]
    /// (docs/math/interior-point.md). Not beside [`LinearSolver::Direct`] or `start_by`. Default off.
    pub contact: Contact,
}

impl Default for Newton {
    fn default() -> Self {
        Self {
            iterations: 30,
            linear_iterations: 500,
            linear_solver: LinearSolver::default(),
            hierarchy: false,
            tolerance: 1.0e-5,
            start: Start::Adaptive,
            start_by: None,
            is_static: false,
            contact: Contact::Off,
        }
    }
}

impl From<Newton> for Method {
    fn from(newton: Newton) -> Self {
        Self::Newton(newton)
    }
}

impl Newton {
    /// Settings of a cloth, with default parameters and no strain limit.
    pub(super) fn settings(self, potential: Arc<Potential>) -> Settings {
        let mut settings = newton::Settings::new(potential);
        (settings.iterations, settings.linear_iterations) = (self.iterations, self.linear_iterations);
        (settings.linear_solver, settings.tolerance) = (self.linear_solver, self.tolerance);
        (settings.start, settings.is_static) = (self.start, self.is_static);
        (settings.start_by, settings.hierarchy) = (self.start_by, self.hierarchy);
        settings.contact = self.contact;
        Settings::Newton(settings)
    }
}
