//! What the watchdogs of cloths do in a step: before the frames, and with the particles behind them.

use super::{Slot, World};
use crate::device::{Device, FrameOutcome};
use crate::error::{Error, Result};
use crate::particle::Particle;
use crate::program::KernelId;
use crate::solver::ParticleArray;
use crate::watchdog::{Action, Cause, Found, Incident, Policy, Response, contain, recover};

/// How many times shorter iterations become with each retry.
const REFINEMENT: u32 = 4;

/// What a step keeps for the watchdog of a cloth.
#[derive(Debug, Default)]
pub(super) struct SlotWatch {
    /// Whether the step is too short, and gathered.
    pub gathers: bool,
    /// What was noticed in this step, and done; nothing is said of it yet.
    causes: Vec<(Cause, Action)>,
    /// Why something is to be done behind the frame, and what.
    response: Option<(Cause, Response)>,
    /// Whether the pose is to be kept.
    keeps: bool,
    /// Current and previous particles before the frame, where it may be taken back.
    before: Option<[Vec<Particle>; 2]>,
}

impl Slot {
    /// Adds the time of a step that is too short to the next one.
    pub(super) fn gather(&mut self, dt: f32) {
        self.before.update(&self.cloth);
        self.cloth.watch.gathered += f64::from(dt);
        let cause = Cause::TinySteps { shortest: self.cloth.shortest_step() };
        self.watch.causes.push((cause, Action::Gathered));
    }

    /// Looks at what is about to move in a frame of `dt` seconds.
    pub(super) fn watch_motion(&mut self, dt: f32) {
        self.cloth.watch_motion(dt, &mut self.watch.causes);
    }

    /// Looks at what a frame came to.
    pub(super) fn judge(&mut self, outcome: &FrameOutcome) {
        let (program, h) = (&self.plan.program, self.plan.frame.iteration_dt);
        let speed = outcome.last_displacement / h;
        let stretch = (f64::from(outcome.squared_stretch).sqrt() - 1.0).max(0.0) as f32;
        let found = Found {
            speed: program.has(KernelId::Watch).then_some(speed),
            stretch: program.has(KernelId::Stretch).then_some(stretch),
            restored: outcome.restored_particles,
            bounds: outcome.bounds,
        };
        let (cause, response) = self.cloth.judge(&found);
        self.watch.keeps = response == Response::Keep;
        self.watch.response = cause.map(|cause| (cause, response));
    }

    /// Forgets what was noticed in a step that is aborted.
    pub(super) fn forget_findings(&mut self) {
        self.watch.causes.clear();
        (self.watch.response, self.watch.keeps) = (None, false);
    }
}

impl<D: Device> World<D> {
    /// Copies the particles of a cloth whose frame may be taken back.
    pub(super) fn copy_before_frame(&mut self, slot: usize) -> Result<()> {
        let retries = self.slots[slot].cloth.watchdog().policy == Policy::Retry;
        let before = if retries { Some(self.arrays(slot)?.map(<[_]>::to_vec)) } else { None };
        self.slots[slot].watch.before = before;
        Ok(())
    }

    /// Does behind all frames what watchdogs want, and says it.
    pub(super) fn respond(&mut self) -> Result<Vec<Incident>> {
        let mut incidents = Vec::new();
        let mut failure = None;
        // What has to come to the host comes at once.
        for slot in 0..self.slots.len() {
            let watch = &self.slots[slot].watch;
            if watch.keeps || watch.response.is_some() {
                self.device.request(&self.sides[slot].cloth)?;
            }
        }
        for number in 0..self.slots.len() {
            if std::mem::take(&mut self.slots[number].watch.keeps) {
                let current = self.device.read(&self.sides[number].cloth, ParticleArray::Current)?;
                let cloth = &mut self.slots[number].cloth;
                cloth.kept.clear();
                cloth.kept.extend(current.iter().map(|&[x, y, z, _]| [x, y, z]));
                cloth.watch.kept_middle = cloth.bounds().center();
            }
            if let Some((cause, response)) = self.slots[number].watch.response.take() {
                let action = self.act(number, cause, response)?;
                if response == Response::Fail && failure.is_none() {
                    failure = Some(Error::Lost { cloth: self.slots[number].id, cause });
                }
                self.slots[number].watch.causes.push((cause, action));
            }
            let Slot { id, cloth, watch, .. } = &mut self.slots[number];
            incidents.extend(watch.causes.drain(..).filter_map(|(cause, action)| cloth.watch.say(*id, cause, action)));
        }
        failure.map_or(Ok(incidents), Err)
    }

    /// Does with the particles of a cloth what its watchdog wants.
    fn act(&mut self, number: usize, cause: Cause, response: Response) -> Result<Action> {
        let Self { device, slots, sides, .. } = self;
        let (slot, side) = (&mut slots[number], &mut *sides[number].cloth);
        let read = |array| device.read(side, array).map(<[Particle]>::to_vec);
        let mut action = response.action(slot.cloth.watch.refinement, &cause);
        let arrays = match response {
            Response::Nothing | Response::Keep | Response::Fail => return Ok(action),
            Response::Retry => {
                let Some(before) = slot.watch.before.take() else { return Ok(Action::Reported) };
                let (dt, alarm) = (slot.cloth.watch.dt, slot.cloth.watch.alarm);
                slot.before.restore(&mut slot.cloth);
                let watch = &mut slot.cloth.watch;
                watch.gathered = f64::from(dt);
                watch.refinement *= REFINEMENT;
                watch.alarm = alarm;
                slot.watch.gathers = true;
                action = Action::Retried { refinement: watch.refinement };
                before
            }
            Response::Limit(limits) => {
                let [mut current, mut previous] = [read(ParticleArray::Current)?, read(ParticleArray::Previous)?];
                let h = slot.plan.frame.iteration_dt;
                let (worst, particles) = contain(&slot.cloth, [&mut current, &mut previous], h, limits);
                action = Action::Limited { worst, particles };
                [current, previous]
            }
            Response::Recover | Response::Animate => {
                let [mut current, mut previous] = [read(ParticleArray::Current)?, read(ParticleArray::Previous)?];
                let centers: Vec<[f32; 3]>;
                let constraints = slot.cloth.motion_constraints();
                let pose = if response == Response::Animate {
                    centers = constraints.target().iter().map(|&[x, y, z, _]| [x, y, z]).collect();
                    &centers
                } else {
                    &slot.cloth.kept
                };
                recover(pose, [&mut current, &mut previous]);
                [current, previous]
            }
        };
        for (array, particles) in [ParticleArray::Current, ParticleArray::Previous].into_iter().zip(&arrays) {
            device.write(side, array, 0, particles)?;
        }
        slot.visible.take();
        Ok(action)
    }
}
