//! Times of many samples, and when there are enough of them.

use crate::conditions::Conditions;
use crate::pace::Pace;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// A standard deviation of normally distributed numbers, as a multiple of their median absolute deviation.
const DEVIATION: f64 = 1.4826;

/// Noise that is assumed where one repeat tells nothing about it.
const UNKNOWN_NOISE: f64 = 0.05;

/// Times of all samples of a row (ms).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    /// The fastest.
    pub min: f64,
    /// The one in the middle.
    pub median: f64,
    /// The one that 1 % of all exceed.
    pub p99: f64,
    /// What a frame takes when nothing else runs: each frame counts with the fastest of its repeats, and of these
    /// the one in the middle is taken. Figures that are compared come from this. With one repeat it is the median.
    pub undisturbed: f64,
    /// Spread of the medians of repeats, as a fraction of the median: their median absolute deviation, scaled to a
    /// standard deviation. 0.05 where there was one repeat.
    pub noise: f64,
    /// How fast the processor was meanwhile: times of a fixed calculation beside the fastest repeat but one. A virtual machine
    /// is slower when others use the same processor, for seconds or minutes, and no repeat shows that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Processors that others kept at work meanwhile, on average: 0.5 is half of one. Absent where the system does not
    /// tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<f64>,
    /// Number of samples.
    pub samples: usize,
    /// Number of repeats that they come from.
    pub repeats: usize,
}

/// How long to measure.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// Time for one row. The repeat that exceeds it is the last, but there are two at least.
    pub time: Duration,
    /// Fewest repeats where measuring ends before the time is up.
    pub least: usize,
    /// The standard error of the median, as a fraction of it, that ends measuring after a quarter of the time.
    pub precision: f64,
}

impl Budget {
    /// For results that are kept.
    pub const FULL: Self = Self { time: Duration::from_millis(2000), least: 5, precision: 0.004 };
    /// For a first look, and for continuous integration.
    pub const QUICK: Self = Self { time: Duration::from_millis(250), least: 3, precision: 0.01 };
}

impl Timing {
    /// Of repeats, each with its samples (s).
    #[must_use]
    pub fn of(repeats: &[Vec<f64>]) -> Self {
        let mut all: Vec<f64> = repeats.iter().flatten().map(|seconds| seconds * 1e3).collect();
        all.sort_by(f64::total_cmp);
        let medians: Vec<f64> =
            repeats.iter().filter(|r| !r.is_empty()).map(|r| median(r.clone()) * 1e3).collect();
        let middle = median(medians.clone());
        let deviations = medians.iter().map(|value| (value - middle).abs()).collect();
        Self {
            min: all.first().copied().unwrap_or(0.0),
            median: quantile(&all, 0.5),
            p99: quantile(&all, 0.99),
            undisturbed: median(fastest_of_each(repeats)) * 1e3,
            noise: match medians.len() {
                0 => 0.0,
                1 => UNKNOWN_NOISE,
                _ if middle > 0.0 => DEVIATION * median(deviations) / middle,
                _ => 0.0,
            },
            pace: None,
            others: None,
            samples: all.len(),
            repeats: medians.len(),
        }
    }
}

/// How many times longer than planned a row is measured while processors are slower than they can be.
pub(crate) const PATIENCE: u32 = 3;

/// Repeats a measurement that returns samples (s) until the median is known well enough or the time is used up; `threads` is
/// how many it keeps at work.
///
/// # Errors
/// The first error of the measurement.
pub fn until_stable<E>(
    budget: Budget,
    threads: usize,
    mut measure: impl FnMut() -> Result<Vec<f64>, E>,
) -> Result<Timing, E> {
    let start = Instant::now();
    let mut repeats = Vec::new();
    let mut conditions = Conditions::watch(threads);
    loop {
        repeats.push(measure()?);
        conditions.look();
        let timing = Timing::of(&repeats);
        let is_known = timing.noise / (repeats.len() as f64).sqrt() <= budget.precision;
        let spent = start.elapsed();
        if conditions.are_slow() && spent < budget.time * PATIENCE {
            continue;
        }
        if repeats.len() >= 2 && spent >= budget.time
            || repeats.len() >= budget.least && is_known && spent >= budget.time / 4
        {
            return Ok(conditions.told_by(timing));
        }
    }
}

/// For each sample of a repeat the least that it was in any repeat.
fn fastest_of_each(repeats: &[Vec<f64>]) -> Vec<f64> {
    let count = repeats.iter().map(Vec::len).min().unwrap_or(0);
    let fastest = |sample: usize| repeats.iter().map(|repeat| repeat[sample]).fold(f64::INFINITY, f64::min);
    (0..count).map(fastest).collect()
}

/// The one in the middle; 0 of none.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    quantile(&values, 0.5)
}

/// The value that a fraction of all sorted values does not exceed; between two of them interpolated.
fn quantile(sorted: &[f64], fraction: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let place = fraction * last as f64;
    let (low, high) = (place.floor() as usize, place.ceil() as usize);
    sorted[low] + (sorted[high] - sorted[low]) * (place - low as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn figures_are_those_of_a_textbook() {
        let timing =
            Timing::of(&[vec![0.001, 0.002, 0.003], vec![0.002, 0.004, 0.006], vec![0.003, 0.003, 0.005]]);
        assert!((timing.min - 1.0).abs() < 1e-12 && (timing.median - 3.0).abs() < 1e-12);
        assert!((timing.p99 - (5.0 + 0.92)).abs() < 1e-9);
        // Medians 2, 4, 3: deviations 1, 1, 0 from 3.
        assert!((timing.noise - DEVIATION / 3.0).abs() < 1e-12);
        // The fastest of each: 1, 2, 3.
        assert!((timing.undisturbed - 2.0).abs() < 1e-12);
        assert_eq!((timing.samples, timing.repeats), (9, 3));
    }

    #[test]
    fn quiet_measurements_end_early_and_noisy_ones_when_time_is_up() {
        let budget = Budget { time: Duration::from_millis(40), least: 3, precision: 0.01 };
        let mut count = 0_u32;
        let mut noisy = || {
            count += 1;
            std::thread::sleep(Duration::from_millis(1));
            Ok::<_, Infallible>(vec![f64::from(count)])
        };
        let start = Instant::now();
        let Ok(timing) = until_stable(budget, 1, &mut noisy);
        // On a busy machine two repeats may take all of the time.
        assert!(start.elapsed() >= budget.time && timing.repeats >= 2 && timing.noise > 0.1);
        let mut quiet = || Ok::<_, Infallible>(vec![1.0]);
        let Ok(timing) = until_stable(Budget { time: Duration::ZERO, ..budget }, 1, &mut quiet);
        assert_eq!((timing.repeats, timing.noise), (2, 0.0));
        assert_eq!(Timing::of(&[vec![1.0]]).noise, UNKNOWN_NOISE);
    }
}
