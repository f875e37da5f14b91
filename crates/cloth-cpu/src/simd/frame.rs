//! One frame: the passes of its program, with wide loops where there are any and scalar ones elsewhere.

use super::SimdCloth;
use super::bounds::{FindBounds, RestoreNonFinite};
use super::common_anchors::CommonAnchors;
use super::divided::{each_subdomain, is_divided};
use super::edges::{Edges, Springs};
use super::integrate::Integrate;
use super::lanes::InstructionSet;
use super::potential::{FilterPass, Minimise};
use super::self_collision::SelfCollision;
use super::shapes::{
    CollideConvexes, CollideSpheres, CollideTriangles, CollideVirtualParticles, CollidedSpheres,
};
use super::share::Share;
use super::spheres::{ConstrainMotion, ConstrainSeparation};
use super::team::Team;
use super::tethers::PullTethers;
use super::vbd;
use super::wind::WindGroups;
use super::xpbd;
use crate::scalar::Scratch;
use crate::scalar::iteration::Iteration;
use crate::scalar::program::{run_pass, timed};
use cloth_core::device::Job;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::outcome::FrameOutcome;
use cloth_core::program::{KernelId, Step};
use cloth_core::{Cloth, Particle};
use std::sync::Arc;

/// Batches for [`run`]: of one cloth, or where `most` allows of two that share a fabric and come one after the other.
pub(super) fn batches<'j, 'a>(
    jobs: &'j mut [Job<'a, SimdCloth>],
    most: usize,
) -> impl DoubleEndedIterator<Item = &'j mut [Job<'a, SimdCloth>]> {
    jobs.chunk_by_mut(|a, b| Arc::ptr_eq(a.cloth.fabric(), b.cloth.fabric()))
        .flat_map(move |jobs| jobs.chunks_mut(most.min(2)))
}

/// Runs a frame of each cloth, of two at once.
pub(super) fn run<S: InstructionSet>(set: S, jobs: &mut [Job<'_, SimdCloth>]) {
    if let [a, b] = jobs
        && ![&a.plan, &b.plan].iter().any(|plan| goes_back(plan))
    {
        return run_two(set, [a, b]);
    }
    for job in jobs {
        run_with(set, job, Team::default());
    }
}

/// Runs a frame of a cloth, with threads that may help in some passes.
pub(super) fn run_with<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>, team: Team<'_>) {
    let mut frame = Frame::begin(set, job);
    frame.loops.team = team;
    frame.run();
    frame.end();
}

/// Tells whether a frame has passes in which threads help, each with a part of its own.
#[cfg(feature = "parallel")]
pub(super) fn has_team_work(plan: &FramePlan) -> bool {
    plan.program.has(KernelId::SweepVertices)
}

/// Tells whether passes of a program go back to earlier ones: such a frame is not divided, nor run beside another.
pub(super) fn goes_back(plan: &FramePlan) -> bool {
    plan.program.has(KernelId::Repeat)
}

/// Runs the frames of two cloths; their edge constraints side by side, where these are the same.
fn run_two<S: InstructionSet>(set: S, jobs: [&mut Job<'_, SimdCloth>; 2]) {
    let mut frames = jobs.map(|job| Frame::begin(set, job));
    let [a, b] = &mut frames;
    // Four lanes, which instructions bound rather than waits, were slower on two.
    if S::LANES > 4 && !a.plan.is_timed && a.is_like(b) {
        for step in fused_passes(a.plan) {
            if step.pass.kernel() == KernelId::Edges {
                let masses_are_unscaled = a.loops.masses.is_unscaled && b.loops.masses.is_unscaled;
                let (edges, mut iterations) = (a.loops.edges, [a.iteration(step).0, b.iteration(step).0]);
                edges.run(set, iterations.each_mut(), Share::Whole, masses_are_unscaled);
            } else {
                [&mut *a, b].into_iter().for_each(|frame| frame.run_pass(step));
            }
        }
    } else {
        frames.iter_mut().for_each(Frame::run);
    }
    frames.into_iter().for_each(Frame::end);
}

/// Returns the passes of a frame in order, with all phases of edges in one: packed constraints hold them in their order.
pub(super) fn fused_passes(plan: &FramePlan) -> impl Iterator<Item = Step> + use<'_> {
    let passes = plan.program.passes();
    let is_edges = |index: usize| passes[index].kernel() == KernelId::Edges;
    plan.passes().filter(move |step| step.index == 0 || !is_edges(step.index) || !is_edges(step.index - 1))
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
    masses: &'a mut MassState,
    result: &'a mut Option<FrameOutcome>,
}

