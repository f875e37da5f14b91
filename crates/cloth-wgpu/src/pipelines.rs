//! Shaders: generated kernels and structs, and the loops around them.

use crate::arithmetic::Arithmetic;
use crate::module;
use crate::passes::CLOTHS_PER_DISPATCH;
use crate::sweep;
use crate::sweep_stages::Stage;
use cloth_core::method::pbd::plan;
use cloth_core::program::{GROUP_SIZE, KernelId, MAX_GROUPS};
use cloth_core::{program, tables};
use std::sync::OnceLock;

/// Workgroups along the first axis of a dispatch: what every device allows.
pub(crate) const GROUPS_PER_ROW: u32 = 65_535;
/// Bytes of workgroup memory beside the particles; browsers round each variable up to 16.
const OTHER_MEMORY: u32 = 64;

/// Functions that kernels share.
const SHARED: &[&str] = &[
    include_str!("../shaders/common.wgsl"),
    include_str!("../shaders/findings.wgsl"),
    include_str!("../shaders/sort.wgsl"),
    include_str!("../shaders/tasks.wgsl"),
    include_str!("../generated/loads.wgsl"),
    include_str!("../shaders/contacts.wgsl"),
    include_str!("../shaders/moving_spheres.wgsl"),
    include_str!("../shaders/grid.wgsl"),
];

/// The kernels of passes, one file each.
const KERNELS: &[&str] = &include!("../generated/sources.rs");

/// Which cloths a shader is for: compilers take long, so that none gets what it never runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// Cloths without elements of a potential.
    Plain,
    /// Cloths with elements: of frames, all passes; of dispatches, those over elements.
    Elements,
}

/// Place of current particles during a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memory {
    /// In workgroup memory, for so many of them.
    Workgroup(u32),
    /// In a buffer, for any number.
    Storage,
}

impl Memory {
    /// Particles that fit the workgroup memory of a device.
    pub fn capacity(limits: &wgpu::Limits) -> u32 {
        (limits.max_compute_workgroup_storage_size.saturating_sub(OTHER_MEMORY) / 16).max(1)
    }
}

/// Returns the text of a shader: frames in one workgroup, or dispatches of many.
pub(crate) fn text(memory: Memory, content: Content, arithmetic: Arithmetic) -> String {
    let mut text = workgroup_size();
    let loops = match memory {
        Memory::Workgroup(capacity) => {
            text += &format!("const CAPACITY: u32 = {capacity}u;\n{}", groups_per_row());
            include_str!("../shaders/one_workgroup.wgsl")
        }
        Memory::Storage => {
            text += &format!("const MAX_GROUPS: u32 = {MAX_GROUPS}u;\n");
            text += &format!("const CLOTHS_PER_DISPATCH: u32 = {CLOTHS_PER_DISPATCH}u;\n");
            include_str!("../shaders/many_workgroups.wgsl")
        }
    };
    let entries = match (memory, content) {
        (Memory::Workgroup(_), Content::Plain) => include_str!("../generated/frame.wgsl"),
        (Memory::Workgroup(_), Content::Elements) => include_str!("../generated/element_frame.wgsl"),
        (Memory::Storage, Content::Plain) => include_str!("../generated/passes.wgsl"),
        (Memory::Storage, Content::Elements) => include_str!("../generated/element_passes.wgsl"),
    };
    let kernels = if (memory, content) == (Memory::Storage, Content::Elements) { &[] } else { KERNELS };
    let elements: &[&str] = match content {
        Content::Plain => &[],
        Content::Elements => {
            &[cloth_kernels::generated::CONSTRAINTS_WGSL, include_str!("../generated/elements.wgsl")]
        }
    };
    let arithmetic = arithmetic.text();
    let generated =
        [arithmetic.as_str(), cloth_kernels::generated::WGSL, plan::WGSL, program::WGSL, tables::WGSL];
    for part in generated.iter().chain(SHARED).chain(kernels).chain(elements).chain(&[loops, entries]) {
        text += part;
        text.push('\n');
    }
    text
}

