//! Whether a cloth got over what happened to it.

use crate::trace::{Moment, Trace};
use cloth_cli::scene::EventEntry;
use serde::Serialize;

/// Frames within which a cloth has to be calm again.
pub const FRAMES_TO_CALM: usize = 60;
/// How far stretch may be above that of the healthy cloth: one point, as a fraction.
const STRETCH: f32 = 0.01;
/// How far speed may be from that of the healthy cloth (m/s).
const SPEED: f32 = 0.1;
/// The cloth that nothing happened to is looked at so much before and after a moment (s): the length of two strides of its
/// figure, because two cloths that flutter are never alike at one moment.
const WINDOW: f64 = 0.34;
/// The same in frames.
const STRIDES: usize = 20;
/// Stretch above that of the cloth that nothing happened to from which on the report has to name a cause.
const HURT: f32 = 0.1;

/// What scenes are compared to.
pub struct Healthy<'a> {
    /// The same cloth that nothing happened to.
    pub undisturbed: &'a Trace,
    /// All that it does within a minute or more: a leg that runs kicks a cape harder now and then, so that much stretch is usual.
    pub settled: Usual,
    /// Whether all of that is usual: no two capes that flutter do the same at the same time, and over minutes not even in the same
    /// stride.
    pub is_long: bool,
    /// A cloth that swings back after a breeze that ends with this frame: how long that takes no solver may change.
    pub let_go: (&'a Trace, usize),
}

/// What a scene came to.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Name of the scene.
    pub situation: String,
    /// What it is about.
    pub title: String,
    /// Worst stretch from the first frame of an event until the cloth was calm again: 0.05 is 5 %. `null` where not finite.
    pub worst_stretch: f32,
    /// Largest stretch after [`FRAMES_TO_CALM`] frames, over all events.
    pub later_stretch: f32,
    /// Largest speed (m/s) then.
    pub later_speed: f32,
    /// The largest stretch and speed then of a healthy cloth.
    pub healthy_stretch: f32,
    pub healthy_speed: f32,
    /// Frames from the end of an event until the cloth was calm, which is as calm as one that swings back after a breeze,
    /// and stayed so: the most of all events. `null` where it never was.
    pub frames_until_calm: Option<usize>,
    /// The same until it was as calm as one that nothing happened to.
    pub frames_until_still: Option<usize>,
    /// Frames with a position that is not finite.
    pub non_finite_frames: usize,
    /// Particles that the solver restored.
    pub restored: u64,
    /// Causes that the report names, each once.
    pub causes: Vec<String>,
    /// What is wrong, in words: nothing where the scene passed.
    pub failures: Vec<String>,
    /// Milliseconds per frame.
    pub milliseconds: f64,
}

impl Row {
    /// What does not depend on events.
    fn of(situation: String, title: String, trace: &Trace) -> Self {
        let moments = &trace.moments;
        let mut causes: Vec<String> = Vec::new();
        for cause in moments.iter().flat_map(|moment| &moment.causes) {
            if !causes.contains(cause) {
                causes.push(cause.clone());
            }
        }
        Self {
            worst_stretch: 0.0,
            later_stretch: 0.0,
            later_speed: 0.0,
            non_finite_frames: moments.iter().filter(|moment| !moment.is_finite).count(),
            restored: moments.iter().map(|moment| u64::from(moment.restored)).sum(),
            causes,
            failures: Vec::new(),
            milliseconds: trace.milliseconds,
            ..Self::broken(situation, title, String::new())
        }
    }

    fn expect_finite(&mut self) {
        if self.non_finite_frames > 0 {
            self.failures.push(format!("not finite in {} frames", self.non_finite_frames));
        }
    }

    /// The row of a scene that could not be run.
    pub fn broken(situation: String, title: String, error: String) -> Self {
        Self {
            situation,
            title,
            worst_stretch: f32::INFINITY,
            later_stretch: f32::INFINITY,
            later_speed: f32::INFINITY,
            healthy_stretch: 0.0,
            healthy_speed: 0.0,
            frames_until_calm: None,
            frames_until_still: None,
            non_finite_frames: 0,
            restored: 0,
            causes: Vec::new(),
            failures: vec![error],
            milliseconds: 0.0,
        }
    }
}

/// Judges a scene.
pub fn judge(
    situation: String,
    title: String,
    events: &[EventEntry],
    trace: &Trace,
    healthy: &Healthy<'_>,
) -> Row {
    let moments = &trace.moments;
    let mut row =
        Row { frames_until_calm: Some(0), frames_until_still: Some(0), ..Row::of(situation, title, trace) };
    for (index, event) in events.iter().enumerate() {
        let next = events.get(index + 1).map_or(moments.len(), |next| next.frame as usize).min(moments.len());
        judge_event(&mut row, event, next, moments, healthy);
    }
    row.expect_finite();
    row
}

