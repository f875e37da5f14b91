//! How fast processors are right now, by a fixed calculation in each kind of memory.
//!
//! Where a virtual machine shares a core with others, its clock goes on as before, and what waits for the unit for
//! quotients hardly notices; but half of the core's caches and of the places where instructions begin are gone.
//! This calculation reads, multiplies, adds and writes as fast as a core can, in arrays that just fit its caches, so it
//! suffers more than frames do.

use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

/// Numbers that fill most of the nearest cache of a core, 28 KiB, and passes over them.
const NEAR: (usize, usize) = (7 << 10, 120);
/// The same for what a core keeps for itself, 384 KiB.
const MIDDLE: (usize, usize) = (96 << 10, 9);
/// More than that, 4 MiB.
const FAR: (usize, usize) = (1 << 20, 2);
/// Calculations of which the fastest counts, since the system interrupts some of them.
const TRIES: usize = 3;

/// Times of the calculation (ms).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// In the nearest cache of a core.
    pub near: f64,
    /// In all that a core keeps for itself.
    pub middle: f64,
    /// In memory that cores share.
    pub far: f64,
}

thread_local! {
    static NUMBERS: RefCell<Vec<f32>> = RefCell::new(vec![1.0; FAR.0]);
}

impl Pace {
    /// Of this thread, right now; takes about half a millisecond.
    #[must_use]
    pub fn now() -> Self {
        NUMBERS.with_borrow_mut(|numbers| {
            let mut fastest = |(count, rounds): (usize, usize)| {
                let numbers = &mut numbers[..count];
                // They may be anywhere by now.
                passes(1, numbers);
                (0..TRIES).map(|_| passes(rounds, numbers)).fold(f64::INFINITY, f64::min)
            };
            Self { far: fastest(FAR), middle: fastest(MIDDLE), near: fastest(NEAR) }
        })
    }

    /// Of the slowest among so many threads that calculate at the same time.
    #[must_use]
    pub fn of_threads(count: usize) -> Self {
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..count).map(|_| scope.spawn(Self::now)).collect();
            let others = others.into_iter().filter_map(|thread| thread.join().ok());
            others.fold(Self::now(), Self::or_slower)
        })
    }

    /// By what part frames may take longer than at another pace. `is_large` tells that their memory is more than a core
    /// keeps for itself.
    #[must_use]
    pub fn lost_against(self, other: Self, is_large: bool) -> f64 {
        let far = if is_large { self.far / other.far } else { 1.0 };
        let times = [self.near / other.near, self.middle / other.middle, far];
        times.into_iter().filter(|times| times.is_finite()).fold(1.0, f64::max) - 1.0
    }

    /// The least of each.
    #[must_use]
    pub fn or_faster(self, other: Self) -> Self {
        self.with(other, f64::min)
    }

    /// The most of each.
    #[must_use]
    pub fn or_slower(self, other: Self) -> Self {
        self.with(other, f64::max)
    }

    fn with(self, other: Self, which: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            near: which(self.near, other.near),
            middle: which(self.middle, other.middle),
            far: which(self.far, other.far),
        }
    }
}

/// Time of so many passes over numbers (ms).
fn passes(rounds: usize, numbers: &mut [f32]) -> f64 {
    let start = Instant::now();
    for _ in 0..rounds {
        for number in black_box(&mut *numbers) {
            *number = 0.5 * *number + 1.0;
        }
    }
    start.elapsed().as_secs_f64() * 1e3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_suffers_most_counts() {
        let free = Pace { near: 1.0, middle: 1.0, far: 1.0 };
        let shared = Pace { near: 1.4, middle: 1.3, far: 2.0 };
        assert!((shared.lost_against(free, false) - 0.4).abs() < 1e-12);
        assert!((shared.lost_against(free, true) - 1.0).abs() < 1e-12);
        assert_eq!(free.lost_against(shared, true), 0.0);
        assert_eq!(
            free.lost_against(Pace { near: 0.0, ..free }, false),
            0.0,
            "a clock too coarse tells nothing"
        );
        let mixed = Pace { near: 1.2, middle: 2.0, far: 3.0 };
        assert_eq!(shared.or_faster(mixed), Pace { near: 1.2, middle: 1.3, far: 2.0 });
        assert_eq!(shared.or_slower(mixed), Pace { near: 1.4, middle: 2.0, far: 3.0 });
    }

    #[test]
    fn every_calculation_takes_time_on_each_thread() {
        for pace in [Pace::now(), Pace::of_threads(3)] {
            assert!([pace.near, pace.middle, pace.far].iter().all(|time| *time > 0.0));
        }
    }
}
