//! Every row of every run, and what was left out.

use super::{Section, distinct, grouped, in_percent};
use crate::advice::three_figures;
use crate::results::{Results, Row};
use maud::{Markup, html};

pub fn section(runs: &[Results]) -> Option<Section> {
    if runs.iter().all(|run| run.rows.is_empty() && run.skipped.is_empty()) {
        return None;
    }
    let content = html! { @for run in runs {
        details { summary { (run.machine.name) ": " (run.rows.len()) " rows" } (table(run)) }
        @if !run.skipped.is_empty() {
            details open { summary { (run.machine.name) ": " (run.skipped.len()) " left out or cut short" } (skipped(run)) }
        }
    } };
    Some(Section { id: "rows", short: "Every row", title: "Every row", content })
}

fn table(run: &Results) -> Markup {
    let rate = |value: Option<f64>| value.map_or_else(|| "—".to_owned(), three_figures);
    let devices = distinct(run.rows.iter().map(|row| (row.column(), &row.device)));
    let builds = distinct(run.rows.iter().map(|row| (row.run, &row.build, &row.commit)));
    html! {
        p.note { @for (column, device) in devices { span { (column) ": " (device) } br; } }
        p.note { @for (number, build, commit) in builds {
            span { "run " (number + 1) ": " (build) ", commit " code { (commit) } } br;
        } }
        p.note { "Rates are per iteration; their median is the median time of a frame, divided." }
        div.scroll { table.numbers {
            thead { tr {
                @for name in ["scene", "column", "cloths", "particles", "constraints", "undisturbed ms", "min", "median", "p99",
                    "passes ms", "noise", "repeats", "ns/particle", "median", "ns/constraint", "median", "bytes", "frames", "stretch",
                    "state hash", "run"] { th { (name) } }
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
                td { (pass_times(row)) }
                td { (format!("{:.1} %", row.milliseconds.noise * 100.0)) }
                td { (row.milliseconds.repeats) }
                td { (rate(row.ns_per_particle_iteration)) }
                td { (rate(row.per_iteration(row.milliseconds.median, row.particles))) }
                td { (rate(row.ns_per_constraint_iteration)) }
                td { (rate(row.per_iteration(row.milliseconds.median, row.constraints))) }
                td { (grouped(row.bytes)) }
                td { @if row.frames > 0 { (row.frames) } @else { "—" } }
                td { (row.worst_stretch.map_or_else(|| "—".to_owned(), in_percent)) }
                td { code { (row.state_hash.as_deref().unwrap_or("—")) } }
                td { (row.run + 1) }
            } } }
        } }
    }
}

/// How long the device was at work, with its stages where there are several.
fn pass_times(row: &Row) -> Markup {
    let Some(time) = &row.pass_times else { return html! { "—" } };
    html! {
        (three_figures(time.total))
        @if time.stages.len() > 1 {
            @for (stage, time) in &time.stages { br; small { (stage) " " (three_figures(*time)) } }
        }
    }
}

/// What was left out, one line for all columns that share a reason.
fn skipped(run: &Results) -> Markup {
    let reasons = distinct(run.skipped.iter().map(|skipped| (&skipped.scene, &skipped.reason)));
    let columns = |scene: &str, reason: &str| -> String {
        let of_reason =
            run.skipped.iter().filter(|skipped| (&*skipped.scene, &*skipped.reason) == (scene, reason));
        of_reason.map(|skipped| skipped.column.as_str()).collect::<Vec<_>>().join(", ")
    };
    html! { ul { @for (scene, reason) in reasons {
        li { @if !scene.is_empty() { (scene) " on " } (columns(scene, reason)) ": " (reason) }
    } } }
}