impl<'a, S: InstructionSet> Frame<'a, S> {
    fn begin(set: S, job: &'a mut Job<'_, SimdCloth>) -> Self {
        let SimdCloth {
            current,
            previous,
            scratch,
            edges,
            springs,
            masses,
            self_collision,
            wind,
            common_anchors,
            ..
        } = &mut *job.device;
        edges.begin_frame(job.cloth, job.plan, previous);
        springs.begin_frame(job.cloth, S::LANES / 4);
        self_collision.begin_frame::<S>(job.cloth, job.plan, current);
        Self {
            cloth: job.cloth,
            plan: job.plan,
            current,
            previous,
            scratch,
            loops: WideLoops {
                set,
                edges,
                springs,
                self_collision,
                wind,
                common_anchors,
                masses: *masses,
                share: Share::Whole,
                team: Team::default(),
            },
            outcome: FrameOutcome {
                largest_displacements: std::mem::take(&mut job.displacements),
                ..FrameOutcome::default()
            },
            masses,
            result: &mut job.outcome,
        }
    }

    /// Returns whether two frames run the same passes, which solve the same edge constraints alike.
    fn is_like(&self, other: &Self) -> bool {
        let sleep_tests = |plan: &'a FramePlan| plan.iterations.iter().map(|iteration| iteration.sleep_test);
        self.plan.features() == other.plan.features()
            && self.plan.program == other.plan.program
            && sleep_tests(self.plan).eq(sleep_tests(other.plan))
            && self.loops.edges.can_solve_together(self.plan, (other.loops.edges, other.plan))
    }

    fn run(&mut self) {
        if !goes_back(self.plan) {
            return fused_passes(self.plan).for_each(|step| self.run_pass(step));
        }
        let mut walk = self.plan.program.walk();
        while let Some(step) = walk.next() {
            if step.pass.kernel() == KernelId::Repeat {
                walk.repeat(&step, self.scratch.is_set(step.pass.end));
            } else if self.plan.is_due(step.pass.kernel(), step.iteration as usize) {
                self.run_pass(step);
            }
        }
    }

    fn run_pass(&mut self, step: Step) {
        let (mut iteration, loops, outcome) = self.iteration(step);
        timed(&mut iteration, outcome, |it, outcome| loops.run_pass(it, outcome));
    }

