//! What was noticed, and what frames cost.

use eframe::egui::{self, Color32, Rect, pos2, vec2};

use crate::view::app::App;
use crate::view::chart::FRAMES;

pub fn show(app: &mut App, ui: &mut egui::Ui) {
    let session = app.session();
    let stats = session.stats.clone();
    if stats.worst_stretch > 0.0 {
        ui.label(format!("worst stretch {:.1} %", stats.worst_stretch * 100.0));
    }
    if stats.asleep > 0 {
        ui.label(format!("{} cloths asleep", stats.asleep));
    }
    if let Some(minimum) = &stats.minimum {
        let per_substep = minimum.iterations as f64 / minimum.substeps.max(1) as f64;
        ui.label(format!("{} substeps of {per_substep:.1} iterations", minimum.substeps));
        if minimum.unfinished > 0 {
            ui.label(format!("{} ended before the gradient was small enough", minimum.unfinished));
        }
    }
    let messages: Vec<&str> = session.messages().rev().take(12).collect();
    if messages.is_empty() {
        ui.weak("nothing to report");
    }
    for message in messages {
        ui.add(egui::Label::new(message).wrap());
    }
}

pub fn chart(app: &mut App, ui: &mut egui::Ui) {
    let slowness = app.show.slowness();
    let frame_time = 1e3 / app.session().file().scene.frame_rate as f32;
    let chart = &app.show.chart;
    let color = |name: &str| {
        let [red, green, blue] = chart.color(name);
        Color32::from_rgb(red, green, blue)
    };
    let (response, painter) = ui.allocate_painter(vec2(ui.available_width(), 70.0), egui::Sense::hover());
    let area = response.rect;
    painter.rect_filled(area, 2.0, ui.visuals().extreme_bg_color);
    let top = chart.top(frame_time);
    let height = |time: f32| area.height() * (time / top);
    let width = area.width() / FRAMES as f32;
    let start = FRAMES - chart.samples().len();
    // One mesh instead of a shape with soft edges for each bar.
    let mut bars = egui::Mesh::default();
    let count = chart.samples().map(|sample| sample.pieces.len()).sum::<usize>();
    bars.reserve_vertices(4 * count);
    bars.reserve_triangles(2 * count);
    for (index, sample) in chart.samples().enumerate() {
        let left = area.left() + width * (start + index) as f32;
        let mut bottom = area.bottom();
        for &(name, time) in &sample.pieces {
            let end = (bottom - height(time)).max(area.top());
            let bar = Rect::from_min_max(pos2(left, end), pos2(left + width, bottom));
            bars.add_colored_rect(bar, color(name));
            bottom = end;
        }
    }
    painter.add(bars);
    let limit = area.bottom() - height(frame_time);
    painter.hline(area.x_range(), limit, (1.0, ui.visuals().weak_text_color()));
    response.on_hover_ui(|ui| {
        let line = format!("the line is the time of a frame, {frame_time:.1} ms. What is higher is cut off");
        ui.label(format!("The last {FRAMES} frames; {line}"));
    });
    for &(name, time) in chart.means() {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(9.0, 9.0), egui::Sense::hover());
            ui.painter().rect_filled(place, 1.0, color(name));
            ui.label(format!("{name} {time:.2} ms"));
        });
    }
    if let Some(words) = slowness {
        let help = "A frame takes longer to simulate than it lasts: one is made for each picture";
        ui.colored_label(ui.visuals().warn_fg_color, words).on_hover_text(help);
    }
}
