//! A step: planning on the host, frames on the device, collision between cloths, then what is left to the host.

use super::{DeviceSide, Progress, Slot, World};
use crate::cloth::Cloth;
use crate::device::{Chunking, Device, FrameOutcome, Job, JoinFrame, Participant};
use crate::error::{Error, Result};
use crate::inter_collision::{Candidate, InterCollisionPlan};
use crate::report::{ClothReport, PassTimes, StepReport};
use crate::solver::ParticleArray;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A cloth on the device, while a chunk has it.
type Side<'a, D> = MutexGuard<'a, DeviceSide<<D as Device>::Cloth>>;

/// The step under way. Its memory stays for the next one.
pub(super) struct ActiveStep<C> {
    /// All cloths, by slot numbers; none between steps.
    sides: Vec<Mutex<DeviceSide<C>>>,
    is_active: bool,
    /// Iterations of each cloth; 0 where it sleeps.
    counts: Vec<u32>,
    /// The cloths that run, as slot numbers.
    order: Vec<usize>,
    chunks: Vec<Chunk>,
    /// How they were divided.
    chunking: Chunking,
    /// Collision between cloths, if any.
    collision: Option<Collision>,
    /// Broad-phase pairs of cloths, as far as the device has told.
    cloth_pairs: AtomicU32,
}

/// A chunk of a step.
struct Chunk {
    /// Its cloths, as places in the order of those that run.
    cloths: Range<usize>,
    is_run: AtomicBool,
    /// Where several chunks share the frame of a cloth: the first one, and how the others join it.
    shared: Option<(usize, Arc<dyn JoinFrame>)>,
    /// Whether one of the chunks that share a frame has begun it; counted at the first of them.
    is_begun: AtomicBool,
}

impl Chunk {
    fn new(cloths: Range<usize>) -> Self {
        Self { cloths, is_run: AtomicBool::new(false), shared: None, is_begun: AtomicBool::new(false) }
    }
}

/// Lets nobody join a frame any more, also where it panics.
struct Closing<'a>(&'a dyn JoinFrame);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Who runs the chunks of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caller {
    /// One thread, one chunk after the other.
    OneThread,
    /// Maybe several threads.
    Threads,
}

impl<C> Default for ActiveStep<C> {
    fn default() -> Self {
        Self {
            sides: Vec::new(),
            is_active: false,
            counts: Vec::new(),
            order: Vec::new(),
            chunks: Vec::new(),
            chunking: Chunking::PerCloth,
            collision: None,
            cloth_pairs: AtomicU32::new(0),
        }
    }
}

impl<C> ActiveStep<C> {
    pub fn is_active(&self) -> bool {
        self.is_active
    }

    /// The cloths of each chunk, as slot numbers.
    fn chunks(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        self.chunks.iter().map(|chunk| &self.order[chunk.cloths.clone()])
    }

