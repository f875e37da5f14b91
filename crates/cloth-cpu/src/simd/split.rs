//! One frame of a cloth that is cut, on several threads.
//!
//! The stages of all iterations become steps of a [`Board`]: consecutive stages that look at nothing but their own
//! particles are one step, with an item for each part of the cut; what crosses the cut is a step of its own before, with
//! an item for each range of particles; self-collision has steps of its own; a stage that cannot be divided is a step of
//! one item. With nothing but edge constraints that is two steps per iteration.

use super::SimdCloth;
use super::edges::Edges;
use super::frame::{self, Masses, WideLoops};
use super::lanes::InstructionSet;
use super::self_collision::{self, SelfCollision};
use super::team::Helpers;
use super::wind::WindGroups;
use crate::scalar::Scratch;
use crate::scalar::frame::{Iteration, Share, Stage, no_outcome};
use crate::threads::{Board, Crew, Shared};
use cloth_core::device::{FrameOutcome, Job};
use cloth_core::plan::FramePlan;
use cloth_core::{Cloth, Particle, ValidFabric};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a cloth keeps for frames on several threads.
#[derive(Debug, Default)]
pub(super) struct Split {
    crew: Crew,
    /// For each part.
    scratches: Vec<Scratch>,
}

impl Split {
    pub fn memory_bytes(&self) -> usize {
        self.scratches.iter().map(|scratch| size_of::<Scratch>() + scratch.memory_bytes()).sum()
    }
}

/// Runs a frame with helpers, if the cloth is cut.
pub(super) fn run<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>, helpers: Helpers<'_>) {
    let part_count = job.cloth.fabric().parts().len() - 1;
    if part_count < 2 {
        return frame::run(set, &mut [job]);
    }
    let SimdCloth { current, previous, scratch, edges, masses, self_collision, wind, split } =
        &mut *job.device;
    let Split { crew, scratches } = split;
    *masses = Masses::default();
    edges.begin_frame(job.plan, previous);
    self_collision.begin_frame::<S>(job.cloth, job.plan, current);
    scratches.resize_with(part_count, Scratch::default);

    let steps = steps(job.plan);
    let fabric = job.cloth.fabric();
    let regions = self_collision.regions();
    let board = Board::new(steps.iter().map(|step| step.item_count(fabric, regions)));
    let part = |scratch| Part { scratch, outcome: no_outcome(), masses: Masses::default() };
    let frame = Frame {
        set,
        cloth: job.cloth,
        plan: job.plan,
        edges,
        self_collision,
        wind,
        current: Shared::new(current),
        previous: Shared::new(previous),
        parts: scratches.iter_mut().map(|scratch| Mutex::new(part(scratch))).collect(),
        whole: Mutex::new(part(scratch)),
        masses_are_users: (0..part_count).map(|_| AtomicBool::new(false)).collect(),
        anchors: fabric.anchors().iter().map(|_| Anchor::default()).collect(),
    };
    let workers = part_count.min(helpers.count + 1);
    crew.run(helpers.pool, workers - 1, &|worker| {
        // SAFETY: the board runs each item once, and orders what a step did before all items of the next.
        board.work(worker, workers, &|step, item| unsafe { frame.run(&steps[step], item) });
    });
    job.outcome = Some(frame.outcome());
}

/// A stage of an iteration.
type Task = (usize, Stage);

/// What threads do between two barriers.
#[derive(Debug)]
enum Step {
    /// Stages inside the parts.
    Parts(Vec<Task>),
    /// What crosses the cut in a stage.
    Crossing(Task),
    /// A whole stage.
    Whole(Task),
    /// A step of self-collision.
    SelfCollision(self_collision::Step),
}

