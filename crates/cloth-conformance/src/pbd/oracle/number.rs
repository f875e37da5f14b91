//! Numbers that know how far float32 arithmetic may be off: running error analysis.
//!
//! A [`Num`] holds a value computed in float64 and a bound on the error that a float32 evaluation of the same formula
//! can have. Inputs are float32 numbers, so exact; every operation adds half an ulp of its result,
//! `u |x|` with `u = 2^-24`, to what its operands carry over (Wilkinson). A tolerance is thereby derived from the
//! formula and its inputs, never guessed, and a comparison whose outcome lies inside the bounds is known to be
//! undecidable.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// Half an ulp of 1 in float32.
const UNIT: f64 = 1.0 / 16_777_216.0;

/// The smallest float32 subnormal: the absolute error of an operation that underflows.
const UNDERFLOW: f64 = 1.401_298_464_324_817e-45;

/// Factor of a tolerance on the error bound of the formula as written: another order of the same operations
/// (a sum from the other end, a factor pulled out) has another bound of the same size.
pub(crate) const REORDERING: f64 = 4.0;

/// The distance to a branch is less than what rounding can do to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Undecided;

/// The outcome of a formula with branches.
pub(crate) type Decided<T> = Result<T, Undecided>;

/// A value and a bound on its error in float32.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Num {
    pub value: f64,
    pub error: f64,
}

impl Num {
    pub const ZERO: Self = Self::exact(0.0);
    pub const ONE: Self = Self::exact(1.0);

    /// A number that float32 holds exactly.
    pub const fn exact(value: f64) -> Self {
        Self { value, error: 0.0 }
    }

    /// A number that was computed in higher precision and rounded to float32 once.
    pub fn rounded(value: f64) -> Self {
        Self { value, error: 0.0 }.round()
    }

    fn round(self) -> Self {
        if self.value == 0.0 && self.error == 0.0 {
            return self;
        }
        Self { value: self.value, error: self.error + UNIT * self.value.abs() + UNDERFLOW }
    }

    pub fn sqrt(self) -> Self {
        let value = self.value.max(0.0).sqrt();
        let lowest = (self.value - self.error).max(0.0).sqrt();
        let highest = (self.value.max(0.0) + self.error).sqrt();
        Self { value, error: (value - lowest).max(highest - value) }.round()
    }

    pub fn abs(self) -> Self {
        Self { value: self.value.abs(), error: self.error }
    }

    /// The larger one. Continuous, so nothing has to be decided.
    pub fn max(self, other: Self) -> Self {
        let (high, low) = if self.value >= other.value { (self, other) } else { (other, self) };
        let error = if high.value - low.value > high.error + low.error {
            high.error
        } else {
            high.error.max(low.error)
        };
        Self { value: high.value, error }
    }

    /// The smaller one.
    pub fn min(self, other: Self) -> Self {
        -((-self).max(-other))
    }

    /// Tells whether `self < other`, if rounding cannot change that. Exact numbers always compare.
    pub fn below(self, other: Self) -> Decided<bool> {
        let margin = REORDERING * (self.error + other.error);
        if margin > 0.0 && (self.value - other.value).abs() <= margin {
            return Err(Undecided);
        }
        Ok(self.value < other.value)
    }
}

/// Tells whether all conditions hold: one that surely does not decides, whatever the others do.
pub(crate) fn all(conditions: &[Decided<bool>]) -> Decided<bool> {
    if conditions.contains(&Ok(false)) {
        return Ok(false);
    }
    if conditions.contains(&Err(Undecided)) { Err(Undecided) } else { Ok(true) }
}

impl Add for Num {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = Self { value: self.value + other.value, error: self.error + other.error };
        // Adding an exact zero rounds nothing.
        if self == Self::ZERO || other == Self::ZERO { sum } else { sum.round() }
    }
}

impl Neg for Num {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: -self.value, error: self.error }
    }
}

impl Sub for Num {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Num {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let error =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        Self { value: self.value * other.value, error }.round()
    }
}

impl Div for Num {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        let value = self.value / other.value;
        let smallest = other.value.abs() - other.error;
        if smallest <= 0.0 {
            return Self { value, error: f64::INFINITY };
        }
        Self { value, error: (self.error + value.abs() * other.error) / smallest }.round()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pbd::oracle::random::Random;

    #[test]
    fn float32_stays_within_the_bounds() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            let [a, b, c] = [0; 3].map(|_| random.between(-3.0, 3.0));
            let [x, y, z] = [a, b, c].map(|v| Num::exact(f64::from(v)));
            let expected = (x * y - z).abs().sqrt() / (Num::ONE + y * y) - z;
            let found = (a * b - c).abs().sqrt() / (1.0 + b * b) - c;
            assert!((f64::from(found) - expected.value).abs() <= expected.error, "{a} {b} {c}");
        }
    }

    #[test]
    fn what_rounding_decides_is_undecided() {
        let third = Num::ONE / Num::exact(3.0);
        assert_eq!((third * Num::exact(3.0)).below(Num::ONE), Err(Undecided));
        assert_eq!(third.below(Num::ONE), Ok(true));
        assert_eq!(Num::ONE.below(Num::ONE), Ok(false), "exact numbers compare");
        assert_eq!(all(&[Err(Undecided), Ok(false)]), Ok(false));
    }
}
