//! One cape for as long as it takes: play without end, judged event by event, so that nothing but the scene is in memory.

use crate::judge::{FRAMES_TO_CALM, Healthy, Row, Usual, judge};
use crate::play;
use crate::trace::{Moment, Trace, Watched, run};
use cloth::backend::Configuration;
use cloth_cli::scene::{EventEntry, SceneFile};
use serde::Serialize;
use std::path::PathBuf;
use xtask_shared::{Result, print_line};

/// Frames of the same cape that nothing happens to, half a round. From a sixth of them on, what it does is calm.
const UNDISTURBED: u64 = 9000;

/// What became of the cape.
#[derive(Clone, Debug, Serialize)]
pub struct Endurance {
    pub seed: u64,
    pub frames: usize,
    pub events: usize,
    /// Events after which it was not calm within [`FRAMES_TO_CALM`] frames, or which were not named, in words.
    pub failures: Vec<String>,
    /// The most frames from the end of an event until it was calm. `null` where it never was before the next one.
    pub frames_until_calm: Option<usize>,
    pub worst_stretch: f32,
    pub non_finite_frames: usize,
    pub restored: u64,
    /// Milliseconds per frame.
    pub milliseconds: f64,
    /// Memory of the process (MiB) after 1 %, 50 % and all of the frames, where it is known.
    pub memory: Vec<f64>,
}

/// Runs so many frames.
pub fn endure(seed: u64, frames: u64, backend: Configuration, let_go: (&Trace, usize)) -> Result<Endurance> {
    let scene = |seed, frames| {
        let text = play::endless(seed, frames);
        SceneFile::parse(text, "endless play", "endless play".into(), PathBuf::new())
            .map_err(|error| error.to_string())
    };
    let (undisturbed, size) = run(scene(None, UNDISTURBED)?, backend, None, None)?;
    let settled = Usual::of(&undisturbed.moments[UNDISTURBED as usize / 6..]);
    let healthy = Healthy { undisturbed: &undisturbed, settled, is_long: true, let_go };
    let file = scene(Some(seed), frames)?;

    let events = file.scene.event.clone();
    let mut watched = Watched::new(file, backend, Some(size))?;
    let frames = watched.frame_count();
    let mut sum = Endurance {
        seed,
        frames,
        events: events.len(),
        failures: Vec::new(),
        frames_until_calm: Some(0),
        worst_stretch: 0.0,
        non_finite_frames: 0,
        restored: 0,
        milliseconds: 0.0,
        memory: Vec::new(),
    };
    let looks = [frames / 100, frames / 2, frames - 1];
    let mut upcoming = events.iter().peekable();
    // The event that is looked at, and the moments since.
    let mut event: Option<&EventEntry> = None;
    let mut moments: Vec<Moment> = Vec::new();
    for frame in 0..frames {
        if upcoming.peek().is_some_and(|next| next.frame as usize == frame) {
            sum.add(event, &mut moments, &healthy);
            event = upcoming.next();
        }
        moments.push(watched.step()?);
        if looks.contains(&frame) {
            sum.memory.extend(memory());
            print_line!("{frame} frames, {} events to go, {}", upcoming.len(), sum.words());
        }
    }
    sum.add(event, &mut moments, &healthy);
    sum.milliseconds = watched.seconds * 1e3 / frames as f64;
    Ok(sum)
}

impl Endurance {
    /// Judges the moments since an event began, and forgets them.
    fn add(&mut self, event: Option<&EventEntry>, moments: &mut Vec<Moment>, healthy: &Healthy<'_>) {
        let moments = std::mem::take(moments);
        let events: Vec<EventEntry> = event
            .map(|event| {
                let last = event.frames().count() as u32 - 1;
                EventEntry {
                    title: format!("frame {}, {}", event.frame, event.title),
                    frame: 0,
                    until: Some(last),
                }
            })
            .into_iter()
            .collect();
        let trace = Trace { moments, milliseconds: 0.0 };
        let row: Row = judge(String::new(), String::new(), &events, &trace, healthy);
        self.failures.extend(row.failures);
        self.worst_stretch = self.worst_stretch.max(row.worst_stretch);
        self.frames_until_calm = self.frames_until_calm.zip(row.frames_until_calm).map(|(a, b)| a.max(b));
        self.non_finite_frames += row.non_finite_frames;
        self.restored += row.restored;
    }

    /// What it came to, in a line.
    pub fn words(&self) -> String {
        let until =
            self.frames_until_calm.map_or("never before the next event".into(), |frames| frames.to_string());
        let memory: Vec<String> = self.memory.iter().map(|memory| format!("{memory:.1}")).collect();
        format!(
            "{} of {} events late (more than {FRAMES_TO_CALM} frames) or unnamed, slowest {until}; worst stretch {:.0} %, {} \
             frames not finite, {} particles restored; memory {} MiB",
            self.failures.len(),
            self.events,
            self.worst_stretch * 100.0,
            self.non_finite_frames,
            self.restored,
            memory.join(", ")
        )
    }
}

/// Memory of this process (MiB), where the operating system tells it.
fn memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<f64>().ok()? / 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It was 200 m away from it once, and judged there; and a cape that flies was taken for one that is not back.
    #[test]
    fn a_cape_that_nothing_happens_to_flies_behind_its_figure() {
        let text = play::endless(None, 240);
        let file = SceneFile::parse(text, "endless", "endless".into(), PathBuf::new()).unwrap();
        let mut watched = Watched::new(file, "scalar".parse().unwrap(), None).unwrap();
        let mut said = String::new();
        for _ in 0..240 {
            said += &watched.step().unwrap().causes.join("; ");
            let nearest =
                watched.positions(0).iter().map(|[x, _, z]| x.hypot(*z)).fold(f32::INFINITY, f32::min);
            assert!(nearest < 0.2, "{nearest} m from the middle of the figure");
        }
        let behind = watched.positions(0).iter().map(|[x, ..]| -x).fold(0.0, f32::max);
        assert!(behind > 0.5, "{behind} m behind the figure");
        assert!(said.contains("changed its velocity") && !said.contains("returned"), "{said}");
    }
}
