//! One frame: the stages of every iteration, in order.

use super::{Scratch, bounds, collide_particles, collide_shapes, collide_virtual, edges};
use super::{integrate, self_collision, spheres, tethers, wind};
use cloth_core::device::FrameOutcome;
use cloth_core::plan::{FramePlan, IterationParameters, Stages};
use cloth_core::{Bounds, Cloth, Particle};
use glam::Vec3;

/// Which work of a stage is at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(feature = "parallel"), allow(dead_code, reason = "without threads nothing is shared out"))]
pub(crate) enum Share {
    /// All of it.
    Whole,
    /// What crosses the thread cut, in pieces of this number.
    Crossing(usize),
    /// What is inside this part of the thread cut and not [clear](Self::Clear).
    Part(usize),
    /// Those edge constraints inside this part that share no particle with what crosses to parts behind, and with nothing
    /// that is solved before them and does.
    Clear(usize),
}

/// What a stage sees: a cloth, or where threads share it, those of its particles that a thread has to itself.
pub(crate) struct Iteration<'a> {
    pub cloth: &'a Cloth,
    pub plan: &'a FramePlan,
    pub stages: Stages,
    /// Number of the iteration, from 0.
    pub number: usize,
    pub parameters: &'a IterationParameters,
    pub share: Share,
    /// Number of the first of the particles at hand in the cloth.
    pub first: usize,
    pub current: &'a mut [Particle],
    pub previous: &'a mut [Particle],
    pub scratch: &'a mut Scratch,
}

impl Iteration<'_> {
    pub fn runs(&self, stage: Stages) -> bool {
        self.stages.contains(stage)
    }

    /// The particles at hand in a column that has an element for each particle of the cloth.
    pub fn own<'c, T>(&self, column: &'c [T]) -> &'c [T] {
        &column[self.first..self.first + self.current.len()]
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
    /// Notes where the anchors of tethers are.
    fn anchors(&mut self, it: &mut Iteration<'_>) {
        tethers::gather(it);
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
    /// The box around all particles, of which that of the last iteration counts; and how many were put back because they
    /// were not finite.
    fn bounds(&mut self, it: &mut Iteration<'_>) -> (Bounds, u32) {
        bounds::run(it)
    }
    /// Returns the number of particles that were put back because they were not finite, where the bounds left that to
    /// this stage.
    fn spheres(&mut self, it: &mut Iteration<'_>) -> u32 {
        collide_particles::run(it);
        0
    }
    fn virtual_particles(&mut self, it: &mut Iteration<'_>) {
        collide_virtual::run(it);
    }
    fn self_collision(&mut self, it: &mut Iteration<'_>) {
        self_collision::run(it);
    }
    /// Puts particles that are not finite back; returns how many.
    fn contain(&mut self, it: &mut Iteration<'_>) -> u32 {
        bounds::contain(it.current, it.previous)
    }
}

/// The loops of the scalar backend.
pub(crate) struct ScalarLoops;

impl Loops for ScalarLoops {}

/// A stage of an iteration, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    Integrate,
    Wind,
    Motion,
    Anchors,
    Tethers,
    Edges,
    Separation,
    RestoreMasses,
    Convexes,
    Triangles,
    Bounds,
    Spheres,
    VirtualParticles,
    SelfCollision,
    SleepTest,
    Contain,
}

impl Stage {
    const ORDER: [Self; 16] = [
        Self::Integrate,
        Self::Wind,
        Self::Motion,
        Self::Anchors,
        Self::Tethers,
        Self::Edges,
        Self::Separation,
        Self::RestoreMasses,
        Self::Convexes,
        Self::Triangles,
        Self::Bounds,
        Self::Spheres,
        Self::VirtualParticles,
        Self::SelfCollision,
        Self::SleepTest,
        Self::Contain,
    ];

