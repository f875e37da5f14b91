//! Parameters and presets as tables of documentation.

use super::{Material, MaterialInfo, MaterialValue, presets};
use std::fmt::Write;

/// All parameters of a material and all presets as two Markdown tables, in the units of textile tests.
#[must_use]
pub fn markdown() -> String {
    let mut page = String::from(
        "| parameter | what it does | SI unit | textile unit | default | accepted | sensible |\n|---|---|---|---|---|---|---|\n",
    );
    // Writing to a String cannot fail.
    for info in Material::TABLE {
        let default = match info.default_value() {
            MaterialValue::Number(value) => shown(value / info.textile_factor),
            MaterialValue::Range(range) => range.map(shown).join(" to "),
            value => value.to_string(),
        };
        let (accepted, sensible) = match info.names {
            [] => (range(info, &info.range, info.is_positive), range(info, &info.guide, false)),
            names => (names.join(", "), String::new()),
        };
        let (name, description, si, textile) = (info.name, info.description, info.unit, info.textile_unit);
        let _ = writeln!(
            page,
            "| `{name}` | {description} | {si} | {textile} | {default} | {accepted} | {sensible} |"
        );
    }
    page.push_str(
        "\n| preset | what it is | g/m² | bending length (mm) | bending (µN·m) | stretch (N/m) | drape coefficient (%) | sources |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for preset in presets() {
        let Ok(material) = preset.material() else { continue };
        let lengths = preset.bending_lengths().map(shown).join(", ");
        let bending =
            [material.bending_warp, material.bending_weft].map(|b| shown((b * 1e8).round() / 100.0));
        let [low, high] = preset.drape_coefficient;
        let droop = preset.droop.map_or(String::new(), |angle| format!("; droop {angle}°"));
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {lengths} | {} | {} | {low} to {high} | {}{droop}. Drape: {} |",
            preset.name,
            preset.description,
            shown(material.area_density / 1e-3),
            bending.join(", "),
            shown(material.stretch_warp),
            preset.source,
            preset.drape_source,
        );
    }
    page
}

fn range(info: &MaterialInfo, range: &std::ops::RangeInclusive<f64>, is_positive: bool) -> String {
    let [low, high] = [range.start(), range.end()].map(|value| shown(value / info.textile_factor));
    if is_positive { format!("above {low}, up to {high}") } else { format!("{low} to {high}") }
}

/// A number without the digits that rounding made.
fn shown(value: f64) -> String {
    let rounded: f64 = format!("{value:.9e}").parse().unwrap_or(value);
    if rounded.abs() >= 1e6 { format!("{rounded:e}") } else { rounded.to_string() }
}
