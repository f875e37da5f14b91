//! Files that appear complete or not at all.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use super::OutputError;

/// Writes a file as [`cloth_core::file::write_atomically`] does. Missing parent folders are made; errors say what to do.
///
/// # Errors
/// The folder cannot be made, or the file cannot be written or renamed.
pub fn write_atomically(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), OutputError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| cloth_core::file::write_atomically(path, fill))
        .map_err(|source| OutputError::Write { path: path.into(), source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn errors_say_what_to_do() {
        let path = std::env::temp_dir().join(format!("cloth-cure-{}", std::process::id()));
        let full = write_atomically(&path, |_| Err(io::ErrorKind::StorageFull.into()));
        assert!(full.unwrap_err().to_string().contains("free some space"));
        write_atomically(&path, |writer| writer.write_all(b"a file")).unwrap();
        let blocked = write_atomically(&path.join("below"), |_| Ok(())).unwrap_err().to_string();
        assert!(blocked.contains("a file is in the place"), "{blocked}");
        std::fs::remove_file(path).unwrap();
    }
}
