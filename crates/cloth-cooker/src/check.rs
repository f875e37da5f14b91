//! Checks of single values.

use cloth_core::{Error, Result};

/// Refuses what is not finite or not inside `low..=high`. `field` names the value with its index.
pub(crate) fn in_range(field: impl FnOnce() -> String, value: f32, low: f32, high: f32) -> Result<()> {
    if value.is_finite() && (low..=high).contains(&value) {
        return Ok(());
    }
    let expected = match (low, high) {
        (f32::MIN, f32::MAX) => "must be finite".to_owned(),
        (f32::MIN_POSITIVE, f32::MAX) => "must be finite and above 0".to_owned(),
        (_, f32::MAX) => format!("must be finite and at least {low}"),
        _ => format!("must be finite and between {low} and {high}"),
    };
    Err(Error::invalid(field(), value, expected))
}

/// Refuses NaN and infinities.
pub(crate) fn finite(field: impl FnOnce() -> String, value: f32) -> Result<()> {
    in_range(field, value, f32::MIN, f32::MAX)
}
