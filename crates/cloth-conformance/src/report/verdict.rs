//! The outcome of one cell.

use serde::Serialize;
use std::fmt;

/// The outcome of one case or check on one backend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Within the tolerance.
    Pass,
    /// Outside the tolerance, or an error.
    Fail,
    /// The backend refuses what its capabilities say that it has.
    Unsupported,
    /// The backend lacks a feature, or claims no bits for a row that compares them, and its capabilities say so.
    NotOffered,
    /// Could not be run or judged here: not compiled in, no device, no recording.
    NotRun,
    /// Failed, and is listed as an expected failure.
    ExpectedFail,
    /// Passed, though it is listed as an expected failure: the list is out of date.
    UnexpectedPass,
}

impl Verdict {
    /// Tells whether the row was run and judged.
    #[must_use]
    pub fn ran(self) -> bool {
        !matches!(self, Self::Unsupported | Self::NotOffered | Self::NotRun)
    }

    /// Tells whether it fails the whole run. `named`: the user named the backend.
    #[must_use]
    pub fn fails(self, named: bool) -> bool {
        match self {
            Self::Pass | Self::ExpectedFail | Self::NotOffered => false,
            Self::Fail => true,
            Self::Unsupported | Self::NotRun | Self::UnexpectedPass => named,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pass => "pass",
            Self::Fail => "FAIL",
            Self::Unsupported => "unsupported",
            Self::NotOffered => "not offered",
            Self::NotRun => "not run",
            Self::ExpectedFail => "expected fail",
            Self::UnexpectedPass => "UNEXPECTED PASS",
        })
    }
}
