//! The whole state of a solver at one moment.

use super::Snapshot;
use crate::capability::BackendInfo;
use crate::error::{Error, Result};
use crate::hash::StateHash;
use crate::id::ClothId;
use crate::inter_collision::InterCollision;
use crate::solver::Solver;
use std::fmt;
use std::sync::Arc;

/// All cloths of a solver with their ids, and how they collide with each other: what
/// [`Solver::restore_all`](crate::Solver::restore_all) goes on from, on any backend, with the bits of a run that never stopped.
///
/// As bytes it holds everything, fabrics included, each once. The filter of collision between cloths is code and no part of it.
#[derive(Debug, Clone, PartialEq)]
pub struct SolverSnapshot {
    /// In ascending order of ids.
    pub(super) cloths: Vec<(ClothId, Snapshot)>,
    pub(super) inter_collision: InterCollision,
    pub(super) origin: String,
}

impl SolverSnapshot {
    pub(crate) fn new(
        cloths: Vec<(ClothId, Snapshot)>,
        inter_collision: InterCollision,
        on: &BackendInfo,
    ) -> Self {
        let origin = format!("version {} on {} ({})", env!("CARGO_PKG_VERSION"), on.backend, on.device);
        Self { cloths, inter_collision, origin }
    }

    /// The cloths, in the order in which they were added. Where the snapshot was read from bytes, ids have the numbers that
    /// they had in the solver that it was taken of, but are those of no solver until it is restored.
    pub fn cloths(&self) -> impl ExactSizeIterator<Item = (ClothId, &Snapshot)> {
        self.cloths.iter().map(|(id, cloth)| (*id, cloth))
    }

    /// The cloths behind so many.
    pub(crate) fn after(&self, count: usize) -> Self {
        Self { cloths: self.cloths[count.min(self.cloths.len())..].to_vec(), ..self.clone() }
    }

    /// The state of one of the cloths.
    #[must_use]
    pub fn cloth(&self, id: ClothId) -> Option<&Snapshot> {
        self.place(id).ok().map(|place| &self.cloths[place].1)
    }

    fn place(&self, id: ClothId) -> Result<usize, usize> {
        self.cloths.binary_search_by_key(&id, |(known, _)| *known)
    }

    /// Takes the state of one cloth anew, which it need not have had.
    ///
    /// # Errors
    /// As [`Solver::snapshot`].
    pub fn update_cloth(&mut self, id: ClothId, from: &dyn Solver) -> Result<()> {
        let snapshot = from.snapshot(id)?;
        match self.place(id) {
            Ok(place) => self.cloths[place].1 = snapshot,
            Err(place) => self.cloths.insert(place, (id, snapshot)),
        }
        Ok(())
    }

    /// Takes anew all that the host of a solver knows: settings, shapes, constraints, poses, and which cloths were removed. Particles
    /// stay as they are, so that no device is asked, not even one that was lost.
    ///
    /// # Errors
    /// When another cloth's fabric was assigned to a cloth.
    pub fn update_inputs(&mut self, from: &dyn Solver) -> Result<()> {
        self.inter_collision = from.inter_collision();
        self.cloths.retain(|(id, _)| from.cloth(*id).is_ok());
        for (id, snapshot) in &mut self.cloths {
            let cloth = from.cloth(*id)?;
            if !Arc::ptr_eq(cloth.fabric(), snapshot.cloth.fabric()) {
                return Err(Error::another_fabric(*id));
            }
            snapshot.cloth.clone_from(cloth);
        }
        Ok(())
    }

    /// How the cloths collide with each other.
    #[must_use]
    pub fn inter_collision(&self) -> InterCollision {
        self.inter_collision
    }

    /// Version of the library, backend and device that it was taken on, in words.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Hash of all particles of all cloths: that of the [solver](crate::Solver::state_hash) in this state.
    #[must_use]
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.cloths.iter().for_each(|(_, cloth)| cloth.hash(&mut hash));
        hash.finish()
    }

    /// Bytes of memory that it takes, without what snapshots share: fabrics, rest positions and colliders.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        let of = |(_, cloth): &(ClothId, Snapshot)| {
            let particles = cloth.current().len() + cloth.previous().len();
            particles * 16 + cloth.working_masses().len() * 4 + cloth.cloth().memory_bytes()
        };
        self.cloths.iter().map(of).sum::<usize>() + size_of::<Self>()
    }
}

impl Snapshot {
    /// Adds what users see of the particles.
    pub(crate) fn hash(&self, hash: &mut StateHash) {
        hash.write(&self.current);
        hash.write(&self.previous);
    }
}

impl fmt::Display for SolverSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let particles: usize = self.cloths.iter().map(|(_, cloth)| cloth.current().len()).sum();
        write!(f, "{} cloths of {particles} particles, of {}", self.cloths.len(), self.origin)
    }
}
