//! What a frame of cloth of a material costs by each method, beside the error that is left.

use super::{Section, grouped, in_percent, of_group, per_machine};
use crate::advice::three_figures;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

pub fn section(runs: &[Results]) -> Option<Section> {
    if !runs.iter().any(|run| of_group(run, Group::Method).next().is_some()) {
        return None;
    }
    let content = html! {
        p { "A sheet of 1 m² of cotton falls, held at two corners: the first second of it, by each method with its defaults. |∇F| is the "
            "largest force (N) that is not in balance at the end of a frame, where a method finds it; the largest stretch of any yarn "
            "tells of all methods how far they are from the minimum, which stretches little." }
        (per_machine(runs, |run| html! { div.scroll { table.numbers {
            thead { tr { @for name in ["scene", "column", "particles", "ms", "median", "substeps", "iterations", "of the linear solver",
                "|∇F| (N)", "of its start", "stretch"] { th { (name) } } } }
            tbody { @for row in of_group(run, Group::Method) { (line(row)) } }
        } } }))
    };
    Some(Section {
        id: "materials",
        short: "Materials",
        title: "What a material costs by each method",
        content,
    })
}

fn line(row: &Row) -> Markup {
    let of = |value: fn(&crate::results::Minimised) -> f64, write: fn(f64) -> String| {
        row.minimised.as_ref().map_or_else(|| "—".to_owned(), |it| write(value(it)))
    };
    let exact = |value: f64| format!("{value:.0e}");
    html! { tr {
        th scope="row" { (row.scene) }
        td { (row.column()) }
        td { (grouped(row.particles)) }
        td { (three_figures(row.milliseconds.undisturbed)) }
        td { (three_figures(row.milliseconds.median)) }
        td { (row.iterations) }
        td { (of(|it| it.iterations, three_figures)) }
        td { (of(|it| it.linear_iterations, three_figures)) }
        td { (of(|it| it.gradient, exact)) }
        td { (of(|it| it.relative_gradient, exact)) }
        td { (row.worst_stretch.map_or_else(|| "—".to_owned(), in_percent)) }
    } }
}
