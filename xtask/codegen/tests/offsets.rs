//! The structs of a host compiler have the offsets of Rust.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth_core::method::pbd::plan;
use cloth_core::{program, tables};
use std::fmt::Write;
use std::process::ExitCode;
use xtask_shared::command;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![a_compiler_sees_the_offsets_of_rust])
}

fn a_compiler_sees_the_offsets_of_rust() {
    let mut compile = cloth_testing::compiler::find();
    let root = command::workspace_root().unwrap();
    let mut text = String::from("#include <stddef.h>\n");
    for name in ["kernels", "plan", "program", "tables", "argument"] {
        writeln!(text, "#include \"{name}.cuh\"").unwrap();
    }
    for layout in [plan::LAYOUTS, program::LAYOUTS, tables::LAYOUTS, cloth_cuda::LAYOUTS].concat() {
        for field in layout.fields {
            let (name, field, offset) = (layout.name, field.name, field.offset);
            writeln!(text, "static_assert(offsetof(cloth_kernels::{name}, {field}) == {offset}, \"\");")
                .unwrap();
        }
    }
    let file = std::env::temp_dir().join(format!("cloth-layouts-{}.cpp", std::process::id()));
    std::fs::write(&file, text).unwrap();
    compile.args(["-std=c++17", "-fsyntax-only", "-I"]);
    compile.arg(root.join("crates/cloth-kernels/generated"));
    compile.arg("-I").arg(root.join("crates/cloth-core/generated"));
    compile.arg("-I").arg(root.join("crates/cloth-cuda/generated")).arg(&file);
    let output = compile.output().unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
