//! Every backend at the same scene.

use super::chart::{DotRow, dots};
use super::{Section, distinct, in_percent, of_group, palette, per_machine};
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
/// Sizes that are drawn.
const DRAWN: [usize; 2] = [64, 255];

pub fn section(runs: &[Results]) -> Option<Section> {
    let groups = [Group::Case, Group::Own];
    if !runs.iter().any(|run| groups.iter().any(|group| of_group(run, *group).next().is_some())) {
        return None;
    }
    let content = html! {
        p { "One square cloth that hangs from two corners, at 5 iterations per frame; each line adds one feature to the "
            "constraints. Further left is faster. All backends of a line simulate the same scene; the table gives the "
            "largest stretch that each of them let happen, so that speed is seen at equal quality." }
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
    let rows: Vec<&Row> =
        [Group::Case, Group::Own].into_iter().flat_map(|group| of_group(run, group)).collect();
    let columns = distinct(rows.iter().map(|row| row.column()));
    let scenes = distinct(rows.iter().map(|row| &row.scene));
    let stretches = |scene: &str| {
        let all = rows.iter().filter(|row| row.scene == scene).filter_map(|row| row.worst_stretch);
        let texts = distinct(all.map(in_percent));
        if texts.is_empty() { "—".to_owned() } else { texts.join(", ") }
    };
    html! { div.scroll { table.numbers {
        thead { tr {
            th { "ms per frame" } @for column in &columns { th { (column) } } th { "worst stretch" }
        } }
        tbody { @for scene in scenes {
            @let of_scene: Vec<_> = rows.iter().filter(|row| row.scene == *scene).collect();
            @let best = of_scene.iter().map(|row| row.milliseconds.undisturbed).fold(f64::INFINITY, f64::min);
            tr {
                th scope="row" { (scene) }
                @for column in &columns {
                    @match of_scene.iter().find(|row| row.column() == *column) {
                        Some(row) => td.best[row.milliseconds.undisturbed <= best] { (three_figures(row.milliseconds.undisturbed)) },
                        None => td.none { "—" },
                    }
                }
                td { (stretches(scene)) }
            }
        } }
    } } }
}
