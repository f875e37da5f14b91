//! From a scene to a recording: cook, step, record.
//!
//! [`Simulation::new`] builds everything that a scene describes; [`Simulation::advance`] makes one frame after the
//! other. Everything is deterministic: the same scene gives the same frames.

mod bodies;
mod body;
mod body_mesh;
mod checkpoint;
mod clock;
mod cloth_run;
mod cooking;
mod driver;
mod exposure;
mod follow;
mod garment;
mod keyframes;
mod live;
mod overlay;
mod record;
mod rigid;
mod select;
mod settings;
mod shapes;
mod solid;
mod solid_distance;
mod solvers;
mod statistics;
mod substance;

pub use bodies::Bodies;
pub use checkpoint::{Checkpoint, Energy};
pub use cloth_run::ClothRun;
pub use cooking::{cook_options, cooker_mesh, corner_uvs};
pub use driver::Simulation;
pub use exposure::{Exposure, Travel, start_exposure, travel_per_iteration};
pub use overlay::Overlayer;
pub use rigid::Rigid;
pub use statistics::{FrameStats, Minimisation};
pub use substance::{Substance, leave_out_pbd};
