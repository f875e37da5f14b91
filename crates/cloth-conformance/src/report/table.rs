//! The report as text for people.

use super::{Record, Verdict};
use std::collections::BTreeMap;

/// Layout of the text report; rows can be printed as they are finished.
#[derive(Debug, Clone)]
pub struct Table {
    name_width: usize,
    columns: &'static [Column],
}

/// Contents, title and width of a column of a backend.
type Column = (&'static str, usize, fn(&Record) -> String);

/// Columns of each backend where there are few of them.
const WIDE: &[Column] = &[
    VERDICT,
    ERROR,
    ("tolerance", 9, |record| number(record.tolerance)),
    ("frame", 5, |record| record.frame.map_or("-".into(), |frame| frame.to_string())),
    ("reference", 9, |record| number(record.reference_distance)),
    SCALAR,
];
/// ... and where there are many.
const NARROW: &[Column] = &[VERDICT, ERROR, SCALAR];

const VERDICT: Column = ("verdict", 15, |record| record.verdict.to_string());
const ERROR: Column = ("error", 8, |record| number(record.error));
/// Agreement with the scalar backend: the same bits, or the largest distance.
const SCALAR: Column = ("scalar", 9, |record| match record.same_bits {
    Some(true) => "same bits".into(),
    Some(false) => number(record.scalar_distance),
    None => "-".into(),
});

/// Largest number of backends for which a row shows everything.
const FEW: usize = 3;

impl Table {
    /// A table for rows with these names and this number of backends.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>, backends: usize) -> Self {
        let name_width = names.into_iter().map(str::len).chain(["case or check".len()]).max().unwrap_or(0);
        Self { name_width, columns: if backends <= FEW { WIDE } else { NARROW } }
    }

    /// The lines above the rows.
    #[must_use]
    pub fn header(&self, backends: &[&str]) -> String {
        let width = self.name_width;
        let group_width = self.columns.iter().map(|(_, width, _)| width + 1).sum::<usize>() - 1;
        let groups: Vec<String> = backends.iter().map(|name| format!("{name:<group_width$}")).collect();
        let columns: Vec<String> = self.columns.iter().map(|&(name, width, _)| cell(name, width)).collect();
        let columns = vec![columns.join(" "); backends.len()];
        let upper = format!("{:width$} | {}", "", groups.join(" | "));
        let lower = format!("{:width$} | {}", "case or check", columns.join(" | "));
        format!("{}\n{}\n{}", upper.trim_end(), lower.trim_end(), "-".repeat(lower.len()))
    }

    /// The row of one case or check: its records, one per backend.
    #[must_use]
    pub fn row(&self, records: &[Record]) -> String {
        let name = records.first().map_or("", |record| &record.case);
        let cells: Vec<String> = records.iter().map(|record| self.cells(record)).collect();
        let mut row = format!("{name:width$} | {}", cells.join(" | "), width = self.name_width);
        for (note, backends) in notes(records) {
            let backends = if backends.len() == records.len() { "all".into() } else { backends.join(", ") };
            row = format!("{row}\n{:width$} |   {backends}: {note}", "", width = self.name_width);
        }
        row
    }

    fn cells(&self, record: &Record) -> String {
        let cells: Vec<String> =
            self.columns.iter().map(|(_, width, show)| cell(&show(record), *width)).collect();
        cells.join(" ")
    }
}

/// Remarks, each once, with the backends that make them. Where a backend has other bits than the scalar one, the
/// reason for its tolerance belongs to it.
fn notes(records: &[Record]) -> Vec<(String, Vec<&str>)> {
    let mut notes: Vec<(String, Vec<&str>)> = Vec::new();
    for record in records {
        let tolerance = match (record.same_bits, record.tolerance, &record.tolerance_reason) {
            (Some(false), Some(tolerance), Some(reason)) => format!("tolerance {tolerance:.1e} m: {reason}"),
            _ => String::new(),
        };
        for note in [&record.note, &tolerance].into_iter().filter(|note| !note.is_empty()) {
            match notes.iter_mut().find(|(known, _)| known == note) {
                Some((_, backends)) => backends.push(&record.backend),
                None => notes.push((note.clone(), vec![&record.backend])),
            }
        }
    }
    notes
}

fn number(value: Option<f64>) -> String {
    value.map_or("-".into(), |v| format!("{v:.1e}"))
}

