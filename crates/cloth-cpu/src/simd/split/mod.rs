//! One frame of a cloth that is partitioned, on several threads.
//!
//! The passes of all iterations become [`Steps`] that each subdomain of the partition goes through, in a queue of a [`TaskQueues`]:
//! consecutive passes that read nothing but their own particles are one step; what crosses the partition is a step of its own
//! before; self-collision has a queue for each of its regions; a pass that cannot be divided is done by the first subdomain
//! while the others wait.

mod steps;

use super::SimdCloth;
use super::frame::{self, MassState, WideLoops};
use super::lanes::InstructionSet;
use super::self_collision::Step as Repulsion;
use super::share::Share;
use super::team::Team;
use super::threading::{Helpers, is_own};
use crate::scalar::Scratch;
use crate::scalar::iteration::Iteration;
use crate::threads::{ForkJoin, Shared, TaskQueues, Work};
use cloth_core::device::Job;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_core::outcome::FrameOutcome;
use cloth_core::program::{KernelId, Step as ProgramStep};
use cloth_core::{Cloth, Particle, ValidFabric};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use steps::{Cut, Needs, Step, Steps, What};

/// What a cloth keeps for frames on several threads.
#[derive(Debug, Default)]
pub(super) struct Split {
    /// Where other chunks of the cloth join its frame.
    pub fork_join: Arc<ForkJoin>,
    /// Empty before the first frame.
    partition: Cut,
    steps: Steps,
    queues: TaskQueues,
    subdomains: Vec<Mutex<Part>>,
    whole: Mutex<Part>,
    /// For each subdomain.
    masses_are_unscaled: Vec<AtomicBool>,
    anchors: Vec<Anchor>,
}

impl Split {
    /// Prepares a frame of a cloth.
    fn begin_frame(&mut self, fabric: &ValidFabric, plan: &FramePlan) {
        let Self { partition, steps, subdomains, whole, masses_are_unscaled, anchors, .. } = self;
        if partition.has_anchors.is_empty() {
            *partition = Cut::new(fabric);
        }
        steps.plan(plan);
        let subdomain_count = fabric.subdomains().len() - 1;
        subdomains.resize_with(subdomain_count, Mutex::default);
        for subdomain in subdomains.iter_mut().chain([whole]) {
            subdomain.get_mut().unwrap_or_else(PoisonError::into_inner).begin_frame();
        }
        masses_are_unscaled.clear();
        masses_are_unscaled.resize_with(subdomain_count, AtomicBool::default);
        anchors.resize_with(fabric.anchors().len(), Anchor::default);
    }

    pub fn memory_bytes(&self) -> usize {
        let subdomains = self.subdomains.iter().chain([&self.whole]);
        subdomains.map(|subdomain| size_of::<Part>() + lock(subdomain).scratch.memory_bytes()).sum::<usize>()
            + self.partition.memory_bytes()
            + self.steps.memory_bytes()
            + self.queues.memory_bytes()
            + self.anchors.capacity() * size_of::<Anchor>()
    }
}

/// Runs a frame with helpers, if the cloth is partitioned.
pub(super) fn run<S: InstructionSet>(set: S, job: &mut Job<'_, SimdCloth>, helpers: Helpers<'_>) {
    if frame::has_team_work(job.plan) {
        return frame::run_with(set, job, Team::new(helpers));
    }
    let fabric = job.cloth.fabric();
    let subdomain_count = fabric.subdomains().len() - 1;
    // Times of passes mean something where they do not overlap.
    if subdomain_count < 2 || job.plan.is_timed {
        return frame::run(set, std::slice::from_mut(job));
    }
    let SimdCloth {
        current,
        previous,
        edges,
        springs,
        masses,
        self_collision,
        wind,
        common_anchors,
        split,
        ..
    } = &mut *job.device;
    let workers = subdomain_count.min(helpers.count + 1);
    // They come while the frame is prepared.
    helpers.fork_join.announce(workers - 1);
    *masses = MassState::default();
    edges.begin_frame(job.cloth, job.plan, previous);
    springs.begin_frame(job.cloth, S::LANES / 4);
    self_collision.begin_frame::<S>(job.cloth, job.plan, current);
    split.begin_frame(fabric, job.plan);
    split.queues.reset(subdomain_count + self_collision.regions(), workers);
    let split = &*split;
    let (masses, share, team) = (MassState::default(), Share::Whole, Team::default());
    let frame = Frame {
        loops: WideLoops { set, edges, springs, self_collision, wind, common_anchors, masses, share, team },
        cloth: job.cloth,
        plan: job.plan,
        split,
        workers,
        current: Shared::new(current),
        previous: Shared::new(previous),
    };
    helpers.fork_join.run(workers - 1, &|worker| split.queues.work(worker, &frame));
    job.outcome = Some(frame.outcome(std::mem::take(&mut job.displacements)));
}

