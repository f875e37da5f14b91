//! Everything of the window but the picture.

mod compare;
mod files;
mod material;
mod method;
mod number;
mod parameters;
mod processor;
mod report;
mod strain_limit;
mod time;

pub use files::Files;

use eframe::egui::{self, Key, Modifiers};

use super::app::App;

/// Width of the settings, in points.
const WIDTH: f32 = 300.0;

/// Colour of an empty window, which is that behind the panels.
pub fn background(visuals: &egui::Visuals) -> [f32; 4] {
    visuals.panel_fill.to_normalized_gamma_f32()
}

/// Shows the panels around the picture.
pub fn show(app: &mut App, ui: &mut egui::Ui) {
    obey_keys(app, ui);
    // The window was cleared to the colour of panels: a driver in software need not fill them once more.
    let frame = egui::Frame::side_top_panel(ui.style()).fill(egui::Color32::TRANSPARENT);
    egui::Panel::top("transport").frame(frame).show(ui, |ui| time::transport(app, ui));
    egui::Panel::bottom("past").frame(frame).show(ui, |ui| time::past(app, ui));
    // As wide whatever is shown in it: the picture shall not jump where a section is opened.
    egui::Panel::left("settings").frame(frame).exact_size(WIDTH).resizable(false).show(ui, |ui| {
        egui::ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            files::scene(app, ui);
            which(app, ui);
            section(ui, "Backend", true, |ui| processor::show(app, ui));
            section(ui, "Method", true, |ui| method::method(app, ui));
            section(ui, "Material", false, |ui| material::material(app, ui));
            section(ui, "Parameters", false, |ui| parameters::show(app, ui));
            section(ui, "Side by side", false, |ui| compare::show(app, ui));
            section(ui, "Time of a frame", true, |ui| report::chart(app, ui));
            section(ui, "Report", true, |ui| report::show(app, ui));
            section(ui, "Save", false, |ui| files::save(app, ui));
        });
    });
}

fn section(ui: &mut egui::Ui, title: &str, is_open: bool, content: impl FnOnce(&mut egui::Ui)) {
    egui::CollapsingHeader::new(title).default_open(is_open).show(ui, content);
}

/// Which cloth is changed, where there are several.
fn which(app: &mut App, ui: &mut egui::Ui) {
    let names = app.session().facts().cloths.clone();
    app.show.cloth = app.show.cloth.min(names.len().saturating_sub(1));
    if names.len() < 2 {
        return;
    }
    let title = |index: usize| match names.get(index).map(String::as_str) {
        None | Some("") => format!("cloth {index}"),
        Some(name) => name.to_owned(),
    };
    egui::ComboBox::from_label("cloth").selected_text(title(app.show.cloth)).show_ui(ui, |ui| {
        for index in 0..names.len() {
            ui.selectable_value(&mut app.show.cloth, index, title(index));
        }
    });
}

fn obey_keys(app: &mut App, ui: &egui::Ui) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    // Taken away from a button that the keyboard is at, which would act, too: Enter presses it.
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space)) {
        app.show.player.is_playing = !app.show.player.is_playing;
    }
    if pressed(Key::Period) {
        (app.show.player.is_playing, app.show.steps_once) = (false, true);
    }
    if pressed(Key::R) {
        app.show.restart();
    }
    app.show.frames_all |= pressed(Key::F);
}
