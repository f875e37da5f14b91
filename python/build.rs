//! Linker arguments of a module for Python, where the linker of an operating system needs some.
#![forbid(unsafe_code)]

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
