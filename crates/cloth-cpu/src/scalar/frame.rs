//! One frame: the stages of every iteration, in order.

use super::{Scratch, bounds, collide_particles, collide_shapes, collide_virtual, edges};
use super::{integrate, self_collision, spheres, tethers, wind};
use cloth_core::device::FrameOutcome;
use cloth_core::plan::{FramePlan, IterationParameters, Stages};
use cloth_core::{Bounds, Cloth, Particle};
use glam::Vec3;

/// What a stage sees.
pub(crate) struct Iteration<'a> {
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

    /// Whether contacts with convexes or triangles scale masses, so that the masses of the last iteration end before
    /// those contacts rather than after them.
    pub fn scales_mass_early(&self) -> bool {
        self.runs(Stages::CONVEX_MASS_SCALE) || self.runs(Stages::TRIANGLE_MASS_SCALE)
    }
}

/// The loops of a backend: a faster one replaces some of them and leaves no other bits behind.
pub(crate) trait Loops {
    /// Returns the number of particles that were put back because they were not finite.
    fn integrate(&mut self, it: &mut Iteration<'_>) -> u32 {
        integrate::run(it)
    }
    fn wind(&mut self, it: &mut Iteration<'_>) {
        wind::run(it);
    }
    fn motion(&mut self, it: &mut Iteration<'_>) {
        spheres::motion(it);
    }
    fn tethers(&mut self, it: &mut Iteration<'_>) {
        tethers::run(it);
    }
    fn edges(&mut self, it: &mut Iteration<'_>) {
        edges::run(it);
    }
    fn separation(&mut self, it: &mut Iteration<'_>) {
        spheres::separation(it);
    }
    fn convexes(&mut self, it: &mut Iteration<'_>) {
        collide_shapes::convexes(it);
    }
    fn triangles(&mut self, it: &mut Iteration<'_>) {
        collide_shapes::triangles(it);
    }
    /// The box around all particles, and how many were put back because they were not finite.
    fn bounds(&mut self, it: &mut Iteration<'_>) -> (Bounds, u32) {
        bounds::run(it)
    }
    fn spheres(&mut self, it: &mut Iteration<'_>) {
        collide_particles::run(it);
    }
    fn virtual_particles(&mut self, it: &mut Iteration<'_>) {
        collide_virtual::run(it);
    }
    fn self_collision(&mut self, it: &mut Iteration<'_>) {
        self_collision::run(it);
    }
}

/// The loops of the scalar backend.
pub(crate) struct ScalarLoops;

impl Loops for ScalarLoops {}

/// Runs a frame on the particles of a cloth.
pub(crate) fn run(
    cloth: &Cloth,
    plan: &FramePlan,
    current: &mut [Particle],
    previous: &mut [Particle],
    scratch: &mut Scratch,
    loops: &mut impl Loops,
) -> FrameOutcome {
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
            current: &mut *current,
            previous: &mut *previous,
            scratch: &mut *scratch,
        };
        let it = &mut iteration;
        outcome.restored_particles += loops.integrate(it);
        if it.runs(Stages::WIND) {
            loops.wind(it);
        }
        if it.runs(Stages::MOTION) {
            loops.motion(it);
        }
        if it.runs(Stages::TETHERS) {
            loops.tethers(it);
        }
        loops.edges(it);
        if it.runs(Stages::SEPARATION) {
            loops.separation(it);
        }
        if it.scales_mass_early() {
            bounds::restore_masses(it);
        }
        if it.runs(Stages::CONVEXES) {
            loops.convexes(it);
        }
        if it.runs(Stages::TRIANGLES) {
            loops.triangles(it);
        }
        let (bounds, restored) = loops.bounds(it);
        outcome.bounds = bounds;
        outcome.restored_particles += restored;
        if it.runs(Stages::SPHERES) {
            loops.spheres(it);
        }
        if it.runs(Stages::VIRTUAL) {
            loops.virtual_particles(it);
        }
        if it.runs(Stages::SELF_COLLISION) {
            loops.self_collision(it);
        }
        if parameters.sleep_test != 0 {
            outcome.largest_displacements.push(bounds::largest_displacement(it.current, it.previous));
        }
    }
    outcome.restored_particles += bounds::contain(current, previous);
    outcome
}
