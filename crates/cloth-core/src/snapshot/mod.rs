//! The whole state of a cloth, or of a solver, at one moment.

pub(crate) mod bytes;
mod history;
mod solver;
mod solver_bytes;

pub use history::History;
pub use solver::SolverSnapshot;
pub(crate) use solver_bytes::{
    FORMAT as SOLVER_FORMAT, FabricTable, read_inter_collision, text, words_of_text, write_inter_collision,
};

use crate::cloth::Cloth;
use crate::particle::Particle;

/// Everything that decides how a cloth goes on: particles, settings, shapes and constraints with start and target, filter
/// history, frame velocities and pending flags, sleep counters, and the scratch of the method.
///
/// Taken from one backend it can be restored in any other, also after it was stored as bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    pub(crate) cloth: Cloth,
    pub(crate) current: Vec<Particle>,
    pub(crate) previous: Vec<Particle>,
    /// Working inverse masses; empty where they are the user's.
    pub(crate) working_masses: Vec<f32>,
}

impl Snapshot {
    /// A snapshot of particles as a device holds them, working inverse masses beside current positions.
    pub(crate) fn new(cloth: Cloth, mut current: Vec<Particle>, previous: Vec<Particle>) -> Self {
        let is_scaled = current.iter().zip(&previous).any(|(p, q)| p[3] != q[3]);
        let mut working_masses = Vec::new();
        if is_scaled {
            working_masses.extend(current.iter().map(|p| p[3]));
            set_masses(&mut current, &previous);
        }
        Self { cloth, current, previous, working_masses }
    }

    /// Settings, shapes and state.
    #[must_use]
    pub fn cloth(&self) -> &Cloth {
        &self.cloth
    }

    /// Current particles.
    #[must_use]
    pub fn current(&self) -> &[Particle] {
        &self.current
    }

    /// Previous particles.
    #[must_use]
    pub fn previous(&self) -> &[Particle] {
        &self.previous
    }

    /// Inverse masses with which position based dynamics goes on, one per particle: zeroed by motion constraints, scaled by
    /// collision. Empty where they are those of the particles.
    #[must_use]
    pub fn working_masses(&self) -> &[f32] {
        &self.working_masses
    }

    /// Current particles with their [working masses](Self::working_masses), as devices hold them.
    #[must_use]
    pub fn working_particles(&self) -> Vec<Particle> {
        let mut particles = self.current.clone();
        particles.iter_mut().zip(&self.working_masses).for_each(|(particle, &mass)| particle[3] = mass);
        particles
    }
}

/// Gives particles the inverse masses of others.
pub(crate) fn set_masses(particles: &mut [Particle], of: &[Particle]) {
    particles.iter_mut().zip(of).for_each(|(particle, other)| particle[3] = other[3]);
}
