//! One frame: the stages of the scalar backend, with wide loops where there are any.

use super::SimdCloth;
use super::bounds::{Contain, FindBounds};
use super::edges::Edges;
use super::integrate::Integrate;
use super::lanes::InstructionSet;
use super::self_collision::SelfCollision;
use super::shapes::{CollideConvexes, CollideSpheres, CollideTriangles, CollideVirtualParticles};
use super::spheres::{ConstrainMotion, ConstrainSeparation};
use super::tethers::PullTethers;
use super::wind::WindGroups;
use crate::scalar::frame::{self, Iteration, Loops, Stage};
use cloth_core::Bounds;
use cloth_core::device::{FrameOutcome, Job};
use glam::Vec3;

/// Runs a frame with some instructions.
pub(super) fn run<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>) -> FrameOutcome {
    let SimdCloth { current, previous, scratch, edges, masses, self_collision, wind, .. } = &mut *job.device;
    edges.begin_frame(job.plan, previous);
    self_collision.begin_frame::<S>(job.cloth, job.plan, current);
    let mut loops = WideLoops { set, edges, self_collision, wind, masses: *masses };
    let outcome = frame::run(job.cloth, job.plan, current, previous, scratch, &mut loops);
    *masses = loops.masses;
    outcome
}

pub(super) struct WideLoops<'a, S> {
    pub set: S,
    pub edges: &'a Edges,
    pub self_collision: &'a SelfCollision,
    pub wind: &'a WindGroups,
    pub masses: Masses,
}

/// Whether every particle at hand is known to have the inverse mass that the user gave it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Masses {
    /// After the last stage.
    pub are_users: bool,
    /// After the last integration: then none is to be restored at the bounds.
    pub were_users: bool,
}

impl<S: InstructionSet> Loops for WideLoops<'_, S> {
    fn integrate(&mut self, it: &mut Iteration<'_>) -> u32 {
        let restored =
            self.set.run(Integrate { iteration: it, masses_are_users: &mut self.masses.are_users });
        self.masses.were_users = self.masses.are_users;
        restored
    }

    fn wind(&mut self, it: &mut Iteration<'_>) {
        self.wind.run(self.set, it);
    }

    fn motion(&mut self, it: &mut Iteration<'_>) {
        self.masses.are_users &= self.set.run(ConstrainMotion(it));
    }

    fn tethers(&mut self, it: &mut Iteration<'_>) {
        self.set.run(PullTethers(it));
    }

    fn edges(&mut self, it: &mut Iteration<'_>) {
        self.edges.run(self.set, it, self.masses.are_users);
    }

    fn separation(&mut self, it: &mut Iteration<'_>) {
        self.set.run(ConstrainSeparation(it));
    }

    fn convexes(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideConvexes(it));
        self.masses.are_users = false;
    }

    fn triangles(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideTriangles(it));
        self.masses.are_users = false;
    }

    fn spheres(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideSpheres(it));
        self.masses.are_users = false;
    }

    fn virtual_particles(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideVirtualParticles(it));
        self.masses.are_users = false;
    }

    fn self_collision(&mut self, it: &mut Iteration<'_>) {
        self.self_collision.run(self.set, it);
    }

    fn bounds(&mut self, it: &mut Iteration<'_>) -> (Bounds, u32) {
        let restores = !self.masses.were_users && !it.scales_mass_early();
        if !restores && bounds_can_wait(it) {
            return (Bounds { lower: Vec3::ZERO, upper: Vec3::ZERO }, 0);
        }
        self.set.run(FindBounds { iteration: it, restores })
    }

    fn contain(&mut self, it: &mut Iteration<'_>) -> u32 {
        self.set.run(Contain(it))
    }
}

/// Whether no stage is left in an iteration but not in the frame: the next integration then puts back what is not finite.
fn bounds_can_wait(it: &Iteration<'_>) -> bool {
    let mut stages = Stage::of_iteration(it.plan, it.number);
    it.number + 1 < it.plan.iterations.len() && stages.all(|stage| stage <= Stage::Bounds)
}
