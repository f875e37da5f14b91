//! What can be said of the kernels without a GPU: instructions of a constraint, barriers of a frame, and how many blocks a
//! multiprocessor holds.

use crate::loops::{Code, LoopCost};
use crate::occupancy::MACHINES;
use crate::resources::Resources;
use std::fmt::Write;

/// Kernels whose loop over constraints is looked at.
const KERNELS: [&str; 3] = ["cloth_block_solve", "cloth_cluster_solve", "cloth_grid_solve"];

/// Code of a kernel in words, and for what it is.
pub struct Listing {
    /// `PTX compute_90` or `machine code sm_90`.
    pub name: String,
    pub text: String,
    pub is_machine_code: bool,
}

/// A table, one line per kernel and listing.
pub fn constraints(listings: &[Listing]) -> String {
    let mut table = String::from(
        "| kernel | code | instructions of a constraint | arithmetic | roots, quotients | particles | other memory | rest |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for kernel in KERNELS {
        for listing in listings {
            let code = if listing.is_machine_code {
                Code::of_machine(&listing.text, kernel)
            } else {
                Code::of_ptx(&listing.text, kernel)
            };
            let Some(cost) = code.and_then(|code| code.constraint()) else { continue };
            let LoopCost { all, arithmetic, roots_and_quotients, particles, other_memory } = cost;
            let rest = all - arithmetic - roots_and_quotients - particles - other_memory;
            let name = &listing.name;
            // Writing to a string cannot fail.
            let _ = writeln!(
                table,
                "| `{kernel}` | {name} | {all} | {arithmetic} | {roots_and_quotients} | {particles} | {other_memory} | {rest} |"
            );
        }
    }
    table
}

/// A launch of a scene on a machine.
pub struct Launched {
    pub scene: &'static str,
    /// Index into [`MACHINES`].
    pub machine: usize,
    pub kernel: &'static str,
    pub blocks: u32,
    pub threads: u32,
    pub shared_bytes: u32,
    pub cluster_blocks: u32,
    /// Barriers that each cloth waits at in a frame.
    pub barriers: u64,
}

/// A table, one line per launch.
pub fn launches(launched: &[Launched], costs: &[Resources]) -> String {
    let mut table = String::from(
        "| scene | GPU | kernel | blocks | threads | shared bytes | barriers | blocks per multiprocessor | limit |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for launch in launched {
        let Launched { scene, kernel, threads, shared_bytes, barriers, .. } = launch;
        let machine = &MACHINES[launch.machine];
        let registers = costs
            .iter()
            .find(|cost| cost.kernel == *kernel && cost.machine == machine.architecture)
            .map_or(0, |cost| cost.registers);
        let (held, limit) = machine.resident_blocks(*threads, registers, *shared_bytes);
        let blocks = match launch.cluster_blocks {
            1 => launch.blocks.to_string(),
            cluster => format!("{} in clusters of {cluster}", launch.blocks),
        };
        let (name, example) = (machine.architecture, machine.example);
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {scene} | {name} ({example}) | `{kernel}` | {blocks} | {threads} | {shared_bytes} | {barriers} | {held} | {limit} |"
        );
    }
    table
}
