//! What is done behind a frame.

use super::cause::Cause;
use super::state::{Alarm, Calm, KEEP_INTERVAL, WAKEFUL, Watch};
use super::{Policy, Watchdog};
use crate::cloth::{Bounds, Cloth};

/// The automatic limit of speeds is so many times the speed that a fall by the size of the cloth gives.
const SPEED_FACTOR: f32 = 30.0;
/// Frames without a cause before a cloth that is not as before returns to its last calm pose; before the next time twice as many.
const PATIENCE: u32 = 30;
/// Frames of an alarm after which a cause that goes on is no longer waited for.
const LONG: u32 = 120;
/// Times that it returns before the watchdog takes things as they are.
const RECOVERIES: u32 = 4;
/// Frames after a cause from which on a cloth with sharp creases does not return any more: a sudden pose would hurt more than they do.
const LATE: u32 = 56;
/// Frames in a row as before, after which creases are opened.
const UNFOLD_FRAMES: u32 = 8;
/// Frames in a row as before, after which a cloth is calm again: creases were opened that often by then.
const CALM_FRAMES: u32 = 4 * UNFOLD_FRAMES;
/// Frames after which what cannot be changed is taken for calm.
const RESIGNATION: u32 = 600;
/// Frames after which a new cloth is settled enough to tell what calm is.
const SETTLED: u32 = 30;
/// Stretch above that of a healthy cloth that is said even where nothing is known to have happened.
const STRAINED: f32 = 0.05;
/// Beyond so many times a limit, limiting is no help.
const HOPELESS: f32 = 2.0;

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
    /// Creases that a disturbance left are to be opened. Where sharp ones came again, the cloth may return to the pose that was
    /// kept. Where there are none, stretch may be limited, and this be said.
    Unfold {
        may_recover: bool,
        otherwise: Option<(Cause, Limits)>,
    },
    /// Speeds and stretch are to be limited.
    Limit(Limits),
    /// The cloth is to return to the pose that was kept.
    Recover,
    /// The cloth is to return to its animated pose or to that at rest.
    Rest,
    /// The frame is to be taken back.
    Retry,
    /// The step is to fail.
    Fail,
}

/// What comes of a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Judgement {
    /// What is to be said.
    pub cause: Option<Cause>,
    /// What is to be done.
    pub response: Response,
    /// Whether the cloth is hurt: what the user did last is to be said, too, unless it was.
    pub is_hurt: bool,
}

impl Judgement {
    const NOTHING: Self = Self { cause: None, response: Response::Nothing, is_hurt: false };
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
    /// Judges a frame.
    pub(crate) fn judge(&mut self, found: &Found) -> Judgement {
        if self.watchdog.is_off() {
            return Judgement::NOTHING;
        }
        let (limit, air, is_in_other_air) = (self.speed_limit(), self.air(), self.is_in_other_air());
        let has_anchors = !self.motion_constraints().is_empty();
        let Self { watch, watchdog, .. } = self;
        let dt = watch.dt.max(f32::MIN_POSITIVE);
        watch.pass_time(dt);
        watch.frames = watch.frames.saturating_add(1);
        watch.since_cause = watch.since_cause.saturating_add(1);
        watch.since_kept = watch.since_kept.saturating_add(1);
        let middle = (found.bounds.center() - watch.bounds.center()) / dt;
        // Beyond float32 it tells nothing.
        let middle = if middle.is_finite() { middle } else { glam::Vec3::ZERO };
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
            alarm.back = 0;
            // Stretch that stays, as when pins are apart, is no new cause.
            let waits = matches!(cause, Cause::Stretch { .. }) && watch.since_cause > 2;
            if waits {
                alarm.quiet += 1;
            } else {
                (alarm.quiet, alarm.recoveries) = (0, 0);
            }
            let is_overdue = alarm.is_overdue();
            let response = match watchdog.policy {
                Policy::Report | Policy::Off => Response::Nothing,
                Policy::Error => Response::Fail,
                Policy::Retry if watch.refinement < 64 => Response::Retry,
                Policy::Reset if can_recover => Response::Recover,
                _ if is_overdue && alarm.recoveries >= RECOVERIES => {
                    alarm.resign(found.stretch.unwrap_or_default());
                    Response::Limit(limits)
                }
                _ if (is_overdue || excess >= HOPELESS) && can_recover => {
                    alarm.quiet = 0;
                    if is_overdue {
                        (alarm.recoveries, alarm.stretch) =
                            (alarm.recoveries + 1, found.stretch.unwrap_or_default());
                    }
                    Response::Recover
                }
                _ => Response::Limit(limits),
            };
            return Judgement { cause: Some(cause), response, is_hurt: true };
        }
        let (Some(speed), Some(stretch)) = (speed, found.stretch) else {
            return Judgement::NOTHING;
        };
        let now = Calm { speed, stretch, air };
        let snapped = watch.snapped(stretch, limits).filter(|_| watchdog.acts() && !is_in_other_air);
        let Some(mut alarm) = watch.alarm else {
            return self.judge_calm(now, limits.speed, snapped);
        };

