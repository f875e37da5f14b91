//! One frame: the stages of the scalar backend, with wide loops where there are any.

use super::SimdCloth;
use super::bounds::FindBounds;
use super::edges::Edges;
use super::integrate::Integrate;
use super::lanes::InstructionSet;
use super::self_collision::{PartPairs, SelfCollision};
use super::shapes::{CollideConvexes, CollideSpheres, CollideTriangles};
use super::spheres::{ConstrainMotion, ConstrainSeparation};
use super::tethers::PullTethers;
use super::wind::WindGroups;
use crate::scalar::frame::{self, Iteration, Loops};
use cloth_core::Bounds;
use cloth_core::device::{FrameOutcome, Job};
use std::sync::{Mutex, PoisonError};

/// Runs a frame with some instructions.
pub(super) fn run<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>) -> FrameOutcome {
    let SimdCloth { current, previous, scratch, edges, self_collision, wind, .. } = &mut *job.device;
    edges.begin_frame(job.plan, previous);
    let mut loops = WideLoops { set, edges, self_collision, wind, masses_are_users: false };
    frame::run(job.cloth, job.plan, current, previous, scratch, &mut loops)
}

pub(super) struct WideLoops<'a, S> {
    pub set: S,
    pub edges: &'a Edges,
    pub self_collision: &'a Mutex<SelfCollision>,
    pub wind: &'a WindGroups,
    /// Whether, before the edge constraints, every particle at hand has the inverse mass that the user gave it.
    pub masses_are_users: bool,
}

impl<S: InstructionSet> Loops for WideLoops<'_, S> {
    fn integrate(&mut self, it: &mut Iteration<'_>) -> u32 {
        let found = self.set.run(Integrate(it));
        self.masses_are_users = found.masses_are_users;
        found.restored
    }

    fn wind(&mut self, it: &mut Iteration<'_>) {
        self.wind.run(self.set, it);
    }

    fn motion(&mut self, it: &mut Iteration<'_>) {
        self.masses_are_users &= self.set.run(ConstrainMotion(it));
    }

    fn tethers(&mut self, it: &mut Iteration<'_>) {
        self.set.run(PullTethers(it));
    }

    fn edges(&mut self, it: &mut Iteration<'_>) {
        self.edges.run(self.set, it, self.masses_are_users);
    }

    fn separation(&mut self, it: &mut Iteration<'_>) {
        self.set.run(ConstrainSeparation(it));
    }

    fn convexes(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideConvexes(it));
    }

    fn triangles(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideTriangles(it));
    }

    fn spheres(&mut self, it: &mut Iteration<'_>) {
        self.set.run(CollideSpheres(it));
    }

    fn self_collision(&mut self, it: &mut Iteration<'_>) {
        // Not contended: of a cloth that is split, one thread does the whole stage.
        let memory = &mut self.self_collision.lock().unwrap_or_else(PoisonError::into_inner);
        self.set.run(PartPairs { iteration: it, memory });
    }

    fn bounds(&mut self, it: &mut Iteration<'_>) -> (Bounds, u32) {
        self.set.run(FindBounds(it))
    }
}
