//! Chunks of work in phases, each of which begins when all of the one before is done.
//!
//! ```text
//!                 phase 0           phase 1
//! chunks          0 1 2 3 4 5       6 7 8 9
//! thread 0        0 1 2 -> ...      6 7 -> ...      begins where its part of the phase does, and goes on with what the other has
//! thread 1        3 4 5 -> ...      8 9 -> ...      not taken
//! ```
//!
//! Chunks that stand at the same place in their phases are about the same numbers, and find them in the cache of the core that was at them
//! before. Lost: chunks to whoever comes first, with which two threads took 4 % more for a frame of 255 x 255 vertices with quadratic bending
//! (the fastest four of twelve runs each, in turns).

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How often a thread looks whether a phase has begun before it leaves its core to others: some microseconds.
const LOOKS: usize = 200;

/// How far some threads are with a list of chunks.
#[derive(Debug)]
pub(crate) struct Phases {
    taken: Vec<AtomicBool>,
    /// Changed by every thread, while others look at it: apart from `taken`, also where the processor fetches lines in pairs.
    done: Apart,
}

#[derive(Debug, Default)]
#[repr(align(128))]
struct Apart(AtomicUsize);

impl Phases {
    /// Of so many chunks.
    pub fn new(chunks: usize) -> Self {
        Self { taken: (0..chunks).map(|_| AtomicBool::new(false)).collect(), done: Apart::default() }
    }

    /// Works until somebody has taken every chunk, as one of several threads, any of which may be missing or late. Chunks of one phase stand
    /// together, and come `after` so many first ones: they are run when these are done, and see what they did.
    pub fn work(&self, [thread, threads]: [usize; 2], after: impl Fn(usize) -> usize, run: impl Fn(usize)) {
        let mut begin = 0;
        while begin < self.taken.len() {
            let before = after(begin);
            let count = (begin..self.taken.len()).take_while(|&chunk| after(chunk) == before).count();
            let first = count * thread / threads;
            for chunk in (first..count).chain(0..first).map(|number| begin + number) {
                let taken = &self.taken[chunk];
                if taken.load(Ordering::Relaxed) || taken.swap(true, Ordering::Relaxed) {
                    continue;
                }
                // Whoever took the ones before is at them, or waits for still earlier ones.
                self.wait_for(before);
                let _done = Done(&self.done.0);
                run(chunk);
            }
            begin += count;
        }
    }

    fn wait_for(&self, count: usize) {
        loop {
            for _ in 0..LOOKS {
                // What is added later goes on the release of what was added before.
                if self.done.0.load(Ordering::Acquire) >= count {
                    return;
                }
                spin_loop();
            }
            std::thread::yield_now();
        }
    }
}

/// Counts a chunk as done, also where it panics: the others must not wait for ever.
struct Done<'a>(&'a AtomicUsize);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_sees_all_of_the_one_before() {
        const PHASE: usize = 7;
        for threads in [1, 2, 3].repeat(if cfg!(miri) { 1 } else { 50 }) {
            let runs = [const { AtomicUsize::new(0) }; 5 * PHASE];
            let phases = &Phases::new(runs.len());
            let run = |chunk: usize| {
                let begun = chunk / PHASE * PHASE;
                assert!(runs[..begun].iter().all(|runs| runs.load(Ordering::Relaxed) == 1));
                runs[chunk].fetch_add(1, Ordering::Relaxed);
            };
            std::thread::scope(|scope| {
                for thread in 0..threads {
                    scope.spawn(move || phases.work([thread, threads], |chunk| chunk / PHASE * PHASE, run));
                }
            });
            assert!(runs.iter().all(|runs| runs.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn the_others_go_on_where_one_panics() {
        let (phases, later) = (Phases::new(3), AtomicUsize::new(0));
        let work = || {
            phases.work(
                [0, 2],
                |chunk| chunk,
                |chunk| {
                    assert!(chunk > 0, "no");
                    later.fetch_add(1, Ordering::Relaxed);
                },
            );
        };
        std::thread::scope(|scope| {
            let both = [scope.spawn(work), scope.spawn(work)].map(|thread| thread.join().is_err());
            assert!(both[0] != both[1], "one of them has it");
        });
        assert_eq!(later.into_inner(), 2);
    }
}
