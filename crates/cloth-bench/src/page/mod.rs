//! One page about any number of runs: HTML with everything inside, without scripts and without the network.

mod beside;
mod cases;
mod chart;
mod conformance;
mod goals;
mod guide;
mod hardship;
mod machines;
mod memory;
mod methods;
mod palette;
mod physical;
mod rows;
mod scaling;
mod stages;
mod summary;
mod sundry;

pub use conformance::Conformance;
pub use hardship::Hardship;

use crate::comparison::Comparison;
use crate::results::{Group, Results, Row};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// What a page is about.
#[derive(Debug, Clone, Default)]
pub struct Contents {
    /// Results of benchmarks; machines stand side by side in this order.
    pub runs: Vec<Results>,
    /// Reports of conformance.
    pub conformance: Vec<Conformance>,
    /// Tables of situations.
    pub hardship: Vec<Hardship>,
    /// Comparisons of methods.
    pub comparisons: Vec<Comparison>,
}

/// Renders the page.
#[must_use]
pub fn render(contents: &Contents) -> String {
    let Contents { runs, conformance, hardship, comparisons } = contents;
    let sections: Vec<Section> = [
        summary::section(runs),
        machines::section(runs),
        cases::section(runs),
        scaling::section(runs),
        memory::section(runs),
        stages::section(runs),
        physical::section(runs),
        goals::section(runs),
        sundry::self_collision(runs),
        sundry::host_and_read_back(runs),
        conformance::section(conformance),
        hardship::section(hardship),
        methods::section(comparisons),
        guide::how_to_read(),
        guide::how_to_reproduce(runs),
        rows::section(runs),
    ]
    .into_iter()
    .flatten()
    .collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Cloth benchmarks" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "Cloth benchmarks" }
                    p.lead { "Which backend on my hardware, and what will it cost?" }
                    (machines::line(runs))
                    nav { @for section in &sections { a href={ "#" (section.id) } { (section.short) } } }
                }
                main { @for section in &sections {
                    section id=(section.id) { h2 { (section.title) } (section.content) }
                } }
            }
        }
    };
    page.into_string()
}

/// A part of the page.
struct Section {
    id: &'static str,
    /// Its name among the links at the top.
    short: &'static str,
    title: &'static str,
    content: Markup,
}

/// Rows of a group.
fn of_group(run: &Results, group: Group) -> impl Iterator<Item = &Row> {
    run.rows.iter().filter(move |row| row.group == group)
}

/// Values in the order in which they come first.
fn distinct<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for value in values {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// A whole number with commas between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let split = |(place, digit): (usize, char)| {
        let comma = place > 0 && (digits.len() - place).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(split).collect()
}

/// A stretch: 4.3 %, and where it is larger than the length at rest, how many times as long: 15 ×.
fn in_percent(stretch: f32) -> String {
    if stretch < 1.0 { format!("{:.1} %", stretch * 100.0) } else { format!("{:.1} ×", stretch + 1.0) }
}

/// One block per machine, side by side where there is room; named where there are several.
fn per_machine(runs: &[Results], content: impl Fn(&Results) -> Markup) -> Markup {
    html! {
        div.machines {
            @for run in runs {
                div.machine {
                    @if runs.len() > 1 { h3 { (run.machine.name) } }
                    (content(run))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_order() {
        assert_eq!([0, 999, 1000, 4_194_304].map(grouped), ["0", "999", "1,000", "4,194,304"]);
        assert_eq!(distinct([3, 1, 3, 2, 1]), [3, 1, 2]);
    }
}
