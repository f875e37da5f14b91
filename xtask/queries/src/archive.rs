//! Named arrays: NumPy's `.npz` archives, or `.npy` files that share a prefix.

use cloth_conformance::npy::{NpyArray, NpyError, read, write_array};
use cloth_core::file::write_atomically;
use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use xtask_shared::Result;
use zip::write::SimpleFileOptions;

/// Largest array that is read (bytes): ten million queries.
const LARGEST: u64 = 1 << 30;

/// Arrays by name, and where they come from.
pub struct Archive {
    path: PathBuf,
    arrays: BTreeMap<String, Vec<u8>>,
}

impl Archive {
    /// Reads `NAME.npz`, otherwise the files `NAME_*.npy` of a folder; `None` where it has neither.
    pub fn open(folder: &Path, name: &str) -> Result<Option<Self>> {
        let path = folder.join(format!("{name}.npz"));
        if path.exists() {
            return Self::unpack(path).map(Some);
        }
        let mut arrays = BTreeMap::new();
        let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let array = file.strip_prefix(&format!("{name}_")).and_then(|rest| rest.strip_suffix(".npy"));
            if let Some(array) = array {
                let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                arrays.insert(array.to_owned(), bytes);
            }
        }
        let path = folder.join(format!("{name}_*.npy"));
        Ok((!arrays.is_empty()).then_some(Self { path, arrays }))
    }

    fn unpack(path: PathBuf) -> Result<Self> {
        let at = |error: String| format!("{}: {error}", path.display());
        let bytes = fs::read(&path).map_err(|error| at(error.to_string()))?;
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| at(error.to_string()))?;
        let mut arrays = BTreeMap::new();
        for index in 0..archive.len() {
            let file = archive.by_index(index).map_err(|error| at(error.to_string()))?;
            let name = file.name().map_err(|error| at(error.to_string()))?.into_owned();
            let Some(name) = name.strip_suffix(".npy").map(str::to_owned) else { continue };
            let mut bytes = Vec::new();
            file.take(LARGEST + 1)
                .read_to_end(&mut bytes)
                .map_err(|error| at(format!("{name}.npy: {error}")))?;
            if bytes.len() as u64 > LARGEST {
                return Err(at(format!("{name}.npy: is larger than {LARGEST} bytes")));
            }
            arrays.insert(name, bytes);
        }
        Ok(Self { path, arrays })
    }

    /// An array, `None` where there is none of this name.
    pub fn find<T>(
        &self,
        name: &str,
        convert: impl FnOnce(NpyArray) -> std::result::Result<T, NpyError>,
    ) -> Result<Option<T>> {
        let Some(bytes) = self.arrays.get(name) else { return Ok(None) };
        let array = read(bytes).and_then(convert);
        array.map(Some).map_err(|error| format!("{}: {name}.npy {error}", self.path.display()))
    }

    /// An array.
    pub fn get<T>(
        &self,
        name: &str,
        convert: impl FnOnce(NpyArray) -> std::result::Result<T, NpyError>,
    ) -> Result<T> {
        self.find(name, convert)?.ok_or_else(|| format!("{}: has no {name}.npy", self.path.display()))
    }
}

/// Writes an archive.
pub fn write(path: &Path, arrays: &[(&str, NpyArray)]) -> Result {
    let at = |error: String| format!("{}: {error}", path.display());
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, array) in arrays {
        let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        archive.start_file(format!("{name}.npy"), options).map_err(|error| at(error.to_string()))?;
        archive.write_all(&write_array(array)).map_err(|error| at(error.to_string()))?;
    }
    let bytes = archive.finish().map_err(|error| at(error.to_string()))?.into_inner();
    write_atomically(path, |file| file.write_all(&bytes)).map_err(|error| at(error.to_string()))
}
