//! Reading a packed case: a tar archive compressed with zstd.

use super::{CaseError, CaseFiles};
use ruzstd::decoding::StreamingDecoder;
use std::collections::BTreeMap;
use std::io::Read;

/// Unpacks a case from the bytes of its `.tar.zst` archive.
///
/// # Errors
/// When the bytes are not such an archive.
pub fn unpack(name: &str, archive: &[u8]) -> Result<CaseFiles, CaseError> {
    let failed = |error: &dyn std::fmt::Display| CaseError::new(format!("{name}.tar.zst"), error);
    let decoder = StreamingDecoder::new(archive).map_err(|error| failed(&error))?;
    let mut tar = tar::Archive::new(decoder);
    let mut files = BTreeMap::new();
    for entry in tar.entries().map_err(|error| failed(&error))? {
        let mut entry = entry.map_err(|error| failed(&error))?;
        let path = entry.path().map_err(|error| failed(&error))?.to_string_lossy().into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(|error| failed(&error))?;
        files.insert(path, bytes);
    }
    Ok(CaseFiles::Memory(name.into(), files))
}
