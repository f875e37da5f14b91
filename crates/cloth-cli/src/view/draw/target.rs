//! The picture that is drawn into.

use super::pipelines::{COLOR, DEPTH};
use crate::render::Picture;

/// Colours and depths of one size.
#[derive(Debug)]
pub struct Target {
    /// Width and height in pixels.
    pub size: [u32; 2],
    color: wgpu::Texture,
    /// What egui shows.
    pub view: wgpu::TextureView,
    /// Several samples per pixel, where there are.
    samples: Option<wgpu::TextureView>,
    depth: wgpu::TextureView,
}

impl Target {
    /// A picture of so many pixels and samples for each.
    pub fn new(device: &wgpu::Device, size: [u32; 2], samples: u32) -> Self {
        let limit = device.limits().max_texture_dimension_2d;
        let size = size.map(|side| side.clamp(1, limit));
        let texture = |format, samples, usage| {
            device.create_texture(&wgpu::TextureDescriptor {
                label: Some("view"),
                size: wgpu::Extent3d { width: size[0], height: size[1], depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: samples,
                dimension: wgpu::TextureDimension::D2,
                format,
                usage: wgpu::TextureUsages::RENDER_ATTACHMENT | usage,
                view_formats: &[],
            })
        };
        let view = |texture: &wgpu::Texture| texture.create_view(&wgpu::TextureViewDescriptor::default());
        let shown = wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_SRC;
        let color = texture(COLOR, 1, shown);
        let none = wgpu::TextureUsages::empty();
        Self {
            size,
            view: view(&color),
            color,
            samples: (samples > 1).then(|| view(&texture(COLOR, samples, none))),
            depth: view(&texture(DEPTH, samples, none)),
        }
    }

    /// Begins to draw on an empty picture: this one, or another of the same size and format.
    pub fn begin<'a>(
        &'a self,
        encoder: &'a mut wgpu::CommandEncoder,
        other: Option<&'a wgpu::TextureView>,
        background: wgpu::Color,
    ) -> wgpu::RenderPass<'a> {
        let picture = other.unwrap_or(&self.view);
        let (view, resolve_target) = match &self.samples {
            Some(samples) => (samples, Some(picture)),
            None => (picture, None),
        };
        encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("view"),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view,
                resolve_target,
                ops: wgpu::Operations { load: wgpu::LoadOp::Clear(background), store: wgpu::StoreOp::Store },
                depth_slice: None,
            })],
            depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
                view: &self.depth,
                depth_ops: Some(wgpu::Operations {
                    load: wgpu::LoadOp::Clear(1.0),
                    store: wgpu::StoreOp::Discard,
                }),
                stencil_ops: Some(wgpu::Operations {
                    load: wgpu::LoadOp::Clear(0),
                    store: wgpu::StoreOp::Discard,
                }),
            }),
            ..wgpu::RenderPassDescriptor::default()
        })
    }

    /// The picture on the host; waits for the GPU.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn read(&self, device: &wgpu::Device, queue: &wgpu::Queue) -> Result<Picture, String> {
        read(device, queue, &self.color)
    }
}

/// A texture of four bytes per pixel as a picture.
///
/// # Errors
/// When the device was lost.
pub fn read(device: &wgpu::Device, queue: &wgpu::Queue, texture: &wgpu::Texture) -> Result<Picture, String> {
    let (width, height) = (texture.width(), texture.height());
    let row = (width * 4).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
    let staging = device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("picture"),
        size: u64::from(row) * u64::from(height),
        usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row), rows_per_image: None };
    let to = wgpu::TexelCopyBufferInfo { buffer: &staging, layout };
    encoder.copy_texture_to_buffer(texture.as_image_copy(), to, texture.size());
    queue.submit([encoder.finish()]);
    let (sender, receiver) = std::sync::mpsc::channel();
    staging.map_async(wgpu::MapMode::Read, .., move |result| drop(sender.send(result)));
    device.poll(wgpu::PollType::wait_indefinitely()).map_err(|error| error.to_string())?;
    let mapped = receiver.recv().map_err(|error| error.to_string())?;
    mapped.map_err(|error| error.to_string())?;
    let bytes = staging.get_mapped_range(..).map_err(|error| error.to_string())?;
    let rows = bytes.chunks_exact(row as usize).map(|row| &row[..width as usize * 4]);
    let rgb = rows.flat_map(|row| row.chunks_exact(4)).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    Ok(Picture { width, height, rgb: rgb.collect() })
}