        let calm = watch.calm;
        // Once it was back, flutter is no reason to wait any longer: what counts then is whether a crease snaps.
        let stays_back = alarm.back >= UNFOLD_FRAMES && stretch <= calm.alarming_stretch();
        let is_back = stays_back
            || now.is_like(calm, watch.size)
            || (is_in_other_air && now.may_be_calm(calm, watch.size));
        alarm.back = if is_back { alarm.back + 1 } else { 0 };
        // What the user goes on doing for long is no longer waited for.
        alarm.age = if watch.since_cause > PATIENCE { 0 } else { alarm.age + 1 };
        alarm.quiet += 1;
        let (is_caused, was_caused) = (watch.since_cause <= 1, watch.since_cause == 2);
        if (is_caused && alarm.age < LONG) || was_caused {
            // Something new, or the end of it: all begins again.
            alarm = Alarm { age: alarm.age, back: alarm.back, ..Alarm::default() };
        } else if alarm.resigned > 0 {
            alarm.resigned += 1;
            // It became better by itself: another try.
            if stretch < 0.8 * alarm.stretch {
                alarm = Alarm { recoveries: RECOVERIES - 1, stretch: alarm.stretch, ..Alarm::default() };
            }
        }
        let mut done = Judgement { is_hurt: stretch > calm.alarming_stretch(), ..Judgement::NOTHING };
        let acts = watchdog.acts();
        if acts && alarm.back > 0 && alarm.back % UNFOLD_FRAMES == 0 {
            let is_time = alarm.back > UNFOLD_FRAMES || watch.since_cause >= PATIENCE;
            let may_recover =
                is_time && watch.since_cause < LATE && can_recover && alarm.recoveries < RECOVERIES;
            done.response = Response::Unfold { may_recover, otherwise: None };
        }
        if alarm.back >= CALM_FRAMES {
            watch.alarm = None;
            watch.refinement = 1;
            if is_in_other_air {
                watch.calm = Calm { speed: calm.speed.max(speed), stretch: calm.stretch.max(stretch), air };
            }
            return done;
        }
        if alarm.is_overdue() && !is_back && alarm.resigned == 0 && acts {
            alarm.quiet = 0;
            done.cause = Some(Cause::NotBack { stretch, calm: calm.stretch });
            let is_same = (stretch - alarm.stretch).abs() <= 0.2 * stretch;
            if alarm.recoveries >= RECOVERIES && is_same && watch.since_cause > WAKEFUL {
                // It comes to the same from another pose, too: that is how the cloth is now.
                (watch.calm, watch.alarm) = (now, None);
                return done;
            }
            if can_recover && alarm.recoveries < RECOVERIES {
                (alarm.recoveries, alarm.stretch) = (alarm.recoveries + 1, stretch);
                let again = alarm.recoveries % 2 == 0;
                done.response = if again { Response::Rest } else { Response::Recover };
            } else {
                alarm.resign(stretch);
            }
        }
        if let Some((cause, limits)) = snapped
            && (done.response, alarm.resigned) == (Response::Nothing, 0)
        {
            (done.cause, done.response) = (done.cause.or(Some(cause)), Response::Limit(limits));
        }
        watch.alarm = Some(alarm);
        if alarm.resigned > RESIGNATION || (!acts && alarm.quiet > RESIGNATION) {
            (watch.calm, watch.alarm) = (now, None);
        }
        done
    }

    /// The same where there was no alarm.
    fn judge_calm(&mut self, found: Calm, limit: f32, snapped: Option<(Cause, Limits)>) -> Judgement {
        let is_in_other_air = self.is_in_other_air();
        let acts = self.watchdog.acts();
        let watch = &mut self.watch;
        let calm = watch.calm;
        if watch.frames > SETTLED {
            let was_disturbed = watch.since_cause <= WAKEFUL;
            if watch.may_crease() && found.stretch > calm.alarming_stretch() {
                watch.alarm = Some(Alarm::default());
                let (cause, response) = snapped.map_or((None, Response::Nothing), |(cause, limits)| {
                    (Some(cause), Response::Limit(limits))
                });
                return Judgement { cause, response, is_hurt: true };
            }
            let grows = found.speed > 0.1 * limit && found.speed > 16.0 * calm.speed;
            if !was_disturbed && grows {
                watch.alarm = Some(Alarm::default());
                let cause = Cause::Energy { speed: found.speed, calm: calm.speed };
                return Judgement { cause: Some(cause), is_hurt: true, ..Judgement::NOTHING };
            }
        }
        let mut done = Judgement::NOTHING;
        if watch.frames > SETTLED && !is_in_other_air && found.stretch > calm.alarming_stretch() + STRAINED {
            done.cause = Some(Cause::Strained { stretch: found.stretch, calm: calm.stretch });
        }
        // What is calm follows slowly, and up more slowly than down: a cloth that is tangled for a second is not calm.
        // In other air it is another.
        let weight = |rate: f32| (rate * watch.seen_after as f32).min(1.0);
        let slow = if is_in_other_air { 0.05 } else { 0.004 };
        let (rise, fall) = if watch.frames > SETTLED { (weight(slow), weight(0.05)) } else { (1.0, 0.05) };
        let follow =
            |known: f32, found: f32| known + (found - known) * if found > known { rise } else { fall };
        watch.calm = Calm {
            speed: follow(calm.speed, found.speed),
            stretch: follow(calm.stretch, found.stretch),
            air: calm.air.lerp(found.air, if watch.frames > SETTLED { fall } else { 1.0 }),
        };
        let is_calm = found.is_like(calm, watch.size) && watch.since_cause > WAKEFUL;
        if is_calm && watch.frames > SETTLED && watch.since_kept >= KEEP_INTERVAL {
            watch.since_kept = 0;
            done.response = Response::Keep;
        }
        // A crease that is about to snap, or one that was too soft to be seen and does.
        if watch.may_crease() && watch.since_cause > 2 && acts && found.stretch > calm.usual_stretch() {
            done.response = Response::Unfold { may_recover: false, otherwise: snapped };
        }
        done
    }

    /// Limit of speeds relative to the middle of the cloth (m/s).
    fn speed_limit(&self) -> f32 {
        let Watchdog { speed_limit, .. } = self.watchdog;
        if speed_limit > 0.0 {
            return speed_limit;
        }
        let size = self.watch.size.max(f32::MIN_POSITIVE);
        let velocity = self.frame.velocity.as_vec3();
        let [gravity, air] = [self.settings.gravity(), self.settings.air(velocity)].map(glam::Vec3::length);
        let limit = SPEED_FACTOR * (size * gravity.max(size)).sqrt() + 2.0 * (air + velocity.length());
        limit.min(f32::MAX)
    }
}

