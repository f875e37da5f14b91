//! Which threads simulate.

use super::SimdCloth;
use super::frame::{batches, has_team_work};
use crate::threads::{ForkJoin, Workers};
use arrayvec::ArrayVec;
use cloth_core::device::{Chunking, Job};
use cloth_core::{Cloth, Error, Result};
use std::sync::{Mutex, PoisonError};

/// With this many cloths per thread nothing is gained by several threads at one cloth.
const CLOTHS_PER_THREAD: usize = 2;

/// With this many cloths per thread two at once leave no thread without work.
const FEWEST_FOR_TWO: usize = 4;

/// Threads beyond this number have no jobs of their own, but take those of others.
const MOST_SHARES: usize = 64;

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
type Frames<'f> = dyn Fn(&mut [Job<'_, SimdCloth>], Option<Helpers<'_>>) + Sync + 'f;

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
        let workers = Workers::new(helpers).map_err(|error| Error::Unavailable {
            backend: "simd".into(),
            reason: format!("{error}; ask for fewer threads than {}", helpers + 1),
        })?;
        Ok(Self::Own(workers))
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
                threads.min(cloth.fabric().subdomains().len() - 1)
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
            Self::Alone => batches(jobs, 2).for_each(|jobs| frames(jobs, None)),
            Self::OfCaller { .. } => {
                let [job] = jobs else { return frames(jobs, None) };
                let fork_join = job.device.fork_join();
                let count = fork_join.announced_helpers();
                frames(jobs, (count > 0).then_some(Helpers { fork_join: &fork_join, count }));
            }
            Self::Own(workers) => {
                let helpers = Helpers { fork_join: workers.fork_join(), count: workers.count() };
                let few = jobs.len() < CLOTHS_PER_THREAD * (helpers.count + 1);
                let is_split = |job: &Job<'_, SimdCloth>| {
                    few && (has_team_work(job.plan) || job.cloth.fabric().partition().is_some())
                };
                for job in jobs.iter_mut().filter(|job| is_split(job)) {
                    frames(std::slice::from_mut(job), Some(helpers));
                }
                let count = jobs.iter().filter(|job| !is_split(job)).count();
                let most = if count >= FEWEST_FOR_TWO * (helpers.count + 1) { 2 } else { 1 };
                let threads = count.clamp(1, helpers.count + 1);
                let take = |jobs| batches(jobs, most).filter(|jobs| !is_split(&jobs[0]));
                share(jobs, take, (threads, helpers.fork_join), frames);
            }
        }
    }
}

/// Runs the frames that `take` finds in jobs on so many threads, each frame on one. A thread has the same jobs in
/// every step, whose particles are in its caches then; when it has done them it takes the last ones of others.
fn share<'j, 'a: 'j, I: DoubleEndedIterator<Item = &'j mut [Job<'a, SimdCloth>]> + Send>(
    jobs: &'j mut [Job<'a, SimdCloth>],
    take: impl Fn(&'j mut [Job<'a, SimdCloth>]) -> I,
    (threads, fork_join): (usize, &ForkJoin),
    frames: &Frames<'_>,
) {
    let shares = jobs.chunks_mut(jobs.len().div_ceil(threads.min(MOST_SHARES)).max(1));
    let shares: ArrayVec<_, MOST_SHARES> = shares.map(|jobs| Mutex::new(take(jobs))).collect();
    let work = |thread: usize| {
        for k in 0..shares.len() {
            let share = &shares[(thread + k) % shares.len()];
            let next = || {
                let mut share = share.lock().unwrap_or_else(PoisonError::into_inner);
                if k == 0 { share.next() } else { share.next_back() }
            };
            while let Some(jobs) = next() {
                frames(jobs, None);
            }
        }
    };
    if threads > 1 { fork_join.run(threads - 1, &work) } else { work(0) }
}

/// Returns whether something of so many belongs to a worker of so many, where each has as many that lie side by side.
pub(super) fn is_own(worker: usize, workers: usize, number: usize, count: usize) -> bool {
    number * workers / count.max(1) == worker
}