/// Judges the frames from an event to the next one.
fn judge_event(row: &mut Row, event: &EventEntry, next: usize, moments: &[Moment], healthy: &Healthy<'_>) {
    let (first, last) = (*event.frames().start(), *event.frames().end());
    let mut fail = |failure: String| row.failures.push(format!("{}: {failure}", event.title));
    if next <= last + FRAMES_TO_CALM {
        let left = next.saturating_sub(last + 1);
        fail(format!("the scene leaves it {left} frames; give it {FRAMES_TO_CALM}"));
        return;
    }
    let still = |frame: usize| {
        if healthy.is_long {
            return healthy.settled;
        }
        let usual = Usual::around(healthy.undisturbed, moments[frame].time);
        Usual { stretch: usual.stretch.max(healthy.settled.stretch), ..usual }
    };
    let calm = |frame: usize| {
        let (let_go, end) = healthy.let_go;
        let since = let_go.moments.get(end + frame - last).or(let_go.moments.last());
        still(frame).or(&Usual::around(let_go, since.map_or(0.0, |moment| moment.time)))
    };
    // Frames until it is as usual and stays so.
    let until = |usual: &dyn Fn(usize) -> Usual| {
        let holds = |&frame: &usize| usual(frame).difference(frame, &moments[..next]).is_none();
        (last..next).rev().take_while(holds).last().map(|frame| frame - last)
    };
    let until_calm = until(&calm);
    if until_calm.is_none_or(|frames| frames > FRAMES_TO_CALM) {
        let frame = until_calm.map_or(next, |frames| last + frames) - 1;
        let when =
            until_calm.map_or("never calm again".into(), |frames| format!("calm only after {frames} frames"));
        let why = calm(frame).difference(frame, &moments[..next]).unwrap_or_default();
        fail(format!("{when}: {why}"));
    }
    let end = until_calm.map_or(next, |frames| last + frames + 1);
    let worst = moments[first..end].iter().map(|moment| moment.stretch).fold(0.0, f32::max);
    let is_named = moments[first..=last + FRAMES_TO_CALM].iter().any(|moment| !moment.causes.is_empty());
    let (later, usual) = (&moments[last + FRAMES_TO_CALM], calm(last + FRAMES_TO_CALM));
    if worst > usual.stretch + HURT && !is_named {
        fail("no cause named".into());
    }
    row.worst_stretch = row.worst_stretch.max(worst);
    row.frames_until_calm = row.frames_until_calm.zip(until_calm).map(|(a, b)| a.max(b));
    row.frames_until_still = row.frames_until_still.zip(until(&still)).map(|(a, b)| a.max(b));
    if later.stretch >= row.later_stretch {
        (row.later_stretch, row.healthy_stretch) = (later.stretch, usual.stretch);
    }
    if later.speed >= row.later_speed {
        (row.later_speed, row.healthy_speed) = (later.speed, usual.speeds[1]);
    }
}

/// What is usual for a healthy cloth.
#[derive(Clone, Copy, Debug)]
pub struct Usual {
    stretch: f32,
    speeds: [f32; 2],
}

impl Usual {
    /// What a cloth does around a time.
    fn around(trace: &Trace, time: f64) -> Self {
        let moments = &trace.moments;
        let first = moments.partition_point(|moment| moment.time < time - WINDOW);
        let last = moments.partition_point(|moment| moment.time <= time + WINDOW);
        // Beyond the end the last ones count.
        let first = first.min(moments.len().saturating_sub(1));
        Self::of(&moments[first..last.max(first + 1).min(moments.len())])
    }

    /// All that a cloth does in some moments.
    pub fn of(moments: &[Moment]) -> Self {
        let mut usual = Self { stretch: 0.0, speeds: [f32::INFINITY, 0.0] };
        for moment in moments {
            usual.stretch = usual.stretch.max(moment.stretch);
            usual.speeds = [usual.speeds[0].min(moment.speed), usual.speeds[1].max(moment.speed)];
        }
        usual
    }

    /// What is usual for one of two cloths.
    fn or(&self, other: &Self) -> Self {
        let speeds = [self.speeds[0].min(other.speeds[0]), self.speeds[1].max(other.speeds[1])];
        Self { stretch: self.stretch.max(other.stretch), speeds }
    }

