//! What the watchdogs of cloths do in a step: before the frames, and with the particles behind them.

use super::{Slot, World};
use crate::cloth::Cloth;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::outcome::FrameOutcome;
use crate::particle::Particle;
use crate::program::KernelId;
use crate::solver::ParticleArray;
use crate::watchdog::{
    Action, Cause, Found, Incident, Judgement, Policy, Response, Watch, contain, count_sharp_creases,
    has_creases, recover, unfold,
};

/// How many times shorter iterations become with each retry.
const REFINEMENT: u32 = 4;

/// What a step keeps for the watchdog of a cloth.
#[derive(Debug, Default)]
pub(super) struct SlotWatch {
    /// Whether the step is too short, and gathered.
    pub gathers: bool,
    /// What was noticed in this step, and done; nothing is said of it yet.
    causes: Vec<(Cause, Action)>,
    /// What comes of the frame.
    judgement: Option<Judgement>,
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
        let (program, h) = (&self.plan.program, self.plan.iteration_dt);
        let speed = outcome.last_displacement / h;
        let stretch = (f64::from(outcome.squared_stretch).sqrt() - 1.0).max(0.0) as f32;
        let found = Found {
            speed: program.has(KernelId::Watch).then_some(speed),
            stretch: program.has(KernelId::Stretch).then_some(stretch),
            restored: outcome.restored_particles,
            bounds: outcome.bounds,
        };
        self.watch.judgement = Some(self.cloth.judge(&found));
    }

    /// Forgets what was noticed in a step that is aborted.
    pub(super) fn forget_findings(&mut self) {
        self.watch.causes.clear();
        self.watch.judgement = None;
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
        for (slot, side) in self.slots.iter().zip(&self.sides) {
            if slot.watch.judgement.is_some_and(|judgement| judgement.response != Response::Nothing) {
                self.device.request(&side.cloth)?;
            }
        }
        for number in 0..self.slots.len() {
            if let Some(judgement) = self.slots[number].watch.judgement.take() {
                let Judgement { cause, response, is_hurt } = judgement;
                let action = self.act(number, response)?;
                let Slot { cloth, watch, .. } = &mut self.slots[number];
                if is_hurt && let Some(suspect) = cloth.watch.suspect.take() {
                    watch.causes.push((suspect, Action::Reported));
                }
                if let Some(cause) = cause {
                    let restored = matches!(cause, Cause::NonFinite { .. }) && action == Action::Reported;
                    watch.causes.push((cause, if restored { Action::Restored } else { action }));
                    if response == Response::Fail && failure.is_none() {
                        failure = Some(Error::Lost { cloth: self.slots[number].id, cause });
                    }
                }
            }
            let Slot { id, cloth, watch, .. } = &mut self.slots[number];
            let say = |(cause, action)| cloth.watch.say(*id, cause, action);
            incidents.extend(watch.causes.drain(..).filter_map(say));
        }
        failure.map_or(Ok(incidents), Err)
    }

    /// Does with the particles of a cloth what its watchdog wants.
    fn act(&mut self, number: usize, response: Response) -> Result<Action> {
        let Self { device, slots, sides, .. } = self;
        let (slot, side) = (&mut slots[number], &mut *sides[number].cloth);
        let read = |array| device.read(side, array);
        let copies = || -> Result<[Vec<Particle>; 2]> {
            Ok([read(ParticleArray::Current)?.to_vec(), read(ParticleArray::Previous)?.to_vec()])
        };
        let h = slot.plan.iteration_dt;
        let limit = |cloth: &Cloth, [current, previous]: [&mut [Particle]; 2], limits| {
            let (worst, particles) = contain(cloth, [current, previous], h, limits);
            Action::Limited { worst, particles }
        };
        let (action, arrays) = match response {
            Response::Nothing => return Ok(Action::Reported),
            Response::Fail => return Ok(Action::Failed),
            Response::Keep => {
                let current = read(ParticleArray::Current)?;
                if !slot.cloth.watch.may_crease() || !has_creases(&slot.cloth, current) {
                    slot.cloth.keep_pose(current);
                }
                return Ok(Action::Reported);
            }
            Response::Unfold { may_recover, otherwise } => {
                let current = read(ParticleArray::Current)?;
                let sharp = if may_recover { count_sharp_creases(&slot.cloth, current) } else { 0 };
                if sharp == 0 && otherwise.is_none() && !has_creases(&slot.cloth, current) {
                    return Ok(Action::Reported);
                }
                let [mut current, mut previous] = copies()?;
                let (creases, mut action) = if sharp > 0 {
                    recover(&slot.cloth, false, [&mut current, &mut previous]);
                    slot.cloth.watch.count_recovery();
                    (sharp, Action::Recovered)
                } else {
                    (unfold(&slot.cloth, [&mut current, &mut previous]), Action::Unfolded)
                };
                let cause = if creases > 0 {
                    Cause::Creased { creases }
                } else {
                    let Some((cause, limits)) = otherwise else { return Ok(Action::Reported) };
                    action = limit(&slot.cloth, [&mut current, &mut previous], limits);
                    cause
                };
                slot.watch.causes.push((cause, action));
                (action, [current, previous])
            }
            Response::Retry => {
                let Some(before) = slot.watch.before.take() else { return Ok(Action::Reported) };
                let watch = slot.cloth.watch;
                slot.before.restore(&mut slot.cloth);
                slot.cloth.watch =
                    Watch { gathered: watch.dt.into(), refinement: watch.refinement * REFINEMENT, ..watch };
                slot.watch.gathers = true;
                (Action::Retried { refinement: slot.cloth.watch.refinement }, before)
            }
            Response::Limit(limits) => {
                let [mut current, mut previous] = copies()?;
                (limit(&slot.cloth, [&mut current, &mut previous], limits), [current, previous])
            }
            Response::Recover | Response::Rest => {
                let [mut current, mut previous] = copies()?;
                let rest = response == Response::Rest;
                recover(&slot.cloth, rest, [&mut current, &mut previous]);
                (if rest { Action::Rested } else { Action::Recovered }, [current, previous])
            }
        };
        for (array, particles) in [ParticleArray::Current, ParticleArray::Previous].into_iter().zip(&arrays) {
            device.write(side, array, 0, particles)?;
        }
        slot.visible.take();
        Ok(action)
    }
}
