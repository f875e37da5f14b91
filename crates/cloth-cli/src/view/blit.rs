//! The picture of the scene on its way into the window, in the pass in which egui draws the panels.
//!
//! egui could show the picture as a texture of its own. Its shader filters, tints and dithers, which takes a driver in software 37 ns for each
//! pixel of the window on two cores; to load a pixel and store it takes some 6 ns of one.

use std::sync::{Arc, Mutex, PoisonError};

use eframe::egui::{PaintCallbackInfo, Rect, epaint};
use eframe::egui_wgpu::{Callback, CallbackResources, CallbackTrait, ScreenDescriptor};
use eframe::wgpu;

use super::draw::Stage;

/// What copies pictures into windows of one format.
pub struct Blit {
    layout: wgpu::BindGroupLayout,
    pipeline: wgpu::RenderPipeline,
}

/// A picture that can be copied.
#[derive(Clone)]
pub struct Source {
    pipeline: wgpu::RenderPipeline,
    group: wgpu::BindGroup,
}

impl Blit {
    /// Compiles the pipeline for windows of this format.
    pub fn new(device: &wgpu::Device, window: wgpu::TextureFormat) -> Self {
        let module = device.create_shader_module(wgpu::include_wgsl!("blit.wgsl"));
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("blit"),
            entries: &[wgpu::BindGroupLayoutEntry {
                binding: 0,
                visibility: wgpu::ShaderStages::VERTEX_FRAGMENT,
                ty: wgpu::BindingType::Texture {
                    sample_type: wgpu::TextureSampleType::Float { filterable: false },
                    view_dimension: wgpu::TextureViewDimension::D2,
                    multisampled: false,
                },
                count: None,
            }],
        });
        let groups = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some("blit"),
            bind_group_layouts: &[Some(&layout)],
            immediate_size: 0,
        });
        let pipeline = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some("blit"),
            layout: Some(&groups),
            vertex: wgpu::VertexState {
                module: &module,
                entry_point: Some("corner"),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                buffers: &[],
            },
            primitive: wgpu::PrimitiveState::default(),
            depth_stencil: None,
            multisample: wgpu::MultisampleState::default(),
            fragment: Some(wgpu::FragmentState {
                module: &module,
                entry_point: Some(if window.is_srgb() { "light" } else { "bytes" }),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                targets: &[Some(window.into())],
            }),
            multiview_mask: None,
            cache: None,
        });
        Self { layout, pipeline }
    }

    /// A picture, to be copied as often as it is drawn anew.
    pub fn source(&self, device: &wgpu::Device, picture: &wgpu::TextureView) -> Source {
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("blit"),
            layout: &self.layout,
            entries: &[wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureView(picture),
            }],
        });
        Source { pipeline: self.pipeline.clone(), group }
    }
}

/// A picture, and what draws it where that is not done yet: among egui's commands it costs no submission of its own.
pub struct Drawn {
    source: Source,
    stage: Option<Arc<Mutex<Stage>>>,
}

impl Drawn {
    /// A picture that this stage has prepared.
    pub fn new(source: Source, stage: Option<Arc<Mutex<Stage>>>) -> Self {
        Self { source, stage }
    }

    /// The picture as a shape of egui, which fills this part of the window.
    pub fn shape(self, place: Rect) -> epaint::PaintCallback {
        Callback::new_paint_callback(place, self)
    }
}

impl CallbackTrait for Drawn {
    fn prepare(
        &self,
        _: &wgpu::Device,
        _: &wgpu::Queue,
        _: &ScreenDescriptor,
        encoder: &mut wgpu::CommandEncoder,
        _: &mut CallbackResources,
    ) -> Vec<wgpu::CommandBuffer> {
        if let Some(stage) = &self.stage {
            stage.lock().unwrap_or_else(PoisonError::into_inner).record(encoder, None);
        }
        Vec::new()
    }

    fn paint(&self, _: PaintCallbackInfo, pass: &mut wgpu::RenderPass<'static>, _: &CallbackResources) {
        pass.set_pipeline(&self.source.pipeline);
        pass.set_bind_group(0, &self.source.group, &[]);
        pass.draw(0..3, 0..1);
    }
}
