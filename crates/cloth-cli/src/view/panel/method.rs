//! How a cloth is moved: the method and its settings, from the tables of scenes.

use eframe::egui::{self, Ui};

use super::number::{held_drag, say};
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
        let row = Row::of_substeps(MethodEntry::named(now.name).frequency());
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
    say(app.session(), notes);
    match wanted {
        Some(Ok(wanted)) if wanted != entry => app.set_method(wanted),
        Some(Err(issue)) => app.session().say(format!("{}: {}", issue.key, issue.message)),
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
    match kind {
        SettingKind::Count(range, default) => {
            let ends = [*range.start(), *range.end()].map(f64::from);
            let row = Row::of_method(setting, ends, (*default).into());
            let whole = |number: f64| toml::Value::Integer(number as i64);
            number(ui, entry, &row, f64::from(*default), (true, &whole), notes)
        }
        SettingKind::Number(range, default) => {
            let row = Row::of_method(setting, [*range.start(), *range.end()], *default);
            number(ui, entry, &row, *default, (false, &toml::Value::Float), notes)
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

/// A number with a box before it: without a tick the default of the method holds, which is shown.
fn number(
    ui: &mut Ui,
    entry: &MethodEntry,
    row: &Row,
    default: f64,
    (is_whole, made): (bool, &dyn Fn(f64) -> toml::Value),
    notes: &mut Vec<String>,
) -> Option<Result<MethodEntry, Issue>> {
    let own = entry.value(row.name);
    let own = own.and_then(|value| value.as_float().or(value.as_integer().map(|whole| whole as f64)));
    let mut is_set = own.is_some();
    let shown = own.unwrap_or(default);
    ui.horizontal(|ui| {
        let ticked = ui.checkbox(&mut is_set, row.name).on_hover_text(&row.help).changed();
        let field = |ui: &mut Ui| held_drag(ui, row, shown, is_whole, notes);
        let typed = ui.add_enabled_ui(is_set, field).inner;
        let changed = ticked || typed.is_some();
        changed.then(|| entry.with(row.name, is_set.then(|| made(typed.unwrap_or(shown)))))
    })
    .inner
}
