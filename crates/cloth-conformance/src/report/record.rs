//! One cell of the report.

use super::Verdict;
use crate::check::Measurement;
use crate::judge::Judgement;
use cloth_core::Error;
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
    /// That frame.
    pub frame: Option<usize>,
    /// Distance at that frame from the reference solver itself [m], for information.
    pub reference_distance: Option<f64>,
    /// What else there is to say; the reason where it does not pass.
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
            frame: None,
            reference_distance: None,
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

    /// The outcome of a case.
    pub(crate) fn of_judgement(case: &str, backend: &str, judgement: Judgement) -> Self {
        let verdict = if judgement.passes() { Verdict::Pass } else { Verdict::Fail };
        let Judgement { measurement, original_distance, mut faults } = judgement;
        if !measurement.note.is_empty() {
            faults.push(measurement.note.clone());
        }
        Self {
            verdict,
            reference_distance: original_distance,
            note: faults.join("; "),
            ..Self::of_measurement(case, backend, measurement)
        }
    }
}
