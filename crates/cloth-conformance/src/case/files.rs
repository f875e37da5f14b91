//! Sources of the files of a case: a folder, or memory.

use super::CaseError;
use crate::npy::{self, NpyArray, NpyError};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The files of one case.
#[derive(Debug, Clone)]
pub enum CaseFiles {
    /// A folder on disk.
    Folder(PathBuf),
    /// Name of the case, and contents by file name.
    Memory(String, BTreeMap<String, Vec<u8>>),
}

impl CaseFiles {
    /// Last part of the folder's path, or the name in memory.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Folder(path) => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
            Self::Memory(name, _) => name.clone(),
        }
    }

    /// A file's place in words, for error messages.
    pub(crate) fn place(&self, file: &str) -> String {
        match self {
            Self::Folder(path) => path.join(file).display().to_string(),
            Self::Memory(name, _) => format!("{name}/{file}"),
        }
    }

    /// Another folder, relative to this one.
    pub(crate) fn beside(&self, folder: &str) -> Result<Self, CaseError> {
        match self {
            Self::Folder(path) => Ok(Self::Folder(path.join(folder))),
            Self::Memory(..) => Err(CaseError::new(
                self.place("case.json"),
                format!("arrays = {folder:?}: a packed case cannot refer to another folder"),
            )),
        }
    }

    /// The bytes of a file, if there is one.
    pub(crate) fn read(&self, file: &str) -> Result<Option<Vec<u8>>, CaseError> {
        match self {
            Self::Folder(path) => match std::fs::read(path.join(file)) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(CaseError::new(self.place(file), error)),
            },
            Self::Memory(_, files) => Ok(files.get(file).cloned()),
        }
    }

    /// An array in the form that `convert` makes of it, if there is such a file.
    pub(crate) fn array<T>(
        &self,
        file: &str,
        convert: impl FnOnce(NpyArray) -> Result<T, NpyError>,
    ) -> Result<Option<T>, CaseError> {
        let Some(bytes) = self.read(file)? else { return Ok(None) };
        npy::read(&bytes).and_then(convert).map(Some).map_err(|error| CaseError::new(self.place(file), error))
    }

    /// An array that must be there.
    pub(crate) fn require_array<T>(
        &self,
        file: &str,
        convert: impl FnOnce(NpyArray) -> Result<T, NpyError>,
    ) -> Result<T, CaseError> {
        self.array(file, convert)?.ok_or_else(|| CaseError::new(self.place(file), "no such file"))
    }
}
