//! A number with its slider.

use eframe::egui::{self, Slider, SliderClamping};

use crate::view::row::Row;

/// Shows a slider; returns the new value where it was changed.
pub fn slider(ui: &mut egui::Ui, row: &Row, label: &str, value: f64) -> (egui::Response, Option<f64>) {
    let mut changed = value;
    let unit = if matches!(row.unit, "fraction" | "factor") { "" } else { row.unit };
    let suffix = if unit.is_empty() { String::new() } else { format!(" {unit}") };
    let slider = Slider::new(&mut changed, row.guide.clone())
        .logarithmic(row.is_logarithmic)
        .clamping(SliderClamping::Never)
        .suffix(suffix)
        .text(label);
    let response = ui.add(slider).on_hover_text(&row.help);
    let accepted = row.accepted(changed).filter(|_| response.changed());
    (response, accepted)
}
