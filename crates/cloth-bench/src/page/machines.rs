//! The machines that were measured.

use super::{Section, distinct, per_machine};
use crate::results::Results;
use maud::{Markup, html};

/// One line about all runs, for the head of the page.
pub fn line(runs: &[Results]) -> Markup {
    let builds = distinct(runs.iter().flat_map(|run| run.rows.iter().map(|row| (&row.build, &row.commit))));
    html! { p.about {
        (runs.len()) @if runs.len() == 1 { " machine" } @else { " machines" }
        @for (build, commit) in builds {
            " · " (build) @if !commit.is_empty() { ", commit " code { (commit) } }
        }
    } }
}

pub fn section(runs: &[Results]) -> Option<Section> {
    if runs.is_empty() {
        return None;
    }
    type Value = fn(&Results) -> String;
    let facts: [(&str, Value); 6] = [
        ("processor", |run| run.machine.processor.clone()),
        ("threads", |run| run.machine.threads.to_string()),
        ("memory", |run| format!("{} GiB", run.machine.memory)),
        ("system", |run| format!("{}, {}", run.machine.system, run.machine.architecture)),
        (
            "GPU",
            |run| if run.machine.gpus.is_empty() { "none timed".into() } else { run.machine.gpus.join("; ") },
        ),
        ("rows", |run| {
            let kind = if run.is_quick() { "short run" } else { "full run" };
            format!("{} ({kind})", run.rows.len())
        }),
    ];
    let content = html! {
        div.scroll { table {
            thead { tr { th {} @for run in runs { th { (run.machine.name) } } } }
            tbody { @for (name, value) in facts {
                tr { th scope="row" { (name) } @for run in runs { td { (value(run)) } } }
            } }
        } }
        (per_machine(runs, origins))
        p.note { "Load is the mean number of processes that wanted a processor in the minute before; at the end the "
            "benchmark itself counts with its threads. Where the load at the start is above zero the machine was shared: then "
            "medians are upper bounds." }
    };
    Some(Section { id: "machines", short: "Machines", title: "Machines", content })
}

/// When, how and of what the rows of a machine were measured.
fn origins(results: &Results) -> Markup {
    let load = |load: Option<f64>| load.map_or_else(|| "unknown".into(), |load| format!("{load:.1}"));
    html! { ol.origins { @for (place, run) in results.runs.iter().enumerate() { li {
        code { (run.command) }
        small {
            (moment(run.started)) " UTC, "
            (format!("{:.1} minutes", run.ended.saturating_sub(run.started) as f64 / 60.0))
            "; load " (load(run.load_at_start)) " at the start, " (load(run.load_at_end)) " at the end; priority " (run.priority)
            @if !run.commit.is_empty() { "; commit " (run.commit) }
            "; " (results.rows.iter().filter(|row| row.run == place).count()) " rows"
        }
    } } } }
}

/// Day and minute of the calendar from seconds since 1970 (UTC).
fn moment(seconds: u64) -> String {
    let minutes = seconds % 86_400 / 60;
    format!("{} {:02}:{:02}", day(seconds), minutes / 60, minutes % 60)
}

/// A day of the calendar from seconds since 1970 (UTC).
fn day(seconds: u64) -> String {
    // Civil date from days, with years beginning in March.
    let days = seconds as i64 / 86_400 + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let days = [0, 951_782_400, 951_868_800, 1_709_164_800, 1_735_689_599].map(day);
        assert_eq!(moment(951_868_800 + 3_660), "2000-03-01 01:01");
        assert_eq!(days, ["1970-01-01", "2000-02-29", "2000-03-01", "2024-02-29", "2024-12-31"]);
    }
}
