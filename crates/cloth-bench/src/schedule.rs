//! Shares out the time of a run.

use crate::statistics::Budget;
use std::time::{Duration, Instant};

/// Longest time of one run of a scene, as a fraction of the time for everything.
const LONGEST: u32 = 36;
/// Where no time is given for everything: longest time of one run of a scene.
const UNBOUNDED: Duration = Duration::from_secs(60);

/// Shares out the time of a run: what is left, among the rows that are left, and no row more than it needs.
#[derive(Debug)]
pub struct Schedule {
    /// When everything has to be done, and the time for it.
    end: Option<(Instant, Duration)>,
    left: u32,
}

impl Schedule {
    /// For a number of rows; without a time these are timed for [`Budget::QUICK`] each.
    #[must_use]
    pub fn new(time: Option<Duration>, rows: u32) -> Self {
        Self { end: time.map(|time| (Instant::now() + time, time)), left: rows }
    }

    /// How long to measure each of the next rows, and the longest time of one run of a scene. None where the time is up.
    pub fn next(&mut self, rows: u32) -> Option<(Budget, Duration)> {
        let left = self.left.max(1);
        self.left = self.left.saturating_sub(rows);
        let Some((end, time)) = self.end else { return Some((Budget::QUICK, UNBOUNDED)) };
        let remaining = end.checked_duration_since(Instant::now())?;
        let share = (remaining / left).min(Budget::FULL.time);
        Some((Budget { time: share, ..Budget::FULL }, time / LONGEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_shared_out() {
        let mut schedule = Schedule::new(Some(Duration::from_secs(36)), 40);
        let (budget, limit) = schedule.next(2).unwrap();
        assert!(budget.time <= Duration::from_millis(900) && budget.time > Duration::from_millis(800));
        assert_eq!(limit, Duration::from_secs(1));
        // 38 rows are left.
        let (budget, _) = schedule.next(38).unwrap();
        assert!(budget.time > Duration::from_millis(900));
        // No row gets more than it needs.
        assert_eq!(schedule.next(1).unwrap().0.time, Budget::FULL.time);

        assert!(Schedule::new(Some(Duration::ZERO), 1).next(1).is_none());
        assert_eq!(Schedule::new(None, 1).next(1).unwrap().0.time, Budget::QUICK.time);
    }
}
