//! The conformance report, as `cargo xtask conformance --json` writes it.

use super::{Section, distinct};
use maud::{Markup, html};
use serde::Deserialize;

/// One conformance report.
#[derive(Debug, Clone, PartialEq)]
pub struct Conformance {
    /// Where it comes from, for people.
    pub source: String,
    cells: Vec<Cell>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Cell {
    case: String,
    backend: String,
    verdict: String,
    error: Option<f64>,
    tolerance: Option<f64>,
    note: String,
}

impl Conformance {
    /// Reads a report.
    ///
    /// # Errors
    /// When the text is none, with what the parser says.
    pub fn parse(source: &str, json: &str) -> Result<Self, serde_json::Error> {
        Ok(Self { source: source.into(), cells: serde_json::from_str(json)? })
    }

    fn backends(&self) -> Vec<&str> {
        distinct(self.cells.iter().map(|cell| cell.backend.as_str()))
    }
}

pub fn section(reports: &[Conformance]) -> Option<Section> {
    if reports.is_empty() {
        return None;
    }
    let content = html! {
        p { "Speed counts only where the answer is right. Each backend is judged by recorded trajectories with their "
            "tolerances, closed forms, a float64 oracle, invariances and hostile input." }
        @for report in reports {
            @if reports.len() > 1 { h3 { (report.source) } }
            (counts(report))
            details { summary { "Every case and check (" (report.source) ")" } (cells(report)) }
        }
    };
    Some(Section { id: "conformance", short: "Conformance", title: "Is it right?", content })
}

/// How many cells of each backend have which verdict.
fn counts(report: &Conformance) -> Markup {
    let verdicts = distinct(report.cells.iter().map(|cell| cell.verdict.as_str()));
    let count = |backend: &str, verdict: &str| {
        report.cells.iter().filter(|cell| cell.backend == backend && cell.verdict == verdict).count()
    };
    html! { div.scroll { table.numbers {
        thead { tr { th { "backend" } @for verdict in &verdicts { th { (verdict) } } } }
        tbody { @for backend in report.backends() { tr {
            th scope="row" { (backend) } @for verdict in &verdicts { td { (count(backend, verdict)) } }
        } } }
    } } }
}

fn cells(report: &Conformance) -> Markup {
    let backends = report.backends();
    html! { div.scroll { table.cells {
        thead { tr { th { "case or check" } @for backend in &backends { th { (backend) } } } }
        tbody { @for case in distinct(report.cells.iter().map(|cell| cell.case.as_str())) { tr {
            th scope="row" { (case) }
            @for backend in &backends {
                @match report.cells.iter().find(|cell| cell.case == case && cell.backend == *backend) {
                    Some(cell) => td class=(if cell.verdict == "pass" { "pass" } else { "other" }) {
                        (cell.verdict)
                        @if let Some((error, tolerance)) = cell.error.zip(cell.tolerance) {
                            small { (format!("{error:.1e} of {tolerance:.1e}")) }
                        }
                        @if cell.verdict != "pass" && !cell.note.is_empty() { small { (cell.note) } }
                    },
                    None => td.none { "—" },
                }
            }
        } } }
    } } }
}
