//! The recorded cases of this project, inside the program, so that it runs without the repository.

use super::{CaseError, CaseFiles, unpack};

// One entry (name, bytes of the archive) per file in `data/`, written by the build script.
include!(concat!(env!("OUT_DIR"), "/archives.rs"));

/// All recorded cases, in the order of names.
pub fn embedded_cases() -> impl ExactSizeIterator<Item = EmbeddedCase> {
    ARCHIVES.iter().map(|&(name, archive)| EmbeddedCase { name, archive })
}

/// A packed case.
#[derive(Debug, Clone, Copy)]
pub struct EmbeddedCase {
    name: &'static str,
    archive: &'static [u8],
}

impl EmbeddedCase {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The packed bytes, a compressed archive.
    #[must_use]
    pub fn archive(&self) -> &'static [u8] {
        self.archive
    }

    /// Unpacks it.
    ///
    /// # Errors
    /// When the archive was damaged.
    pub fn files(&self) -> Result<CaseFiles, CaseError> {
        unpack(self.name, self.archive)
    }
}