/// What belongs to a subdomain, or to the cloth as a whole. Threads change neighbouring subdomains at the same time: each has cache
/// lines of its own.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Part {
    scratch: Scratch,
    outcome: FrameOutcome,
    masses: MassState,
}

impl Part {
    fn begin_frame(&mut self) {
        let mut largest_displacements = std::mem::take(&mut self.outcome.largest_displacements);
        largest_displacements.clear();
        self.outcome = FrameOutcome { largest_displacements, ..FrameOutcome::default() };
        self.masses = MassState::default();
    }
}

/// The bits of a particle that tethers hang from: written by one subdomain, then read by all.
type Anchor = [AtomicU32; 4];

struct Frame<'a, S> {
    /// At the beginning.
    loops: WideLoops<'a, S>,
    cloth: &'a Cloth,
    plan: &'a FramePlan,
    split: &'a Split,
    /// Number of threads that may come.
    workers: usize,
    current: Shared<'a, Particle>,
    previous: Shared<'a, Particle>,
}

/// Queues are those of the subdomains, then those of the regions of self-collision.
impl<S: InstructionSet> Work for Frame<'_, S> {
    fn items(&self, queue: usize) -> usize {
        let Split { subdomains, steps, .. } = self.split;
        if queue < subdomains.len() { steps.subdomains.len() } else { steps.regions.len() }
    }

    fn is_own(&self, worker: usize, queue: usize) -> bool {
        let subdomains = self.split.subdomains.len();
        match queue.checked_sub(subdomains) {
            None => is_own(worker, self.workers, queue, subdomains),
            Some(region) => is_own(worker, self.workers, region, self.loops.self_collision.regions()),
        }
    }

    fn is_ready(&self, queue: usize, place: usize, done: impl Fn(usize) -> usize) -> bool {
        let subdomains = self.split.subdomains.len();
        let Some(region) = queue.checked_sub(subdomains) else {
            let Step { what, tasks, needs } = &self.split.steps.subdomains[place];
            return self.has(needs, queue, &done)
                && match what {
                    What::Interface => self
                        .between(self.split.steps.tasks[tasks.start].pass.kernel(), queue)
                        .all(|subdomain| done(subdomain) >= place),
                    _ => true,
                };
        };
        self.has(&self.split.steps.regions[place].1, region, &done)
    }

    fn run(&self, queue: usize, place: usize) {
        // SAFETY: the task queue runs each item once, those of a queue in order and each when it is ready, and orders what was
        // done before. Steps whose needs (see `Steps`) are met at the same time share no particle that one of them changes:
        // subdomains beside each other, what crosses beside interiors clear of it, regions that only read, or one step alone.
        unsafe { self.run_item(queue, place) };
    }
}

