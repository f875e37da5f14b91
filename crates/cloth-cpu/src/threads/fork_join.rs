//! A thread that has work to do, and those that join it.

use cloth_core::device::JoinFrame;
use std::any::Any;
use std::hint::spin_loop;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How often a thread looks whether the last helper has left before it sleeps: some microseconds.
const LOOKS: usize = 500;

/// How often a thread that waits for work that is announced offers its core to others before it sleeps: some hundred
/// microseconds.
const PATIENCE: usize = 400;
/// How often one for which none is announced does.
const IDLE_PATIENCE: usize = 32;
/// How often they look in between.
const LOOKS_FOR_WORK: usize = 32;

/// Work, called with the number of the worker: 0 for the thread that has it to do.
type Work<'a> = &'a (dyn Fn(usize) + Sync);

/// One piece of work after the other, each of which a thread announces, runs and closes; other threads may join it meanwhile.
#[derive(Debug, Default)]
pub(crate) struct ForkJoin {
    state: Mutex<State>,
    /// True if work is announced and has not come yet; changed under the lock.
    is_announced: AtomicBool,
    /// Number of announcements.
    announcements: AtomicUsize,
    /// Work was announced, has come, or will not come.
    changed: Condvar,
    /// Held by the thread that runs work.
    running: Mutex<()>,
    /// Threads that joined the present work and have not left.
    inside: AtomicUsize,
    /// True if the thread that runs it sleeps until they have.
    sleeps: AtomicBool,
    left: Condvar,
}

#[derive(Default)]
struct State {
    progress: Progress,
    /// How many threads may join.
    helpers: usize,
    /// How many joined the present work.
    joined: usize,
    /// True if no more work comes.
    is_over: bool,
    panic: Option<Box<dyn Any + Send>>,
}

#[derive(Clone, Copy, Default)]
enum Progress {
    #[default]
    Closed,
    /// Work is about to come: who joins waits for it.
    Announced,
    Open(Work<'static>),
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("joined", &self.joined).finish_non_exhaustive()
    }
}

impl ForkJoin {
    /// Announces work that up to `helpers` threads may join, so that they are there by the time that it comes.
    pub fn announce(&self, helpers: usize) {
        let mut state = self.lock();
        if !matches!(state.progress, Progress::Announced) {
            state.progress = Progress::Announced;
            self.announcements.fetch_add(1, Ordering::Release);
        }
        state.helpers = helpers;
        self.is_announced.store(true, Ordering::Relaxed);
        drop(state);
        self.changed.notify_all();
    }

    /// Returns how many threads may join the work that is announced.
    pub fn announced_helpers(&self) -> usize {
        let state = self.lock();
        if matches!(state.progress, Progress::Announced) { state.helpers } else { 0 }
    }

    /// Runs `work` on this thread and on up to `helpers` threads that join before this one is through. Returns when no
    /// thread is at it any more. A panic of any of them goes on here.
    ///
    /// Work must not run other work of the same fork.
    pub fn run(&self, helpers: usize, work: Work<'_>) {
        let _running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: only the lifetime changes. `join` takes the reference under the lock while the work is open and counts its
        // thread as inside; `Closing` closes the work and waits until nobody is inside, and it does so before this function
        // returns or unwinds, while `work` is still borrowed. `running` keeps out a second call.
        let erased = unsafe { std::mem::transmute::<Work<'_>, Work<'static>>(work) };
        {
            let mut state = self.lock();
            if !matches!(state.progress, Progress::Announced) {
                self.announcements.fetch_add(1, Ordering::Release);
            }
            (state.progress, state.helpers, state.joined) = (Progress::Open(erased), helpers, 0);
            self.is_announced.store(false, Ordering::Release);
        }
        let closing = Closing(self);
        self.changed.notify_all();
        work(0);
        drop(closing);
        let panic = self.lock().panic.take();
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }

