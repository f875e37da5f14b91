//! Common ground of WGSL and CUDA: a function with one statement per operation.

use super::leaf::{Leaf, Type};
use super::operation::{Id, Operation};
use super::{Kernel, Recording};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// Longest line of parameters.
const LINE: usize = 110;

/// Syntax of a language.
pub(super) struct Dialect {
    /// Start of the declaration of a number.
    pub(super) number: &'static str,
    /// Start of the declaration of a mask.
    pub(super) mask: &'static str,
    /// The quotient of two strings.
    pub(super) divide: fn(a: &str, b: &str) -> String,
    /// Function for square roots.
    pub(super) square_root: &'static str,
    /// Function for the largest whole number that is not greater.
    pub(super) floor: &'static str,
    /// The first string where the mask holds, otherwise the second.
    pub(super) select: fn(mask: &str, yes: &str, no: &str) -> String,
    /// Name of a type.
    pub(super) type_name: fn(Type) -> &'static str,
    /// Delimiters of the components of a vector and the fields of a struct.
    pub(super) brackets: [char; 2],
    /// A number.
    pub(super) literal: fn(f32) -> String,
}

impl Dialect {
    /// The comment above a kernel.
    pub(super) fn heading(kernel: &Kernel) -> String {
        format!("// {}: {} in crates/cloth-kernels/{}\n", kernel.name(), kernel.path(), kernel.source())
    }

    /// The parameters, on one line where they fit behind `start`.
    pub(super) fn parameters(leaves: &[Leaf], start: usize, parameter: impl Fn(&Leaf) -> String) -> String {
        let list: Vec<String> = leaves.iter().map(parameter).collect();
        let line = list.join(", ");
        if start + line.len() <= LINE { line } else { format!("\n    {}\n", list.join(",\n    ")) }
    }

    /// Statements, and the return of `result_type`.
    pub(super) fn body(&self, recording: &Recording, result_type: &str) -> String {
        let mut text = String::new();
        let mut names = Vec::with_capacity(recording.operations().len());
        let mut temporaries = 0;
        for &operation in recording.operations() {
            let expression = self.expression(recording, operation, &names);
            names.push(match operation {
                Operation::Input { .. } | Operation::Constant(_) => expression,
                _ => {
                    let name = format!("t{temporaries}");
                    temporaries += 1;
                    let declare = if operation.is_mask() { self.mask } else { self.number };
                    text.push_str(&format!("    {declare} {name} = {expression};\n"));
                    name
                }
            });
        }

        let mut results = recording.results();
        let fields: Vec<String> = recording
            .outputs()
            .iter()
            .map(|leaf| {
                let (components, rest) = results.split_at(leaf.kind.components());
                results = rest;
                let components: Vec<&str> = components.iter().map(|id| names[id.index()].as_str()).collect();
                match components[..] {
                    [component] => component.to_string(),
                    _ => self.construct((self.type_name)(leaf.kind), &components.join(", ")),
                }
            })
            .collect();
        let value = match &fields[..] {
            [field] => field.clone(),
            _ => self.construct(result_type, &format!("\n        {}\n    ", fields.join(",\n        "))),
        };
        format!("{text}    return {value};\n")
    }

    fn construct(&self, type_name: &str, content: &str) -> String {
        let [open, close] = self.brackets;
        format!("{type_name}{open}{content}{close}")
    }

    fn expression(&self, recording: &Recording, operation: Operation, names: &[String]) -> String {
        let name = |id: Id| names[id.index()].as_str();
        let binary = |a, operator, b| format!("{} {operator} {}", name(a), name(b));
        match operation {
            Operation::Input { leaf, component } => {
                let leaf = &recording.inputs()[leaf];
                format!("{}{}", leaf.name, leaf.kind.accessor(component))
            }
            Operation::Constant(bits) => {
                let value = f32::from_bits(bits);
                // `--1.0f` would be a decrement.
                let text = (self.literal)(value);
                if value.is_sign_negative() { format!("({text})") } else { text }
            }
            Operation::Add(a, b) => binary(a, "+", b),
            Operation::Subtract(a, b) => binary(a, "-", b),
            Operation::Multiply(a, b) => binary(a, "*", b),
            Operation::Divide(a, b) => (self.divide)(name(a), name(b)),
            Operation::Negate(a) => format!("-{}", name(a)),
            Operation::SquareRoot(a) => format!("{}({})", self.square_root, name(a)),
            Operation::Floor(a) => format!("{}({})", self.floor, name(a)),
            Operation::Less(a, b) => binary(a, "<", b),
            Operation::LessOrEqual(a, b) => binary(a, "<=", b),
            Operation::And(a, b) => binary(a, "&", b),
            Operation::Or(a, b) => binary(a, "|", b),
            Operation::Not(a) => format!("!{}", name(a)),
            Operation::Select { mask, yes, no } => (self.select)(name(mask), name(yes), name(no)),
        }
    }
}

/// Name and type of what a kernel returns: its only output, or a struct named after it (`edge_solve` gives
/// `EdgeSolveResult`).
pub(super) fn result_type(
    kernel: &Kernel,
    recording: &Recording,
    type_name: fn(Type) -> &'static str,
) -> String {
    if let [leaf] = recording.outputs() {
        return type_name(leaf.kind).to_string();
    }
    let mut name = String::new();
    for word in kernel.name().split('_') {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name + "Result"
}
