//! Numpy archives as [`write_npz`](crate::output::write_npz) makes them.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Cursor, Read, Seek, SeekFrom};
use std::path::Path;

use zip::ZipArchive;

use super::ReplayError;
use super::npy::Array;
use crate::mesh::{Mesh, weld_by_position};
use crate::recording::{ClothTrack, DEFAULT_MEMORY_LIMIT, Recording};

/// Reads the cloths of a recording; archives hold no colliders.
///
/// # Errors
/// The file is missing, is no such archive, or its arrays do not fit each other.
pub fn read_npz(path: &Path) -> Result<Recording, ReplayError> {
    let read = || {
        let file = File::open(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file; check the path".to_owned(),
            _ => format!("cannot be read ({error}); check its permissions"),
        })?;
        recording(file)
    };
    read().map_err(|message| ReplayError { path: path.into(), message })
}

/// Reads a recording, as [`read_npz`] does, from the bytes of a file; `path` is named in errors.
///
/// # Errors
/// As [`read_npz`].
pub fn npz_from_bytes(path: &Path, bytes: &[u8]) -> Result<Recording, ReplayError> {
    recording(Cursor::new(bytes)).map_err(|message| ReplayError { path: path.into(), message })
}

const UNUSABLE: &str = "this is not a recording; give an .npz file that `cloth simulate --formats npz` wrote";

/// All arrays of an archive by name.
fn arrays(mut file: impl Read + Seek) -> Result<BTreeMap<String, Array>, String> {
    let unusable = || UNUSABLE.to_owned();
    // Entries are not compressed. Those that overlap could ask for any multiple of the file.
    let mut left = file.seek(SeekFrom::End(0)).map_err(|_| unusable())?;
    let mut archive = ZipArchive::new(file).map_err(|_| unusable())?;
    let mut arrays = BTreeMap::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|_| unusable())?;
        let name = entry.name().map_err(|_| unusable())?.into_owned();
        let mut bytes = Vec::new();
        left = left.checked_sub(entry.size()).ok_or_else(unusable)?;
        entry.by_ref().take(DEFAULT_MEMORY_LIMIT).read_to_end(&mut bytes).map_err(|_| unusable())?;
        let array = Array::parse(&bytes).ok_or_else(unusable)?;
        arrays.insert(name.trim_end_matches(".npy").to_owned(), array);
    }
    Ok(arrays)
}

fn recording(file: impl Read + Seek) -> Result<Recording, String> {
    let unusable = || UNUSABLE.to_owned();
    let arrays = arrays(file)?;
    let times = arrays.get("times").and_then(Array::floats).ok_or_else(unusable)?;
    let frame_rate = match times.as_slice() {
        [first, .., last] if last > first => f64::from(times.len() as f32 - 1.0) / f64::from(last - first),
        _ => 60.0,
    };
    let mut cloths = Vec::new();
    let mut frames = Vec::new();
    for name in arrays.keys().filter_map(|name| name.strip_suffix("positions")) {
        if name.ends_with("rest_") {
            continue;
        }
        let get = |key: &str| arrays.get(&format!("{name}{key}"));
        let title = name.trim_end_matches('.');
        let mesh = Mesh {
            name: if title.is_empty() { "cloth".to_owned() } else { title.to_owned() },
            positions: get("rest_positions").and_then(Array::points).ok_or_else(unusable)?,
            face_vertex_counts: get("face_vertex_counts").and_then(Array::indices).ok_or_else(unusable)?,
            face_vertex_indices: get("face_vertex_indices").and_then(Array::indices).ok_or_else(unusable)?,
            ..Mesh::default()
        };
        let points = get("positions").and_then(Array::points).ok_or_else(unusable)?;
        if points.len() != times.len() * mesh.positions.len() || mesh.positions.is_empty() {
            return Err(unusable());
        }
        frames.push((points, mesh.positions.len()));
        let classes = weld_by_position(&mesh.positions);
        cloths.push(ClothTrack::new(mesh, Some(classes)).map_err(|error| error.to_string())?);
    }
    let mut recording = Recording::new(frame_rate, cloths, Vec::new()).map_err(|error| error.to_string())?;
    for frame in 0..times.len() {
        let now: Vec<&[[f32; 3]]> =
            frames.iter().map(|(points, count)| &points[frame * count..(frame + 1) * count]).collect();
        recording.push_frame(&now, &[]).map_err(|error| error.to_string())?;
    }
    Ok(recording)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each entry is the same bytes of the file under another name: a small file that would unpack to any size.
    #[test]
    fn entries_that_overlap_are_refused() {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let stored =
            zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        zip.start_file("a.npy", stored).unwrap();
        let mut array =
            b"\x93NUMPY\x01\0\x40\0{'descr': '<f4', 'fortran_order': False, 'shape': (16,), }".to_vec();
        array.resize(10 + 64 + 64, b' ');
        std::io::Write::write_all(&mut zip, &array).unwrap();
        let one = zip.finish().unwrap().into_inner();
        assert!(Array::parse(&array).is_some());
        let start = one.windows(4).rposition(|word| word == b"PK\x01\x02").unwrap();
        let end = one.windows(4).rposition(|word| word == b"PK\x05\x06").unwrap();
        let entries = |count: u16| {
            let mut many = one[..start].to_vec();
            for name in 0..count {
                let mut entry = one[start..end].to_vec();
                entry[46] = b'a' + name as u8;
                many.extend(entry);
            }
            let size = (many.len() - start) as u32;
            let mut tail = one[end..].to_vec();
            tail[8..10].copy_from_slice(&count.to_le_bytes());
            tail[10..12].copy_from_slice(&count.to_le_bytes());
            tail[12..16].copy_from_slice(&size.to_le_bytes());
            [many, tail].concat()
        };
        let parsed = |count| ZipArchive::new(Cursor::new(entries(count))).map(|zip| zip.len());
        assert_eq!((parsed(1).ok(), parsed(5).ok()), (Some(1), Some(5)));
        let mut file = Cursor::new(entries(5));
        let error = arrays(&mut file).err();
        assert!(error.is_some_and(|error| error.contains("not a recording")));
        assert_eq!(arrays(&mut Cursor::new(entries(1))).map(|arrays| arrays.len()), Ok(1));
    }
}
