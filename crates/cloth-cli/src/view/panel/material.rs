//! What a cloth is made of, from the table of the library.

use cloth::Material;
use cloth::material::{MaterialInfo, MaterialValue, presets};
use eframe::egui;

use super::number::{held_slider, say};
use crate::scene::{MaterialEntry, PBD_PRESETS, is_material_file};
use crate::simulation::Substance;
use crate::view::app::App;
use crate::view::material::with_value;
use crate::view::row::Row;
use crate::view::session::wait;

pub fn material(app: &mut App, ui: &mut egui::Ui) {
    let cloth = app.show.cloth;
    let session = app.session();
    let Some(run) = session.simulation().cloths().get(cloth) else { return };
    let (names, material) = match &run.substance {
        Substance::Pbd(..) => (PBD_PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>(), None),
        Substance::Physical(material, ..) => {
            (presets().iter().map(|preset| preset.name).collect(), Some(**material))
        }
    };
    let entry = session.file().scene.cloth.get(cloth).and_then(|entry| entry.material.clone());
    let title = match &entry {
        None => "cotton".to_owned(),
        Some(MaterialEntry::Named(name)) => name.clone(),
        Some(MaterialEntry::Values(_)) => "own values".to_owned(),
    };
    let mut wanted = None;
    egui::ComboBox::from_label("material").selected_text(title).show_ui(ui, |ui| {
        for name in names {
            if ui.selectable_label(false, name).clicked() {
                wanted = Some(MaterialEntry::Named(name.to_owned()));
            }
        }
    });
    match &material {
        None => drop(ui.weak("a preset by eye; sliders of materials belong to physical methods")),
        Some(material) => {
            let mut notes = Vec::new();
            for info in Material::TABLE {
                if let Some(value) = value(ui, info, material, &mut notes) {
                    let folder = app.session().file().folder.clone();
                    match with_value(entry.as_ref(), material, &folder, info.name, &value) {
                        Ok(new) => wanted = Some(new),
                        Err(issue) => app.session().say(issue.message),
                    }
                }
            }
            say(app.session(), notes);
        }
    }
    let is_new = wanted.as_ref().is_some_and(|wanted| {
        // A file may have changed: what is chosen again is read again.
        Some(wanted) != entry.as_ref()
            || matches!(wanted, MaterialEntry::Named(name) if is_material_file(name))
    });
    if let Some(wanted) = wanted.filter(|_| is_new) {
        wait(app.session().set_material(cloth, wanted));
    }
}

/// Shows one parameter; returns its new value when it is let go.
fn value(
    ui: &mut egui::Ui,
    info: &MaterialInfo,
    material: &Material,
    notes: &mut Vec<String>,
) -> Option<MaterialValue> {
    let row = Row::from(info);
    let is_optional = matches!(info.default_value(), MaterialValue::None);
    match (info.get)(material) {
        MaterialValue::Number(number) if is_optional => {
            let mut is_set = true;
            let toggled =
                ui.checkbox(&mut is_set, format!("has {}", info.name)).on_hover_text(&row.help).changed();
            let new = held_slider(ui, &row, info.name, number, notes).map(MaterialValue::Number);
            if toggled { Some(MaterialValue::None) } else { new }
        }
        MaterialValue::Number(number) => {
            held_slider(ui, &row, info.name, number, notes).map(MaterialValue::Number)
        }
        MaterialValue::None => {
            let mut is_set = false;
            let name = format!("has {}", info.name);
            let toggled = ui.checkbox(&mut is_set, name).on_hover_text(&row.help).changed();
            toggled.then(|| MaterialValue::Number((row.guide.start() * row.guide.end()).max(0.0).sqrt()))
        }
        MaterialValue::Name(name) => {
            let mut new = None;
            let list = egui::ComboBox::from_label(info.name).selected_text(&name);
            list.show_ui(ui, |ui| {
                for known in info.names {
                    if ui.selectable_label(*known == name, *known).clicked() && *known != name {
                        new = Some(MaterialValue::Name((*known).to_owned()));
                    }
                }
            });
            new
        }
        MaterialValue::Range([low, high]) => {
            let ends = [("from", low), ("to", high)];
            let [new_low, new_high] = ends
                .map(|(end, number)| held_slider(ui, &row, &format!("{} {end}", info.name), number, notes));
            let is_changed = new_low.is_some() || new_high.is_some();
            is_changed.then(|| MaterialValue::Range([new_low.unwrap_or(low), new_high.unwrap_or(high)]))
        }
        _ => None,
    }
}
