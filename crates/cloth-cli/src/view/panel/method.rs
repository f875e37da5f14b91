//! How a cloth is moved and what it is made of, from the tables of the library and of scenes.

use cloth::Material;
use cloth::material::{MaterialInfo, MaterialValue, presets};
use eframe::egui;

use super::number::slider;
use crate::scene::{METHODS, MaterialEntry, MethodEntry, PBD_PRESETS, is_material_file};
use crate::simulation::Substance;
use crate::view::app::App;
use crate::view::material::with_value;
use crate::view::row::Row;
use crate::view::session::wait;

pub fn method(app: &mut App, ui: &mut egui::Ui) {
    let cloth = app.show.cloth;
    let Some(entry) = app.session().file().scene.cloth.get(cloth) else { return };
    let entry = entry.method.clone().unwrap_or_else(|| MethodEntry::named("pbd"));
    let Ok(now) = entry.method() else { return };
    let mut wanted = None;
    egui::ComboBox::from_label("method").selected_text(now.name).show_ui(ui, |ui| {
        for method in METHODS {
            if ui.selectable_label(method.name == now.name, method.name).clicked() {
                wanted = Some(MethodEntry::named(method.name));
            }
        }
    });
    if now.is_physical {
        let mut new = entry.clone();
        let mut frequency = new.frequency();
        let drag =
            egui::DragValue::new(&mut frequency).range(1.0..=1e6).suffix(" Hz").update_while_editing(false);
        let response = ui.horizontal(|ui| {
            let label = ui.label("substeps");
            ui.add(drag).labelled_by(label.id)
        });
        new.0.frequency = Some(frequency);
        if response.inner.drag_stopped() || (response.inner.changed() && !response.inner.dragged()) {
            wanted = Some(new);
        }
        let has_iterations = !matches!(now.name, "explicit");
        if has_iterations {
            iterations(app, ui, &entry, &mut wanted);
        }
    } else {
        ui.weak("iterations: the parameter solver_frequency");
    }
    if let Some(wanted) = wanted.filter(|wanted| *wanted != entry) {
        app.set_method(wanted);
    }
}

fn iterations(app: &mut App, ui: &mut egui::Ui, entry: &MethodEntry, wanted: &mut Option<MethodEntry>) {
    let usual =
        app.session().stats.minimum.map_or(1, |all| (all.iterations / all.substeps.max(1)).max(1) as u32);
    let mut is_set = entry.0.iterations.is_some();
    let mut count = entry.0.iterations.unwrap_or(usual);
    ui.horizontal(|ui| {
        let changed = ui.checkbox(&mut is_set, "iterations").changed();
        let drag = egui::DragValue::new(&mut count).range(1..=10_000).update_while_editing(false);
        let response = ui.add_enabled(is_set, drag);
        if changed || response.drag_stopped() || (response.changed() && !response.dragged()) {
            let mut new = entry.clone();
            new.0.iterations = is_set.then_some(count);
            *wanted = Some(new);
        }
    });
}

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
            for info in Material::TABLE {
                if let Some(value) = value(ui, info, material) {
                    let folder = app.session().file().folder.clone();
                    match with_value(entry.as_ref(), material, &folder, info.name, &value) {
                        Ok(new) => wanted = Some(new),
                        Err(issue) => app.session().say(issue.message),
                    }
                }
            }
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
fn value(ui: &mut egui::Ui, info: &MaterialInfo, material: &Material) -> Option<MaterialValue> {
    let row = Row::from(info);
    let id = ui.scope_id().with(info.name);
    match (info.get)(material) {
        MaterialValue::Number(number) => {
            // While it is dragged only the slider moves: the cloth is made anew at the end.
            let shown = ui.data(|data| data.get_temp::<f64>(id)).unwrap_or(number);
            let (response, new) = slider(ui, &row, info.name, shown);
            let new = new.unwrap_or(shown);
            if response.dragged() {
                ui.data_mut(|data| data.insert_temp(id, new));
                return None;
            }
            ui.data_mut(|data| data.remove::<f64>(id));
            (new != number && (response.drag_stopped() || response.changed()))
                .then_some(MaterialValue::Number(new))
        }
        MaterialValue::None => {
            let mut is_set = false;
            let changed = ui.checkbox(&mut is_set, info.name).on_hover_text(&row.help).changed();
            changed.then_some(MaterialValue::Number((row.guide.start() * row.guide.end()).max(0.0).sqrt()))
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
            ui.weak(format!("{} {low} to {high}", info.name)).on_hover_text(&row.help);
            None
        }
        _ => None,
    }
}
