//! Why an output cannot be written.

use std::io::ErrorKind;
use std::path::PathBuf;

/// An output that was not written. Each message is one line with the place and the cure. No file is left
/// under the final name, unless it was there before.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The recording is empty.
    #[error("{}: not written, because no frame was simulated; ask for at least one", path.display())]
    NoFrames {
        /// The output.
        path: PathBuf,
    },
    /// The system refuses.
    #[error("{}: cannot be written ({source}); {}", path.display(), cure(source.kind()))]
    Write {
        /// The output.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A format cannot hold this much.
    #[error(
        "{}: would have {} MiB, the format holds {} MiB; {cure}", path.display(), bytes >> 20, limit >> 20
    )]
    TooLarge {
        /// The output.
        path: PathBuf,
        /// Its size in bytes.
        bytes: u64,
        /// The most the format can hold, in bytes.
        limit: u64,
        /// What to do.
        cure: &'static str,
    },
    /// A picture of a useless size.
    #[error("a picture of {width}x{height} pixels; give 16 to {most} pixels each way")]
    PictureSize {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
        /// The largest side.
        most: u32,
    },
}

fn cure(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free some space on the disk",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "choose a folder that you may write to"
        }
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "a file is in the place of its folder: move it"
        }
        ErrorKind::IsADirectory => "a folder has this name: choose another",
        _ => "choose another place",
    }
}
