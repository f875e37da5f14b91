//! What else the machine does while a row is measured: how fast the processor is, and how much others use it.

use crate::pace;
use crate::statistics::Timing;
use std::time::{Duration, Instant};

/// Ticks of the system's clocks in a second, which Linux fixes for programs (proc(5)).
const TICKS: f64 = 100.0;
/// Shortest time over which ticks say something.
const LEAST: Duration = Duration::from_millis(50);

/// Watches the machine from when it is made.
#[derive(Debug)]
pub struct Conditions {
    pace: f64,
    start: Instant,
    used: Option<Used>,
}

/// Time that processors were at work \[s\], summed over all of them.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Used {
    all: f64,
    by_this: f64,
}

impl Conditions {
    /// Begins to watch.
    #[must_use]
    pub fn watch() -> Self {
        Self { pace: pace::now(), start: Instant::now(), used: Used::so_far() }
    }

    /// Looks at the processor; to be called between repeats.
    pub fn look(&mut self) {
        self.pace = self.pace.min(pace::now());
    }

    /// The timing with what was seen so far.
    #[must_use]
    pub fn told_by(&self, timing: Timing) -> Timing {
        let since = self.start.elapsed();
        let used = self.used.zip(Used::so_far()).filter(|_| since >= LEAST);
        Timing {
            pace: Some(self.pace),
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
        ((self.all - before.all) - (self.by_this - before.by_this)).max(0.0)
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
        // 1.5 s more of all, 0.6 s of them by this process.
        assert!((after.by_others_since(before) - 0.9).abs() < 1e-9);
        assert_eq!(before.by_others_since(after), 0.0);
        assert_eq!(Used::of_lines("intr 1 2 3", &process(1)), None);
    }

    #[test]
    fn a_timing_tells_what_was_seen() {
        let mut conditions = Conditions::watch();
        conditions.look();
        let timing = conditions.told_by(Timing::of(&[vec![1.0]]));
        assert!(timing.pace.unwrap() > 0.0);
        assert_eq!(timing.others, None, "too short to tell");
        assert_eq!(timing.median, 1000.0);
    }
}
