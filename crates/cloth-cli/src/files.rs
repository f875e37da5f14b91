//! The files that scenes and meshes name: those that were handed over, then those of the operating system.
//!
//! A web page has no file system. What is dropped on it is handed over here, by name, and found from then on like a file.

use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

static HANDED_OVER: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn handed_over() -> MutexGuard<'static, BTreeMap<PathBuf, Vec<u8>>> {
    HANDED_OVER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Hands over a file: it hides one of the same path.
pub fn hand_over(path: PathBuf, bytes: Vec<u8>) {
    handed_over().insert(path, bytes);
}

/// The bytes of a file.
///
/// # Errors
/// Those of the file system; on one that has none, that the file is not there.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    if let Some(bytes) = handed_over().get(path) {
        return Ok(bytes.clone());
    }
    std::fs::read(path).map_err(missing_where_there_is_no_file_system)
}

/// The text of a file.
///
/// # Errors
/// As [`read`]; `InvalidData` where it is no UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    String::from_utf8(read(path)?).map_err(|error| Error::new(ErrorKind::InvalidData, error))
}

/// Length of a plain file in bytes.
///
/// # Errors
/// As [`read`]; `IsADirectory` for a folder, `InvalidInput` for a device or a pipe, which may never end.
pub fn length(path: &Path) -> Result<u64> {
    if let Some(bytes) = handed_over().get(path) {
        return Ok(bytes.len() as u64);
    }
    let data = std::fs::metadata(path).map_err(missing_where_there_is_no_file_system)?;
    match () {
        () if data.is_file() => Ok(data.len()),
        () if data.is_dir() => Err(ErrorKind::IsADirectory.into()),
        () => Err(ErrorKind::InvalidInput.into()),
    }
}

fn missing_where_there_is_no_file_system(error: Error) -> Error {
    if error.kind() == ErrorKind::Unsupported { ErrorKind::NotFound.into() } else { error }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_handed_over_is_found_by_its_path_only() {
        let path = Path::new("handed over/a.txt");
        assert_eq!(read(path).map_err(|error| error.kind()), Err(ErrorKind::NotFound));
        hand_over(path.into(), b"one".to_vec());
        hand_over(path.into(), b"other".to_vec());
        assert_eq!(read_text(path).unwrap(), "other");
        assert_eq!(length(path).unwrap(), 5);
        hand_over("handed over/b".into(), vec![0xff]);
        assert_eq!(read_text(Path::new("handed over/b")).unwrap_err().kind(), ErrorKind::InvalidData);
        assert_eq!(length(&std::env::temp_dir()).unwrap_err().kind(), ErrorKind::IsADirectory);
    }
}
