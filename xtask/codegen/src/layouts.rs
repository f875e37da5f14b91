//! What WGSL and CUDA have in common: comments, the numbers of the features, and those of the grids.

use cloth_core::layout::Layout;
use cloth_core::method::pbd::Features;
use cloth_kernels::grid::{CELL_PAIRS, CELLS_PER_AXIS, KEY_BITS};
use cloth_kernels::sweep::{CELL_BITS, COLUMN_BITS, COLUMN_STEPS};

/// First line of a file.
pub const HEADING: &str = "// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.\n";

/// Documentation as comments, links as code spans.
pub fn comments(docs: &[&str], indent: &str) -> String {
    docs.iter().map(|line| format!("{indent}//{}\n", line.replace("[`", "`").replace("`]", "`"))).collect()
}

/// The comment above a struct.
pub fn source(layout: &Layout) -> String {
    let Layout { name, module, docs, .. } = layout;
    format!("\n// {name}: {module}::{name}\n{}", comments(docs, ""))
}

/// Name and bit of each stage, upper case.
pub fn features() -> Vec<(String, u32)> {
    (0..u32::BITS)
        .map(|bit| Features::from_bits(1 << bit))
        // No GPU has the order of Jacobi, a hierarchy or voxels, and PTX need not change for them.
        .filter(|&stage| {
            let others = Features::JACOBI.with(Features::HIERARCHY).with(Features::VOXELS);
            Features::all().without(others).contains(stage)
        })
        .map(|stage| (stage.names().concat().to_uppercase().replace(' ', "_"), stage.bits()))
        .collect()
}

/// Numbers of the grids of self-collision and of collision between cloths.
pub fn grid() -> [(&'static str, u32); 7] {
    [
        ("KEY_BITS", KEY_BITS),
        ("KEY_MASK", CELLS_PER_AXIS - 1),
        ("CELL_PAIR_COUNT", CELL_PAIRS.len() as u32),
        ("SWEEP_BITS", CELL_BITS),
        ("COLUMN_BITS", COLUMN_BITS),
        ("LAST_CELL", (1 << CELL_BITS) - 1),
        ("COLUMN_STEPS", COLUMN_STEPS.len() as u32),
    ]
}

/// Returns the step of column `s` of the sweep as an expression that needs no array: `choose` prints one that is the first number
/// for this `s`, and another expression otherwise.
pub fn column_step(choose: impl Fn(u32, usize, &str) -> String) -> String {
    let [steps @ .., last] = COLUMN_STEPS;
    let choices = steps.iter().enumerate().rev();
    choices.fold(format!("{last}u"), |other, (s, &step)| choose(step, s, &other))
}

/// Returns a number as text: patterns of bits in base 16.
pub fn number(value: u32) -> String {
    if value > 0xffff { format!("{value:#x}") } else { value.to_string() }
}
