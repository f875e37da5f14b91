//! PC2 point cache, as read by the mesh cache modifier of Blender and by other tools.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::names::names;
use super::{OutputError, check_frames, write_atomically};
use crate::recording::{ClothTrack, Recording};

/// Writes the positions of a cloth; apply the cache to the mesh that was simulated. One cloth goes to `path`;
/// of several, each goes to a file with `_` and its name before the extension. The axes are those of the
/// recording: in Blender's modifier choose forward `-Z`, up `Y` unless the mesh was imported untransformed.
///
/// # Errors
/// No frames, or the file cannot be written.
pub fn write_pc2(recording: &Recording, path: &Path) -> Result<Vec<PathBuf>, OutputError> {
    check_frames(recording, path)?;
    let several = recording.cloths().len() > 1;
    let mut written = Vec::new();
    for (track, name) in recording.cloths().iter().zip(names(recording).cloths) {
        let path = if several { with_suffix(path, &name) } else { path.to_owned() };
        write_atomically(&path, |writer| write_track(track, recording.frame_count(), writer))?;
        written.push(path);
    }
    Ok(written)
}

fn write_track(track: &ClothTrack, frames: usize, writer: &mut impl Write) -> std::io::Result<()> {
    writer.write_all(b"POINTCACHE2\0")?;
    writer.write_all(&1_i32.to_le_bytes())?;
    writer.write_all(&(track.mesh().positions.len() as i32).to_le_bytes())?;
    let (start_frame, frames_per_sample) = (0.0_f32, 1.0_f32);
    writer.write_all(&start_frame.to_le_bytes())?;
    writer.write_all(&frames_per_sample.to_le_bytes())?;
    writer.write_all(&(frames as i32).to_le_bytes())?;
    for frame in 0..frames {
        for coordinate in track.positions(frame).as_flattened() {
            writer.write_all(&coordinate.to_le_bytes())?;
        }
    }
    Ok(())
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or("pc2".as_ref()).to_string_lossy();
    path.with_file_name(format!("{stem}_{suffix}.{extension}"))
}