    /// Joins the work, once it has come if it is announced; returns when none of it is left.
    pub fn join(&self) {
        self.wait_for_work();
        let (work, number) = {
            let mut state = self.lock();
            let Progress::Open(work) = state.progress else { return };
            if state.joined >= state.helpers {
                return;
            }
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

    /// Lets nobody join any more, also where the announced work will not come.
    pub fn close(&self) {
        let mut state = self.lock();
        state.progress = Progress::Closed;
        self.is_announced.store(false, Ordering::Release);
        drop(state);
        self.changed.notify_all();
    }

    /// Joins every piece of work until there is no more.
    pub(super) fn serve(&self) {
        let mut seen = 0;
        while self.wait_for_announcement(seen) {
            seen = self.announcements.load(Ordering::Acquire);
            self.join();
        }
    }

    /// Ends [`serve`](Self::serve) in all threads.
    pub(super) fn end(&self) {
        self.lock().is_over = true;
        self.changed.notify_all();
    }

    /// Waits until there is another announcement than those seen; tells whether there is.
    fn wait_for_announcement(&self, seen: usize) -> bool {
        let has_news = || self.announcements.load(Ordering::Acquire) != seen;
        look_for(IDLE_PATIENCE, has_news);
        let mut state = self.lock();
        while !has_news() && !state.is_over {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        !state.is_over
    }

    /// Waits until the announced work, if any, has come or will not come.
    fn wait_for_work(&self) {
        let has_come = || !self.is_announced.load(Ordering::Acquire);
        if look_for(PATIENCE, has_come) {
            return;
        }
        let mut state = self.lock();
        while !has_come() && !state.is_over {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_empty(&self) -> bool {
        self.inside.load(Ordering::SeqCst) == 0
    }
}

/// The frame of a cloth, which other chunks join.
impl JoinFrame for ForkJoin {
    fn join(&self) {
        self.join();
    }

    fn close(&self) {
        self.close();
    }
}

/// Looks for something for a while, and tells whether it came.
fn look_for(patience: usize, has_come: impl Fn() -> bool) -> bool {
    for _ in 0..patience {
        for _ in 0..LOOKS_FOR_WORK {
            if has_come() {
                return true;
            }
            spin_loop();
        }
        // Whoever has something to do on this core comes first.
        std::thread::yield_now();
    }
    false
}

/// Closes a piece of work: nobody joins any more, and all have left.
struct Closing<'a>(&'a ForkJoin);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        let fork_join = self.0;
        fork_join.lock().progress = Progress::Closed;
        for _ in 0..LOOKS {
            if fork_join.is_empty() {
                return;
            }
            spin_loop();
        }
        fork_join.sleeps.store(true, Ordering::SeqCst);
        let mut state = fork_join.lock();
        while !fork_join.is_empty() {
            state = fork_join.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        fork_join.sleeps.store(false, Ordering::SeqCst);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use std::thread::scope;

    #[test]
    fn everyone_has_left_when_it_returns() {
        let fork_join = ForkJoin::default();
        for _ in 0..if cfg!(miri) { 5 } else { 200 } {
            let (entered, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
            fork_join.announce(2);
            assert_eq!(fork_join.announced_helpers(), 2);
            scope(|scope| {
                (0..3).for_each(|_| drop(scope.spawn(|| fork_join.join())));
                fork_join.run(2, &|number| {
                    assert!(number <= 2, "no more than were asked for");
                    entered.fetch_add(1, Ordering::SeqCst);
                    std::thread::yield_now();
                    left.fetch_add(1, Ordering::SeqCst);
                });
                assert!(entered.load(Ordering::SeqCst) >= 1);
                assert_eq!(entered.load(Ordering::SeqCst), left.load(Ordering::SeqCst));
            });
        }
    }

    #[test]
    fn who_joins_waits_until_work_comes_or_is_called_off() {
        let (fork_join, count) = (ForkJoin::default(), AtomicUsize::new(0));
        fork_join.join();
        fork_join.announce(1);
        scope(|scope| {
            let helper = scope.spawn(|| fork_join.join());
            fork_join.run(1, &|number| {
                count.fetch_add(1, Ordering::SeqCst);
                while number == 0 && count.load(Ordering::SeqCst) < 2 {
                    std::thread::yield_now();
                }
            });
            helper.join().unwrap();
        });
        assert_eq!(count.load(Ordering::SeqCst), 2);
        fork_join.announce(1);
        scope(|scope| {
            scope.spawn(|| fork_join.join());
            fork_join.close();
        });
        assert_eq!(fork_join.announced_helpers(), 0);
    }

    #[test]
    fn a_panic_of_a_helper_goes_on_in_the_thread_that_runs_the_work() {
        let fork_join = ForkJoin::default();
        fork_join.announce(1);
        let caught = scope(|scope| {
            scope.spawn(|| fork_join.join());
            catch_unwind(AssertUnwindSafe(|| {
                let helped = AtomicBool::new(false);
                fork_join.run(1, &|number| {
                    if number > 0 {
                        helped.store(true, Ordering::SeqCst);
                        panic!("no");
                    }
                    while !helped.load(Ordering::SeqCst) {
                        std::thread::yield_now();
                    }
                });
            }))
        });
        assert!(caught.is_err());
        fork_join.run(0, &|number| assert_eq!(number, 0));
    }
}
