//! Every parameter of a cloth, from the table in the library.

use cloth::{ParameterInfo, Parameters, Value, Vec3};
use eframe::egui;

use super::number::{say, slider};
use crate::view::app::App;
use crate::view::digits;
use crate::view::row::Row;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    let cloth = app.show.cloth;
    let Some(parameters) = app.session().simulation().cloths().get(cloth).map(|cloth| cloth.parameters)
    else {
        return;
    };
    let start = app.session().start_parameters(cloth).copied();
    let mut notes = Vec::new();
    for info in Parameters::TABLE {
        let value = (info.get)(&parameters);
        // What the scene says, or the library where it says nothing.
        let start = start.as_ref().map_or_else(info.default, info.get);
        let mut goes_back = false;
        // Beside the name, where it moves nothing that is dragged.
        let mut back = |ui: &mut egui::Ui| {
            goes_back |= value != start
                && ui.small_button("as at the start").on_hover_text(words(info, start)).clicked();
        };
        let new = parameter(ui, info, value, &mut notes, &mut back);
        if let Some(new) = if goes_back { Some(start) } else { new } {
            app.session().set_parameter(cloth, info.name, new);
        }
    }
    say(app.session(), notes);
}

fn words(info: &ParameterInfo, value: Value) -> String {
    let value = match value {
        Value::Scalar(number) => digits(number.into()),
        Value::Count(count) => digits(count.into()),
        other => other.to_string(),
    };
    format!("{} = {value} {}", info.name, info.unit)
}

fn parameter(
    ui: &mut egui::Ui,
    info: &ParameterInfo,
    value: Value,
    notes: &mut Vec<String>,
    beside: &mut dyn FnMut(&mut egui::Ui),
) -> Option<Value> {
    let row = Row::from(info);
    match value {
        Value::Scalar(number) => {
            let new = slider(ui, &row, info.name, number.into(), notes, beside);
            new.map(|number| Value::Scalar(number as f32))
        }
        Value::Count(count) => {
            let new = slider(ui, &row, info.name, count.into(), notes, beside);
            new.map(|number| Value::Count(number.round() as u32))
        }
        Value::Switch(mut is_on) => {
            let response = ui.horizontal(|ui| {
                let response = ui.checkbox(&mut is_on, info.name).on_hover_text(&row.help);
                beside(ui);
                response
            });
            response.inner.changed().then_some(Value::Switch(is_on))
        }
        Value::Vector(vector) => {
            let mut new = vector.to_array();
            let mut is_changed = false;
            for (axis, number) in ["x", "y", "z"].into_iter().zip(&mut new) {
                let name = format!("{} {axis}", info.name);
                // All three go back together.
                let once: &mut dyn FnMut(&mut egui::Ui) = if axis == "x" { beside } else { &mut |_| {} };
                if let Some(changed) = slider(ui, &row, &name, f64::from(*number), notes, once) {
                    (*number, is_changed) = (changed as f32, true);
                }
            }
            is_changed.then_some(Value::Vector(Vec3::from(new)))
        }
    }
}
