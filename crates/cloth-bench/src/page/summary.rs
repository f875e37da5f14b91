//! What to pick for what.

use super::{Section, distinct, grouped, of_group};
use crate::advice::{Choice, in_milliseconds, three_figures};
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

/// Uses, with the scene that stands for each.
const USES: [(&str, &str, &str); 10] = [
    ("One small cloth", "1,024 particles, constraints only", "i_constraints_32"),
    ("One garment", "4,096 particles, constraints only", "i_constraints_64"),
    (
        "One garment, everything on",
        "4,096 particles; tethers, wind, capsules with continuous collision and friction, self-collision",
        "vi_all_64",
    ),
    ("An irregular garment", "6,400 particles in crooked triangles, constraints only", "irregular_80x80"),
    ("An irregular garment, worn", "6,400 particles; tethers, wind, self-collision", "irregular_all_80x80"),
    ("A dense garment, everything on", "65,025 particles", "vi_all_255"),
    ("One huge cloth", "1,048,576 particles, constraints only", "one_1024x1024"),
    ("A crowd", "64 cloths of 1,024 particles", "vii_64cloths_32"),
    ("A large crowd", "1,024 cloths of 1,024 particles", "many_1024"),
    ("Your own scene", "as timed by cloth bench", ""),
];

pub fn section(runs: &[Results]) -> Option<Section> {
    let is_own = |row: &Row| row.group == Group::Own;
    let of_use = |run: &Results, scene: &str| -> Vec<Row> {
        let fits = |row: &&Row| {
            (if scene.is_empty() { is_own(row) } else { row.scene == scene }) && row.variant.is_none()
        };
        run.rows.iter().filter(fits).cloned().collect()
    };
    let uses: Vec<_> =
        USES.iter().filter(|(_, _, scene)| runs.iter().any(|run| !of_use(run, scene).is_empty())).collect();
    if uses.is_empty() {
        return None;
    }
    let content = html! {
        p { "The fastest backend for each use, with what a frame takes on it: undisturbed, and the median with whatever else the "
            "machine did; and how many times as long the fastest other backend takes. A frame at 60 Hz lasts 16.7 ms." }
        div.scroll { table.picks {
            thead { tr { th { "use" } @for run in runs { th { (run.machine.name) (shared(run)) } } } }
            tbody { @for (name, what, scene) in uses {
                tr {
                    th scope="row" { (name) small { (what) } }
                    @for run in runs { td data-machine=[name_among(runs, run)] { (cell(&of_use(run, scene))) } }
                }
            } }
        } }
        ul { @for run in runs {
            @for (group, what) in [(Group::OneCloth, "one cloth"), (Group::ManyCloths, "cloths of 1,024")] {
                @if let Some((who, from)) = turning_point(run, group) {
                    li { @if runs.len() > 1 { (run.machine.name) ": " } (who) " pays from " (grouped(from)) " particles on, as " (what) ", constraints only." }
                }
            }
        } }
    };
    Some(Section { id: "pick", short: "What to pick", title: "What to pick for what", content })
}

/// What becomes the fastest at some size and stays it for all larger ones, with the particles from which on.
fn turning_point(run: &Results, group: Group) -> Option<(String, usize)> {
    let rows: Vec<&Row> = of_group(run, group).collect();
    let mut sizes = distinct(rows.iter().map(|row| row.particles));
    sizes.sort_unstable();
    let best: Vec<(usize, &Row)> = sizes
        .iter()
        .filter_map(|size| {
            let of_size = rows.iter().filter(|row| row.particles == *size).copied();
            // What was timed alone is no choice.
            Choice::among(of_size)
                .filter(|choice| !choice.others.is_empty())
                .map(|choice| (*size, choice.best))
        })
        .collect();
    let (_, last) = best.last()?;
    let stays = best.iter().rev().take_while(|(_, row)| row.column() == last.column());
    let from = stays.map(|(size, _)| *size).last().filter(|size| Some(size) != sizes.first())?;
    Some((last.column(), from))
}

/// The machine of a cell, where there are several: what narrow screens show above it, since they show cells below each other.
fn name_among<'a>(runs: &[Results], run: &'a Results) -> Option<&'a str> {
    (runs.len() > 1).then_some(run.machine.name.as_str())
}

/// A warning where a machine had other things to do.
fn shared(run: &Results) -> Markup {
    let load = run.load_at_start().filter(|load| *load > 0.5 * run.machine.threads as f64);
    html! { @if let Some(load) = load { small { (format!("measured at load {load:.1}: medians are upper bounds")) } } }
}

fn cell(rows: &[Row]) -> Markup {
    let Some(choice) = Choice::among(rows) else { return html! { span.none { "not timed" } } };
    let time = choice.best.milliseconds.undisturbed;
    html! {
        span.pick { (choice.best.column()) } " "
        span.time { (in_milliseconds(time)) ", median " (in_milliseconds(choice.best.milliseconds.median)) }
        @if let Some((next, ratio)) = choice.next_backend() {
            small { (next.column()) " takes " (three_figures(ratio)) " ×" }
        }
        @if choice.others.is_empty() { small { "nothing else was timed" } }
    }
}
