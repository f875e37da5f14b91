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
    /// A `.gltf` or `.glb` file, relative to the scene.
    pub file: PathBuf,
    /// Name of the animation. Default: the first.
    pub animation: Option<String>,
    /// Factor on all positions, for files in centimetres. Default 1.
    pub scale: Option<f32>,
    /// After the end: "hold" or "loop". Default "hold".
    #[serde(default)]
    pub repeat: Repeat,
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
