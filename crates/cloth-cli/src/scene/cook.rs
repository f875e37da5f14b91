//! How a mesh becomes a fabric.

use serde::Deserialize;

/// Options of the cooker.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CookEntry {
    /// Which constraints are made: "default" or "reference". Default "default".
    pub classification: ClassificationName,
    /// Whether pairs of triangles become quads first. Default `false`.
    pub quadify: bool,
    /// Tethers from attached vertices: "geodesic" (over the surface), "straight" or "none". Default "geodesic".
    pub tethers: TetherName,
    /// Most tethers of a vertex, 1 to 4. Default 4.
    pub tethers_per_particle: Option<u32>,
    /// Distance within which vertices become one, in metres. Default a millionth of the size.
    pub weld: Option<f32>,
}

/// Which constraints are made.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClassificationName {
    /// For any mesh.
    #[default]
    Default,
    /// As the widespread cooker does.
    Reference,
}

/// How tethers are made.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TetherName {
    /// Over the surface.
    #[default]
    Geodesic,
    /// Through space.
    Straight,
    /// Not at all.
    None,
}
