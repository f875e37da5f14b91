//! The CUDA text, compiled for the host, has the bits of the scalar lane.

use crate::support::rows::Rows;
use crate::support::{compiler, same};
use cloth_kernels::trace::{Kernel, Leaf, Type, all, cuda};
use std::fmt::Write;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

const ROWS: usize = 20_000;

/// A program that runs the kernel named by its argument on rows of floats, from standard input to standard output.
fn program() -> String {
    let mut text = cuda::print_all() + &cuda::print_energies() + &cuda::print_constraints();
    text += &cuda::print_vertices();
    text.push_str("\n#include <cstdio>\n#include <cstring>\n#include <vector>\n\n");
    let mut cases = String::new();
    for kernel in all() {
        let recording = kernel.record();
        let (inputs, outputs) = (components(recording.inputs()), components(recording.outputs()));
        let mut from = 0;
        let arguments: Vec<String> = recording
            .inputs()
            .iter()
            .map(|leaf| {
                let part = |i| format!("in[{}]", from + i);
                let argument = match leaf.kind {
                    Type::Number => part(0),
                    Type::Mask => format!("{} != 0.0f", part(0)),
                    Type::Vector3 => format!("Vec3{{{}, {}, {}}}", part(0), part(1), part(2)),
                    Type::Vector4 => format!("Vec4{{{}, {}, {}, {}}}", part(0), part(1), part(2), part(3)),
                };
                from += leaf.kind.components();
                argument
            })
            .collect();
        let name = kernel.name();
        let _ = writeln!(text, "static void run_{name}([[maybe_unused]] const float* in, float* out) {{");
        let _ = writeln!(text, "    using namespace cloth_kernels;");
        let _ = writeln!(text, "    const auto result = {name}({});", arguments.join(", "));
        let mut to = 0;
        for leaf in recording.outputs() {
            let single = recording.outputs().len() == 1;
            let field = if single { String::new() } else { format!(".{}", leaf.name) };
            for component in 0..leaf.kind.components() {
                let _ = writeln!(text, "    out[{to}] = result{field}{};", leaf.kind.accessor(component));
                to += 1;
            }
        }
        text.push_str("}\n");
        let _ = writeln!(
            cases,
            "    if (!strcmp(argv[1], \"{name}\")) return run(run_{name}, {inputs}, {outputs});"
        );
    }
    let _ = write!(
        text,
        "
static int run(void (*kernel)(const float*, float*), size_t inputs, size_t outputs) {{
    std::vector<float> in(inputs + 1), out(outputs);
    for (int row = 0; row < {ROWS}; ++row) {{
        if (fread(in.data(), 4, inputs, stdin) != inputs) return 1;
        kernel(in.data(), out.data());
        if (fwrite(out.data(), 4, outputs, stdout) != outputs) return 1;
    }}
    return fflush(stdout) != 0;
}}

int main(int argc, char** argv) {{
    if (argc != 2) return 2;
{cases}    return 2;
}}
"
    );
    text
}

fn components(leaves: &[Leaf]) -> usize {
    leaves.iter().map(|leaf| leaf.kind.components()).sum()
}

fn compare(kernel: &Kernel, program: &Path, folder: &Path) {
    let recording = kernel.record();
    let mut random = Rows::new(2);
    let (mut rows, mut expected) = (Vec::new(), Vec::new());
    for _ in 0..ROWS {
        let row = random.row(recording.inputs());
        kernel.run(&row, &mut expected);
        rows.extend(row);
    }

    let file = folder.join("rows");
    fs::write(&file, rows.iter().flat_map(|number| number.to_ne_bytes()).collect::<Vec<_>>())
        .expect("the rows can be written");
    let rows_file = File::open(&file).expect("the rows were written");
    let output = Command::new(program)
        .arg(kernel.name())
        .stdin(Stdio::from(rows_file))
        .output()
        .expect("the compiled program runs");
    assert!(output.status.success(), "{} ended with {}", kernel.name(), output.status);
    let (found, rest) = output.stdout.as_chunks::<4>();
    assert!(rest.is_empty() && found.len() == expected.len());

    let (inputs, outputs) = (components(recording.inputs()), components(recording.outputs()));
    for (index, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let found = f32::from_ne_bytes(*found);
        let (row, component) = (index / outputs, index % outputs);
        assert!(
            same(found, *expected),
            "{}: component {component} of {:?} is {found:?} instead of {expected:?}",
            kernel.name(),
            &rows[row * inputs..(row + 1) * inputs],
        );
    }
}

pub fn compiled_kernels_have_the_bits_of_the_scalar_lane() {
    let compiler = cloth_testing::compiler::find();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cuda-on-host");
    fs::create_dir_all(&folder).expect("a folder for the program");
    let source = folder.join("kernels.cpp");
    fs::write(&source, program()).expect("the program can be written");
    let program = folder.join("kernels");
    compiler::compile(compiler, &source, &program);
    for kernel in all() {
        compare(kernel, &program, &folder);
    }
}
