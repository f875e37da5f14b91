//! Sums in one order, whatever the machine: pairwise, then pairs of pairs, lane by lane, and the lanes at the end.

use crate::doubles::{Doubles, Eight, LANES};

/// A sum to which terms are added in order, eight at a time.
///
/// ```text
/// sums of 1, 2, 4, ... entries wait until there is another one of their size; count has a bit for each
/// ```
#[derive(Debug, Clone)]
pub(super) struct Sum {
    waiting: [Eight; 32],
    count: u32,
}

impl Sum {
    #[inline(always)]
    pub fn new() -> Self {
        Self { waiting: [[0.0; LANES]; 32], count: 0 }
    }

    /// Adds a part of eight terms; the parts come in order.
    #[inline(always)]
    pub fn add<D: Doubles>(&mut self, part: usize, term: D) {
        let mut sum = term;
        let full = self.count.trailing_ones() as usize;
        for waiting in &self.waiting[..full] {
            sum = D::part(waiting, part) + sum;
        }
        sum.store(&mut self.waiting[full][part * D::COUNT..]);
        if part + 1 == D::PARTS {
            self.count += 1;
        }
    }

    pub fn total(&self) -> f64 {
        let mut sum = [0.0; LANES];
        for size in (0..32).filter(|size| self.count >> size & 1 == 1) {
            sum.iter_mut().zip(self.waiting[size]).for_each(|(sum, waiting)| *sum += waiting);
        }
        let [a, b, c, d, e, f, g, h] = sum;
        ((a + b) + (c + d)) + ((e + f) + (g + h))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of numbers, eight by eight.
    fn sum(numbers: &[f64]) -> f64 {
        let mut sum = Sum::new();
        for eight in numbers.chunks(LANES) {
            (0..LANES).for_each(|lane| sum.add(lane, eight.get(lane).copied().unwrap_or(0.0)));
        }
        sum.total()
    }

    #[test]
    fn sums_are_those_of_a_tree() {
        let numbers: Vec<f64> = (0..1000).map(|i| 1.0 / (1.0 + f64::from(i))).collect();
        assert!((numbers.iter().sum::<f64>() - sum(&numbers)).abs() < 1e-13);
        // Entries cancel in pairs, which a sum from the left would not see.
        let mut terms: Vec<f64> = (0..512).map(|i| if i / 8 % 2 == 0 { 1e300 } else { -1e300 }).collect();
        terms.push(1.0);
        assert_eq!(sum(&terms), 1.0);
        assert_eq!(sum(&[]), 0.0);
        let whole: Vec<f64> = (0..77).map(|i| f64::from(1 << (i % 31))).collect();
        assert_eq!(sum(&whole), whole.iter().sum::<f64>());
    }
}
