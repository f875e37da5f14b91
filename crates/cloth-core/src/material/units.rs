//! Units of textile tests in SI units.

/// Gram (kg).
pub(super) const GRAM: f64 = 1e-3;
/// Millimetre (m), millinewton (N).
pub(super) const MILLI: f64 = 1e-3;
/// Micronewton metre (N·m).
pub(super) const MICRO: f64 = 1e-6;
/// Percent.
pub(super) const PERCENT: f64 = 1e-2;
/// Standard gravity (m/s²), by which bending lengths are defined.
pub(super) const GRAVITY: f64 = 9.806_65;
