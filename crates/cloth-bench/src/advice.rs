//! Which backend to take, in words.

use crate::results::Row;

/// Length of a frame at 60 Hz (ms).
pub const FRAME_AT_60_HZ: f64 = 1000.0 / 60.0;

/// The columns of one scene, fastest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice<'a> {
    /// The one to take.
    pub best: &'a Row,
    /// The others, fastest first.
    pub others: Vec<&'a Row>,
}

impl<'a> Choice<'a> {
    /// Chooses among rows of the same scene. Of those that differ from the fastest by no more than noise it takes the
    /// first one given. `None` without rows.
    pub fn among(rows: impl IntoIterator<Item = &'a Row>) -> Option<Self> {
        let rows: Vec<&Row> = rows.into_iter().collect();
        let fastest = rows.iter().map(|row| row.milliseconds.undisturbed).fold(f64::INFINITY, f64::min);
        let is_near =
            |row: &Row| row.milliseconds.undisturbed <= fastest * (1.0 + row.milliseconds.noise.min(0.1));
        let best = *rows.iter().find(|row| is_near(row))?;
        let mut others: Vec<&Row> = rows.into_iter().filter(|row| !std::ptr::eq(*row, best)).collect();
        others.sort_by(|a, b| a.milliseconds.undisturbed.total_cmp(&b.milliseconds.undisturbed));
        Some(Self { best, others })
    }

    /// The fastest of another backend, and how many times as long it takes.
    #[must_use]
    pub fn next_backend(&self) -> Option<(&'a Row, f64)> {
        let next = *self.others.iter().find(|row| row.backend != self.best.backend)?;
        Some((next, next.milliseconds.undisturbed / self.best.milliseconds.undisturbed))
    }

    /// The advice in words, one paragraph.
    #[must_use]
    pub fn in_words(&self) -> String {
        let Row { milliseconds: time, device, .. } = self.best;
        let share = time.undisturbed / FRAME_AT_60_HZ * 100.0;
        let name = self.best.column();
        let advice =
            if self.others.is_empty() { format!("Only {name} was timed") } else { format!("Take {name}") };
        let mut words = vec![format!(
            "{advice} ({device}): {} per frame, median {}, 99 % of frames within {}. That is {} of a frame at 60 Hz.",
            in_milliseconds(time.undisturbed),
            in_milliseconds(time.median),
            in_milliseconds(time.p99),
            if share < 10.0 { format!("{share:.1} %") } else { format!("{share:.0} %") },
        )];
        let times = |row: &&Row| {
            let ratio = row.milliseconds.undisturbed / time.undisturbed;
            let ratio = if ratio < 10.0 { format!("{ratio:.1}") } else { format!("{ratio:.0}") };
            format!("{} takes {ratio} times as long", row.column())
        };
        if !self.others.is_empty() {
            words.push(format!("{}.", self.others.iter().map(times).collect::<Vec<_>>().join(", ")));
        }
        words.extend(self.quality());
        if self.best.threads > 1 {
            words.push(
                "Its threads share out cloths, and the parts of large ones: Simd::with_threads.".into(),
            );
        }
        words.join(" ")
    }

    /// Returns whether all columns did the same work.
    fn quality(&self) -> Option<String> {
        let same_frames = |row: &&Row| row.frames == self.best.frames;
        let all = || std::iter::once(self.best).chain(self.others.iter().copied()).filter(same_frames);
        let exact: Vec<&Row> = all().filter(|row| row.bit_exact).collect();
        if exact.iter().any(|row| row.state_hash != exact[0].state_hash) {
            return Some("Backends that should have the same bits do not: please report this.".into());
        }
        let stretches: Vec<f32> = all().filter_map(|row| row.worst_stretch).collect();
        let least = stretches.iter().copied().fold(f32::MAX, f32::min);
        let most = stretches.iter().copied().fold(f32::MIN, f32::max);
        (stretches.len() > 1).then(|| {
            if most - least < 0.005 {
                format!(
                    "All stretch the cloth by at most {:.1} %: the speed is at equal quality.",
                    most * 100.0
                )
            } else {
                let (least, most) = (least * 100.0, most * 100.0);
                format!("They stretch the cloth by {least:.1} to {most:.1} %: compare quality before speed.")
            }
        })
    }
}

/// A time with its unit, in three figures.
#[must_use]
pub fn in_milliseconds(value: f64) -> String {
    format!("{} ms", three_figures(value))
}

/// A positive number in three figures.
#[must_use]
pub fn three_figures(value: f64) -> String {
    match value {
        0.0 => "0".into(),
        0.0..0.0995 => format!("{value:.4}"),
        0.0..0.995 => format!("{value:.3}"),
        0.0..9.95 => format!("{value:.2}"),
        0.0..99.5 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}
