//! One OBJ file per cloth and frame.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::names::names;
use super::{OutputError, check_frames, write_atomically};
use crate::recording::{ClothTrack, Recording};

/// Writes `NAME_0000.obj` and so on into a folder, per cloth, with quads, UV seams and normals. Files of an
/// earlier, longer run with the same names are removed, so that a sequence never mixes two runs.
///
/// # Errors
/// No frames, or the folder or a file cannot be written; then no file of the sequence is left.
pub fn write_obj_sequence(recording: &Recording, folder: &Path) -> Result<Vec<PathBuf>, OutputError> {
    check_frames(recording, folder)?;
    let mut written = Vec::new();
    for (track, name) in recording.cloths().iter().zip(names(recording).cloths) {
        let file = |frame: usize| folder.join(format!("{name}_{frame:04}.obj"));
        for frame in 0..recording.frame_count() {
            let path = file(frame);
            if let Err(error) = write_atomically(&path, |writer| write_frame(track, &name, frame, writer)) {
                // Best effort: a part of a sequence looks like a whole one.
                written.iter().for_each(|path| drop(std::fs::remove_file(path)));
                // Only an empty folder goes.
                let _ = std::fs::remove_dir(folder);
                return Err(error);
            }
            written.push(path);
        }
        let stale = (recording.frame_count()..).map(file).take_while(|path| path.exists());
        for path in stale {
            std::fs::remove_file(&path).map_err(|source| OutputError::Write { path, source })?;
        }
    }
    Ok(written)
}

fn write_frame(track: &ClothTrack, name: &str, frame: usize, out: &mut impl Write) -> std::io::Result<()> {
    let mesh = track.mesh();
    writeln!(out, "o {name}")?;
    for [x, y, z] in track.positions(frame) {
        writeln!(out, "v {x} {y} {z}")?;
    }
    for [u, v] in mesh.uvs.iter().flat_map(|uvs| &uvs.values) {
        writeln!(out, "vt {u} {v}")?;
    }
    for [x, y, z] in track.normals(frame) {
        writeln!(out, "vn {x:.5} {y:.5} {z:.5}")?;
    }
    let mut corner = 0;
    for face in mesh.faces() {
        write!(out, "f")?;
        for vertex in face {
            let vertex = u64::from(*vertex) + 1;
            match &mesh.uvs {
                Some(uvs) => {
                    write!(out, " {vertex}/{}/{vertex}", u64::from(uvs.corner_indices[corner]) + 1)?;
                }
                None => write!(out, " {vertex}//{vertex}")?,
            }
            corner += 1;
        }
        writeln!(out)?;
    }
    Ok(())
}
