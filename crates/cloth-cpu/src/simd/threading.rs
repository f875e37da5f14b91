//! Which threads simulate.

use super::SimdCloth;
use super::frame::batches;
use crate::threads::{Pool, TaskQueues, Work, WorkerGroup};
use cloth_core::device::{Chunking, Job};
use cloth_core::{Error, Result};
use std::sync::{Arc, Mutex, PoisonError};

/// With this many cloths per thread nothing is gained by several threads at one cloth.
const CLOTHS_PER_THREAD: usize = 2;

/// With this many cloths per thread two at once leave no thread without work.
const FEWEST_FOR_TWO: usize = 4;

/// The threads of a device.
#[derive(Debug)]
pub(super) enum Threading {
    /// Those of the pool in which a step is asked for, if any: mostly as many as the machine has.
    OfCaller { threads: usize },
    /// Only the one that asks for a step.
    Alone,
    /// The one that asks for a step, and this many threads of a pool.
    Own { pool: Pool, helpers: usize, worker_group: Mutex<WorkerGroup> },
}

/// Threads that may help with a frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Helpers<'a> {
    pub pool: &'a Pool,
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
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(helpers)
            .thread_name(|number| format!("cloth {number}"))
            .build()
            .map_err(|error| Error::Unavailable {
                backend: "simd".into(),
                reason: format!("{error}; ask for fewer threads than {}", helpers + 1),
            })?;
        Ok(Self::Own { pool: Pool::Own(Arc::new(pool)), helpers, worker_group: Mutex::default() })
    }

    /// A device with threads of its own shares out the cloths of a step itself.
    pub fn chunking(&self) -> Chunking {
        match self {
            Self::OfCaller { threads } => Chunking::PairsOfSameFabric { from: FEWEST_FOR_TWO * threads },
            Self::Alone | Self::Own { .. } => Chunking::Single,
        }
    }

    /// Tells that this many frames are about to be run.
    pub fn prepare(&self, frames: usize) {
        if let Self::Own { pool, helpers, worker_group } = self
            && frames >= CLOTHS_PER_THREAD * (helpers + 1)
        {
            worker_group.lock().unwrap_or_else(PoisonError::into_inner).wake(pool, *helpers);
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
                let is_in_pool = rayon::current_thread_index().is_some();
                let count = if is_in_pool { rayon::current_num_threads() - 1 } else { 0 };
                let helpers = (count > 0).then_some(Helpers { pool: &Pool::Current, count });
                jobs.iter_mut().for_each(|job| frames(&mut [job], helpers));
            }
            Self::Own { pool, helpers, worker_group } => {
                let is_split = |job: &Job<'_, SimdCloth>| job.cloth.fabric().cut().is_some();
                let few = jobs.len() < CLOTHS_PER_THREAD * (helpers + 1);
                let mut rest = Vec::with_capacity(jobs.len());
                for job in jobs {
                    if few && is_split(job) {
                        frames(&mut [job], Some(Helpers { pool, count: *helpers }));
                    } else {
                        rest.push(job);
                    }
                }
                let mut worker_group = worker_group.lock().unwrap_or_else(PoisonError::into_inner);
                share(&mut rest, &mut worker_group, pool, *helpers, frames);
            }
        }
    }
}

/// Runs frames on this thread and on helpers, each on one thread.
fn share(
    jobs: &mut [&mut Job<'_, SimdCloth>],
    worker_group: &mut WorkerGroup,
    pool: &Pool,
    helpers: usize,
    frames: &Frames<'_>,
) {
    if jobs.len() < 2 {
        frames(jobs, None);
        return;
    }
    let most = if jobs.len() >= FEWEST_FOR_TWO * (helpers + 1) { 2 } else { 1 };
    let items: Vec<_> = batches(jobs, most).map(Mutex::new).collect();
    let workers = (helpers + 1).min(items.len());
    let task_queues = TaskQueues::new(items.len());
    let work = Apart {
        count: items.len(),
        workers,
        run: |item: usize| {
            frames(&mut items[item].lock().unwrap_or_else(PoisonError::into_inner), None);
        },
    };
    worker_group.run(pool, workers - 1, &|worker| task_queues.work(worker, &work));
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
