//! Reading a packed case: a tar archive, which may be compressed with zstd.

use super::{CaseError, CaseFiles};
use ruzstd::decoding::StreamingDecoder;
use std::collections::BTreeMap;
use std::io::Read;

/// Most bytes that an archive may unpack to: both formats can ask for any number of them with a few.
const LIMIT: u64 = 1 << 28;

/// Unpacks a case from the bytes of its `.tar.zst` archive.
///
/// # Errors
/// When the bytes are not such an archive, or it holds more than 256 MiB.
pub fn unpack(name: &str, archive: &[u8]) -> Result<CaseFiles, CaseError> {
    let decoder = StreamingDecoder::new(archive).map_err(|error| failed(name, error))?;
    unpack_within(LIMIT, name, decoder)
}

/// Unpacks a case from a tar archive that is not compressed.
///
/// # Errors
/// As [`unpack`].
pub fn unpack_tar(name: &str, archive: impl Read) -> Result<CaseFiles, CaseError> {
    unpack_within(LIMIT, name, archive)
}

fn unpack_within(limit: u64, name: &str, archive: impl Read) -> Result<CaseFiles, CaseError> {
    let failed = |error: std::io::Error| failed(name, error);
    let mut tar = tar::Archive::new(archive.take(limit));
    let (mut files, mut left) = (BTreeMap::new(), limit);
    for entry in tar.entries().map_err(failed)? {
        let mut entry = entry.map_err(failed)?;
        let path = entry.path().map_err(failed)?.to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        // A sparse file is as large as it says, whatever the archive has of it.
        entry.by_ref().take(left + 1).read_to_end(&mut bytes).map_err(failed)?;
        left = left.checked_sub(bytes.len() as u64).ok_or_else(|| {
            CaseError::new(format!("{name}: {path}"), format!("holds more than {limit} bytes unpacked"))
        })?;
        files.insert(path, bytes);
    }
    Ok(CaseFiles::Memory(name.into(), files))
}

fn failed(name: &str, error: impl std::fmt::Display) -> CaseError {
    CaseError::new(format!("{name}.tar.zst"), error)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sparse file of a gigabyte, of which the archive holds nothing; in a limit of a mebibyte.
    #[test]
    fn what_unpacks_to_too_much_is_refused() {
        let mut header = tar::Header::new_gnu();
        header.set_path("case.json").unwrap();
        header.set_mode(0o644);
        header.set_size(0);
        header.set_entry_type(tar::EntryType::GNUSparse);
        let gnu = header.as_gnu_mut().unwrap();
        let octal = |number: u64| format!("{number:011o}\0").into_bytes();
        gnu.sparse[0].offset.copy_from_slice(&octal(1 << 30));
        gnu.sparse[0].numbytes.copy_from_slice(&octal(0));
        gnu.realsize.copy_from_slice(&octal(1 << 30));
        header.set_cksum();
        let archive = [header.as_bytes().as_slice(), &[0; 1024]].concat();
        let error = unpack_within(1 << 20, "bomb", archive.as_slice()).unwrap_err().to_string();
        assert!(error.contains("holds more than 1048576 bytes unpacked"), "{error}");
    }
}
