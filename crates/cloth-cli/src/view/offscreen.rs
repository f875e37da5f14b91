//! The window without a window: the same pictures, for machines without a display.

use eframe::egui::{self, Event, Modifiers, PointerButton, Pos2, Rect, Vec2};
use eframe::egui_wgpu::{self, RenderState, RendererOptions, ScreenDescriptor, WgpuConfiguration, WgpuSetup};
use eframe::wgpu;

use super::app::{App, device_descriptor};
use super::draw::read;
use super::panel;
use crate::render::Picture;

/// Seconds from one picture to the next.
const PICTURE_TIME: f64 = 1.0 / 60.0;

/// Draws what a window of some size would show, and hands it input.
pub struct Offscreen {
    renderer: RenderState,
    context: egui::Context,
    size: [u32; 2],
    time: f64,
    events: Vec<Event>,
    dropped: Vec<egui::DroppedFileHandle>,
    labels: Vec<(String, Rect)>,
    texture: wgpu::Texture,
}

impl Offscreen {
    /// A window of so many pixels.
    ///
    /// # Errors
    /// When there is no GPU, be it one in software.
    pub fn new(size: [u32; 2]) -> Result<Self, String> {
        let mut setup = egui_wgpu::WgpuSetupCreateNew::without_display_handle();
        setup.device_descriptor = std::sync::Arc::new(device_descriptor);
        let configuration =
            WgpuConfiguration { wgpu_setup: WgpuSetup::CreateNew(setup), ..Default::default() };
        let instance = pollster::block_on(configuration.wgpu_setup.new_instance());
        let made = RenderState::create(&configuration, &instance, None, RendererOptions::PREDICTABLE);
        let renderer =
            pollster::block_on(made).map_err(|error| format!("{error}; a driver for Vulkan would help"))?;
        let texture = renderer.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("window"),
            size: wgpu::Extent3d { width: size[0], height: size[1], depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: renderer.target_format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let context = egui::Context::default();
        context.enable_accesskit();
        let (events, dropped, labels) = Default::default();
        Ok(Self { renderer, context, size, time: 0.0, events, dropped, labels, texture })
    }

    /// What draws.
    pub fn renderer(&self) -> &RenderState {
        &self.renderer
    }

    /// The same without labels, which [`find`](Self::find) needs: a window makes them only for a screen reader.
    #[must_use]
    pub fn without_labels(self) -> Self {
        self.context.disable_accesskit();
        self
    }

    /// One picture of the window, after the input so far. Attach its [renderer](Self::renderer) first.
    pub fn frame(&mut self, app: &mut App) {
        let size = Vec2::new(self.size[0] as f32, self.size[1] as f32);
        self.time += PICTURE_TIME;
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            time: Some(self.time),
            events: std::mem::take(&mut self.events),
            dropped_files: std::mem::take(&mut self.dropped),
            max_texture_side: Some(self.renderer.device.limits().max_texture_dimension_2d as usize),
            ..egui::RawInput::default()
        };
        let output = self.context.run_ui(input, |ui| app.ui(ui));
        self.labels = labels(&output);
        self.paint(output);
        app.finish();
    }

    /// Makes the frames of the scene up to this one, counted from 0, whatever a clock says, with a picture of each; time stands still then.
    ///
    /// # Errors
    /// When a frame cannot be made; in words.
    pub fn play_to(&mut self, app: &mut App, frame: usize) -> Result<(), String> {
        app.player().is_playing = false;
        app.begin();
        for _ in 0..frame {
            app.step();
            self.frame(app);
        }
        // What is on the panels has its place with the second picture.
        (0..2).for_each(|_| self.frame(app));
        let Some(session) = app.sessions().next() else { return Ok(()) };
        let made = session.simulation().frames_made();
        if made == frame + 1 {
            return Ok(());
        }
        let reason = session.messages().next_back().unwrap_or("a frame could not be made");
        Err(format!("{made} frames were made, not {} for frame {frame}: {reason}", frame + 1))
    }

