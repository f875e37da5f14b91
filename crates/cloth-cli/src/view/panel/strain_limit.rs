//! The strain limit that acts after each substep of a method.

use cloth::{LimitKind, StrainLimit};
use eframe::egui::{self, Ui};

use super::number::{Optional, optional_drag};
use crate::scene::{MethodEntry, StrainLimitEntry};
use crate::view::row::Row;

/// What holds where a method says nothing of it.
const OF_MATERIAL: &str = "the material's";

/// Shows the limit of a method; returns the method with another one where it was changed.
pub fn strain_limit(ui: &mut Ui, entry: &MethodEntry, notes: &mut Vec<String>) -> Option<MethodEntry> {
    let own = entry.0.strain_limit.clone();
    let name = |limit: &StrainLimitEntry| {
        limit.kind.clone().unwrap_or_else(|| LimitKind::default().name().to_owned())
    };
    let chosen = own.as_ref().map_or_else(|| OF_MATERIAL.to_owned(), name);
    let with = |limit: Option<StrainLimitEntry>| {
        let mut new = entry.clone();
        new.0.strain_limit = limit;
        new
    };
    let mut wanted = None;
    egui::ComboBox::from_label("strain limit").selected_text(&chosen).show_ui(ui, |ui| {
        if ui.selectable_label(own.is_none(), OF_MATERIAL).clicked() {
            wanted = Some(with(None));
        }
        for kind in LimitKind::NAMES {
            if ui.selectable_label(*kind == chosen, *kind).clicked() {
                let limit = own.clone().unwrap_or_default();
                wanted = Some(with(Some(StrainLimitEntry { kind: Some((*kind).to_owned()), ..limit })));
            }
        }
    });
    let Some(own) = own else { return wanted };
    let changed = ui.indent("strain limit", |ui| values(ui, own, notes)).inner;
    changed.map(|limit| with(Some(limit))).or(wanted)
}

/// Shows the numbers of a limit; returns it with another one where that was changed.
fn values(ui: &mut Ui, mut limit: StrainLimitEntry, notes: &mut Vec<String>) -> Option<StrainLimitEntry> {
    let usual = StrainLimit::default();
    let mut is_changed = false;
    let mut number = |ui: &mut Ui, words, range, own: Option<f64>, default, is_whole| {
        let new = optional_drag(ui, &Row::of_method(words, range, default), own, default, is_whole, notes);
        is_changed |= new.is_some();
        new.map_or(own, Optional::get)
    };
    let most = [
        "most",
        "The most that a length, area or stretch may be, relative to rest; what the material allows goes before.",
    ];
    limit.most = number(ui, most, [1.0, 1000.0], limit.most, usual.range[1], false);
    let least = ["least", "The least, likewise."];
    limit.least = number(ui, least, [0.0, 1.0], limit.least, usual.range[0], false);
    let sweeps = ["sweeps", "Most sweeps of a substep."];
    let count = number(ui, sweeps, [1.0, 100_000.0], limit.sweeps.map(f64::from), usual.sweeps.into(), true);
    limit.sweeps = count.map(|count| count as u32);
    let tolerance = ["tolerance", "Sweeps end where nothing was outside by more than this part."];
    limit.tolerance = number(ui, tolerance, [0.0, 1.0], limit.tolerance, usual.tolerance, false);
    is_changed.then_some(limit)
}
