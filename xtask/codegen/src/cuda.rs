//! Shared structs as CUDA C++, with the vectors of the printed kernels.

use crate::layouts::{self, HEADING, comments, features, source};
use cloth_core::layout::{Constant, Field, Kind, Layout};
use cloth_core::program::{KernelId, Reads};
use cloth_cuda::COLLISION;
use cloth_kernels::grid::CELL_PAIRS;

/// The structs of a plan and the numbers of the features, to be read after the printed kernels.
pub fn plan(layouts: &[Layout]) -> String {
    let mut text = String::from(HEADING);
    text += "#ifndef CLOTH_PLAN\n#define CLOTH_PLAN\n\nnamespace cloth_kernels {\n";
    text += "\n// Center and radius (m).\nusing Sphere = Vec4;\n";
    text += "\n// Normal, and its product with minus a point of the plane (m).\nusing Plane = Vec4;\n";
    text += &declarations(layouts);
    text += "\n// The features of FrameParameters: cloth_core::method::pbd::Features\nnamespace feature {\n";
    for (name, bits) in features() {
        text += &format!("constexpr unsigned int {name} = {bits}u;\n");
    }
    text += "}  // namespace feature\n\n}  // namespace cloth_kernels\n\n#endif\n";
    text
}

/// The structs of a program and the numbers of the kernels, to be read after the structs of a plan.
pub fn program(layouts: &[Layout]) -> String {
    let mut text = String::from(HEADING);
    text += "#ifndef CLOTH_PROGRAM\n#define CLOTH_PROGRAM\n\nnamespace cloth_kernels {\n";
    text += &declarations(layouts);
    text += "\n// The kernels of passes: cloth_core::program::KernelId\nnamespace kernel {\n";
    for &kernel in KernelId::ON_GPUS.iter().chain(KernelId::OF_NEWTON) {
        text += &format!("constexpr unsigned int {} = {}u;\n", kernel.name().to_uppercase(), kernel as u32);
    }
    text += "}  // namespace kernel\n";
    text +=
        "\n// Sort keys and pairs of cells: cloth_kernels::grid and cloth_kernels::sweep\nnamespace grid {\n";
    for (name, value) in layouts::grid() {
        text += &format!("constexpr unsigned int {name} = {value}u;\n");
    }
    let pairs: Vec<String> = CELL_PAIRS.iter().map(|(a, b)| format!("{{{a}u, {b}u}}")).collect();
    text += "// Corners of a block of cells.\n";
    text += &format!("constexpr unsigned int CELL_PAIRS[{}][2] = {{{}}};\n", pairs.len(), pairs.join(", "));
    let step = layouts::column_step(|step, s, other| format!("s == {s}u ? {step}u : {other}"));
    text += "// Distance of column `s` with partners, in columns.\n";
    text += "__device__ __forceinline__ unsigned int column_step(unsigned int s) {\n";
    text += &format!("    return {step};\n}}\n");
    text += "}  // namespace grid\n\n}  // namespace cloth_kernels\n\n#endif\n";
    text
}