fn workgroup_size() -> String {
    format!("const WORKGROUP_SIZE: u32 = {GROUP_SIZE}u;\n")
}

fn groups_per_row() -> String {
    format!("const GROUPS_PER_ROW: u32 = {GROUPS_PER_ROW}u;\n")
}

/// The text of the shader for collision between cloths.
pub(crate) fn sweep_text(arithmetic: Arithmetic) -> String {
    let (constants, entry_points) = (workgroup_size() + &sweep::constants(), Stage::shader());
    let arithmetic = arithmetic.text();
    let parts = [
        constants.as_str(),
        arithmetic.as_str(),
        cloth_kernels::generated::WGSL,
        plan::WGSL,
        program::WGSL,
        tables::WGSL,
        include_str!("../shaders/common.wgsl"),
        include_str!("../shaders/findings.wgsl"),
        include_str!("../shaders/sort.wgsl"),
        include_str!("../shaders/sweep.wgsl"),
        include_str!("../shaders/sweep_broad_phase.wgsl"),
        include_str!("../shaders/sweep_pairs.wgsl"),
        include_str!("../shaders/sweep_stages.wgsl"),
        entry_points.as_str(),
    ];
    parts.join("\n")
}

/// The text of the shader for the comparison with the CPU, with these functions for quotients and roots.
pub(crate) fn probe_text(arithmetic: &str) -> String {
    let constants = workgroup_size();
    let kernels = cloth_kernels::generated::WGSL;
    [constants.as_str(), arithmetic, kernels, include_str!("../shaders/probe.wgsl")].join("\n")
}

/// The text of the shader for normals.
pub(crate) fn normals_text(arithmetic: Arithmetic) -> String {
    let constants = workgroup_size() + &groups_per_row();
    let arithmetic = arithmetic.text();
    let parts = [
        constants.as_str(),
        arithmetic.as_str(),
        cloth_kernels::generated::WGSL,
        plan::WGSL,
        tables::WGSL,
        include_str!("../shaders/normals.wgsl"),
    ];
    parts.join("\n")
}

/// Name of the shader in [`shaders`] that runs whole frames in workgroup memory, by its entry point `run_frame`.
pub const FRAME_SHADER: &str = "frame in workgroup memory";

/// Particles of the largest cloth that [`FRAME_SHADER`] runs.
#[must_use]
pub fn frame_capacity(workgroup_memory: u32) -> u32 {
    let limits =
        wgpu::Limits { max_compute_workgroup_storage_size: workgroup_memory, ..wgpu::Limits::default() };
    Memory::capacity(&limits)
}

/// Name and WGSL text of every shader as a device with so many bytes of workgroup memory gets it, for tools that check
/// or run them elsewhere.
#[must_use]
pub fn shaders(workgroup_memory: u32) -> Vec<(&'static str, String)> {
    shaders_with(workgroup_memory, Arithmetic::Native)
}

