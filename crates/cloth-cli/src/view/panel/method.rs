//! How a cloth is moved: the method and its settings, from the tables of scenes.

use eframe::egui::{self, Ui};

use super::number::{held_drag, optional_drag, say};
use super::strain_limit::strain_limit;
use crate::scene::{Issue, METHOD_SETTINGS, METHODS, MethodEntry, MethodSetting, SettingKind};
use crate::view::app::App;
use crate::view::row::Row;

pub fn method(app: &mut App, ui: &mut Ui) {
    let cloth = app.show.cloth;
    let Some(entry) = app.session().file().scene.cloth.get(cloth) else { return };
    let entry = entry.method.clone().unwrap_or_else(|| MethodEntry::named("pbd"));
    let Ok(now) = entry.method() else { return };
    let (mut wanted, mut notes) = (None, Vec::new());
    egui::ComboBox::from_label("method").selected_text(now.name).show_ui(ui, |ui| {
        for method in METHODS {
            if ui.selectable_label(method.name == now.name, method.name).clicked() {
                wanted = Some(Ok(MethodEntry::named(method.name)));
            }
        }
    });
    if now.is_physical {
        let default = entry.with("frequency", None).map_or(0.0, |entry| entry.frequency());
        let row = Row::of_substeps(default);
        let new = ui.horizontal(|ui| {
            ui.label("substeps");
            held_drag(ui, &row, entry.frequency().into(), false, &mut notes)
        });
        if let Some(frequency) = new.inner {
            wanted = Some(entry.with("frequency", Some(frequency.into())));
        }
    } else {
        ui.weak("iterations: the parameter solver_frequency");
    }
    for setting in METHOD_SETTINGS {
        if let Some(kind) = setting.of(now.name) {
            wanted = control(ui, &entry, setting, kind, &mut notes).or(wanted);
        }
    }
    // The filter has `max_elongation` instead.
    if now.is_physical && now.name != "filter" {
        wanted = strain_limit(ui, &entry, &mut notes).map(Ok).or(wanted);
    }
    say(app.session(), notes);
    match wanted {
        Some(Ok(wanted)) if wanted != entry => app.set_method(wanted),
        Some(Err(issue)) => app.session().say(issue.to_string()),
        _ => {}
    }
}

/// Shows one setting; returns the method with its new value where it was changed.
fn control(
    ui: &mut Ui,
    entry: &MethodEntry,
    setting: &MethodSetting,
    kind: &SettingKind,
    notes: &mut Vec<String>,
) -> Option<Result<MethodEntry, Issue>> {
    let own = entry.value(setting.name);
    let words = [setting.name, setting.description];
    match kind {
        SettingKind::Count(range, default) => {
            let ends = [*range.start(), *range.end()].map(f64::from);
            let default = entry.default_count(setting, *default).into();
            let row = Row::of_method(words, ends, default);
            let own = own.and_then(|value| value.as_integer()).map(|count| count as f64);
            let new = optional_drag(ui, &row, own, default, true, notes)?;
            Some(entry.with(setting.name, new.get().map(|count| toml::Value::Integer(count as i64))))
        }
        SettingKind::Number(range, default) => {
            let row = Row::of_method(words, [*range.start(), *range.end()], *default);
            let own = own.and_then(|value| value.as_float());
            let new = optional_drag(ui, &row, own, *default, false, notes)?;
            Some(entry.with(setting.name, new.get().map(toml::Value::Float)))
        }
        SettingKind::Switch => {
            let mut is_on = own.and_then(|value| value.as_bool()).unwrap_or(false);
            let toggled = ui.checkbox(&mut is_on, setting.name).on_hover_text(setting.description).changed();
            toggled.then(|| entry.with(setting.name, is_on.then_some(true.into())))
        }
        SettingKind::Choice(names) => {
            let default = names.first().copied().unwrap_or_default();
            let own = own.as_ref().and_then(toml::Value::as_str).unwrap_or(default);
            let mut new = None;
            let list = egui::ComboBox::from_label(setting.name).selected_text(own);
            let shown = list.show_ui(ui, |ui| {
                for name in *names {
                    if ui.selectable_label(*name == own, *name).clicked() && *name != own {
                        new = Some((*name != default).then(|| (*name).into()));
                    }
                }
            });
            shown.response.on_hover_text(setting.description);
            new.map(|value| entry.with(setting.name, value))
        }
    }
}
