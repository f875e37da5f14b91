//! Finding cases on disk.

use super::{CaseError, CaseFiles};
use std::path::Path;

/// All cases in a folder, by name: the folder itself if it is a case, else every folder in it that is one.
///
/// # Errors
/// When the folder cannot be read or holds no case.
pub fn find_cases(folder: &Path) -> Result<Vec<CaseFiles>, CaseError> {
    let place = || folder.display().to_string();
    if folder.join("case.json").is_file() {
        // The canonical path has a name even where the folder was given as `.`.
        let folder = folder.canonicalize().map_err(|error| CaseError::new(place(), error))?;
        return Ok(vec![CaseFiles::Folder(folder)]);
    }
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| CaseError::new(place(), error))? {
        let path = entry.map_err(|error| CaseError::new(place(), error))?.path();
        if path.join("case.json").is_file() {
            folders.push(path);
        }
    }
    if folders.is_empty() {
        return Err(CaseError::new(place(), "holds no case: no case.json in it or in a folder in it"));
    }
    folders.sort();
    Ok(folders.into_iter().map(CaseFiles::Folder).collect())
}
