//! Shapes of colliders.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::Unit;

/// A sphere around the collider's origin.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ball {
    /// Radius in metres.
    pub radius: f32,
}

/// A capsule between two points.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Pill {
    /// One end in metres. Default the origin.
    #[serde(default)]
    pub from: [f32; 3],
    /// The other end in metres.
    pub to: [f32; 3],
    /// Radius in metres; with `to_radius`, at `from`.
    pub radius: f32,
    /// Radius at `to`. Default `radius`.
    pub to_radius: Option<f32>,
}

/// Tapered capsules from point to point.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Chain {
    /// At least two points in metres.
    pub points: Vec<[f32; 3]>,
    /// The radius at each point in metres.
    pub radii: Vec<f32>,
}

/// A box around the collider's origin.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Width, height and depth in metres.
    pub size: [f32; 3],
}

/// The points behind all planes.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ConvexSolid {
    /// Planes `[nx, ny, nz, d]`: behind are the points with `n . x + d <= 0`. Normals of any length.
    pub planes: Vec<[f32; 4]>,
}

/// Everything behind a plane through the collider's origin.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HalfSpace {
    /// Direction out of the solid, of any length.
    pub normal: [f32; 3],
    /// Half the side of the square that pictures show, in metres. Default 1.
    pub half_size: Option<f32>,
}

/// The level ground.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ground {
    /// Height in metres. Default 0.
    pub height: f32,
}

/// A triangle mesh in a file. A tree finds the triangles near each vertex, so ten thousand are fine. The mesh must be closed.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MeshShape {
    /// An `.obj`, `.gltf` or `.glb` file, relative to the scene.
    pub file: PathBuf,
    /// Which mesh of a glTF file. Default: the only one.
    pub name: Option<String>,
    /// Unit of its coordinates: "m", "cm" or "mm". Default "m".
    #[serde(default)]
    pub unit: Unit,
    /// Factor on the size, besides the unit. Default 1.
    pub scale: Option<f32>,
}

/// How a collider of `mesh`, `torus`, `box` or `convex` is met as voxels: particles are put onto the surface, and a contact takes parts of
/// their velocity. It takes a CPU.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct VoxelEntry {
    /// Edge of a voxel in metres, at least the `thickness` of the cloths that meet it.
    pub size: f32,
    /// Part of the velocity along the surface that a contact takes, 0 to 1. Default 0.
    #[serde(default)]
    pub tangential_attenuation: f32,
    /// Part of the velocity across the surface that a contact takes, 0 to 1. Default 1.
    pub normal_attenuation: Option<f32>,
}

/// A torus around the Y axis.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ring {
    /// Radius of the ring in metres.
    pub radius: f32,
    /// Radius of its tube in metres.
    pub tube: f32,
    /// Corners around the ring and around the tube. Default `[24, 10]`.
    pub segments: Option<[u32; 2]>,
}