impl Watch {
    /// What is to be said and done about stretch that is unusual some time after a cause: a crease snaps. `None` where it is not.
    fn snapped(&self, stretch: f32, limits: Limits) -> Option<(Cause, Limits)> {
        let most = self.calm.usual_stretch();
        let is_aftermath = self.may_crease() && self.since_cause >= PATIENCE && self.frames > SETTLED;
        let snaps = is_aftermath && stretch > most;
        let cause = Cause::NotBack { stretch, calm: self.calm.stretch };
        snaps.then_some((cause, Limits { stretch: most, ..limits }))
    }
}

impl Calm {
    /// Whether a cloth of this size (m) that is like this is as calm as it was. The pose may be another one by now, so a little
    /// more than before will do.
    fn is_like(self, before: Self, size: f32) -> bool {
        self.stretch <= before.usual_stretch() && self.speed <= 2.0 * before.speed + 0.1 * size
    }

    /// Whether a cloth that is like this may be calm in this air, having been as `before` in another.
    fn may_be_calm(self, before: Self, size: f32) -> bool {
        let speed = 2.0 * before.speed + 0.1 * size + 0.5 * self.air.distance(before.air);
        self.stretch <= before.alarming_stretch() && self.speed <= speed
    }

    /// Stretch up to which a cloth is as calm as it was.
    fn usual_stretch(self) -> f32 {
        1.5 * self.stretch + 0.0075
    }

    /// Stretch which is more than that of a healthy cloth.
    fn alarming_stretch(self) -> f32 {
        2.0 * self.stretch + 0.05
    }
}

impl Alarm {
    /// Whether it waited long enough: each time twice as long.
    fn is_overdue(&self) -> bool {
        self.quiet >= PATIENCE << self.recoveries.min(8)
    }

    /// Takes so much stretch for out of reach.
    fn resign(&mut self, stretch: f32) {
        (self.resigned, self.stretch) = (1, stretch);
    }

    /// Whether so much stretch was found to be out of reach.
    fn accepts(&self, stretch: f32) -> bool {
        self.resigned > 0 && stretch <= 1.25 * self.stretch
    }
}
