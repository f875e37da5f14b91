//! Particles: position and inverse mass in 16 bytes.

use crate::error::{Error, Result};

/// A particle: `[x, y, z, w]`, the position in metres and the inverse mass in 1/kg.
///
/// `w = 0` pins the particle: only the user and motion constraints move it.
pub type Particle = [f32; 4];

/// Replaces -0 by +0 in every component.
///
/// No particle ever holds a negative zero: adding a zero correction is then an identity in every lane
/// width, so that padding cannot change bits.
#[inline]
#[must_use]
pub fn canonical(v: [f32; 4]) -> [f32; 4] {
    v.map(|c| c + 0.0)
}

/// Refuses a value that is NaN or infinite.
pub fn check_finite(field: impl FnOnce() -> String, value: f32) -> Result<()> {
    if value.is_finite() { Ok(()) } else { Err(Error::invalid(field(), value, "must be finite")) }
}

/// Checks that `value` is finite and inside `[low, high]`.
pub fn check_range(field: impl FnOnce() -> String, value: f32, low: f32, high: f32) -> Result<()> {
    if value.is_finite() && value >= low && value <= high {
        return Ok(());
    }
    let expected = match (low, high) {
        (f32::MIN, f32::MAX) => "must be finite".to_owned(),
        (f32::MIN_POSITIVE, f32::MAX) => "must be finite and above 0".to_owned(),
        (f32::MIN_POSITIVE, _) => format!("must be above 0 and at most {high}"),
        (_, f32::MAX) => format!("must be finite and at least {low}"),
        (f32::MIN, _) => format!("must be finite and at most {high}"),
        _ => format!("must be between {low} and {high}"),
    };
    Err(Error::invalid(field(), value, expected))
}

/// Checks particles as a user may write them: every component finite, inverse mass not negative.
pub fn check_particles(field: &str, particles: &[Particle]) -> Result<()> {
    for (i, particle) in particles.iter().enumerate() {
        for (axis, &value) in ["x", "y", "z"].iter().zip(particle) {
            check_finite(|| format!("{field}[{i}].{axis}"), value)?;
        }
        check_range(|| format!("{field}[{i}].w (inverse mass)"), particle[3], 0.0, f32::MAX)?;
    }
    Ok(())
}
