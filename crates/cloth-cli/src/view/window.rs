//! The window of the operating system.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui_wgpu::{WgpuSetup, WgpuSetupCreateNew};
use eframe::{egui, wgpu};

use super::app::{App, device_descriptor};
use super::panel;

/// Width and height of the window in points.
const SIZE: [f32; 2] = [1280.0, 800.0];

/// The same where the CPU draws: two cores make 60 pictures a second of it, 44 of the other.
const SMALL: [f32; 2] = [900.0, 560.0];

/// Opens the window and returns when it is closed. Where the device of the renderer is lost, another window goes on.
///
/// # Errors
/// When there is no display, or no GPU that can draw on it; in words.
pub fn run(app: App) -> Result<(), String> {
    let app = Rc::new(RefCell::new(app));
    loop {
        let goes_on = Rc::new(Cell::new(false));
        open(&app, &goes_on)?;
        if !goes_on.get() {
            return Ok(());
        }
        app.borrow_mut().detach();
    }
}

fn open(app: &Rc<RefCell<App>>, goes_on: &Rc<Cell<bool>>) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default().with_title("cloth").with_inner_size(SIZE);
    let mut options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let mut setup = WgpuSetupCreateNew::without_display_handle();
    setup.device_descriptor = Arc::new(device_descriptor);
    options.wgpu_options.wgpu_setup = WgpuSetup::CreateNew(setup);
    let (app, goes_on) = (app.clone(), goes_on.clone());
    let made = eframe::run_native(
        "cloth",
        options,
        Box::new(move |context| {
            let renderer = context.wgpu_render_state.as_ref().ok_or("there is no renderer for wgpu")?;
            let is_lost = Arc::new(AtomicBool::new(false));
            let lost = is_lost.clone();
            let wake = context.egui_ctx.clone();
            renderer.device.set_device_lost_callback(move |_, _| {
                lost.store(true, Ordering::Relaxed);
                wake.request_repaint();
            });
            if renderer.adapter.get_info().device_type == wgpu::DeviceType::Cpu {
                context.egui_ctx.send_viewport_cmd(egui::ViewportCommand::InnerSize(SMALL.into()));
            }
            app.borrow_mut().attach(renderer);
            Ok(Box::new(Window { app, is_lost, goes_on }))
        }),
    );
    made.map_err(|error| {
        let error = error.to_string();
        // winit says in which line of its source it noticed.
        let error = error.rsplit_once(".rs:").map_or(&*error, |(_, rest)| rest.trim_start_matches(char::is_numeric));
        let error = error.trim_start_matches(':').trim();
        format!("{error}; a window needs a display (X11 or Wayland), and a GPU driver for Vulkan, Metal or Direct3D 12")
    })
}

struct Window {
    app: Rc<RefCell<App>>,
    is_lost: Arc<AtomicBool>,
    /// Whether another window shall follow.
    goes_on: Rc<Cell<bool>>,
}

impl eframe::App for Window {
    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        panel::background(visuals)
    }

    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        if self.is_lost.load(Ordering::Relaxed) {
            self.goes_on.set(true);
            return ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
        self.app.borrow_mut().ui(ui);
    }
}
