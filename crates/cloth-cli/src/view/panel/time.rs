//! Play, pause, slow motion, and time travel.

use eframe::egui::{self, Slider};

use crate::view::app::App;
use crate::view::past::Past;
use crate::view::player::Player;
use crate::view::session::Session;
use crate::view::show::Show;
use crate::view::tint::Tint;

/// Width of a list, in points: all stand in one row of a small window.
const COMBO_WIDTH: f32 = 68.0;

/// Of a camera that stays where it is.
const NOTHING: &str = "nothing";

pub fn transport(app: &mut App, ui: &mut egui::Ui) {
    ui.horizontal_wrapped(|ui| {
        let name = if app.show.player.is_playing { "Pause" } else { "Play" };
        if ui.button(name).on_hover_text("Space").clicked() {
            app.show.player.is_playing = !app.show.player.is_playing;
        }
        if ui.button("Step").on_hover_text("One frame: the key .").clicked() {
            (app.show.player.is_playing, app.show.steps_once) = (false, true);
        }
        if ui.button("Restart").on_hover_text("From the start, with all that was changed: R").clicked() {
            app.show.restart();
        }
        let speed = Slider::new(&mut app.show.player.speed, Player::SPEEDS)
            .logarithmic(true)
            .update_while_editing(false)
            .text("speed");
        ui.add(speed).on_hover_text("Slow motion: 1 is as fast as the scene");
        if ui.button("Frame all").on_hover_text("F").clicked() {
            app.show.frames_all = true;
        }
        follow(&mut app.show, ui);
        let colour = egui::ComboBox::from_label("colour").width(COMBO_WIDTH);
        colour.selected_text(app.show.tint.name()).show_ui(ui, |ui| {
            for tint in Tint::ALL {
                ui.selectable_value(&mut app.show.tint, tint, tint.name());
            }
        });
        let (frames, now) = app.session().progress();
        if frames == 0 {
            ui.label("coming to rest");
        } else {
            // The frame is below. A number that stays for some pictures need not be laid out for each.
            ui.label(format!("{now:.1} s"));
        }
    });
}

/// What the camera moves along with: a cloth or body by its name, or nothing.
fn follow(show: &mut Show, ui: &mut egui::Ui) {
    let names = &show.sessions[0].0.facts().followed;
    let shown = show.follow.as_deref().unwrap_or(NOTHING).to_owned();
    let follow = egui::ComboBox::from_label("follow").width(COMBO_WIDTH).truncate();
    follow.selected_text(shown).show_ui(ui, |ui| {
        ui.selectable_value(&mut show.follow, None, NOTHING);
        for name in names {
            ui.selectable_value(&mut show.follow, Some(name.clone()), name);
        }
    });
}

pub fn past(app: &mut App, ui: &mut egui::Ui) {
    let Some([first, last]) = app.show.past_frames() else { return };
    let mut frame = app.session().frame();
    ui.spacing_mut().slider_width = (ui.available_width() - 130.0).max(60.0);
    let shown = first..=last.max(frame).max(first + 1);
    let slider = Slider::new(&mut frame, shown).update_while_editing(false).text("frame");
    if ui.add(slider).on_hover_ui(|ui| past_help(app, [first, last], ui)).changed() {
        app.travel(frame);
    }
}

fn past_help(app: &App, [first, last]: [usize; 2], ui: &mut egui::Ui) {
    let pasts = || app.sessions().map(Session::past);
    let states: usize = pasts().map(Past::len).sum();
    let megabytes = pasts().map(Past::memory_bytes).sum::<usize>() as f64 / f64::from(1 << 20);
    let which = if app.sessions().count() > 1 { " that both halves have" } else { "" };
    ui.label(format!(
        "Time travel: frames {first} to {last}{which}, {states} states, {megabytes:.1} MiB. On GPUs a state is kept every 30 frames."
    ));
}
