//! The binary chunk and the accessors into it.

use serde_json::{Value, json};

const FLOAT: u32 = 5126;
const UNSIGNED_INT: u32 = 5125;

/// What a buffer view is for; vertex attributes and indices say so, animation data must not.
#[derive(Clone, Copy)]
pub(super) enum Use {
    Vertices = 34962,
    Indices = 34963,
    Animation = 0,
}

/// Collects numbers; every `push` returns the index of its accessor.
#[derive(Default)]
pub(super) struct Binary {
    pub(super) bytes: Vec<u8>,
    pub(super) views: Vec<Value>,
    pub(super) accessors: Vec<Value>,
}

impl Binary {
    /// Vectors of `N` floats. `bounds` adds minimum and maximum, which positions and key times must have.
    pub(super) fn floats<const N: usize>(
        &mut self,
        values: impl IntoIterator<Item = [f32; N]>,
        purpose: Use,
        bounds: bool,
    ) -> usize {
        let start = self.bytes.len();
        let mut least = [f32::INFINITY; N];
        let mut most = [f32::NEG_INFINITY; N];
        let mut count = 0;
        for value in values {
            for (axis, number) in value.into_iter().enumerate() {
                self.bytes.extend_from_slice(&number.to_le_bytes());
                least[axis] = least[axis].min(number);
                most[axis] = most[axis].max(number);
            }
            count += 1;
        }
        let kind = ["SCALAR", "VEC2", "VEC3", "VEC4"][N - 1];
        let mut accessor = json!({ "componentType": FLOAT, "count": count, "type": kind });
        if bounds {
            accessor["min"] = json!(least.as_slice());
            accessor["max"] = json!(most.as_slice());
        }
        self.finish(start, purpose, accessor)
    }

    /// Vertex indices of triangles.
    pub(super) fn triangles(&mut self, triangles: &[[u32; 3]]) -> usize {
        let start = self.bytes.len();
        let indices = triangles.as_flattened();
        self.bytes.extend(indices.iter().flat_map(|index| index.to_le_bytes()));
        let accessor = json!({ "componentType": UNSIGNED_INT, "count": indices.len(), "type": "SCALAR" });
        self.finish(start, Use::Indices, accessor)
    }

    fn finish(&mut self, start: usize, purpose: Use, mut accessor: Value) -> usize {
        let mut view = json!({ "buffer": 0, "byteOffset": start, "byteLength": self.bytes.len() - start });
        if !matches!(purpose, Use::Animation) {
            view["target"] = json!(purpose as u32);
        }
        accessor["bufferView"] = json!(self.views.len());
        self.views.push(view);
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }
}
