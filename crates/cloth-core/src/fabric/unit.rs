//! The unit of length that suits a fabric, so that one in kilometres is held as well as the same in metres.

use super::ValidFabric;

/// Fabrics whose constraints are this long on average (m), or longer, are solved in metres.
const FINEST: f64 = 1e-3;
/// Shortest constraints that are solved (m).
const VANISHING: f32 = f32::EPSILON;

impl ValidFabric {
    /// The unit of length (m) in which its squared lengths are large compared to [`f32::EPSILON`]: 1 where constraints are 1 mm or
    /// longer on average, otherwise the power of two in which they are between 1/32 and 1/16 long.
    #[must_use]
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// ε (m²): [`f32::EPSILON`] squares of the [`unit`](Self::unit). Position based constraints and contacts add it to squared lengths,
    /// so that none vanishes.
    #[must_use]
    pub fn epsilon(&self) -> f32 {
        f32::EPSILON * (self.unit * self.unit)
    }
}

/// See [`ValidFabric::unit`]. Constraints that are off do not count.
pub(super) fn unit_of(rest_lengths: &[f32]) -> f32 {
    let lengths = rest_lengths.iter().filter(|length| **length > VANISHING);
    let (sum, count) =
        lengths.fold((0.0, 0.0), |(sum, count), &length| (sum + f64::from(length), count + 1.0));
    let mean: f64 = sum / f64::max(count, 1.0);
    if mean == 0.0 || mean >= FINEST {
        return 1.0;
    }
    // The largest power of two below, times 32: without its mantissa a number is one.
    let power = f64::from_bits(mean.to_bits() >> 52 << 52);
    (32.0 * power) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_a_millimetre_are_in_metres_and_shorter_ones_in_a_power_of_two() {
        assert_eq!(unit_of(&[]), 1.0);
        assert_eq!(unit_of(&[0.0, 1e-8]), 1.0);
        assert_eq!(unit_of(&[0.0, 1.0e-3, 1.1e-3]), 1.0);
        for length in [9.9e-4_f32, 3.0e-4, 2.8e-5, 1.2e-7] {
            let unit = unit_of(&[0.0, length, 1e-8]);
            assert!(unit.to_bits().trailing_zeros() >= 23, "{unit}");
            assert!((1.0 / 32.0..1.0 / 16.0).contains(&(length / unit)), "{length} {unit}");
        }
    }
}
