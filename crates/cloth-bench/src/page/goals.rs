//! What the goals for GPUs are stated in.

use super::{Section, grouped, of_group, per_machine};
use crate::advice::in_milliseconds;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| of_group(run, Group::Goal).next().is_some()) {
        return None;
    }
    let content = html! {
        p { "A thousand capes of 1,521 particles with tethers, eight capsules and wind, 5 iterations a frame; one cloth of a million "
            "and of four million particles with constraints alone, 20 iterations a frame. What the clock of the device does not "
            "count is the host's work and waiting." }
        (per_machine(runs, |run| html! { div.scroll { table.numbers {
            thead { tr { th { "scene" } th { "particles" } th { "on" } th { "a frame" } th { "of it on the device" } } }
            tbody { @for row in of_group(run, Group::Goal) { (line(row)) } }
        } } }))
    };
    Some(Section { id: "goals", short: "Large scenes", title: "Large scenes, as goals are stated", content })
}

fn line(row: &Row) -> Markup {
    let on_device = row.pass_times.as_ref().map(|times| in_milliseconds(times.total));
    html! { tr {
        th scope="row" { (row.scene.trim_start_matches("goal_").replace('_', " ").replace('x', " × ")) }
        td { (grouped(row.particles)) }
        td { (row.column()) }
        td { (in_milliseconds(row.milliseconds.undisturbed)) }
        td { (on_device.unwrap_or_else(|| "—".into())) }
    } }
}
