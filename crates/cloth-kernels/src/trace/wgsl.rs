//! Kernels as WGSL.
//!
//! WGSL lets a compiler contract, flush subnormals and assume that there is no NaN, so the bits may differ from those of
//! the other lanes. Quotients and square roots, which it lets be some units in the last place off, are calls of `divide` and
//! `square_root`: whoever uses the text defines them.

use super::dialect::{Dialect, result_type};
use super::leaf::Type;
use super::literal::literal;
use super::{Kernel, constraints, energies, kernels, vertices};
use std::format;
use std::string::String;

const WGSL: Dialect = Dialect {
    number: "let",
    mask: "let",
    divide: |a, b| format!("divide({a}, {b})"),
    square_root: "square_root",
    floor: "floor",
    select: |mask, yes, no| format!("select({no}, {yes}, {mask})"),
    type_name,
    brackets: ['(', ')'],
    literal,
};

fn type_name(kind: Type) -> &'static str {
    match kind {
        Type::Number => "f32",
        Type::Mask => "bool",
        Type::Vector3 => "vec3<f32>",
        Type::Vector4 => "vec4<f32>",
    }
}

/// One kernel: a function, preceded by a struct for its results where there are several.
pub fn print(kernel: &Kernel) -> String {
    let recording = kernel.record();
    let result = result_type(kernel, &recording, type_name);
    let mut text = Dialect::heading(kernel);
    if recording.outputs().len() > 1 {
        text.push_str(&format!("struct {result} {{\n"));
        for leaf in recording.outputs() {
            text.push_str(&format!("    {}: {},\n", leaf.name, type_name(leaf.kind)));
        }
        text.push_str("}\n");
    }
    let start = format!("fn {}() -> {result} {{", kernel.name()).len();
    let parameters = Dialect::parameters(recording.inputs(), start, |leaf| {
        format!("{}: {}", leaf.name, type_name(leaf.kind))
    });
    text.push_str(&format!("fn {}({parameters}) -> {result} {{\n", kernel.name()));
    text.push_str(&WGSL.body(&recording, &result));
    text.push_str("}\n");
    text
}

const HEADING: &str = "// Printed from the Rust kernels of cloth-kernels. Do not edit.\n";

/// The kernels of position based dynamics, as a text that needs `divide` and `square_root` only.
pub fn print_all() -> String {
    print_list(kernels())
}

/// The kernels of energies, as such a text.
pub fn print_energies() -> String {
    print_list(energies())
}

/// The kernels of energies as constraints, as such a text.
pub fn print_constraints() -> String {
    print_list(constraints())
}

/// The kernels of vertex block descent, as such a text.
pub fn print_vertices() -> String {
    print_list(vertices())
}

fn print_list(list: impl Iterator<Item = &'static Kernel>) -> String {
    let mut text = String::from(HEADING);
    for kernel in list {
        text.push('\n');
        text.push_str(&print(kernel));
    }
    text
}
