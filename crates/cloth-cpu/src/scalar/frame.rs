//! One frame: the stages of every iteration, in order.

use super::{ScalarCloth, Scratch, bounds, collide_particles, collide_shapes, collide_virtual, edges};
use super::{integrate, self_collision, spheres, tethers, wind};
use cloth_core::device::FrameOutcome;
use cloth_core::plan::{FramePlan, IterationParameters, Stages};
use cloth_core::{Bounds, Cloth, Particle};
use glam::Vec3;

/// What a stage sees.
pub(super) struct Iteration<'a> {
    pub cloth: &'a Cloth,
    pub plan: &'a FramePlan,
    pub stages: Stages,
    /// Number of the iteration, from 0.
    pub number: usize,
    pub parameters: &'a IterationParameters,
    pub current: &'a mut [Particle],
    pub previous: &'a mut [Particle],
    pub scratch: &'a mut Scratch,
}

impl Iteration<'_> {
    pub fn runs(&self, stage: Stages) -> bool {
        self.stages.contains(stage)
    }
}

pub(super) fn run(cloth: &Cloth, plan: &FramePlan, state: &mut ScalarCloth) -> FrameOutcome {
    let stages = plan.stages();
    let mut outcome = FrameOutcome {
        bounds: Bounds { lower: Vec3::ZERO, upper: Vec3::ZERO },
        restored_particles: 0,
        largest_displacements: Vec::new(),
    };
    for (number, parameters) in plan.iterations.iter().enumerate() {
        let mut iteration = Iteration {
            cloth,
            plan,
            stages,
            number,
            parameters,
            current: &mut state.current,
            previous: &mut state.previous,
            scratch: &mut state.scratch,
        };
        let it = &mut iteration;
        outcome.restored_particles += integrate::run(it);
        if it.runs(Stages::WIND) {
            wind::run(it);
        }
        if it.runs(Stages::MOTION) {
            spheres::motion(it);
        }
        if it.runs(Stages::TETHERS) {
            tethers::run(it);
        }
        edges::run(it);
        if it.runs(Stages::SEPARATION) {
            spheres::separation(it);
        }
        if it.runs(Stages::CONVEXES) {
            collide_shapes::convexes(it);
        }
        if it.runs(Stages::TRIANGLES) {
            collide_shapes::triangles(it);
        }
        let (bounds, restored) = bounds::run(it);
        outcome.bounds = bounds;
        outcome.restored_particles += restored;
        if it.runs(Stages::SPHERES) {
            collide_particles::run(it);
        }
        if it.runs(Stages::VIRTUAL) {
            collide_virtual::run(it);
        }
        if it.runs(Stages::SELF_COLLISION) {
            self_collision::run(it);
        }
        if parameters.sleep_test != 0 {
            outcome.largest_displacements.push(bounds::largest_displacement(it.current, it.previous));
        }
    }
    outcome.restored_particles += bounds::contain(&mut state.current, &state.previous);
    outcome
}
