//! XPBD in small steps (docs/math/xpbd.md): cloth of a [material](crate::Material) by constraints with a compliance. Macklin et al.
//! 2016, 2019.
//!
//! Each substep ends near where the potential is least, the nearer the shorter it is: a fixed price per substep, where
//! [Newton's method](super::newton) takes as long as it needs.
//!
//! [`Settings`] hold the potential and the number of iterations; [`mod@program`] writes down the order of the sweeps. Forces, the
//! moving frame and collision with shapes are those of position based dynamics.

mod elements;
pub mod program;
mod settings;

pub use elements::{Colors, Element, Elements};
pub use settings::Settings;

use super::Method;
use super::pbd::plan::FramePlan;
use super::pbd::{Features, Pbd};
use crate::cloth::Cloth;
use crate::device::FrameOutcome;
use crate::error::Result;

/// XPBD as a [`Method`].
#[derive(Debug, Clone, Copy)]
pub struct Xpbd;

impl Method for Xpbd {
    fn name(&self) -> &'static str {
        "xpbd"
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
