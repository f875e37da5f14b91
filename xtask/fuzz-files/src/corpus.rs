//! Files that damage starts from: `fuzz/corpus/TARGET`, in the order of names.

use crate::Target;
use cloth_cli::scene::SHIPPED;
use std::io;
use std::path::{Path, PathBuf};

/// The folder `fuzz` of the workspace.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// Names and bytes of the files of a target.
///
/// # Errors
/// When a file cannot be read.
pub fn files(target: Target) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder().join("corpus").join(target.name()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, std::fs::read(&path)?));
    }
    files.sort();
    if target == Target::Scene {
        files.extend(SHIPPED.iter().map(|scene| (scene.name.to_owned(), scene.text.into())));
    }
    Ok(files)
}
