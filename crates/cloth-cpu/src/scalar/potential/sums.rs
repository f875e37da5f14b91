//! Sums in one order, whatever the machine: 256 consecutive terms pairwise, then the sums of these blocks pairwise.

use super::V;

const BLOCK: usize = 256;

/// Returns the sum of the terms, which it overwrites.
pub(super) fn sum(terms: &mut Vec<f64>) -> f64 {
    while terms.len() > 1 {
        let sums: Vec<f64> = terms.chunks(BLOCK).map(pairwise).collect();
        *terms = sums;
    }
    terms.first().copied().unwrap_or(0.0)
}

fn pairwise(terms: &[f64]) -> f64 {
    match terms {
        [] => 0.0,
        [one] => *one,
        _ => {
            let (low, high) = terms.split_at(terms.len().next_power_of_two() / 2);
            pairwise(low) + pairwise(high)
        }
    }
}

/// Returns the dot product of two vectors of vectors.
pub(super) fn dot(a: &[V], b: &[V], terms: &mut Vec<f64>) -> f64 {
    terms.clear();
    terms.extend(a.iter().zip(b).map(|(&a, &b)| a.dot(b)));
    sum(terms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_a_tree() {
        let numbers: Vec<f64> = (0..1000).map(|i| 1.0 / (1.0 + f64::from(i))).collect();
        let plain: f64 = numbers.iter().sum();
        let tree = sum(&mut numbers.clone());
        assert!((plain - tree).abs() < 1e-13);
        // Terms cancel in pairs, which a sum from the left would not see.
        let mut terms: Vec<f64> = (0..512).map(|i| if i % 2 == 0 { 1e300 } else { -1e300 }).collect();
        terms.push(1.0);
        assert_eq!(sum(&mut terms), 1.0);
        assert_eq!(sum(&mut Vec::new()), 0.0);
    }
}
