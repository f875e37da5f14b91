//! One OBJ file per cloth and frame.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::names::names;
use super::{OutputError, check_frames};
use crate::recording::{ClothTrack, Recording};

/// Writes `NAME_0000.obj` and so on into a folder, per cloth, with quads, UV seams and normals. Files of an
/// earlier, longer run with the same names are removed, so that a sequence never mixes two runs.
///
/// All files are written to a folder inside of it first, and take their names one by one when the last one is complete: a disk
/// that is full, or a program that is killed meanwhile, leaves the earlier sequence; one that is killed while they take their
/// names leaves whole files of both. Unlike single files they are not waited for until they are on the disk.
///
/// # Errors
/// No frames, or the folder or a file cannot be written; then the earlier sequence is left.
pub fn write_obj_sequence(recording: &Recording, folder: &Path) -> Result<Vec<PathBuf>, OutputError> {
    check_frames(recording, folder)?;
    let existed = folder.is_dir();
    let staging = folder.join(format!(".{}.partial", std::process::id()));
    let place = |error| match error {
        // The folder is what the user knows.
        OutputError::Write { source, .. } => OutputError::Write { path: folder.into(), source },
        other => other,
    };
    let written =
        stage(recording, &staging).map_err(place).and_then(|files| publish(&files, folder, &staging));
    // Best effort: only empty folders go, and the first error is the one to report.
    let _ = std::fs::remove_dir_all(&staging);
    if written.is_err() && !existed {
        let _ = std::fs::remove_dir(folder);
    }
    let written = written?;
    for name in names(recording).cloths {
        let stale = (recording.frame_count()..).map(|frame| folder.join(file_name(&name, frame)));
        for path in stale.take_while(|path| path.exists()) {
            std::fs::remove_file(&path).map_err(|source| OutputError::Write { path, source })?;
        }
    }
    Ok(written)
}

fn file_name(name: &str, frame: usize) -> String {
    format!("{name}_{frame:04}.obj")
}

/// Writes all files under their names into another folder; returns the names.
fn stage(recording: &Recording, staging: &Path) -> Result<Vec<String>, OutputError> {
    std::fs::create_dir_all(staging).map_err(|source| OutputError::Write { path: staging.into(), source })?;
    let mut files = Vec::new();
    for (track, name) in recording.cloths().iter().zip(names(recording).cloths) {
        for frame in 0..recording.frame_count() {
            let file = file_name(&name, frame);
            let path = staging.join(&file);
            File::create(&path)
                .and_then(|file| {
                    let mut out = BufWriter::new(file);
                    write_frame(track, &name, frame, &mut out)?;
                    out.flush()
                })
                .map_err(|source| OutputError::Write { path, source })?;
            files.push(file);
        }
    }
    Ok(files)
}

/// Moves all files to where they belong.
fn publish(files: &[String], folder: &Path, staging: &Path) -> Result<Vec<PathBuf>, OutputError> {
    let publish = |file: &String| {
        let path = folder.join(file);
        match std::fs::rename(staging.join(file), &path) {
            Ok(()) => Ok(path),
            Err(source) => Err(OutputError::Write { path, source }),
        }
    };
    files.iter().map(publish).collect()
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
