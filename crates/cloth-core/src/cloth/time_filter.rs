//! The moving average of iteration lengths that gravity uses.

/// Lengths of the last iterations (s), newest last.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct TimeFilter {
    pub history: Vec<f64>,
    /// Length of an iteration in the last frame, 0 before the first.
    pub last: f64,
}

impl TimeFilter {
    /// The filtered length for a frame whose iterations take `h` seconds; the frame itself does not count yet.
    ///
    /// The average is weighted by a trapezium: with `c` entries, oldest first, and a ramp of `max(1, c / 8)`, entry
    /// `i` counts `min(i + 1, ramp, c - i)`.
    pub fn average(&self, h: f64) -> f64 {
        let count = self.history.len();
        if count == 0 {
            return h;
        }
        let ramp = (count / 8).max(1);
        let weight = |i: usize| (i + 1).min(ramp).min(count - i) as f64;
        let (sum, total) = self
            .history
            .iter()
            .enumerate()
            .fold((0.0, 0.0), |(sum, total), (i, value)| (sum + weight(i) * value, total + weight(i)));
        sum / total
    }

    /// Records a frame of `iterations` iterations of `h` seconds in a window of `width` entries.
    pub fn push(&mut self, h: f64, iterations: u32, width: u32) {
        self.last = h;
        let (new, width) = (iterations.min(width) as usize, width as usize);
        let kept = (width - new).min(self.history.len());
        self.history.drain(..self.history.len() - kept);
        self.history.resize(kept + new, h);
    }

    /// Becomes equal to another one without new memory.
    pub fn copy_from(&mut self, other: &Self) {
        self.history.clone_from(&other.history);
        self.last = other.last;
    }

    /// Forgets the history, as a new solver frequency asks for.
    pub fn clear(&mut self) {
        self.history.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trapezium_over_a_bounded_window() {
        let mut filter = TimeFilter::default();
        assert_eq!(filter.average(0.5), 0.5);
        filter.push(1.0, 3, 4);
        filter.push(2.0, 3, 4);
        assert_eq!(filter.history, [1.0, 2.0, 2.0, 2.0]);
        assert_eq!(filter.average(0.0), 7.0 / 4.0);
        filter.push(3.0, 100, 16);
        assert_eq!(filter.history.len(), 16);
        filter.history[0] = 19.0; // a ramp of 2: the oldest counts 1 of 2 + 14 * 2
        assert!((filter.average(0.0) - (3.0 + 16.0 / 30.0)).abs() < 1e-12);
    }
}
