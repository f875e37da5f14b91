//! Which backend simulates.

use cloth::Backend;
use eframe::egui;

use crate::view::app::App;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    if app.backends.is_empty() {
        let machine = app.show.machine.clone();
        let backends = std::iter::once(&Backend::Auto).chain(Backend::ALL);
        let asked = backends.map(|&backend| {
            let device = machine.availability(backend.into()).map_err(|error| error.to_string());
            (backend, device.map(|device| format!("{}: {device}", backend.runs_on())))
        });
        app.backends = asked.collect();
    }
    let choice = app.session().choice();
    let mut wanted = None;
    for (backend, device) in &app.backends {
        ui.horizontal(|ui| {
            let button = egui::RadioButton::new(choice.backend() == *backend, backend.name());
            let response = ui.add_enabled(device.is_ok(), button);
            let (Ok(words) | Err(words)) = device;
            if response.on_hover_text(words).on_disabled_hover_text(words).clicked() {
                wanted = Some(*backend);
            }
            if let Err(reason) = device {
                ui.add(egui::Label::new(egui::RichText::new(reason).small().weak()).truncate());
            }
        });
    }
    let mut is_measured = choice.has_pass_times();
    let help = "The times of stages in the chart below. On CPUs each cloth then runs on one thread.";
    let toggled = ui.checkbox(&mut is_measured, "measure stages").on_hover_text(help).changed();
    if wanted.is_some() || toggled {
        let backend = wanted.unwrap_or(choice.backend());
        let mut new = if wanted.is_some() { backend.into() } else { choice };
        if is_measured {
            new = new.with_pass_times();
        } else if toggled {
            new = backend.into();
        }
        app.set_backend(new);
    }
    let session = app.session();
    ui.weak(format!("runs on {}", session.facts().backend));
    if session.is_on_renderer() {
        ui.weak("drawn from where it is simulated, without a copy");
    }
}
