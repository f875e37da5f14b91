//! Every parameter of a cloth, from the table in the library.

use cloth::{ParameterInfo, Parameters, Value, Vec3};
use eframe::egui;

use super::number::slider;
use crate::view::app::App;
use crate::view::row::Row;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    let cloth = app.show.cloth;
    let Some(parameters) = app.session().simulation().cloths().get(cloth).map(|cloth| cloth.parameters)
    else {
        return;
    };
    ui.spacing_mut().slider_width = 110.0;
    for info in Parameters::TABLE {
        let value = (info.get)(&parameters);
        let mut new = parameter(ui, info, value);
        let default = (info.default)();
        if value != default
            && ui.small_button("default").on_hover_text(format!("{} = {default}", info.name)).clicked()
        {
            new = Some(default);
        }
        if let Some(new) = new {
            app.session().set_parameter(cloth, info.name, new);
        }
    }
}

fn parameter(ui: &mut egui::Ui, info: &ParameterInfo, value: Value) -> Option<Value> {
    let row = Row::from(info);
    match value {
        Value::Scalar(number) => {
            slider(ui, &row, info.name, number.into()).1.map(|number| Value::Scalar(number as f32))
        }
        Value::Count(count) => {
            let (_, new) = slider(ui, &row, info.name, count.into());
            new.map(|number| Value::Count(number.round() as u32))
        }
        Value::Switch(mut is_on) => {
            let response = ui.checkbox(&mut is_on, info.name).on_hover_text(&row.help);
            response.changed().then_some(Value::Switch(is_on))
        }
        Value::Vector(vector) => {
            let mut new = vector.to_array();
            let mut is_changed = false;
            for (axis, number) in ["x", "y", "z"].into_iter().zip(&mut new) {
                if let (_, Some(changed)) =
                    slider(ui, &row, &format!("{} {axis}", info.name), f64::from(*number))
                {
                    (*number, is_changed) = (changed as f32, true);
                }
            }
            is_changed.then_some(Value::Vector(Vec3::from(new)))
        }
    }
}
