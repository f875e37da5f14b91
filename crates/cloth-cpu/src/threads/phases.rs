//! Chunks of work in phases, each of which begins when all of the one before is done.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How often a thread looks whether a phase has begun before it leaves its core to others: some microseconds.
const LOOKS: usize = 200;

/// How far some threads are with a list of chunks.
#[derive(Debug, Default)]
pub(crate) struct Phases {
    taken: AtomicUsize,
    /// Changed by every thread, while others look at it: apart from `taken`, also where the processor fetches lines in pairs.
    done: Apart,
}

#[derive(Debug, Default)]
#[repr(align(128))]
struct Apart(AtomicUsize);

impl Phases {
    /// Works until somebody has taken every chunk, as one of several threads, any of which may be missing or late. Chunks are taken in
    /// order; one that comes `after` others is run when so many of the first ones are done, and sees what they did.
    pub fn work(&self, chunks: usize, after: impl Fn(usize) -> usize, run: impl Fn(usize)) {
        loop {
            let chunk = self.taken.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks {
                return;
            }
            // Whoever took the ones before is at them, or waits for still earlier ones.
            self.wait_for(after(chunk));
            let _done = Done(&self.done.0);
            run(chunk);
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
            let (phases, runs) = (Phases::default(), [const { AtomicUsize::new(0) }; 5 * PHASE]);
            let run = |chunk: usize| {
                let begun = chunk / PHASE * PHASE;
                assert!(runs[..begun].iter().all(|runs| runs.load(Ordering::Relaxed) == 1));
                runs[chunk].fetch_add(1, Ordering::Relaxed);
            };
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| phases.work(runs.len(), |chunk| chunk / PHASE * PHASE, run));
                }
            });
            assert!(runs.iter().all(|runs| runs.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn the_others_go_on_where_one_panics() {
        let (phases, later) = (Phases::default(), AtomicUsize::new(0));
        let work = || {
            phases.work(
                3,
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
