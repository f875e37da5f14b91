//! Two sessions side by side.

use eframe::egui;

use crate::view::app::App;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    if app.show.sessions.len() < 2 {
        let help = "The same scene again beside this one, to give it another backend, method or material";
        if ui.button("Add the same beside it").on_hover_text(help).clicked()
            && let Err(error) = app.show.add_beside()
        {
            app.session().say(error.to_string());
        }
        return;
    }
    ui.horizontal(|ui| {
        ui.label("change");
        ui.radio_value(&mut app.show.active, 0, "left");
        ui.radio_value(&mut app.show.active, 1, "right");
    });
    if let Some(apart) = app.show.apart() {
        ui.label(apart.map_or_else(|reason| reason, |apart| apart.to_string()));
    }
    if ui.button("Remove the right one").clicked() {
        app.show.remove_beside();
    }
}
