//! A step: planning on the host, frames on the device, collision between cloths, then what is left to the host.

use super::active::{ActiveStep, Caller, Chunk, Closing, Memory};
use super::planning::plan_each;
use super::{DeviceSide, Progress, Slot, World};
use crate::cloth::Cloth;
use crate::device::{Chunking, Device};
use crate::error::{Error, Result};
use crate::inter_collision::Candidate;
use crate::method::impulses;
use crate::outcome::FrameOutcome;
use crate::particle::Particle;
use crate::report::{PassTimes, StepReport};
use crate::solver::ParticleArray;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

impl<D: Device> World<D> {
    pub(super) fn begin(&mut self, dt: f32, caller: Caller) -> Result<usize> {
        self.check_not_stepping("begin a step")?;
        // Everything that can be refused is refused before any state changes.
        let mut counts = std::mem::take(&mut self.step.counts);
        counts.clear();
        for (number, slot) in self.slots.iter().enumerate() {
            self.check_fabric(number)?;
            let method = slot.cloth.settings().method();
            let time = slot.cloth.time_to_simulate(dt);
            let iterations = match time {
                Some(time) => slot.cloth.watch.refined(method.iteration_count(&slot.cloth, time)?),
                None => 0,
            };
            self.check_features(&slot.cloth)?;
            if let Some(time) = time.filter(|_| !slot.cloth.is_asleep()) {
                let device = &self.sides[number].cloth;
                let mut particles =
                    || self.device.read(device, ParticleArray::Previous).map(<[Particle]>::to_vec);
                method.check_step(&slot.cloth, time, iterations, &mut particles)?;
                impulses::check_step(&slot.cloth)?;
            }
            counts.push(if slot.cloth.is_asleep() { 0 } else { iterations });
        }
        for number in (0..counts.len()).filter(|&slot| counts[slot] > 0) {
            self.copy_before_frame(number)?;
        }
        if self.inter_collision.is_on() && !self.device.capabilities().inter_collision {
            let feature = "collision between cloths".to_owned();
            return Err(Error::Unsupported { backend: self.info.backend.clone(), feature });
        }
        let is_guaranteed = |slot: &Slot| slot.cloth.settings().has_guaranteed_contact();
        if self.inter_collision.is_on() && self.slots.len() > 1 && self.slots.iter().any(is_guaranteed) {
            let feature = "guaranteed contact between cloths, which collision between cloths would break: it moves particles \
                           afterwards; cook the cloths as pieces of one mesh (`Mesh::with_piece`), or set inter_collision.distance to 0"
                .to_owned();
            return Err(Error::Unsupported { backend: self.info.backend.clone(), feature });
        }

        let mut order = std::mem::take(&mut self.step.order);
        order.clear();
        order.extend((0..counts.len()).filter(|&slot| counts[slot] > 0));
        self.device.prepare(order.len());
        for slot in &mut self.slots {
            slot.watch.gathers = !slot.cloth.is_asleep() && slot.cloth.time_to_simulate(dt).is_none();
            if slot.watch.gathers {
                slot.gather(dt);
            }
        }
        let chunking = self.device.chunking();
        let (is_timed, run_limit) = (self.times.is_some(), self.run_limit);
        // Whoever runs cloths on threads of the host has his own idea of how many.
        plan_each(&mut self.slots, &counts, chunking == Chunking::Single, |slot, iterations| {
            slot.before.update(&slot.cloth);
            let time = slot.cloth.time_to_simulate(dt).unwrap_or(dt);
            slot.watch_motion(time);
            slot.cloth.settings().method().plan(&mut slot.cloth, time, iterations, &mut slot.plan);
            slot.plan.is_timed = is_timed;
            if let Some(limit) = run_limit {
                slot.plan.program.truncate(limit);
            }
            // Otherwise by who runs the chunk.
            if chunking == Chunking::Single {
                slot.plan.fill_shapes(&slot.cloth);
            }
        });
        for &slot in &order {
            self.sides[slot].progress = Progress::Planned;
            std::mem::swap(&mut self.slots[slot].plan, &mut self.sides[slot].plan);
        }
        // Largest first, so that threads of a host finish together.
        let work = |&slot: &usize| counts[slot] as usize * self.slots[slot].fabric.particle_count();
        order.sort_unstable_by_key(|slot| (std::cmp::Reverse(work(slot)), *slot));
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
        self.step.collides = dt > 0.0 && self.plan_collision(&counts);
        let step = &mut self.step;
        if chunking == Chunking::Single {
            step.together.get_mut().unwrap_or_else(PoisonError::into_inner).sides.append(&mut self.sides);
        } else {
            step.apart.extend(self.sides.drain(..).map(Mutex::new));
        }
        step.cloth_pairs = AtomicU32::new(0);
        step.is_active = true;
        (step.counts, step.order, step.chunks) = (counts, order, chunks);
        step.chunking = chunking;
        Ok(count)
    }

