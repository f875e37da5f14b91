//! How a cloth gets over what is too much for it, as `cargo xtask hardship --json` writes it.

use super::{Section, in_percent};
use maud::html;
use serde::Deserialize;

/// One table of situations.
#[derive(Debug, Clone, PartialEq)]
pub struct Hardship {
    /// Where it comes from, for people.
    pub source: String,
    rows: Vec<Row>,
}

/// What is not finite is none.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Row {
    situation: String,
    title: String,
    worst_stretch: Option<f32>,
    frames_until_calm: Option<usize>,
    non_finite_frames: usize,
    causes: Vec<String>,
    failures: Vec<String>,
}

impl Hardship {
    /// Reads a table.
    ///
    /// # Errors
    /// When the text is none, with what the parser says.
    pub fn parse(source: &str, json: &str) -> Result<Self, serde_json::Error> {
        Ok(Self { source: source.into(), rows: serde_json::from_str(json)? })
    }
}

pub fn section(tables: &[Hardship]) -> Option<Section> {
    if tables.is_empty() {
        return None;
    }
    let content = html! {
        p { "One bad frame may hurt a cape, but not for long: in each situation it has to be as calm as a healthy one at most 60 "
            "frames after the cause has gone, finite all the time, and the report has to name the cause." }
        @for table in tables {
            @let passed = table.rows.iter().filter(|row| row.failures.is_empty()).count();
            p { (passed) " of " (table.rows.len()) " situations pass (" (table.source) ")." }
            div.scroll { table.cells {
                thead { tr {
                    th { "situation" } th { "worst stretch" } th { "frames until calm" } th { "not finite" } th { "verdict" }
                    th { "first cause named" }
                } }
                tbody { @for row in &table.rows { tr {
                    th scope="row" { (row.situation) small { (row.title) } }
                    td { (row.worst_stretch.map_or("infinite".into(), in_percent)) }
                    td { (row.frames_until_calm.map_or("never".into(), |frames| frames.to_string())) }
                    td { (row.non_finite_frames) }
                    @match row.failures.as_slice() {
                        [] => td.pass { "pass" },
                        [first, ..] => td.other { "fail" small { (first) } },
                    }
                    td { small { (row.causes.first().map_or("—", String::as_str)) } }
                } } }
            } }
        }
    };
    Some(Section { id: "hardship", short: "Hardship", title: "Is it lost?", content })
}
