//! The picture in the middle of the window, and the mouse over it.

use eframe::egui::{self, PointerButton, Pos2, Rect};
use eframe::egui_wgpu::RenderState;
use eframe::wgpu;
use glam::Vec2;

use super::app::App;
use super::camera::{Camera, Ray};
use super::draw::Stage;
use super::pick::cloth_at;
use super::session::Session;
use super::tint::Tints;
use crate::render::Picture;

/// Samples per pixel of pictures that are kept, and of those on a GPU that is no program.
const SAMPLES: u32 = 4;

/// Degrees that the camera turns while the mouse crosses the height of the picture.
const TURN: f32 = 180.0;

/// The stage and the texture by which egui knows its picture.
pub struct Screen {
    stage: Stage,
    texture: Option<egui::TextureId>,
    device: wgpu::Device,
    queue: wgpu::Queue,
}

impl Screen {
    /// On the device of a renderer.
    pub fn new(renderer: &RenderState) -> Self {
        let is_software = renderer.adapter.get_info().device_type == wgpu::DeviceType::Cpu;
        let (device, queue) = (renderer.device.clone(), renderer.queue.clone());
        let stage = Stage::new(&device, &queue, if is_software { 1 } else { SAMPLES });
        Self { stage, texture: None, device, queue }
    }

    /// What drawing took the host, last time.
    pub fn seconds(&self) -> f64 {
        self.stage.seconds
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

    fn draw(
        &mut self,
        renderer: &RenderState,
        size: [u32; 2],
        camera: &Camera,
        sessions: &mut [(Session, Tints)],
    ) -> egui::TextureId {
        let is_new = self.stage.draw(size, camera, sessions);
        let (view, filter) = (&self.stage.target().view, wgpu::FilterMode::Nearest);
        let mut egui = renderer.renderer.write();
        let texture = match self.texture {
            None => egui.register_native_texture(&self.device, view, filter),
            Some(known) if is_new => {
                egui.update_egui_texture_from_wgpu_texture(&self.device, view, filter, known);
                known
            }
            Some(known) => known,
        };
        self.texture = Some(texture);
        texture
    }
}

/// Shows the picture and obeys the mouse.
pub fn show(app: &mut App, ui: &mut egui::Ui, renderer: &RenderState) {
    let size = ui.available_size().max(egui::Vec2::splat(16.0));
    let pixels = size * ui.ctx().pixels_per_point();
    let pixels = [pixels.x.round() as u32, pixels.y.round() as u32];
    let halves = app.sessions.len() as f32;
    let aspect = size.x / halves / size.y;
    if std::mem::take(&mut app.frames_all) {
        let points = app.session().start_points();
        app.camera.frame(&points, aspect);
    }
    let Some(screen) = &mut app.screen else { return };
    let texture = screen.draw(renderer, pixels, &app.camera, &mut app.sessions);
    let image = egui::Image::from_texture((texture, size))
        .sense(egui::Sense::click_and_drag())
        .alt_text("picture of the scene");
    let response = ui.add(image);
    let half = Half { rect: response.rect, count: app.sessions.len() };
    obey(app, ui, &response, &half);
    for index in 1..app.sessions.len() {
        let x = half.rect.left() + half.rect.width() * index as f32 / halves;
        ui.painter().vline(x, half.rect.y_range(), (1.0, egui::Color32::DARK_GRAY));
    }
    let notes = app.sessions.iter().enumerate().map(|(index, (session, tints))| {
        let title = if halves > 1.0 { session.simulation().backend() } else { String::new() };
        (index, [title, tints.legend.clone()].join("\n"))
    });
    for (index, text) in notes.collect::<Vec<_>>() {
        let left = half.rect.left() + half.rect.width() * index as f32 / halves;
        let place = Pos2::new(left + 8.0, half.rect.top() + 6.0);
        let font = egui::FontId::proportional(13.0);
        ui.painter().text(place, egui::Align2::LEFT_TOP, text.trim(), font, egui::Color32::from_gray(40));
    }
}

/// Where the sessions are in the picture.
struct Half {
    rect: Rect,
    count: usize,
}

impl Half {
    /// The session at a point, and the point in its part of the picture: x and y from -1 to 1, y upwards.
    fn at(&self, point: Pos2) -> (usize, Vec2) {
        let part = (point - self.rect.min) / self.rect.size();
        let across = part.x.clamp(0.0, 0.999_99) * self.count as f32;
        let x = (part.x * self.count as f32 - across.floor()) * 2.0 - 1.0;
        (across as usize, Vec2::new(x, 1.0 - part.y * 2.0))
    }

    fn ray(&self, camera: &Camera, point: Pos2) -> (usize, Ray) {
        let (index, place) = self.at(point);
        let aspect = self.rect.width() / self.count as f32 / self.rect.height();
        (index, camera.ray(place, aspect))
    }
}

/// Left: pulls cloth, or turns where there is none. Right, middle or shift: moves. Wheel: nearer and further.
fn obey(app: &mut App, ui: &egui::Ui, response: &egui::Response, half: &Half) {
    let is_shifted = ui.input(|input| input.modifiers.shift);
    if response.drag_started_by(PointerButton::Primary)
        && !is_shifted
        && let Some(point) = ui.input(|input| input.pointer.press_origin())
    {
        let (index, ray) = half.ray(&app.camera, point);
        if let Some((session, _)) = app.sessions.get_mut(index) {
            app.active = index;
            if let Some((cloth, particles, hit)) = cloth_at(session, &ray) {
                session.grab(cloth, particles, hit.point);
            }
        }
    }
    let way = response.drag_delta() / half.rect.height();
    let is_held = app.session().held().is_some();
    if is_held {
        if response.dragged_by(PointerButton::Primary)
            && let Some(point) = response.interact_pointer_pos()
        {
            let (_, ray) = half.ray(&app.camera, point);
            let (eye, forward) = (app.camera.eye(), app.camera.forward());
            if let Some(grab) = app.session().held() {
                let depth = (grab.point() - eye).dot(forward);
                grab.aim(eye + ray.direction * (depth / ray.direction.dot(forward)));
            }
        } else {
            app.session().release();
        }
    } else if response.dragged_by(PointerButton::Primary) && !is_shifted {
        app.camera.turn(way.x * TURN, way.y * TURN);
    } else if response.dragged() {
        app.camera.pan(Vec2::new(way.x, -way.y));
    }
    if response.hovered() {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        app.camera.zoom((scroll * 0.004).exp() * pinch);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_half_has_its_own_middle() {
        let rect = Rect::from_min_size(Pos2::new(100.0, 50.0), egui::Vec2::new(800.0, 400.0));
        let one = Half { rect, count: 1 };
        assert_eq!(one.at(Pos2::new(500.0, 250.0)), (0, Vec2::ZERO));
        assert_eq!(one.at(Pos2::new(900.0, 50.0)).1, Vec2::new(1.0, 1.0));
        let two = Half { rect, count: 2 };
        assert_eq!(two.at(Pos2::new(300.0, 250.0)), (0, Vec2::ZERO));
        assert_eq!(two.at(Pos2::new(700.0, 350.0)), (1, Vec2::new(0.0, -0.5)));
        // A drag that leaves the picture.
        assert_eq!(two.at(Pos2::new(2000.0, 250.0)).0, 1);
    }
}
