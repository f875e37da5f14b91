//! The stiffness law: how a value given per reference interval becomes a factor per iteration.
//!
//! A stiffness (or damping, or drag) `k` is the fraction of an error that is removed per `1 / frequency` seconds,
//! where `frequency` is the cloth's stiffness frequency. An iteration of length `h` then removes
//! `1 - (1 - k)^(frequency h)`, whatever `h` is (docs/math/stiffness.md).
//!
//! Everything here is evaluated once per frame in float64 by the `libm` crate, so that a plan has the same bits on
//! every operating system.

/// Stands for `log2(0)`: a stiffness of 1 leaves the fraction 2^(-128 f h), which is 0 for all practical steps.
pub const LOG_OF_FULL_STIFFNESS: f32 = -128.0;

/// `log2(1 - stiffness)`, the form in which fabrics store stiffness per constraint. `stiffness` is in `0..=1`.
#[must_use]
pub fn log_stiffness(stiffness: f32) -> f32 {
    log_remaining(stiffness) as f32
}

/// `log2(1 - value)` in double precision, -128 for 1.
fn log_remaining(value: f32) -> f64 {
    if value == 0.0 {
        // What is switched off costs no logarithm.
        0.0
    } else if value < 1.0 {
        libm::log2(1.0 - f64::from(value))
    } else {
        f64::from(LOG_OF_FULL_STIFFNESS)
    }
}

/// How much of a reference interval an iteration is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Exponent {
    /// Stiffness frequency times the length of the iteration.
    of_fractions: f64,
    /// The same for a value of exactly 1.
    of_full: f64,
}

impl Exponent {
    /// The exponent of `frequency` times `h` for all fractions. A value of exactly 1 would become softer than rigid where
    /// an interval has many iterations, since it stands for 2^-128 per interval: it is spread over `rigid_iterations` at
    /// most, unless these are 0.
    #[must_use]
    pub fn new(frequency: f64, h: f64, rigid_iterations: u32) -> Self {
        let of_fractions = frequency * h;
        let least =
            if rigid_iterations > 0 && of_fractions > 0.0 { 1.0 / f64::from(rigid_iterations) } else { 0.0 };
        Self { of_fractions, of_full: of_fractions.max(least) }
    }

    fn of(self, log: f64) -> f64 {
        if log <= f64::from(LOG_OF_FULL_STIFFNESS) { self.of_full } else { self.of_fractions }
    }
}

/// The fraction removed in one iteration: `1 - (1 - value)^exponent`.
#[must_use]
pub fn per_iteration(value: f32, exponent: Exponent) -> f64 {
    from_log(log_remaining(value), exponent)
}

/// The fraction left after one iteration: `(1 - value)^exponent`.
#[must_use]
pub fn remaining(value: f32, exponent: Exponent) -> f64 {
    let log = log_remaining(value);
    libm::exp2(log * exponent.of(log))
}

/// The fraction by which constraints are softer between their limits: `1 - multiplier^exponent`.
#[must_use]
pub fn softening(multiplier: f32, exponent: Exponent) -> f64 {
    let log = libm::log2(f64::from(multiplier)).max(f64::from(LOG_OF_FULL_STIFFNESS));
    removed(log, exponent.of_fractions)
}

/// [`per_iteration`] of a value that is stored as `log2(1 - value)`.
#[must_use]
pub fn from_log(log: f64, exponent: Exponent) -> f64 {
    removed(log, exponent.of(log))
}

fn removed(log: f64, exponent: f64) -> f64 {
    if log == 0.0 { 0.0 } else { 0.0 - libm::expm1(log * exponent * std::f64::consts::LN_2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exponent(value: f64) -> Exponent {
        Exponent::new(value, 1.0, 0)
    }

    #[test]
    fn what_is_left_does_not_depend_on_the_number_of_iterations() {
        let one_step = 1.0 - per_iteration(0.3, exponent(10.0 / 60.0));
        let many = (1.0 - per_iteration(0.3, exponent(10.0 / 600.0))).powi(10);
        assert!((one_step - many).abs() < 1e-12, "{one_step} {many}");
    }

    #[test]
    fn ends_of_the_range() {
        assert_eq!(per_iteration(0.0, exponent(0.5)), 0.0);
        assert_eq!(remaining(0.0, exponent(0.5)), 1.0);
        assert_eq!(libm::log2(1.0).to_bits() | libm::expm1(0.0).to_bits(), 0, "what zero is taken for");
        assert!(per_iteration(1.0, exponent(0.5)) > 0.999_999);
        assert_eq!(log_stiffness(1.0), -128.0);
        assert_eq!(log_stiffness(0.5), -1.0);
    }

    #[test]
    fn what_is_rigid_stays_rigid_at_any_solver_frequency() {
        let at = |iterations: f64, rigid_iterations| Exponent::new(10.0, 0.1 / iterations, rigid_iterations);
        let rigid = per_iteration(1.0, at(40.0, 40));
        assert!(rigid > 0.89 && rigid < 0.9, "{rigid}");
        assert_eq!(per_iteration(1.0, at(4000.0, 40)), rigid);
        assert_eq!(remaining(1.0, at(4000.0, 40)), remaining(1.0, at(40.0, 40)));
        assert_eq!(from_log(-128.0, at(4000.0, 40)), rigid);
        assert!(per_iteration(1.0, at(4000.0, 0)) < 0.03, "spread over all where nobody wants it rigid");
        // Fewer iterations, and fractions, are as ever.
        assert_eq!(per_iteration(1.0, at(30.0, 40)), per_iteration(1.0, at(30.0, 0)));
        assert_eq!(per_iteration(0.9, at(4000.0, 40)), per_iteration(0.9, at(4000.0, 0)));
        assert_eq!(softening(0.0, at(4000.0, 40)), softening(0.0, at(4000.0, 0)));
        assert_eq!(per_iteration(1.0, Exponent::new(0.0, 0.1, 40)), 0.0, "no frequency, no stiffness");
    }
}