    /// What is not as usual in a frame, in words. What flutters stands still for a moment now and then: frozen is only what is
    /// slower than usual for as long as two strides around the frame.
    fn difference(&self, frame: usize, moments: &[Moment]) -> Option<String> {
        let (moment, [least, most]) = (&moments[frame], self.speeds);
        if moment.stretch.is_nan() || moment.stretch > self.stretch + STRETCH {
            let [found, usual] = [moment.stretch, self.stretch].map(|stretch| stretch * 100.0);
            return Some(format!("stretched by {found:.1} %, usually at most {usual:.1} %"));
        }
        if moment.speed.is_nan() || moment.speed > most + SPEED {
            return Some(format!("{:.2} m/s, usually at most {most:.2}", moment.speed));
        }
        let around = &moments[frame.saturating_sub(STRIDES)..moments.len().min(frame + STRIDES + 1)];
        let fastest = around.iter().map(|moment| moment.speed).fold(0.0, f32::max);
        (fastest < least - SPEED)
            .then(|| format!("never faster than {fastest:.2} m/s, usually at least {least:.2}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A scene with these stretches, one for each frame.
    fn trace(stretches: impl IntoIterator<Item = f32>) -> Trace {
        let moment = |(frame, stretch): (usize, f32)| Moment {
            time: frame as f64 / 60.0,
            stretch,
            speed: stretch,
            is_finite: stretch.is_finite(),
            restored: 0,
            causes: Vec::new(),
        };
        Trace { moments: stretches.into_iter().enumerate().map(moment).collect(), milliseconds: 1.0 }
    }

    fn row(stretches: impl IntoIterator<Item = f32>, says: bool) -> Row {
        let calm = trace([0.02; 300]);
        let event = EventEntry { title: "jump".into(), frame: 100, until: Some(102) };
        let mut hurt = trace(stretches);
        if says {
            hurt.moments[101].causes.push("a jump".into());
        }
        let healthy = Healthy {
            undisturbed: &calm,
            settled: Usual::of(&calm.moments),
            is_long: false,
            let_go: (&calm, 100),
        };
        judge("a".into(), "b".into(), &[event], &hurt, &healthy)
    }

    /// Stretched by half from the event on for so many frames.
    fn stretched(frames: usize) -> Vec<f32> {
        (0..300).map(|frame| if (100..100 + frames).contains(&frame) { 0.5 } else { 0.025 }).collect()
    }

    #[test]
    fn who_is_calm_within_60_frames_and_says_why_passes() {
        let passed = row(stretched(40), true);
        assert_eq!((passed.failures.len(), passed.frames_until_calm), (0, Some(38)));
        assert_eq!((passed.worst_stretch, passed.later_stretch), (0.5, 0.025));
        assert_eq!(passed.causes, ["a jump"]);
    }

    #[test]
    fn who_is_late_lost_silent_or_infinite_fails() {
        let failures = |stretches, says| row(stretches, says).failures.join("; ");
        let why = "stretched by 50.0 %, usually at most 2.0 %";
        assert_eq!(failures(stretched(100), true), format!("jump: calm only after 98 frames: {why}"));
        assert_eq!(failures(stretched(200), true), format!("jump: never calm again: {why}"));
        assert_eq!(failures(stretched(10), false), "jump: no cause named");
        assert_eq!(
            failures(stretched(60).into_iter().take(160).collect(), true),
            "jump: the scene leaves it 57 frames; give it 60"
        );
        let mut infinite = stretched(0);
        infinite[103] = f32::INFINITY;
        assert_eq!(failures(infinite, true), "not finite in 1 frames");
    }

    #[test]
    fn a_cloth_that_stands_still_at_the_end_of_each_swing_is_calm() {
        let calm = trace([0.4; 300]);
        let healthy = Healthy {
            undisturbed: &calm,
            settled: Usual::of(&calm.moments),
            is_long: false,
            let_go: (&calm, 100),
        };
        let event = EventEntry { title: "gust".into(), frame: 100, until: None };
        let failures = |speeds: fn(usize) -> f32| {
            let swings = trace((0..300).map(speeds));
            judge("a".into(), "b".into(), std::slice::from_ref(&event), &swings, &healthy).failures
        };
        assert!(failures(|frame| if frame % 20 == 0 { 0.05 } else { 0.38 }).is_empty());
        // Too slow between, or too fast now and then.
        let slow = failures(|frame| if frame % 20 == 0 { 0.05 } else { 0.28 });
        assert_eq!(slow, ["gust: never calm again: never faster than 0.28 m/s, usually at least 0.40"]);
        let fast = failures(|frame| if frame % 20 == 0 { 0.52 } else { 0.38 });
        let late = "gust: calm only after 181 frames: stretched by 52.0 %, usually at most 40.0 %";
        assert_eq!(fast, [late, "gust: no cause named"]);
    }

    #[test]
    fn a_frozen_cloth_is_not_calm_where_a_healthy_one_moves() {
        let calm = trace((0..300).map(|frame| 0.5 + 0.01 * (frame % 2) as f32));
        let frozen = trace([0.0; 300]);
        let healthy = Healthy {
            undisturbed: &calm,
            settled: Usual::of(&calm.moments),
            is_long: false,
            let_go: (&calm, 100),
        };
        let event = EventEntry { title: "start".into(), frame: 100, until: None };
        let row = judge("a".into(), "b".into(), &[event], &frozen, &healthy);
        let why = "never faster than 0.00 m/s, usually at least 0.50";
        assert_eq!(row.failures, [format!("start: never calm again: {why}")]);
    }
}