    /// A cloth on the device. One whose chunk panicked can be reached, too: its progress tells.
    pub fn lock(&self, slot: usize) -> MutexGuard<'_, DeviceSide<C>> {
        self.sides[slot].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Collision between the cloths of a step.
struct Collision {
    plan: InterCollisionPlan,
    /// Its participants, as slot numbers.
    slots: Vec<usize>,
}

impl<D: Device> World<D> {
    pub(super) fn begin(&mut self, dt: f32, caller: Caller) -> Result<usize> {
        self.check_not_stepping("begin a step")?;
        // Everything that can be refused is refused before any state changes.
        let mut counts = std::mem::take(&mut self.step.counts);
        counts.clear();
        for (number, slot) in self.slots.iter().enumerate() {
            self.check_fabric(number)?;
            let method = slot.cloth.settings().method();
            let iterations = method.iteration_count(&slot.cloth, dt)?;
            let missing = method.needed_features(&slot.cloth).without(self.device.capabilities().features);
            if !missing.is_empty() {
                let feature = missing.names().join(", ");
                return Err(Error::Unsupported { backend: self.info.backend.clone(), feature });
            }
            counts.push(if slot.cloth.is_asleep() { 0 } else { iterations });
        }
        if self.inter_collision.is_on() && !self.device.capabilities().inter_collision {
            let feature = "collision between cloths".to_owned();
            return Err(Error::Unsupported { backend: self.info.backend.clone(), feature });
        }

        let mut order = std::mem::take(&mut self.step.order);
        order.clear();
        order.extend((0..counts.len()).filter(|&slot| counts[slot] > 0));
        self.device.prepare(order.len());
        for &slot in &order {
            let slot_ref = &mut self.slots[slot];
            slot_ref.before.update(&slot_ref.cloth);
            let method = slot_ref.cloth.settings().method();
            method.plan(&mut slot_ref.cloth, dt, counts[slot], &mut slot_ref.plan);
            slot_ref.plan.is_timed = self.times.is_some();
            if let Some(limit) = self.run_limit {
                slot_ref.plan.program.truncate(limit);
            }
            self.sides[slot].progress = Progress::Planned;
        }
        // Largest first, so that threads of a host finish together.
        let work = |&slot: &usize| counts[slot] as usize * self.slots[slot].fabric.particle_count();
        order.sort_unstable_by_key(|slot| (std::cmp::Reverse(work(slot)), *slot));
        let chunking = self.device.chunking();
        let most = match chunking {
            Chunking::PairsOfSameFabric { from } if order.len() >= from => 2,
            Chunking::PerCloth | Chunking::PairsOfSameFabric { .. } => 1,
            Chunking::Single => order.len(),
        };
        let is_alike = |a: usize, b: usize| {
            chunking == Chunking::Single || Arc::ptr_eq(&self.slots[a].fabric, &self.slots[b].fabric)
        };
        let mut chunks = std::mem::take(&mut self.step.chunks);
        chunks.clear();
        let mut first = 0;
        while first < order.len() {
            let others = order[first + 1..].iter().take(most - 1);
            let end = first + 1 + others.take_while(|&&other| is_alike(order[first], other)).count();
            let shared = if end - first == 1 && caller == Caller::Threads && self.times.is_none() {
                let slot = order[first];
                self.device.share_frame(&self.slots[slot].cloth, &self.sides[slot].cloth, order.len())
            } else {
                None
            };
            let leader = chunks.len();
            for _ in 0..shared.as_ref().map_or(1, |shared| shared.chunks) {
                let shared = shared.as_ref().map(|shared| (leader, Arc::clone(&shared.frame)));
                chunks.push(Chunk { shared, ..Chunk::new(first..end) });
            }
            first = end;
        }
        let count = chunks.len();
        let collision = if dt > 0.0 { self.plan_collision(&counts) } else { None };
        let step = &mut self.step;
        step.sides.extend(self.sides.drain(..).map(Mutex::new));
        step.cloth_pairs = AtomicU32::new(0);
        step.is_active = true;
        (step.counts, step.order, step.chunks) = (counts, order, chunks);
        (step.chunking, step.collision) = (chunking, collision);
        Ok(count)
    }

    /// Plans collision between cloths of so many iterations each, where there is any.
    fn plan_collision(&self, counts: &[u32]) -> Option<Collision> {
        if !self.inter_collision.is_on() {
            return None;
        }
        let candidates: Vec<Candidate<'_>> = self
            .slots
            .iter()
            .zip(counts)
            .map(|(slot, &iterations)| Candidate { cloth: &slot.cloth, iterations })
            .collect();
        let (plan, slots) = InterCollisionPlan::new(self.inter_collision, &candidates, self.filter.as_ref());
        (!slots.is_empty()).then_some(Collision { plan, slots })
    }