/// Numbers to the right, the verdict to the left.
fn cell(text: &str, width: usize) -> String {
    if width == VERDICT.1 { format!("{text:<width$}") } else { format!("{text:>width$}") }
}

/// Numbers of records with each verdict, and of cases with the bits of the scalar backend, one line per backend:
/// `simd: 125 pass, 1 FAIL; 37 of 37 cases have the bits of scalar`. Where a backend ran nothing for one reason, that
/// reason: `wgpu: 126 not run: no driver`.
#[must_use]
pub fn summary(records: &[Record]) -> String {
    let mut backends: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    records.iter().for_each(|record| backends.entry(&record.backend).or_default().push(record));
    let lines = backends.iter().map(|(backend, records)| match why_not(records) {
        Some(reason) => format!("{backend}: {}: {reason}", counts(records)),
        None => format!("{backend}: {}", counts(records)),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The one reason why none of these was run.
fn why_not<'a>(records: &[&'a Record]) -> Option<&'a str> {
    let reason = records.first()?.note.as_str();
    let is_so = |record: &&Record| record.verdict == Verdict::NotRun && record.note == reason;
    (!reason.is_empty() && records.iter().all(is_so)).then_some(reason)
}

fn counts(records: &[&Record]) -> String {
    let mut verdicts: Vec<(Verdict, usize)> = Vec::new();
    for record in records {
        match verdicts.iter_mut().find(|(verdict, _)| *verdict == record.verdict) {
            Some((_, count)) => *count += 1,
            None => verdicts.push((record.verdict, 1)),
        }
    }
    let verdicts: Vec<String> =
        verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    let compared: Vec<bool> = records.iter().filter_map(|record| record.same_bits).collect();
    if compared.is_empty() {
        return verdicts.join(", ");
    }
    let equal = compared.iter().filter(|same| **same).count();
    format!("{}; {equal} of {} cases have the bits of scalar", verdicts.join(", "), compared.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_line_up_with_the_header() {
        let table = Table::new(["a", "a_much_longer_name"], 2);
        let header = table.header(&["scalar", "wgpu"]);
        let passed = Record {
            error: Some(1.25e-6),
            tolerance: Some(1.0e-5),
            frame: Some(60),
            ..Record::new("a", "scalar", Verdict::Pass)
        };
        let row = table.row(&[passed, Record::new("a", "wgpu", Verdict::NotRun)]);
        let bars = |line: &str| line.match_indices('|').map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(bars(header.lines().nth(1).unwrap()), bars(&row));
        assert!(row.contains("pass") && row.contains("not run"), "{row}");
    }

    #[test]
    fn other_bits_come_with_the_reason_of_the_tolerance() {
        let table = Table::new(["a"], 2);
        let record = |backend, same_bits| Record {
            tolerance: Some(2.0e-5),
            tolerance_reason: Some("because".into()),
            same_bits: Some(same_bits),
            ..Record::new("a", backend, Verdict::Pass)
        };
        let row = table.row(&[record("simd", true), record("wgpu", false)]);
        assert!(row.ends_with("  wgpu: tolerance 2.0e-5 m: because"), "{row}");
        assert!(!table.row(&[record("simd", true)]).contains("because"));
    }

    #[test]
    fn the_summary_counts_verdicts_per_backend() {
        let records = [
            Record::new("a", "scalar", Verdict::Pass),
            Record::new("b", "scalar", Verdict::Fail),
            Record { same_bits: Some(true), ..Record::new("c", "scalar", Verdict::Pass) },
            Record::new("a", "cuda", Verdict::NotRun),
        ];
        assert_eq!(
            summary(&records),
            "cuda: 1 not run\nscalar: 2 pass, 1 FAIL; 1 of 1 cases have the bits of scalar"
        );
    }

    #[test]
    fn the_summary_says_why_a_backend_ran_nothing() {
        let not_run = |note: &str| Record::new("a", "cuda", Verdict::NotRun).with_note(note);
        assert_eq!(summary(&[not_run("no driver"), not_run("no driver")]), "cuda: 2 not run: no driver");
        assert_eq!(summary(&[not_run("no driver"), not_run("no tolerance")]), "cuda: 2 not run");
        let ran = Record::new("a", "cuda", Verdict::Pass).with_note("no driver");
        assert_eq!(summary(&[not_run("no driver"), ran]), "cuda: 1 not run, 1 pass");
    }
}