fn shaders_with(workgroup_memory: u32, arithmetic: Arithmetic) -> Vec<(&'static str, String)> {
    let memory = Memory::Workgroup(frame_capacity(workgroup_memory));
    vec![
        (FRAME_SHADER, text(memory, Content::Plain, arithmetic)),
        ("frame with elements in workgroup memory", text(memory, Content::Elements, arithmetic)),
        ("passes of a frame", text(Memory::Storage, Content::Plain, arithmetic)),
        ("passes over elements", text(Memory::Storage, Content::Elements, arithmetic)),
        ("collision between cloths", sweep_text(arithmetic)),
        ("comparison with the CPU", probe_text(&arithmetic.text())),
        ("normals", normals_text(arithmetic)),
    ]
}

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
    /// For each content.
    workgroup: [OnceLock<wgpu::ComputePipeline>; 2],
    /// For each content.
    passes_module: [OnceLock<wgpu::ShaderModule>; 2],
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
            workgroup: Default::default(),
            passes_module: Default::default(),
            passes: [const { OnceLock::new() }; KernelId::ON_GPUS.len()],
            sweep_module: OnceLock::new(),
            sweep: [const { OnceLock::new() }; Stage::COUNT],
            normals: OnceLock::new(),
        }
    }

    /// A frame with the particles in workgroup memory.
    pub fn frame(&self, device: &wgpu::Device, content: Content) -> &wgpu::ComputePipeline {
        let memory = || Memory::Workgroup(Memory::capacity(&device.limits()));
        self.workgroup[content as usize].get_or_init(|| {
            compile(device, &self.frame_layout, &text(memory(), content, self.arithmetic), "run_frame")
        })
    }

    /// One pass of a frame with the particles in their buffer.
    pub fn pass(&self, device: &wgpu::Device, pass: KernelId) -> &wgpu::ComputePipeline {
        let layouts = [&self.frame_layout, &self.dispatches_layout];
        let content = if pass.is_of_elements() { Content::Elements } else { Content::Plain };
        let module = || {
            let entry_points: Vec<String> = kernels(content).map(entry_point).collect();
            let entry_points: Vec<&str> = entry_points.iter().map(String::as_str).collect();
            module::create(device, &text(Memory::Storage, content, self.arithmetic), &entry_points)
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

/// The kernels of `generated/passes.wgsl`, or of `generated/element_passes.wgsl`.
fn kernels(content: Content) -> impl Iterator<Item = KernelId> {
    let has_elements = content == Content::Elements;
    KernelId::ON_GPUS.iter().copied().filter(move |kernel| kernel.is_of_elements() == has_elements)
}

/// Returns the function there that runs a kernel.
fn entry_point(kernel: KernelId) -> String {
    format!("pass_{kernel}")
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

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::tables::{ClothTask, LAYOUTS};
    use naga::valid::{Capabilities, ValidationFlags, Validator};

    fn module(text: &str) -> naga::Module {
        let module = naga::front::wgsl::parse_str(text)
            .unwrap_or_else(|error| panic!("{}", error.emit_to_string(text)));
        Validator::new(ValidationFlags::all(), Capabilities::empty())
            .validate(&module)
            .unwrap_or_else(|error| panic!("{}", error.emit_to_string(text)));
        module
    }

    #[test]
    fn shaders_are_valid() {
        for arithmetic in Arithmetic::ALL {
            for (name, text) in shaders_with(16 << 10, arithmetic) {
                assert!(!module(&text).entry_points.is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn every_pass_has_its_function() {
        for content in [Content::Plain, Content::Elements] {
            let module = module(&text(Memory::Storage, content, Arithmetic::Native));
            let found: Vec<&str> = module.entry_points.iter().map(|entry| entry.name.as_str()).collect();
            let expected: Vec<String> = kernels(content).map(entry_point).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn every_stage_of_a_sweep_has_its_function() {
        let module = module(&sweep_text(Arithmetic::Native));
        let found: Vec<&str> = module.entry_points.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(found, Stage::entry_points());
    }

    #[test]
    fn structs_lie_as_in_rust() {
        let module = module(&text(Memory::Storage, Content::Elements, Arithmetic::Native));
        let found = |name: &str| {
            module.types.iter().find_map(|(_, found)| match &found.inner {
                naga::TypeInner::Struct { members, span } if found.name.as_deref() == Some(name) => {
                    Some((*span as usize, members.iter().map(|member| member.offset as usize).collect()))
                }
                _ => None,
            })
        };
        for layout in LAYOUTS.iter().chain([&program::ClothDispatch::LAYOUT]) {
            let offsets: Vec<usize> = layout.fields.iter().map(|field| field.offset).collect();
            assert_eq!(found(layout.name), Some((layout.size, offsets)), "{}", layout.name);
        }
        // A dispatch starts at any task: what a binding's offset has to be a multiple of.
        assert_eq!(size_of::<ClothTask>(), 256);
    }
}
