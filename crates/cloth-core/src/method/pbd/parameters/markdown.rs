//! The parameter table as a page of documentation.

use super::Parameters;
use std::fmt::Write;

/// All parameters as a Markdown table: name, meaning, unit, default, accepted and sensible range.
#[must_use]
pub fn markdown() -> String {
    let mut page = String::from(
        "| parameter | what it does | unit | default | accepted | sensible |\n|---|---|---|---|---|---|\n",
    );
    for info in Parameters::TABLE {
        let range = |range: &std::ops::RangeInclusive<f32>| match (*range.start(), *range.end()) {
            (f32::MIN, f32::MAX) => "any".to_owned(),
            (low, f32::MAX) => format!("≥ {low}"),
            (low, high) => format!("{low} to {high}"),
        };
        let switch = matches!((info.default)(), super::Value::Switch(_));
        let (accepted, sensible) = if switch {
            ("on or off".to_owned(), String::new())
        } else {
            (range(&info.range), range(&info.guide))
        };
        let default = match (info.default)() {
            super::Value::Scalar(f32::MAX) => "no limit".to_owned(),
            value => value.to_string(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {default} | {accepted} | {sensible} |",
            info.name, info.description, info.unit,
        );
    }
    page
}
