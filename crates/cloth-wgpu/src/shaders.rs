//! The texts of shaders: generated kernels and structs, and the loops around them.

use crate::arithmetic::Arithmetic;
use crate::passes::CLOTHS_PER_DISPATCH;
use crate::sweep;
use crate::sweep_stages::Stage;
use cloth_core::method::pbd::plan;
use cloth_core::program::{GROUP_SIZE, KernelId, MAX_GROUPS};
use cloth_core::{program, tables};

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

/// Which passes a shader of dispatches has: compilers take long, so that none gets what it never runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// Those without a potential.
    Plain,
    /// Those over its elements.
    Elements,
    /// Those over its vertices.
    Vertices,
}

impl Content {
    pub const ALL: [Self; 3] = [Self::Plain, Self::Elements, Self::Vertices];

    pub fn of(kernel: KernelId) -> Self {
        match kernel {
            _ if kernel.is_of_elements() => Self::Elements,
            _ if kernel.is_of_vertices() => Self::Vertices,
            _ => Self::Plain,
        }
    }

    /// Its kernels: those of its file in `generated`.
    pub fn kernels(self) -> impl Iterator<Item = KernelId> {
        KernelId::ON_GPUS.iter().copied().filter(move |&kernel| Self::of(kernel) == self)
    }

    /// What its passes call and are, beside what all share.
    fn parts(self) -> &'static [&'static str] {
        match self {
            Self::Plain => KERNELS,
            Self::Elements => {
                &[cloth_kernels::generated::CONSTRAINTS_WGSL, include_str!("../generated/elements.wgsl")]
            }
            Self::Vertices => &[
                cloth_kernels::generated::VERTICES_WGSL,
                include_str!("../generated/vertices.wgsl"),
                include_str!("../shaders/vertices.wgsl"),
            ],
        }
    }

    fn entry_points(self) -> &'static str {
        match self {
            Self::Plain => include_str!("../generated/passes.wgsl"),
            Self::Elements => include_str!("../generated/element_passes.wgsl"),
            Self::Vertices => include_str!("../generated/vertex_passes.wgsl"),
        }
    }
}

/// Which passes over a potential a shader of whole frames has, beside all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Forms {
    pub elements: bool,
    pub vertices: bool,
}

impl Forms {
    /// All that there are, by number.
    pub const ALL: [Self; 4] = [
        Self { elements: false, vertices: false },
        Self { elements: true, vertices: false },
        Self { elements: false, vertices: true },
        Self { elements: true, vertices: true },
    ];

    pub fn number(self) -> usize {
        usize::from(self.elements) + 2 * usize::from(self.vertices)
    }

    /// Adds what a kernel needs.
    pub fn add(&mut self, kernel: KernelId) {
        self.elements |= kernel.is_of_elements();
        self.vertices |= kernel.is_of_vertices();
    }

    /// The functions that run the kernels of each form, and their parts.
    fn parts(self) -> Vec<&'static str> {
        let mut parts = Content::Plain.parts().to_vec();
        let forms = [
            (self.elements, Content::Elements, include_str!("../generated/element_frame.wgsl"), NO_ELEMENTS),
            (self.vertices, Content::Vertices, include_str!("../generated/vertex_frame.wgsl"), NO_VERTICES),
        ];
        for (is_there, content, switch, stub) in forms {
            if is_there {
                parts.extend(content.parts());
                parts.push(switch);
            } else {
                parts.push(stub);
            }
        }
        parts.push(include_str!("../generated/frame.wgsl"));
        parts
    }
}

/// What stands for kernels that a shader of frames does not have.
const NO_ELEMENTS: &str = "fn run_element_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {}";
const NO_VERTICES: &str = "fn run_vertex_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {}";

/// Particles that fit the workgroup memory of a device.
pub(crate) fn workgroup_capacity(limits: &wgpu::Limits) -> u32 {
    (limits.max_compute_workgroup_storage_size.saturating_sub(OTHER_MEMORY) / 16).max(1)
}

