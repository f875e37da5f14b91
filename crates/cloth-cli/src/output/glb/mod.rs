//! Animated binary glTF.
//!
//! Cloth moves by morph targets, one per key, blended linearly: the only vertex animation that core glTF has,
//! and every common viewer plays it. Base shape is the first frame, so a viewer without animation shows that.
//! Rigid colliders move as nodes and cost nothing. Size is about `24 bytes × vertices × keys` plus
//! `4 bytes × keys²` for the weights: 11 MB for 1,500 vertices at 300 keys. [`GlbOptions::frame_step`] thins
//! the keys out; the linear blend fills in between.

mod binary;
mod document;
mod morph;
mod rigid;
mod surface;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;

use super::{OutputError, check_frames, write_atomically};
use crate::recording::Recording;

/// The length fields of the format have 32 bits.
const MOST_BYTES: u64 = u32::MAX as u64;

/// How to write a GLB.
#[derive(Clone, Copy, Debug)]
pub struct GlbOptions {
    /// Every how many frames there is a key; the last frame always has one. Default 1: all frames.
    pub frame_step: NonZeroUsize,
    /// Whether normals move too. Without them the file is half as large and moving folds are shaded as in the
    /// first frame, except in Blender, which computes normals itself. Default true.
    pub morph_normals: bool,
}

impl Default for GlbOptions {
    fn default() -> Self {
        Self { frame_step: NonZeroUsize::MIN, morph_normals: true }
    }
}

impl GlbOptions {
    fn keys(&self, recording: &Recording) -> Vec<usize> {
        let last = recording.frame_count() - 1;
        let mut keys: Vec<usize> = (0..last).step_by(self.frame_step.get()).collect();
        keys.push(last);
        keys
    }
}

/// Writes an animated `.glb` with all cloths and colliders. The whole file is built in memory first.
///
/// # Errors
/// No frames, more than 4 GiB, or the file cannot be written.
pub fn write_glb(recording: &Recording, path: &Path, options: &GlbOptions) -> Result<(), OutputError> {
    check_frames(recording, path)?;
    let keys = options.keys(recording);
    let predicted = predict_bytes(recording, keys.len() as u64, options);
    if predicted > MOST_BYTES {
        return Err(OutputError::TooLarge {
            path: path.into(),
            bytes: predicted,
            limit: MOST_BYTES,
            cure: "write fewer keys (a larger frame step) or another format",
        });
    }
    let (json, binary) = document::build(recording, &keys, options);
    write_atomically(path, |file| write_chunks(file, json, binary))
}

/// An upper bound within a few per cent.
fn predict_bytes(recording: &Recording, keys: u64, options: &GlbOptions) -> u64 {
    let per_key = if options.morph_normals { 24 } else { 12 };
    let deforming = recording.cloths().iter().map(|track| track.mesh()).chain(
        recording.colliders().iter().filter(|track| track.rigid_motion().is_none()).map(|track| track.mesh()),
    );
    let vertices = |mesh: &crate::mesh::Mesh| surface::Surface::new(mesh).sources.len() as u64;
    deforming.map(|mesh| vertices(mesh) * (44 + per_key * keys) + keys * keys * 4 + keys * 400).sum::<u64>()
        + (1 << 20)
}

fn write_chunks(file: &mut impl Write, mut json: Vec<u8>, mut binary: Vec<u8>) -> std::io::Result<()> {
    json.resize(json.len().next_multiple_of(4), b' ');
    binary.resize(binary.len().next_multiple_of(4), 0);
    let total = 12 + 8 + json.len() + 8 + binary.len();
    file.write_all(b"glTF")?;
    file.write_all(&2_u32.to_le_bytes())?;
    file.write_all(&(total as u32).to_le_bytes())?;
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", binary)] {
        file.write_all(&(chunk.len() as u32).to_le_bytes())?;
        file.write_all(kind)?;
        file.write_all(&chunk)?;
    }
    Ok(())
}
