//! A chart of what frames cost.

use std::collections::VecDeque;

use cloth::PassTimes;

/// Frames shown.
pub const FRAMES: usize = 240;

/// Frames from one mean to the next: numbers that change with every picture cannot be read, and are text to be laid out each time.
const MEAN_FRAMES: usize = 15;

/// Colours of pieces, in the order in which they were first seen: more than any solver has stages.
pub const PIECE_COLORS: [[u8; 3]; 16] = [
    [178, 34, 52],
    [32, 108, 168],
    [206, 138, 44],
    [64, 150, 92],
    [120, 86, 170],
    [52, 160, 164],
    [196, 98, 140],
    [134, 134, 60],
    [110, 72, 50],
    [122, 138, 160],
    [228, 110, 70],
    [90, 196, 120],
    [150, 170, 240],
    [236, 200, 110],
    [170, 60, 160],
    [60, 70, 110],
];

/// Percent of the frames that fit into the chart whatever they took; of the others some may be cut off.
const FITTING: usize = 95;

/// What a frame cost, piece by piece, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Names and times, in the order in which they ran.
    pub pieces: Vec<(&'static str, f32)>,
}

impl Sample {
    /// The solver's time by its stages where they are measured, the rest of the step, and drawing.
    pub fn new(step: f64, drawing: f64, passes: Option<&PassTimes>) -> Self {
        let mut rest = step * 1e3;
        let mut pieces = Vec::new();
        for (name, time) in passes.iter().flat_map(|passes| &passes.stages) {
            pieces.push((*name, time.as_secs_f64() as f32 * 1e3));
            rest -= time.as_secs_f64() * 1e3;
        }
        let name = if pieces.is_empty() { "simulating" } else { "rest of the step" };
        pieces.push((name, rest.max(0.0) as f32));
        pieces.push(("copying and drawing", drawing as f32 * 1e3));
        Self { pieces }
    }

    /// All pieces together.
    pub fn total(&self) -> f32 {
        self.pieces.iter().map(|(_, time)| time).sum()
    }
}

/// The last frames.
#[derive(Debug, Default)]
pub struct Chart {
    samples: VecDeque<Sample>,
    /// Names in the order in which they were first seen, which gives them their colours.
    names: Vec<&'static str>,
    /// Their mean times (ms), the time of a frame that fits in (ms), and frames since these were found.
    means: Vec<(&'static str, f32)>,
    usual: f32,
    since: usize,
}

impl Chart {
    /// Adds the newest frame.
    pub fn push(&mut self, sample: Sample) {
        let known = self.names.len();
        for (name, _) in &sample.pieces {
            if !self.names.contains(name) {
                self.names.push(name);
            }
        }
        self.samples.push_back(sample);
        if self.samples.len() > FRAMES {
            self.samples.pop_front();
        }
        self.since += 1;
        if self.names.len() > known || self.since >= MEAN_FRAMES {
            (self.means, self.usual, self.since) = (self.find_means(), self.find_usual(), 0);
        }
    }

    /// The frames, oldest first.
    pub fn samples(&self) -> impl ExactSizeIterator<Item = &Sample> {
        self.samples.iter()
    }

    /// Milliseconds from the bottom of the chart to its top. A hitch is cut off rather than making all other frames flat.
    pub fn top(&self, frame_time: f32) -> f32 {
        (self.usual * 1.1).max(frame_time * 1.2)
    }

    fn find_usual(&self) -> f32 {
        let mut totals: Vec<f32> = self.samples.iter().map(Sample::total).collect();
        totals.sort_by(f32::total_cmp);
        totals.get(totals.len().saturating_sub(1) * FITTING / 100).copied().unwrap_or(0.0)
    }

    /// Names and their mean times (ms) over the frames that have them, found anew every 15 frames.
    pub fn means(&self) -> &[(&'static str, f32)] {
        &self.means
    }

    fn find_means(&self) -> Vec<(&'static str, f32)> {
        let times = |name| {
            let pieces = self.samples.iter().flat_map(|sample| &sample.pieces);
            pieces.filter(move |(known, _)| *known == name).map(|(_, time)| *time)
        };
        let mean = |&name| {
            let count = times(name).count();
            (count > 0).then(|| (name, times(name).sum::<f32>() / count as f32))
        };
        self.names.iter().filter_map(mean).collect()
    }

    /// The colour of a name (sRGB).
    pub fn color(&self, name: &str) -> [u8; 3] {
        let index = self.names.iter().position(|known| *known == name).unwrap_or(0);
        PIECE_COLORS[index % PIECE_COLORS.len()]
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn pieces_add_up_to_the_step_and_old_frames_go() {
        let ms = Duration::from_millis;
        let mut passes = PassTimes::default();
        passes.add([("edges", [ms(0), ms(2)]), ("wind", [ms(2), ms(3)])]);
        let sample = Sample::new(0.005, 0.001, Some(&passes));
        let names: Vec<_> = sample.pieces.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["edges", "wind", "rest of the step", "copying and drawing"]);
        assert!((sample.total() - 6.0).abs() < 1e-4, "{sample:?}");
        let mut chart = Chart::default();
        (0..FRAMES + 10).for_each(|_| chart.push(sample.clone()));
        chart.push(Sample::new(0.002, 0.0, None));
        assert_eq!(chart.samples().len(), FRAMES);
        let means = chart.means();
        assert!((means[0].1 - 2.0).abs() < 1e-3, "{means:?}");
        assert_eq!(means.last().map(|(name, _)| *name), Some("simulating"));
        assert_eq!(chart.color("wind"), PIECE_COLORS[1]);
    }

    #[test]
    fn a_hitch_does_not_flatten_the_others() {
        let mut chart = Chart::default();
        assert!((chart.top(10.0) - 12.0).abs() < 1e-3, "of no frame");
        let times = [(FRAMES, 0.02), (3, 3.0), (MEAN_FRAMES, 0.02)];
        let times = times.into_iter().flat_map(|(count, time)| std::iter::repeat_n(time, count));
        times.for_each(|time| chart.push(Sample::new(time, 0.0, None)));
        assert!((chart.top(10.0) - 22.0).abs() < 0.01, "{}", chart.top(10.0));
    }

    #[test]
    fn colours_of_pieces_differ() {
        for (index, color) in PIECE_COLORS.iter().enumerate() {
            for other in &PIECE_COLORS[..index] {
                let apart: u32 = color.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
                assert!(apart > 40, "{color:?} and {other:?}");
            }
        }
    }
}
