//! What a watchdog remembers from frame to frame.

use super::cause::{Action, Cause, Incident};
use crate::cloth::Bounds;
use crate::id::ClothId;
use glam::Vec3;

/// Iterations after which speeds are looked at again while all is calm.
const SPEED_INTERVAL: u32 = 32;
/// The same for stretch, which costs more.
const STRETCH_INTERVAL: u32 = 128;
/// Frames after which they are looked at in any case.
const FRAME_INTERVAL: u32 = 16;
/// Frames after a cause in which something is likely to come of it.
pub(super) const WAKEFUL: u32 = 60;
/// How many times more often.
const WAKEFUL_FACTOR: u32 = 4;
/// Frames after a cause in which creases may come of it, which need seconds until they snap. They are looked at more often.
const AFTERMATH: u32 = 240;
/// Frames between two times that a calm pose is kept.
pub(super) const KEEP_INTERVAL: u32 = 60;

/// What a cloth is like while all is well.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Calm {
    /// Largest speed relative to the middle (m/s).
    pub speed: f32,
    /// Largest stretch.
    pub stretch: f32,
    /// Velocity of the air past it (m/s), in local axes: in other air it hangs, flies and stretches otherwise.
    pub air: Vec3,
}

/// A cloth that may be lost.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Alarm {
    /// Frames since the last cause or limit.
    pub quiet: u32,
    /// Frames since it was raised.
    pub age: u32,
    /// Frames in a row in which it was as before.
    pub back: u32,
    /// Times that it returned to a pose.
    pub recoveries: u32,
    /// Frames since nothing more could be done.
    pub resigned: u32,
    /// Stretch when it last returned to a pose, or when nothing more could be done.
    pub stretch: f32,
}

/// State of the watchdog of one cloth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Watch {
    /// Diagonal of the box around the particles when the cloth was added (m).
    pub size: f32,
    /// Whether some particle was ever pinned.
    pub is_attached: bool,
    /// Time of steps that were too short, to be simulated with the next one (s).
    pub gathered: f64,
    /// How many times shorter than usual iterations are, after a retry.
    pub refinement: u32,
    /// Time of the frame (s).
    pub dt: f32,
    /// Frames that were simulated.
    pub frames: u32,
    /// Iterations since speeds, and stretch, were looked at.
    pub unseen: [u32; 2],
    /// Frames since then.
    pub unseen_frames: [u32; 2],
    /// Frames from the last look at the stretch to the one before.
    pub seen_after: u32,
    /// Whether the last frame asks for a closer look.
    pub is_suspicious: bool,
    /// Whether the last frame was taken as a teleport: the velocity of the local space is known again after the next one.
    pub has_jumped: bool,
    /// The box around the cloth after the last frame.
    pub bounds: Bounds,
    /// Velocity of the air past the cloth (m/s) in the last frame, in local axes.
    pub air: Vec3,
    pub calm: Calm,
    pub alarm: Option<Alarm>,
    /// Gravity (m/s²) and iterations per second in the last frame; 0 of the latter before the first.
    pub gravity: Vec3,
    pub frequency: f32,
    /// What the user did lately that something may come of.
    pub suspect: Option<Cause>,
    /// Frames since the user did something sudden.
    pub since_cause: u32,
    /// Middle of the pose that was kept.
    pub kept_middle: Vec3,
    /// Frames since a calm pose was kept.
    pub since_kept: u32,
    /// For each kind of cause the time since it was said (s), and how often it happened since.
    pub said: [f32; Cause::KINDS],
    pub times: [u32; Cause::KINDS],
}

impl Watch {
    pub fn new(bounds: Bounds) -> Self {
        Self {
            size: 2.0 * bounds.half_extent().length(),
            is_attached: false,
            gathered: 0.0,
            refinement: 1,
            dt: 0.0,
            frames: 0,
            unseen: [0; 2],
            unseen_frames: [0; 2],
            seen_after: 0,
            is_suspicious: false,
            has_jumped: false,
            bounds,
            air: Vec3::ZERO,
            calm: Calm::default(),
            alarm: None,
            gravity: Vec3::ZERO,
            frequency: 0.0,
            suspect: None,
            since_cause: AFTERMATH + 1,
            kept_middle: bounds.center(),
            since_kept: 0,
            said: [f32::MAX; Cause::KINDS],
            times: [0; Cause::KINDS],
        }
    }

    /// Begins a frame of so many iterations: returns whether to look for the largest speed, and for the largest stretch. An alarm
    /// asks for both in each frame where the watchdog acts on what it sees.
    pub fn look(&mut self, iterations: u32, acts: bool) -> [bool; 2] {
        let always = self.is_suspicious || (acts && (self.alarm.is_some() || self.may_crease()));
        let often = if self.may_crease() { WAKEFUL_FACTOR } else { 1 };
        let mut looks = [always; 2];
        for (k, interval) in [SPEED_INTERVAL, STRETCH_INTERVAL].into_iter().enumerate() {
            self.unseen[k] = self.unseen[k].saturating_add(iterations);
            self.unseen_frames[k] += 1;
            if always || self.unseen[k] >= interval / often || self.unseen_frames[k] >= FRAME_INTERVAL / often
            {
                looks[k] = true;
                self.unseen[k] = 0;
                self.seen_after = std::mem::take(&mut self.unseen_frames[k]);
            }
        }
        // Both are judged together.
        if looks[1] && !looks[0] {
            looks[0] = true;
            (self.unseen[0], self.unseen_frames[0]) = (0, 0);
        }
        looks
    }

    /// Returns how many iterations a frame takes, after retries.
    pub fn refined(&self, iterations: u32) -> u32 {
        iterations.saturating_mul(self.refinement).min(crate::method::ITERATION_LIMIT)
    }

    /// Whether creases may come of something that happened not long ago.
    pub fn may_crease(&self) -> bool {
        self.since_cause <= AFTERMATH
    }

    /// Counts that the cloth returned to its calm pose because of creases.
    pub fn count_recovery(&mut self) {
        if let Some(alarm) = &mut self.alarm {
            (alarm.recoveries, alarm.back, alarm.quiet) = (alarm.recoveries + 1, 0, 0);
        }
    }

    /// Counts a cause; returns what is to be said, if it is time to.
    pub fn say(&mut self, cloth: ClothId, cause: Cause, action: Action) -> Option<Incident> {
        let kind = cause.kind();
        self.times[kind] = self.times[kind].saturating_add(1);
        if self.said[kind] < 1.0 {
            return None;
        }
        self.said[kind] = 0.0;
        let times = std::mem::take(&mut self.times[kind]);
        let incident = Incident { cloth, cause, action, times };
        tracing::warn!(cloth = %cloth, times, "{cause}; {action}");
        Some(incident)
    }

    /// Lets so many seconds go by.
    pub fn pass_time(&mut self, seconds: f32) {
        self.said.iter_mut().for_each(|said| *said += seconds);
    }
}
