//! What is fuzzed.

mod array;
mod case;
mod fabric;
mod mesh;
mod scene;
mod snapshot;
mod step;

pub use snapshot::fabric as snapshot_fabric;

use crate::mutate::Shape;
use std::str::FromStr;

/// A reader, and what programs do with what it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Wavefront OBJ: read, cooked.
    Obj,
    /// glTF and GLB: all meshes read and cooked, all animations sampled.
    Gltf,
    /// Scenes: parsed, checked, and small ones simulated for two frames.
    Scene,
    /// Cooked fabrics: read, written again, one step on scalar and on SIMD.
    Fabric,
    /// Snapshots: read, written again, one step on scalar and on SIMD.
    Snapshot,
    /// Recorded cases: unpacked, loaded, one frame on scalar.
    Case,
    /// Arrays, and recordings in archives of arrays.
    Npy,
    /// For tests of the driver: does what the bytes say.
    Planted,
}

impl Target {
    /// All readers.
    pub const ALL: [Self; 7] =
        [Self::Obj, Self::Gltf, Self::Scene, Self::Fabric, Self::Snapshot, Self::Case, Self::Npy];

    /// Name on the command line and of the folder of its corpus.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Obj => "obj",
            Self::Gltf => "gltf",
            Self::Scene => "scene",
            Self::Fabric => "fabric",
            Self::Snapshot => "snapshot",
            Self::Case => "case",
            Self::Npy => "npy",
            Self::Planted => "planted",
        }
    }

    /// Runs the reader on the bytes of a file; returns whether it accepted them. Panics where the reader does, or where what
    /// it accepted does not keep what it promises.
    #[must_use]
    pub fn run(self, bytes: &[u8]) -> bool {
        match self {
            Self::Obj => mesh::obj(bytes),
            Self::Gltf => mesh::gltf(bytes),
            Self::Scene => scene::run(bytes),
            Self::Fabric => fabric::run(bytes),
            Self::Snapshot => snapshot::run(bytes),
            Self::Case => case::run(bytes),
            Self::Npy => array::run(bytes),
            Self::Planted => planted(bytes),
        }
    }

    /// What its files are made of.
    #[must_use]
    pub fn shape(self) -> Shape {
        match self {
            Self::Obj => Shape::Text(&mesh::OBJ_WORDS),
            Self::Gltf => Shape::Gltf,
            Self::Scene => Shape::Text(&scene::WORDS),
            Self::Fabric | Self::Snapshot => Shape::Sections,
            Self::Case => Shape::Tar,
            Self::Npy => Shape::Arrays,
            Self::Planted => Shape::Bytes,
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().chain([Self::Planted]);
        known.into_iter().find(|target| target.name() == name).ok_or_else(|| {
            let names: Vec<&str> = Self::ALL.iter().map(|target| target.name()).collect();
            format!("there is no target {name}; choose of {}", names.join(", "))
        })
    }
}

fn planted(bytes: &[u8]) -> bool {
    let has = |word: &[u8]| bytes.windows(word.len()).any(|piece| piece == word);
    assert!(!has(b"panic"), "planted");
    if has(b"hang") {
        loop {
            std::thread::sleep(std::time::Duration::from_secs(1));
        }
    }
    if has(b"memory") {
        return vec![1_u8; 3 << 29].contains(&0);
    }
    true
}