impl<S: InstructionSet> Frame<'_, S> {
    /// Returns whether what a step needs is done.
    fn has(&self, needs: &Needs, subdomain: usize, done: &impl Fn(usize) -> usize) -> bool {
        let subdomains = self.split.subdomains.len();
        let all = |mut queues: Range<usize>, count| count == 0 || queues.all(|queue| done(queue) >= count);
        let has_anchors = |count| {
            let with_anchors =
                (0..subdomains).filter(|&subdomain| self.split.partition.has_anchors[subdomain]);
            count == 0 || with_anchors.into_iter().all(|subdomain| done(subdomain) >= count)
        };
        let is_solved = |(count, kernel)| {
            let above = self.split.partition.crossings(kernel).above[subdomain];
            above.is_none_or(|(_, subdomain)| done(subdomain) >= count)
        };
        all(0..subdomains, needs.subdomains)
            && all(subdomains..subdomains + self.loops.self_collision.regions(), needs.regions)
            && has_anchors(needs.anchors)
            && needs.interface.is_none_or(is_solved)
    }

    /// The subdomains between which the rows of a kernel lie that cross and that a subdomain solves.
    fn between(&self, kernel: KernelId, subdomain: usize) -> Range<usize> {
        let crossings = self.split.partition.crossings(kernel);
        crossings.below[subdomain]
            .map_or(0..0, |range| crossings.between[range][0]..crossings.between[range][1] + 1)
    }

    /// Runs an item of a queue.
    ///
    /// # Safety
    /// Meanwhile nobody else uses
    /// * the particles of the subdomain, for [`What::Boundary`];
    /// * those of the subdomain before the range that crosses to later subdomains, for [`What::Interior`];
    /// * those of the range that ends in the subdomain, for [`What::Interface`];
    /// * any particle, for [`What::Whole`] and [`What::Repulsion`]; regions of self-collision only read them before.
    unsafe fn run_item(&self, queue: usize, place: usize) {
        let subdomains = self.cloth.fabric().subdomains();
        if let Some(region) = queue.checked_sub(self.split.subdomains.len()) {
            let (step, _) = self.split.steps.regions[place];
            // SAFETY: the caller's.
            return unsafe { self.repel(step, region) };
        }
        let Step { what, tasks, .. } = &self.split.steps.subdomains[place];
        let tasks = &self.split.steps.tasks[tasks.clone()];
        let range = subdomains[queue]..subdomains[queue + 1];
        let all = 0..self.cloth.particle_count() as u32;
        let kernel = tasks[0].pass.kernel();
        let crossings = self.split.partition.crossings(kernel);
        // SAFETY: the caller's.
        unsafe {
            match what {
                What::Interface => {
                    if let Some(number) = crossings.below[queue] {
                        let is_unscaled = self.between(kernel, queue).all(|subdomain| {
                            self.split.masses_are_unscaled[subdomain].load(Ordering::Relaxed)
                        });
                        let masses = MassState { is_unscaled, was_unscaled: is_unscaled };
                        let mut subdomain = Part { masses, ..Part::default() };
                        let range = crossings.ranges[number].clone();
                        self.run_tasks(tasks, Share::Interface(number), range, &mut subdomain);
                    }
                }
                What::Interior => {
                    let end = crossings.above[queue]
                        .map_or(range.end, |(number, _)| crossings.ranges[number].start);
                    if end > range.start {
                        self.run_tasks(
                            tasks,
                            Share::Interior(queue),
                            range.start..end,
                            &mut lock(&self.split.subdomains[queue]),
                        );
                    }
                }
                What::Boundary => {
                    let mut subdomain = lock(&self.split.subdomains[queue]);
                    self.run_tasks(tasks, Share::Boundary(queue), range, &mut subdomain);
                    let is_unscaled = &self.split.masses_are_unscaled[queue];
                    // Mostly nothing changes, and others read it.
                    if is_unscaled.load(Ordering::Relaxed) != subdomain.masses.is_unscaled {
                        is_unscaled.store(subdomain.masses.is_unscaled, Ordering::Relaxed);
                    }
                }
                What::Whole if queue == 0 => {
                    let mut whole = lock(&self.split.whole);
                    whole.masses.is_unscaled = self
                        .split
                        .masses_are_unscaled
                        .iter()
                        .all(|is_unscaled| is_unscaled.load(Ordering::Relaxed));
                    self.run_tasks(tasks, Share::Whole, all, &mut whole);
                    if !whole.masses.is_unscaled {
                        self.forget_masses();
                    }
                }
                What::Repulsion if queue == 0 => self.repel(Repulsion::Resolve, 0),
                What::Whole | What::Repulsion => {}
            }
        }
    }

    /// Tells all subdomains that masses may be scaled, after a step for which they wait.
    fn forget_masses(&self) {
        self.split.subdomains.iter().for_each(|subdomain| lock(subdomain).masses.is_unscaled = false);
        self.split
            .masses_are_unscaled
            .iter()
            .for_each(|is_unscaled| is_unscaled.store(false, Ordering::Relaxed));
    }

    /// Runs a step of self-collision.
    ///
    /// # Safety
    /// Nobody else may change particles meanwhile; while pairs are resolved nobody may use any.
    unsafe fn repel(&self, step: Repulsion, region: usize) {
        let cloth = (self.cloth, self.plan);
        // SAFETY: the caller's; the steps come in order.
        unsafe { self.loops.self_collision.run_item(self.loops.set, (step, region), cloth, &self.current) };
    }

    /// Runs passes on a range of particles.
    ///
    /// # Safety
    /// Nobody else may use particles of the range meanwhile.
    unsafe fn run_tasks(&self, tasks: &[ProgramStep], share: Share, range: Range<u32>, subdomain: &mut Part) {
        let range = range.start as usize..range.end as usize;
        // SAFETY: the caller's.
        let (current, previous) =
            unsafe { (self.current.range(range.clone()), self.previous.range(range.clone())) };
        let mut loops = WideLoops { masses: subdomain.masses, share, ..self.loops };
        for &ProgramStep { iteration, pass, .. } in tasks {
            match pass.kernel() {
                KernelId::SaveAnchors => {
                    self.publish_anchors(&range, current);
                    continue;
                }
                KernelId::Tethers => self.collect_anchors(&mut subdomain.scratch.anchors),
                _ => {}
            }
            let mut iteration = Iteration {
                cloth: self.cloth,
                plan: self.plan,
                features: self.plan.features_in(pass.kernel()),
                number: iteration as usize,
                parameters: &self.plan.iterations[iteration as usize],
                pass,
                first: range.start,
                current: &mut *current,
                previous: &mut *previous,
                scratch: &mut subdomain.scratch,
            };
            loops.run_pass(&mut iteration, &mut subdomain.outcome);
        }
        subdomain.masses = loops.masses;
    }

    /// Notes where those anchors are that lie in a subdomain.
    fn publish_anchors(&self, range: &Range<usize>, current: &[Particle]) {
        for (&particle, anchor) in self.cloth.fabric().anchors().iter().zip(&self.split.anchors) {
            if range.contains(&(particle as usize)) {
                let numbers = current[particle as usize - range.start];
                anchor.iter().zip(numbers).for_each(|(to, from)| to.store(from.to_bits(), Ordering::Relaxed));
            }
        }
    }

    fn collect_anchors(&self, anchors: &mut Vec<Particle>) {
        anchors.clear();
        let number = |bits: &AtomicU32| f32::from_bits(bits.load(Ordering::Relaxed));
        anchors.extend(
            self.split.anchors.iter().map(|[x, y, z, w]| [number(x), number(y), number(z), number(w)]),
        );
    }

    /// What all subdomains found together; the list is empty, with memory for displacements.
    fn outcome(&self, largest_displacements: Vec<f32>) -> FrameOutcome {
        let mut all = FrameOutcome { largest_displacements, ..FrameOutcome::default() };
        for (number, subdomain) in self.split.subdomains.iter().enumerate() {
            let outcome = &lock(subdomain).outcome;
            if number == 0 {
                all.bounds = outcome.bounds;
                all.largest_displacements.extend_from_slice(&outcome.largest_displacements);
            }
            all.bounds.lower = all.bounds.lower.min(outcome.bounds.lower);
            all.bounds.upper = all.bounds.upper.max(outcome.bounds.upper);
            all.restored_particles += outcome.restored_particles;
            all.last_displacement = all.last_displacement.max(outcome.last_displacement);
            all.squared_stretch = all.squared_stretch.max(outcome.squared_stretch);
            for (largest, &displacement) in
                all.largest_displacements.iter_mut().zip(&outcome.largest_displacements)
            {
                *largest = largest.max(displacement);
            }
        }
        all.squared_stretch = all.squared_stretch.max(lock(&self.split.whole).outcome.squared_stretch);
        all
    }
}

fn lock(subdomain: &Mutex<Part>) -> MutexGuard<'_, Part> {
    subdomain.lock().unwrap_or_else(PoisonError::into_inner)
}
