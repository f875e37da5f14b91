//! The thread that has work to do, and those that come to help.

use std::any::Any;
use std::hint::spin_loop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How often a thread looks whether the last helper has left before it sleeps: some microseconds.
const LOOKS: usize = 500;

/// How often a helper that was asked to wait for work offers its core to others meanwhile: some hundred microseconds.
const PATIENCE: usize = 400;
/// How often it looks for work in between.
const LOOKS_FOR_WORK: usize = 32;

/// Work, called with the number of the worker: 0 for the thread that has it to do.
type Work<'a> = &'a (dyn Fn(usize) + Sync);

/// Where helpers come from.
#[derive(Debug, Clone)]
pub(crate) enum Pool {
    /// Threads of our own.
    Own(Arc<rayon::ThreadPool>),
    /// The pool that the current thread belongs to.
    Current,
}

impl Pool {
    fn spawn(&self, job: impl FnOnce() + Send + 'static) {
        match self {
            Self::Own(pool) => pool.spawn(job),
            Self::Current => rayon::spawn(job),
        }
    }
}

/// Helpers for one piece of work after the other.
#[derive(Debug, Default, Clone)]
pub(crate) struct WorkerGroup(Arc<SharedState>);

#[derive(Debug, Default)]
struct SharedState {
    state: Mutex<State>,
    /// Whether work is about to come, for which helpers may wait a little.
    is_expected: AtomicBool,
    /// Helpers that joined the present work and have not left.
    inside: AtomicUsize,
    /// Whether the thread that brought it sleeps until they have.
    sleeps: AtomicBool,
    left: Condvar,
}

#[derive(Default)]
struct State {
    /// What there is to do; nothing once the thread that brought it is through.
    work: Option<Work<'static>>,
    /// How many may still join.
    wanted: usize,
    /// Jobs in the pool that have not started yet.
    requested: usize,
    /// Helpers that joined the present work.
    joined: usize,
    panic: Option<Box<dyn Any + Send>>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("requested", &self.requested).finish_non_exhaustive()
    }
}

impl WorkerGroup {
    /// Calls helpers for work that is about to come, so that they are awake by then.
    pub fn wake(&mut self, pool: &Pool, helpers: usize) {
        self.0.is_expected.store(true, Ordering::Relaxed);
        self.request(pool, helpers);
    }

    /// Has as many helpers requested.
    fn request(&self, pool: &Pool, helpers: usize) {
        let missing = {
            let mut state = self.0.lock();
            let missing = helpers.saturating_sub(state.requested);
            state.requested += missing;
            missing
        };
        for _ in 0..missing {
            let shared_state = Arc::clone(&self.0);
            pool.spawn(move || shared_state.join());
        }
    }

    /// Runs `work` on this thread and on up to `helpers` threads of a pool that come before this one is through. Returns
    /// when no thread is at it any more. A panic of any of them goes on here.
    ///
    /// Work of one worker_group must not ask the same worker_group for more.
    pub fn run(&mut self, pool: &Pool, helpers: usize, work: Work<'_>) {
        // SAFETY: only the lifetime changes. `SharedState::join` takes the reference under the lock while `work` is there and
        // counts itself as inside; `Through` takes it away and waits until nobody is inside, and it does so before this
        // function returns or unwinds, while `work` is still borrowed. `&mut self` keeps out a second call.
        let erased = unsafe { std::mem::transmute::<Work<'_>, Work<'static>>(work) };
        let shared_state = &*self.0;
        {
            let mut state = shared_state.lock();
            (state.work, state.wanted, state.joined) = (Some(erased), helpers, 0);
        }
        shared_state.is_expected.store(false, Ordering::Release);
        let through = Through(shared_state);
        self.request(pool, helpers);
        work(0);
        drop(through);
        let panic = shared_state.lock().panic.take();
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }
}

impl SharedState {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Helps with what there is to do, if anything.
    fn join(&self) {
        let (work, number) = {
            self.wait_for_work();
            let mut state = self.lock();
            state.requested -= 1;
            let Some(work) = state.work.filter(|_| state.joined < state.wanted) else { return };
            state.joined += 1;
            self.inside.fetch_add(1, Ordering::Relaxed);
            (work, state.joined)
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| work(number)));
        if let Err(panic) = outcome {
            self.lock().panic = Some(panic);
        }
        // Either the other one sleeps by now, and is woken, or it sees that nobody is inside.
        if self.inside.fetch_sub(1, Ordering::SeqCst) == 1 && self.sleeps.load(Ordering::SeqCst) {
            drop(self.lock());
            self.left.notify_all();
        }
    }

    /// Waits a little if work is about to come.
    fn wait_for_work(&self) {
        for _ in 0..PATIENCE {
            for _ in 0..LOOKS_FOR_WORK {
                if !self.is_expected.load(Ordering::Acquire) {
                    return;
                }
                spin_loop();
            }
            // Whoever has something to do on this core comes first.
            std::thread::yield_now();
        }
    }

    fn is_empty(&self) -> bool {
        self.inside.load(Ordering::SeqCst) == 0
    }
}

/// Ends a piece of work: nobody joins any more, and all have left.
struct Through<'a>(&'a SharedState);

impl Drop for Through<'_> {
    fn drop(&mut self) {
        let shared_state = self.0;
        shared_state.lock().work = None;
        for _ in 0..LOOKS {
            if shared_state.is_empty() {
                return;
            }
            spin_loop();
        }
        shared_state.sleeps.store(true, Ordering::SeqCst);
        let mut state = shared_state.lock();
        while !shared_state.is_empty() {
            state = shared_state.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        shared_state.sleeps.store(false, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn pool() -> Pool {
        Pool::Own(Arc::new(rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap()))
    }

    #[test]
    fn everyone_has_left_when_it_returns() {
        let (mut worker_group, pool) = (WorkerGroup::default(), pool());
        for _ in 0..if cfg!(miri) { 5 } else { 200 } {
            let (entered, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
            worker_group.run(&pool, 3, &|number| {
                assert!(number <= 3);
                entered.fetch_add(1, Ordering::SeqCst);
                std::thread::yield_now();
                left.fetch_add(1, Ordering::SeqCst);
            });
            assert!(entered.load(Ordering::SeqCst) >= 1);
            assert_eq!(entered.into_inner(), left.into_inner());
        }
    }

    #[test]
    fn it_works_inside_a_pool_too() {
        let Pool::Own(pool) = pool() else { return };
        let count = AtomicUsize::new(0);
        pool.install(|| {
            WorkerGroup::default().run(&Pool::Current, 2, &|_| {
                count.fetch_add(1, Ordering::SeqCst);
            });
        });
        assert!((1..=3).contains(&count.into_inner()));
    }

    #[test]
    fn a_panic_of_a_helper_goes_on_in_the_caller() {
        let pool = pool();
        let caught = catch_unwind(AssertUnwindSafe(|| {
            let helped = AtomicUsize::new(0);
            WorkerGroup::default().run(&pool, 1, &|number| {
                if number > 0 {
                    helped.store(1, Ordering::SeqCst);
                    panic!("no");
                }
                while helped.load(Ordering::SeqCst) == 0 {
                    std::thread::yield_now();
                }
            });
        }));
        assert!(caught.is_err());
    }
}
