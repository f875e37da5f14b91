//! Density of self-collision; cooking, files and reading back.

use super::chart::{Axes, lines};
use super::scaling::series;
use super::{Section, grouped, of_group, per_machine};
use crate::advice::in_milliseconds;
use crate::results::{Group, Results, Row};
use maud::html;

pub fn self_collision(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| of_group(run, Group::SelfCollision).next().is_some()) {
        return None;
    }
    let point = |row: &Row| {
        let spacings: f64 = row.scene.rsplit('_').next()?.parse().ok()?;
        Some((spacings * 100.0, row.milliseconds.undisturbed))
    };
    let reach = runs.iter().flat_map(|run| of_group(run, Group::SelfCollision)).filter_map(point).collect();
    let axes =
        Axes { across: "distance, % of the spacing", write: |value| format!("{value}"), mark: None, reach };
    let content = html! {
        p { "A cloth of 64 × 64 particles whose particles keep a distance from each other: the larger it is against the "
            "spacing of the grid, the more neighbours each particle has to be tested with." }
        (per_machine(runs, |run| html! { div.charts {
            (lines("Self-collision: ms per frame", &axes, &series(run, Group::SelfCollision, point)))
        } }))
    };
    Some(Section {
        id: "self-collision",
        short: "Self-collision",
        title: "Self-collision by density",
        content,
    })
}

pub fn host_and_read_back(runs: &[Results]) -> Option<Section> {
    let groups = [Group::Cooking, Group::Files, Group::ReadBack];
    if !runs.iter().any(|run| groups.iter().any(|group| of_group(run, *group).next().is_some())) {
        return None;
    }
    let content = html! {
        p { "What is done once per cloth, and what a renderer on the host does after every step." }
        (per_machine(runs, |run| html! { div.scroll { table.numbers {
            thead { tr { th { "what" } th { "particles" } th { "time" } th { "per particle" } th { "MB" } } }
            tbody { @for row in groups.iter().flat_map(|group| of_group(run, *group)) {
                tr {
                    th scope="row" { (what(row)) }
                    td { (grouped(row.particles)) }
                    td { (in_milliseconds(row.milliseconds.undisturbed)) }
                    td { (format!("{:.1} ns", row.milliseconds.undisturbed * 1e6 / row.particles.max(1) as f64)) }
                    td { @if row.bytes > 0 { (format!("{:.2}", row.bytes as f64 / 1e6)) } @else { "—" } }
                }
            } }
        } } }))
    };
    Some(Section { id: "host", short: "Cooking, files", title: "Cooking, files and reading back", content })
}

fn what(row: &Row) -> String {
    let variant = row.variant.as_deref().unwrap_or_default();
    match row.group {
        Group::Cooking => format!("cook {variant}"),
        Group::Files => format!("{variant} a cooked fabric"),
        _ => format!("read back from {}", row.column()),
    }
}
