//! The WGSL text is valid.

use cloth_kernels::trace::{kernels, wgsl};
use naga::valid::{Capabilities, ValidationFlags, Validator};

fn validate(text: &str) -> naga::Module {
    let module = naga::front::wgsl::parse_str(text).unwrap_or_else(|e| panic!("{}", e.emit_to_string(text)));
    Validator::new(ValidationFlags::all(), Capabilities::empty())
        .validate(&module)
        .unwrap_or_else(|e| panic!("{}", e.emit_to_string(text)));
    module
}

pub fn naga_accepts_all_kernels() {
    let module = validate(&wgsl::print_all());
    let functions: Vec<_> = module.functions.iter().map(|(_, f)| f.name.as_deref().unwrap_or("")).collect();
    let names: Vec<_> = kernels().map(|kernel| kernel.name()).collect();
    assert_eq!(functions, names);
}

pub fn each_kernel_stands_by_itself() {
    for kernel in kernels() {
        validate(&wgsl::print(kernel));
    }
}
