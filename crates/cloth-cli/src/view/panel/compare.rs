//! Two sessions side by side.

use eframe::egui;

use crate::view::app::App;
use crate::view::compare::apart;
use crate::view::session::Session;
use crate::view::tint::Tints;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    if app.sessions.len() < 2 {
        let help = "The same scene again beside this one, to give it another backend, method or material";
        if ui.button("Add the same beside it").on_hover_text(help).clicked() {
            add(app);
        }
        return;
    }
    ui.horizontal(|ui| {
        ui.label("change");
        ui.radio_value(&mut app.active, 0, "left");
        ui.radio_value(&mut app.active, 1, "right");
    });
    let distance = match &app.sessions[..] {
        [(left, _), (right, _)] => apart(left, right).map_or_else(|reason| reason, |apart| apart.to_string()),
        _ => String::new(),
    };
    ui.label(distance);
    if ui.button("Remove the right one").clicked() {
        app.sessions.truncate(1);
        (app.active, app.frames_all) = (0, true);
    }
}

/// The same scene beside the first one; both begin anew, so that they can be compared.
fn add(app: &mut App) {
    let (file, choice) = (app.sessions[0].0.file().clone(), app.sessions[0].0.choice());
    match Session::new(app.machine.clone(), file, choice) {
        Ok(session) => {
            app.sessions.push((session, Tints::default()));
            (app.active, app.frames_all) = (1, true);
            app.restart();
        }
        Err(error) => app.session().say(error.to_string()),
    }
}
