//! Steps of items, and who takes them.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// How often a thread looks whether a step is done before it sleeps: some ten microseconds.
const LOOKS: usize = 2000;

/// Steps, one after the other, of items in any order.
#[derive(Debug)]
pub(crate) struct Board {
    /// Items of step `s` have the numbers `first_items[s]..first_items[s + 1]`.
    first_items: Vec<usize>,
    is_taken: Vec<AtomicBool>,
    /// For each step, how many of its items are not done.
    open: Vec<AtomicUsize>,
    sleepers: AtomicUsize,
    lock: Mutex<()>,
    done: Condvar,
}

impl Board {
    /// Steps of these numbers of items.
    pub fn new(counts: impl IntoIterator<Item = usize>) -> Self {
        let (mut first_items, mut open) = (vec![0], Vec::new());
        for count in counts {
            first_items.push(first_items[open.len()] + count);
            open.push(AtomicUsize::new(count));
        }
        let is_taken = (0..first_items[open.len()]).map(|_| AtomicBool::new(false)).collect();
        let (sleepers, lock, done) = (AtomicUsize::new(0), Mutex::new(()), Condvar::new());
        Self { first_items, is_taken, open, sleepers, lock, done }
    }

    /// Works through all steps as one of `workers` threads, any of which may be missing or late; `run` is called with
    /// step and item. Every item is run once, by one of the threads. What items of a step did is seen by those of later
    /// steps.
    pub fn work(&self, worker: usize, workers: usize, run: &impl Fn(usize, usize)) {
        for (step, range) in self.first_items.windows(2).enumerate() {
            let count = range[1] - range[0];
            // Each worker starts with items that are the same in every step: they are in its caches.
            let own = (worker % workers.max(1)) * count / workers.max(1);
            for item in (own..count).chain(0..own) {
                if self.takes(range[0] + item) {
                    let done = Done { board: self, step };
                    run(step, item);
                    drop(done);
                    // The last one need not look at what others took.
                    if self.is_done(step) {
                        break;
                    }
                }
            }
            self.wait(step);
        }
    }

    /// Takes an item, if nobody has.
    fn takes(&self, number: usize) -> bool {
        let is_taken = &self.is_taken[number];
        // To look first leaves the cache line where it is.
        !is_taken.load(Ordering::Relaxed) && !is_taken.swap(true, Ordering::Relaxed)
    }

    fn is_done(&self, step: usize) -> bool {
        self.open[step].load(Ordering::SeqCst) == 0
    }

    fn wait(&self, step: usize) {
        for _ in 0..LOOKS {
            if self.is_done(step) {
                return;
            }
            spin_loop();
        }
        // The machine may be busy with something else: asleep, this thread leaves its core to one that holds an item.
        self.sleepers.fetch_add(1, Ordering::SeqCst);
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_done(step) {
            guard = self.done.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
        drop(guard);
        self.sleepers.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Counts an item as done, also where it panics: the others must not wait for ever.
struct Done<'a> {
    board: &'a Board,
    step: usize,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        let Self { board, step } = *self;
        // Either a sleeper counted itself before this, and is woken, or it sees that the step is done.
        if board.open[step].fetch_sub(1, Ordering::SeqCst) == 1 && board.sleepers.load(Ordering::SeqCst) > 0 {
            drop(board.lock.lock().unwrap_or_else(PoisonError::into_inner));
            board.done.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_run_once_and_steps_in_order() {
        let counts = [3, 1, 0, 7, 1, 16];
        for workers in [1, 2, 5] {
            let board = Board::new(counts);
            let runs: Vec<Vec<AtomicUsize>> =
                counts.iter().map(|&count| (0..count).map(|_| AtomicUsize::new(0)).collect()).collect();
            let run = |step: usize, item: usize| {
                let before = runs[..step].iter().flatten().all(|runs| runs.load(Ordering::Relaxed) == 1);
                assert!(before, "step {step} starts when all before it are done");
                runs[step][item].fetch_add(1, Ordering::Relaxed);
            };
            std::thread::scope(|scope| {
                for worker in 0..workers {
                    let (board, run) = (&board, &run);
                    scope.spawn(move || board.work(worker, workers, run));
                }
            });
            assert!(runs.iter().flatten().all(|runs| runs.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn one_thread_alone_does_everything() {
        let board = Board::new([4, 4]);
        let count = AtomicUsize::new(0);
        board.work(3, 4, &|_, _| {
            count.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(count.into_inner(), 8);
    }
}