    pub(super) fn run(&self, chunk: usize) -> Result<()> {
        let step = &self.step;
        if !step.is_active {
            return Err(Error::StepOrder("run_chunk without begin_step".into()));
        }
        let Some(slots) = step.chunks().nth(chunk) else {
            let count = step.chunks.len();
            return Err(Error::StepOrder(format!("chunk {chunk} does not exist: this step has {count}")));
        };
        let Chunk { is_run, shared, .. } = &step.chunks[chunk];
        if is_run.swap(true, Ordering::Relaxed) {
            return Err(Error::StepOrder(format!("chunk {chunk} was already run in this step")));
        }
        let closing = match shared {
            Some((first, frame)) if step.chunks[*first].is_begun.swap(true, Ordering::Relaxed) => {
                frame.join();
                return Ok(());
            }
            shared => shared.as_ref().map(|(_, frame)| Closing(&**frame)),
        };
        // Most chunks have one cloth or two: these take no memory.
        let result = match *slots {
            [slot] => self.simulate([slot]),
            [first, second] => self.simulate([first, second]),
            _ => self.simulate_many(slots),
        };
        drop(closing);
        let result = result.and_then(|()| self.finish_chunk(step));
        if let Err(error) = &result {
            slots.iter().for_each(|&slot| step.lock(slot).progress = Progress::Failed(error.clone()));
        }
        result
    }

    /// Runs the frames of a chunk.
    fn simulate<const N: usize>(&self, slots: [usize; N]) -> Result<()> {
        let mut sides = slots.map(|slot| self.step.lock(slot));
        sides.iter_mut().for_each(|side| side.progress = Progress::Begun);
        let mut numbers = slots.into_iter();
        let mut jobs = sides.each_mut().map(|side| self.job(side, numbers.next().unwrap_or_default()));
        let result = self.device.simulate(&mut jobs);
        let mut outcomes = jobs.map(|job| (job.outcome, job.path));
        self.end_chunk(&result, &mut sides, &mut outcomes);
        result
    }

    /// The same for any number of cloths.
    fn simulate_many(&self, slots: &[usize]) -> Result<()> {
        let mut sides: Vec<_> = slots.iter().map(|&slot| self.step.lock(slot)).collect();
        sides.iter_mut().for_each(|side| side.progress = Progress::Begun);
        let mut jobs = self.jobs(&mut sides, slots);
        let result = self.device.simulate(&mut jobs);
        let mut outcomes: Vec<_> = jobs.into_iter().map(|job| (job.outcome, job.path)).collect();
        self.end_chunk(&result, &mut sides, &mut outcomes);
        result
    }

    /// Notes what a device made of a chunk.
    fn end_chunk(
        &self,
        result: &Result<()>,
        sides: &mut [Side<'_, D>],
        outcomes: &mut [(Option<FrameOutcome>, &'static str)],
    ) {
        // A device leaves all outcomes of a chunk to `collect`, or none.
        let is_begun = outcomes.iter().all(|(outcome, _)| outcome.is_none());
        for (side, (outcome, path)) in sides.iter_mut().zip(outcomes) {
            side.progress = match (result, outcome.take()) {
                (Err(error), _) => Progress::Failed(error.clone()),
                (Ok(()), Some(outcome)) => Progress::Done(outcome, path),
                (Ok(()), None) if is_begun => Progress::Running(path),
                (Ok(()), None) => Progress::Failed(self.no_outcome()),
            };
        }
    }

    /// What is behind the frames of a chunk.
    fn finish_chunk(&self, step: &ActiveStep<D::Cloth>) -> Result<()> {
        if step.chunking == Chunking::Single {
            self.collide(step)?;
        }
        self.device.submit()
    }

    /// Lets cloths collide with each other, behind the frames of all of them.
    fn collide(&self, step: &ActiveStep<D::Cloth>) -> Result<()> {
        let Some(Collision { plan, slots }) = &step.collision else { return Ok(()) };
        let mut sides: Vec<Side<'_, D>> = slots.iter().map(|&slot| step.lock(slot)).collect();
        let participants = sides.iter_mut().zip(slots).map(|(side, &slot)| self.participant(side, slot));
        let mut participants: Vec<Participant<'_, D::Cloth>> = participants.collect();
        let pairs = self.device.inter_collide(&mut participants, plan)?;
        step.cloth_pairs.fetch_add(pairs, Ordering::Relaxed);
        Ok(())
    }

    fn participant<'a>(
        &'a self,
        side: &'a mut DeviceSide<D::Cloth>,
        slot: usize,
    ) -> Participant<'a, D::Cloth> {
        let cloth = &self.slots[slot].cloth;
        let bounds = match &side.progress {
            Progress::Running(_) => None,
            Progress::Done(outcome, _) => Some(outcome.bounds),
            _ => Some(cloth.bounds()),
        };
        Participant { cloth, device: &mut side.cloth, bounds }
    }

    fn job<'a>(&'a self, side: &'a mut Side<'_, D>, slot: usize) -> Job<'a, D::Cloth> {
        let Slot { cloth, plan, .. } = &self.slots[slot];
        Job { cloth, plan, device: &mut *side.cloth, outcome: None, path: "" }
    }

