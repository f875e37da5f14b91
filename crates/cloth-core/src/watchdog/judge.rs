//! What is done behind a frame.

use super::cause::{Action, Cause};
use super::state::{Alarm, Calm, KEEP_INTERVAL, WAKEFUL};
use super::{Policy, Watchdog};
use crate::cloth::{Bounds, Cloth};

/// The automatic limit of speeds is so many times the speed that a fall by the size of the cloth gives.
const SPEED_FACTOR: f32 = 30.0;
/// Frames without a cause before a cloth that is not as before returns to its last calm pose.
const PATIENCE: u32 = 24;
/// Times that it returns before the watchdog takes things as they are.
const RECOVERIES: u32 = 2;
/// Frames in a row as before, after which a cloth is calm again.
const CALM_FRAMES: u32 = 8;
/// Frames after which what cannot be changed is taken for calm.
const RESIGNATION: u32 = 600;
/// Frames after which a new cloth is settled enough to tell what calm is.
const SETTLED: u32 = 30;
/// Beyond so many times a limit, limiting is no help.
const HOPELESS: f32 = 4.0;

/// What a device found in a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    /// Largest speed along an axis (m/s), if it was looked for.
    pub speed: Option<f32>,
    /// Largest stretch, if it was looked for.
    pub stretch: Option<f32>,
    /// Particles that were not finite.
    pub restored: u32,
    pub bounds: Bounds,
}

/// What is to be done with the particles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Response {
    Nothing,
    /// The pose is to be kept.
    Keep,
    /// Speeds and stretch are to be limited.
    Limit(Limits),
    /// The cloth is to return to the pose that was kept.
    Recover,
    /// The cloth is to move to the centres of its motion constraints.
    Animate,
    /// The frame is to be taken back.
    Retry,
    /// The step is to fail.
    Fail,
}

/// Bounds for particles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Limits {
    /// Relative to the middle of the cloth (m/s).
    pub speed: f32,
    pub stretch: f32,
    /// Velocity of the middle of the cloth (m/s).
    pub middle: [f32; 3],
}

impl Cloth {
    /// Judges a frame: returns why something is to be done, and what.
    pub(crate) fn judge(&mut self, found: &Found) -> (Option<Cause>, Response) {
        if self.watchdog.is_off() {
            return (None, Response::Nothing);
        }
        let limit = self.speed_limit();
        let has_anchors = !self.motion_constraints().is_empty();
        let Self { watch, watchdog, .. } = self;
        let dt = watch.dt.max(f32::MIN_POSITIVE);
        watch.pass_time(dt);
        watch.frames = watch.frames.saturating_add(1);
        watch.since_cause = watch.since_cause.saturating_add(1);
        watch.since_kept = watch.since_kept.saturating_add(1);
        let middle = (found.bounds.center() - watch.bounds.center()) / dt;
        let growth = (found.bounds.half_extent() - watch.bounds.half_extent()).max_element();
        watch.is_suspicious = growth > 0.25 * watch.size;
        watch.bounds = found.bounds;
        // A cloth as a whole may move at any speed, for instance fall.
        let speed = found.speed.map(|speed| (speed - middle.abs().max_element()).max(0.0));
        let limits = Limits { speed: limit, stretch: watchdog.stretch_limit, middle: middle.to_array() };
        // Where neither pins nor motion constraints hold it, it may be anywhere by now.
        let distance = watch.kept_middle.distance(found.bounds.center());
        let can_recover = watch.is_attached || has_anchors || distance < 0.5 * watch.size;

        let hard = if found.restored > 0 {
            Some((Cause::NonFinite { restored: found.restored }, HOPELESS))
        } else if let Some(speed) = speed.filter(|&speed| speed > limit) {
            Some((Cause::Speed { speed, limit }, speed / limit))
        } else {
            let limit = watchdog.stretch_limit;
            let beyond = found.stretch.filter(|&stretch| stretch > limit);
            // What could not be changed is said once.
            let beyond = beyond.filter(|&stretch| watch.alarm.is_none_or(|alarm| !alarm.accepts(stretch)));
            beyond.map(|stretch| (Cause::Stretch { stretch, limit }, stretch / limit))
        };
        if let Some((cause, excess)) = hard {
            let alarm = watch.alarm.get_or_insert_default();
            *alarm = Alarm { recoveries: alarm.recoveries, ..Alarm::default() };
            let response = match watchdog.policy {
                Policy::Report | Policy::Off => Response::Nothing,
                Policy::Error => Response::Fail,
                Policy::Retry if watch.refinement < 64 => Response::Retry,
                Policy::Reset if can_recover => Response::Recover,
                _ if excess >= HOPELESS && can_recover => Response::Recover,
                _ => Response::Limit(limits),
            };
            return (Some(cause), response);
        }
        let (Some(speed), Some(stretch)) = (speed, found.stretch) else {
            return (None, Response::Nothing);
        };
        let Some(mut alarm) = watch.alarm else {
            return self.judge_calm(Calm { speed, stretch }, limit);
        };

        // The pose may be another one by now, so a little more than before will do.
        let calm = watch.calm;
        let is_back = stretch <= 1.1 * calm.stretch + 0.0075 && speed <= 1.5 * calm.speed + 0.1 * watch.size.max(1.0);
        alarm.back = if is_back { alarm.back + 1 } else { 0 };
        alarm.quiet = if watch.since_cause <= 1 { 0 } else { alarm.quiet + 1 };
        if alarm.resigned > 0 {
            alarm.resigned += 1;
            // Something changed: another try.
            if watch.since_cause <= 1 || stretch < 0.8 * alarm.resigned_stretch {
                alarm = Alarm::default();
            }
        }
        let mut done = (None, Response::Nothing);
        if alarm.back >= CALM_FRAMES {
            watch.alarm = None;
            watch.refinement = 1;
            return done;
        }
        let acts = !matches!(watchdog.policy, Policy::Report | Policy::Error);
        if alarm.quiet >= PATIENCE && !is_back && alarm.resigned == 0 && acts {
            alarm.quiet = 0;
            let cause = Cause::NotBack { stretch, calm: calm.stretch };
            if can_recover && alarm.recoveries < RECOVERIES {
                alarm.recoveries += 1;
                let again = alarm.recoveries > 1 && has_anchors;
                done = (Some(cause), if again { Response::Animate } else { Response::Recover });
            } else {
                (alarm.resigned, alarm.resigned_stretch) = (1, stretch);
                done = (Some(cause), Response::Nothing);
            }
        }
        watch.alarm = Some(alarm);
        if alarm.resigned > RESIGNATION || (!acts && alarm.quiet > RESIGNATION) {
            (watch.calm, watch.alarm) = (Calm { speed, stretch }, None);
        }
        done
    }

