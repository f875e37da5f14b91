//! `cargo xtask codegen`: what GPUs run, printed from Rust into committed files.
#![forbid(unsafe_code)]

mod cuda;
mod elements;
mod layouts;
mod newton;
mod vertices;
mod wgsl;
mod wgsl_passes;

use clap::Parser;
use cloth_core::file::write_atomically;
use cloth_core::method::pbd::plan;
use cloth_core::{program, tables};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use wgsl_passes::Part;
use xtask_shared::{Result, command, exit, print_line};

/// Print kernels and shared structs for GPUs into the committed generated files.
#[derive(Debug, Parser)]
#[command(name = "codegen", bin_name = "cargo xtask codegen")]
struct Options {
    /// Write nothing; fail if a committed file is not what would be written.
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    exit(run(&Options::parse()))
}

/// A generated file.
struct Generated {
    /// Relative to the workspace.
    path: &'static str,
    text: String,
}

/// Everything that is generated.
fn files() -> Vec<Generated> {
    use cloth_kernels::trace;
    let file = |path, text| Generated { path, text };
    vec![
        file("crates/cloth-kernels/generated/kernels.wgsl", trace::wgsl::print_all()),
        file("crates/cloth-kernels/generated/kernels.cuh", trace::cuda::print_all()),
        file("crates/cloth-kernels/generated/energies.wgsl", trace::wgsl::print_energies()),
        file("crates/cloth-kernels/generated/energies.cuh", trace::cuda::print_energies()),
        file("crates/cloth-kernels/generated/constraints.wgsl", trace::wgsl::print_constraints()),
        file("crates/cloth-kernels/generated/constraints.cuh", trace::cuda::print_constraints()),
        file("crates/cloth-kernels/generated/vertices.wgsl", trace::wgsl::print_vertices()),
        file("crates/cloth-kernels/generated/vertices.cuh", trace::cuda::print_vertices()),
        file("crates/cloth-kernels/generated/newton.cuh", trace::cuda::print_newton()),
        file("crates/cloth-core/generated/plan.wgsl", wgsl::plan(plan::LAYOUTS)),
        file("crates/cloth-core/generated/plan.cuh", cuda::plan(plan::LAYOUTS)),
        file("crates/cloth-core/generated/program.wgsl", wgsl::program(program::LAYOUTS)),
        file("crates/cloth-wgpu/generated/passes.wgsl", wgsl_passes::entry_points(Part::Plain)),
        file("crates/cloth-wgpu/generated/frame.wgsl", wgsl_passes::kernel_switch(Part::Plain)),
        file("crates/cloth-wgpu/generated/element_passes.wgsl", wgsl_passes::entry_points(Part::Elements)),
        file("crates/cloth-wgpu/generated/element_frame.wgsl", wgsl_passes::kernel_switch(Part::Elements)),
        file("crates/cloth-wgpu/generated/vertex_passes.wgsl", wgsl_passes::entry_points(Part::Vertices)),
        file("crates/cloth-wgpu/generated/vertex_frame.wgsl", wgsl_passes::kernel_switch(Part::Vertices)),
        file("crates/cloth-wgpu/generated/elements.wgsl", elements::wgsl()),
        file("crates/cloth-wgpu/generated/vertices.wgsl", vertices::wgsl()),
        file(
            "crates/cloth-wgpu/generated/loads.wgsl",
            wgsl::loads(&[
                (plan::PhaseParameters::LAYOUT, "u32_data"),
                (program::Loop::LAYOUT, "u32_data"),
                (program::Pass::LAYOUT, "u32_data"),
                (tables::ElementTable::LAYOUT, "fabric"),
                (tables::VertexTable::LAYOUT, "fabric"),
                (tables::VertexGroup::LAYOUT, "fabric"),
            ]),
        ),
        file("crates/cloth-wgpu/generated/sources.rs", wgsl_passes::sources()),
        file("crates/cloth-core/generated/program.cuh", cuda::program(program::LAYOUTS)),
        file("crates/cloth-core/generated/tables.wgsl", wgsl::structs(tables::LAYOUTS, tables::CONSTANTS)),
        file(
            "crates/cloth-core/generated/tables.cuh",
            cuda::structs("TABLES", tables::LAYOUTS, tables::CONSTANTS),
        ),
        file("crates/cloth-cuda/generated/argument.cuh", cuda::structs("ARGUMENT", cloth_cuda::LAYOUTS, &[])),
        file("crates/cloth-cuda/generated/passes.cuh", cuda::passes()),
        file("crates/cloth-cuda/generated/elements.cuh", elements::cuda()),
        file("crates/cloth-cuda/generated/vertex_entries.cuh", vertices::cuda()),
        file("crates/cloth-cuda/generated/newton_elements.cuh", newton::cuda()),
    ]
}

/// Writes the generated files, or checks them.
fn run(options: &Options) -> Result {
    let root = command::workspace_root()?;
    let mut files = files();
    files.retain(|file| !is_current(&root, file));
    if !options.check {
        for file in &files {
            write_atomically(&root.join(file.path), |out| out.write_all(file.text.as_bytes()))
                .map_err(|error| format!("{}: {error}", file.path))?;
            print_line!("wrote {}", file.path);
        }
        return Ok(());
    }
    if files.is_empty() {
        return Ok(());
    }
    let stale: Vec<&str> = files.iter().map(|file| file.path).collect();
    Err(format!("not what the sources print: {}; run `cargo xtask codegen`", stale.join(", ")))
}

/// Tells whether the file holds the text; line ends may have been changed by a checkout.
fn is_current(root: &Path, file: &Generated) -> bool {
    std::fs::read_to_string(root.join(file.path)).is_ok_and(|text| text.replace("\r\n", "\n") == file.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_file_is_found() {
        let file = Generated { path: "xtask/codegen/src/main.rs", text: include_str!("main.rs").to_owned() };
        let root = command::workspace_root().unwrap();
        assert!(is_current(&root, &file));
        assert!(!is_current(&root, &Generated { text: "another".into(), ..file }));
        assert!(!is_current(&root, &Generated { path: "no/such/file", text: String::new() }));
    }
}
