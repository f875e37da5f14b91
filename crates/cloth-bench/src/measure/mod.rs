//! Timing things on columns: each file times one kind of thing and gives rows.

mod frames;
mod garments;
mod pass_times;
mod read_back;
mod session;

pub use frames::frames;
pub use garments::{cooking, files};
pub use read_back::read_back;
pub use session::Session;

use crate::machine::Build;
use crate::results::{Group, Row};
use crate::statistics::{Budget, Timing};
use std::time::Duration;

/// What all measurements share.
#[derive(Debug, Clone)]
pub struct Context {
    /// What runs.
    pub build: Build,
    /// How long to measure each row.
    pub budget: Budget,
    /// Longest time of one run of a scene; one that would take longer ends earlier.
    pub limit: Duration,
}

/// Why a row could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The solver refused.
    #[error("{0}")]
    Solver(#[from] cloth_core::Error),
    /// The same run gave other bits.
    #[error("state hash {now} after {before}: two runs of the same scene must not differ")]
    Unrepeatable {
        /// Hash of the first run.
        before: String,
        /// Hash of another one.
        now: String,
    },
}

/// What a measurement returns.
pub type Result<T> = std::result::Result<T, Failure>;

impl Context {
    /// A row of what no backend does.
    fn host_row(&self, group: Group, scene: String, milliseconds: Timing) -> Row {
        Row {
            group,
            scene,
            variant: None,
            cloths: 1,
            particles: 0,
            constraints: 0,
            iterations: 0,
            backend: "host".into(),
            device: "CPU".into(),
            path: None,
            threads: 1,
            build: self.build.description.clone(),
            commit: self.build.commit.clone(),
            run: 0,
            milliseconds,
            pass_times: None,
            ns_per_particle_iteration: None,
            ns_per_constraint_iteration: None,
            bytes: 0,
            memory: None,
            frames: 0,
            state_hash: None,
            bit_exact: true,
            worst_stretch: None,
            minimised: None,
        }
    }
}