/// Returns the text of a shader of whole frames in one workgroup, with so many current particles in its memory.
pub(crate) fn frame_text(capacity: u32, forms: Forms, arithmetic: Arithmetic) -> String {
    let constants = format!("const CAPACITY: u32 = {capacity}u;\n{}", groups_per_row());
    let parts = forms.parts();
    frames_text(&constants, &parts, include_str!("../shaders/one_workgroup.wgsl"), arithmetic)
}

/// Returns the text of a shader of dispatches of many workgroups, with current particles in a buffer.
pub(crate) fn passes_text(content: Content, arithmetic: Arithmetic) -> String {
    let constants = format!(
        "const MAX_GROUPS: u32 = {MAX_GROUPS}u;\nconst CLOTHS_PER_DISPATCH: u32 = {CLOTHS_PER_DISPATCH}u;\n"
    );
    let mut parts = content.parts().to_vec();
    parts.push(content.entry_points());
    frames_text(&constants, &parts, include_str!("../shaders/many_workgroups.wgsl"), arithmetic)
}

/// What both have in common: kernels, structs and functions that passes share.
fn frames_text(constants: &str, parts: &[&str], loops: &str, arithmetic: Arithmetic) -> String {
    let mut text = workgroup_size() + constants;
    let arithmetic = arithmetic.text();
    let generated =
        [arithmetic.as_str(), cloth_kernels::generated::WGSL, plan::WGSL, program::WGSL, tables::WGSL];
    for part in generated.iter().chain(SHARED).chain(parts).chain(&[loops]) {
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

/// Returns the entry point that runs a kernel.
pub(crate) fn entry_point(kernel: KernelId) -> String {
    format!("pass_{kernel}")
}

/// Name of the shader in [`shaders`] that runs whole frames in workgroup memory, by its entry point `run_frame`.
pub const FRAME_SHADER: &str = "frame in workgroup memory";

/// Particles of the largest cloth that [`FRAME_SHADER`] runs.
#[must_use]
pub fn frame_capacity(workgroup_memory: u32) -> u32 {
    let limits =
        wgpu::Limits { max_compute_workgroup_storage_size: workgroup_memory, ..wgpu::Limits::default() };
    workgroup_capacity(&limits)
}

/// Name and WGSL text of every shader as a device with so many bytes of workgroup memory gets it, for tools that check
/// or run them elsewhere.
#[must_use]
pub fn shaders(workgroup_memory: u32) -> Vec<(&'static str, String)> {
    shaders_with(workgroup_memory, Arithmetic::Native)
}

fn shaders_with(workgroup_memory: u32, arithmetic: Arithmetic) -> Vec<(&'static str, String)> {
    let capacity = frame_capacity(workgroup_memory);
    let frame = |forms: Forms| frame_text(capacity, forms, arithmetic);
    let [plain, elements, vertices, all] = Forms::ALL.map(frame);
    vec![
        (FRAME_SHADER, plain),
        ("frame with elements in workgroup memory", elements),
        ("frame with vertices in workgroup memory", vertices),
        ("frame with elements and vertices in workgroup memory", all),
        ("passes of a frame", passes_text(Content::Plain, arithmetic)),
        ("passes over elements", passes_text(Content::Elements, arithmetic)),
        ("passes over vertices", passes_text(Content::Vertices, arithmetic)),
        ("collision between cloths", sweep_text(arithmetic)),
        ("comparison with the CPU", probe_text(&arithmetic.text())),
        ("normals", normals_text(arithmetic)),
    ]
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
        for content in Content::ALL {
            let module = module(&passes_text(content, Arithmetic::Native));
            let found: Vec<&str> = module.entry_points.iter().map(|entry| entry.name.as_str()).collect();
            let expected: Vec<String> = content.kernels().map(entry_point).collect();
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
        let module = module(&frame_text(1, Forms { elements: true, vertices: true }, Arithmetic::Native));
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
