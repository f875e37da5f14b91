//! The picture in the middle of the window, and the mouse over it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eframe::egui::{self, PointerButton, Pos2, Role, WidgetInfo, pos2};
use eframe::egui_wgpu::RenderState;
use eframe::wgpu;
use glam::Vec2;

use super::app::App;
use super::blit::{Blit, Drawn, Source};
use super::camera::Camera;
use super::draw::Stage;
use super::session::Session;
use super::show::Show;
use super::tint::Tints;
use crate::render::Picture;

/// Samples per pixel of pictures that are kept, and of those on a GPU that is no program.
const SAMPLES: u32 = 4;

/// What egui knows the picture as.
const PICTURE: &str = "picture";

/// Colour of words on the picture.
const INK: egui::Color32 = egui::Color32::from_gray(40);

/// The stage, and its picture on the way into the window.
pub struct Screen {
    stage: Arc<Mutex<Stage>>,
    blit: Blit,
    source: Option<Source>,
    /// How many pixels the picture had last.
    size: Option<[u32; 2]>,
    device: wgpu::Device,
    queue: wgpu::Queue,
}

impl Screen {
    /// On the device of a renderer.
    pub fn new(renderer: &RenderState) -> Self {
        let is_software = renderer.adapter.get_info().device_type == wgpu::DeviceType::Cpu;
        let (device, queue) = (renderer.device.clone(), renderer.queue.clone());
        let stage = Stage::new(&device, &queue, if is_software { 1 } else { SAMPLES });
        let stage = Arc::new(Mutex::new(stage));
        let blit = Blit::new(&device, renderer.target_format);
        Self { stage, blit, source: None, size: None, device, queue }
    }

    /// What drawing took the host, last time.
    pub fn seconds(&self) -> f64 {
        self.stage().seconds
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A picture that is kept.
    pub(super) fn still(
        &self,
        size: [u32; 2],
        camera: &Camera,
        sessions: &mut [(Session, Tints)],
    ) -> Result<Picture, String> {
        let mut stage = Stage::new(&self.device, &self.queue, SAMPLES);
        stage.draw(size, camera, sessions);
        stage.picture()
    }

    fn draw(&mut self, size: [u32; 2], camera: &Camera, sessions: &mut [(Session, Tints)]) -> Drawn {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if stage.prepare(size, camera, sessions) {
            self.source = None;
        }
        let view = &stage.target().view;
        let source = self.source.get_or_insert_with(|| self.blit.source(&self.device, view)).clone();
        // Particles that are here on the device will be others as soon as the next frame is simulated.
        if sessions.iter().any(|(session, _)| session.is_on_renderer()) {
            stage.submit(None);
            return Drawn::new(source, None);
        }
        Drawn::new(source, Some(self.stage.clone()))
    }
}

/// Draws the picture as large as it was last; none before the first.
pub fn draw(app: &mut App) -> Option<([u32; 2], Drawn)> {
    let [width, height] = app.screen.as_ref()?.size?;
    let size = [width, height];
    app.show.frame(width as f32 / height as f32);
    Some((size, app.screen.as_mut()?.draw(size, &app.show.camera, &mut app.show.sessions)))
}

/// Shows the picture, which may be drawn already.
pub fn show(app: &mut App, picture: Option<([u32; 2], Drawn)>, ui: &mut egui::Ui) {
    let size = ui.available_size().max(egui::Vec2::splat(16.0));
    let pixels = size * ui.ctx().pixels_per_point();
    let pixels = [pixels.x.round() as u32, pixels.y.round() as u32];
    let Some(screen) = &mut app.screen else { return };
    screen.size = Some(pixels);
    let picture = picture.filter(|(size, _)| *size == pixels).map(|(_, picture)| picture);
    let Some(picture) = picture.or_else(|| draw(app).map(|(_, picture)| picture)) else { return };
    let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    ui.painter().add(picture.shape(place));
    let response = ui.interact(place, egui::Id::unique(PICTURE), egui::Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "picture of the scene"));
    let (rect, sessions) = (response.rect, &app.show.sessions);
    let left = |index: usize| rect.left() + rect.width() * index as f32 / sessions.len() as f32;
    for index in 1..sessions.len() {
        ui.painter().vline(left(index), rect.y_range(), (1.0, egui::Color32::DARK_GRAY));
    }
    for (index, (session, tints)) in sessions.iter().enumerate() {
        let title = if sessions.len() > 1 { session.title(app.show.cloth) } else { String::new() };
        let (place, font) = (pos2(left(index) + 8.0, rect.top() + 6.0), egui::FontId::proportional(13.0));
        let text = [title, tints.legend.clone()].join("\n");
        ui.painter().text(place, egui::Align2::LEFT_TOP, text.trim(), font.clone(), INK);
        // What was noticed or refused last, where whoever changed something looks: the report may be far down.
        let words = session.messages().next_back().unwrap_or_default().to_owned();
        let width = rect.width() / sessions.len() as f32 - 16.0;
        if words.is_empty() {
            continue;
        }
        let words = ui.painter().layout(words, font, INK, width);
        let place = pos2(left(index) + 8.0, rect.bottom() - 8.0 - words.size().y);
        let behind = egui::Rect::from_min_size(place, words.size()).expand(4.0);
        ui.painter().rect_filled(behind, 3.0, egui::Color32::from_white_alpha(200));
        ui.painter().galley(place, words, INK);
    }
}

/// Left: pulls cloth, or turns where there is none. Right, middle or shift: moves. Wheel: nearer and further.
pub fn obey(show: &mut Show, ui: &egui::Context) {
    // egui knows at the beginning of a picture what became of the places in the one before.
    let Some(response) = ui.read_response(egui::Id::unique(PICTURE)) else { return };
    let rect = response.rect;
    let aspect = rect.width() / rect.height();
    let part = |point: Pos2| Vec2::from(<[f32; 2]>::from((point - rect.min) / rect.size()));
    let is_shifted = ui.input(|input| input.modifiers.shift);
    if response.drag_started_by(PointerButton::Primary)
        && !is_shifted
        && let Some(point) = ui.input(|input| input.pointer.press_origin())
    {
        show.grab(part(point), aspect);
    }
    let way = response.drag_delta() / rect.height();
    let way = Vec2::new(way.x, way.y);
    if show.session().held().is_some() {
        match response.interact_pointer_pos() {
            Some(point) if response.dragged_by(PointerButton::Primary) => show.pull(part(point), aspect),
            _ => show.session().release(),
        }
    } else if response.dragged_by(PointerButton::Primary) && !is_shifted {
        show.turn(way);
    } else if response.dragged() {
        show.camera.pan(Vec2::new(way.x, -way.y));
    }
    if response.hovered() {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        show.camera.zoom((scroll * 0.004).exp() * pinch);
    }
}