    /// Plans collision between cloths of so many iterations each; tells whether there is any.
    fn plan_collision(&mut self, counts: &[u32]) -> bool {
        if !self.inter_collision.is_on() {
            return false;
        }
        let candidate = |i: usize| Candidate { cloth: &self.slots[i].cloth, iterations: counts[i] };
        let collision = &mut self.step.collision;
        collision.plan(self.inter_collision, counts.len(), candidate, self.filter.as_ref());
        !collision.participants().is_empty()
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
        let result = match *slots {
            _ if step.chunking == Chunking::Single => self.simulate_together(slots),
            [first, second] => self.simulate([first, second]),
            _ => slots.iter().try_for_each(|&slot| self.simulate([slot])),
        };
        drop(closing);
        let result = result.and_then(|()| self.finish_chunk(step));
        if let Err(error) = &result {
            let fail = |side: &mut DeviceSide<_>| side.progress = Progress::Failed(error.clone());
            slots.iter().for_each(|&slot| step.with_side(slot, fail));
        }
        result
    }

    /// Runs the frames of a chunk.
    fn simulate<const N: usize>(&self, slots: [usize; N]) -> Result<()> {
        let mut sides = slots.map(|slot| self.step.lock(slot));
        for (slot, side) in slots.into_iter().zip(&mut sides) {
            side.progress = Progress::Begun;
            side.plan.fill_shapes(&self.slots[slot].cloth);
        }
        let mut numbers = slots.into_iter();
        let mut jobs = sides.each_mut().map(|side| self.slots[numbers.next().unwrap_or_default()].job(side));
        let result = self.device.simulate(&mut jobs);
        let outcomes = jobs.map(|job| (job.outcome, job.path));
        // A device leaves all outcomes of a chunk to `collect`, or none.
        let is_begun = outcomes.iter().all(|(outcome, _)| outcome.is_none());
        for (side, outcome) in sides.iter_mut().zip(outcomes) {
            side.progress = self.progress(&result, outcome, is_begun);
        }
        result
    }

    /// The same where one chunk has all cloths.
    fn simulate_together(&self, slots: &[usize]) -> Result<()> {
        let mut together = self.step.together();
        let (sides, memory) = together.parts();
        slots.iter().for_each(|&slot| sides[slot].progress = Progress::Begun);
        let result = memory.with_jobs(&self.slots, sides, slots, |jobs| self.device.simulate(jobs));
        let is_begun = memory.outcomes.iter().all(|(outcome, _)| outcome.is_none());
        for (&slot, outcome) in slots.iter().zip(memory.outcomes.drain(..)) {
            sides[slot].progress = self.progress(&result, outcome, is_begun);
        }
        result
    }