/// Prints the function that runs a pass: its kernel, found by number.
pub fn passes() -> String {
    let kernels: Vec<&KernelId> = KernelId::OF_PASSES.iter().chain(KernelId::OF_NEWTON).collect();
    let own = kernels.iter().filter(|kernel| kernel.reads() == Reads::Own);
    let own = own.fold(0_u32, |bits, &&kernel| bits | 1 << kernel as u32);
    let mut text = String::from(HEADING);
    text += "#ifndef CLOTH_PASSES\n#define CLOTH_PASSES\n\n";
    for kernel in &kernels {
        text += &format!("#include \"passes/{kernel}.cuh\"\n");
    }
    text += "\nnamespace cloth {\n\n\
        // The kernels of passes that are compiled in: those for collision take many registers, those over a potential\n\
        // more.\n\
        enum class Kernels { SOLVE, COLLIDE, ELEMENTS, VERTICES, NEWTON };\n\n\
        // Whether current positions are displacements until a method takes them over: what the argument of the integration and of wind says.\n\
        __device__ __forceinline__ constexpr bool displaces(Kernels kernels) {\n    \
        return kernels == Kernels::VERTICES || kernels == Kernels::NEWTON;\n}\n\n\
        // Whether the kernel reads and writes only particles that belong to the thread.\n\
        __device__ __forceinline__ bool reads_only_own(u32 kernel) {\n";
    text += &format!("    return kernel < 32u && ({own:#x}u >> kernel & 1u) != 0u;\n}}\n");
    text += "\n// Runs a pass in an iteration.\n\
        template <Kernels KERNELS, class Group>\n\
        __device__ __forceinline__ void run_pass(Group& group, const Cloth& cloth, const Pass& pass, u32 iteration) {\n    \
        switch (pass.kernel) {\n";
    for kernel in kernels {
        let displaces = match kernel {
            KernelId::Integrate | KernelId::Wind => "<displaces(KERNELS)>",
            _ => "",
        };
        let call = format!("run_{kernel}{displaces}(group, cloth, pass, iteration);");
        text += &format!("    case kernel::{}:\n", kernel.name().to_uppercase());
        let condition = match kernel {
            _ if COLLISION.contains(kernel) => Some("KERNELS != Kernels::SOLVE"),
            _ if kernel.is_of_elements() => Some("KERNELS == Kernels::ELEMENTS"),
            _ if kernel.is_of_vertices() => Some("KERNELS == Kernels::VERTICES"),
            _ if kernel.is_of_newton() => Some("KERNELS == Kernels::NEWTON"),
            _ => None,
        };
        text += &match condition {
            Some(condition) => {
                format!("        if constexpr ({condition}) {{\n            {call}\n        }}\n")
            }
            None => format!("        {call}\n"),
        };
        text += "        break;\n";
    }
    text += "    }\n}\n\n}  // namespace cloth\n\n#endif\n";
    text
}

/// Structs and numbers beside those of a plan, to be read after them; `guard` names the file.
pub fn structs(guard: &str, layouts: &[Layout], numbers: &[Constant]) -> String {
    let mut text = String::from(HEADING);
    text += &format!("#ifndef CLOTH_{guard}\n#define CLOTH_{guard}\n\nnamespace cloth_kernels {{\n");
    text += &declarations(layouts);
    if !numbers.is_empty() {
        text.push('\n');
    }
    for Constant { name, docs, value } in numbers {
        text += &comments(docs, "");
        text += &format!("constexpr unsigned int {name} = {}u;\n", layouts::number(*value));
    }
    text += "\n}  // namespace cloth_kernels\n\n#endif\n";
    text
}

fn declarations(layouts: &[Layout]) -> String {
    let mut text = String::new();
    for layout in layouts {
        text += &source(layout);
        // Aligned to 16 bytes, so that as many are one access to memory.
        text += &format!("struct alignas(16) {} {{\n", layout.name);
        for field in layout.fields {
            text += &comments(field.docs, "    ");
            text += &format!("    {};\n", declaration(field));
        }
        text += "};\n";
        text += &format!("static_assert(sizeof({}) == {}, \"as in Rust\");\n", layout.name, layout.size);
    }
    text
}

fn declaration(field: &Field) -> String {
    let name = field.name;
    match field.kind {
        Kind::Integer => format!("unsigned int {name}"),
        Kind::Number => format!("float {name}"),
        Kind::Vector3 => format!("Vec3 {name}"),
        Kind::Vector4 => format!("Vec4 {name}"),
        Kind::MatrixRows => format!("Vec4 {name}[3]"),
        Kind::Integers(count) => format!("unsigned int {name}[{count}]"),
        Kind::Address => format!("unsigned long long {name}"),
        Kind::Struct(of) => format!("{of} {name}"),
    }
}
