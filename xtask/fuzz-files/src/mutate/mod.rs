//! Damage: to bytes, and, so that it gets past checksums and lengths, to what formats are made of.

mod archive;
mod bytes;
mod chunks;
mod sections;
mod text;

use crate::Random;

/// What the files of a target are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Lines and words; with words that the format knows.
    Text(&'static [&'static str]),
    /// JSON, or a GLB with JSON in it.
    Gltf,
    /// A header with a checksum, then sections.
    Sections,
    /// A tar archive of JSON and arrays; it may be compressed.
    Tar,
    /// An array, or a zip archive of arrays.
    Arrays,
    /// Nothing that is known.
    Bytes,
}

/// Damages a file once. `other` is a file of the same kind, to take pieces from.
#[must_use]
pub fn once(shape: Shape, random: &mut Random, file: Vec<u8>, other: &[u8]) -> Vec<u8> {
    if random.below(8) == 0 {
        return bytes::damage(random, file, other);
    }
    let damaged = match shape {
        Shape::Text(words) => Some(text::damage(random, &file, other, words)),
        Shape::Gltf => chunks::damage(random, &file, other),
        Shape::Sections => sections::damage(random, &file, other),
        Shape::Tar => archive::damage_tar(random, &file, other),
        Shape::Arrays => archive::damage_arrays(random, &file, other),
        Shape::Bytes => None,
    };
    damaged.unwrap_or_else(|| bytes::damage(random, file, other))
}
