//! Every row of every run, and what was left out.

use super::{Section, distinct, grouped, in_percent};
use crate::advice::three_figures;
use crate::results::Results;
use maud::{Markup, html};

pub fn section(runs: &[Results]) -> Option<Section> {
    if runs.iter().all(|run| run.rows.is_empty() && run.skipped.is_empty()) {
        return None;
    }
    let content = html! { @for run in runs {
        details { summary { (run.machine.name) ": " (run.rows.len()) " rows" } (table(run)) }
        @if !run.skipped.is_empty() {
            details open { summary { (run.machine.name) ": " (run.skipped.len()) " left out" } (skipped(run)) }
        }
    } };
    Some(Section { id: "rows", short: "Every row", title: "Every row", content })
}

fn table(run: &Results) -> Markup {
    let rate = |value: Option<f64>| value.map_or_else(|| "—".to_owned(), three_figures);
    let devices = distinct(run.rows.iter().map(|row| (row.column(), &row.device)));
    html! {
        p.note { @for (column, device) in devices { span { (column) ": " (device) } br; } }
        div.scroll { table.numbers {
            thead { tr {
                @for name in ["scene", "column", "cloths", "particles", "constraints", "ms per frame", "min", "median", "p99", "noise",
                    "ns/particle", "ns/constraint", "bytes", "stretch", "state hash"] { th { (name) } }
            } }
            tbody { @for row in &run.rows { tr {
                th scope="row" { (row.subject()) }
                td { (row.column()) }
                td { (grouped(row.cloths)) }
                td { (grouped(row.particles)) }
                td { (grouped(row.constraints)) }
                td { (three_figures(row.milliseconds.undisturbed)) }
                td { (three_figures(row.milliseconds.min)) }
                td { (three_figures(row.milliseconds.median)) }
                td { (three_figures(row.milliseconds.p99)) }
                td { (format!("{:.1} %", row.milliseconds.noise * 100.0)) }
                td { (rate(row.ns_per_particle_iteration)) }
                td { (rate(row.ns_per_constraint_iteration)) }
                td { (grouped(row.bytes)) }
                td { (row.worst_stretch.map_or_else(|| "—".to_owned(), in_percent)) }
                td { code { (row.state_hash.as_deref().unwrap_or("—")) } }
            } } }
        } }
    }
}

fn skipped(run: &Results) -> Markup {
    html! { ul { @for skipped in &run.skipped {
        li { @if !skipped.scene.is_empty() { (skipped.scene) " on " } (skipped.column) ": " (skipped.reason) }
    } } }
}
