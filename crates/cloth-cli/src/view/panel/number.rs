//! Numbers that are dragged or typed. What is typed counts when it is finished, with Enter or when another field is chosen.

use eframe::egui::{self, DragValue, Response, Slider, SliderClamping, Ui};

use crate::view::digits;
use crate::view::row::Row;

/// Shows a slider below its name, with something beside the name; returns the new value where it was changed. What is told of it goes to
/// `notes`.
pub fn slider(
    ui: &mut Ui,
    row: &Row,
    label: &str,
    value: f64,
    notes: &mut Vec<String>,
    beside: &mut dyn FnMut(&mut Ui),
) -> Option<f64> {
    taken(&add_slider(ui, row, label, value, beside), row, value, notes)
}

/// As [`slider`], but changes when it is let go: what depends on it has to be made anew.
pub fn held_slider(ui: &mut Ui, row: &Row, label: &str, value: f64, notes: &mut Vec<String>) -> Option<f64> {
    held(ui, label, row, value, notes, |ui, shown| add_slider(ui, row, label, shown, &mut |_| {}))
}

/// As [`held_slider`] without the slider.
pub fn held_drag(ui: &mut Ui, row: &Row, value: f64, is_whole: bool, notes: &mut Vec<String>) -> Option<f64> {
    held(ui, row.name, row, value, notes, |ui, shown| {
        let mut changed = shown;
        // From one place of the mouse to the next.
        let speed = match shown {
            _ if is_whole => 0.1,
            0.0 => 1e-3,
            _ => shown.abs() * 0.01,
        };
        let drag = DragValue::new(&mut changed)
            .speed(speed)
            .suffix(suffix(row))
            .custom_formatter(|number, _| digits(number))
            .update_while_editing(false);
        let response = ui.add(drag).on_hover_text(&row.help);
        (response, if is_whole { changed.round() } else { changed })
    })
}

/// What became of a number that need not be given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Optional {
    /// It is given.
    Is(f64),
    /// The default holds.
    IsNot,
}

impl Optional {
    /// The number, where it is given.
    pub fn get(self) -> Option<f64> {
        match self {
            Self::Is(number) => Some(number),
            Self::IsNot => None,
        }
    }
}

/// A number with a box before it: without a tick the default holds, which is shown. Returns what it is where that was changed.
pub fn optional_drag(
    ui: &mut Ui,
    row: &Row,
    own: Option<f64>,
    default: f64,
    is_whole: bool,
    notes: &mut Vec<String>,
) -> Option<Optional> {
    let mut is_set = own.is_some();
    let shown = own.unwrap_or(default);
    let field = |ui: &mut Ui| {
        let ticked = ui.checkbox(&mut is_set, row.name).on_hover_text(&row.help).changed();
        let typed = ui.add_enabled_ui(is_set, |ui| held_drag(ui, row, shown, is_whole, notes)).inner;
        let now = if is_set { Optional::Is(typed.unwrap_or(shown)) } else { Optional::IsNot };
        (ticked || typed.is_some()).then_some(now)
    };
    ui.horizontal(field).inner
}

fn add_slider(
    ui: &mut Ui,
    row: &Row,
    label: &str,
    value: f64,
    beside: &mut dyn FnMut(&mut Ui),
) -> (Response, f64) {
    let mut changed = value;
    let slider = Slider::new(&mut changed, row.guide.clone())
        .logarithmic(row.is_logarithmic)
        .clamping(SliderClamping::Never)
        .suffix(suffix(row))
        .custom_formatter(|number, _| digits(number))
        .update_while_editing(false);
    // Above it, so that long names do not need a wider panel.
    let name = ui.horizontal(|ui| {
        let name = ui.label(label).on_hover_text(&row.help);
        beside(ui);
        name
    });
    let response = ui.add(slider).labelled_by(name.inner.id).on_hover_text(&row.help);
    (response, changed)
}

fn suffix(row: &Row) -> String {
    if matches!(row.unit, "" | "fraction" | "factor") { String::new() } else { format!(" {}", row.unit) }
}

/// While a number is dragged only its field moves.
fn held(
    ui: &mut Ui,
    name: &str,
    row: &Row,
    value: f64,
    notes: &mut Vec<String>,
    add: impl FnOnce(&mut Ui, f64) -> (Response, f64),
) -> Option<f64> {
    let id = ui.scope_id().with(name);
    let shown = ui.data(|data| data.get_temp::<f64>(id)).unwrap_or(value);
    let (response, changed) = add(ui, shown);
    if response.dragged() {
        let within = row.accepted(changed).unwrap_or(shown);
        ui.data_mut(|data| data.insert_temp(id, within));
        return None;
    }
    ui.data_mut(|data| data.remove::<f64>(id));
    if response.drag_stopped() {
        return row.accepted(changed).filter(|new| digits(*new) != digits(value));
    }
    taken(&(response, changed), row, value, notes)
}

/// The value of a field as one that is accepted, where it was changed.
fn taken(
    (response, changed): &(Response, f64),
    row: &Row,
    value: f64,
    notes: &mut Vec<String>,
) -> Option<f64> {
    // A field that is left without typing says its value again, with the digits that it shows.
    if !response.changed() || digits(*changed) == digits(value) {
        return None;
    }
    let accepted = row.accepted(*changed)?;
    if accepted != *changed && !response.dragged() {
        let [given, taken] = [*changed, accepted].map(digits);
        notes.push(format!("{}: {taken} instead of {given}; it {}", row.name, row.accepted_words));
    }
    Some(accepted)
}

/// Says what was noted.
pub fn say(session: &mut crate::view::Session, notes: Vec<String>) {
    notes.into_iter().for_each(|note| session.say(note));
}

/// Whether a field of text was left with Enter.
pub fn is_entered(ui: &egui::Ui, response: &Response) -> bool {
    response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
}
