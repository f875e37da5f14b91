//! What a pass works on.

use super::Scratch;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::{FramePlan, IterationParameters};
use cloth_core::program::Pass;
use cloth_core::{Cloth, Particle};

/// A pass of an iteration: the cloth, or a range of its particles.
pub(crate) struct Iteration<'a> {
    pub cloth: &'a Cloth,
    pub plan: &'a FramePlan,
    pub features: Features,
    /// Number of the iteration, from 0.
    pub number: usize,
    pub parameters: &'a IterationParameters,
    pub pass: Pass,
    /// Index in the cloth of the first of the particles below.
    pub first: usize,
    pub current: &'a mut [Particle],
    pub previous: &'a mut [Particle],
    pub scratch: &'a mut Scratch,
}

impl Iteration<'_> {
    pub fn has(&self, feature: Features) -> bool {
        self.features.contains(feature)
    }

    /// The elements of these particles, of an array that has one for each particle of the cloth.
    pub fn own<'c, T>(&self, array: &'c [T]) -> &'c [T] {
        &array[self.first..self.first + self.current.len()]
    }
}
