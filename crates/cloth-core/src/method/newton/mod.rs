//! Newton's method on the incremental potential (docs/math/newton.md): cloth of a [material](crate::Material).
//!
//! Each substep ends where F is least, to a tolerance: stiffness does not depend on resolution, time step or iterations, and a
//! stiffer cloth takes longer instead of exploding. Baraff, Witkin 1998 for one iteration from x_n; Nocedal, Wright 2006 for the rest.
//!
//! [`Settings`] hold the potential and how far it is minimised; [`mod@program`] writes down the order of the passes. Forces, the
//! moving frame and self-collision are those of position based dynamics: they act before and after each substep. Shapes, motion and
//! separation spheres and tethers are energies.

pub mod program;
mod settings;

pub use settings::{LinearSolver, Settings, Start};

use super::Method;
use super::pbd::plan::FramePlan;
use super::pbd::{Features, Pbd};
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;

/// Newton's method as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Newton;

impl Method for Newton {
    fn name(&self) -> &'static str {
        "newton"
    }

    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        Pbd.iteration_count(cloth, dt)
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        let features = Pbd.needed_features(cloth).with(Features::POTENTIAL);
        let super::Settings::Newton(settings) = cloth.settings() else { return features };
        let features = settings.start_by.map_or(features, |scheme| scheme.needed_features(features));
        match settings.linear_solver {
            LinearSolver::Direct => features.with(Features::DIRECT),
            LinearSolver::ConjugateGradients => features,
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
