//! What a cloth needs in memory, and that it grows with the cloth and no faster.

use super::chart::{Axes, lines};
use super::scaling::{series, thousands};
use super::{Section, distinct, grouped, of_group, per_machine};
use crate::results::{Group, Memory, Results, Row};
use maud::{Markup, html};

/// What the project allows: bytes of solver state per particle, and of shared fabric, with its packed form, per
/// constraint.
const LIMITS: (f64, f64) = (64.0, 32.0);
/// Whose memory is told.
const GROUPS: [Group; 4] = [Group::OneCloth, Group::Irregular, Group::ManyCloths, Group::Case];

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| run.rows.iter().any(|row| row.memory.is_some())) {
        return None;
    }
    let content = html! {
        p { "Bytes of solver state per particle, and of the fabric that all cloths of one kind share per constraint: as it was "
            "cooked (constraints, triangles, tethers, and rest positions where cloths have them), and in the form that a backend packs it into beside that. At most 64 and 32 "
            "are wanted; what is more stands out. What the scalar backend keeps for self-collision grows with the "
            "pairs that touch. What a GPU keeps of a fabric is not counted." }
        (per_machine(runs, |run| html! {
            div.charts { (drawing(runs, run)) }
            details { summary { "Bytes of every size" } (table(run)) }
        }))
    };
    Some(Section { id: "memory", short: "Memory", title: "Memory", content })
}

fn drawing(runs: &[Results], run: &Results) -> Markup {
    let point = |row: &Row| Some((row.particles as f64, row.memory?.sum() as f64 / 1e6));
    let reach = runs.iter().flat_map(|run| of_group(run, Group::OneCloth)).filter_map(point).collect();
    let axes = Axes { across: "particles", write: thousands, mark: None, reach };
    let series = series(run, Group::OneCloth, point);
    html! { @if !series.is_empty() { (lines("One cloth: MB of state and fabric", &axes, &series)) } }
}

/// One line per scene and backend: that of the column that needs most.
fn table(run: &Results) -> Markup {
    let rows = GROUPS.into_iter().flat_map(|group| of_group(run, group));
    let told: Vec<(&Row, Memory)> = rows.filter_map(|row| Some((row, row.memory?))).collect();
    let keys = distinct(told.iter().map(|(row, _)| (&row.scene, &row.backend)));
    let largest = keys.into_iter().filter_map(|key| {
        let of_key = told.iter().filter(|(row, _)| (&row.scene, &row.backend) == key);
        of_key.max_by_key(|(_, memory)| memory.sum())
    });
    html! { div.scroll { table.numbers {
        thead { tr {
            th { "bytes" } th { "backend" } th { "particles" } th { "state per particle" } th { "fabric per constraint" }
            th { "packed" } th { "both" }
        } }
        tbody { @for (row, memory) in largest {
            @let state = memory.state as f64 / row.particles.max(1) as f64;
            // Cloths of one scene share their fabric.
            @let constraints = (row.constraints / row.cloths.max(1)).max(1) as f64;
            @let [fabric, packed] = [memory.fabric, memory.packed].map(|bytes| bytes as f64 / constraints);
            tr {
                th scope="row" { (row.scene) }
                td { (row.backend) }
                td { (grouped(row.particles)) }
                td.over[state > LIMITS.0] { (format!("{state:.1}")) }
                td { (format!("{fabric:.1}")) }
                td { (format!("{packed:.1}")) }
                td.over[fabric + packed > LIMITS.1] { (format!("{:.1}", fabric + packed)) }
            }
        } }
    } } }
}
