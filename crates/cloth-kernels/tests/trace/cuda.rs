//! The CUDA text, compiled for the host, has the bits of the scalar lane.

use crate::support::rows::Rows;
use crate::support::{compiler, same};
use cloth_kernels::trace::{Kernel, Leaf, Type, all, cuda, newton};
use std::fmt::Write;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

const ROWS: usize = 20_000;

/// Whether the kernel is printed in double precision.
fn is_double(kernel: &Kernel) -> bool {
    newton().any(|double| double.name() == kernel.name())
}

/// A program that runs the kernel named by its argument on rows of numbers, from standard input to standard output.
fn program() -> String {
    let mut text = cuda::print_all() + &cuda::print_energies() + &cuda::print_constraints();
    text += &(cuda::print_vertices() + &cuda::print_newton());
    text.push_str("\n#include <cstdio>\n#include <cstring>\n#include <vector>\n\n");
    let mut cases = String::new();
    for kernel in all() {
        let recording = kernel.record();
        let (inputs, outputs) = (components(recording.inputs()), components(recording.outputs()));
        let (number, namespace) = match is_double(kernel) {
            true => ("double", "cloth_kernels::doubles"),
            false => ("float", "cloth_kernels"),
        };
        let mut from = 0;
        let arguments: Vec<String> = recording
            .inputs()
            .iter()
            .map(|leaf| {
                let part = |i| format!("in[{}]", from + i);
                let argument = match leaf.kind {
                    Type::Number => part(0),
                    Type::Mask => format!("{} != 0", part(0)),
                    Type::Vector3 => format!("Vec3{{{}, {}, {}}}", part(0), part(1), part(2)),
                    Type::Vector4 => format!("Vec4{{{}, {}, {}, {}}}", part(0), part(1), part(2), part(3)),
                };
                from += leaf.kind.components();
                argument
            })
            .collect();
        let name = kernel.name();
        let _ =
            writeln!(text, "static void run_{name}([[maybe_unused]] const {number}* in, {number}* out) {{");
        let _ = writeln!(text, "    using namespace {namespace};");
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
            "    if (!strcmp(argv[1], \"{name}\")) return run<{number}>(run_{name}, {inputs}, {outputs});"
        );
    }
    let _ = write!(
        text,
        "
template <class T>
static int run(void (*kernel)(const T*, T*), size_t inputs, size_t outputs) {{
    std::vector<T> in(inputs + 1), out(outputs);
    for (int row = 0; row < {ROWS}; ++row) {{
        if (fread(in.data(), sizeof(T), inputs, stdin) != inputs) return 1;
        kernel(in.data(), out.data());
        if (fwrite(out.data(), sizeof(T), outputs, stdout) != outputs) return 1;
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

/// What the compiled kernel makes of rows.
fn answers(kernel: &Kernel, program: &Path, folder: &Path, rows: &[u8]) -> Vec<u8> {
    let file = folder.join("rows");
    fs::write(&file, rows).expect("the rows can be written");
    let rows_file = File::open(&file).expect("the rows were written");
    let output = Command::new(program)
        .arg(kernel.name())
        .stdin(Stdio::from(rows_file))
        .output()
        .expect("the compiled program runs");
    assert!(output.status.success(), "{} ended with {}", kernel.name(), output.status);
    output.stdout
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
    let bytes: Vec<u8> = rows.iter().flat_map(|number| number.to_ne_bytes()).collect();
    let answers = answers(kernel, program, folder, &bytes);
    let (found, rest) = answers.as_chunks::<4>();
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

fn compare_in_double(kernel: &Kernel, program: &Path, folder: &Path) {
    let recording = kernel.record();
    let (mut random, mut digits) = (Rows::new(2), Rows::new(3));
    let (mut rows, mut expected) = (Vec::new(), Vec::new());
    for number in 0..ROWS {
        let (row, more) = (random.row(recording.inputs()), digits.row(recording.inputs()));
        // Every other row has more digits than float32 holds.
        let share = if number % 2 == 0 { 0.0 } else { 1e-9 };
        let row: Vec<f64> = row.iter().zip(more).map(|(a, b)| f64::from(*a) + f64::from(b) * share).collect();
        kernel.run_in_double(&row, &mut expected);
        rows.extend(row);
    }
    let bytes: Vec<u8> = rows.iter().flat_map(|number| number.to_ne_bytes()).collect();
    let answers = answers(kernel, program, folder, &bytes);
    let (found, rest) = answers.as_chunks::<8>();
    assert!(rest.is_empty() && found.len() == expected.len());

    let (inputs, outputs) = (components(recording.inputs()), components(recording.outputs()));
    for (index, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let found = f64::from_ne_bytes(*found);
        let (row, component) = (index / outputs, index % outputs);
        assert!(
            found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan(),
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
        match is_double(kernel) {
            true => compare_in_double(kernel, &program, &folder),
            false => compare(kernel, &program, &folder),
        }
    }
}
