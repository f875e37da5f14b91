//! The report as text for people.

use super::{Record, Verdict};
use std::collections::BTreeMap;

/// Layout of the text report; rows can be printed as they are finished.
#[derive(Debug, Clone)]
pub struct Table {
    name_width: usize,
}

/// Columns of one backend.
const COLUMNS: [(&str, usize); 5] =
    [("verdict", 15), ("error", 8), ("tolerance", 9), ("frame", 5), ("reference", 9)];

impl Table {
    /// A table for rows with these names.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        Self { name_width: names.into_iter().map(str::len).chain(["case or check".len()]).max().unwrap_or(0) }
    }

    /// The lines above the rows.
    #[must_use]
    pub fn header(&self, backends: &[&str]) -> String {
        let width = self.name_width;
        let group_width = COLUMNS.iter().map(|(_, width)| width + 1).sum::<usize>() - 1;
        let groups: Vec<String> = backends.iter().map(|name| format!("{name:<group_width$}")).collect();
        let columns: Vec<String> = COLUMNS.iter().map(|&(name, width)| cell(name, width)).collect();
        let columns = vec![columns.join(" "); backends.len()];
        let upper = format!("{:width$} | {}", "", groups.join(" | "));
        let lower = format!("{:width$} | {}", "case or check", columns.join(" | "));
        format!("{}\n{}\n{}", upper.trim_end(), lower.trim_end(), "-".repeat(lower.len()))
    }

    /// The row of one case or check: its records, one per backend.
    #[must_use]
    pub fn row(&self, records: &[Record]) -> String {
        let name = records.first().map_or("", |record| &record.case);
        let cells: Vec<String> = records.iter().map(record_cells).collect();
        let mut row = format!("{name:width$} | {}", cells.join(" | "), width = self.name_width);
        for record in records.iter().filter(|record| !record.note.is_empty()) {
            row = format!(
                "{}\n{:width$} |   {}: {}",
                row,
                "",
                record.backend,
                record.note,
                width = self.name_width
            );
        }
        row
    }
}

fn record_cells(record: &Record) -> String {
    let number = |value: Option<f64>| value.map_or("-".into(), |v| format!("{v:.1e}"));
    let texts = [
        record.verdict.to_string(),
        number(record.error),
        number(record.tolerance),
        record.frame.map_or("-".into(), |frame| frame.to_string()),
        number(record.reference_distance),
    ];
    let cells: Vec<String> = texts.iter().zip(COLUMNS).map(|(text, (_, width))| cell(text, width)).collect();
    cells.join(" ")
}

/// Numbers to the right, the verdict to the left.
fn cell(text: &str, width: usize) -> String {
    if width == COLUMNS[0].1 { format!("{text:<width$}") } else { format!("{text:>width$}") }
}

/// How many records have each verdict: `scalar: 37 pass, 1 FAIL`, one line per backend.
#[must_use]
pub fn summary(records: &[Record]) -> String {
    let mut counts: BTreeMap<&str, Vec<(Verdict, usize)>> = BTreeMap::new();
    for record in records {
        let verdicts = counts.entry(&record.backend).or_default();
        match verdicts.iter_mut().find(|(verdict, _)| *verdict == record.verdict) {
            Some((_, count)) => *count += 1,
            None => verdicts.push((record.verdict, 1)),
        }
    }
    let line = |(backend, verdicts): (&str, Vec<(Verdict, usize)>)| {
        let counts: Vec<String> =
            verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
        format!("{backend}: {}", counts.join(", "))
    };
    counts.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_line_up_with_the_header() {
        let table = Table::new(["a", "a_much_longer_name"]);
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
    fn the_summary_counts_verdicts_per_backend() {
        let records = [
            Record::new("a", "scalar", Verdict::Pass),
            Record::new("b", "scalar", Verdict::Fail),
            Record::new("c", "scalar", Verdict::Pass),
            Record::new("a", "cuda", Verdict::NotRun),
        ];
        assert_eq!(summary(&records), "cuda: 1 not run\nscalar: 2 pass, 1 FAIL");
    }
}
