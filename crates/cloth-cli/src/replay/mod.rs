//! Recordings read back from files that this program wrote.

mod npy;
mod npz;

use std::path::PathBuf;

pub use npz::{npz_from_bytes, read_npz};

/// A recording that cannot be read back. The message is one line with place and cure.
#[derive(Debug, thiserror::Error)]
#[error("{}: {message}", path.display())]
pub struct ReplayError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong, and the cure.
    pub message: String,
}
