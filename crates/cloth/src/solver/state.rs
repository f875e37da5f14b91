//! Snapshots, hashes and costs.

use crate::{Backend, Solver};
use cloth_core::{ClothId, PassTimes, Result, Snapshot, SolverSnapshot, ValidFabric};
use std::sync::Arc;

/// State as a whole.
impl Solver {
    /// The whole state of a cloth; restoring it, here or in another backend, goes on bit for bit.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let rope = solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]))?;
    /// let saved = solver.snapshot(rope)?;
    /// let before = solver.state_hash()?;
    /// solver.step(1.0 / 60.0)?;
    /// solver.restore(rope, &saved)?;
    /// assert_eq!(solver.state_hash()?, before);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such cloth, or a step is under way.
    pub fn snapshot(&self, cloth: ClothId) -> Result<Snapshot> {
        self.inner.snapshot(cloth)
    }

    /// Returns a cloth to the state of a snapshot.
    ///
    /// # Errors
    /// When there is no such cloth, the snapshot is of another fabric, or a step is under way.
    pub fn restore(&mut self, cloth: ClothId, snapshot: &Snapshot) -> Result<()> {
        self.changing_cloth(|inner| inner.restore(cloth, snapshot).map(|()| cloth)).map(drop)
    }

    /// Adds a cloth in the state of a snapshot, for instance from another backend.
    ///
    /// # Errors
    /// When the device is out of memory, or a step is under way.
    pub fn add_snapshot(&mut self, snapshot: &Snapshot) -> Result<ClothId> {
        self.changing_cloth(|inner| inner.add_snapshot(snapshot))
    }

    /// Moves a cloth to another solver, whatever its backend, and goes on there bit for bit. Returns its new id.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// let [mut near, mut far] = [Solver::new(Backend::Scalar)?, Solver::new(Backend::Auto)?];
    /// let rope = near.add(ClothBuilder::new(fabric, &particles))?;
    /// let rope = near.move_cloth(rope, &mut far)?;
    /// assert_eq!((near.cloths(), far.cloths()), (vec![], vec![rope]));
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such cloth, the other solver cannot take it, or a step is under way in either; the cloth then stays where
    /// it is.
    pub fn move_cloth(&mut self, cloth: ClothId, to: &mut Self) -> Result<ClothId> {
        let snapshot = self.inner.snapshot(cloth)?;
        let moved = to.add_snapshot(&snapshot)?;
        self.inner.remove_cloth(cloth)?;
        Ok(moved)
    }

    /// The whole state of all cloths and how they collide with each other, for saved games, time travel ([`crate::History`])
    /// and other machines: as [bytes](SolverSnapshot::to_bytes) it holds all that is needed to go on, on any backend.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, Particle, Solver, SolverSnapshot};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]))?;
    /// solver.step(1.0 / 60.0)?;
    /// let saved = solver.snapshot_all()?.to_bytes();
    ///
    /// // Later, on another machine.
    /// let mut other = Solver::new(Backend::Auto)?;
    /// other.restore_all(&SolverSnapshot::from_bytes(&saved)?)?;
    /// solver.step(1.0 / 60.0)?;
    /// other.step(1.0 / 60.0)?;
    /// assert_eq!(other.state_hash()?, solver.state_hash()?);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// Between begin and end of a step; when a device was lost.
    pub fn snapshot_all(&self) -> Result<SolverSnapshot> {
        self.inner.snapshot_all()
    }

    /// Returns to the state of a snapshot, taken here or of any other solver: cloths that are not in it are removed, those
    /// that are missing are added, and all have the ids of the snapshot, [`cloths`](Self::cloths), in the order in which they
    /// were added. The filter of collision between cloths, which is code, stays as it is.
    ///
    /// ```
    /// # use cloth::{Backend, ClothBuilder, Fabric, History, Particle, Solver};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let mut solver = Solver::new(Backend::Scalar)?;
    /// # let rope = solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0]))?;
    /// let mut history = History::new(120).with_memory_limit(64 << 20);
    /// for _ in 0..10 {
    ///     history.push(solver.snapshot_all()?);
    ///     solver.step(1.0 / 60.0)?;
    /// }
    /// // Three frames back, where even a removed cloth is there again, with its id.
    /// solver.remove(rope)?;
    /// solver.restore_all(&history.rewind(3)?)?;
    /// assert_eq!((solver.cloths(), history.len()), (vec![rope], 7));
    /// # Ok::<(), cloth::Error>(())
    /// ```
    ///
    /// # Errors
    /// Between begin and end of a step; when the device is out of memory or cannot take a cloth, before anything has changed;
    /// when it was lost.
    pub fn restore_all(&mut self, snapshot: &SolverSnapshot) -> Result<()> {
        self.changing(
            |inner| inner.restore_all(snapshot),
            |kept, inner, ()| inner.snapshot_all().map(|all| *kept = all),
        )
    }

    /// Hash of all particles of all cloths: equal states have equal hashes, on any backend.
    ///
    /// # Errors
    /// When a device was lost, or a step is under way.
    pub fn state_hash(&self) -> Result<u64> {
        self.inner.state_hash()
    }
}

/// Cost.
impl Solver {
    /// Returns the times of the passes of the last step, summed over cloths and iterations by what they belong to; nothing
    /// unless the solver was made [to measure them](crate::backend::Configuration::with_pass_times), or where the GPU has no
    /// clock. Waits for the end of a GPU's work unless [`poll_ready`](Self::poll_ready) says that it has arrived.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn pass_times(&self) -> Result<Option<PassTimes>> {
        self.inner.pass_times()
    }

    /// Bytes of state of a cloth on host and device, without the shared fabric.
    ///
    /// # Errors
    /// When there is no such cloth.
    pub fn memory_bytes(&self, cloth: ClothId) -> Result<usize> {
        self.inner.memory_bytes(cloth)
    }

    /// Bytes of a fabric in the form that the backend packs it into, beside the fabric itself; 0 where it does not.
    #[must_use]
    pub fn packed_bytes(&self, fabric: &Arc<ValidFabric>) -> usize {
        Backend::packed_bytes(self.as_any(), fabric)
    }

    /// Tells whether the GPU is a program that runs on the CPU: right, but slow.
    #[must_use]
    pub fn is_software(&self) -> bool {
        Backend::is_software(self.as_any())
    }
}
