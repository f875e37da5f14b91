//! Vertex block descent (docs/math/vbd.md): cloth of a [material](crate::Material), vertex by vertex. Chen et al. 2024.
//!
//! Each iteration moves every vertex once, to where a quadratic model of the potential around it is least; vertices of one colour
//! share no element and go side by side. An iteration count is a time budget: any number of iterations is stable, and more come
//! nearer to the minimum that [Newton's method](super::newton) finds.
//!
//! [`Settings`] hold the potential and the number of iterations; [`mod@program`] writes down the passes; [`Vertices`] are the
//! elements as each vertex sees them. Forces and the moving frame are those of position based dynamics; shapes, spheres and tethers are
//! energies, as in Newton's method.

mod hard;
pub mod program;
mod settings;
mod vertices;

pub use hard::{HardConstraint, hard_constraints};
pub use settings::{Contact, Settings, Start};
pub use vertices::{Chunk, Entry, Kind, MOST_NEIGHBOURS, Vertex, Vertices};

use super::pbd::Features;
use super::pbd::plan::FramePlan;
use super::{Method, Settings as AnySettings, features_beside};
use crate::cloth::Cloth;
use crate::error::{Error, Result};
use crate::outcome::FrameOutcome;
use crate::particle::Particle;

/// What moves particles when a substep is over, where bounds no longer hold them.
const MOVE_AFTERWARDS: [(Features, &str); 7] = [
    (Features::TETHERS, "tethers"),
    (Features::SEPARATION, "separation constraints"),
    (Features::SPHERES, "spheres or capsules"),
    (Features::CONVEXES, "convexes"),
    (Features::VIRTUAL, "virtual particles"),
    (Features::VOXELS, "voxels"),
    (Features::SELF_COLLISION, "self-collision of particles"),
];

/// Vertex block descent as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Vbd;

impl Method for Vbd {
    fn name(&self) -> &'static str {
        "vbd"
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        let mut features = features_beside(cloth, Features::VERTICES);
        if let AnySettings::Vbd(settings) = cloth.settings() {
            // F and its gradient are those of Newton's method.
            let measures = settings.is_measured || settings.acceleration > 0.0;
            features.insert_if(Features::POTENTIAL, measures);
            features.insert_if(Features::HIERARCHY, settings.hierarchy);
            features.insert_if(Features::SURFACE_CONTACT, settings.contact != Contact::Off);
            features.insert_if(Features::HARD_CONSTRAINTS, settings.augmented);
        }
        features
    }

    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        cloth.finish_frame(outcome, plan.iteration_dt);
        cloth.method_memory.clone_from(&outcome.method_memory);
    }

    /// What was pinned did not fall, and does not tell what falls now.
    fn change_masses(&self, cloth: &mut Cloth) {
        if matches!(cloth.settings(), AnySettings::Vbd(settings) if settings.start == Start::Adaptive) {
            cloth.method_memory.clear();
        }
    }

    fn check_step(
        &self,
        cloth: &Cloth,
        _dt: f32,
        _iterations: u32,
        _particles: &mut dyn FnMut() -> Result<Vec<Particle>>,
    ) -> Result<()> {
        let AnySettings::Vbd(settings) = cloth.settings() else { return Ok(()) };
        if settings.contact != Contact::Guaranteed {
            return Ok(());
        }
        refuse_beside_contact(cloth, &MOVE_AFTERWARDS)
    }
}

/// Refuses a step of guaranteed contact beside any of these features, or beside a moving local space.
pub(in crate::method) fn refuse_beside_contact(cloth: &Cloth, moves: &[(Features, &str)]) -> Result<()> {
    let found = cloth.needed_features();
    let beside = moves.iter().find(|(feature, _)| found.contains(*feature));
    let beside = beside.map(|(_, name)| *name).or(cloth.frame.moves().then_some("a moving local space"));
    let Some(beside) = beside else { return Ok(()) };
    let expected = format!(
        "must be fast or off beside {beside}, which would move particles through the cloth: take collision triangles for \
         shapes, and motion constraints for what holds the cloth"
    );
    Err(Error::invalid("contact", Contact::Guaranteed.name(), expected))
}
