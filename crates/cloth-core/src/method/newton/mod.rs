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

use super::descent::Scheme;
use super::pbd::Features;
use super::vbd::{self, Contact};
use super::{FramePlan, Method, Settings as AnySettings, features_beside};
use crate::cloth::Cloth;
use crate::error::Result;
use crate::outcome::FrameOutcome;
use crate::particle::Particle;

/// Newton's method as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Newton;

impl Method for Newton {
    fn name(&self) -> &'static str {
        "newton"
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        let mut features = features_beside(cloth, Features::NEWTON).with(self.own_features(cloth.settings()));
        if let AnySettings::Newton(settings) = cloth.settings() {
            let has_contact = settings.contact == Contact::Guaranteed;
            let has_barriers =
                settings.common.strain_limit.is_none() && settings.potential.has_strain_limits();
            features.insert_if(Features::SURFACE_CONTACT, has_contact);
            features.insert_if(Features::POTENTIAL, has_barriers || settings.start_by.is_some());
        }
        features
    }

    fn own_features(&self, settings: &AnySettings) -> Features {
        let AnySettings::Newton(settings) = settings else { return Features::empty() };
        let features = settings.start_by.map_or(Features::empty(), Scheme::own_features);
        let features = if settings.hierarchy { features.with(Features::HIERARCHY) } else { features };
        match settings.linear_solver {
            LinearSolver::Direct => features.with(Features::DIRECT),
            LinearSolver::ConjugateGradients => features,
        }
    }

    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        cloth.finish_frame(outcome, plan.iteration_dt);
        cloth.method_memory.clone_from(&outcome.method_memory);
    }

    fn check_step(
        &self,
        cloth: &Cloth,
        _dt: f32,
        _iterations: u32,
        _particles: &mut dyn FnMut() -> Result<Vec<Particle>>,
    ) -> Result<()> {
        match cloth.settings() {
            // Spheres, tethers and shapes are energies.
            AnySettings::Newton(Settings { contact: Contact::Guaranteed, .. }) => vbd::refuse_beside_contact(
                cloth,
                &[(Features::SELF_COLLISION, "self-collision of particles")],
            ),
            _ => Ok(()),
        }
    }
}
