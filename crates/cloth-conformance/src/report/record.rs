//! One cell of the report.

use super::{BITS, Verdict};
use crate::check::Measurement;
use crate::judge::{Agreement, Judgement};
use cloth_core::method::pbd::Features;
use cloth_core::{Capabilities, Error};
use serde::Serialize;

/// One case or check on one backend.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    /// Name of the case or check.
    pub case: String,
    /// Name of the backend.
    pub backend: String,
    /// The outcome.
    pub verdict: Verdict,
    /// Error at the frame where it is largest in proportion to its tolerance, in the unit of the tolerance (metres
    /// for cases). JSON has `null` where there is none or it is not finite.
    pub error: Option<f64>,
    /// Largest error that passes at that frame.
    pub tolerance: Option<f64>,
    /// Reason for the size of the tolerance; cases only.
    pub tolerance_reason: Option<String>,
    /// That frame.
    pub frame: Option<usize>,
    /// Distance at that frame from the reference solver itself (m), for information.
    pub reference_distance: Option<f64>,
    /// Largest distance in any frame from the same case on the scalar backend (m); cases only.
    pub scalar_distance: Option<f64>,
    /// Every frame has the bits of the scalar backend; cases only.
    pub same_bits: Option<bool>,
    /// Remarks; the reason where it does not pass.
    pub note: String,
}

impl Record {
    /// A record without numbers.
    #[must_use]
    pub fn new(case: &str, backend: &str, verdict: Verdict) -> Self {
        Self {
            case: case.into(),
            backend: backend.into(),
            verdict,
            error: None,
            tolerance: None,
            tolerance_reason: None,
            frame: None,
            reference_distance: None,
            scalar_distance: None,
            same_bits: None,
            note: String::new(),
        }
    }

    /// The same with a note.
    #[must_use]
    pub fn with_note(self, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// A solver's error becomes a verdict.
    pub(crate) fn of_error(case: &str, backend: &str, error: &Error) -> Self {
        let verdict = match error {
            Error::Unsupported { .. } => Verdict::Unsupported,
            Error::Unavailable { .. } => Verdict::NotRun,
            _ => Verdict::Fail,
        };
        Self::new(case, backend, verdict).with_note(error.to_string())
    }

    /// The same where the capabilities of the backend say which features it lacks.
    pub(crate) fn if_offered(self, error: &Error, capabilities: Option<Capabilities>) -> Self {
        let (Error::Unsupported { feature, .. }, Some(capabilities)) = (error, capabilities) else {
            return self;
        };
        let lacking = Features::all().without(capabilities.features).names();
        let is_lacking = |name: &str| {
            lacking.iter().any(|known| known == name) || (name == BITS && !capabilities.bit_exact)
        };
        let verdict = if feature.split(", ").all(is_lacking) { Verdict::NotOffered } else { self.verdict };
        Self { verdict, ..self }
    }

    /// The outcome of a check.
    pub(crate) fn of_measurement(case: &str, backend: &str, measurement: Measurement) -> Self {
        let verdict = if measurement.passes() { Verdict::Pass } else { Verdict::Fail };
        Self {
            error: Some(measurement.error),
            tolerance: Some(measurement.tolerance),
            frame: Some(measurement.frame),
            note: measurement.note,
            ..Self::new(case, backend, verdict)
        }
    }

    /// The same with how it agrees with the scalar backend; a backend that claims its bits must have them.
    pub(crate) fn with_agreement(self, agreement: Agreement, claims_bits: bool) -> Self {
        let Agreement { same_bits, distance, first_frame } = agreement;
        let record = Self { scalar_distance: Some(distance), same_bits: Some(same_bits), ..self };
        if same_bits || !claims_bits || record.verdict != Verdict::Pass {
            return record;
        }
        let note = format!(
            "claims the bits of the scalar backend, but differs from frame {first_frame} on, by up to {distance:.1e} m"
        );
        Self { verdict: Verdict::Fail, ..record }.with_note(note)
    }

    /// The outcome of a case.
    pub(crate) fn of_judgement(case: &str, backend: &str, judgement: Judgement) -> Self {
        let verdict = if judgement.passes() { Verdict::Pass } else { Verdict::Fail };
        let Judgement { measurement, reason, original_distance, mut faults } = judgement;
        if !measurement.note.is_empty() {
            faults.push(measurement.note.clone());
        }
        Self {
            verdict,
            tolerance_reason: Some(reason.to_string()),
            reference_distance: original_distance,
            note: faults.join("; "),
            ..Self::of_measurement(case, backend, measurement)
        }
    }
}
