//! The solver that users hold.

use crate::Backend;
use cloth_core::{ClothId, Particle, ParticleArray, Result};
use std::ops::{Deref, DerefMut};

/// Simulates cloths on one backend. All methods of [`cloth_core::Solver`] are available on it.
pub struct Solver {
    inner: Box<dyn cloth_core::Solver>,
}

impl Solver {
    /// An empty solver.
    ///
    /// # Errors
    /// [`crate::Error::Unavailable`] when this machine cannot use the backend, with the reason.
    pub fn new(backend: Backend) -> Result<Self> {
        Ok(Self { inner: backend.create()? })
    }

    /// An empty solver that keeps threads: a step shares out its cloths to the thread that asks for it and `threads - 1`
    /// others, and also the parts of a single large cloth ([`crate::cooker::Parts`]). 1 means no other thread, 0 as many
    /// as the machine has. The bits are the same on any number of threads. Backends other than the SIMD one ignore this.
    ///
    /// A solver without threads of its own uses those of the rayon pool in which a step is asked for, if any.
    ///
    /// # Errors
    /// As [`Solver::new`]; also when the operating system gives no threads.
    pub fn with_threads(backend: Backend, threads: usize) -> Result<Self> {
        Ok(Self { inner: backend.create_with_threads(threads)? })
    }

    /// Current particles of a cloth as `[x, y, z, inverse mass]`, in its local space (m).
    ///
    /// # Errors
    /// When there is no such cloth, or its device was lost.
    pub fn positions(&mut self, cloth: ClothId) -> Result<&[Particle]> {
        self.inner.particles(cloth, ParticleArray::Current)
    }

    /// Moves a cloth to another solver, whatever its backend, and goes on there bit for bit.
    ///
    /// # Errors
    /// When there is no such cloth, or the other solver cannot take it; the cloth then stays where it is.
    pub fn move_cloth(&mut self, cloth: ClothId, to: &mut Self) -> Result<ClothId> {
        let snapshot = self.inner.snapshot(cloth)?;
        let moved = to.inner.add_snapshot(&snapshot)?;
        self.inner.remove_cloth(cloth)?;
        Ok(moved)
    }
}

impl Deref for Solver {
    type Target = dyn cloth_core::Solver;
    fn deref(&self) -> &Self::Target {
        &*self.inner
    }
}

impl DerefMut for Solver {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.inner
    }
}

impl AsMut<dyn cloth_core::Solver> for Solver {
    fn as_mut(&mut self) -> &mut (dyn cloth_core::Solver + 'static) {
        &mut *self.inner
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("info", self.inner.info()).finish_non_exhaustive()
    }
}
