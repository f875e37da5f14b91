//! `cargo xtask tidy`: rules of the workspace that no compiler checks.

mod arithmetic;
mod direction;
mod documents;
mod invariants;
mod lexer;
mod licences;
mod markers;
mod packages;
mod safety;
mod shared;
mod size;
mod sources;
mod strays;
mod wide;

pub use sources::Sources;
use xtask_shared::{Result, command, print_line};

/// Something that breaks a rule.
struct Finding {
    /// File and line, or crate.
    place: String,
    problem: String,
    /// Whether it is only worth a look.
    warning: bool,
}

impl Finding {
    fn error(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into(), warning: false }
    }

    fn warning(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { warning: true, ..Self::error(place, problem) }
    }
}

/// Checks all rules; an error if any is broken.
pub fn run() -> Result {
    let sources = Sources::read(&command::workspace_root()?)?;
    let findings: Vec<Finding> = [
        direction::check()?,
        licences::check(&sources)?,
        size::check(&sources),
        arithmetic::check(&sources),
        safety::check(&sources),
        shared::check(&sources),
        markers::check(&sources),
        strays::check(&sources.root),
        packages::check(&sources),
        documents::check(&sources),
        invariants::check(&sources),
    ]
    .into_iter()
    .flatten()
    .collect();
    for finding in &findings {
        let kind = if finding.warning { "warning" } else { "error" };
        print_line!("{kind}: {}: {}", finding.place, finding.problem);
    }
    match findings.iter().filter(|finding| !finding.warning).count() {
        0 => Ok(()),
        count => Err(format!("{count} rules are broken")),
    }
}
