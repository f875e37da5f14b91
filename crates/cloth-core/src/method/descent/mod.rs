//! Descent on the incremental potential, x - α A⁻¹ ∇F, with a matrix A that is chosen (docs/math/descent.md): cloth of a
//! [material](crate::Material).
//!
//! ```text
//! A          identity, diagonal or 3x3 blocks of the Hessian (Wang, Yang 2016), or the constant matrix of projective dynamics (Liu et al. 2013, 2017)
//! next to it Chebyshev (Wang 2015), Nesterov, Anderson (Peng et al. 2018), L-BFGS (Nocedal 1980)
//! ```
//!
//! [`Scheme`] says which; it also starts [Newton's method](super::newton::Settings::start_by). [`Settings`] add the potential;
//! [`mod@program`] writes down the passes, which are those of Newton's method. So are contacts, spheres and tethers as energies.

mod bytes;
pub mod program;
mod scheme;
mod settings;

pub use scheme::{Accelerator, LineSearch, Matrix, Scheme};
pub use settings::Settings;

use super::Method;
use super::newton::LinearSolver;
use super::pbd::plan::FramePlan;
use super::pbd::{Features, Pbd};
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;

/// Descent as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Descent;

impl Scheme {
    /// What a backend needs beside energies.
    pub(in crate::method) fn needed_features(&self, features: Features) -> Features {
        match self.matrix == Matrix::Constant && self.linear_solver == LinearSolver::Direct {
            true => features.with(Features::DIRECT),
            false => features,
        }
    }
}

impl Method for Descent {
    fn name(&self) -> &'static str {
        "descent"
    }

    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        Pbd.iteration_count(cloth, dt)
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        let features = Pbd.needed_features(cloth).with(Features::POTENTIAL);
        match cloth.settings() {
            super::Settings::Descent(settings) => settings.scheme.needed_features(features),
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
