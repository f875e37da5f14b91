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

use super::Method;
use super::pbd::plan::FramePlan;
use super::pbd::{Features, Pbd};
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;

/// The implicit filter as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Filter;

impl Method for Filter {
    fn name(&self) -> &'static str {
        "filter"
    }

    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        Pbd.iteration_count(cloth, dt)
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        let features = Pbd.needed_features(cloth).with(Features::POTENTIAL);
        match cloth.settings() {
            super::Settings::Filter(Settings { linear_solver: LinearSolver::Direct, .. }) => {
                features.with(Features::DIRECT)
            }
            _ => features,
        }
    }

    fn plan(&self, cloth: &mut Cloth, dt: f32, iterations: u32, plan: &mut FramePlan) {
        Pbd.plan(cloth, dt, iterations, plan);
    }

    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        Pbd.finish(cloth, plan, outcome);
    }

    fn leaves_scratch_masses(&self, plan: &FramePlan) -> bool {
        Pbd.leaves_scratch_masses(plan)
    }
}
