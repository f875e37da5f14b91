//! Arrays, alone and in archives.

use cloth_cli::replay::npz_from_bytes;
use cloth_conformance::npy;
use std::path::Path;

pub(super) fn run(bytes: &[u8]) -> bool {
    if !bytes.starts_with(b"PK") {
        return npy::read(bytes).is_ok_and(|array| !array.shape.is_empty());
    }
    npz_from_bytes(Path::new("fuzz.npz"), bytes).is_ok_and(|recording| recording.frame_count() > 0)
}
