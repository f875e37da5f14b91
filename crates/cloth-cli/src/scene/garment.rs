//! Where the mesh of a cloth comes from.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// A mesh in a file.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MeshFile {
    /// An `.obj`, `.gltf` or `.glb` file, relative to the scene.
    pub file: PathBuf,
    /// Which mesh of a glTF file. Default: the only one.
    pub name: Option<String>,
}

/// A rectangle in the XY plane, centred on the origin, facing +Z.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Width and height in metres.
    pub size: [f32; 2],
    /// Number of vertices in a row and in a column, each at least 2.
    pub resolution: [u32; 2],
    /// Width at the top as a fraction of the width at the bottom, for capes. Default 1.
    pub taper: Option<f32>,
    /// Degrees that the rectangle is bent around a vertical axis, for capes and curtains. Default 0.
    pub bend: Option<f32>,
}

/// A round sheet of even triangles in the XZ plane, centred on the origin, facing +Y.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Disc {
    /// Radius in metres.
    pub radius: f32,
    /// Number of rings, at least 1: about 3 times its square is the number of vertices.
    pub rings: u32,
}

/// An open tube around the Y axis, from y = 0 downward, facing outward.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tube {
    /// Radius at the top and at the bottom, in metres.
    pub radii: [f32; 2],
    /// Height in metres.
    pub height: f32,
    /// Number of rings of faces, at least 1.
    pub rings: u32,
    /// Number of vertices around, at least 3.
    pub segments: u32,
}

/// Unit of the coordinates of a mesh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Metres.
    #[default]
    M,
    /// Centimetres.
    Cm,
    /// Millimetres.
    Mm,
}

impl Unit {
    /// Metres per unit.
    pub fn metres(self) -> f32 {
        match self {
            Self::M => 1.0,
            Self::Cm => 0.01,
            Self::Mm => 0.001,
        }
    }
}
