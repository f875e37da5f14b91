//! One particle as the oracle sees it.

use super::number::Num;
use super::vector::V3;
use cloth_core::Particle;

/// A particle: positions now and one iteration ago, working and user's inverse mass.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Body {
    /// Current position.
    pub p: V3,
    /// Previous position.
    pub q: V3,
    /// Working inverse mass.
    pub w: Num,
    /// User's inverse mass.
    pub m: Num,
}

impl Body {
    /// State of a particle in a solver.
    pub fn new(current: &Particle, previous: &Particle) -> Self {
        Self {
            p: V3::exact(current),
            q: V3::exact(previous),
            w: Num::exact(f64::from(current[3])),
            m: Num::exact(f64::from(previous[3])),
        }
    }

    /// Ends the mass scaling of the last iteration, before spheres and capsules.
    pub fn restore_mass(&mut self) {
        if self.w.value > 0.0 {
            self.w = self.m;
        }
    }

    /// Tells whether only the user and motion constraints may move it.
    pub fn is_pinned(&self) -> bool {
        self.w.value == 0.0
    }
}

/// All particles.
pub(crate) fn bodies(current: &[Particle], previous: &[Particle]) -> Vec<Body> {
    current.iter().zip(previous).map(|(p, q)| Body::new(p, q)).collect()
}
