//! Which vertices are attached, and to what.

use serde::{Deserialize, Serialize};

/// One group of attached vertices. Exactly one of the selections is given.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct AttachEntry {
    /// Vertices at an edge of the bounding box: "top", "bottom", "left", "right", "front" or "back".
    pub edge: Option<Edge>,
    /// How far from that edge, as a fraction of the size in that direction. Default 0.01.
    pub edge_depth: Option<f32>,
    /// Vertices inside a box in world space.
    #[serde(rename = "box")]
    pub inside: Option<BoxSelection>,
    /// Vertices by number, counted from 0 in the order of the mesh file.
    pub vertices: Option<Vec<u32>>,
    /// Vertices whose colour is within 0.25 of this one, `[red, green, blue]` in 0..1.
    pub color: Option<[f32; 3]>,
    /// Vertices whose glTF attribute of this name (such as "_PIN") is more than 0.5.
    pub attribute: Option<String>,
    /// For each of these points the nearest vertex.
    pub nearest: Option<PointSelection>,
    /// Vertices near a collider. The group follows that collider.
    pub collider: Option<ColliderSelection>,
    /// The collider or pivot that carries the group. Default: none, the group keeps its place in the cloth's frame.
    pub follow: Option<String>,
}

/// A side of the bounding box in world space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Greatest y.
    Top,
    /// Least y.
    Bottom,
    /// Least x.
    Left,
    /// Greatest x.
    Right,
    /// Greatest z.
    Front,
    /// Least z.
    Back,
}

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BoxSelection {
    /// Least coordinates in metres.
    pub min: [f32; 3],
    /// Greatest coordinates in metres.
    pub max: [f32; 3],
}

/// Points in world space.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PointSelection {
    /// The points in metres.
    pub points: Vec<[f32; 3]>,
}

/// Nearness to a collider.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ColliderSelection {
    /// Name of the collider.
    pub name: String,
    /// Largest distance from its surface in metres.
    pub within: f32,
}
