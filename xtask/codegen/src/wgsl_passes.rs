//! What runs the kernels of passes in WGSL: entry points for dispatches, and a switch for frames in one workgroup.

use crate::layouts::HEADING;
use cloth_core::program::{Domain, KernelId, Reads};

/// Kernels over elements of a potential, or all others: shaders for cloths without elements leave them out.
fn kernels(of_elements: bool) -> impl Iterator<Item = &'static KernelId> {
    KernelId::ON_GPUS.iter().filter(move |kernel| kernel.is_of_elements() == of_elements)
}

/// The entry point of each of these kernels: its row of the dispatches is that of the cloth, and workgroups beyond those of the cloth
/// leave.
pub fn entry_points(of_elements: bool) -> String {
    let mut text = String::from(HEADING);
    for kernel in kernels(of_elements) {
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

/// Functions of a frame in one workgroup: one runs the kernel with a number, one tells which passes need no barrier between
/// them.
pub fn kernel_switch(has_elements: bool) -> String {
    let mut text = String::from(HEADING);
    text += "\n// Runs a pass of this kernel in one workgroup.\n\
        fn run_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {\n    switch kernel {\n";
    for &kernel in KernelId::ON_GPUS.iter().filter(|kernel| has_elements || !kernel.is_of_elements()) {
        let function = match kernel.domain() {
            // These stand in no program.
            Domain::Whole => continue,
            // Several dispatches of a large cloth.
            Domain::Pairs => format!("run_all_of_{kernel}"),
            _ if kernel == KernelId::SleepTest => format!("run_all_of_{kernel}"),
            _ => format!("run_{kernel}"),
        };
        text += &format!(
            "        case {}: {{\n            {function}(at, worker);\n        }}\n",
            constant(kernel)
        );
    }
    text += "        default: {}\n    }\n}\n";

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

/// The texts of all kernels but those over elements, as an expression of Rust.
pub fn sources() -> String {
    let mut text = String::from(HEADING) + "[\n";
    for kernel in kernels(false) {
        text += &format!("    include_str!(\"../shaders/passes/{kernel}.wgsl\"),\n");
    }
    text + "]\n"
}

fn constant(kernel: KernelId) -> String {
    format!("KERNEL_{}", kernel.name().to_uppercase())
}
