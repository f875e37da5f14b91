//! How time grows with size.

use super::beside::beside;
use super::chart::{Axes, Series, lines};
use super::{Section, distinct, of_group, palette, per_machine};
use crate::advice::FRAME_AT_60_HZ;
use crate::results::{Group, Results, Row};
use maud::{Markup, html};

pub fn section(runs: &[Results]) -> Option<Section> {
    let has = |group| runs.iter().any(|run| of_group(run, group).next().is_some());
    if !has(Group::OneCloth) && !has(Group::ManyCloths) {
        return None;
    }
    let content = html! {
        p { "Constraints only, 5 iterations per frame: one cloth of growing size; cloths of 1,024 particles in growing "
            "number, where threads and GPUs have something to share out; and what each particle costs. These cloths fall "
            "freely, with ripples that are too long for their yarns, so that they stay within a few percent of their lengths at "
            "every size. Undisturbed times; medians are in the table." }
        (per_machine(runs, |run| html! { div.charts {
            (frames(runs, run, Group::OneCloth, "One cloth: ms per frame"))
            (frames(runs, run, Group::ManyCloths, "Many cloths of 1,024: ms per frame"))
            (rates(runs, run))
        } (table(run)) }))
    };
    Some(Section { id: "scaling", short: "Scaling", title: "How time grows with size", content })
}

/// Times and medians of all sizes, with the stretch that was let happen.
fn table(run: &Results) -> Markup {
    let rows: Vec<&Row> =
        [Group::OneCloth, Group::ManyCloths].into_iter().flat_map(|group| of_group(run, group)).collect();
    html! { details { summary { "Every size" } (beside(&rows)) } }
}

fn frames(runs: &[Results], run: &Results, group: Group, caption: &str) -> Markup {
    let axes = Axes {
        across: "particles",
        write: thousands,
        mark: Some((FRAME_AT_60_HZ, "60 Hz")),
        reach: Vec::new(),
    };
    drawn(runs, run, group, caption, axes, |row| Some(row.milliseconds.undisturbed))
}

fn rates(runs: &[Results], run: &Results) -> Markup {
    let axes = Axes { across: "particles", write: thousands, mark: None, reach: Vec::new() };
    let caption = "One cloth: ns per particle and iteration";
    drawn(runs, run, Group::OneCloth, caption, axes, |row| row.ns_per_particle_iteration)
}

fn drawn(
    runs: &[Results],
    run: &Results,
    group: Group,
    caption: &str,
    mut axes: Axes<'_>,
    value: impl Fn(&Row) -> Option<f64>,
) -> Markup {
    let point = |row: &Row| Some((row.particles as f64, value(row)?));
    axes.reach = runs.iter().flat_map(|run| of_group(run, group)).filter_map(point).collect();
    let series = series(run, group, point);
    if series.is_empty() {
        html! {}
    } else {
        lines(caption, &axes, &series)
    }
}

/// One line per column through all rows of a group.
pub fn series(run: &Results, group: Group, point: impl Fn(&Row) -> Option<(f64, f64)>) -> Vec<Series> {
    let rows: Vec<&Row> = of_group(run, group).collect();
    let columns = distinct(rows.iter().map(|row| row.column()));
    let line = |column: &String| {
        let own: Vec<&&Row> = rows.iter().filter(|row| row.column() == *column).collect();
        let first = own.first()?;
        let color = palette::of_column(&first.backend, first.path.as_deref(), first.threads);
        let mut points: Vec<(f64, f64)> = own.iter().filter_map(|row| point(row)).collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        (!points.is_empty()).then(|| Series { name: column.clone(), color, points })
    };
    columns.iter().filter_map(line).collect()
}

/// 1 k, 100 k, 10 M
pub fn thousands(value: f64) -> String {
    match value {
        1e6.. => format!("{} M", value / 1e6),
        1e3.. => format!("{} k", value / 1e3),
        _ => format!("{value}"),
    }
}
