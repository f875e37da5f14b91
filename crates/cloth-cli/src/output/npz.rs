//! Numpy archive.

use std::io::{self, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::names::names;
use super::npy::write_header;
use super::{OutputError, check_frames, write_atomically};
use crate::recording::{ClothTrack, Recording};

/// Writes an uncompressed `.npz`. Arrays, for F frames, V vertices, C corners, T triangles:
///
/// | name | type | shape |
/// |---|---|---|
/// | `times` | `<f8` | (F), seconds |
/// | `positions`, `normals` | `<f4` | (F, V, 3), metres and unit length |
/// | `rest_positions` | `<f4` | (V, 3) |
/// | `face_vertex_counts`, `face_vertex_indices` | `<u4` | (faces), (C) |
/// | `triangles` | `<u4` | (T, 3) |
/// | `uvs`, `uv_indices` | `<f4`, `<u4` | (K, 2), (C); only if the mesh has UVs |
///
/// With several cloths, all names but `times` start with the name of the cloth and a dot.
///
/// # Errors
/// No frames, or the file cannot be written.
pub fn write_npz(recording: &Recording, path: &Path) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    let several = recording.cloths().len() > 1;
    write_atomically(path, |file| {
        let mut archive = Archive { zip: ZipWriter::new(file) };
        if let Err(error) = archive.recording(recording, several) {
            // A writer that is dropped tries again and prints what went wrong.
            std::mem::forget(archive);
            return Err(error);
        }
        archive.zip.finish()?;
        Ok(())
    })
}

struct Archive<W: Write + io::Seek> {
    zip: ZipWriter<W>,
}

impl<W: Write + io::Seek> Archive<W> {
    fn recording(&mut self, recording: &Recording, several: bool) -> io::Result<()> {
        let frames = recording.frame_count();
        let times = (0..frames).map(|frame| recording.time(frame).to_le_bytes());
        self.array("times", "<f8", &[frames], times)?;
        for (track, name) in recording.cloths().iter().zip(names(recording).cloths) {
            let prefix = if several { format!("{name}.") } else { String::new() };
            self.track(&prefix, track, frames)?;
        }
        Ok(())
    }

    fn track(&mut self, prefix: &str, track: &ClothTrack, frames: usize) -> io::Result<()> {
        let name = |name: &str| format!("{prefix}{name}");
        let mesh = track.mesh();
        let vertices = mesh.positions.len();
        let shape = [frames, vertices, 3];
        let points = |points: &[[f32; 3]]| points.as_flattened().to_vec();
        self.floats(&name("positions"), &shape, (0..frames).map(|frame| points(track.positions(frame))))?;
        self.floats(&name("normals"), &shape, (0..frames).map(|frame| points(&track.normals(frame))))?;
        self.floats(&name("rest_positions"), &[vertices, 3], [points(&mesh.positions)])?;
        self.indices(&name("face_vertex_counts"), &[mesh.face_count()], &mesh.face_vertex_counts)?;
        let corners = mesh.face_vertex_indices.len();
        self.indices(&name("face_vertex_indices"), &[corners], &mesh.face_vertex_indices)?;
        let triangles = track.triangles();
        self.indices(&name("triangles"), &[triangles.len(), 3], triangles.as_flattened())?;
        if let Some(uvs) = &mesh.uvs {
            self.floats(&name("uvs"), &[uvs.values.len(), 2], [uvs.values.as_flattened().to_vec()])?;
            self.indices(&name("uv_indices"), &[corners], &uvs.corner_indices)?;
        }
        Ok(())
    }

    /// Floats in parts, so that only one frame at a time is in memory.
    fn floats(
        &mut self,
        name: &str,
        shape: &[usize],
        parts: impl IntoIterator<Item = Vec<f32>>,
    ) -> io::Result<()> {
        self.array(name, "<f4", shape, parts.into_iter().flatten().map(f32::to_le_bytes))
    }

    fn indices(&mut self, name: &str, shape: &[usize], values: &[u32]) -> io::Result<()> {
        self.array(name, "<u4", shape, values.iter().map(|value| value.to_le_bytes()))
    }

    fn array<const N: usize>(
        &mut self,
        name: &str,
        kind: &str,
        shape: &[usize],
        numbers: impl IntoIterator<Item = [u8; N]>,
    ) -> io::Result<()> {
        let bytes = shape.iter().product::<usize>() as u64 * N as u64;
        // Zip needs to know beforehand whether an entry passes 4 GiB; the header is far below 1 MiB.
        let large = bytes + (1 << 20) > u64::from(u32::MAX);
        let options =
            SimpleFileOptions::default().compression_method(CompressionMethod::Stored).large_file(large);
        self.zip.start_file(format!("{name}.npy"), options)?;
        write_header(&mut self.zip, kind, shape)?;
        // The zip writer computes a checksum per call: few large calls are ten times faster than many small.
        let mut buffer = Vec::with_capacity(1 << 16);
        for number in numbers {
            buffer.extend_from_slice(&number);
            if buffer.len() >= (1 << 16) - 8 {
                self.zip.write_all(&buffer)?;
                buffer.clear();
            }
        }
        self.zip.write_all(&buffer)
    }
}
