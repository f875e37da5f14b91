//! Methods on one scene, as `cloth compare` writes it.

use super::chart::{Axes, Series, lines};
use super::scaling::thousands;
use super::{Section, grouped, in_percent, palette};
use crate::comparison::{Comparison, Point, Row, Size};
use maud::{Markup, html};

pub fn section(all: &[Comparison]) -> Option<Section> {
    if all.is_empty() {
        return None;
    }
    let content = html! {
        p { "All methods begin at the same moment of the same scene and make one frame. The error is how far a particle is at most from "
            "where the exact minimum of each substep's potential puts it; what floating point leaves is below 1e-6 m. Then each "
            "runs the whole scene with as many iterations or substeps as fit the time of a frame." }
        @for one in all { (comparison(one)) }
    };
    Some(Section { id: "methods", short: "Methods", title: "Which method, for what time?", content })
}

fn comparison(one: &Comparison) -> Markup {
    html! {
        h3 { (one.scene) ", frame " (one.frame) }
        p { (one.machine.name) ", " (one.backend) ", " (one.frequency) " substeps per second; " code { (one.command) } }
        @for size in &one.sizes {
            h4 { (grouped(size.particles)) " particles, " (grouped(size.triangles)) " triangles" }
            div.charts {
                (chart(size, "Largest error (m) against iterations of a substep", "iterations", |point| f64::from(point.iterations)))
                (chart(size, "Largest error (m) against ms per frame", "ms per frame", |point| point.milliseconds))
            }
            (runs(one, size))
            @if let Some(picture) = &size.picture {
                figure {
                    figcaption { "After " (one.frames) " frames, each in about " (one.budget) " ms" }
                    svg viewBox="0 0 100 50" { image href={ "data:image/png;base64," (picture) } width="100" height="50"; }
                }
            }
            details { summary { "Every point" } (points(size)) }
        }
    }
}

fn chart(size: &Size, caption: &str, across: &str, place: fn(&Point) -> f64) -> Markup {
    let axes = Axes { across, write: thousands, mark: None, reach: Vec::new() };
    let color = |index: usize| palette::STAGES[index % palette::STAGES.len()];
    let line = |(index, row): (usize, &Row)| {
        let points: Vec<(f64, f64)> = row
            .points
            .iter()
            .filter_map(|point| Some((place(point), point.error.filter(|error| *error > 0.0)?)))
            .collect();
        (!points.is_empty()).then(|| Series { name: row.method.clone(), color: color(index), points })
    };
    let series: Vec<Series> = size.methods.iter().enumerate().filter_map(line).collect();
    if series.is_empty() {
        html! {}
    } else {
        lines(caption, &axes, &series)
    }
}

fn runs(one: &Comparison, size: &Size) -> Markup {
    let number =
        |value: Option<f64>, unit: f64| value.map_or("not finite".into(), |v| format!("{:.3}", v * unit));
    let stretch = |value: Option<f32>| value.map_or("not finite".into(), in_percent);
    html! { div.scroll { table.cells {
        thead { tr {
            th { "method at " (one.budget) " ms" } th { "with" } th { "ms per frame" } th { "worst stretch" } th { "at the end" }
            th { "elastic energy, mJ" } th { "fallen further, mJ" } th { "shadow, %" } th { "off by, mm" }
        } }
        tbody { @for row in &size.methods { @if let Some(run) = &row.run { tr {
            th scope="row" { (row.method) }
            td { (run.setting) }
            td { (format!("{:.2}", run.milliseconds)) }
            td { (stretch(run.worst_stretch)) }
            td { (stretch(run.last_stretch)) }
            td { (number(run.elastic, 1e3)) }
            td { (number(run.weight.map(|weight| -weight), 1e3)) }
            td { (number(run.shadow, 100.0)) }
            td { (number(run.distance, 1e3)) }
        } } } }
    } } }
}

fn points(size: &Size) -> Markup {
    html! { div.scroll { table.cells {
        thead { tr { th { "method" } th { "iterations" } th { "ms per frame" } th { "largest error, m" } } }
        tbody { @for row in &size.methods {
            @if let Some(note) = &row.note { tr { th scope="row" { (row.method) } td colspan="3" { (note) } } }
            @for point in &row.points { tr {
                th scope="row" { (row.method) }
                td { (point.iterations) }
                td { (format!("{:.3}", point.milliseconds)) }
                td { (point.error.map_or("not finite".into(), |error| format!("{error:.2e}"))) }
            } }
        } }
    } } }
}
