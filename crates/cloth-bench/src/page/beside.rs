//! The table that sets columns beside each other at the same scene: time, stretch, state.

use super::{distinct, in_percent};
use crate::advice::three_figures;
use crate::results::Row;
use maud::{Markup, html};

/// A line per scene.
pub fn beside(rows: &[&Row]) -> Markup {
    let columns = distinct(rows.iter().map(|row| row.column()));
    let scenes = distinct(rows.iter().map(|row| row.scene.as_str()));
    html! { div.scroll { table.numbers {
        thead { tr {
            th { "ms per frame" } @for column in &columns { th { (column) } } th { "worst stretch" } th { "state" }
        } }
        tbody { @for scene in &scenes {
            @let of_scene: Vec<&Row> = rows.iter().filter(|row| row.scene == *scene).copied().collect();
            tr {
                th scope="row" { (scene) }
                @for column in &columns { (time(&of_scene, column)) }
                td { (stretches(&of_scene)) }
                td { (states(&of_scene)) }
            }
        } }
    } } }
}

/// The cell of a column: the undisturbed time, and the median below it. The fastest column of the scene stands out.
fn time(rows: &[&Row], column: &str) -> Markup {
    let best = rows.iter().map(|row| row.milliseconds.undisturbed).fold(f64::INFINITY, f64::min);
    html! {
        @match rows.iter().find(|row| row.column() == column) {
            Some(row) => td.best[row.milliseconds.undisturbed <= best] {
                (three_figures(row.milliseconds.undisturbed))
                small { (three_figures(row.milliseconds.median)) }
            },
            None => td.none { "—" },
        }
    }
}

/// The rows of those that ran all frames.
fn complete<'a>(rows: &[&'a Row]) -> Vec<&'a Row> {
    let most = rows.iter().map(|row| row.frames).max().unwrap_or(0);
    rows.iter().filter(|row| row.frames == most).copied().collect()
}

/// The stretch that all let happen, or each of several.
fn stretches(rows: &[&Row]) -> String {
    let texts = distinct(complete(rows).iter().filter_map(|row| row.worst_stretch).map(in_percent));
    if texts.is_empty() { "—".to_owned() } else { texts.join(", ") }
}

/// Returns whether all ended in the same state.
fn states(rows: &[&Row]) -> String {
    let rows = complete(rows);
    let first = rows.first().and_then(|row| row.state_hash.as_ref());
    let others: Vec<String> =
        rows.iter().filter(|row| row.state_hash.as_ref() != first).map(|row| row.column()).collect();
    match (rows.len(), others.is_empty()) {
        (0 | 1, _) => "—".into(),
        (count, true) => format!("same bits in {count}"),
        _ => format!("other bits: {}", others.join(", ")),
    }
}
