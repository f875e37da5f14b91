//! Files that appear complete or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes a file through `fill` under a temporary name beside `path`, which it then takes: whoever looks, even after the
/// program was killed or power was cut, finds the old file or the new one. On any error the temporary file is removed,
/// and what was under `path` before stays.
///
/// The file is on the disk before it takes its name, which takes milliseconds to some tens of them: not for each frame of a
/// sequence.
///
/// A device or a pipe is written to as it is, since a file must not take its place.
///
/// # Errors
/// When there is no such folder, or the file cannot be written or renamed.
pub fn write_atomically(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    let known = fs::metadata(path);
    let is_link = fs::symlink_metadata(path).is_ok_and(|data| data.is_symlink());
    let target = match &known {
        Ok(data) if !data.is_file() && !data.is_dir() => {
            return finish(fill, OpenOptions::new().write(true).open(path)?).map(drop);
        }
        // The link stays, what it leads to is replaced.
        Ok(_) if is_link => &fs::canonicalize(path)?,
        _ => path,
    };
    let Some(name) = target.file_name() else {
        return Err(io::ErrorKind::IsADirectory.into());
    };
    // The process number keeps two runs apart that write to one folder.
    let temporary =
        target.with_file_name(format!(".{}.{}.partial", name.to_string_lossy(), std::process::id()));
    let written = File::create(&temporary)
        .and_then(|file| finish(fill, file))
        // Otherwise the name could be on the disk before what it names.
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&temporary, target));
    if written.is_err() {
        // Best effort: the first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn finish(fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>, file: File) -> io::Result<File> {
    let mut writer = BufWriter::with_capacity(1 << 18, file);
    let filled = fill(&mut writer).and_then(|()| writer.flush());
    // Where it failed nothing more is written: a writer that is dropped would try again.
    let (file, _) = writer.into_parts();
    filled.map(|()| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(test: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("cloth-core-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn failure_keeps_the_old_file_and_leaves_no_other() {
        let folder = folder("atomic");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("file.txt");
        write_atomically(&path, |writer| writer.write_all(b"old")).unwrap();
        let error = write_atomically(&path, |writer| {
            writer.write_all(b"new")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = folder("links");
        fs::create_dir_all(folder.join("far")).unwrap();
        let (file, link, device) = (folder.join("far/file"), folder.join("link"), folder.join("device"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink("far/file", &link).unwrap();
        std::os::unix::fs::symlink("/dev/null", &device).unwrap();
        for path in [&link, &device] {
            write_atomically(path, |writer| writer.write_all(b"new")).unwrap();
            assert!(fs::symlink_metadata(path).unwrap().is_symlink(), "{}", path.display());
        }
        assert_eq!(fs::read(&file).unwrap(), b"new");
        use std::os::unix::fs::FileTypeExt;
        assert!(fs::metadata(&device).unwrap().file_type().is_char_device());
        fs::remove_dir_all(folder).unwrap();
    }
}
