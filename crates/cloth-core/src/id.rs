//! Names of cloths.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of the solver made next.
static NEXT_SOLVER: AtomicU64 = AtomicU64::new(0);

/// Names a cloth. Never used again, neither in its solver nor in another one of the process: a solver refuses the ids of
/// others, unless it was given their cloths with their ids, as by [`restore_all`](crate::Solver::restore_all). Ids of one solver ascend in the order in which cloths were added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClothId {
    /// The solver that gave it.
    solver: u64,
    /// Number of the cloth among those added to that solver.
    number: u64,
}

impl ClothId {
    /// Number of the cloth among those added to its solver, from 0: what it is called in words.
    #[must_use]
    pub fn number(self) -> u64 {
        self.number
    }
}

impl fmt::Display for ClothId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cloth {}", self.number)
    }
}

/// Gives the ids of one solver. A solver made later gives greater ones.
#[derive(Debug)]
pub(crate) struct Ids(ClothId);

impl Ids {
    pub fn new() -> Self {
        // Only uniqueness matters: nothing else is read or written with this counter.
        Self(ClothId { solver: NEXT_SOLVER.fetch_add(1, Ordering::Relaxed), number: 0 })
    }

    /// Makes the ids that come next greater than this one.
    pub fn pass(&mut self, id: ClothId) {
        if self.0 <= id {
            *self = Self::new();
        }
    }

    /// The id of this number.
    pub fn with_number(&self, number: u64) -> ClothId {
        ClothId { number, ..self.0 }
    }

    pub fn next(&mut self) -> ClothId {
        let id = self.0;
        self.0.number += 1;
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_between_solvers_and_ascend() {
        let [mut first, mut second] = [Ids::new(), Ids::new()];
        let ids = [first.next(), first.next(), second.next()];
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        assert_eq!(ids.map(|id| id.to_string()), ["cloth 0", "cloth 1", "cloth 0"]);
    }
}
