//! Criteria that a trajectory must meet.

use super::object::Object;
use super::reason::Effects;
use super::{CaseError, Reason};
use std::collections::BTreeMap;

/// Particles that the tolerance of a frame holds for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judge {
    /// All: the largest distance counts.
    Max,
    /// Nine out of ten: the 90th percentile of the distances counts. For frames at which single particles are
    /// decided by rounding.
    Percentile90,
}

/// Criterion at one frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Criterion {
    /// Number of the frame; 0 is the initial state.
    pub frame: usize,
    /// Largest distance from the recorded positions (m).
    pub tolerance: f64,
    /// Particles that it holds for.
    pub judge: Judge,
    /// Reason for the size of the tolerance.
    pub reason: Reason,
}

/// Reads `tolerance`, `judge` and `error_scale`.
pub(super) fn take_criteria(document: &mut Object, frames: usize) -> Result<Vec<Criterion>, CaseError> {
    let tolerances: BTreeMap<usize, f64> = document.take("tolerance")?.unwrap_or_default();
    let mut judges: BTreeMap<usize, String> = document.take("judge")?.unwrap_or_default();
    let effects = Effects::take(document)?;
    let mut criteria = Vec::with_capacity(tolerances.len());
    for (frame, tolerance) in tolerances {
        if frame > frames {
            return Err(
                document.error(&format!("tolerance.{frame}"), format!("there are only {frames} frames"))
            );
        }
        if !(tolerance.is_finite() && tolerance >= 0.0) {
            return Err(
                document.error(&format!("tolerance.{frame}"), format!("{tolerance} must not be negative"))
            );
        }
        let judge = match judges.remove(&frame).as_deref() {
            None | Some("max") => Judge::Max,
            Some("p90") => Judge::Percentile90,
            Some(other) => {
                let problem = format!("{other:?} is neither \"max\" nor \"p90\"");
                return Err(document.error(&format!("judge.{frame}"), problem));
            }
        };
        criteria.push(Criterion { frame, tolerance, judge, reason: effects.reason(frame, tolerance) });
    }
    match judges.keys().next() {
        None => Ok(criteria),
        Some(frame) => Err(document.error(&format!("judge.{frame}"), "has no tolerance")),
    }
}
