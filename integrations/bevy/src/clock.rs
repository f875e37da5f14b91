//! Fixed steps out of frames of any length.

use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use bevy::prelude::*;

const FIELD: &str = "ClothClock.step";

/// Part of a step by which a frame may differ from whole steps and still be taken for them: frames of a display jitter.
const JITTER: f32 = 0.1;
/// Part of a step by which steps are shifted in such a frame, so that both come to end together.
const SHIFT: f32 = 0.01;
/// Frames in a row that have to end with a step until the last step is shown.
const REGULAR: u32 = 8;

/// How time is divided into steps. Frames are of any length, steps of one: what is left of a frame is shown by
/// interpolation and simulated with the next one.
///
/// ```
/// # use bevy::prelude::*;
/// # use cloth_bevy::ClothClock;
/// # let _ = |app: &mut App| {
/// app.insert_resource(ClothClock { step: 1.0 / 120.0, most_steps: 8, ..default() });
/// # };
/// ```
///
/// Frames that are whole steps but for a tenth, as those of a display of 60 Hz, make the same number of steps each. The time of cloth
/// then differs from that of the app by at most a hundredth. How far it is: [`ClothTime`].
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct ClothClock {
    /// Length of a step (s): above 0, at most 0.5; default 1/60. A step of the default `solver_frequency` has 300 iterations
    /// a second, so 5.
    pub step: f32,
    /// Most steps in a frame, at least 1; default 4. Where a frame is longer, cloth is in slow motion rather than frames
    /// growing ever longer; [`ClothTime::dropped`] counts.
    pub most_steps: u32,
    /// Whether meshes show the cloth between the last two steps where frames do not end with a step; default true. That is smooth at any
    /// frame rate, and up to a step late: a body that moves enters the cloth on the screen by as much as it moves in a step, which
    /// [`Cloth::thickness`](crate::Cloth::thickness) or shorter steps hide. Where the last 8 frames ended with a step, until the next step,
    /// and always without interpolation, meshes show the last step.
    pub interpolate: bool,
    /// Whether time stands still for all cloths; default false.
    pub paused: bool,
}

impl Default for ClothClock {
    fn default() -> Self {
        Self { step: 1.0 / 60.0, most_steps: 4, interpolate: true, paused: false }
    }
}

impl ClothClock {
    /// A clock with so many steps a second; otherwise the default.
    #[must_use]
    pub fn from_hz(frequency: f32) -> Self {
        Self { step: 1.0 / frequency, ..Self::default() }
    }

    /// Says what is out of range and replaces it.
    pub(crate) fn check(&mut self, issues: &mut Issues) {
        if self.step > 0.0 && self.step <= 0.5 {
            return issues.settle(None, IssueKind::Setting, FIELD);
        }
        let advice = "must be above 0 and at most 0.5 s; it is now 1/60 s";
        issues.report(ClothIssue::of_resource(
            Severity::Warning,
            IssueKind::Setting,
            FIELD,
            self.step,
            advice,
        ));
        self.step = 1.0 / 60.0;
    }
}

/// How far the time of cloths is, by [`ClothClock`]. The plugin writes it.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct ClothTime {
    /// Time since the last step (s); a little less than 0 where the frame ended before it.
    since_step: f32,
    /// Frames in a row that ended with a step.
    regular: u32,
    fraction: f32,
    dropped: f32,
}

impl ClothTime {
    /// What meshes show, as a part of the way from the last step but one to the last: 0 to 1.
    #[must_use]
    pub fn fraction(&self) -> f32 {
        self.fraction
    }

    /// Time that was not simulated so far, since frames were longer than [`ClothClock::most_steps`] (s).
    #[must_use]
    pub fn dropped(&self) -> f32 {
        self.dropped
    }

    /// Takes a frame of `delta` seconds, and tells for each step that is due which part of the way from where things were
    /// at the last step to where they are now it goes.
    pub(crate) fn advance(&mut self, clock: &ClothClock, delta: f32) -> Steps {
        let step = clock.step;
        let total = self.since_step + delta;
        let due = (total / step + JITTER).floor().max(0.0);
        let count = due.min(clock.most_steps.max(1) as f32);
        self.dropped += (due - count) * step;

        let mut since = total - due * step;
        let whole = (delta / step).round();
        if whole >= 1.0 && (delta - whole * step).abs() <= JITTER * step {
            since -= since.clamp(-SHIFT * step, SHIFT * step);
        }
        self.since_step = since;
        let is_regular = due > 0.0 && since.abs() <= JITTER * step;
        self.regular = if is_regular { self.regular.saturating_add(1) } else { 0 };
        let shows_last = !clock.interpolate || self.regular >= REGULAR;
        self.fraction = if shows_last { 1.0 } else { (since / step).clamp(0.0, 1.0) };

        // The dropped part is gone through within the steps that are made.
        let per_step = if due > 0.0 { due / count * step / (due * step + since.max(0.0)) } else { 0.0 };
        Steps { count: count as u32, per_step }
    }
}

/// The steps of a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Steps {
    pub count: u32,
    /// Part of the whole way that each step goes.
    per_step: f32,
}