/// The frame in steps.
fn steps(plan: &FramePlan) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut tasks = Vec::new();
    let mut end = |tasks: &mut Vec<Task>, next: Option<Step>| {
        if !tasks.is_empty() {
            steps.push(Step::Parts(std::mem::take(tasks)));
        }
        steps.extend(next);
    };
    for number in 0..plan.iterations.len() {
        for stage in Stage::of_iteration(plan, number) {
            let task = (number, stage);
            match stage {
                Stage::Wind | Stage::Edges => {
                    end(&mut tasks, Some(Step::Crossing(task)));
                    tasks.push(task);
                }
                // Nobody may move an anchor before all know where it is.
                Stage::Anchors => {
                    tasks.push(task);
                    end(&mut tasks, None);
                }
                Stage::VirtualParticles => end(&mut tasks, Some(Step::Whole(task))),
                Stage::SelfCollision => {
                    for step in self_collision::Step::ORDER {
                        end(&mut tasks, Some(Step::SelfCollision(step)));
                    }
                }
                Stage::Integrate
                | Stage::Motion
                | Stage::Tethers
                | Stage::Separation
                | Stage::RestoreMasses
                | Stage::Convexes
                | Stage::Triangles
                | Stage::Bounds
                | Stage::Spheres
                | Stage::SleepTest
                | Stage::Contain => tasks.push(task),
            }
        }
    }
    end(&mut tasks, None);
    steps
}

impl Step {
    fn item_count(&self, fabric: &ValidFabric, regions: usize) -> usize {
        match self {
            Self::Parts(_) => fabric.parts().len() - 1,
            Self::Crossing((_, stage)) => crossing_ranges(fabric, *stage).len(),
            Self::Whole(_) => 1,
            Self::SelfCollision(step) => step.item_count(regions),
        }
    }
}

/// The ranges of particles in which elements of a stage cross the cut.
fn crossing_ranges(fabric: &ValidFabric, stage: Stage) -> &[Range<u32>] {
    let pieces = if stage == Stage::Wind { fabric.triangle_pieces() } else { fabric.pieces() };
    pieces.crossing_ranges()
}

/// What belongs to a part, or to the cloth as a whole. Threads change neighbouring parts at the same time: each has cache
/// lines of its own.
#[repr(align(64))]
struct Part<'a> {
    scratch: &'a mut Scratch,
    outcome: FrameOutcome,
    masses: Masses,
}

/// The bits of a particle that tethers hang from: written by one part, then read by all.
type Anchor = [AtomicU32; 4];

struct Frame<'a, S> {
    set: S,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    edges: &'a Edges,
    self_collision: &'a SelfCollision,
    wind: &'a WindGroups,
    current: Shared<'a, Particle>,
    previous: Shared<'a, Particle>,
    parts: Vec<Mutex<Part<'a>>>,
    whole: Mutex<Part<'a>>,
    /// For each part.
    masses_are_users: Vec<AtomicBool>,
    anchors: Vec<Anchor>,
}

