//! Errors of loading a case.

/// A case that cannot be loaded: names the file, the key or element, and the value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct CaseError {
    place: String,
    problem: String,
}

impl CaseError {
    /// Something wrong with a whole file.
    #[must_use]
    pub fn new(place: impl Into<String>, problem: impl std::fmt::Display) -> Self {
        // Messages of other libraries may span lines; a report row may not.
        let problem = problem.to_string().lines().map(str::trim).collect::<Vec<_>>().join(" ");
        Self { place: place.into(), problem }
    }
}
