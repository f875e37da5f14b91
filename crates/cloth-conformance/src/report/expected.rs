//! Failures that are known and accepted for now.

use super::{Record, Verdict};

/// A cell that is known to fail.
#[derive(Debug, Clone, Copy)]
pub struct ExpectedFailure {
    /// Name of the case or check.
    pub case: &'static str,
    /// Name of the backend.
    pub backend: &'static str,
    /// Reason for the failure, and its cure.
    pub reason: &'static str,
}

/// All expected failures: none.
pub const EXPECTED_FAILURES: &[ExpectedFailure] = &[];

/// Turns the verdict of a cell that is expected to fail.
pub(crate) fn expect(record: Record, expected: &[ExpectedFailure]) -> Record {
    let is_this = |e: &&ExpectedFailure| e.case == record.case && e.backend == record.backend;
    let Some(failure) = expected.iter().find(is_this) else { return record };
    let verdict = match record.verdict {
        Verdict::Fail => Verdict::ExpectedFail,
        Verdict::Pass => Verdict::UnexpectedPass,
        other => other,
    };
    let note = format!("{} ({})", failure.reason, record.note);
    Record { verdict, note, ..record }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_failures_turn_verdicts() {
        let list = [ExpectedFailure { case: "a", backend: "wgpu", reason: "no subnormals" }];
        let turned = |case, verdict| expect(Record::new(case, "wgpu", verdict), &list).verdict;
        assert_eq!(turned("a", Verdict::Fail), Verdict::ExpectedFail);
        assert_eq!(turned("a", Verdict::Pass), Verdict::UnexpectedPass);
        assert_eq!(turned("a", Verdict::NotRun), Verdict::NotRun);
        assert_eq!(turned("b", Verdict::Fail), Verdict::Fail);
    }
}