    /// Returns how far a cloth is whose frame a device was given.
    fn progress(
        &self,
        result: &Result<()>,
        (outcome, path): (Option<FrameOutcome>, &'static str),
        is_begun: bool,
    ) -> Progress {
        match (result, outcome) {
            (Err(error), _) => Progress::Failed(error.clone()),
            (Ok(()), Some(outcome)) => Progress::Done(outcome, path),
            (Ok(()), None) if is_begun => Progress::Running(path),
            (Ok(()), None) => Progress::Failed(self.no_outcome()),
        }
    }

    /// What is behind the frames of a chunk.
    fn finish_chunk(&self, step: &ActiveStep<D::Cloth>) -> Result<()> {
        if step.chunking == Chunking::Single {
            let mut together = step.together();
            let (sides, memory) = together.parts();
            self.collide(sides, memory)?;
        }
        self.device.submit()
    }

    /// Lets cloths collide with each other, behind the frames of all of them.
    fn collide(&self, sides: &mut [DeviceSide<D::Cloth>], memory: &mut Memory<D::Cloth>) -> Result<()> {
        if !self.step.collides {
            return Ok(());
        }
        let (plan, slots) = (self.step.collision.result(), self.step.collision.participants());
        let pairs = memory.with_participants(&self.slots, sides, slots, |participants| {
            self.device.inter_collide(participants, plan)
        })?;
        self.step.cloth_pairs.fetch_add(pairs, Ordering::Relaxed);
        Ok(())
    }

    /// Waits for the chunks that the device still runs.
    fn collect(&mut self) {
        let (mut sides, mut memory) = (std::mem::take(&mut self.sides), self.step.take_memory());
        for slots in self.step.chunks() {
            let path = |&slot: &usize| match sides[slot].progress {
                Progress::Running(path) => Some(path),
                _ => None,
            };
            let paths: Vec<&'static str> = slots.iter().filter_map(path).collect();
            if paths.is_empty() {
                continue;
            }
            let result = memory.with_jobs(&self.slots, &mut sides, slots, |jobs| self.device.collect(jobs));
            if let Ok(pairs) = &result {
                self.step.cloth_pairs.fetch_add(*pairs, Ordering::Relaxed);
            }
            for ((&slot, (outcome, _)), path) in slots.iter().zip(memory.outcomes.drain(..)).zip(paths) {
                sides[slot].progress = match (&result, outcome) {
                    (Err(error), _) => Progress::Failed(error.clone()),
                    (Ok(_), Some(outcome)) => Progress::Done(outcome, path),
                    (Ok(_), None) => Progress::Failed(self.no_outcome()),
                };
            }
        }
        self.sides = sides;
        self.step.keep_memory(memory);
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
        let failure = (0..self.slots.len()).find_map(|slot| step.with_side(slot, |side| side.failure()));
        if let Some(error) = failure {
            self.abort();
            return Err(error);
        }
        for (number, (chunk, slots)) in step.chunks.iter().zip(step.chunks()).enumerate() {
            let panicked = |side: &mut DeviceSide<_>| matches!(side.progress, Progress::Begun);
            let reason = if !chunk.is_run.load(Ordering::Relaxed) {
                "was not run: run it, then end the step"
            } else if slots.iter().any(|&slot| step.with_side(slot, panicked)) {
                "panicked: abort the step"
            } else {
                continue;
            };
            return Err(Error::StepOrder(format!("chunk {number} {reason}")));
        }
        self.take_sides_back();
        self.collect();
        let failure = self.sides.iter().find_map(DeviceSide::failure);
        let error = failure.or_else(|| {
            let is_done = self.step.chunking == Chunking::Single;
            if is_done { None } else { self.collide_at_end().err() }
        });
        if let Some(error) = error {
            self.roll_back();
            return Err(error);
        }
        let cloth_pairs = self.step.cloth_pairs.load(Ordering::Relaxed);

        self.take_plans_back();
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
            reports.push(slot.finish(progress, &mut side.displacements));
        }
        let incidents = self.respond()?;
        // Only now: a frame that is taken back has its targets still before it.
        self.slots.iter_mut().filter(|slot| !slot.watch.gathers).for_each(|slot| slot.cloth.settle());
        Ok(StepReport { cloths: self.reports.clone(), cloth_pairs, incidents, lost_device: None })
    }

    /// Lets cloths collide with each other where each was a chunk.
    fn collide_at_end(&mut self) -> Result<()> {
        let (mut sides, mut memory) = (std::mem::take(&mut self.sides), self.step.take_memory());
        let result = self.collide(&mut sides, &mut memory);
        self.sides = sides;
        self.step.keep_memory(memory);
        result
    }

    /// The step is over: no chunk has a cloth any more.
    fn take_sides_back(&mut self) {
        self.step.finish(&mut self.sides);
    }

    /// Nobody works on the frames any more.
    fn take_plans_back(&mut self) {
        for &slot in &self.step.order {
            std::mem::swap(&mut self.slots[slot].plan, &mut self.sides[slot].plan);
        }
    }

    pub(super) fn abort(&mut self) {
        if !self.step.is_active {
            return;
        }
        self.take_sides_back();
        // The device may still be at work.
        self.collect();
        self.roll_back();
    }

    /// Counts the step for cloths whose frame is done, and puts the others back to where they were before it.
    fn roll_back(&mut self) {
        self.take_plans_back();
        for (slot, side) in self.slots.iter_mut().zip(&mut self.sides) {
            match std::mem::replace(&mut side.progress, Progress::Idle) {
                Progress::Idle if slot.watch.gathers => slot.before.restore(&mut slot.cloth),
                Progress::Idle => {}
                done @ Progress::Done(..) => {
                    slot.finish(done, &mut side.displacements);
                    slot.cloth.settle();
                }
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
            slot.forget_findings();
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
