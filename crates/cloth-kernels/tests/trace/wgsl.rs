//! The WGSL text is valid.

use cloth_kernels::trace::{all, constraints, energies, kernels, vertices, wgsl};
use naga::valid::{Capabilities, ValidationFlags, Validator};

/// What the text leaves to its users.
const ARITHMETIC: &str = "\
fn divide(a: f32, b: f32) -> f32 { return a / b; }
fn square_root(a: f32) -> f32 { return sqrt(a); }
";

fn validate(kernels: &str) -> naga::Module {
    let text = &(ARITHMETIC.to_owned() + kernels);
    let module = naga::front::wgsl::parse_str(text).unwrap_or_else(|e| panic!("{}", e.emit_to_string(text)));
    Validator::new(ValidationFlags::all(), Capabilities::empty())
        .validate(&module)
        .unwrap_or_else(|e| panic!("{}", e.emit_to_string(text)));
    module
}

pub fn naga_accepts_all_kernels() {
    let texts: [(String, Vec<_>); 4] = [
        (wgsl::print_all(), kernels().collect()),
        (wgsl::print_energies(), energies().collect()),
        (wgsl::print_constraints(), constraints().collect()),
        (wgsl::print_vertices(), vertices().collect()),
    ];
    for (text, printed) in texts {
        let module = validate(&text);
        let functions = module.functions.iter().skip(2).map(|(_, f)| f.name.as_deref().unwrap_or(""));
        assert!(functions.eq(printed.iter().map(|kernel| kernel.name())));
    }
}

pub fn each_kernel_stands_by_itself() {
    for kernel in all() {
        validate(&wgsl::print(kernel));
    }
}