    fn paint(&mut self, output: egui::FullOutput) {
        let RenderState { device, queue, renderer, .. } = &self.renderer;
        let mut renderer = renderer.write();
        let mut textures = output.textures_delta;
        for (id, images) in textures.set.drain() {
            images.iter().for_each(|image| renderer.update_texture(device, queue, id, image));
        }
        let screen =
            ScreenDescriptor { size_in_pixels: self.size, pixels_per_point: output.pixels_per_point };
        let shapes = self.context.tessellate(output.shapes, output.pixels_per_point);
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let buffers = renderer.update_buffers(device, queue, &mut encoder, &shapes, &screen);
        let [r, g, b, a] = panel::background(&self.context.global_style().visuals).map(f64::from);
        let view = self.texture.create_view(&wgpu::TextureViewDescriptor::default());
        let mut pass = encoder
            .begin_render_pass(&wgpu::RenderPassDescriptor {
                label: Some("window"),
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view: &view,
                    resolve_target: None,
                    ops: wgpu::Operations {
                        load: wgpu::LoadOp::Clear(wgpu::Color { r, g, b, a }),
                        store: wgpu::StoreOp::Store,
                    },
                    depth_slice: None,
                })],
                ..wgpu::RenderPassDescriptor::default()
            })
            .forget_lifetime();
        renderer.render(&mut pass, &shapes, &screen);
        drop(pass);
        queue.submit(buffers.into_iter().chain([encoder.finish()]));
        textures.free.drain().for_each(|id| renderer.free_texture(&id));
    }

    /// The picture on the host.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn picture(&self) -> Result<Picture, String> {
        read(&self.renderer.device, &self.renderer.queue, &self.texture)
    }

    /// Where the widget with this label is, as a screen reader would find it.
    pub fn find(&self, label: &str) -> Option<Rect> {
        self.labels.iter().find(|(known, _)| known == label).map(|(_, place)| *place)
    }

    /// Labels of all widgets in the last picture.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().map(|(label, _)| label.as_str())
    }

    /// Clicks on the widget with this label, and makes the pictures for it. False where there is none.
    pub fn click(&mut self, app: &mut App, label: &str) -> bool {
        let Some(place) = self.find(label) else { return false };
        self.events.push(Event::PointerMoved(place.center()));
        self.frame(app);
        for pressed in [true, false] {
            self.press(place.center(), pressed);
            self.frame(app);
        }
        true
    }

    /// Moves the mouse with the left button down, a picture at each point; lets go at the last.
    pub fn drag(&mut self, app: &mut App, way: &[[f32; 2]]) {
        let points: Vec<Pos2> = way.iter().map(|&[x, y]| Pos2::new(x, y)).collect();
        let [Some(&first), Some(&last)] = [points.first(), points.last()] else { return };
        self.events.push(Event::PointerMoved(first));
        self.frame(app);
        self.press(first, true);
        for point in points {
            self.events.push(Event::PointerMoved(point));
            self.frame(app);
        }
        self.press(last, false);
        self.frame(app);
    }

    fn press(&mut self, pos: Pos2, pressed: bool) {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        self.events.push(Event::PointerButton { pos, button, pressed, modifiers });
    }

    /// Presses a key.
    pub fn key(&mut self, app: &mut App, key: egui::Key) {
        for pressed in [true, false] {
            let modifiers = Modifiers::NONE;
            self.events.push(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
            self.frame(app);
        }
    }

    /// Types a text into the field that the keyboard is at.
    pub fn type_text(&mut self, app: &mut App, text: &str) {
        self.events.push(Event::Text(text.to_owned()));
        self.frame(app);
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, app: &mut App, path: &std::path::Path) {
        self.dropped.push(std::sync::Arc::new(Dropped(path.to_owned())));
        self.frame(app);
    }
}

#[derive(Debug)]
struct Dropped(std::path::PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &std::path::Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// Labels and places of widgets.
fn labels(output: &egui::FullOutput) -> Vec<(String, Rect)> {
    let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
    let label = |node: &egui::accesskit::Node| {
        let bounds = node.bounds()?;
        let corners = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|x| x as f32);
        let [left, top, right, bottom] = corners;
        let text = node.label().or(node.value())?.to_owned();
        Some((text, Rect::from_min_max(Pos2::new(left, top), Pos2::new(right, bottom))))
    };
    nodes.filter_map(|(_, node)| label(node)).collect()
}
