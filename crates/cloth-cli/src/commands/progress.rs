//! Progress on standard error: a bar on a terminal, a line now and then elsewhere.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use cloth_cli::simulation::FrameStats;
use indicatif::{ProgressBar, ProgressStyle};

use super::print;

/// Between two plain lines.
const LINE_INTERVAL: Duration = Duration::from_secs(2);

/// Shows how far a simulation is.
pub enum Progress {
    Bar(ProgressBar),
    Lines { frames: usize, begin: Instant, last: Instant },
    Silent,
}

impl Progress {
    /// For a number of frames.
    pub fn new(frames: usize, silent: bool) -> Self {
        if silent {
            return Self::Silent;
        }
        if !stderr().is_terminal() {
            return Self::Lines { frames, begin: Instant::now(), last: Instant::now() };
        }
        let bar = ProgressBar::new(frames as u64);
        let template = "{bar:32} {pos}/{len} frames  {msg}  ETA {eta}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self::Bar(bar)
    }

    /// A frame is done; says what cloths had to get over in it.
    pub fn frame(&mut self, stats: &FrameStats) {
        for cause in &stats.causes {
            let text = format!("frame {}: {cause}", stats.frame);
            match self {
                Self::Bar(bar) => bar.suspend(|| print::note(&text)),
                Self::Lines { .. } => print::note(&text),
                Self::Silent => {}
            }
        }
        let state = format!(
            "{:.1} ms per frame  worst stretch {:.1} %",
            stats.seconds * 1e3,
            stats.worst_stretch * 100.0
        );
        match self {
            Self::Bar(bar) => {
                bar.set_message(state);
                bar.set_position(stats.frame as u64 + 1);
            }
            Self::Lines { frames, begin, last } => {
                if last.elapsed() >= LINE_INTERVAL {
                    *last = Instant::now();
                    let done = stats.frame + 1;
                    let left = begin.elapsed().as_secs_f64() / done as f64 * (*frames - done) as f64;
                    print::note(&format!("frame {done}/{frames}  {state}  {left:.0} s left"));
                }
            }
            Self::Silent => {}
        }
    }

    /// Nothing more comes.
    pub fn finish(self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}
