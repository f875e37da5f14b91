//! Skeletons of animated glTF files.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::Repeat;

/// The nodes of a glTF file and one of its animations.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SkeletonEntry {
    /// Name for `carried_by`.
    pub name: String,
    /// A `.gltf` or `.glb` file, relative to the scene; or "mannequin", the body that comes with the program.
    pub file: PathBuf,
    /// Name of the animation. Default: the first.
    pub animation: Option<String>,
    /// Factor on all positions, for files in centimetres. Default 1.
    pub scale: Option<f32>,
    /// After the end: "hold" or "loop". Default "hold".
    #[serde(default)]
    pub repeat: Repeat,
}

/// A mesh of the skeleton's file as it is deformed by the skeleton. It must be closed.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SkinEntry {
    /// Name of the skeleton.
    pub skeleton: String,
    /// Which mesh of its file. Default: the only one.
    pub mesh: Option<String>,
}

/// Tapered capsules around the parts of a skin, one for each joint. Each is called as the collider and the node: "hero.chest".
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FittedCapsules {
    /// Name of the skeleton.
    pub skeleton: String,
    /// The mesh of its file that they are fitted to. Default: the only one.
    pub mesh: Option<String>,
    /// Nodes that get one. Default: all that move enough of the mesh.
    pub nodes: Option<Vec<String>>,
    /// Factor on the radii, 0.1 to 10. Default 1.
    pub thickness: Option<f32>,
}

/// A node of a skeleton.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedBy {
    /// Name of the skeleton.
    pub skeleton: String,
    /// Name of the node.
    pub node: String,
}
