//! The report: one cell per row (case or check) and backend.

mod expected;
mod record;
mod table;
mod verdict;

pub(crate) use expected::expect;
pub use expected::{EXPECTED_FAILURES, ExpectedFailure};
pub use record::Record;
pub use table::{Table, summary};
pub use verdict::Verdict;

use std::collections::BTreeSet;

/// What a row that compares state hashes needs of a backend, beside [features](cloth_core::method::pbd::Features).
pub(crate) const BITS: &str = "the bits of the scalar backend";

/// Reason why the run as a whole fails; `None` where it succeeds. `named`: the backends were named by the user, so
/// that each cell must pass. Otherwise what this machine cannot run is only reported, as long as every row passes on
/// some backend.
#[must_use]
pub fn failure(records: &[Record], named: bool) -> Option<String> {
    if records.is_empty() {
        return Some("nothing was run".into());
    }
    let failed = records.iter().filter(|record| record.verdict.fails(named)).count();
    if failed > 0 {
        return Some(format!("{failed} of {} cells do not pass", records.len()));
    }
    let ran: BTreeSet<&str> =
        records.iter().filter(|record| record.verdict.ran()).map(|record| record.case.as_str()).collect();
    let is_missing =
        |record: &&Record| !ran.contains(record.case.as_str()) && record.verdict != Verdict::NotOffered;
    let not_run = records.iter().find(is_missing)?;
    Some(format!("{} was not judged on any backend", not_run.case))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn succeeds_with(verdict: Verdict, named: bool) -> bool {
        let pass = Record::new("a", "scalar", Verdict::Pass);
        failure(&[pass, Record::new("a", "wgpu", verdict)], named).is_none()
    }

    #[test]
    fn a_named_backend_must_run_everything() {
        use Verdict::{ExpectedFail, Fail, NotRun, Pass, UnexpectedPass, Unsupported};
        for (verdict, named, unnamed) in [
            (Pass, true, true),
            (Fail, false, false),
            (Unsupported, false, true),
            (Verdict::NotOffered, true, true),
            (NotRun, false, true),
            (ExpectedFail, true, true),
            (UnexpectedPass, false, true),
        ] {
            assert_eq!(succeeds_with(verdict, true), named, "{verdict:?} of a named backend");
            assert_eq!(succeeds_with(verdict, false), unnamed, "{verdict:?} of a backend not named");
        }
    }

    #[test]
    fn nothing_run_is_no_success() {
        assert!(failure(&[], false).is_some());
        let records =
            [Record::new("a", "scalar", Verdict::Pass), Record::new("b", "scalar", Verdict::NotRun)];
        assert_eq!(failure(&records, false).unwrap(), "b was not judged on any backend");
    }
}
