//! Distances between two sets of particles, and the number that stands for them.

use crate::case::Judge;

/// Distance of each particle from its counterpart (m), in double precision; NaN where a position is.
pub(super) fn distances<'a>(a: &'a [[f32; 4]], b: &'a [[f32; 4]]) -> impl Iterator<Item = f64> + 'a {
    a.iter().zip(b).map(|(p, q)| distance(p, q))
}

/// Distance of two particles (m).
pub(super) fn distance(p: &[f32; 4], q: &[f32; 4]) -> f64 {
    let square = |k: usize| (f64::from(p[k]) - f64::from(q[k])).powi(2);
    (square(0) + square(1) + square(2)).sqrt()
}

/// The distance that counts; NaN if any is.
pub(super) fn summarise(mut distances: Vec<f64>, judge: Judge) -> f64 {
    distances.sort_by(f64::total_cmp); // positive NaN comes last
    match judge {
        _ if distances.iter().any(|d| d.is_nan()) => f64::NAN,
        Judge::Max => distances.last().copied().unwrap_or(0.0),
        Judge::Percentile90 => percentile(&distances, 0.9),
    }
}

/// The value at rank `fraction * (count - 1)` of ascending values, linear between neighbours: the definition that
/// NumPy's `percentile` uses by default.
fn percentile(ascending: &[f64], fraction: f64) -> f64 {
    let Some(last) = ascending.len().checked_sub(1) else { return 0.0 };
    let rank = fraction * last as f64;
    let below = rank as usize;
    let above = (below + 1).min(last);
    ascending[below] + (ascending[above] - ascending[below]) * rank.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentile_is_linear_between_ranks() {
        let values: Vec<f64> = (0..=10).map(f64::from).collect();
        assert_eq!(percentile(&values, 0.9), 9.0);
        assert!((percentile(&[0.0, 1.0], 0.9) - 0.9).abs() < 1e-12);
        assert_eq!(percentile(&[7.0], 0.9), 7.0);
    }

    #[test]
    fn one_outlier_decides_the_largest_but_not_the_percentile() {
        let mut values = vec![1e-6; 99];
        values.push(1.0);
        assert_eq!(summarise(values.clone(), Judge::Max), 1.0);
        assert!(summarise(values, Judge::Percentile90) < 1e-5);
    }

    #[test]
    fn nan_never_hides() {
        let mut values = vec![0.0; 99];
        values.push(f64::NAN);
        assert!(summarise(values.clone(), Judge::Percentile90).is_nan());
        values[99] = -f64::NAN;
        assert!(summarise(values, Judge::Max).is_nan());
    }
}
