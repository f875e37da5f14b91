//! A solver that any number of Python objects and threads refer to.

use crate::errors::{OrRaise, panicked};
use cloth::{Result, Solver};
use pyo3::exceptions::{PyBufferError, PyRuntimeError};
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A solver behind a lock. Threads wait for each other without the interpreter's lock, which another one may need to go on.
pub struct Shared {
    solver: Mutex<Solver>,
    /// Whether a panic left it in a state that nobody knows.
    is_broken: AtomicBool,
    /// How many objects look into its memory.
    pub views: AtomicUsize,
}

impl Shared {
    pub fn new(solver: Solver) -> Self {
        Self { solver: Mutex::new(solver), is_broken: AtomicBool::new(false), views: AtomicUsize::new(0) }
    }

    /// Looks at the solver.
    pub fn read<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Solver) -> Result<T> + Send,
    ) -> PyResult<T> {
        self.run(py, |solver| Ok(work(solver)))
    }

    /// Looks at what only a solver that may change shows, and changes nothing.
    #[cfg(feature = "cuda")]
    pub fn look<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Solver) -> Result<T> + Send,
    ) -> PyResult<T> {
        self.run(py, |solver| Ok(work(solver)))
    }

    /// Changes the solver.
    pub fn change<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Solver) -> Result<T> + Send,
    ) -> PyResult<T> {
        self.run(py, |solver| match self.views.load(Ordering::Acquire) {
            0 => Ok(work(solver)),
            views => Err(views),
        })
    }

    /// `work` returns how many views are in its way, if any are.
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Solver) -> std::result::Result<Result<T>, usize> + Send,
    ) -> PyResult<T> {
        let outcome = py.detach(|| {
            let mut solver = self.lock();
            if self.is_broken.load(Ordering::Relaxed) {
                return None;
            }
            let outcome = catch_unwind(AssertUnwindSafe(|| work(&mut solver)));
            self.is_broken.store(outcome.is_err(), Ordering::Relaxed);
            Some(outcome)
        });
        match outcome {
            None => Err(PyRuntimeError::new_err(
                "this solver met an internal error before, and nobody knows its state: make another one, of a snapshot",
            )),
            Some(Err(payload)) => Err(panicked(py, &*payload)),
            Some(Ok(Err(views))) => Err(PyBufferError::new_err(format!(
                "{views} arrays made by Cloth.view() or device_view() still look into the memory of the solver, which therefore cannot change: \
                 delete them, or take Cloth.positions, which is a copy"
            ))),
            Some(Ok(Ok(result))) => result.or_raise(py),
        }
    }

    /// A thread that panicked has said so by `is_broken`.
    fn lock(&self) -> MutexGuard<'_, Solver> {
        self.solver.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
