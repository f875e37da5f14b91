//! Opening and saving.

use std::path::PathBuf;

use eframe::egui;

use super::number::is_entered;
use crate::scene::SHIPPED;
use crate::view::app::App;

/// The names in the fields.
#[derive(Debug)]
pub struct Files {
    open: String,
    scene: String,
    picture: String,
    /// What became of the last file that was saved.
    saved: String,
}

impl Files {
    /// Usual names for a scene.
    pub fn new(name: &str) -> Self {
        let (open, saved) = (String::new(), String::new());
        Self { open, scene: format!("{name}-view.toml"), picture: format!("{name}.png"), saved }
    }
}

/// Which scene is shown.
pub fn scene(app: &mut App, ui: &mut egui::Ui) {
    let name = app.session().file().name.clone();
    let mut wanted = None;
    egui::ComboBox::from_label("scene").selected_text(name).show_ui(ui, |ui| {
        for shipped in SHIPPED.iter().filter(|shipped| !shipped.name.contains('/')) {
            if ui.selectable_label(false, shipped.name).clicked() {
                wanted = Some(PathBuf::from(shipped.name));
            }
        }
    });
    ui.horizontal(|ui| {
        let field =
            egui::TextEdit::singleline(&mut app.files.open).hint_text("scene or mesh").desired_width(180.0);
        let help = "A scene (.toml) or a mesh (.obj, .gltf, .glb). Files can be dropped on the window, too";
        let field = ui.add(field).on_hover_text(help);
        if ui.button("Open").clicked() || is_entered(ui, &field) {
            wanted = Some(PathBuf::from(app.files.open.trim()));
        }
    });
    if let Some(path) = wanted {
        app.open(&path);
    }
}

/// Saves the scene with all that was changed, and the picture.
pub fn save(app: &mut App, ui: &mut egui::Ui) {
    let mut done = None;
    ui.horizontal(|ui| {
        let field = egui::TextEdit::singleline(&mut app.files.scene).hint_text("scene").desired_width(160.0);
        let field = ui.add(field);
        if ui.button("Save scene").clicked() || is_entered(ui, &field) {
            done = Some(app.save_scene(&PathBuf::from(app.files.scene.trim())));
        }
    });
    ui.horizontal(|ui| {
        let field =
            egui::TextEdit::singleline(&mut app.files.picture).hint_text("picture").desired_width(160.0);
        let field = ui.add(field);
        if ui.button("Save picture").clicked() || is_entered(ui, &field) {
            done = Some(app.save_picture(&PathBuf::from(app.files.picture.trim())));
        }
    });
    if let Some(done) = done {
        let words = done.unwrap_or_else(|error| error);
        app.files.saved.clone_from(&words);
        app.session().say(words);
    }
    if !app.files.saved.is_empty() {
        ui.add(egui::Label::new(&app.files.saved).wrap());
    }
}
