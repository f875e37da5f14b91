//! A small renderer: one picture of a cloth and a ball, without a window.

use cloth::Vec3;
use cloth::backend::wgpu::{Vec4Slice, wgpu};
use glam::camera::rh::proj::directx::perspective; // WebGPU has the same clip space
use glam::camera::rh::view::look_at_mat4;
use std::error::Error;
use std::fs::File;

const COLOR: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8UnormSrgb;
const DEPTH: wgpu::TextureFormat = wgpu::TextureFormat::Depth32Float;
const SAMPLES: u32 = 4;
/// Patches around the ball, and from pole to pole.
const PATCHES: u32 = 48;

/// What `draw.wgsl` calls `Scene`.
#[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
struct Scene {
    view_projection: [f32; 16],
    eye: [f32; 4],
    light: [f32; 4],
    first: [u32; 4],
    ball: [f32; 4],
}

pub struct Picture<'a> {
    device: &'a wgpu::Device,
    queue: &'a wgpu::Queue,
    size: [u32; 2],
}

impl<'a> Picture<'a> {
    pub fn new(device: &'a wgpu::Device, queue: &'a wgpu::Queue, size: [u32; 2]) -> Self {
        Self { device, queue, size }
    }

    /// Draws the cloth whose particles and normals are in these buffers, and writes a PNG.
    pub fn draw(
        &self,
        particles: &Vec4Slice,
        normals: &Vec4Slice,
        indices: &[u32],
        ball: f32,
        file: &str,
    ) -> Result<(), Box<dyn Error>> {
        let scene = self.scene([particles.first(), normals.first()], ball);
        let usage = wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST;
        let scene_buffer = self.buffer(bytemuck::bytes_of(&scene), usage);
        let usage = wgpu::BufferUsages::INDEX | wgpu::BufferUsages::COPY_DST;
        let index_buffer = self.buffer(bytemuck::cast_slice(indices), usage);

        let layout = self.layout();
        let buffers = [&scene_buffer, &particles.buffer, &normals.buffer];
        let entries: Vec<wgpu::BindGroupEntry<'_>> = (0..)
            .zip(buffers)
            .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
            .collect();
        let bind_group = self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("scene"),
            layout: &layout,
            entries: &entries,
        });
        let module = self.device.create_shader_module(wgpu::include_wgsl!("draw.wgsl"));
        let cloth = self.pipeline(&layout, &module, "cloth");
        let ball = self.pipeline(&layout, &module, "ball");

        let samples = self.texture(COLOR, SAMPLES).create_view(&wgpu::TextureViewDescriptor::default());
        let depth = self.texture(DEPTH, SAMPLES).create_view(&wgpu::TextureViewDescriptor::default());
        let picture = self.texture(COLOR, 1);
        let resolved = picture.create_view(&wgpu::TextureViewDescriptor::default());
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("picture"),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &samples,
                depth_slice: None,
                resolve_target: Some(&resolved),
                ops: wgpu::Operations {
                    load: wgpu::LoadOp::Clear(wgpu::Color { r: 0.85, g: 0.87, b: 0.9, a: 1.0 }),
                    store: wgpu::StoreOp::Discard,
                },
            })],
            depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
                view: &depth,
                depth_ops: Some(wgpu::Operations {
                    load: wgpu::LoadOp::Clear(1.0),
                    store: wgpu::StoreOp::Discard,
                }),
                stencil_ops: None,
            }),
            ..wgpu::RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, &bind_group, &[]);
        pass.set_pipeline(&ball);
        pass.draw(0..6 * PATCHES * PATCHES, 0..1);
        pass.set_pipeline(&cloth);
        pass.set_index_buffer(index_buffer.slice(..), wgpu::IndexFormat::Uint32);
        pass.draw_indexed(0..indices.len() as u32, 0, 0..1);
        drop(pass);
        self.write(encoder, &picture, file)
    }

    fn scene(&self, first: [u32; 2], ball: f32) -> Scene {
        let [width, height] = self.size.map(|side| side as f32);
        let eye = Vec3::new(0.9, 0.85, 1.35);
        let view = look_at_mat4(eye, Vec3::new(0.0, -0.08, 0.0), Vec3::Y);
        let projection = perspective(0.65, width / height, 0.1, 10.0);
        Scene {
            view_projection: (projection * view).to_cols_array(),
            eye: [eye.x, eye.y, eye.z, 0.0],
            light: [0.4, 0.8, 0.2, 0.0],
            first: [first[0], first[1], PATCHES, 0],
            ball: [0.0, 0.0, 0.0, 0.985 * ball],
        }
    }

    fn buffer(&self, bytes: &[u8], usage: wgpu::BufferUsages) -> wgpu::Buffer {
        let size = bytes.len() as u64;
        let descriptor = wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false };
        let buffer = self.device.create_buffer(&descriptor);
        self.queue.write_buffer(&buffer, 0, bytes);
        buffer
    }

    fn texture(&self, format: wgpu::TextureFormat, sample_count: u32) -> wgpu::Texture {
        let [width, height] = self.size;
        self.device.create_texture(&wgpu::TextureDescriptor {
            label: None,
            size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count,
            dimension: wgpu::TextureDimension::D2,
            format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
            view_formats: &[],
        })
    }

    fn layout(&self) -> wgpu::BindGroupLayout {
        let entry = |binding| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::VERTEX_FRAGMENT,
            ty: wgpu::BindingType::Buffer {
                ty: match binding {
                    0 => wgpu::BufferBindingType::Uniform,
                    _ => wgpu::BufferBindingType::Storage { read_only: true },
                },
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        };
        let entries = [entry(0), entry(1), entry(2)];
        let descriptor = wgpu::BindGroupLayoutDescriptor { label: Some("scene"), entries: &entries };
        self.device.create_bind_group_layout(&descriptor)
    }

    fn pipeline(
        &self,
        layout: &wgpu::BindGroupLayout,
        module: &wgpu::ShaderModule,
        what: &str,
    ) -> wgpu::RenderPipeline {
        let layout = self.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some(what),
            bind_group_layouts: &[Some(layout)],
            immediate_size: 0,
        });
        self.device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some(what),
            layout: Some(&layout),
            vertex: wgpu::VertexState {
                module,
                entry_point: Some(&format!("{what}_vertex")),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                buffers: &[],
            },
            fragment: Some(wgpu::FragmentState {
                module,
                entry_point: Some(&format!("{what}_fragment")),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                targets: &[Some(COLOR.into())],
            }),
            primitive: wgpu::PrimitiveState::default(),
            depth_stencil: Some(wgpu::DepthStencilState {
                format: DEPTH,
                depth_write_enabled: Some(true),
                depth_compare: Some(wgpu::CompareFunction::Less),
                stencil: wgpu::StencilState::default(),
                bias: wgpu::DepthBiasState::default(),
            }),
            multisample: wgpu::MultisampleState { count: SAMPLES, ..wgpu::MultisampleState::default() },
            multiview_mask: None,
            cache: None,
        })
    }

    /// Submits the work, waits for the picture and writes it.
    fn write(
        &self,
        mut encoder: wgpu::CommandEncoder,
        picture: &wgpu::Texture,
        file: &str,
    ) -> Result<(), Box<dyn Error>> {
        let [width, height] = self.size;
        // Rows of a copy are multiples of 256 bytes long.
        let pitch = (4 * width).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
        let staging = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("picture"),
            size: u64::from(pitch) * u64::from(height),
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let layout =
            wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(pitch), rows_per_image: None };
        let target = wgpu::TexelCopyBufferInfo { buffer: &staging, layout };
        encoder.copy_texture_to_buffer(picture.as_image_copy(), target, picture.size());
        self.queue.submit([encoder.finish()]);
        let (sender, receiver) = std::sync::mpsc::channel();
        staging.map_async(wgpu::MapMode::Read, .., move |result| drop(sender.send(result)));
        self.device.poll(wgpu::PollType::wait_indefinitely())?;
        receiver.recv()??;
        let bytes = staging.get_mapped_range(..)?;
        let rows = bytes.chunks_exact(pitch as usize).flat_map(|row| &row[..4 * width as usize]);
        let pixels: Vec<u8> = rows.copied().collect();

        let mut png = png::Encoder::new(File::create(file)?, width, height);
        png.set_color(png::ColorType::Rgba);
        png.set_depth(png::BitDepth::Eight);
        png.write_header()?.write_image_data(&pixels)?;
        Ok(())
    }
}