    /// The same where there was no alarm.
    fn judge_calm(&mut self, found: Calm, limit: f32) -> (Option<Cause>, Response) {
        let watch = &mut self.watch;
        let calm = watch.calm;
        if watch.frames > SETTLED {
            let was_disturbed = watch.since_cause <= WAKEFUL;
            if was_disturbed && found.stretch > 2.0 * calm.stretch + 0.1 {
                watch.alarm = Some(Alarm::default());
                return (None, Response::Nothing);
            }
            let grows = found.speed > 0.1 * limit && found.speed > 16.0 * calm.speed;
            if !was_disturbed && grows {
                watch.alarm = Some(Alarm::default());
                return (Some(Cause::Energy { speed: found.speed, calm: calm.speed }), Response::Nothing);
            }
        }
        // Maxima that fade.
        let fade = |known: f32, found: f32| found.max(known + 0.05 * (found - known));
        watch.calm =
            Calm { speed: fade(calm.speed, found.speed), stretch: fade(calm.stretch, found.stretch) };
        if watch.frames > SETTLED && watch.since_cause > WAKEFUL && watch.since_kept >= KEEP_INTERVAL {
            watch.since_kept = 0;
            return (None, Response::Keep);
        }
        (None, Response::Nothing)
    }

    /// Limit of speeds relative to the middle of the cloth (m/s).
    fn speed_limit(&self) -> f32 {
        let Watchdog { speed_limit, .. } = self.watchdog;
        if speed_limit > 0.0 {
            return speed_limit;
        }
        let size = self.watch.size.max(f32::MIN_POSITIVE);
        let velocity = self.frame.velocity.as_vec3();
        let [gravity, air] = [self.settings.gravity(), self.settings.air_speed(velocity)];
        let limit = SPEED_FACTOR * (size * gravity.max(size)).sqrt() + 2.0 * (air + velocity.length());
        limit.min(f32::MAX)
    }
}

impl Alarm {
    /// Whether so much stretch was found to be out of reach.
    fn accepts(&self, stretch: f32) -> bool {
        self.resigned > 0 && stretch <= 1.25 * self.resigned_stretch
    }
}

/// What is said was done.
impl Response {
    pub(crate) fn action(self, refinement: u32, cause: &Cause) -> Action {
        match self {
            Self::Nothing | Self::Keep if matches!(cause, Cause::NonFinite { .. }) => Action::Restored,
            Self::Nothing | Self::Keep => Action::Reported,
            Self::Limit(_) => Action::Limited { worst: 0, particles: 0 },
            Self::Recover => Action::Recovered,
            Self::Animate => Action::Animated,
            Self::Retry => Action::Retried { refinement },
            Self::Fail => Action::Failed,
        }
    }
}