impl Steps {
    /// Part of the way that is left before step `number`, counted from 0, that it goes.
    pub fn part(&self, number: u32) -> f32 {
        let left = 1.0 - number as f32 * self.per_step;
        if left > self.per_step * 1.001 { self.per_step / left } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps and fractions of frames of such parts of a step.
    fn frames(frames: impl IntoIterator<Item = f32>) -> (Vec<u32>, Vec<f32>) {
        let (clock, mut time) = (ClothClock::default(), ClothTime::default());
        let frame = |frame: f32| (time.advance(&clock, frame * clock.step).count, time.fraction());
        frames.into_iter().map(frame).unzip()
    }

    /// So many frames of a rate (Hz), each ending up to a part of a step too late or too early.
    fn display(rate: f32, jitter: f32, count: usize) -> impl Iterator<Item = f32> {
        let late = move |i: usize| jitter * (i as f32 * 2.4).sin();
        (1..=count).map(move |i| 60.0 / rate + late(i) - late(i - 1))
    }

    #[test]
    fn frames_become_steps() {
        let (clock, mut time) = (ClothClock::from_hz(100.0), ClothTime::default());
        assert_eq!(time.advance(&clock, 0.004).count, 0);
        assert!((time.fraction() - 0.4).abs() < 1e-5);
        assert_eq!(time.advance(&clock, 0.006).count, 1, "the rest of the first frame counts");
        let steps = time.advance(&clock, 0.025);
        assert_eq!(steps.count, 2);
        assert!((time.fraction() - 0.5).abs() < 1e-3);
        assert!((steps.part(0) - 0.4).abs() < 1e-4, "10 of 25 ms");
        assert!((steps.part(1) - 10.0 / 15.0).abs() < 1e-3, "10 of the 15 ms that are left");
        assert_eq!(time.dropped(), 0.0);
    }

    #[test]
    fn frames_of_a_display_make_one_step_each_and_show_the_last() {
        for (rate, jitter) in [(60.0, 0.0), (60.0, 0.04), (59.94, 0.0), (59.94, 0.04), (60.3, 0.04)] {
            let deltas = display(rate, jitter, 3000);
            let (steps, fractions) = frames(deltas);
            assert!(steps.iter().all(|&count| count == 1), "{rate} Hz, jitter {jitter}");
            assert!(fractions[..7].iter().all(|&fraction| fraction <= 0.1), "{fractions:?}");
            assert!(fractions[7..].iter().all(|&fraction| fraction == 1.0), "{rate} Hz, jitter {jitter}");
        }
        // Frames that differ from a step by 8 %.
        let (steps, fractions) = frames([1.08, 0.92].repeat(50));
        assert!(steps.iter().all(|&count| count == 1));
        assert!(fractions[7..].iter().all(|&fraction| fraction == 1.0));
        let (steps, fractions) = frames([2.0; 50]);
        assert!(steps.iter().all(|&count| count == 2) && fractions[49] == 1.0, "30 Hz");
    }

    #[test]
    fn steps_come_to_end_with_the_frames_of_a_display() {
        let (steps, fractions) = frames([0.5].into_iter().chain([1.0; 200]));
        assert!(steps[1..].iter().all(|&count| count == 1));
        assert!((fractions[1] - 0.49).abs() < 1e-3, "{}", fractions[1]);
        assert!(fractions[60..].iter().all(|&fraction| fraction == 1.0), "within a second");
    }

    #[test]
    fn other_frames_show_what_is_between() {
        for rate in [144.0, 120.0, 75.0, 65.0] {
            let (steps, fractions) = frames(display(rate, 0.0, 1000));
            assert!(fractions.iter().all(|&fraction| fraction < 1.0), "{rate} Hz");
            let (count, expected) = (steps.iter().sum::<u32>() as f32, 60.0 * 1000.0 / rate);
            assert!((count - expected).abs() <= 0.01 * expected + 1.0, "{rate} Hz: {count} for {expected}");
        }
        let (_, fractions) = frames([1.0; 20].into_iter().chain([0.4, 0.6]).chain([1.0; 20]));
        assert!(fractions[19] == 1.0 && (fractions[20] - 0.4).abs() < 1e-4, "no step, so between");
        assert!(fractions[21..28].iter().all(|&fraction| fraction < 0.1), "{fractions:?}");
        assert_eq!(fractions[28], 1.0);
    }

    #[test]
    fn a_step_that_ends_after_the_frame_goes_all_the_way() {
        let (clock, mut time) = (ClothClock::from_hz(100.0), ClothTime::default());
        let early = time.advance(&clock, 0.0092);
        assert_eq!((early.count, early.part(0)), (1, 1.0));
        let next = time.advance(&clock, 0.0157);
        assert_eq!(next.count, 1);
        assert!((next.part(0) - 10.0 / 15.0).abs() < 1e-3, "from the end of the step: {}", next.part(0));
        let two = time.advance(&clock, 0.0142);
        assert_eq!((two.count, two.part(1)), (2, 1.0));
        assert!((two.part(0) - 0.5).abs() < 1e-3);
    }

    #[test]
    fn a_long_frame_is_dropped_in_part() {
        let clock = ClothClock { most_steps: 3, ..ClothClock::from_hz(100.0) };
        let mut time = ClothTime::default();
        let steps = time.advance(&clock, 0.1);
        assert_eq!(steps.count, 3);
        assert!((time.dropped() - 0.07).abs() < 1e-5);
        assert_eq!(steps.part(2), 1.0, "the last one arrives");
    }

    #[test]
    fn without_interpolation_the_last_step_is_shown() {
        let (clock, mut time) = (ClothClock { interpolate: false, ..default() }, ClothTime::default());
        time.advance(&clock, 0.3 * clock.step);
        assert_eq!(time.fraction(), 1.0);
    }

    #[test]
    fn a_step_out_of_range_is_replaced_and_said() {
        for step in [0.0, -1.0, f32::NAN, f32::INFINITY, 2.0] {
            let (mut clock, mut issues) = (ClothClock { step, ..default() }, Issues::default());
            clock.check(&mut issues);
            assert_eq!(clock, ClothClock::default());
        }
    }
}
