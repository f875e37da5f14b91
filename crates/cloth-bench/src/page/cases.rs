//! Every backend at the same scene.

use super::beside::beside;
use super::chart::{DotRow, dots};
use super::{Section, distinct, of_group, palette, per_machine};
use crate::advice::three_figures;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

/// Kinds of cases: what their names start with, and what to call them.
const KINDS: [(&str, &str); 8] = [
    ("i_constraints", "constraints"),
    ("i_tethers", "+ tethers"),
    ("ii_capsules", "+ 8 capsules"),
    ("iii_ccd", "+ continuous"),
    ("iv_selfcollision", "+ self-collision"),
    ("v_wind", "+ wind"),
    ("vi_all", "everything"),
    ("vii_64cloths", "64 cloths"),
];
/// What the tables show.
const GROUPS: [Group; 3] = [Group::Case, Group::Irregular, Group::Own];
/// Sizes that are drawn.
const DRAWN: [usize; 2] = [64, 255];

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| GROUPS.iter().any(|group| of_group(run, *group).next().is_some())) {
        return None;
    }
    let content = html! {
        p { "One square cloth that hangs from two corners, at 5 iterations per frame; each line adds one feature to the "
            "constraints. Further left is faster. The table gives the undisturbed time, with the median of all frames below it. "
            "Where all backends end with the same state hash (“same bits”) they simulated the same motion in every bit, so "
            "speed is compared at equal quality; a GPU without that promise is to be compared by its stretch." }
        p { "The recorded cases are kept as they were recorded, also where they stretch far: all the weight of the cloth pulls "
            "at two corners, and 5 iterations per frame cannot hold more than some 1,000 particles there. A real garment of "
            "this size needs tethers or more iterations; what an iteration costs is the same. The scenes of our own, here the "
            "irregular ones and below the sizes, stay near their lengths." }
        (per_machine(runs, |run| html! {
            div.charts { @for side in DRAWN { (drawing(runs, run, side)) } }
            (table(run))
        }))
    };
    Some(Section { id: "scenes", short: "Same scene", title: "Same scene, every backend", content })
}

fn drawing(runs: &[Results], run: &Results, side: usize) -> Markup {
    let rows: Vec<&Row> =
        of_group(run, Group::Case).filter(|row| row.scene.ends_with(&format!("_{side}"))).collect();
    if rows.is_empty() {
        return html! {};
    }
    let columns = distinct(rows.iter().map(|row| row.column()));
    let legend: Vec<(String, [u8; 3])> = columns
        .iter()
        .filter_map(|column| {
            let row = rows.iter().find(|row| row.column() == *column)?;
            Some((column.clone(), palette::of_column(&row.backend, row.path.as_deref(), row.threads)))
        })
        .collect();
    let lines: Vec<DotRow> = KINDS
        .iter()
        .filter_map(|(start, name)| {
            let of_kind = rows.iter().filter(|row| row.scene.starts_with(start));
            let place = |row: &Row| columns.iter().position(|column| *column == row.column());
            let dots: Vec<(usize, f64)> =
                of_kind.filter_map(|row| Some((place(row)?, row.milliseconds.undisturbed))).collect();
            (!dots.is_empty()).then(|| DotRow { name: (*name).to_owned(), dots })
        })
        .collect();
    let all = runs.iter().flat_map(|run| of_group(run, Group::Case));
    let reach: Vec<f64> = all
        .filter(|row| row.scene.ends_with(&format!("_{side}")))
        .map(|row| row.milliseconds.undisturbed)
        .collect();
    let particles = super::grouped(rows[0].particles);
    dots(&format!("{side} × {side}: {particles} particles"), "ms per frame", &legend, &lines, &reach)
}

fn table(run: &Results) -> Markup {
    let rows: Vec<&Row> = GROUPS.into_iter().flat_map(|group| of_group(run, group)).collect();
    html! {
        (beside(&rows))
        details {
            summary { "The same, as median ns per particle and iteration, and per constraint and iteration" }
            (rates(&rows))
        }
    }
}

fn rates(rows: &[&Row]) -> Markup {
    let columns = distinct(rows.iter().map(|row| row.column()));
    let scenes = distinct(rows.iter().map(|row| row.scene.as_str()));
    let text = |rate: Option<f64>| rate.map_or_else(|| "—".to_owned(), three_figures);
    html! { div.scroll { table.numbers {
        thead { tr { th { "ns, median" } @for column in &columns { th { (column) } } } }
        tbody { @for scene in &scenes { tr {
            th scope="row" { (scene) }
            @for column in &columns {
                @match rows.iter().find(|row| row.scene == *scene && row.column() == *column) {
                    Some(row) => td {
                        (text(row.per_iteration(row.milliseconds.median, row.particles)))
                        small { (text(row.per_iteration(row.milliseconds.median, row.constraints))) }
                    },
                    None => td.none { "—" },
                }
            }
        } } }
    } } }
}
