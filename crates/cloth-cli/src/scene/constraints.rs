//! Stiffness and the constraints of single vertices.

use serde::{Deserialize, Serialize};

/// Stiffness by kind of constraint; what is not given comes from the material.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct ConstraintSettings {
    /// Edges along gravity.
    pub vertical: ConstraintEntry,
    /// Edges across gravity.
    pub horizontal: ConstraintEntry,
    /// Diagonals.
    pub shearing: ConstraintEntry,
    /// Constraints over two edges.
    pub bending: ConstraintEntry,
}

/// Stiffness of one kind. Between the limits the constraint is softened by the multiplier.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct ConstraintEntry {
    /// Fraction of an error removed per 0.1 s, 0 to 1; 0 leaves the constraints out.
    pub stiffness: Option<f32>,
    /// Factor on the stiffness between the limits, at least 0.
    pub multiplier: Option<f32>,
    /// Lower limit as a fraction of the length at rest, 0 to 1.
    pub compression_limit: Option<f32>,
    /// Upper limit as a multiple of the length at rest, at least 1.
    pub stretch_limit: Option<f32>,
}

/// An axis of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Left to right.
    X,
    /// Bottom to top.
    Y,
    /// Back to front.
    Z,
}

impl Axis {
    /// 0, 1 or 2.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Stiffness that goes evenly from one end of the cloth to the other. It replaces that of the material.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct VertexStiffness {
    /// Along which axis: "x", "y" or "z".
    pub axis: Axis,
    /// Stiffness at the least coordinate, 0 to 1.
    pub from: f32,
    /// Stiffness at the greatest coordinate, 0 to 1.
    pub to: f32,
}

/// Collision of a cloth with itself.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct SelfCollision {
    /// Distance that vertices keep from each other, in metres. Default three quarters of the mean edge.
    pub distance: Option<f32>,
    /// Fraction of a penetration removed per 0.1 s, 0 to 1. Default 1. How fast vertices are pushed apart is the parameter `self_collision_speed`.
    pub stiffness: Option<f32>,
}

/// Points on triangles that collide. One of the two is given.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct VirtualParticleEntry {
    /// As many as make neighbours about this far apart, in metres.
    pub spacing: Option<f32>,
    /// Subdivisions of each triangle: n makes n² points.
    pub subdivisions: Option<u32>,
}

/// A sphere around each vertex that it does not leave.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MotionLimit {
    /// Radius in metres; with `axis`, at the least coordinate.
    pub radius: f32,
    /// Radius at the greatest coordinate along `axis`. Default `radius`.
    pub to: Option<f32>,
    /// The axis along which the radius goes from `radius` to `to`. Default "y".
    pub axis: Option<Axis>,
    /// The collider that carries the spheres. Default: none, they keep their place in the cloth's frame.
    pub follow: Option<String>,
}

/// A sphere behind each vertex that it does not enter.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Backstop {
    /// Radius in metres: large ones make a flat stop.
    pub radius: f32,
    /// How far behind the vertex the sphere begins, in metres. Default 0.
    #[serde(default)]
    pub distance: f32,
    /// `true` for a stop in front of the mesh's faces instead of behind them. Default `false`.
    #[serde(default)]
    pub in_front: bool,
    /// The collider that carries the spheres. Default: none, they keep their place in the cloth's frame.
    pub follow: Option<String>,
}
