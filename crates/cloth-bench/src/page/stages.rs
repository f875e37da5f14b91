//! Where a frame goes.

use super::chart::{ShareBar, shares};
use super::{Section, distinct, of_group, palette, per_machine};
use crate::advice::three_figures;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

/// Parts of a frame that are smaller than this on every column are drawn as one.
const SMALL: f64 = 0.01;

/// What the passes of one column cost.
struct Costs {
    column: String,
    /// A whole frame on a solver that measures nothing (ns per particle and iteration).
    frame: f64,
    /// In the order of the names (ns per particle and iteration).
    parts: Vec<f64>,
}

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| of_group(run, Group::Stage).next().is_some()) {
        return None;
    }
    let content = html! {
        p { "How long the passes of a frame with everything on take, by the clock of the device: medians over the frames of "
            "one run. Passes that belong together are one stage; stages that are below 1 % everywhere are “others”. While "
            "passes are timed, processors run them one by one for each cloth, so the stages may add up to more than a frame." }
        (per_machine(runs, |run| html! {
            @for scene in distinct(of_group(run, Group::Stage).map(|row| &row.scene)) {
                @let (names, all) = costs(run, scene);
                div.charts { (drawing(scene, &names, &all)) div { (table(&names, &all)) } }
            }
        }))
    };
    Some(Section { id: "stages", short: "Stages", title: "Where a frame goes", content })
}

/// Names of all parts, and what they cost on each column.
fn costs(run: &Results, scene: &str) -> (Vec<String>, Vec<Costs>) {
    let rows = of_group(run, Group::Stage).filter(|row| row.scene == scene);
    let timed: Vec<(&Row, Vec<(&str, f64)>)> = rows
        .filter_map(|row| {
            let rate = |milliseconds| row.per_iteration(milliseconds, row.particles).unwrap_or(0.0);
            let stages = &row.pass_times.as_ref()?.stages;
            Some((row, stages.iter().map(|(name, time)| (name.as_str(), rate(*time))).collect()))
        })
        .collect();
    let is_large = |name: &str| {
        timed.iter().any(|(_, parts)| {
            let sum: f64 = parts.iter().map(|(_, time)| time).sum();
            parts.iter().any(|(known, time)| *known == name && *time >= SMALL * sum)
        })
    };
    let all = distinct(timed.iter().flat_map(|(_, parts)| parts.iter().map(|(name, _)| *name)));
    let (large, small): (Vec<&str>, Vec<&str>) = all.into_iter().partition(|name| is_large(name));
    let of_column = |(row, parts): &(&Row, Vec<(&str, f64)>)| {
        let sum = |names: &[&str]| {
            parts.iter().filter(|(name, _)| names.contains(name)).map(|(_, time)| time).sum()
        };
        let mut times: Vec<f64> = large.iter().map(|name| sum(&[name])).collect();
        times.extend((!small.is_empty()).then(|| sum(&small)));
        Costs { column: row.column(), frame: row.ns_per_particle_iteration.unwrap_or(0.0), parts: times }
    };
    let costs = timed.iter().map(of_column).collect();
    let others = (!small.is_empty()).then_some("others");
    (large.into_iter().chain(others).map(str::to_owned).collect(), costs)
}

fn drawing(scene: &str, names: &[String], all: &[Costs]) -> Markup {
    let bars: Vec<ShareBar> = all
        .iter()
        .map(|costs| ShareBar {
            name: costs.column.clone(),
            whole: format!("{} ns", three_figures(costs.parts.iter().sum())),
            parts: costs.parts.clone(),
        })
        .collect();
    let legend: Vec<(&str, [u8; 3])> =
        names.iter().map(String::as_str).zip(palette::STAGES.into_iter().cycle()).collect();
    let size = scene.trim_start_matches("stages_").replace('x', " × ");
    shares(&format!("{size}: shares of a frame; ns per particle and iteration"), &legend, &bars)
}

fn table(names: &[String], all: &[Costs]) -> Markup {
    html! { div.scroll { table.numbers {
        thead { tr { th { "ns per particle and iteration" } @for costs in all { th { (costs.column) } } } }
        tbody {
            @for (place, name) in names.iter().enumerate() { tr {
                th scope="row" { (name) }
                @for costs in all { td { (three_figures(costs.parts.get(place).copied().unwrap_or(0.0))) } }
            } }
            tr.total { th scope="row" { "a frame, not timed by passes" } @for costs in all { td { (three_figures(costs.frame)) } } }
        }
    } } }
}
