//! Shaders as a device runs them, each compiled when it is needed first.

use crate::arithmetic::Arithmetic;
use crate::module;
use crate::shaders::{
    Content, Forms, entry_point, frame_text, normals_text, passes_text, sweep_text, workgroup_capacity,
};
use crate::sweep_stages::Stage;
use cloth_core::program::KernelId;
use std::sync::OnceLock;

/// Pipelines of a device, each compiled when it is needed first.
#[derive(Debug)]
pub(crate) struct Pipelines {
    arithmetic: Arithmetic,
    /// Bindings of a frame.
    pub frame_layout: wgpu::BindGroupLayout,
    /// Bindings of a dispatch: the steps of its cloths.
    pub dispatches_layout: wgpu::BindGroupLayout,
    /// Bindings of collision between cloths.
    pub sweep_layout: wgpu::BindGroupLayout,
    /// Bindings of normals.
    pub normals_layout: wgpu::BindGroupLayout,
    /// By the numbers of [`Forms`].
    frames: [OnceLock<wgpu::ComputePipeline>; Forms::ALL.len()],
    /// For each content.
    passes_module: [OnceLock<wgpu::ShaderModule>; Content::ALL.len()],
    passes: [OnceLock<wgpu::ComputePipeline>; KernelId::ON_GPUS.len()],
    sweep_module: OnceLock<wgpu::ShaderModule>,
    sweep: [OnceLock<wgpu::ComputePipeline>; Stage::COUNT],
    normals: OnceLock<wgpu::ComputePipeline>,
}

impl Pipelines {
    pub fn new(device: &wgpu::Device, arithmetic: Arithmetic) -> Self {
        Self {
            arithmetic,
            frame_layout: bindings(device, "cloth frame", 6, 2),
            dispatches_layout: dispatches(device),
            sweep_layout: bindings(device, "cloth sweep", 4, 3),
            normals_layout: bindings(device, "cloth normals", 4, 1),
            frames: Default::default(),
            passes_module: Default::default(),
            passes: [const { OnceLock::new() }; KernelId::ON_GPUS.len()],
            sweep_module: OnceLock::new(),
            sweep: [const { OnceLock::new() }; Stage::COUNT],
            normals: OnceLock::new(),
        }
    }

    /// A frame with the particles in workgroup memory.
    pub fn frame(&self, device: &wgpu::Device, forms: Forms) -> &wgpu::ComputePipeline {
        let text = || frame_text(workgroup_capacity(&device.limits()), forms, self.arithmetic);
        self.frames[forms.number()].get_or_init(|| compile(device, &self.frame_layout, &text(), "run_frame"))
    }

    /// One pass of a frame with the particles in their buffer.
    pub fn pass(&self, device: &wgpu::Device, pass: KernelId) -> &wgpu::ComputePipeline {
        let layouts = [&self.frame_layout, &self.dispatches_layout];
        let content = Content::of(pass);
        let module = || {
            let entry_points: Vec<String> = content.kernels().map(entry_point).collect();
            let entry_points: Vec<&str> = entry_points.iter().map(String::as_str).collect();
            module::create(device, &passes_text(content, self.arithmetic), &entry_points)
        };
        let known = &self.passes_module[content as usize];
        self.passes[pass as usize]
            .get_or_init(|| pipeline(device, &layouts, known.get_or_init(module), &entry_point(pass)))
    }

    /// A stage of collision between cloths.
    pub fn sweep(&self, device: &wgpu::Device, stage: Stage) -> &wgpu::ComputePipeline {
        let layouts = [&self.sweep_layout, &self.dispatches_layout];
        let module = || module::create(device, &sweep_text(self.arithmetic), &Stage::entry_points());
        let entry_point = stage.entry_point();
        self.sweep[stage as usize]
            .get_or_init(|| pipeline(device, &layouts, self.sweep_module.get_or_init(module), entry_point))
    }

    /// Normals of particles.
    pub fn normals(&self, device: &wgpu::Device) -> &wgpu::ComputePipeline {
        let text = || normals_text(self.arithmetic);
        self.normals.get_or_init(|| compile(device, &self.normals_layout, &text(), "run_normals"))
    }
}

pub(crate) fn compile(
    device: &wgpu::Device,
    bindings: &wgpu::BindGroupLayout,
    text: &str,
    entry_point: &str,
) -> wgpu::ComputePipeline {
    pipeline(device, &[bindings], &module::create(device, text, &[entry_point]), entry_point)
}

fn pipeline(
    device: &wgpu::Device,
    bindings: &[&wgpu::BindGroupLayout],
    module: &wgpu::ShaderModule,
    entry_point: &str,
) -> wgpu::ComputePipeline {
    let label = Some("cloth");
    let bindings: Vec<Option<&wgpu::BindGroupLayout>> = bindings.iter().copied().map(Some).collect();
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label,
        bind_group_layouts: &bindings,
        immediate_size: 0,
    });
    device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label,
        layout: Some(&layout),
        module,
        entry_point: Some(entry_point),
        compilation_options: wgpu::PipelineCompilationOptions {
            // Everything is written before it is read.
            zero_initialize_workgroup_memory: false,
            ..wgpu::PipelineCompilationOptions::default()
        },
        cache: None,
    })
}

/// Returns the layout of a shader: buffers that it reads, then buffers that it writes.
pub(crate) fn bindings(device: &wgpu::Device, label: &str, read: u32, written: u32) -> wgpu::BindGroupLayout {
    let entry = |binding| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer {
            ty: wgpu::BufferBindingType::Storage { read_only: binding < read },
            has_dynamic_offset: false,
            min_binding_size: None,
        },
        count: None,
    };
    let entries: Vec<wgpu::BindGroupLayoutEntry> = (0..read + written).map(entry).collect();
    device
        .create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: Some(label), entries: &entries })
}

/// Returns the layout of the steps of a dispatch.
fn dispatches(device: &wgpu::Device) -> wgpu::BindGroupLayout {
    let ty = wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Uniform,
        has_dynamic_offset: true,
        min_binding_size: None,
    };
    let visibility = wgpu::ShaderStages::COMPUTE;
    device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: Some("cloth dispatches"),
        entries: &[wgpu::BindGroupLayoutEntry { binding: 0, visibility, ty, count: None }],
    })
}
