//! The mannequin as a skinned glTF file.

use glam::Vec3;
use serde_json::{Value, json};

use super::skeleton::{Joint, Turn};

/// The parts of a file.
#[derive(Default)]
struct File {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
}

const FLOAT: u32 = 5126;
const U16: u32 = 5123;
const U32: u32 = 5125;

impl File {
    fn add(&mut self, bytes: &[u8], kind: u32, shape: &str, count: usize) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.views.push(json!({ "buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len() }));
        self.bytes.extend(bytes);
        let view = self.views.len() - 1;
        self.accessors
            .push(json!({ "bufferView": view, "componentType": kind, "type": shape, "count": count }));
        self.accessors.len() - 1
    }

    fn floats<const N: usize>(&mut self, rows: &[[f32; N]], shape: &str) -> usize {
        let bytes: Vec<u8> = rows.as_flattened().iter().flat_map(|number| number.to_le_bytes()).collect();
        self.add(&bytes, FLOAT, shape, rows.len())
    }
}

/// A body with a weighted skin.
pub(super) struct Skinned<'a> {
    pub vertices: &'a [Vec3],
    pub triangles: &'a [[u32; 3]],
    pub weights: &'a [[(u16, f32); 4]],
    pub joints: &'a [Joint],
    pub turns: &'a [Turn],
}

/// The bytes of a `.glb` file.
pub(super) fn write(body: &Skinned<'_>) -> Vec<u8> {
    let mut file = File::default();
    let places: Vec<[f32; 3]> = body.vertices.iter().map(|vertex| vertex.to_array()).collect();
    let positions = file.floats(&places, "VEC3");
    let (least, most) = body
        .vertices
        .iter()
        .fold((Vec3::MAX, Vec3::MIN), |(least, most), &vertex| (least.min(vertex), most.max(vertex)));
    file.accessors[positions]["min"] = json!(least.to_array());
    file.accessors[positions]["max"] = json!(most.to_array());
    let indices: Vec<u8> =
        body.triangles.as_flattened().iter().flat_map(|index| index.to_le_bytes()).collect();
    let indices = file.add(&indices, U32, "SCALAR", 3 * body.triangles.len());
    let joints: Vec<u8> = body.weights.iter().flatten().flat_map(|(joint, _)| joint.to_le_bytes()).collect();
    let joints = file.add(&joints, U16, "VEC4", body.weights.len());
    let weights: Vec<[f32; 4]> = body.weights.iter().map(|of| of.map(|(_, weight)| weight)).collect();
    let weights = file.floats(&weights, "VEC4");
    let normals = crate::mesh::vertex_normals(&places, body.triangles, None);
    let normals = file.floats(&normals, "VEC3");
    let binds: Vec<[f32; 16]> =
        body.joints.iter().map(|joint| glam::Mat4::from_translation(-joint.place).to_cols_array()).collect();
    let binds = file.floats(&binds, "MAT4");

    // Node 0 carries the mesh, the joints follow.
    let mut nodes = vec![json!({ "name": "mannequin", "mesh": 0, "skin": 0 })];
    for (number, joint) in body.joints.iter().enumerate() {
        let from = joint.parent.map_or(Vec3::ZERO, |parent| body.joints[parent].place);
        let children = (1..).zip(body.joints).filter(|(_, other)| other.parent == Some(number));
        let children: Vec<usize> = children.map(|(node, _)| node).collect();
        let mut node = json!({ "name": joint.name, "translation": (joint.place - from).to_array() });
        if !children.is_empty() {
            node["children"] = json!(children);
        }
        nodes.push(node);
    }
    let (mut samplers, mut channels) = (Vec::new(), Vec::new());
    for turn in body.turns {
        let times: Vec<[f32; 1]> = turn.times().map(|time| [time]).collect();
        let input = file.floats(&times, "SCALAR");
        file.accessors[input]["min"] = json!(times.first());
        file.accessors[input]["max"] = json!(times.last());
        let output = file.floats(&splines(turn), "VEC4");
        let node = body.joints.iter().position(|joint| joint.name == turn.joint).map_or(0, |joint| joint + 1);
        channels.push(json!({ "sampler": samplers.len(), "target": { "node": node, "path": "rotation" } }));
        samplers.push(json!({ "input": input, "output": output, "interpolation": "CUBICSPLINE" }));
    }
    let document = json!({
        "asset": { "version": "2.0", "generator": "cloth" },
        "scene": 0,
        "scenes": [{ "nodes": [0, 1] }],
        "nodes": nodes,
        "meshes": [{ "name": "mannequin", "primitives": [{
            "attributes": { "POSITION": positions, "NORMAL": normals, "JOINTS_0": joints, "WEIGHTS_0": weights },
            "indices": indices,
        }] }],
        "skins": [{ "inverseBindMatrices": binds, "joints": (1..=body.joints.len()).collect::<Vec<_>>(), "skeleton": 1 }],
        "animations": [{ "name": "stretch and turn", "samplers": samplers, "channels": channels }],
        "buffers": [{ "byteLength": file.bytes.len() }],
        "bufferViews": file.views,
        "accessors": file.accessors,
    });
    container(document.to_string().into_bytes(), file.bytes)
}

/// Keys with tangents of 0 on both sides: motion begins and ends softly at each.
fn splines(turn: &Turn) -> Vec<[f32; 4]> {
    turn.rotations().flat_map(|rotation| [[0.0; 4], rotation.to_array(), [0.0; 4]]).collect()
}

fn container(mut json: Vec<u8>, mut binary: Vec<u8>) -> Vec<u8> {
    json.resize(json.len().next_multiple_of(4), b' ');
    binary.resize(binary.len().next_multiple_of(4), 0);
    let total = 12 + 8 + json.len() + 8 + binary.len();
    let mut bytes = b"glTF".to_vec();
    bytes.extend(2_u32.to_le_bytes());
    bytes.extend((total as u32).to_le_bytes());
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", binary)] {
        bytes.extend((chunk.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(chunk);
    }
    bytes
}
