//! Frames that wait for a GPU.
//!
//! On an operating system a thread waits, in a web page none may: there steps are awaited, and everything that makes one is a
//! future. The same functions serve both, since where threads wait no future ever does.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use cloth::replay::Recorder;
use cloth::{Error, Result, Solver, StepReport};

use super::driver::Simulation;

/// Whether futures wait rather than threads.
const IS_PAGE: bool = cfg!(target_family = "wasm");

/// What a future comes to that waits for nothing.
///
/// # Errors
/// In a web page, where it would have to wait for a GPU.
pub fn at_once<T>(future: impl Future<Output = T>) -> Result<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Ok(result),
        Poll::Pending => Err(Error::StepOrder("a web page cannot wait for a GPU: await this call".into())),
    }
}

/// Steps a solver, and writes the step down where it is recorded.
pub(super) async fn step<W: std::io::Write>(
    recorder: Option<&mut Recorder<W>>,
    solver: &mut Solver,
    dt: f32,
) -> Result<StepReport> {
    match recorder {
        Some(recorder) => recorder.step(solver, dt),
        None if IS_PAGE => solver.step_async(dt).await,
        None => solver.step(dt),
    }
}

impl Simulation {
    /// Brings all particles to the host where that could not be waited for later.
    ///
    /// # Errors
    /// When a device was lost.
    pub(crate) async fn fetch(&self) -> Result<()> {
        for running in self.solvers.iter().filter(|_| IS_PAGE) {
            for cloth in running.solver.cloths() {
                running.solver.fetch_particles(cloth).await?;
            }
        }
        Ok(())
    }
}
