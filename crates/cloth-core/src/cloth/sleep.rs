//! Sleeping: a cloth that moves less than a threshold for long enough is not simulated.

/// Counters of the sleep test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sleep {
    /// Milliseconds since the last test.
    pub elapsed: u32,
    /// Tests passed in a row.
    pub passed: u32,
    /// Tests after which the cloth sleeps, as the settings of its method say.
    pub after_count: u32,
}

impl Default for Sleep {
    fn default() -> Self {
        Self { elapsed: 0, passed: 0, after_count: u32::MAX }
    }
}

impl Sleep {
    /// Counts one iteration of `h` seconds; tells whether the test is due at its end.
    pub fn due(&mut self, h: f64, interval: u32) -> bool {
        let milliseconds = ((h * 1000.0) as u32).max(1);
        self.elapsed = self.elapsed.saturating_add(milliseconds);
        let due = self.elapsed >= interval;
        if due {
            self.elapsed -= interval;
        }
        due
    }

    /// Counts the outcome of one test.
    pub fn record(&mut self, moved: bool) {
        self.passed = if moved { 0 } else { self.passed.saturating_add(1) };
    }
}
