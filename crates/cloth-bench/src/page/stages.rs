//! Where a frame goes.

use super::chart::{ShareBar, shares};
use super::{Section, distinct, of_group, palette, per_machine};
use crate::advice::three_figures;
use crate::measure::stage_names;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

/// What the stages of one column cost (ns per particle and iteration).
struct Costs {
    column: String,
    everything: f64,
    /// In the order of [`stage_names`], then integration and bounds, then what no stage accounts for.
    parts: Vec<f64>,
}

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| of_group(run, Group::Stage).next().is_some()) {
        return None;
    }
    let content = html! {
        p { "A frame with everything on, and the same frame from the same state without one stage: the difference is what "
            "the stage costs. “Integration, bounds” is a frame with all stages off; “shared” is what the differences do "
            "not account for, such as memory traffic that stages share. Differences below noise show as zero." }
        (per_machine(runs, |run| html! {
            @for scene in distinct(of_group(run, Group::Stage).map(|row| &row.scene)) {
                @let all = costs(run, scene);
                div.charts { (drawing(scene, &all)) div { (table(&all)) } }
            }
        }))
    };
    Some(Section { id: "stages", short: "Stages", title: "Where a frame goes", content })
}

fn legend() -> Vec<(&'static str, [u8; 3])> {
    stage_names().chain(["integration, bounds", "shared"]).zip(palette::STAGES).collect()
}

fn costs(run: &Results, scene: &str) -> Vec<Costs> {
    let rows: Vec<&Row> = of_group(run, Group::Stage).filter(|row| row.scene == scene).collect();
    let of_column = |column: &String| {
        let time = |variant: &str| {
            let fits = |row: &&&Row| row.column() == *column && row.variant.as_deref() == Some(variant);
            rows.iter().find(fits)?.ns_per_particle_iteration
        };
        let (everything, nothing) = (time("everything")?, time("nothing")?);
        let mut parts: Vec<f64> = stage_names()
            .map(|name| {
                time(&format!("without {name}")).map_or(0.0, |without| (everything - without).max(0.0))
            })
            .collect();
        parts.push(nothing);
        // Without capsules there is no continuous collision either: that share is counted once.
        let place = |wanted: &str| stage_names().position(|name| name == wanted);
        if let Some((continuous, capsules)) = place("continuous collision").zip(place("capsules")) {
            parts[capsules] = (parts[capsules] - parts[continuous]).max(0.0);
        }
        parts.push((everything - parts.iter().sum::<f64>()).max(0.0));
        Some(Costs { column: column.clone(), everything, parts })
    };
    distinct(rows.iter().map(|row| row.column())).iter().filter_map(of_column).collect()
}

fn drawing(scene: &str, all: &[Costs]) -> Markup {
    let bars: Vec<ShareBar> = all
        .iter()
        .map(|costs| ShareBar {
            name: costs.column.clone(),
            whole: format!("{} ns", three_figures(costs.everything)),
            parts: costs.parts.clone(),
        })
        .collect();
    let size = scene.trim_start_matches("stages_").replace('x', " × ");
    shares(&format!("{size}: shares of a frame; ns per particle and iteration"), &legend(), &bars)
}

fn table(all: &[Costs]) -> Markup {
    html! { div.scroll { table.numbers {
        thead { tr { th { "ns per particle and iteration" } @for costs in all { th { (costs.column) } } } }
        tbody {
            @for (place, (name, _)) in legend().into_iter().enumerate() { tr {
                th scope="row" { (name) }
                @for costs in all { td { (three_figures(costs.parts.get(place).copied().unwrap_or(0.0))) } }
            } }
            tr.total { th scope="row" { "everything" } @for costs in all { td { (three_figures(costs.everything)) } } }
        }
    } } }
}