impl<S: InstructionSet> Frame<'_, S> {
    /// Runs an item of a step.
    ///
    /// # Safety
    /// At the same time as this, nothing but other items of the same step may run, and none twice.
    unsafe fn run(&self, step: &Step, item: usize) {
        let fabric = self.cloth.fabric();
        // SAFETY: the ranges of items of one step do not overlap: they are parts of the cut, or the ranges of pieces that
        // cross it, which a valid fabric keeps apart, or the only item is everything. The rest is the caller's.
        let run = |tasks: &[Task], share: Share, range: Range<u32>, part: &mut Part<'_>| unsafe {
            self.run_tasks(tasks, share, range, part);
        };
        match step {
            Step::Parts(tasks) => {
                let mut part = lock(&self.parts[item]);
                let range = fabric.parts()[item]..fabric.parts()[item + 1];
                run(tasks, Share::Part(item), range, &mut part);
                let are_users = &self.masses_are_users[item];
                // Mostly nothing changes, and all threads read it.
                if are_users.load(Ordering::Relaxed) != part.masses.are_users {
                    are_users.store(part.masses.are_users, Ordering::Relaxed);
                }
            }
            Step::Crossing(task) => {
                let are_users = self.masses_are_users.iter().all(|flag| flag.load(Ordering::Relaxed));
                let scratch = &mut Scratch::default();
                let masses = Masses { are_users, were_users: are_users };
                let mut part = Part { scratch, outcome: no_outcome(), masses };
                let range = crossing_ranges(fabric, task.1)[item].clone();
                run(&[*task], Share::Crossing(item), range, &mut part);
            }
            Step::Whole(task) => {
                let range = 0..fabric.particle_count() as u32;
                run(&[*task], Share::Whole, range, &mut lock(&self.whole));
            }
            Step::SelfCollision(step) => {
                let cloth = (self.cloth, self.plan);
                // SAFETY: the caller's; the steps are in order.
                unsafe { self.self_collision.run_item(self.set, (*step, item), cloth, &self.current) };
            }
        }
    }

    /// Runs stages on a range of particles.
    ///
    /// # Safety
    /// Nobody else may use particles of the range meanwhile.
    unsafe fn run_tasks(&self, tasks: &[Task], share: Share, range: Range<u32>, part: &mut Part<'_>) {
        let range = range.start as usize..range.end as usize;
        // SAFETY: the caller's.
        let (current, previous) =
            unsafe { (self.current.range(range.clone()), self.previous.range(range.clone())) };
        let masses = part.masses;
        let (edges, self_collision, wind) = (self.edges, self.self_collision, self.wind);
        let mut loops = WideLoops { set: self.set, edges, self_collision, wind, masses };
        for &(number, stage) in tasks {
            if stage == Stage::Anchors {
                self.publish_anchors(&range, current);
                continue;
            }
            if stage == Stage::Tethers {
                self.collect_anchors(&mut part.scratch.anchors);
            }
            let mut iteration = Iteration {
                cloth: self.cloth,
                plan: self.plan,
                stages: self.plan.stages(),
                number,
                parameters: &self.plan.iterations[number],
                share,
                first: range.start,
                current: &mut *current,
                previous: &mut *previous,
                scratch: &mut *part.scratch,
            };
            stage.run(&mut iteration, &mut loops, &mut part.outcome);
        }
        part.masses = loops.masses;
    }

    /// Notes where those anchors are that lie in a part.
    fn publish_anchors(&self, range: &Range<usize>, current: &[Particle]) {
        for (&particle, anchor) in self.cloth.fabric().anchors().iter().zip(&self.anchors) {
            if range.contains(&(particle as usize)) {
                let numbers = current[particle as usize - range.start];
                anchor.iter().zip(numbers).for_each(|(to, from)| to.store(from.to_bits(), Ordering::Relaxed));
            }
        }
    }

    fn collect_anchors(&self, anchors: &mut Vec<Particle>) {
        anchors.clear();
        let number = |bits: &AtomicU32| f32::from_bits(bits.load(Ordering::Relaxed));
        anchors.extend(self.anchors.iter().map(|[x, y, z, w]| [number(x), number(y), number(z), number(w)]));
    }

    /// What all parts found together.
    fn outcome(self) -> FrameOutcome {
        let mut outcomes = self.parts.into_iter().map(|part| unlocked(part).outcome);
        let mut all = outcomes.next().unwrap_or_else(no_outcome);
        for other in outcomes {
            all.bounds.lower = all.bounds.lower.min(other.bounds.lower);
            all.bounds.upper = all.bounds.upper.max(other.bounds.upper);
            all.restored_particles += other.restored_particles;
            for (largest, displacement) in
                all.largest_displacements.iter_mut().zip(other.largest_displacements)
            {
                *largest = largest.max(displacement);
            }
        }
        all
    }
}

fn lock<'m, 'a>(part: &'m Mutex<Part<'a>>) -> MutexGuard<'m, Part<'a>> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
