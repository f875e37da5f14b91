//! Files that appear complete or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::OutputError;

/// Writes a file through `fill` under a temporary name beside `path`, then renames it. Missing parent folders
/// are made. On any error the temporary file is removed and what was under `path` before stays.
///
/// # Errors
/// The folder cannot be made, or the file cannot be written or renamed.
pub fn write_atomically(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), OutputError> {
    write(path, fill).map_err(|source| OutputError::Write { path: path.into(), source })
}

fn write(path: &Path, fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let Some(name) = path.file_name() else {
        return Err(io::ErrorKind::IsADirectory.into());
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    // The process number keeps two runs apart that write to one folder.
    let temporary =
        path.with_file_name(format!(".{}.{}.partial", name.to_string_lossy(), std::process::id()));
    let written = File::create(&temporary).and_then(|file| {
        let mut writer = BufWriter::with_capacity(1 << 18, file);
        fill(&mut writer)?;
        writer.flush()?;
        drop(writer);
        fs::rename(&temporary, path)
    });
    if written.is_err() {
        // Best effort: the first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_keeps_the_old_file_and_leaves_no_other() {
        let folder = std::env::temp_dir().join(format!("cloth-atomic-{}", std::process::id()));
        let path = folder.join("deep/file.txt");
        write_atomically(&path, |writer| writer.write_all(b"old")).unwrap();
        let error = write_atomically(&path, |writer| {
            writer.write_all(b"new")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert!(error.unwrap_err().to_string().contains("free some space"));
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);

        let blocked = write_atomically(&path.join("below"), |_| Ok(())).unwrap_err().to_string();
        assert!(blocked.contains("a file is in the place"), "{blocked}");
        fs::remove_dir_all(folder).unwrap();
    }
}
