//! One frame: the stages of the scalar backend, with wide loops where there are any.

use super::SimdCloth;
use super::bounds::{Contain, FindBounds};
use super::common_anchors::CommonAnchors;
use super::edges::Edges;
use super::integrate::Integrate;
use super::lanes::InstructionSet;
use super::self_collision::SelfCollision;
use super::shapes::{
    CollideConvexes, CollideSpheres, CollideTriangles, CollideVirtualParticles, CollidedSpheres,
};
use super::spheres::{ConstrainMotion, ConstrainSeparation};
use super::tethers::PullTethers;
use super::wind::WindGroups;
use crate::scalar::Scratch;
use crate::scalar::frame::{Iteration, Loops, Share, Stage, no_outcome};
use cloth_core::device::{FrameOutcome, Job};
use cloth_core::plan::FramePlan;
use cloth_core::{Bounds, Cloth, Particle};
use glam::Vec3;
use std::sync::Arc;

/// Batches for [`run`]: of one cloth, or where `most` allows of two that share a fabric and come one after the other.
pub(super) fn batches<'j, 'a, 'b>(
    jobs: &'j mut [&'a mut Job<'b, SimdCloth>],
    most: usize,
) -> impl Iterator<Item = &'j mut [&'a mut Job<'b, SimdCloth>]> {
    jobs.chunk_by_mut(|a, b| Arc::ptr_eq(a.cloth.fabric(), b.cloth.fabric()))
        .flat_map(move |jobs| jobs.chunks_mut(most.min(2)))
}

/// Runs a frame of each cloth, of two at once.
pub(super) fn run<S: InstructionSet>(set: S, jobs: &mut [&mut Job<'_, SimdCloth>]) {
    if let [a, b] = jobs {
        return run_two(set, [a, b]);
    }
    for job in jobs {
        let mut frame = Frame::begin(set, job);
        frame.run();
        frame.end();
    }
}

/// Runs the frames of two cloths; their edge constraints side by side, where these are the same.
fn run_two<S: InstructionSet>(set: S, jobs: [&mut Job<'_, SimdCloth>; 2]) {
    let mut frames = jobs.map(|job| Frame::begin(set, job));
    let [a, b] = &mut frames;
    // Four lanes, which instructions bound rather than waits, were slower on two.
    if S::LANES > 4 && a.is_like(b) {
        for (number, stage) in stages(a.plan) {
            if stage == Stage::Edges {
                let masses_are_users = a.loops.masses.are_users && b.loops.masses.are_users;
                let (edges, mut iterations) = (a.loops.edges, [a.iteration(number).0, b.iteration(number).0]);
                edges.run_many(set, iterations.each_mut(), masses_are_users);
            } else {
                [&mut *a, b].into_iter().for_each(|frame| frame.run_stage(number, stage));
            }
        }
    } else {
        frames.iter_mut().for_each(Frame::run);
    }
    frames.into_iter().for_each(Frame::end);
}

/// The stages of all iterations, each with the number of its iteration.
fn stages(plan: &FramePlan) -> impl Iterator<Item = (usize, Stage)> + use<'_> {
    (0..plan.iterations.len())
        .flat_map(move |number| Stage::of_iteration(plan, number).map(move |stage| (number, stage)))
}

/// A frame of a cloth, while it runs.
struct Frame<'a, S> {
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    current: &'a mut [Particle],
    previous: &'a mut [Particle],
    scratch: &'a mut Scratch,
    loops: WideLoops<'a, S>,
    outcome: FrameOutcome,
    masses: &'a mut Masses,
    result: &'a mut Option<FrameOutcome>,
}

impl<'a, S: InstructionSet> Frame<'a, S> {
    fn begin(set: S, job: &'a mut Job<'_, SimdCloth>) -> Self {
        let SimdCloth {
            current, previous, scratch, edges, masses, self_collision, wind, common_anchors, ..
        } = &mut *job.device;
        edges.begin_frame(job.plan, previous);
        self_collision.begin_frame::<S>(job.cloth, job.plan, current);
        Self {
            cloth: job.cloth,
            plan: job.plan,
            current,
            previous,
            scratch,
            loops: WideLoops { set, edges, self_collision, wind, common_anchors, masses: *masses },
            outcome: no_outcome(),
            masses,
            result: &mut job.outcome,
        }
    }

    /// Whether two frames have the same stages, which solve the same edge constraints alike.
    fn is_like(&self, other: &Self) -> bool {
        let sleep_tests = |plan: &'a FramePlan| plan.iterations.iter().map(|iteration| iteration.sleep_test);
        self.plan.stages() == other.plan.stages()
            && sleep_tests(self.plan).eq(sleep_tests(other.plan))
            && self.loops.edges.is_like(self.plan, (other.loops.edges, other.plan))
    }

    fn run(&mut self) {
        stages(self.plan).for_each(|(number, stage)| self.run_stage(number, stage));
    }

    fn run_stage(&mut self, number: usize, stage: Stage) {
        let (mut iteration, loops, outcome) = self.iteration(number);
        stage.run(&mut iteration, loops, outcome);
    }

    /// What a stage needs.
    fn iteration(&mut self, number: usize) -> (Iteration<'_>, &mut WideLoops<'a, S>, &mut FrameOutcome) {
        let iteration = Iteration {
            cloth: self.cloth,
            plan: self.plan,
            stages: self.plan.stages(),
            number,
            parameters: &self.plan.iterations[number],
            share: Share::Whole,
            first: 0,
            current: &mut *self.current,
            previous: &mut *self.previous,
            scratch: &mut *self.scratch,
        };
        (iteration, &mut self.loops, &mut self.outcome)
    }

    fn end(self) {
        *self.masses = self.loops.masses;
        *self.result = Some(self.outcome);
    }
}

pub(super) struct WideLoops<'a, S> {
    pub set: S,
    pub edges: &'a Edges,
    pub self_collision: &'a SelfCollision,
    pub wind: &'a WindGroups,
    pub common_anchors: &'a CommonAnchors,
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
        self.set.run(PullTethers { iteration: it, common: self.common_anchors });
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

    fn spheres(&mut self, it: &mut Iteration<'_>) -> u32 {
        let CollidedSpheres { masses_stay, restored } = self.set.run(CollideSpheres(it));
        self.masses.are_users &= masses_stay;
        restored
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

/// Whether nobody reads the bounds, and the next stage puts back what is not finite: collision with spheres, or the next
/// integration.
fn bounds_can_wait(it: &Iteration<'_>) -> bool {
    let next = Stage::of_iteration(it.plan, it.number).find(|&stage| stage > Stage::Bounds);
    it.number + 1 < it.plan.iterations.len() && next.is_none_or(|stage| stage == Stage::Spheres)
}
