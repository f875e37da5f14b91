//! Recorded cases: initial state, parameters, events, and the trajectory that a solver must reproduce.
//!
//! A case is a folder of `case.json` and `.npy` arrays (format `cloth-case-1`), or the same files in an archive.

mod archive;
mod cloth;
mod criteria;
mod embedded;
mod error;
mod event;
mod fabric;
mod files;
mod find;
mod load;
mod object;
mod parameters;
mod reason;
mod trajectory;

pub use archive::{unpack, unpack_tar};
pub use cloth::{CaseCloth, Reference, Setup};
pub use criteria::{Criterion, Judge};
pub use embedded::{EmbeddedCase, embedded_cases};
pub use error::CaseError;
pub use event::{Action, Event};
pub use files::CaseFiles;
pub use find::find_cases;
pub use load::load;
pub(crate) use object::Object;
pub use reason::Reason;
pub use trajectory::Trajectory;

use cloth_core::InterCollision;

/// A case, read, checked and ready to run.
#[derive(Debug, Clone)]
pub struct Case {
    /// Name of its folder or archive.
    pub name: String,
    /// Length of each frame (s).
    pub frame_lengths: Vec<f32>,
    /// Collision between its cloths.
    pub inter_collision: InterCollision,
    /// Its cloths, at least one.
    pub cloths: Vec<CaseCloth>,
    /// Events during the run, in the order of frames.
    pub events: Vec<Event>,
    /// Criteria for the trajectory, in the order of frames.
    pub criteria: Vec<Criterion>,
}

impl Case {
    /// Number of frames to simulate.
    #[must_use]
    pub fn frame_count(&self) -> usize {
        self.frame_lengths.len()
    }

    /// Tells whether there is a trajectory to compare with, and criteria for it.
    #[must_use]
    pub fn is_judged(&self) -> bool {
        !self.criteria.is_empty() && self.cloths.iter().all(|cloth| cloth.reference.is_some())
    }
}
