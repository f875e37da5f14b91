//! Vertex block descent (docs/math/vbd.md): cloth of a [material](crate::Material), vertex by vertex. Chen et al. 2024.
//!
//! Each iteration moves every vertex once, to where a quadratic model of the potential around it is least; vertices of one colour
//! share no element and go side by side. An iteration count is a time budget: any number of iterations is stable, and more come
//! nearer to the minimum that [Newton's method](super::newton) finds.
//!
//! [`Settings`] hold the potential and the number of iterations; [`mod@program`] writes down the passes; [`Vertices`] are the
//! elements as each vertex sees them. Forces, the moving frame and collision with shapes are those of position based dynamics.

pub mod program;
mod settings;
mod vertices;

pub use settings::{Settings, Start};
pub use vertices::{Chunk, Entry, Kind, MOST_NEIGHBOURS, Vertex, Vertices};

use super::Method;
use super::pbd::plan::FramePlan;
use super::pbd::{Features, Pbd};
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;

/// Vertex block descent as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Vbd;

impl Method for Vbd {
    fn name(&self) -> &'static str {
        "vbd"
    }

    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        Pbd.iteration_count(cloth, dt)
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        Pbd.needed_features(cloth).with(Features::POTENTIAL)
    }

    fn plan(&self, cloth: &mut Cloth, dt: f32, iterations: u32, plan: &mut FramePlan) {
        Pbd.plan(cloth, dt, iterations, plan);
    }

    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        Pbd.finish(cloth, plan, outcome);
    }

    fn leaves_scratch_masses(&self, plan: &FramePlan) -> bool {
        Pbd.leaves_scratch_masses(plan)
    }
}
