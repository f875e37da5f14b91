//! The stiffness law.

use crate::pbd::oracle::number::Num;

/// The fraction of an error left after one iteration: `(1 - value)^(f h)`; a value of 1 leaves `2^(-128 f h)`.
pub(crate) fn left(value: f32, exponent: f64) -> f64 {
    if value >= 1.0 { (-128.0 * exponent).exp2() } else { (1.0 - f64::from(value)).powf(exponent) }
}

/// The fraction removed in one iteration: `1 - (1 - value)^(f h)`.
pub(crate) fn removed(value: f32, exponent: f64) -> f64 {
    1.0 - left(value, exponent)
}

/// [`removed`], as a solver gets it: rounded once.
pub(crate) fn stiffness(value: f32, exponent: f64) -> Num {
    Num::rounded(removed(value, exponent))
}
