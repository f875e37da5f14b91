//! Fixed steps out of frames of any length.

use crate::issue::{ClothIssue, IssueKind, Issues, Severity};
use bevy::prelude::*;

const FIELD: &str = "ClothClock.step";

/// How time is divided into steps. Frames are of any length, steps of one: what is left of a frame is shown by
/// interpolation and simulated with the next one.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct ClothClock {
    /// Length of a step (s): above 0, at most 0.5; default 1/60. A step of the default `solver_frequency` has 300 iterations
    /// a second, so 5.
    pub step: f32,
    /// Most steps in a frame, at least 1; default 4. Where a frame is longer, cloth is in slow motion rather than frames
    /// growing ever longer; [`ClothClock::dropped`] counts.
    pub most_steps: u32,
    /// Whether meshes show the cloth between the last two steps, and so up to a step late, which is smooth at any frame
    /// rate; default true. Without it they show the last step.
    pub interpolate: bool,
    /// Whether time stands still for all cloths; default false.
    pub paused: bool,
    /// Time since the last step (s).
    since_step: f32,
    dropped: f32,
}

impl Default for ClothClock {
    fn default() -> Self {
        Self {
            step: 1.0 / 60.0,
            most_steps: 4,
            interpolate: true,
            paused: false,
            since_step: 0.0,
            dropped: 0.0,
        }
    }
}

impl ClothClock {
    /// A clock with so many steps a second; otherwise the default.
    #[must_use]
    pub fn from_hz(frequency: f32) -> Self {
        Self { step: 1.0 / frequency, ..Self::default() }
    }

    /// Time since the last step, as a part of a step: 0 to 1.
    #[must_use]
    pub fn fraction(&self) -> f32 {
        if self.interpolate { (self.since_step / self.step).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// Time that was not simulated so far, since frames were longer than [`most_steps`](Self::most_steps) (s).
    #[must_use]
    pub fn dropped(&self) -> f32 {
        self.dropped
    }

    /// Takes a frame of `delta` seconds, and tells for each step that is due which part of the way from where things were
    /// at the last step to where they are now it goes.
    pub(crate) fn advance(&mut self, delta: f32) -> Steps {
        let total = self.since_step + delta;
        // A frame that is a step long by the clock of the game may be so but for rounding.
        let due = ((total / self.step) * (1.0 + 1e-5)).floor().max(0.0);
        let count = due.min(self.most_steps.max(1) as f32);
        self.dropped += (due - count) * self.step;
        self.since_step = (total - due * self.step).max(0.0);
        // The dropped part is gone through within the steps that are made.
        let per_step = if due > 0.0 { due / count * self.step / total.max(due * self.step) } else { 0.0 };
        Steps { count: count as u32, per_step }
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
        self.since_step = 0.0;
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

    #[test]
    fn frames_become_steps() {
        let mut clock = ClothClock::from_hz(100.0);
        assert_eq!(clock.advance(0.004).count, 0);
        assert!((clock.fraction() - 0.4).abs() < 1e-5);
        assert_eq!(clock.advance(0.006).count, 1, "the rest of the first frame counts");
        let steps = clock.advance(0.025);
        assert_eq!(steps.count, 2);
        assert!((clock.fraction() - 0.5).abs() < 1e-3);
        assert!((steps.part(0) - 0.4).abs() < 1e-4, "10 of 25 ms");
        assert!((steps.part(1) - 10.0 / 15.0).abs() < 1e-3, "10 of the 15 ms that are left");
        assert_eq!(clock.dropped(), 0.0);
    }

    #[test]
    fn a_long_frame_is_dropped_in_part() {
        let mut clock = ClothClock { most_steps: 3, ..ClothClock::from_hz(100.0) };
        let steps = clock.advance(0.1);
        assert_eq!(steps.count, 3);
        assert!((clock.dropped() - 0.07).abs() < 1e-5);
        assert_eq!(steps.part(2), 1.0, "the last one arrives");
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
