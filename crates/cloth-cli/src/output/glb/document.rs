//! The glTF document.

use serde_json::{Value, json};

use super::GlbOptions;
use super::binary::{Binary, Use};
use super::morph::{self, Moving};
use super::rigid;
use super::surface::Surface;
use crate::appearance::{CLOTH_COLORS, COLLIDER_COLOR, GROUND_COLOR, cloth_color, linear};
use crate::mesh::Mesh;
use crate::output::names::names;
use crate::recording::{ClothTrack, ColliderRole, ColliderTrack, Recording};

struct Builder {
    binary: Binary,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    samplers: Vec<Value>,
    channels: Vec<Value>,
    times: usize,
    cloth_materials: usize,
}

/// The JSON chunk and the binary chunk.
pub(super) fn build(recording: &Recording, keys: &[usize], options: &GlbOptions) -> (Vec<u8>, Vec<u8>) {
    let mut binary = Binary::default();
    let animated = keys.len() > 1;
    let times = if animated {
        binary.floats(keys.iter().map(|&key| [recording.time(key) as f32]), Use::Animation, true)
    } else {
        0
    };
    let mut builder = Builder {
        binary,
        nodes: Vec::new(),
        meshes: Vec::new(),
        samplers: Vec::new(),
        channels: Vec::new(),
        times,
        cloth_materials: recording.cloths().len().min(CLOTH_COLORS.len()),
    };
    let names = names(recording);
    for (index, (track, name)) in recording.cloths().iter().zip(&names.cloths).enumerate() {
        builder.morphing(name, track, keys, index % CLOTH_COLORS.len(), options);
    }
    for (track, name) in recording.colliders().iter().zip(&names.colliders) {
        builder.collider(name, track, keys, options);
    }
    let json = builder.document(animated);
    (json.to_string().into_bytes(), builder.binary.bytes)
}

impl Builder {
    fn morphing(
        &mut self,
        name: &str,
        moving: &impl Moving,
        keys: &[usize],
        material: usize,
        options: &GlbOptions,
    ) {
        let mesh = morph::mesh(name, moving, keys, material, options, &mut self.binary);
        self.node(name, mesh);
        if keys.len() > 1 {
            let weights = morph::weights(keys.len(), &mut self.binary);
            self.channel("weights", weights);
        }
    }

    fn collider(&mut self, name: &str, track: &ColliderTrack, keys: &[usize], options: &GlbOptions) {
        let material = self.cloth_materials + usize::from(track.role() == ColliderRole::Ground);
        let still = track.is_static();
        match track.rigid_motion() {
            None if still => self.morphing(name, track, &keys[..1], material, options),
            None => self.morphing(name, track, keys, material, options),
            Some(motion) => {
                let surface = Surface::new(track.mesh());
                let (positions, normals) = (&track.mesh().positions, track.rest_normals());
                let primitive = surface.primitive(positions, &normals, material, &mut self.binary);
                self.node(name, json!({ "name": name, "primitives": [primitive] }));
                let (rotation, translation) = motion[keys[0]];
                if let Some(node) = self.nodes.last_mut() {
                    node["translation"] = json!(translation.to_array());
                    node["rotation"] = json!(rotation.normalize().to_array());
                }
                if !still && keys.len() > 1 {
                    let [translations, rotations] = rigid::tracks(&motion, keys, &mut self.binary);
                    self.channel("translation", translations);
                    self.channel("rotation", rotations);
                }
            }
        }
    }

    fn node(&mut self, name: &str, mesh: Value) {
        self.nodes.push(json!({ "name": name, "mesh": self.meshes.len() }));
        self.meshes.push(mesh);
    }

    /// Animates the last node.
    fn channel(&mut self, property: &str, output: usize) {
        let target = json!({ "node": self.nodes.len() - 1, "path": property });
        self.channels.push(json!({ "sampler": self.samplers.len(), "target": target }));
        self.samplers.push(json!({ "input": self.times, "output": output, "interpolation": "LINEAR" }));
    }

    fn document(&mut self, animated: bool) -> Value {
        let mut document = json!({
            "asset": { "version": "2.0", "generator": "cloth" },
            "scene": 0,
            "scenes": [{ "name": "recording", "nodes": (0..self.nodes.len()).collect::<Vec<_>>() }],
            "nodes": std::mem::take(&mut self.nodes),
            "meshes": std::mem::take(&mut self.meshes),
            "materials": materials(self.cloth_materials),
            "buffers": [{ "byteLength": self.binary.bytes.len() }],
            "bufferViews": std::mem::take(&mut self.binary.views),
            "accessors": std::mem::take(&mut self.binary.accessors),
        });
        if animated && !self.channels.is_empty() {
            document["animations"] = json!([{
                "name": "simulation",
                "channels": std::mem::take(&mut self.channels),
                "samplers": std::mem::take(&mut self.samplers),
            }]);
        }
        document
    }
}

/// One material per cloth colour in use, then colliders, then the ground.
fn materials(cloth_materials: usize) -> Value {
    let material = |name: String, color: [u8; 3], double_sided: bool| {
        let [r, g, b] = linear(color).to_array();
        json!({
            "name": name,
            "doubleSided": double_sided,
            "pbrMetallicRoughness": {
                "baseColorFactor": [r, g, b, 1.0],
                "metallicFactor": 0.0,
                "roughnessFactor": 0.85,
            },
        })
    };
    let mut materials: Vec<Value> = (0..cloth_materials)
        .map(|index| material(format!("cloth_{index}"), cloth_color(index), true))
        .collect();
    materials.push(material("collider".to_owned(), COLLIDER_COLOR, false));
    materials.push(material("ground".to_owned(), GROUND_COLOR, true));
    Value::Array(materials)
}

impl Moving for ClothTrack {
    fn mesh(&self) -> &Mesh {
        ClothTrack::mesh(self)
    }

    fn shape(&self, frame: usize) -> (Vec<[f32; 3]>, Vec<[f32; 3]>) {
        (self.positions(frame).to_vec(), self.normals(frame))
    }
}

impl Moving for ColliderTrack {
    fn mesh(&self) -> &Mesh {
        ColliderTrack::mesh(self)
    }

    fn shape(&self, frame: usize) -> (Vec<[f32; 3]>, Vec<[f32; 3]>) {
        (self.positions(frame).into_owned(), self.normals(frame))
    }
}
