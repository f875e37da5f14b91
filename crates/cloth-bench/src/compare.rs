//! Two runs against each other: what became slower, and whether that is more than noise.

use crate::results::{Results, Row};
use crate::statistics::Timing;
use std::fmt;

/// Change that is never told from noise: two runs of the same program differ by as much on a quiet machine.
const LEAST_BOUND: f64 = 0.03;
/// Standard deviations that a change has to exceed.
const DEVIATIONS: f64 = 3.0;
/// Difference of pace that quiet machines show, too.
const STEADY: f64 = 0.03;
/// Memory of a row that no core keeps for itself (bytes).
const LARGE: usize = 1 << 20;
/// Processors in the hands of others that a quiet machine shows, too: the system itself.
const IDLE: f64 = 0.1;
/// How much slower frames without any interruption are beside others that keep a processor at work, through caches and
/// memory: 6 % were seen at 1.5 processors.
const BESIDE: f64 = 0.05;
/// Chance that others interrupted every repeat that is small enough to be left out of account.
const UNLIKELY: f64 = 0.001;
/// A change that a row has to be able to show; where it cannot, it says so rather than nothing.
const WANTED: f64 = 0.1;

/// What became of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// No more than noise, and 10 % would have been more.
    None,
    /// Less time.
    Faster,
    /// More time.
    Slower,
    /// Whatever the row shows, noise or others on the machine can be the reason, and a change of 10 % can hide behind them.
    Unclear,
}

/// One row in both runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Scene and variant.
    pub subject: String,
    /// Label of the column.
    pub column: String,
    /// Undisturbed time before and after (ms).
    pub times: [f64; 2],
    /// Time after, divided by time before.
    pub ratio: f64,
    /// By what part the times may differ without meaning anything, on a quiet machine: 3 %, and three standard deviations
    /// of both.
    pub noise: f64,
    /// By what part each time may be too long because of what else the machine did: others only ever make a row slower.
    pub hindrance: [f64; 2],
}

/// Two runs against each other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparison {
    /// Rows of both runs, in the order of the first.
    pub lines: Vec<Line>,
    /// Rows that only one of them has: which run (0 or 1), and the row's name.
    pub unmatched: Vec<(usize, String)>,
    /// Of the first and the second run: true if it leaves open how much others used the machine: its rows count as undisturbed.
    pub silent: [bool; 2],
}

impl Line {
    /// Returns whether the row changed by more than noise, and by more than what others can have done to the slower one of the two.
    #[must_use]
    pub fn change(&self) -> Change {
        let [before, after] = self.hindrance.map(|hindrance| (1.0 + self.noise) * (1.0 + hindrance));
        if self.ratio > after {
            Change::Slower
        } else if self.ratio * before < 1.0 {
            Change::Faster
        } else if before.max(after) > 1.0 + WANTED {
            Change::Unclear
        } else {
            Change::None
        }
    }

    /// By what part the times may differ without a verdict.
    #[must_use]
    pub fn bound(&self) -> f64 {
        (1.0 + self.noise) * (1.0 + self.hindrance[0].max(self.hindrance[1])) - 1.0
    }

    /// What a reader should know beside the numbers; empty where nothing changed.
    fn remark(&self) -> String {
        match self.change() {
            Change::None => String::new(),
            Change::Faster => "faster".into(),
            Change::Slower => "SLOWER".into(),
            Change::Unclear => {
                let runs: Vec<&str> = (0..2)
                    .filter(|&run| self.hindrance[run] > 0.0)
                    .map(|run| ["the first", "the second"][run])
                    .collect();
                match runs[..] {
                    [] => "cannot tell (noise)".into(),
                    [run] => format!("cannot tell (machine busy in {run} run)"),
                    _ => "cannot tell (machine busy in both runs)".into(),
                }
            }
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
    let mut comparison = Comparison { silent: [before, after].map(is_silent), ..Comparison::default() };
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

/// Returns whether rows do not tell how much others used the machine.
fn is_silent(run: &Results) -> bool {
    run.rows.iter().any(|row| row.milliseconds.others.is_none() && row.milliseconds.pace.is_some())
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
        noise: LEAST_BOUND + DEVIATIONS * a.noise.hypot(b.noise),
        hindrance: [hindrance(before, &b), hindrance(after, &a)],
    }
}

/// By what part the time of a row may be too long, because of others or beside another measurement.
///
/// * Where the processor was slower than in the other one, as much.
/// * Others who keep processors at work interrupt a repeat with a probability that is their share of all that wants to run,
///   and make it longer by up to as much as they use. Unless it is unlikely that they interrupted every repeat, that counts.
///   Several threads wait for each other, so that any interruption is one of all, and no number of repeats helps.
fn hindrance(row: &Row, other: &Timing) -> f64 {
    let time = &row.milliseconds;
    let lost =
        time.pace.zip(other.pace).map_or(0.0, |(own, other)| own.lost_against(other, row.bytes > LARGE));
    let slower = if lost > STEADY { lost } else { 0.0 };
    let others = time.others.filter(|others| *others > IDLE).unwrap_or(0.0);
    let share = others / (1.0 + others);
    let is_clean = row.threads == 1 && share.powi(time.repeats as i32) < UNLIKELY;
    slower.max(if is_clean { 0.0 } else { others }).max(BESIDE * others.min(1.0))
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
            "scene", "backend", "before ms", "after ms", "ratio", "bound"
        )?;
        for line in &self.lines {
            let [before, after] = line.times;
            writeln!(
                f,
                "{:34} {:18} {before:10.3} {after:10.3} {:7.3} {:>6.1}%  {}",
                line.subject,
                line.column,
                line.ratio,
                line.bound() * 100.0,
                line.remark()
            )?;
        }
        for (run, name) in &self.unmatched {
            writeln!(f, "{name}: only in the {} file", ["first", "second"][*run])?;
        }
        for (_, run) in self.silent.iter().zip(["first", "second"]).filter(|(silent, _)| **silent) {
            writeln!(f, "the {run} file does not tell how much others used the machine; it counts as quiet")?;
        }
        let count = |change| self.lines.iter().filter(|line| line.change() == change).count();
        let (slower, faster, unclear) =
            (count(Change::Slower), count(Change::Faster), count(Change::Unclear));
        write!(f, "{} rows: {slower} slower, {faster} faster, ", self.lines.len())?;
        if unclear > 0 {
            write!(f, "{unclear} of which nothing can be told (measure again on a quiet machine), ")?;
        }
        write!(f, "the rest within noise")
    }
}
