//! Differential fuzzing: random scenes that all backends must take the same way.
//!
//! A scene is a list of operations: cloths of random fabrics come and go, every setter is called, states move between
//! backends, steps are whole, in chunks or aborted. All solvers run each operation in turn; then states, reports and
//! errors must be those of the first solver, every number must be finite, and no zero negative. A seed gives the same
//! scene for ever, and an operation draws from a seed of its own, so that a scene stays runnable without some of them:
//! that is how [`minimise`] finds those that are needed.

mod cloth_setters;
mod collider_setters;
mod compare;
mod fabric;
mod minimise;
mod operation;
mod session;
mod solver_calls;
mod step;
mod values;

pub use minimise::minimise;
pub use session::{Backend, Statistics, locate, run};

use crate::pbd::oracle::random::Random;
use std::fmt;

/// The numbers that a scene is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Temperament {
    /// Those of a game.
    Tame,
    /// Any: up to 1e30, zeros, denormal ones, now and then one that must be refused.
    Wild,
}

impl Temperament {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Tame, Self::Wild];

    /// Name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tame => "tame",
            Self::Wild => "wild",
        }
    }
}

/// A scene: operations in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    temperament: Temperament,
    /// In the scene and for each operation: its number in the whole scene, and the seed that it draws from.
    operations: Vec<(usize, u64)>,
}

impl Scene {
    /// The scene of a seed.
    #[must_use]
    pub fn new(temperament: Temperament, seed: u64) -> Self {
        let mut random = Random::new(seed ^ (temperament as u64 + 1) << 60);
        let count = 8 + random.below(40);
        Self { temperament, operations: (0..count).map(|number| (number, random.bits())).collect() }
    }

    /// The same with some operations only, by their numbers in the whole scene.
    #[must_use]
    pub fn only(mut self, numbers: &[usize]) -> Self {
        self.operations.retain(|(number, _)| numbers.contains(number));
        self
    }

    /// The numbers of its operations in the whole scene.
    #[must_use]
    pub fn numbers(&self) -> Vec<usize> {
        self.operations.iter().map(|&(number, _)| number).collect()
    }
}

/// Kinds of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A state, a report or an error is not that of the first solver.
    Difference,
    /// A position, a mass or a bound is not finite.
    NotFinite,
    /// A number is a negative zero.
    NegativeZero,
    /// A call panicked.
    Panic,
}

/// What a solver did and must not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Kind.
    pub kind: Kind,
    /// Number of the operation in the whole scene.
    pub operation: usize,
    /// What the operation was.
    pub name: String,
    /// Name of the backend.
    pub backend: String,
    /// What it did.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, operation, name, backend, text } = self;
        write!(f, "operation {operation} ({name}) on {backend}: {kind:?}: {text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_scene_for_ever() {
        let scene = Scene::new(Temperament::Wild, 7);
        let (number, last) = scene.operations.last().copied().unwrap_or_default();
        assert_eq!((scene.operations.len(), number, last), (40, 39, 0xe8bbc58dff73653));
        assert_ne!(Scene::new(Temperament::Tame, 7).operations, scene.operations);
        assert_eq!(scene.only(&[2, 5, 99]).numbers(), [2, 5]);
    }
}
