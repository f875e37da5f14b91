//! Cooked fabrics as files.
//!
//! A file is little-endian: the magic bytes `CLOTHFAB`, the version (u32), the number of sections (u32), the number
//! of bytes after the header (u64), their checksum (u64, FNV-1a), then the sections. A section is its name (four
//! ASCII bytes), the size of an element in bytes (u32), the number of elements (u64) and the elements, padded with
//! zeros to a multiple of 8 bytes. A reader skips sections whose name it does not know.

mod reader;
mod report;
mod sections;
#[cfg(test)]
mod tests;
mod writer;

use crate::cooked::CookedFabric;
use cloth_core::{Error, Result};
use std::path::Path;

/// Version of the files that this library writes. Older versions can be read (version 1 knew no thread cut); newer ones
/// are refused with an error that says so.
pub const FILE_VERSION: u32 = 2;

const MAGIC: &[u8; 8] = b"CLOTHFAB";
const HEADER_BYTES: usize = 32;

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

    /// Writes a file. A file of that name is replaced only when all bytes are written.
    ///
    /// # Errors
    /// When the operating system refuses; the error holds its words.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        std::fs::write(&partial, self.to_bytes()).and_then(|()| std::fs::rename(&partial, path)).map_err(
            |error| {
                // Best effort: the reason for the failure is worth more than that of a failing clean-up.
                let _ = std::fs::remove_file(&partial);
                file_error(path, &error)
            },
        )
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

/// FNV-1a with 64 bits: finds damage, not malice; contents are validated anyway.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
