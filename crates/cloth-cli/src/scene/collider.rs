//! One collider of a scene.

use serde::{Deserialize, Serialize};

use super::{
    Ball, Block, CarriedBy, Chain, ConvexSolid, FittedCapsules, Ground, HalfSpace, MeshShape, Motion, Pill,
    Ring, SkinEntry, VoxelEntry,
};

/// Something that cloths collide with, or a pivot that only carries others. Exactly one shape is given.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct ColliderEntry {
    /// Name in outputs and messages, and for `parent`, `follow` and `collide_with`.
    pub name: String,

    /// A sphere.
    pub sphere: Option<Ball>,
    /// A capsule, which may be tapered.
    pub capsule: Option<Pill>,
    /// Tapered capsules one after the other, such as a leg.
    pub chain: Option<Chain>,
    /// A box.
    #[serde(rename = "box")]
    pub block: Option<Block>,
    /// A convex solid by its planes.
    pub convex: Option<ConvexSolid>,
    /// A half space: everything behind a plane.
    pub plane: Option<HalfSpace>,
    /// The level ground.
    pub ground: Option<Ground>,
    /// A triangle mesh from a file. It must be closed.
    pub mesh: Option<MeshShape>,
    /// A torus of triangles around the Y axis.
    pub torus: Option<Ring>,
    /// A body of a glTF file that its skeleton deforms.
    pub skin: Option<SkinEntry>,
    /// Capsules that are fitted to a body of a glTF file and follow its skeleton.
    pub capsules: Option<FittedCapsules>,
    /// Voxels instead of the surface of `mesh`, `torus`, `box` or `convex`. It must keep its size.
    pub voxels: Option<VoxelEntry>,
    /// `true` for a pivot: no shape, but others can be its children or follow it.
    pub pivot: bool,

    /// Where the origin of the shape is put, in metres, relative to the parent. Default the origin.
    pub position: [f32; 3],
    /// Degrees turned about the X, then the Y, then the Z axis, relative to the parent. Default none.
    pub rotation: [f32; 3],
    /// Key-framed motion, on top of `position` and `rotation`.
    pub motion: Option<Motion>,
    /// Name of the collider that carries this one.
    pub parent: Option<String>,
    /// The node of a skeleton that carries this one.
    pub carried_by: Option<CarriedBy>,
    /// Spans of time, each `[from, to]` in seconds, in which it is there; at `to` it is gone. Default: always.
    pub present: Option<Vec<[f64; 2]>>,
    /// Whether outputs and pictures do not show it. Default `false`.
    pub hidden: bool,
}
