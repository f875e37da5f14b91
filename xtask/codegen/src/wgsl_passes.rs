//! What runs the kernels of passes in WGSL: entry points for dispatches, and a switch for frames in one workgroup.

use crate::layouts::HEADING;
use cloth_core::program::{Domain, KernelId, Reads};

/// Which kernels a text is about: shaders for cloths without a potential leave out those over one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Plain,
    Elements,
    Vertices,
}

impl Part {
    fn kernels(self) -> impl Iterator<Item = KernelId> {
        KernelId::ON_GPUS.iter().copied().filter(move |kernel| {
            self == match kernel {
                _ if kernel.is_of_elements() => Self::Elements,
                _ if kernel.is_of_vertices() => Self::Vertices,
                _ => Self::Plain,
            }
        })
    }
}

/// The entry point of each of these kernels: its row of the dispatches is that of the cloth, and workgroups beyond those of the cloth
/// leave.
pub fn entry_points(part: Part) -> String {
    let mut text = String::from(HEADING);
    for kernel in part.kernels() {
        text += &format!(
            "\n@compute @workgroup_size(WORKGROUP_SIZE)\n\
            fn pass_{kernel}(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local_id: u32) {{\n    \
                let at = dispatches[group.y];\n    \
                if group.x >= at.groups {{\n        \
                    return;\n    \
                }}\n    \
                run_{kernel}(at, worker_of(at, group.x, local_id));\n\
            }}\n"
        );
    }
    text
}

/// Functions of a frame in one workgroup: one runs the kernel with a number, and for all others one tells which passes need no barrier
/// between them.
pub fn kernel_switch(part: Part) -> String {
    let mut text = String::from(HEADING);
    let (name, of) = match part {
        Part::Plain => ("run_kernel", "this kernel"),
        Part::Elements => ("run_element_kernel", "a kernel over elements"),
        Part::Vertices => ("run_vertex_kernel", "a kernel over vertices"),
    };
    text += &format!(
        "\n// Runs a pass of {of} in one workgroup.\n\
        fn {name}(kernel: u32, at: ClothDispatch, worker: Worker) {{\n    switch kernel {{\n"
    );
    for kernel in part.kernels() {
        let function = match kernel.domain() {
            // These stand in no program.
            Domain::Whole => continue,
            // Several dispatches of a large cloth.
            Domain::Pairs | Domain::Sweeps => format!("run_all_of_{kernel}"),
            _ if kernel == KernelId::SleepTest => format!("run_all_of_{kernel}"),
            _ => format!("run_{kernel}"),
        };
        text += &format!(
            "        case {}: {{\n            {function}(at, worker);\n        }}\n",
            constant(kernel)
        );
    }
    if part != Part::Plain {
        return text + "        default: {}\n    }\n}\n";
    }
    text += "        default: {\n            run_element_kernel(kernel, at, worker);\n            \
        run_vertex_kernel(kernel, at, worker);\n        }\n    }\n}\n";

    let own: Vec<String> = KernelId::ON_GPUS
        .iter()
        .filter(|kernel| kernel.reads() == Reads::Own)
        .map(|&kernel| constant(kernel))
        .collect();
    text += "\n// Whether a kernel reads only particles that the same invocation wrote.\n\
        fn reads_only_own(kernel: u32) -> bool {\n    switch kernel {\n";
    text += &format!("        case {}: {{\n", own.join(", "));
    text += "            return true;\n        }\n        default: {\n            return false;\n        }\n    }\n}\n";
    text
}

/// The texts of all kernels but those over a potential, as an expression of Rust.
pub fn sources() -> String {
    let mut text = String::from(HEADING) + "[\n";
    for kernel in Part::Plain.kernels() {
        text += &format!("    include_str!(\"../shaders/passes/{kernel}.wgsl\"),\n");
    }
    text + "]\n"
}

fn constant(kernel: KernelId) -> String {
    format!("KERNEL_{}", kernel.name().to_uppercase())
}
