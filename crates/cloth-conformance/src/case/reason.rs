//! Reasons for the sizes of tolerances.

use super::CaseError;
use super::object::Object;
use std::collections::BTreeMap;
use std::fmt;

/// Smallest tolerance (m).
const FLOOR: f64 = 1e-5;
/// Largest tolerance (m).
const CEILING: f64 = 0.02;

/// Error that the recording of a case measured on correct simulations. The tolerance is 1e-5 m and a few
/// times the largest distance that such a simulation is off.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// Largest distance (m) after particles started up to 1e-6 m off; counts five times.
    StartOff(f64),
    /// Largest distance (m) with numbers of single instead of double precision; counts five times.
    SinglePrecision(f64),
    /// Largest distance (m) with overlapping elements taken in random order; counts five times.
    Order(f64),
    /// Largest distance (m) of an independent float64 solver from the reference, which for cases that decide hits by the
    /// last bits is the larger effect; counts three times.
    IndependentSolver(f64),
    /// The case does not say.
    Unknown,
}

/// Name in `error_scale` of a case, how often the effect counts, and the reason.
type Kind = (&'static str, f64, fn(f64) -> Reason);

impl Reason {
    const KINDS: [Kind; 4] = [
        ("clean_perturb_1e-6", 5.0, Self::StartOff),
        ("clean_float32", 5.0, Self::SinglePrecision),
        ("clean_reordered", 5.0, Self::Order),
        ("independent_float64", 3.0, Self::IndependentSolver),
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (factor, effect, distance) = match *self {
            Self::StartOff(d) => (5, "of starting 1e-6 m off", d),
            Self::SinglePrecision(d) => (5, "of single precision", d),
            Self::Order(d) => (5, "of another order", d),
            Self::IndependentSolver(d) => (3, "seen by an independent solver", d),
            Self::Unknown => return f.write_str("recorded with the case"),
        };
        write!(f, "1e-5 m + {factor} x the {distance:.1e} m {effect}, at most {CEILING} m")
    }
}

/// The effects that a case recorded: for each name, by frame.
pub(super) struct Effects(BTreeMap<String, BTreeMap<usize, Vec<f64>>>);

impl Effects {
    /// Reads `error_scale`; it is information, so that what is not understood is passed over.
    pub fn take(document: &mut Object) -> Result<Self, CaseError> {
        let all: BTreeMap<String, serde_json::Value> = document.take("error_scale")?.unwrap_or_default();
        let read = |(name, value)| Some((name, serde_json::from_value(value).ok()?));
        Ok(Self(all.into_iter().filter_map(read).collect()))
    }

    /// The effect that a tolerance was made of: the one that gives it, to the three digits that are recorded.
    pub fn reason(&self, frame: usize, tolerance: f64) -> Reason {
        let candidates = Reason::KINDS.iter().filter_map(|&(name, factor, reason)| {
            // At the frame, or the next one that was recorded.
            let (_, distances) = self.0.get(name)?.range(frame..).next()?;
            let distance = distances.first().copied()?;
            let error = ((FLOOR + factor * distance).min(CEILING) - tolerance).abs();
            (error <= 0.01 * tolerance).then_some((error, reason(distance)))
        });
        candidates.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(Reason::Unknown, |(_, reason)| reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{embedded_cases, load};

    /// No tolerance of a recorded case is there without a reason, or wider than its reason allows.
    #[test]
    fn every_tolerance_has_its_reason() {
        for case in embedded_cases() {
            let case = load(&case.files().unwrap()).unwrap();
            assert!(!case.criteria.is_empty(), "{}", case.name);
            for criterion in &case.criteria {
                assert_ne!(criterion.reason, Reason::Unknown, "{} {criterion:?}", case.name);
                assert!(criterion.tolerance <= CEILING, "{} {criterion:?}", case.name);
            }
        }
    }

    #[test]
    fn a_tolerance_that_nothing_explains_has_no_reason() {
        let effects = |frame, distance| BTreeMap::from([(frame, vec![distance, 0.0])]);
        let all = Effects(BTreeMap::from([
            ("clean_float32".into(), effects(10, 1e-6)),
            ("independent_float64".into(), effects(30, 1e-3)),
        ]));
        assert_eq!(all.reason(10, 1.5e-5), Reason::SinglePrecision(1e-6));
        assert_eq!(all.reason(20, 3.01e-3), Reason::IndependentSolver(1e-3));
        assert_eq!(all.reason(10, 2.0e-5), Reason::Unknown);
        assert_eq!(all.reason(31, 3.01e-3), Reason::Unknown);
        assert_eq!(
            Reason::SinglePrecision(1e-6).to_string(),
            "1e-5 m + 5 x the 1.0e-6 m of single precision, at most 0.02 m"
        );
    }
}
