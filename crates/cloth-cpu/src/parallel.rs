//! Many cloths on many threads.

use cloth_core::{Result, Solver, StepReport};

/// A step of `dt` seconds whose cloths are shared out to all threads of the current rayon pool.
///
/// The result is that of [`Solver::step`], bit for bit: threads decide when a cloth is simulated, never how. Without
/// the crate feature `parallel` the cloths are simulated one after the other.
///
/// # Errors
/// As [`Solver::step`].
pub fn step_parallel(solver: &mut dyn Solver, dt: f32) -> Result<StepReport> {
    let chunks = solver.begin_step(dt)?;
    run_chunks(&*solver, chunks);
    solver.end_step()
}

#[cfg(feature = "parallel")]
fn run_chunks(solver: &dyn Solver, chunks: usize) {
    use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
    // A failing chunk does not stop the others; end_step reports it.
    (0..chunks).into_par_iter().with_max_len(1).for_each(|chunk| drop(solver.run_chunk(chunk)));
}

#[cfg(not(feature = "parallel"))]
fn run_chunks(solver: &dyn Solver, chunks: usize) {
    (0..chunks).for_each(|chunk| drop(solver.run_chunk(chunk)));
}
