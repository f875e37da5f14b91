//! The recorded cases of this project, inside the program, so that it runs without the repository.

use super::{CaseError, CaseFiles, unpack};

// One entry (name, bytes of the archive) per file in `data/`, written by the build script.
include!(concat!(env!("OUT_DIR"), "/archives.rs"));

/// Names of all recorded cases and what unpacks them, in the order of names.
pub fn embedded_cases() -> impl ExactSizeIterator<Item = (&'static str, Unpack)> {
    ARCHIVES.iter().map(|&(name, archive)| (name, Unpack { name, archive }))
}

/// A packed case.
#[derive(Debug, Clone, Copy)]
pub struct Unpack {
    name: &'static str,
    archive: &'static [u8],
}

impl Unpack {
    /// Unpacks it.
    ///
    /// # Errors
    /// When the archive was damaged.
    pub fn files(&self) -> Result<CaseFiles, CaseError> {
        unpack(self.name, self.archive)
    }
}