    /// The stages of iteration `number`, in order.
    pub fn of_iteration(plan: &FramePlan, number: usize) -> impl Iterator<Item = Self> {
        let stages = plan.stages();
        let sleep_test = plan.iterations[number].sleep_test != 0;
        let is_last = number + 1 == plan.iterations.len();
        Self::ORDER.into_iter().filter(move |stage| match stage {
            Self::Integrate | Self::Edges | Self::Bounds => true,
            Self::Wind => stages.contains(Stages::WIND),
            Self::Motion => stages.contains(Stages::MOTION),
            Self::Anchors | Self::Tethers => stages.contains(Stages::TETHERS),
            Self::Separation => stages.contains(Stages::SEPARATION),
            Self::RestoreMasses => {
                stages.contains(Stages::CONVEX_MASS_SCALE) || stages.contains(Stages::TRIANGLE_MASS_SCALE)
            }
            Self::Convexes => stages.contains(Stages::CONVEXES),
            Self::Triangles => stages.contains(Stages::TRIANGLES),
            Self::Spheres => stages.contains(Stages::SPHERES),
            Self::VirtualParticles => stages.contains(Stages::VIRTUAL),
            Self::SelfCollision => stages.contains(Stages::SELF_COLLISION),
            Self::SleepTest => sleep_test,
            // What moves particles after they were put back at the bounds.
            Self::Contain => {
                let moves = |stage| stages.contains(stage);
                is_last && [Stages::SPHERES, Stages::VIRTUAL, Stages::SELF_COLLISION].into_iter().any(moves)
            }
        })
    }

    /// Runs the stage.
    pub fn run(self, it: &mut Iteration<'_>, loops: &mut impl Loops, outcome: &mut FrameOutcome) {
        match self {
            Self::Integrate => outcome.restored_particles += loops.integrate(it),
            Self::Wind => loops.wind(it),
            Self::Motion => loops.motion(it),
            Self::Anchors => loops.anchors(it),
            Self::Tethers => loops.tethers(it),
            Self::Edges => loops.edges(it),
            Self::Separation => loops.separation(it),
            Self::RestoreMasses => bounds::restore_masses(it),
            Self::Convexes => loops.convexes(it),
            Self::Triangles => loops.triangles(it),
            Self::Bounds => {
                let (bounds, restored) = loops.bounds(it);
                outcome.bounds = bounds;
                outcome.restored_particles += restored;
            }
            Self::Spheres => outcome.restored_particles += loops.spheres(it),
            Self::VirtualParticles => loops.virtual_particles(it),
            Self::SelfCollision => loops.self_collision(it),
            Self::SleepTest => {
                outcome.largest_displacements.push(bounds::largest_displacement(it.current, it.previous));
            }
            Self::Contain => outcome.restored_particles += loops.contain(it),
        }
    }
}

/// The outcome of a frame of which nothing was run.
pub(crate) fn no_outcome() -> FrameOutcome {
    FrameOutcome {
        bounds: Bounds { lower: Vec3::ZERO, upper: Vec3::ZERO },
        restored_particles: 0,
        largest_displacements: Vec::new(),
    }
}

/// Runs a frame on the particles of a cloth.
pub(crate) fn run(
    cloth: &Cloth,
    plan: &FramePlan,
    current: &mut [Particle],
    previous: &mut [Particle],
    scratch: &mut Scratch,
    loops: &mut impl Loops,
) -> FrameOutcome {
    let mut outcome = no_outcome();
    for (number, parameters) in plan.iterations.iter().enumerate() {
        for stage in Stage::of_iteration(plan, number) {
            let mut iteration = Iteration {
                cloth,
                plan,
                stages: plan.stages(),
                number,
                parameters,
                share: Share::Whole,
                first: 0,
                current: &mut *current,
                previous: &mut *previous,
                scratch: &mut *scratch,
            };
            stage.run(&mut iteration, loops, &mut outcome);
        }
    }
    outcome
}
