//! What else the machine does while a row is measured: how fast the processor is, and how much others use it.

use crate::pace::Pace;
use crate::statistics::Timing;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Ticks of the system's clocks in a second, which Linux fixes for programs (proc(5)).
const TICKS: f64 = 100.0;
/// By how many of them what this program and what all used may differ by rounding.
const ROUNDING: f64 = 2.0;
/// Shortest time over which ticks say something.
const LEAST: Duration = Duration::from_millis(50);
/// By what part processors are slower than they were before where it is worth waiting for better times.
const WORTH_WAITING: f64 = 0.1;

/// How long one looks at processors to know how fast they can be.
const LEARNING: Duration = Duration::from_secs(1);

/// The fastest that processors were since the program started, by the number of threads.
static FASTEST: Mutex<BTreeMap<usize, Pace>> = Mutex::new(BTreeMap::new());

fn fastest() -> MutexGuard<'static, BTreeMap<usize, Pace>> {
    FASTEST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches the machine from when it is made.
#[derive(Debug)]
pub struct Conditions {
    threads: usize,
    last: Pace,
    /// The fastest time between two looks, which was as slow as the slower one of both, and the fastest of all other times.
    best: [Option<Pace>; 2],
    start: Instant,
    used: Option<Used>,
}

/// Time that processors were at work (s), summed over all of them.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Used {
    all: f64,
    by_this: f64,
}

impl Conditions {
    /// Begins to watch what happens to so many threads.
    #[must_use]
    pub fn watch(threads: usize) -> Self {
        let last = Pace::of_threads(threads);
        Self { threads, last, best: [None; 2], start: Instant::now(), used: Used::so_far() }
    }

    /// Learns how fast so many threads can be, unless that is known, so that the first rows of a run know what to wait for.
    pub fn learn(threads: impl IntoIterator<Item = usize>) {
        for threads in threads {
            let is_known = fastest().contains_key(&threads);
            let mut conditions = Self::watch(threads);
            while !is_known && conditions.start.elapsed() < LEARNING {
                conditions.look();
            }
        }
    }

    /// Looks at the processors; to be called between repeats.
    pub fn look(&mut self) {
        let now = Pace::of_threads(self.threads);
        let meanwhile = now.or_slower(self.last);
        let [first, second] = self.best;
        let rest = first.map_or(second, |first| {
            let slower = first.or_slower(meanwhile);
            Some(second.map_or(slower, |second| second.or_faster(slower)))
        });
        self.best = [Some(first.map_or(meanwhile, |first| first.or_faster(meanwhile))), rest];
        self.last = now;
        fastest()
            .entry(self.threads)
            .and_modify(|fastest| *fastest = fastest.or_faster(meanwhile))
            .or_insert(meanwhile);
    }

    /// How fast the processors were at the best of times: the second one of these, since processors may have been slower in
    /// the middle of the fastest.
    fn pace(&self) -> Option<Pace> {
        self.best[1].or(self.best[0])
    }

    /// Returns whether all repeats so far but one met processors that were slower than they can be.
    #[must_use]
    pub fn are_slow(&self) -> bool {
        let fastest = fastest().get(&self.threads).copied();
        self.pace()
            .zip(fastest)
            .is_some_and(|(pace, fastest)| pace.lost_against(fastest, false) > WORTH_WAITING)
    }

    /// The timing with what was seen so far.
    #[must_use]
    pub fn told_by(&self, timing: Timing) -> Timing {
        let since = self.start.elapsed();
        let used = self.used.zip(Used::so_far()).filter(|_| since >= LEAST);
        Timing {
            pace: Some(self.pace().unwrap_or(self.last)),
            others: used.map(|(before, now)| now.by_others_since(before) / since.as_secs_f64()),
            ..timing
        }
    }
}

impl Used {
    /// Since the system started; none where it does not tell.
    fn so_far() -> Option<Self> {
        let read = |path| std::fs::read_to_string(path).ok();
        Self::of_lines(&read("/proc/stat")?, &read("/proc/self/stat")?)
    }

    /// From what Linux says about all processors and about this process (proc(5)).
    fn of_lines(machine: &str, process: &str) -> Option<Self> {
        let numbers =
            |text: &str| -> Vec<f64> { text.split_whitespace().filter_map(|n| n.parse().ok()).collect() };
        // user, nice, system, idle, waiting for disks, interrupts, soft interrupts, stolen by the host of a virtual machine.
        let of_all = numbers(machine.lines().next()?.strip_prefix("cpu ")?);
        let at_work: f64 = [0, 1, 2, 5, 6, 7].iter().filter_map(|&place: &usize| of_all.get(place)).sum();
        // The name of the program may hold anything; behind it fields 14 and 15 are those of programs and of the system.
        let fields: Vec<&str> = process.rsplit_once(')')?.1.split_whitespace().collect();
        let by_this = numbers(&[*fields.get(11)?, *fields.get(12)?].join(" ")).iter().sum::<f64>();
        (of_all.len() >= 4).then_some(Self { all: at_work / TICKS, by_this: by_this / TICKS })
    }

    fn by_others_since(self, before: Self) -> f64 {
        // Both clocks go by ticks, so that they may differ by one and more where nobody else does anything.
        ((self.all - before.all) - (self.by_this - before.by_this) - ROUNDING / TICKS).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_use_is_all_but_idle_and_this() {
        let machine = |user: u32, idle: u32, stolen: u32| {
            format!("cpu  {user} 10 20 {idle} 99 1 2 {stolen} 0 0\ncpu0 1 2 3\n")
        };
        let process = |user: u32| format!("7 (a ) b) R {}{user} 30 5 6", "0 ".repeat(10));
        let before = Used::of_lines(&machine(100, 500, 3), &process(50)).unwrap();
        assert_eq!(before, Used { all: 1.36, by_this: 0.8 });
        let after = Used::of_lines(&machine(200, 9500, 53), &process(110)).unwrap();
        // 1.5 s more of all, 0.6 s of them by this process; two ticks are rounding.
        assert!((after.by_others_since(before) - 0.88).abs() < 1e-9);
        let soon = Used { all: before.all + 0.02, ..before };
        assert!(soon.by_others_since(before) < 1e-9);
        assert_eq!(before.by_others_since(after), 0.0);
        assert_eq!(Used::of_lines("intr 1 2 3", &process(1)), None);
    }

    #[test]
    fn a_timing_tells_what_was_seen() {
        let mut conditions = Conditions::watch(2);
        conditions.look();
        assert!(!conditions.are_slow(), "faster than ever, or as fast");
        let timing = conditions.told_by(Timing::of(&[vec![1.0]]));
        assert!(timing.pace.unwrap().near > 0.0);
        assert_eq!(timing.others, None, "too short to tell");
        assert_eq!(timing.median, 1000.0);
    }

    #[test]
    fn slow_times_are_known_by_faster_ones() {
        // A number of threads that no other test has.
        let mut conditions = Conditions::watch(3);
        conditions.look();
        let now = conditions.pace().unwrap();
        let fast = Pace { near: 0.5 * now.near, ..now };
        fastest().insert(3, fast);
        assert!(conditions.are_slow());
        // One repeat in better times may be chance, two are enough.
        conditions.best = [Some(fast), Some(now)];
        assert!(conditions.are_slow());
        conditions.best = [Some(fast), Some(fast)];
        assert!(!conditions.are_slow());
    }
}
