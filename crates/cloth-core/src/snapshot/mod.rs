//! The whole state of a cloth at one moment.

mod bytes;

use crate::cloth::Cloth;
use crate::particle::Particle;

/// Everything that decides how a cloth goes on: particles with both masses, parameters, shapes and constraints with
/// start and target, filter history, frame velocities and pending flags, sleep counters.
///
/// Taken from one backend it can be restored in any other, also after it was stored as bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    pub(crate) cloth: Cloth,
    pub(crate) current: Vec<Particle>,
    pub(crate) previous: Vec<Particle>,
}

impl Snapshot {
    /// Parameters, shapes and state.
    #[must_use]
    pub fn cloth(&self) -> &Cloth {
        &self.cloth
    }

    /// Current particles, with working inverse masses.
    #[must_use]
    pub fn current(&self) -> &[Particle] {
        &self.current
    }

    /// Previous particles, with the user's inverse masses.
    #[must_use]
    pub fn previous(&self) -> &[Particle] {
        &self.previous
    }
}
