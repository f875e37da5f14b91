//! Damage to glTF: to the JSON as text, to the binary chunk as words, with right lengths around them.

use super::{bytes, text};
use crate::Random;

const WORDS: [&str; 40] = [
    "accessors",
    "bufferViews",
    "buffers",
    "meshes",
    "nodes",
    "animations",
    "primitives",
    "attributes",
    "indices",
    "POSITION",
    "NORMAL",
    "TEXCOORD_0",
    "COLOR_0",
    "_PIN",
    "sparse",
    "byteOffset",
    "byteLength",
    "byteStride",
    "count",
    "SCALAR",
    "VEC2",
    "VEC3",
    "VEC4",
    "MAT4",
    "5120",
    "5121",
    "5123",
    "5125",
    "5126",
    "children",
    "matrix",
    "rotation",
    "skin",
    "channels",
    "samplers",
    "CUBICSPLINE",
    "translation",
    "uri",
    "{}",
    "[]",
];

/// Damages JSON or a GLB; `None` for anything else.
pub(super) fn damage(random: &mut Random, file: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    let Some((mut json, mut binary)) = split(file) else {
        return file
            .first()
            .is_some_and(|byte| *byte == b'{')
            .then(|| text::damage(random, file, other, &WORDS));
    };
    let (other_json, other_binary) = split(other).unwrap_or((other.to_vec(), Vec::new()));
    if random.below(4) == 0 && !binary.is_empty() {
        if random.below(2) == 0 {
            bytes::words(random, &mut binary);
        } else {
            binary = bytes::damage(random, binary, &other_binary);
        }
    } else {
        json = text::damage(random, &json, &other_json, &WORDS);
    }
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut glb = b"glTF\x02\0\0\0".to_vec();
    glb.extend(((28 + json.len() + binary.len()) as u32).to_le_bytes());
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", binary)] {
        glb.extend((chunk.len() as u32).to_le_bytes());
        glb.extend(kind);
        glb.extend(chunk);
    }
    Some(glb)
}

/// The JSON and the binary chunk of a GLB.
fn split(file: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let length = |at: usize| Some(u32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?) as usize);
    let rest = file.strip_prefix(b"glTF")?;
    let json_length = length(12)?;
    let json = rest.get(16..)?.get(..json_length)?.to_vec();
    let binary = file.get(28 + json_length..).unwrap_or_default().to_vec();
    Some((json, binary))
}
