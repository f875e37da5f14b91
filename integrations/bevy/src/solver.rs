//! The solver of all cloths, and its steps on Bevy's task pool.

use bevy::prelude::*;
use bevy::tasks::ComputeTaskPool;
use cloth::{ClothId, Solver, StepReport};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The solver that holds all cloths of the app. What the plugin does not set may be set here, such as collision between
/// cloths:
///
/// ```
/// # use bevy::prelude::*;
/// # use cloth_bevy::{ClothSolver, cloth::InterCollision};
/// fn layers(mut solver: ResMut<ClothSolver>) -> Result {
///     Ok(solver.get_mut().set_inter_collision(InterCollision::new(0.01))?)
/// }
/// ```
#[derive(Resource)]
pub struct ClothSolver {
    solver: Solver,
    steps: u64,
}

/// A step was made. Entities of reports: [`ClothSolver::entity`].
#[derive(Message, Debug, Clone, PartialEq)]
pub struct ClothStepped {
    /// Number of the step, counted from 1.
    pub number: u64,
    /// Its length (s).
    pub dt: f32,
    /// What the library reports: iterations, cloths that sleep, particles that had to be restored, incidents.
    pub report: StepReport,
}

impl ClothSolver {
    pub(crate) fn new(solver: Solver) -> Self {
        Self { solver, steps: 0 }
    }

    /// The solver.
    #[must_use]
    pub fn get(&self) -> &Solver {
        &self.solver
    }

    /// The solver, for changing what the plugin does not set. Cloths that are added here are simulated and not drawn; a cloth
    /// of an entity that is removed here is said to be missing.
    pub fn get_mut(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// The entity of a cloth; none where there is no such cloth, or where the plugin did not add it.
    #[must_use]
    pub fn entity(&self, cloth: ClothId) -> Option<Entity> {
        Entity::try_from_bits(self.solver.cloth(cloth).ok()?.user_data())
    }

    /// Number of steps so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Simulates `dt` seconds of all cloths together, on the threads of the task pool and on this one.
    pub(crate) fn step(&mut self, dt: f32) -> cloth::Result<ClothStepped> {
        let chunks = self.solver.begin_step(dt)?;
        run_chunks(&self.solver, chunks);
        let report = match self.solver.end_step() {
            Ok(report) => report,
            Err(error) => {
                // Otherwise the solver would wait for the end of this step for ever.
                self.solver.abort_step();
                return Err(error);
            }
        };
        self.steps += 1;
        Ok(ClothStepped { number: self.steps, dt, report })
    }
}

/// Does something with each, on the threads of the task pool and on this one, as [`share`] does. `par_iter_mut` leaves this thread
/// out, and on machines of two cores all of them.
pub(crate) fn on_all_threads<T: Send>(items: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
    let items: Vec<Mutex<Option<T>>> = items.map(|item| Mutex::new(Some(item))).collect();
    let take = |number: usize| {
        let item = items[number].lock().unwrap_or_else(PoisonError::into_inner).take();
        item.into_iter().for_each(&work);
    };
    share(items.len(), take);
}

/// Runs all chunks of a step on all threads. A chunk that fails is reported by the end of the step.
fn run_chunks(solver: &Solver, chunks: usize) {
    share(chunks, |chunk| drop(solver.run_chunk(chunk)));
}

/// Does pieces of work with these numbers. Each thread begins with a part of them that lie side by side, and so does their memory
/// most of the time, which caches then load before it is asked for; what others have left comes afterwards.
fn share(count: usize, piece: impl Fn(usize) + Sync) {
    let pool = ComputeTaskPool::try_get();
    // This thread works as well while it waits.
    let workers = pool.map_or(1, |pool| pool.thread_num() + 1).min(count);
    let begin = |part: usize| part * count / workers;
    let next: Vec<AtomicUsize> = (0..workers).map(|part| AtomicUsize::new(begin(part))).collect();
    let begun = AtomicUsize::new(0);
    let work = || {
        let own = begun.fetch_add(1, Ordering::Relaxed);
        for part in (own..own + workers).map(|part| part % workers) {
            loop {
                let number = next[part].fetch_add(1, Ordering::Relaxed);
                if number >= begin(part + 1) {
                    break;
                }
                piece(number);
            }
        }
    };
    match pool {
        Some(pool) if workers > 1 => {
            let work = &work;
            pool.scope(|scope| (0..workers).for_each(|_| scope.spawn(async move { work() })));
        }
        _ => work(),
    }
}
