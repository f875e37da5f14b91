//! One row of the report: something that a solver must get right.

use cloth_core::Solver;

/// Makes a fresh, empty solver of the backend under test.
pub type MakeSolver<'a> = dyn FnMut() -> cloth_core::Result<Box<dyn Solver>> + 'a;

/// Error of a solver.
#[derive(Debug, Clone, PartialEq)]
pub struct Measurement {
    /// The error reached, in the unit of the tolerance (metres for trajectories).
    pub error: f64,
    /// The largest error that passes.
    pub tolerance: f64,
    /// The frame at which error and tolerance are closest to each other (or first part); 0 where there are none.
    pub frame: usize,
    /// Further remarks, in a few words.
    pub note: String,
}

impl Measurement {
    /// Tells whether the error is within the tolerance; NaN is not.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.error <= self.tolerance
    }
}

/// A check that is not a recorded trajectory: a closed form, a comparison with the float64 oracle, an invariance,
/// hostile input.
pub struct Check {
    /// Unique name, `group/what`: `closed-form/free-fall`.
    pub name: &'static str,
    /// The requirement, in one sentence.
    pub description: &'static str,
    /// Runs it. An `Unsupported` or `Unavailable` error becomes a verdict of its own; any other fails the check.
    pub run: fn(&mut MakeSolver<'_>) -> cloth_core::Result<Measurement>,
}
