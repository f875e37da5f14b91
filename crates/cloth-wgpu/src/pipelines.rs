//! The shaders: generated kernels and structs, and the loops around them.

use crate::module;
use cloth_core::{plan, tables};
use std::sync::OnceLock;

/// Invocations of a workgroup.
pub(crate) const LANES: u32 = 256;
/// Workgroups along the first axis of a dispatch: what every device allows.
pub(crate) const GROUPS_PER_ROW: u32 = 65_535;
/// Bytes of workgroup memory beside the particles; browsers round each variable up to 16.
const OTHER_MEMORY: u32 = 64;

/// The loops, one file per stage, in the order of use.
const SHELLS: &[&str] = &[
    include_str!("../shaders/common.wgsl"),
    include_str!("../shaders/sort.wgsl"),
    include_str!("../shaders/tasks.wgsl"),
    include_str!("../shaders/integrate.wgsl"),
    include_str!("../shaders/wind.wgsl"),
    include_str!("../shaders/spheres.wgsl"),
    include_str!("../shaders/tethers.wgsl"),
    include_str!("../shaders/edges.wgsl"),
    include_str!("../shaders/contacts.wgsl"),
    include_str!("../shaders/convexes.wgsl"),
    include_str!("../shaders/triangles.wgsl"),
    include_str!("../shaders/capsules.wgsl"),
    include_str!("../shaders/virtual_particles.wgsl"),
    include_str!("../shaders/self_collision.wgsl"),
    include_str!("../shaders/outcome.wgsl"),
    include_str!("../shaders/frame.wgsl"),
];

/// Where current particles are during a frame.
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

/// The whole text of a shader.
pub(crate) fn text(memory: Memory) -> String {
    let mut text = format!("const LANES: u32 = {LANES}u;\nconst GROUPS_PER_ROW: u32 = {GROUPS_PER_ROW}u;\n");
    let access = match memory {
        Memory::Workgroup(capacity) => {
            text += &format!("const CAPACITY: u32 = {capacity}u;\n");
            include_str!("../shaders/memory_workgroup.wgsl")
        }
        Memory::Storage => include_str!("../shaders/memory_storage.wgsl"),
    };
    let generated = [cloth_kernels::generated::WGSL, plan::WGSL, tables::WGSL, access];
    for part in generated.iter().chain(SHELLS) {
        text += part;
        text.push('\n');
    }
    text
}

/// The text of the shader for collision between cloths.
pub(crate) fn sweep_text() -> String {
    let constants = format!("const LANES: u32 = {LANES}u;\n");
    let parts = [
        constants.as_str(),
        cloth_kernels::generated::WGSL,
        tables::WGSL,
        include_str!("../shaders/common.wgsl"),
        include_str!("../shaders/sort.wgsl"),
        include_str!("../shaders/sweep.wgsl"),
    ];
    parts.join("\n")
}

/// The text of the shader for the comparison with the CPU.
pub(crate) fn probe_text() -> String {
    let constants = format!("const LANES: u32 = {LANES}u;\n");
    [constants.as_str(), cloth_kernels::generated::WGSL, include_str!("../shaders/probe.wgsl")].join("\n")
}

/// The text of the shader for normals.
pub(crate) fn normals_text() -> String {
    let constants = format!("const LANES: u32 = {LANES}u;\nconst GROUPS_PER_ROW: u32 = {GROUPS_PER_ROW}u;\n");
    [constants.as_str(), cloth_kernels::generated::WGSL, include_str!("../shaders/normals.wgsl")].join("\n")
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
    vec![
        (FRAME_SHADER, text(Memory::Workgroup(frame_capacity(workgroup_memory)))),
        ("frame in a buffer", text(Memory::Storage)),
        ("collision between cloths", sweep_text()),
        ("comparison with the CPU", probe_text()),
        ("normals", normals_text()),
    ]
}

/// What a device runs; compiled when it is needed first.
#[derive(Debug)]
pub(crate) struct Pipelines {
    /// Bindings of a frame.
    pub frame_layout: wgpu::BindGroupLayout,
    /// Bindings of collision between cloths.
    pub sweep_layout: wgpu::BindGroupLayout,
    /// Bindings of the comparison with the CPU.
    pub probe_layout: wgpu::BindGroupLayout,
    /// Bindings of normals.
    pub normals_layout: wgpu::BindGroupLayout,
    workgroup: OnceLock<wgpu::ComputePipeline>,
    storage: OnceLock<wgpu::ComputePipeline>,
    sweep: OnceLock<wgpu::ComputePipeline>,
    probe: OnceLock<wgpu::ComputePipeline>,
    normals: OnceLock<wgpu::ComputePipeline>,
}