    fn jobs<'a>(&'a self, sides: &'a mut [Side<'_, D>], slots: &[usize]) -> Vec<Job<'a, D::Cloth>> {
        sides.iter_mut().zip(slots).map(|(side, &slot)| self.job(side, slot)).collect()
    }

    /// Waits for the chunks that the device still runs.
    fn collect(&self, step: &ActiveStep<D::Cloth>) {
        for slots in step.chunks() {
            let path = |&slot: &usize| match step.lock(slot).progress {
                Progress::Running(path) => Some(path),
                _ => None,
            };
            let paths: Vec<&'static str> = slots.iter().filter_map(path).collect();
            if paths.is_empty() {
                continue;
            }
            let mut sides: Vec<_> = slots.iter().map(|&slot| step.lock(slot)).collect();
            let mut jobs = self.jobs(&mut sides, slots);
            let result = self.device.collect(&mut jobs);
            let outcomes: Vec<Option<FrameOutcome>> = jobs.into_iter().map(|job| job.outcome).collect();
            if let Ok(pairs) = &result {
                step.cloth_pairs.fetch_add(*pairs, Ordering::Relaxed);
            }
            for ((side, outcome), path) in sides.iter_mut().zip(outcomes).zip(paths) {
                side.progress = match (&result, outcome) {
                    (Err(error), _) => Progress::Failed(error.clone()),
                    (Ok(_), Some(outcome)) => Progress::Done(outcome, path),
                    (Ok(_), None) => Progress::Failed(self.no_outcome()),
                };
            }
        }
    }

    fn no_outcome(&self) -> Error {
        Error::DeviceLost {
            backend: self.info.backend.clone(),
            reason: "it did not report the outcome of a frame".into(),
        }
    }

    pub(super) fn end(&mut self) -> Result<StepReport> {
        let step = &self.step;
        if !step.is_active {
            return Err(Error::StepOrder("end_step without begin_step".into()));
        }
        if let Some(error) = self.failure() {
            self.abort();
            return Err(error);
        }
        for (number, (chunk, slots)) in step.chunks.iter().zip(step.chunks()).enumerate() {
            let panicked = |&slot: &usize| matches!(step.lock(slot).progress, Progress::Begun);
            let reason = if !chunk.is_run.load(Ordering::Relaxed) {
                "was not run: run it, then end the step"
            } else if slots.iter().any(panicked) {
                "panicked: abort the step"
            } else {
                continue;
            };
            return Err(Error::StepOrder(format!("chunk {number} {reason}")));
        }
        self.collect(step);
        let failure = self.failure();
        let collides = failure.is_none() && step.chunking != Chunking::Single;
        if let Some(error) = failure.or_else(|| if collides { self.collide(step).err() } else { None }) {
            self.abort();
            return Err(error);
        }
        let cloth_pairs = step.cloth_pairs.load(Ordering::Relaxed);
        self.take_sides_back();

        // Whoever has kept the report of the last step keeps its memory.
        if Arc::get_mut(&mut self.reports).is_none() {
            self.reports = Arc::default();
        }
        let reports = Arc::make_mut(&mut self.reports);
        reports.clear();
        if let Some(times) = &mut self.times {
            *times = PassTimes::default();
        }
        for (slot, side) in self.slots.iter_mut().zip(&mut self.sides) {
            let progress = std::mem::replace(&mut side.progress, Progress::Idle);
            if let (Some(times), Progress::Done(outcome, _)) = (&mut self.times, &progress) {
                times.add_kernels(&outcome.kernel_times);
            }
            reports.push(slot.finish(progress));
        }
        Ok(StepReport { cloths: self.reports.clone(), cloth_pairs })
    }

    /// Why a chunk failed.
    fn failure(&self) -> Option<Error> {
        (0..self.slots.len()).find_map(|slot| match &self.step.lock(slot).progress {
            Progress::Failed(error) => Some(error.clone()),
            _ => None,
        })
    }

    /// The step is over: no chunk has a cloth any more.
    fn take_sides_back(&mut self) {
        let sides = self.step.sides.drain(..);
        self.sides.extend(sides.map(|side| side.into_inner().unwrap_or_else(PoisonError::into_inner)));
        for (_, frame) in self.step.chunks.drain(..).filter_map(|chunk| chunk.shared) {
            // Its chunks may not have been run.
            frame.close();
        }
        self.step.is_active = false;
    }

    pub(super) fn abort(&mut self) {
        if !self.step.is_active {
            return;
        }
        // The device may still be at work.
        self.collect(&self.step);
        self.take_sides_back();
        for (slot, side) in self.slots.iter_mut().zip(&mut self.sides) {
            match std::mem::replace(&mut side.progress, Progress::Idle) {
                Progress::Idle => {}
                done @ Progress::Done(..) => drop(slot.finish(done)),
                Progress::Begun => {
                    // A chunk that panicked may have left any masses.
                    slot.has_scratch_masses = true;
                    slot.visible.take();
                    slot.before.restore(&mut slot.cloth);
                    renew(&self.device, &slot.cloth, side);
                }
                Progress::Planned | Progress::Running(_) | Progress::Failed(_) => {
                    slot.has_scratch_masses = true;
                    slot.visible.take();
                    slot.before.restore(&mut slot.cloth);
                }
            }
        }
    }
}

