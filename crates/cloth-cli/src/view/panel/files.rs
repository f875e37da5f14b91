//! Opening and saving.

use std::path::PathBuf;

use eframe::egui;

use crate::scene::SHIPPED;
use crate::view::app::App;

/// The names in the fields.
#[derive(Debug)]
pub struct Files {
    open: String,
    scene: String,
    picture: String,
}

impl Files {
    /// Usual names for a scene.
    pub fn new(name: &str) -> Self {
        Self { open: String::new(), scene: format!("{name}-view.toml"), picture: format!("{name}.png") }
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
        ui.add(field).on_hover_text(help);
        if ui.button("Open").clicked() {
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
        ui.add(egui::TextEdit::singleline(&mut app.files.scene).hint_text("scene").desired_width(160.0));
        if ui.button("Save scene").clicked() {
            let path = PathBuf::from(app.files.scene.trim());
            done = Some((app.save_scene(&path), path));
        }
    });
    ui.horizontal(|ui| {
        ui.add(egui::TextEdit::singleline(&mut app.files.picture).hint_text("picture").desired_width(160.0));
        if ui.button("Save picture").clicked() {
            let path = PathBuf::from(app.files.picture.trim());
            done = Some((app.save_picture(&path), path));
        }
    });
    if let Some((saved, path)) = done {
        app.session().say(saved.map_or_else(|error| error, |()| format!("wrote {}", path.display())));
    }
}
