//! What WGSL and CUDA have in common: comments, and the numbers of the features.

use cloth_core::layout::Layout;
use cloth_core::method::pbd::Features;

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
        .filter(|&stage| Features::all().contains(stage))
        .map(|stage| (stage.names().concat().to_uppercase().replace(' ', "_"), stage.bits()))
        .collect()
}