    /// What a pass needs.
    fn iteration(&mut self, step: Step) -> (Iteration<'_>, &mut WideLoops<'a, S>, &mut FrameOutcome) {
        let iteration = Iteration {
            cloth: self.cloth,
            plan: self.plan,
            features: self.plan.features_in(step.pass.kernel()),
            number: step.iteration as usize,
            parameters: &self.plan.iterations[step.iteration as usize],
            pass: step.pass,
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

/// The wide loops, and what they keep from pass to pass.
pub(super) struct WideLoops<'a, S> {
    pub set: S,
    pub edges: &'a Edges,
    pub springs: &'a Springs,
    pub self_collision: &'a SelfCollision,
    pub wind: &'a WindGroups,
    pub common_anchors: &'a CommonAnchors,
    pub masses: MassState,
    pub share: Share,
    pub team: Team<'a>,
}

/// What is known of inverse masses: true where every particle at hand has the one that the user gave it for certain.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MassState {
    /// After the last stage.
    pub is_unscaled: bool,
    /// After the last integration: then none is to be restored at the bounds.
    pub was_unscaled: bool,
}

impl<S: InstructionSet> WideLoops<'_, S> {
    /// Runs a pass: by a wide loop if there is one, otherwise by that of the scalar backend.
    pub fn run_pass(&mut self, it: &mut Iteration<'_>, outcome: &mut FrameOutcome) {
        let set = self.set;
        match it.pass.kernel() {
            KernelId::Integrate => {
                let masses_are_unscaled = &mut self.masses.is_unscaled;
                outcome.restored_particles += set.run(Integrate { iteration: it, masses_are_unscaled });
                self.masses.was_unscaled = self.masses.is_unscaled;
            }
            KernelId::Wind if is_divided(self.team, it) => {
                let wind = self.wind;
                (0..wind.interfaces()).for_each(|number| wind.run(set, it, Share::Interface(number)));
                each_subdomain(self.team, it, &|it, number| wind.run(set, it, Share::Boundary(number)));
            }
            KernelId::Wind => self.wind.run(set, it, self.share),
            KernelId::Motion => self.masses.is_unscaled &= set.run(ConstrainMotion(it)),
            KernelId::Tethers => set.run(PullTethers { iteration: it, common: self.common_anchors }),
            KernelId::Edges => self.edges.run(set, [it], self.share, self.masses.is_unscaled),
            KernelId::Separation => set.run(ConstrainSeparation(it)),
            KernelId::Convexes => {
                set.run(CollideConvexes(it));
                self.masses.is_unscaled = false;
            }
            KernelId::Triangles => {
                set.run(CollideTriangles(it));
                self.masses.is_unscaled = false;
            }
            KernelId::Bounds => {
                let restores = !self.masses.was_unscaled && !it.plan.restores_masses_early();
                if restores || !bounds_can_wait(it) {
                    let (bounds, restored) = set.run(FindBounds { iteration: it, restores });
                    outcome.bounds = bounds;
                    outcome.restored_particles += restored;
                }
            }
            KernelId::Spheres => {
                let CollidedSpheres { masses_stay, restored } = set.run(CollideSpheres(it));
                self.masses.is_unscaled &= masses_stay;
                outcome.restored_particles += restored;
            }
            KernelId::VirtualParticles => {
                set.run(CollideVirtualParticles(it));
                self.masses.is_unscaled = false;
            }
            KernelId::SelfCollision => self.self_collision.run(set, it),
            KernelId::ElasticJoined
            | KernelId::ElasticHinges
            | KernelId::ElasticIsometric
            | KernelId::ElasticWoven
            | KernelId::ElasticStvk
            | KernelId::ElasticSprings
            | KernelId::BeginPoints
            | KernelId::SolvePoints => xpbd::run(set, it, self.springs, outcome, self.team),
            KernelId::BeginVertices | KernelId::SweepVertices | KernelId::EndVertices => {
                vbd::run(set, it, outcome, self.team);
            }
            KernelId::RestoreNonFinite => outcome.restored_particles += set.run(RestoreNonFinite(it)),
            KernelId::BeginMinimisation
            | KernelId::Gradient
            | KernelId::Hessian
            | KernelId::LinearStep
            | KernelId::BeginSearch
            | KernelId::SearchStep
            | KernelId::EndMinimisation => set.run(Minimise { iteration: it, outcome }),
            KernelId::BeginFilter | KernelId::Filter | KernelId::Shorten => {
                set.run(FilterPass(it));
                self.masses.is_unscaled = false;
            }
            KernelId::SaveAnchors
            | KernelId::RestoreMasses
            | KernelId::SleepTest
            | KernelId::Watch
            | KernelId::Stretch => run_pass(it, outcome),
            _ => {
                run_pass(it, outcome);
                self.masses.is_unscaled = false;
            }
        }
    }
}

/// Returns whether nobody reads the bounds, and the next pass restores what is not finite: collision with spheres, or the next
/// integration.
fn bounds_can_wait(it: &Iteration<'_>) -> bool {
    let passes = it.plan.program.passes();
    let bounds = passes.iter().position(|pass| pass.kernel() == KernelId::Bounds).unwrap_or(passes.len());
    let end = it.plan.program.loops()[0].end_pass as usize;
    let next = passes[..end].iter().skip(bounds + 1).find(|pass| it.plan.is_due(pass.kernel(), it.number));
    it.number + 1 < it.plan.iterations.len() && next.is_none_or(|pass| pass.kernel() == KernelId::Spheres)
}
