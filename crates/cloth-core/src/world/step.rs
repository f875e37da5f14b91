//! A step: planning on the host, frames on the device, collision between cloths, then what is left to the host.

use super::{DeviceSide, Progress, World};
use crate::device::{Batching, Device, FrameOutcome, Job, Member};
use crate::error::{Error, Result};
use crate::inter_collision::{Candidate, InterCollisionPlan};
use crate::method::pbd::plan::iteration_count;
use crate::report::{ClothReport, StepReport};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, MutexGuard};

/// A cloth on the device, while a chunk has it.
type Side<'a, D> = MutexGuard<'a, DeviceSide<<D as Device>::Cloth>>;

/// A step that was begun.
pub(super) struct ActiveStep {
    /// Cloths of each chunk, as slot numbers.
    chunks: Vec<Vec<usize>>,
    /// How they were divided.
    batching: Batching,
    /// Collision between cloths, if any.
    collision: Option<Collision>,
    /// Pairs of cloths that met, as far as the device has told.
    cloth_pairs: AtomicU32,
}

/// Collision between the cloths of a step.
struct Collision {
    plan: InterCollisionPlan,
    /// Its members, as slot numbers.
    slots: Vec<usize>,
}

impl<D: Device> World<D> {
    pub(super) fn begin(&mut self, dt: f32) -> Result<usize> {
        self.check_not_stepping("begin a step")?;
        // Everything that can be refused is refused before any state changes.
        let mut counts = Vec::with_capacity(self.slots.len());
        for slot in &self.slots {
            if !Arc::ptr_eq(slot.cloth.fabric(), &slot.fabric) {
                return Err(Error::invalid(
                    slot.id.to_string(),
                    "another fabric",
                    "a cloth keeps its fabric for life: do not assign one cloth to another, use snapshots",
                ));
            }
            let iterations = iteration_count(slot.cloth.parameters(), dt)?;
            let missing = slot.cloth.needed_features().without(self.device.capabilities().features);
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

        let mut running: Vec<usize> = (0..counts.len()).filter(|&slot| counts[slot] > 0).collect();
        self.device.expect(running.len());
        for &slot in &running {
            let slot_ref = &mut self.slots[slot];
            slot_ref.cloth.plan_frame(dt, counts[slot], &mut slot_ref.plan);
            slot_ref.device_mut().progress = Progress::Planned;
        }
        // Largest first, so that threads of a host finish together.
        let work = |&slot: &usize| counts[slot] as usize * self.slots[slot].fabric.particle_count();
        running.sort_by_key(|slot| std::cmp::Reverse(work(slot)));
        let batching = self.device.batching();
        let chunks = match batching {
            Batching::PerCloth => running.into_iter().map(|slot| vec![slot]).collect(),
            Batching::PerTwo { from } => {
                let most = if running.len() < from { 1 } else { 2 };
                let is_alike =
                    |&a: &usize, &b: &usize| Arc::ptr_eq(&self.slots[a].fabric, &self.slots[b].fabric);
                running
                    .chunk_by(is_alike)
                    .flat_map(|slots| slots.chunks(most))
                    .map(<[usize]>::to_vec)
                    .collect()
            }
            Batching::Together if running.is_empty() => Vec::new(),
            Batching::Together => vec![running],
        };
        let count = chunks.len();
        let collision = if dt > 0.0 { self.plan_collision(&counts) } else { None };
        self.step = Some(ActiveStep { chunks, batching, collision, cloth_pairs: AtomicU32::new(0) });
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
        let Some(step) = &self.step else {
            return Err(Error::StepOrder("run_chunk without begin_step".into()));
        };
        let Some(slots) = step.chunks.get(chunk) else {
            let count = step.chunks.len();
            return Err(Error::StepOrder(format!("chunk {chunk} does not exist: this step has {count}")));
        };
        let mut sides: Vec<_> = slots.iter().map(|&slot| self.slots[slot].lock()).collect();
        if sides.iter().any(|side| !matches!(side.progress, Progress::Planned)) {
            return Err(Error::StepOrder(format!("chunk {chunk} was already run in this step")));
        }
        let mut jobs = self.jobs(&mut sides, slots);
        let result = self.device.simulate(&mut jobs);
        let outcomes: Vec<(Option<FrameOutcome>, &str)> =
            jobs.into_iter().map(|job| (job.outcome, job.path)).collect();
        // A device leaves all outcomes of a chunk to `collect`, or none.
        let is_begun = outcomes.iter().all(|(outcome, _)| outcome.is_none());
        for (side, (outcome, path)) in sides.iter_mut().zip(outcomes) {
            side.progress = match (&result, outcome) {
                (Err(error), _) => Progress::Failed(error.clone()),
                (Ok(()), Some(outcome)) => Progress::Done(outcome, path),
                (Ok(()), None) if is_begun => Progress::Running(path),
                (Ok(()), None) => Progress::Failed(self.no_outcome()),
            };
        }
        drop(sides);
        let result = result.and_then(|()| self.finish_chunk(step));
        if let Err(error) = &result {
            slots.iter().for_each(|&slot| self.slots[slot].lock().progress = Progress::Failed(error.clone()));
        }
        result
    }

    /// What is behind the frames of a chunk.
    fn finish_chunk(&self, step: &ActiveStep) -> Result<()> {
        if step.batching == Batching::Together {
            self.collide(step)?;
        }
        self.device.submit()
    }

    /// Lets cloths collide with each other, behind the frames of all of them.
    fn collide(&self, step: &ActiveStep) -> Result<()> {
        let Some(Collision { plan, slots }) = &step.collision else { return Ok(()) };
        let mut sides: Vec<Side<'_, D>> = slots.iter().map(|&slot| self.slots[slot].lock()).collect();
        let members = sides.iter_mut().zip(slots).map(|(side, &slot)| self.member(side, slot));
        let mut members: Vec<Member<'_, D::Cloth>> = members.collect();
        let pairs = self.device.inter_collide(&mut members, plan)?;
        step.cloth_pairs.fetch_add(pairs, Ordering::Relaxed);
        Ok(())
    }

    fn member<'a>(&'a self, side: &'a mut DeviceSide<D::Cloth>, slot: usize) -> Member<'a, D::Cloth> {
        let cloth = &self.slots[slot].cloth;
        let bounds = match &side.progress {
            Progress::Running(_) => None,
            Progress::Done(outcome, _) => Some(outcome.bounds),
            _ => Some(cloth.bounds()),
        };
        Member { cloth, device: &mut side.cloth, bounds }
    }

    fn jobs<'a>(&'a self, sides: &'a mut [Side<'_, D>], slots: &[usize]) -> Vec<Job<'a, D::Cloth>> {
        let job = |(side, &slot): (&'a mut Side<'_, D>, &usize)| Job {
            cloth: &self.slots[slot].cloth,
            plan: &self.slots[slot].plan,
            device: &mut side.cloth,
            outcome: None,
            path: "",
        };
        sides.iter_mut().zip(slots).map(job).collect()
    }

    /// Waits for the chunks that the device still runs.
    fn collect(&self, step: &ActiveStep) {
        for slots in &step.chunks {
            let mut sides: Vec<_> = slots.iter().map(|&slot| self.slots[slot].lock()).collect();
            let path = |side: &Side<'_, D>| match side.progress {
                Progress::Running(path) => Some(path),
                _ => None,
            };
            let paths: Vec<&'static str> = sides.iter().filter_map(path).collect();
            if paths.is_empty() {
                continue;
            }
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
        let Some(step) = &self.step else {
            return Err(Error::StepOrder("end_step without begin_step".into()));
        };
        if let Some(error) = self.failure() {
            return Err(self.give_up(error));
        }
        let is_planned = |&slot: &usize| matches!(self.slots[slot].lock().progress, Progress::Planned);
        if let Some(chunk) = step.chunks.iter().position(|slots| slots.iter().any(is_planned)) {
            return Err(Error::StepOrder(format!("chunk {chunk} was not run: run it, then end the step")));
        }
        self.collect(step);
        if let Some(error) = self.failure() {
            return Err(self.give_up(error));
        }
        if step.batching != Batching::Together
            && let Err(error) = self.collide(step)
        {
            return Err(self.give_up(error));
        }
        let cloth_pairs = step.cloth_pairs.load(Ordering::Relaxed);
        self.step = None;

        let mut report = StepReport { cloth_pairs, ..StepReport::default() };
        for slot in &mut self.slots {
            let (outcome, path) = match std::mem::replace(&mut slot.device_mut().progress, Progress::Idle) {
                Progress::Done(outcome, path) => (Some(outcome), path),
                _ => (None, ""),
            };
            let restored_particles = outcome.as_ref().map_or(0, |outcome| outcome.restored_particles);
            if restored_particles > 0 {
                tracing::warn!(
                    cloth = slot.id.0,
                    restored_particles,
                    "particles became non-finite and were put back to their last good position: look for huge \
                     velocities, masses or forces"
                );
            }
            let iterations = if outcome.is_some() { slot.plan.frame.iteration_count } else { 0 };
            if let Some(outcome) = outcome {
                slot.cloth.finish_frame(&outcome, slot.plan.frame.iteration_dt);
            }
            slot.cloth.settle();
            let asleep = slot.cloth.is_asleep();
            report.cloths.push(ClothReport { cloth: slot.id, iterations, restored_particles, asleep, path });
        }
        Ok(report)
    }

    /// Why a chunk failed.
    fn failure(&self) -> Option<Error> {
        self.slots.iter().find_map(|slot| match &slot.lock().progress {
            Progress::Failed(error) => Some(error.clone()),
            _ => None,
        })
    }

    /// Ends a step that failed.
    fn give_up(&mut self, error: Error) -> Error {
        self.step = None;
        self.slots.iter_mut().for_each(|slot| slot.device_mut().progress = Progress::Idle);
        error
    }
}
