//! Vertex animation by morph targets.

use serde_json::{Value, json};

use super::GlbOptions;
use super::binary::{Binary, Use};
use super::surface::Surface;
use crate::mesh::Mesh;

/// A mesh in motion: shape and normals at a frame.
pub(super) trait Moving {
    fn mesh(&self) -> &Mesh;
    fn shape(&self, frame: usize) -> (Vec<[f32; 3]>, Vec<[f32; 3]>);
}

/// The glTF mesh with a morph target for each key but the first, which is the base shape.
pub(super) fn mesh(
    name: &str,
    moving: &impl Moving,
    keys: &[usize],
    material: usize,
    options: &GlbOptions,
    binary: &mut Binary,
) -> Value {
    let surface = Surface::new(moving.mesh());
    let (positions, normals) = moving.shape(keys[0]);
    let mut primitive = surface.primitive(&positions, &normals, material, binary);
    let mut targets = Vec::new();
    for &key in &keys[1..] {
        let (moved, turned) = moving.shape(key);
        let moved = differences(&moved, &positions);
        let mut target = json!({ "POSITION": binary.floats(surface.gather(&moved), Use::Vertices, true) });
        if options.morph_normals {
            let turned = differences(&turned, &normals);
            target["NORMAL"] = json!(binary.floats(surface.gather(&turned), Use::Vertices, false));
        }
        targets.push(target);
    }
    if targets.is_empty() {
        return json!({ "name": name, "primitives": [primitive] });
    }
    let weights = vec![0.0_f32; targets.len()];
    primitive["targets"] = json!(targets);
    json!({ "name": name, "primitives": [primitive], "weights": weights })
}

/// Weights of all targets at all keys: each target is on at its own key and off at all others.
pub(super) fn weights(keys: usize, binary: &mut Binary) -> usize {
    let targets = keys - 1;
    let weight = |key: usize, target: usize| [if key == target + 1 { 1.0 } else { 0.0 }];
    let all = (0..keys).flat_map(|key| (0..targets).map(move |target| weight(key, target)));
    binary.floats(all, Use::Animation, false)
}

fn differences(moved: &[[f32; 3]], base: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let subtract = |(a, b): (&[f32; 3], &[f32; 3])| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    moved.iter().zip(base).map(subtract).collect()
}
