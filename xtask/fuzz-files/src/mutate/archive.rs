//! Damage to the files inside of archives, which are packed again.

use super::{bytes, text};
use crate::Random;
use std::io::{Cursor, Read, Write};

const CASE_WORDS: [&str; 24] = [
    "format",
    "frames",
    "dt",
    "frame_dt",
    "cloths",
    "events",
    "prefix",
    "copies",
    "spheres",
    "capsules",
    "planes",
    "convexes",
    "phase_configs",
    "phase",
    "stiffness",
    "op",
    "frame",
    "cloth",
    "value",
    "set",
    "solver_frequency",
    "self_collision_distance",
    "null",
    "[]",
];
const HEADER_WORDS: [&str; 8] =
    ["'descr'", "'<f4'", "'<u4'", "'<f8'", "'shape'", "(", "True", "'fortran_order'"];

/// Names and contents.
type Files = Vec<(String, Vec<u8>)>;

/// Damages one file of a tar archive; `None` where it has none, or is compressed.
pub(super) fn damage_tar(random: &mut Random, file: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    let mut files = read_tar(file)?;
    damage_one(random, &mut files, &read_tar(other).unwrap_or_default())?;
    let mut tar = tar::Builder::new(Vec::new());
    for (name, contents) in &files {
        let mut header = tar::Header::new_ustar();
        header.set_size(contents.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, contents.as_slice()).ok()?;
    }
    tar.into_inner().ok()
}

/// Damages an array, or one array of a zip archive; `None` for anything else.
pub(super) fn damage_arrays(random: &mut Random, file: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    if file.starts_with(b"\x93NUMPY") {
        return array(random, file);
    }
    let mut files = read_zip(file)?;
    damage_one(random, &mut files, &read_zip(other).unwrap_or_default())?;
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, contents) in &files {
        zip.start_file(name.as_str(), stored).ok()?;
        zip.write_all(contents).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fn damage_one(random: &mut Random, files: &mut Files, others: &Files) -> Option<()> {
    let at = random.below(files.len());
    let (name, contents) = files.get_mut(at)?;
    match random.below(16) {
        0 => drop(files.remove(at)),
        1 => files.push(others.get(random.below(others.len()))?.clone()),
        2 => *name = others.get(random.below(others.len()))?.0.clone(),
        _ if name.ends_with(".json") => *contents = text::damage(random, contents, b"{}", &CASE_WORDS),
        _ => *contents = array(random, contents).unwrap_or_default(),
    }
    Some(())
}

/// Damages the header or the elements of an array.
fn array(random: &mut Random, file: &[u8]) -> Option<Vec<u8>> {
    let length = usize::from(u16::from_le_bytes(file.get(8..10)?.try_into().ok()?));
    let mut header = file.get(10..10 + length)?.to_vec();
    let mut elements = file.get(10 + length..)?.to_vec();
    match random.below(4) {
        0 => header = text::damage(random, &header, &header, &HEADER_WORDS),
        1 => elements = bytes::damage(random, elements, file),
        _ => (0..1 + random.below(3)).for_each(|_| bytes::words(random, &mut elements)),
    }
    header.truncate(usize::from(u16::MAX));
    let length = (header.len() as u16).to_le_bytes();
    Some([&file[..8], &length, &header, &elements].concat())
}

fn read_tar(file: &[u8]) -> Option<Files> {
    let mut files = Vec::new();
    for entry in tar::Archive::new(file).entries().ok()? {
        let mut entry = entry.ok()?;
        let name = entry.path().ok()?.to_string_lossy().into_owned();
        let mut contents = Vec::new();
        entry.by_ref().take(file.len() as u64).read_to_end(&mut contents).ok()?;
        files.push((name, contents));
    }
    Some(files)
}

fn read_zip(file: &[u8]) -> Option<Files> {
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).ok()?;
    let mut files = Vec::new();
    for index in 0..zip.len().min(64) {
        let mut entry = zip.by_index(index).ok()?;
        let name = entry.name().ok()?.into_owned();
        let mut contents = Vec::new();
        entry.by_ref().take(file.len() as u64).read_to_end(&mut contents).ok()?;
        files.push((name, contents));
    }
    Some(files)
}
