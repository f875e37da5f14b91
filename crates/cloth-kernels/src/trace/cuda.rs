//! Kernels as CUDA C++, which a C++17 compiler for the host accepts as well.
//!
//! The bits are those of the scalar lane if nothing is contracted or approximated: `--fmad=false --prec-div=true
//! --prec-sqrt=true --ftz=false` for CUDA, `-ffp-contract=off` for the host.

use super::dialect::{Dialect, result_type};
use super::leaf::Type;
use super::literal::{double, literal};
use super::{Kernel, constraints, energies, kernels, newton, vertices};
use std::format;
use std::string::String;

const CUDA: Dialect = Dialect {
    number: "const float",
    mask: "const bool",
    divide: |a, b| format!("{a} / {b}"),
    square_root: "sqrtf",
    floor: "floorf",
    select: |mask, yes, no| format!("{mask} ? {yes} : {no}"),
    type_name,
    brackets: ['{', '}'],
    literal,
};

const DOUBLES: Dialect = Dialect {
    number: "const double",
    square_root: "sqrt",
    floor: "floor",
    type_name: |kind| match kind {
        Type::Number => "double",
        kind => type_name(kind),
    },
    literal: double,
    ..CUDA
};

const PROLOGUE: &str = "\
// Printed from the Rust kernels of cloth-kernels. Do not edit.
#ifndef CLOTH_KERNELS
#define CLOTH_KERNELS

#if !defined(__CUDACC__) && !defined(__device__)
// A compiler for the host.
#include <math.h>
#define __device__
#define __forceinline__ inline
#endif

namespace cloth_kernels {

struct Vec3 {
    float x, y, z;
};

// Aligned, so that a particle is one access to memory.
struct alignas(16) Vec4 {
    float x, y, z, w;
};
";

const ENERGIES_PROLOGUE: &str = "\
// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_ENERGIES
#define CLOTH_ENERGIES

namespace cloth_kernels {
";

const CONSTRAINTS_PROLOGUE: &str = "\
// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_CONSTRAINTS
#define CLOTH_CONSTRAINTS

namespace cloth_kernels {
";

const VERTICES_PROLOGUE: &str = "\
// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_VERTICES
#define CLOTH_VERTICES

namespace cloth_kernels {
";

const NEWTON_PROLOGUE: &str = "\
// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_NEWTON
#define CLOTH_NEWTON

// In double precision.
namespace cloth_kernels::doubles {

struct Vec3 {
    double x, y, z;
};
";

const EPILOGUE: &str = "\n}  // namespace cloth_kernels\n\n#endif\n";

fn type_name(kind: Type) -> &'static str {
    match kind {
        Type::Number => "float",
        Type::Mask => "bool",
        Type::Vector3 => "Vec3",
        Type::Vector4 => "Vec4",
    }
}

/// One kernel: a function, preceded by a struct for its results where there are several.
///
/// It belongs into the namespace that [`print_all`] opens.
pub fn print(kernel: &Kernel) -> String {
    print_in(&CUDA, kernel)
}

fn print_in(dialect: &Dialect, kernel: &Kernel) -> String {
    let type_name = dialect.type_name;
    let recording = kernel.record();
    let result = result_type(kernel, &recording, type_name);
    let mut text = Dialect::heading(kernel);
    if recording.outputs().len() > 1 {
        text.push_str(&format!("struct {result} {{\n"));
        for leaf in recording.outputs() {
            text.push_str(&format!("    {} {};\n", type_name(leaf.kind), leaf.name));
        }
        text.push_str("};\n");
    }
    let start = format!("__device__ __forceinline__ {result} {}() {{", kernel.name()).len();
    let parameters = Dialect::parameters(recording.inputs(), start, |leaf| {
        format!("{} {}", type_name(leaf.kind), leaf.name)
    });
    text.push_str(&format!("__device__ __forceinline__ {result} {}({parameters}) {{\n", kernel.name()));
    text.push_str(&dialect.body(&recording, &result));
    text.push_str("}\n");
    text
}

/// The kernels of position based dynamics with the types they need, in the namespace `cloth_kernels`.
pub fn print_all() -> String {
    print_list(PROLOGUE, kernels())
}

/// The kernels of energies, to be read after those of [`print_all`].
pub fn print_energies() -> String {
    print_list(ENERGIES_PROLOGUE, energies())
}

/// The kernels of energies as constraints, to be read after those of [`print_all`].
pub fn print_constraints() -> String {
    print_list(CONSTRAINTS_PROLOGUE, constraints())
}

/// The kernels of vertex block descent, to be read after those of [`print_all`].
pub fn print_vertices() -> String {
    print_list(VERTICES_PROLOGUE, vertices())
}

/// The kernels of Newton's method in double precision, to be read after those of [`print_all`].
pub fn print_newton() -> String {
    print_list_in(&DOUBLES, NEWTON_PROLOGUE, newton())
}

fn print_list(prologue: &str, list: impl Iterator<Item = &'static Kernel>) -> String {
    print_list_in(&CUDA, prologue, list)
}

fn print_list_in(dialect: &Dialect, prologue: &str, list: impl Iterator<Item = &'static Kernel>) -> String {
    let mut text = String::from(prologue);
    for kernel in list {
        text.push('\n');
        text.push_str(&print_in(dialect, kernel));
    }
    text.push_str(EPILOGUE);
    text
}
