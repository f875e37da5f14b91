//! One cloth of a scene.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    AttachEntry, Backstop, ConstraintSettings, CookEntry, Disc, FrameEntry, Grid, MaterialEntry, MeshFile,
    MethodEntry, MotionLimit, SelfCollision, Tube, Unit, VertexStiffness, VirtualParticleEntry,
};

/// A cloth: a mesh, where it is, what it is made of and what holds it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct ClothEntry {
    /// Name in outputs and messages. Default: that of the mesh.
    pub name: String,

    /// The mesh from a file. Exactly one of `mesh`, `grid`, `disc` and `tube` is given.
    pub mesh: Option<MeshFile>,
    /// A rectangle in the XY plane.
    pub grid: Option<Grid>,
    /// A round sheet in the XZ plane.
    pub disc: Option<Disc>,
    /// An open tube around the Y axis, such as a skirt.
    pub tube: Option<Tube>,

    /// How often each face of the mesh is cut into four smaller ones, 0 to 6. Default 0.
    pub subdivide: u32,
    /// Unit of the mesh's coordinates: "m", "cm" or "mm". Default "m".
    pub unit: Unit,
    /// Factor on the size, besides the unit. Default 1.
    pub scale: Option<f32>,
    /// Degrees turned about the X, then the Y, then the Z axis. Default none.
    pub rotation: [f32; 3],
    /// Where the origin of the mesh is put, in metres. Default the origin.
    pub position: [f32; 3],
    /// Initial velocity in m/s. Default at rest.
    pub velocity: [f32; 3],

    /// Groups of attached vertices.
    pub attach: Vec<AttachEntry>,
    /// The local frame of the cloth and its motion. Default: the world.
    pub frame: Option<FrameEntry>,

    /// How it is moved: the name of a method, or a table of its settings. Default "pbd".
    pub method: Option<MethodEntry>,
    /// Of the method "pbd" a preset by eye: "silk", "cotton", "denim", "leather" or "rubber". Of physical methods a material in
    /// SI units: the name of a preset or of a material file, or a table of its parameters. Default "cotton".
    pub material: Option<MaterialEntry>,
    /// Overrides of the stiffness of a "pbd" preset, by kind of constraint.
    pub constraints: ConstraintSettings,
    /// Any parameter of the solver by its name, such as `damping`; a number for a parameter of three axes is used for
    /// all of them.
    pub parameters: BTreeMap<String, toml::Value>,
    /// Other values of parameters from some times on, in ascending order.
    pub changes: Vec<ChangeEntry>,
    /// Weight of the cloth in kg/m², instead of that of a "pbd" preset. Each vertex carries an equal share.
    pub density: Option<f32>,
    /// glTF attribute with the mass of each vertex in kg, instead of equal shares.
    pub mass_attribute: Option<String>,
    /// Stiffness that varies over the cloth.
    pub vertex_stiffness: Option<VertexStiffness>,
    /// How the mesh is cooked.
    pub cook: CookEntry,

    /// Distance that the cloth keeps from colliders, in metres. Default 0.008.
    pub thickness: Option<f32>,
    /// Names of the colliders that the cloth meets. Default: all.
    pub collide_with: Option<Vec<String>>,
    /// Points on triangles that collide, too.
    pub virtual_particles: Option<VirtualParticleEntry>,
    /// Collision of the cloth with itself. Default: off; `{}` switches it on.
    pub self_collision: Option<SelfCollision>,
    /// Keeps every vertex near its place at rest.
    pub motion_limit: Option<MotionLimit>,
    /// Keeps every vertex on one side of its place at rest.
    pub backstop: Option<Backstop>,

    /// Name of the solver. Default: the first.
    pub solver: Option<String>,
}

/// Parameters that change. Those that it does not name stay.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeEntry {
    /// Seconds.
    pub time: f64,
    /// Any parameter of the solver by its name, as in `cloth.parameters`.
    pub parameters: BTreeMap<String, toml::Value>,
}
