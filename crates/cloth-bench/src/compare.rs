//! Two runs against each other: what became slower, and whether that is more than noise.

use crate::results::{Results, Row};
use crate::statistics::Timing;
use std::fmt;

/// Change that is never told from noise: two runs of the same program differ by as much on a quiet machine.
const LEAST_BOUND: f64 = 0.03;
/// Standard deviations that a change has to exceed.
const DEVIATIONS: f64 = 3.0;

/// How much more than the pace of the processor a scene may change by: kinds of work suffer differently.
const PACES: f64 = 1.5;

/// What became of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// No more than noise.
    None,
    /// Less time.
    Faster,
    /// More time.
    Slower,
}

/// One row in both runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Scene and variant.
    pub subject: String,
    /// Label of the column.
    pub column: String,
    /// Undisturbed time before and after \[ms\].
    pub times: [f64; 2],
    /// Time after, divided by time before.
    pub ratio: f64,
    /// By how much the ratio may differ from 1 without meaning anything: 3 %, three standard deviations of both, and
    /// half as much again as the processor was slower in one of them by [`Timing::pace`].
    pub bound: f64,
}

/// Two runs against each other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparison {
    /// Rows of both runs, in the order of the first.
    pub lines: Vec<Line>,
    /// Rows that only one of them has: which run (0 or 1), and the row's name.
    pub unmatched: Vec<(usize, String)>,
}

impl Line {
    /// Whether the row changed by more than noise.
    #[must_use]
    pub fn change(&self) -> Change {
        if self.ratio > 1.0 + self.bound {
            Change::Slower
        } else if self.ratio < 1.0 / (1.0 + self.bound) {
            Change::Faster
        } else {
            Change::None
        }
    }
}

/// Compares two runs.
///
/// # Errors
/// When they come from different machines or different builds of one (with and without debug assertions), unless
/// `any_machine`.
pub fn compare(before: &Results, after: &Results, any_machine: bool) -> Result<Comparison, String> {
    let is_debug = |results: &Results| results.rows.iter().any(|row| row.build.contains("debug assertions"));
    if !any_machine && !before.machine.is_same(&after.machine) {
        return Err(format!(
            "times of different machines say nothing about the program: {} ({}) and {} ({}); --any-machine compares them",
            before.machine.processor, before.machine.system, after.machine.processor, after.machine.system
        ));
    }
    if !any_machine && is_debug(before) != is_debug(after) {
        return Err("one of the two was built with debug assertions; --any-machine compares them".into());
    }
    let mut comparison = Comparison::default();
    for row in &before.rows {
        match after.rows.iter().find(|other| row.is_same(other)) {
            Some(other) => comparison.lines.push(line(row, other)),
            None => comparison.unmatched.push((0, name(row))),
        }
    }
    let is_new = |row: &&Row| !before.rows.iter().any(|other| row.is_same(other));
    comparison.unmatched.extend(after.rows.iter().filter(is_new).map(|row| (1, name(row))));
    Ok(comparison)
}

fn name(row: &Row) -> String {
    format!("{} on {}", row.subject(), row.column())
}

fn line(before: &Row, after: &Row) -> Line {
    let [a, b] = [before.milliseconds, after.milliseconds];
    Line {
        subject: before.subject(),
        column: before.column(),
        times: [a.undisturbed, b.undisturbed],
        ratio: if a.undisturbed > 0.0 { b.undisturbed / a.undisturbed } else { 1.0 },
        bound: LEAST_BOUND + DEVIATIONS * a.noise.hypot(b.noise) + PACES * difference_of_pace(&a, &b),
    }
}

/// By how much the processor was slower in one of two measurements than in the other, as a fraction.
fn difference_of_pace(a: &Timing, b: &Timing) -> f64 {
    let slower = |(a, b): (f64, f64)| (a.max(b) / a.min(b) - 1.0).max(0.0);
    a.pace.zip(b.pace).filter(|(a, b)| *a > 0.0 && *b > 0.0).map_or(0.0, slower)
}

impl Comparison {
    /// Rows that became slower by more than noise.
    pub fn regressions(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| line.change() == Change::Slower)
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:34} {:18} {:>10} {:>10} {:>7} {:>7}",
            "scene", "backend", "before ms", "after ms", "ratio", "noise"
        )?;
        for line in &self.lines {
            let remark = match line.change() {
                Change::None => "",
                Change::Faster => "faster",
                Change::Slower => "SLOWER",
            };
            let [before, after] = line.times;
            writeln!(
                f,
                "{:34} {:18} {before:10.3} {after:10.3} {:7.3} {:>6.1}%  {remark}",
                line.subject,
                line.column,
                line.ratio,
                line.bound * 100.0
            )?;
        }
        for (run, name) in &self.unmatched {
            writeln!(f, "{name}: only in the {} file", ["first", "second"][*run])?;
        }
        let count = |change| self.lines.iter().filter(|line| line.change() == change).count();
        let (slower, faster) = (count(Change::Slower), count(Change::Faster));
        write!(f, "{} rows: {slower} slower, {faster} faster, the rest within noise", self.lines.len())
    }
}
