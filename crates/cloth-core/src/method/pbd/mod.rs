//! Position based dynamics: the method of every cloth so far.
//!
//! [`parameters`] and phases are its [`Settings`]; [`plan`] derives a frame from them; [`mod@program`] writes down the order of
//! its passes, the only place where it stands.

mod features;
pub mod parameters;
pub mod plan;
pub mod program;
mod settings;
pub mod stiffness;

pub use features::Features;
pub use settings::Settings;

use super::Method;
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;
use plan::FramePlan;

/// Position based dynamics as a [`Method`].
///
/// Its scratch from frame to frame are working inverse masses: zeroed by motion constraints, scaled by collision. They lie
/// beside the current positions on a device; users see the masses that they gave.
#[derive(Debug, Clone, Copy)]
pub struct Pbd;

impl Method for Pbd {
    fn name(&self) -> &'static str {
        "pbd"
    }

    fn iteration_count(&self, cloth: &Cloth, dt: f32) -> Result<u32> {
        plan::iteration_count(cloth.parameters(), dt)
    }

    fn needed_features(&self, cloth: &Cloth) -> Features {
        cloth.needed_features()
    }

    fn plan(&self, cloth: &mut Cloth, dt: f32, iterations: u32, plan: &mut FramePlan) {
        cloth.plan_frame(dt, iterations, plan);
    }

    fn finish(&self, cloth: &mut Cloth, plan: &FramePlan, outcome: &FrameOutcome) {
        cloth.finish_frame(outcome, plan.frame.iteration_dt);
    }

    fn leaves_scratch_masses(&self, plan: &FramePlan) -> bool {
        let scales = [
            Features::MOTION,
            Features::MASS_SCALE,
            Features::CONVEX_MASS_SCALE,
            Features::TRIANGLE_MASS_SCALE,
        ];
        scales.into_iter().any(|feature| plan.features().contains(feature))
    }
}
