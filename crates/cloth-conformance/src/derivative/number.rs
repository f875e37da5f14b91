//! Hyper-dual numbers: a kernel that is run on them returns exact first and second derivatives. Fike, Alonso 2011.

use cloth_kernels::Lane;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A value x + a ε1 + b ε2 + c ε1 ε2 with ε1² = ε2² = 0.
///
/// Where positions move along u with ε1 and along v with ε2, an energy has a = u·∇E, b = v·∇E and c = uᵀ H v.
#[derive(Debug, Clone, Copy)]
pub(super) struct HyperDual {
    /// The value.
    pub value: f64,
    /// Derivative in the first direction.
    pub first: f64,
    /// Derivative in the second direction.
    pub second: f64,
    /// Derivative in both directions.
    pub mixed: f64,
}

impl HyperDual {
    /// A function of this number, from its value and its first two derivatives there.
    fn map(self, value: f64, slope: f64, curvature: f64) -> Self {
        Self {
            value,
            first: slope * self.first,
            second: slope * self.second,
            mixed: slope * self.mixed + curvature * (self.first * self.second),
        }
    }
}

impl Add for HyperDual {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            value: self.value + other.value,
            first: self.first + other.first,
            second: self.second + other.second,
            mixed: self.mixed + other.mixed,
        }
    }
}

impl Neg for HyperDual {
    type Output = Self;
    fn neg(self) -> Self {
        self.map(-self.value, -1.0, 0.0)
    }
}

impl Sub for HyperDual {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for HyperDual {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let crossed = self.first * other.second + self.second * other.first;
        Self {
            value: self.value * other.value,
            first: self.first * other.value + self.value * other.first,
            second: self.second * other.value + self.value * other.second,
            mixed: self.mixed * other.value + self.value * other.mixed + crossed,
        }
    }
}

impl Div for HyperDual {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        let inverse = 1.0 / other.value;
        let square = inverse * inverse;
        let quotient = self * other.map(inverse, -square, 2.0 * square * inverse);
        Self { value: self.value / other.value, ..quotient }
    }
}

impl Lane for HyperDual {
    type Mask = bool;

    fn splat(value: f32) -> Self {
        Self { value: value.into(), first: 0.0, second: 0.0, mixed: 0.0 }
    }
    fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        let slope = 0.5 / root;
        self.map(root, slope, -0.5 * slope / self.value)
    }
    fn floor(self) -> Self {
        self.map(self.value.floor(), 0.0, 0.0)
    }
    fn lt(self, other: Self) -> bool {
        self.value < other.value
    }
    fn le(self, other: Self) -> bool {
        self.value <= other.value
    }
    fn select(mask: bool, a: Self, b: Self) -> Self {
        if mask { a } else { b }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// f = x² y / sqrt(y) = x² sqrt(y) at (3, 4), in the directions (1, 0) and (2, 1).
    #[test]
    fn derivatives_are_those_of_the_textbook() {
        let x = HyperDual { value: 3.0, first: 1.0, second: 2.0, mixed: 0.0 };
        let y = HyperDual { value: 4.0, first: 0.0, second: 1.0, mixed: 0.0 };
        let f = x * x * y / y.sqrt();
        // f_x = 2 x sqrt(y) = 12, f_y = x²/(2 sqrt(y)) = 9/4, f_xx = 2 sqrt(y) = 4, f_xy = x/sqrt(y) = 3/2.
        for (found, expected) in [(f.value, 18.0), (f.first, 12.0), (f.second, 26.25), (f.mixed, 9.5)] {
            assert!((found - expected).abs() < 1e-13, "{found} instead of {expected}");
        }
    }
}
