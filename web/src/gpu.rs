//! What draws on the canvas: WebGPU, or WebGL 2 where there is none.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cloth_cli::view::COLOR;
use cloth_wgpu::Wgpu;
use web_sys::HtmlCanvasElement;
use wgpu::{Backends, CurrentSurfaceTexture, TextureUsages};

/// A device and the canvas.
pub struct Gpu {
    pub device: wgpu::Device,
    pub queue: wgpu::Queue,
    /// Whether it is WebGPU, which can simulate, too.
    pub is_webgpu: bool,
    /// Browsers take a device away when these are dropped.
    _kept: (wgpu::Instance, wgpu::Adapter),
    surface: wgpu::Surface<'static>,
    configuration: wgpu::SurfaceConfiguration,
    is_lost: Arc<AtomicBool>,
}

impl Gpu {
    /// Takes hold of a canvas; by WebGL 2 alone where WebGPU is not allowed.
    ///
    /// # Errors
    /// When the browser has neither; in words.
    pub async fn new(canvas: HtmlCanvasElement, may_be_webgpu: bool) -> Result<Self, String> {
        let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
        descriptor.backends = Backends::GL;
        if may_be_webgpu {
            descriptor.backends |= Backends::BROWSER_WEBGPU;
        }
        let instance = wgpu::util::new_instance_with_webgpu_detection(descriptor).await;
        let size = [canvas.width().max(1), canvas.height().max(1)];
        let none = |error: String| {
            format!(
                "{error}; this page needs a browser with WebGPU or WebGL 2, and its hardware acceleration turned on"
            )
        };
        let surface = instance
            .create_surface(wgpu::SurfaceTarget::Canvas(canvas))
            .map_err(|error| none(error.to_string()))?;
        let options =
            wgpu::RequestAdapterOptions { compatible_surface: Some(&surface), ..Default::default() };
        let adapter = instance.request_adapter(&options).await.map_err(|error| none(error.to_string()))?;
        let is_webgpu = adapter.get_info().backend == wgpu::Backend::BrowserWebGpu;
        let descriptor = match is_webgpu {
            true => Wgpu::device_descriptor(&adapter),
            false => wgpu::DeviceDescriptor {
                required_limits: wgpu::Limits::downlevel_webgl2_defaults().using_resolution(adapter.limits()),
                ..Default::default()
            },
        };
        let (device, queue) =
            adapter.request_device(&descriptor).await.map_err(|error| none(error.to_string()))?;
        let is_lost = Arc::new(AtomicBool::new(false));
        let lost = is_lost.clone();
        device.set_device_lost_callback(move |_, _| lost.store(true, Ordering::Relaxed));
        let configuration = wgpu::SurfaceConfiguration {
            format: COLOR,
            usage: TextureUsages::RENDER_ATTACHMENT,
            ..surface
                .get_default_config(&adapter, size[0], size[1])
                .ok_or_else(|| none("the canvas cannot be drawn on".into()))?
        };
        surface.configure(&device, &configuration);
        let _kept = (instance, adapter);
        Ok(Self { device, queue, is_webgpu, _kept, surface, configuration, is_lost })
    }

    /// Whether the browser took the device away.
    pub fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    /// Width and height of the canvas in pixels.
    pub fn size(&self) -> [u32; 2] {
        [self.configuration.width, self.configuration.height]
    }

    /// Another size of the canvas.
    pub fn resize(&mut self, size: [u32; 2]) {
        let largest = self.device.limits().max_texture_dimension_2d;
        let [width, height] = size.map(|side| side.clamp(1, largest));
        if self.size() != [width, height] {
            (self.configuration.width, self.configuration.height) = (width, height);
            self.surface.configure(&self.device, &self.configuration);
        }
    }

    /// Draws on the canvas. Where it cannot be had now, the last picture stays.
    pub fn show(&self, draw: impl FnOnce(&wgpu::TextureView)) {
        match self.surface.get_current_texture() {
            CurrentSurfaceTexture::Success(texture) | CurrentSurfaceTexture::Suboptimal(texture) => {
                draw(&texture.texture.create_view(&wgpu::TextureViewDescriptor::default()));
                self.queue.present(texture);
            }
            CurrentSurfaceTexture::Outdated | CurrentSurfaceTexture::Lost => {
                self.surface.configure(&self.device, &self.configuration);
            }
            _ => {}
        }
    }
}
