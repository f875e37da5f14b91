//! Which threads simulate.

#[cfg(test)]
mod tests;

use super::SimdCloth;
use super::frame::batches;
use crate::threads::{ForkJoin, TaskQueues, Work, Workers};
use cloth_core::device::{Chunking, Job};
use cloth_core::{Cloth, Error, Result};
use std::sync::{Mutex, PoisonError};

/// With this many cloths per thread nothing is gained by several threads at one cloth.
const CLOTHS_PER_THREAD: usize = 2;

/// With this many cloths per thread two at once leave no thread without work.
const FEWEST_FOR_TWO: usize = 4;

/// The threads of a device.
#[derive(Debug)]
pub(super) enum Threading {
    /// Those that run chunks: mostly as many as the machine has.
    OfCaller { threads: usize },
    /// Only the one that asks for a step.
    Alone,
    /// The one that asks for a step, and some that belong to the device.
    Own(Workers),
}

/// Threads that may help with a frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Helpers<'a> {
    pub fork_join: &'a ForkJoin,
    pub count: usize,
}

/// Runs the frames of some cloths.
type Frames<'f> = dyn Fn(&mut [&mut Job<'_, SimdCloth>], Option<Helpers<'_>>) + Sync + 'f;

/// How many threads the machine has.
fn of_machine() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

impl Threading {
    /// The threads of who asks for a step.
    pub fn of_caller() -> Self {
        Self::OfCaller { threads: of_machine() }
    }

    /// This many threads, or as many as the machine has.
    pub fn new(threads: usize) -> Result<Self> {
        let helpers = if threads == 0 { of_machine() } else { threads } - 1;
        if helpers == 0 {
            return Ok(Self::Alone);
        }
        Workers::new(helpers).map(Self::Own).map_err(|error| Error::Unavailable {
            backend: "simd".into(),
            reason: format!("{error}; ask for fewer threads than {}", helpers + 1),
        })
    }

    /// A device with threads of its own shares out the cloths of a step itself.
    pub fn chunking(&self) -> Chunking {
        match self {
            Self::OfCaller { threads } => Chunking::PairsOfSameFabric { from: FEWEST_FOR_TWO * threads },
            Self::Alone | Self::Own(_) => Chunking::Single,
        }
    }

    /// Number of chunks that may run the frame of a cloth together in a step of so many cloths.
    pub fn chunks(&self, cloth: &Cloth, cloths: usize) -> usize {
        match *self {
            Self::OfCaller { threads } if cloths < CLOTHS_PER_THREAD * threads => {
                threads.min(cloth.fabric().parts().len() - 1)
            }
            _ => 1,
        }
    }

    /// Tells that this many frames are about to be run.
    pub fn prepare(&self, frames: usize) {
        if let Self::Own(workers) = self
            && frames >= CLOTHS_PER_THREAD * (workers.count() + 1)
        {
            workers.fork_join().announce(workers.count());
        }
    }

    /// Runs all frames; `frames` takes one of them, and the threads that may help with it, or two of one fabric.
    pub fn simulate(&self, jobs: &mut [Job<'_, SimdCloth>], frames: &Frames<'_>) {
        match self {
            Self::Alone => {
                let mut jobs: Vec<_> = jobs.iter_mut().collect();
                batches(&mut jobs, 2).for_each(|jobs| frames(jobs, None));
            }
            Self::OfCaller { .. } if jobs.len() > 1 => {
                frames(&mut jobs.iter_mut().collect::<Vec<_>>(), None);
            }
            Self::OfCaller { .. } => {
                for job in jobs {
                    let fork_join = job.device.fork_join();
                    let count = fork_join.announced_helpers();
                    let helpers = (count > 0).then_some(Helpers { fork_join: &fork_join, count });
                    frames(&mut [job], helpers);
                }
            }
            Self::Own(workers) => {
                let (fork_join, count) = (workers.fork_join(), workers.count());
                let is_split = |job: &Job<'_, SimdCloth>| job.cloth.fabric().cut().is_some();
                let few = jobs.len() < CLOTHS_PER_THREAD * (count + 1);
                let mut rest = Vec::with_capacity(jobs.len());
                for job in jobs {
                    if few && is_split(job) {
                        frames(&mut [job], Some(Helpers { fork_join, count }));
                    } else {
                        rest.push(job);
                    }
                }
                share(&mut rest, Helpers { fork_join, count }, frames);
            }
        }
    }
}

/// Runs frames on this thread and on helpers, each on one thread.
fn share(jobs: &mut [&mut Job<'_, SimdCloth>], helpers: Helpers<'_>, frames: &Frames<'_>) {
    if jobs.len() < 2 {
        frames(jobs, None);
        return;
    }
    let most = if jobs.len() >= FEWEST_FOR_TWO * (helpers.count + 1) { 2 } else { 1 };
    let items: Vec<_> = batches(jobs, most).map(Mutex::new).collect();
    let workers = (helpers.count + 1).min(items.len());
    let task_queues = TaskQueues::new(items.len());
    let work = Apart {
        count: items.len(),
        workers,
        run: |item: usize| {
            frames(&mut items[item].lock().unwrap_or_else(PoisonError::into_inner), None);
        },
    };
    helpers.fork_join.run(workers - 1, &|worker| task_queues.work(worker, &work));
}

/// Items that do not wait for each other.
struct Apart<F> {
    count: usize,
    workers: usize,
    run: F,
}

impl<F: Fn(usize)> Work for Apart<F> {
    fn items(&self, _queue: usize) -> usize {
        1
    }

    fn is_own(&self, worker: usize, queue: usize) -> bool {
        is_own(worker, self.workers, queue, self.count)
    }

    fn is_ready(&self, _queue: usize, _place: usize, _done: impl Fn(usize) -> usize) -> bool {
        true
    }

    fn run(&self, queue: usize, _place: usize) {
        (self.run)(queue);
    }
}

/// Whether something of so many belongs to a worker of so many, where each has as many that lie side by side.
pub(super) fn is_own(worker: usize, workers: usize, number: usize, count: usize) -> bool {
    number * workers / count.max(1) == worker
}
