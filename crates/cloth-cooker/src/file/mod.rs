//! Cooked fabrics as files.
//!
//! A file has named sections ([`cloth_core::sections`]); `sections.rs` lists them.

mod reader;
mod report;
mod sections;
#[cfg(test)]
mod tests;
mod writer;

use crate::cooked::CookedFabric;
use cloth_core::file::write_atomically;
use cloth_core::sections::Format;
use cloth_core::{Error, Result};
use std::io::Write;
use std::path::Path;

/// Version of the files that this library writes. Older versions can be read (version 1 knew no partition, version 2 no
/// surface); newer ones are refused with an error that says so.
pub const FILE_VERSION: u32 = 3;

const FORMAT: Format = Format {
    magic: b"CLOTHFAB",
    version: FILE_VERSION,
    field: "file",
    content: "a cooked fabric",
    cure: "cook the mesh again",
};

impl CookedFabric {
    /// The bytes of a file, see [`CookedFabric::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        writer::write(self)
    }

    /// Reads a cooked fabric from the bytes of a file.
    ///
    /// # Errors
    /// When the bytes are no such file, are truncated or damaged (by checksum), come from a newer version, or
    /// contain a fabric that is not valid. No input makes this panic or allocate more than a few times its size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        reader::read(bytes)
    }

    /// Writes a file. A file of that name is replaced only when all bytes are on the disk.
    ///
    /// # Errors
    /// When the operating system refuses; the error holds its words.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        write_atomically(path, |file| file.write_all(&self.to_bytes()))
            .map_err(|error| file_error(path, &error))
    }

    /// Reads a file, see [`CookedFabric::from_bytes`].
    ///
    /// # Errors
    /// When the file cannot be read, or as in [`CookedFabric::from_bytes`].
    pub fn load(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        Self::from_bytes(&std::fs::read(path).map_err(|error| file_error(path, &error))?)
    }
}

fn file_error(path: &Path, error: &std::io::Error) -> Error {
    Error::invalid("file", path.display(), error.to_string())
}