impl Pipelines {
    pub fn new(device: &wgpu::Device) -> Self {
        Self {
            frame_layout: bindings(device, "cloth frame", 6, 2),
            sweep_layout: bindings(device, "cloth sweep", 4, 2),
            probe_layout: bindings(device, "cloth probe", 1, 1),
            normals_layout: bindings(device, "cloth normals", 4, 1),
            workgroup: OnceLock::new(),
            storage: OnceLock::new(),
            sweep: OnceLock::new(),
            probe: OnceLock::new(),
            normals: OnceLock::new(),
        }
    }

    /// A frame with the particles in workgroup memory, or in their buffer.
    pub fn frame(&self, device: &wgpu::Device, fused: bool) -> &wgpu::ComputePipeline {
        let memory = || Memory::Workgroup(Memory::capacity(&device.limits()));
        if fused {
            self.workgroup.get_or_init(|| compile(device, &self.frame_layout, &text(memory()), "run_frame"))
        } else {
            self.storage
                .get_or_init(|| compile(device, &self.frame_layout, &text(Memory::Storage), "run_frame"))
        }
    }

    /// Collision between cloths.
    pub fn sweep(&self, device: &wgpu::Device) -> &wgpu::ComputePipeline {
        self.sweep.get_or_init(|| compile(device, &self.sweep_layout, &sweep_text(), "run_sweep"))
    }

    /// Normals of particles.
    pub fn normals(&self, device: &wgpu::Device) -> &wgpu::ComputePipeline {
        self.normals.get_or_init(|| compile(device, &self.normals_layout, &normals_text(), "run_normals"))
    }

    /// Comparison with the CPU.
    pub fn probe(&self, device: &wgpu::Device) -> &wgpu::ComputePipeline {
        self.probe.get_or_init(|| compile(device, &self.probe_layout, &probe_text(), "run_probe"))
    }
}

fn compile(
    device: &wgpu::Device,
    bindings: &wgpu::BindGroupLayout,
    text: &str,
    entry_point: &str,
) -> wgpu::ComputePipeline {
    let label = Some("cloth");
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label,
        bind_group_layouts: &[Some(bindings)],
        immediate_size: 0,
    });
    let module = module::create(device, text, entry_point);
    device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label,
        layout: Some(&layout),
        module: &module,
        entry_point: Some(entry_point),
        compilation_options: wgpu::PipelineCompilationOptions {
            // Everything is written before it is read.
            zero_initialize_workgroup_memory: false,
            ..wgpu::PipelineCompilationOptions::default()
        },
        cache: None,
    })
}

/// What a shader declares: buffers that it reads, then buffers that it writes.
fn bindings(device: &wgpu::Device, label: &str, read: u32, written: u32) -> wgpu::BindGroupLayout {
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

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::tables::{Job, LAYOUTS, Task};
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
        for (name, text) in shaders(16 << 10) {
            assert_eq!(module(&text).entry_points.len(), 1, "{name}");
        }
    }

    #[test]
    fn structs_lie_as_in_rust() {
        let module = module(&text(Memory::Storage));
        let found = |name: &str| {
            module.types.iter().find_map(|(_, found)| match &found.inner {
                naga::TypeInner::Struct { members, span } if found.name.as_deref() == Some(name) => {
                    Some((*span as usize, members.iter().map(|member| member.offset as usize).collect()))
                }
                _ => None,
            })
        };
        for layout in LAYOUTS {
            let offsets: Vec<usize> = layout.fields.iter().map(|field| field.offset).collect();
            assert_eq!(found(layout.name), Some((layout.size, offsets)), "{}", layout.name);
        }
        assert_eq!(found("Task"), Some((size_of::<Task>(), vec![0, size_of::<Task>() - size_of::<Job>()])));
        // A dispatch starts at any task: what a binding's offset has to be a multiple of.
        assert_eq!(size_of::<Task>(), 256);
    }
}
