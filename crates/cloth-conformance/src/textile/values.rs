//! Values of a row beside those that a formula gives.

use crate::check::Measurement;

/// Collects values; the row's error is the largest relative one.
pub(crate) struct Values {
    formula: String,
    tolerance: f64,
    error: f64,
    words: Vec<String>,
}

impl Values {
    /// Values that follow this formula within this tolerance.
    pub fn new(formula: impl Into<String>, tolerance: f64) -> Self {
        Self { formula: formula.into(), tolerance, error: 0.0, words: Vec::new() }
    }

    /// Compares a value by its relative error.
    pub fn relative(&mut self, what: &str, found: f64, expected: f64) {
        self.take((found / expected - 1.0).abs());
        self.words.push(format!("{what}: {found:.5} of {expected:.5}"));
    }

    /// Compares a value by its difference.
    pub fn absolute(&mut self, what: &str, found: f64, expected: f64) {
        self.take((found - expected).abs());
        self.words.push(format!("{what}: {found:.5} of {expected:.5}"));
    }

    /// Takes an error without showing what it is of.
    pub fn take(&mut self, error: f64) {
        self.error = if error.is_nan() || self.error.is_nan() { f64::NAN } else { self.error.max(error) };
    }

    /// Adds words.
    pub fn say(&mut self, words: impl Into<String>) {
        self.words.push(words.into());
    }

    pub fn measurement(self) -> Measurement {
        let note = format!("{}; {}", self.formula, self.words.join(", "));
        Measurement { error: self.error, tolerance: self.tolerance, frame: 0, note }
    }
}