/// Makes a cloth on the device anew from its particles, since a panic may have left anything else in disorder.
fn renew<D: Device>(device: &D, cloth: &Cloth, side: &mut DeviceSide<D::Cloth>) {
    let [current, previous] =
        [ParticleArray::Current, ParticleArray::Previous].map(|array| device.read(&side.cloth, array));
    // A device that was lost tells so in the next step.
    if let (Ok(current), Ok(previous)) = (current, previous)
        && let Ok(renewed) = device.create(cloth, current, previous)
    {
        *side.cloth = renewed;
    }
}

impl Slot {
    /// Counts what happened in a step, and reports it.
    fn finish(&mut self, progress: Progress) -> ClothReport {
        let (outcome, path) = match progress {
            Progress::Done(outcome, path) => (Some(outcome), path),
            _ => (None, ""),
        };
        let restored_particles = outcome.as_ref().map_or(0, |outcome| outcome.restored_particles);
        if restored_particles > 0 {
            tracing::warn!(
                cloth = %self.id,
                restored_particles,
                "particles became non-finite and were restored to their last good position: look for huge \
                 velocities, masses or forces"
            );
        }
        let iterations = if outcome.is_some() { self.plan.frame.iteration_count } else { 0 };
        if let Some(outcome) = outcome {
            let method = self.cloth.settings().method();
            self.has_scratch_masses = method.leaves_scratch_masses(&self.plan);
            self.visible.take();
            method.finish(&mut self.cloth, &self.plan, &outcome);
        }
        self.cloth.settle();
        let asleep = self.cloth.is_asleep();
        ClothReport { cloth: self.id, iterations, restored_particles, asleep, path }
    }
}
