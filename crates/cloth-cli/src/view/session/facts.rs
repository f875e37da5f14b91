//! What a window says of a simulation without asking it.

use cloth::Backend;

use crate::recording::ColliderRole;
use crate::simulation::Simulation;

/// What does not change in the course of a simulation, and is shown while a frame is made.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The backend and its device.
    pub backend: String,
    /// Whether that is a GPU.
    pub is_on_gpu: bool,
    /// Names of all cloths.
    pub cloths: Vec<String>,
    /// Names of what a camera can follow.
    pub followed: Vec<String>,
}

impl Facts {
    /// Of a simulation.
    pub(super) fn new(simulation: &Simulation) -> Self {
        let backend = simulation.solver_of(0).map(|(solver, _)| solver.info().backend.parse::<Backend>());
        let cloths: Vec<String> = simulation.cloths().iter().map(|cloth| cloth.name().to_owned()).collect();
        let tracks = simulation.recording().colliders().iter();
        let bodies =
            tracks.filter(|track| track.role() == ColliderRole::Body).map(|track| track.name().to_owned());
        let followed = simulation.recording().cloths().iter().map(|cloth| cloth.name().to_owned());
        Self {
            backend: simulation.backend(),
            is_on_gpu: backend.is_some_and(|backend| backend.is_ok_and(Backend::is_gpu)),
            followed: followed.chain(bodies).filter(|name| !name.is_empty()).collect(),
            cloths,
        }
    }
}
