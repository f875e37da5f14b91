//! When frames are irregular, and what happens.

use serde::{Deserialize, Serialize};

use super::Issue;

/// Frames that do not last as long as the frame rate says: hitches, or steps of next to no time. Outputs show them like all
/// others.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FrameTimeEntry {
    /// The first of these frames, at least 1: frame 0 is the start.
    pub frame: u32,
    /// How many they are. Default 1.
    #[serde(default = "one")]
    pub count: u32,
    /// From each of them to the next. Default 1: they follow each other.
    #[serde(default = "one")]
    pub every: u32,
    /// How long each lasts, in seconds, 0 to 10.
    pub seconds: f64,
}

fn one() -> u32 {
    1
}

impl FrameTimeEntry {
    /// True where it is about this frame.
    pub fn holds(&self, frame: usize) -> bool {
        let since = (frame as u64).checked_sub(u64::from(self.frame));
        let every = u64::from(self.every);
        since.is_some_and(|since| since % every == 0 && since / every < u64::from(self.count))
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        for (key, number) in [("frame", self.frame), ("count", self.count), ("every", self.every)] {
            if number == 0 {
                return Err(Issue::new(key, "0 is too small; give at least 1"));
            }
        }
        if !(0.0..=10.0).contains(&self.seconds) {
            return Err(Issue::new("seconds", format!("{}; give 0 to 10 seconds", self.seconds)));
        }
        Ok(())
    }
}

/// Something that happens to the cloths and that they have to get over, such as a jump. It moves nothing by itself: it tells
/// people and `cargo xtask hardship` when to look.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EventEntry {
    /// What happens, in words.
    pub title: String,
    /// The first frame that sees it, at least 1.
    pub frame: u32,
    /// The last frame that sees it. Default `frame`.
    pub until: Option<u32>,
}

impl EventEntry {
    /// The first and the last frame that see it.
    pub fn frames(&self) -> std::ops::RangeInclusive<usize> {
        self.frame as usize..=self.until.unwrap_or(self.frame) as usize
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value out of its range.
    pub fn check(&self) -> Result<(), Issue> {
        if self.frame == 0 {
            return Err(Issue::new("frame", "frame 0 is the start; give at least 1"));
        }
        match self.until {
            Some(until) if until < self.frame => {
                let message = format!("{until} is before frame {}; give it or a later one", self.frame);
                Err(Issue::new("until", message))
            }
            _ => Ok(()),
        }
    }
}
