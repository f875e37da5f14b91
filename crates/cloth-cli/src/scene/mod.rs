//! Scenes: what to simulate, as TOML files.
//!
//! Every key is a field of one of the structs here, with its unit and default; `docs/scenes.md` lists them all. A key
//! that does not exist is an error with its line and the nearest key that does.

mod air;
mod around_mesh;
mod attach;
mod base;
mod camera;
mod cloth;
mod collider;
mod constraints;
mod cook;
mod depth;
mod error;
mod event;
mod garment;
mod keys;
mod locate;
mod material;
mod method;
mod motion;
mod output;
mod pbd_preset;
mod read;
mod shape;
mod shipped;
mod skeleton;
mod solver;
mod strain_limit;
mod suggest;
mod turbulence;
mod write;

pub(crate) use air::check_order;
pub use air::{Gust, Wind, WindChange};
pub use around_mesh::{AroundMesh, EDGE_DEPTH, edge, is_mesh};
pub use attach::{AttachEntry, BoxSelection, ColliderSelection, Edge, PointSelection};
pub use camera::CameraEntry;
pub use cloth::{ChangeEntry, ClothEntry};
pub use collider::ColliderEntry;
pub use constraints::{Axis, VirtualParticleEntry};
pub use constraints::{
    Backstop, ConstraintEntry, ConstraintSettings, MotionLimit, SelfCollision, VertexStiffness,
};
pub use cook::{ClassificationName, CookEntry, TetherName, WarpEntry};
pub use error::{Issue, SceneError};
pub use event::{EventEntry, FrameTimeEntry};
pub use garment::{Disc, Grid, MeshFile, Tube, Unit};
pub use keys::{Section, sections};
pub use material::{MaterialEntry, is_file as is_material_file};
pub use method::{
    METHOD_SETTINGS, METHODS, MethodEntry, MethodName, MethodSetting, MethodSettings, SettingKind,
};
pub use motion::{FrameEntry, Interpolation, Key, Motion, Repeat};
pub use output::{Format, OutputEntry, Overlay};
pub use pbd_preset::{PBD_PRESETS, PbdPreset};
pub use read::SceneFile;
pub use shape::{Ball, Block, Chain, ConvexSolid, Ground, HalfSpace, MeshShape, Pill, Ring, VoxelEntry};
pub use shipped::{SHIPPED, ShippedScene};
pub use skeleton::{CarriedBy, FittedCapsules, SkeletonEntry, SkinEntry};
pub use solver::{InterCollisionEntry, SolverEntry};
pub use strain_limit::StrainLimitEntry;
pub use suggest::nearest;
pub(crate) use turbulence::Eddies;
pub use turbulence::Turbulence;

use serde::{Deserialize, Serialize};

/// The version of the format that this program reads.
pub const FORMAT: u32 = 1;

/// Most frames of a scene.
const MOST_FRAMES: f64 = 1e6;

/// A scene. All lengths are metres, times seconds, angles degrees, masses kilograms, unless a key says otherwise.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Scene {
    /// Version of the format; must be 1.
    pub format: u32,
    /// A scene that this one varies: a file beside it, or the name of one that ships with the program. What is not said here
    /// is as there; of `[[cloth]]`, `[[collider]]` and the like those of the same name are varied, others are added. Default:
    /// none.
    pub base: Option<String>,
    /// One line for people.
    pub title: String,
    /// Number of frames to record; the first is the start. Default 120, unless `seconds` is given.
    pub frames: Option<u32>,
    /// The same as a time.
    pub seconds: Option<f64>,
    /// Frames per second. Default 60.
    pub frame_rate: f64,
    /// Frames that last longer or shorter than the others.
    pub frame_times: Vec<FrameTimeEntry>,
    /// Seconds simulated before the first frame, with everything where it is at the start. Default 0.
    pub settle: f64,
    /// Gravity in m/s². Default `[0, -9.81, 0]`.
    pub gravity: [f32; 3],
    /// Quality: solver iterations per second for all cloths that do not set their own. Default 600. Cloths of a physical method
    /// have substeps instead: `cloth.method.frequency`.
    pub solver_frequency: f32,
    /// The air. Default: at rest.
    pub wind: Wind,
    /// Solvers, each with its own step; cloths name theirs. Default: one.
    pub solver: Vec<SolverEntry>,
    /// Skeletons whose nodes carry colliders.
    pub skeleton: Vec<SkeletonEntry>,
    /// Cloths, at least one.
    pub cloth: Vec<ClothEntry>,
    /// What the cloths collide with, and pivots that carry others.
    pub collider: Vec<ColliderEntry>,
    /// What happens to the cloths that they have to get over, and when.
    pub event: Vec<EventEntry>,
    /// What is written.
    pub output: OutputEntry,
    /// Where pictures are taken from.
    pub camera: CameraEntry,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            format: 0,
            base: None,
            title: String::new(),
            frames: None,
            seconds: None,
            frame_rate: 60.0,
            frame_times: Vec::new(),
            settle: 0.0,
            gravity: [0.0, -9.81, 0.0],
            solver_frequency: 600.0,
            wind: Wind::default(),
            solver: Vec::new(),
            skeleton: Vec::new(),
            cloth: Vec::new(),
            collider: Vec::new(),
            event: Vec::new(),
            output: OutputEntry::default(),
            camera: CameraEntry::default(),
        }
    }
}

impl Scene {
    /// Checks the ranges of what concerns the whole scene.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        if !(self.frame_rate.is_finite() && self.frame_rate > 0.0) {
            return Err(Issue::new("frame_rate", format!("{} must be greater than 0", self.frame_rate)));
        }
        if !(0.0..=600.0).contains(&self.settle) {
            return Err(Issue::new("settle", "give 0 to 600 seconds"));
        }
        if self.settle * self.frame_rate > MOST_FRAMES {
            let frames = self.settle * self.frame_rate;
            return Err(Issue::new("settle", format!("that is {frames} frames; {MOST_FRAMES} are the most")));
        }
        let finite = |vector: [f32; 3]| vector.iter().all(|number| number.is_finite());
        if !finite(self.gravity) {
            return Err(Issue::new("gravity", "all three numbers must be finite"));
        }
        self.wind.check().map_err(|issue| issue.below("wind"))?;
        for (index, entry) in self.frame_times.iter().enumerate() {
            entry.check().map_err(|issue| issue.below(&format!("frame_times[{index}]")))?;
        }
        for (index, event) in self.event.iter().enumerate() {
            event.check().map_err(|issue| issue.below(&format!("event[{index}]")))?;
        }
        self.output.check().map_err(|issue| issue.below("output"))?;
        self.camera.check().map_err(|issue| issue.below("camera"))
    }

    /// Number of frames to record.
    ///
    /// # Errors
    /// None, or too many.
    pub fn frame_count(&self) -> Result<usize, Issue> {
        let (key, count) = match (self.frames, self.seconds) {
            (Some(_), Some(_)) => {
                return Err(Issue::new("seconds", "frames and seconds are both given; remove one"));
            }
            (Some(frames), None) => ("frames", f64::from(frames)),
            (None, Some(seconds)) => ("seconds", (seconds * self.frame_rate).round()),
            (None, None) => ("frames", 120.0),
        };
        if (1.0..=MOST_FRAMES).contains(&count) {
            return Ok(count as usize);
        }
        Err(Issue::new(key, format!("that is {count} frames; ask for 1 to 1000000")))
    }
}
