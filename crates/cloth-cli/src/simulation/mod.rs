//! From a scene to a recording: cook, step, record.
//!
//! [`Simulation::new`] builds everything that a scene describes; [`Simulation::advance`] makes one frame after the
//! other. Everything is deterministic: the same scene gives the same frames.

mod bodies;
mod body;
mod body_mesh;
mod camera;
mod checkpoint;
mod clock;
mod cloth_run;
mod cooking;
mod driver;
mod eddies;
mod exposure;
mod fit;
mod follow;
mod garment;
mod keyframes;
mod live;
mod moment;
mod overlay;
mod record;
mod rigid;
mod select;
mod settings;
mod shapes;
mod shown;
mod skin;
mod solid;
mod solid_distance;
mod solvers;
mod statistics;
mod stretch;
mod substance;
mod wait;

pub use bodies::Bodies;
pub use camera::{check_follow, view};
pub use checkpoint::{Checkpoint, Energy};
pub use cloth_run::ClothRun;
pub use cooking::{cook_options, cooker_mesh, corner_uvs};
pub use driver::Simulation;
pub use exposure::{Exposure, Travel, open_colliders, start_exposure, travel_per_iteration};
pub use overlay::Overlayer;
pub use rigid::Rigid;
pub use shown::Shown;
pub use statistics::{FrameStats, Minimisation};
pub use substance::{Substance, leave_out_pbd};
pub use wait::at_once;
