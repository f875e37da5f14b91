//! Elements of a potential for Newton's method: how numbers of a table become the arguments of the printed functions.

use crate::layouts::HEADING;
use cloth_kernels::trace::{Kernel, Type, newton};

/// Kinds in the order of `cloth_core::tables::NewtonKind`.
const KINDS: [&str; 7] = ["woven", "stvk", "corotated", "joined", "hinge", "isometric", "spring"];

fn function(kind: &str, what: &str) -> &'static Kernel {
    let wanted = format!("element_{kind}_{what}");
    let found = newton().find(|kernel| kernel.name() == wanted);
    found
        .unwrap_or_else(|| panic!("no kernel {wanted}: the registry of cloth-kernels has those of all kinds"))
}

/// Numbers and vectors among the inputs of a function.
#[derive(Debug, Default)]
struct Inputs {
    constants: usize,
    vectors: usize,
    strains: usize,
    arguments: Vec<String>,
}

fn inputs(kernel: &Kernel) -> Inputs {
    let mut inputs = Inputs::default();
    let next = |count: &mut usize| {
        *count += 1;
        *count - 1
    };
    for leaf in kernel.record().inputs() {
        inputs.arguments.push(match (leaf.name.as_str(), leaf.kind) {
            ("damped_time", _) => "time".into(),
            ("damped_rate", _) => "rate".into(),
            (name, Type::Number) if name.starts_with("damped_before_") => {
                format!("before[{}]", next(&mut inputs.strains))
            }
            (_, Type::Vector3) => format!("d[{}]", next(&mut inputs.vectors)),
            (_, Type::Number) => format!("constants[{}]", next(&mut inputs.constants)),
            (name, kind) => panic!("an argument {name} that is {kind:?}: no element has that"),
        });
    }
    inputs
}

/// A struct for each kind: its numbers, and its functions over them.
pub fn cuda() -> String {
    let mut text = String::from(HEADING);
    text += "#ifndef CLOTH_NEWTON_ELEMENTS\n#define CLOTH_NEWTON_ELEMENTS\n\nnamespace cloth {\n";
    for (number, kind) in KINDS.into_iter().enumerate() {
        for part in parts(kind) {
            text += &structure(number, kind, &part);
        }
    }
    text += "\n// Calls something with an element of each kind.\n#define CLOTH_EACH_ELEMENT(CALL) \\\n";
    text += &calls(KINDS.iter().map(|kind| type_name(kind, 0)));
    text += "\n\n// The same for blocks, which some kinds find in parts.\n#define CLOTH_EACH_ELEMENT_OF_BLOCKS(CALL) \\\n";
    text += &calls(KINDS.iter().flat_map(|kind| parts(kind).into_iter().map(|of| type_name(kind, of.part))));
    text + "\n\n}  // namespace cloth\n\n#endif\n"
}

fn calls(types: impl Iterator<Item = String>) -> String {
    types.map(|name| format!("    CALL({name})")).collect::<Vec<_>>().join(" \\\n")
}

/// The struct that has a part of the blocks; the first one has all else, too.
fn type_name(kind: &str, part: usize) -> String {
    let (first, rest) = kind.split_at(1);
    let part = if part == 0 { String::new() } else { format!("Part{}", part + 1) };
    first.to_uppercase() + rest + "Element" + &part
}

/// Some of the blocks that a function finds: which part of an element's they are, and its first pair of corners.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    part: usize,
    function: &'static str,
    skipped: usize,
    first: usize,
    count: usize,
}

/// Blocks that are found at once: of more a GPU, whose threads have 255 registers, would have to spill some.
const AT_ONCE: usize = 4;

/// The parts in which an element's blocks are found. What a part does not store is not computed.
fn parts(kind: &str) -> Vec<Blocks> {
    let corners = inputs(function(kind, "energy")).vectors + 1;
    let functions = match kind {
        "joined" => vec![("corner_blocks", 15), ("wing_blocks", 6)],
        _ => vec![("blocks", corners * (corners + 1) / 2)],
    };
    let mut parts: Vec<Blocks> = Vec::new();
    for (function, blocks) in functions {
        let size = blocks.div_ceil(blocks.div_ceil(AT_ONCE));
        for skipped in (0..blocks).step_by(size) {
            let first = parts.last().map_or(0, |before| before.first + before.count);
            let count = size.min(blocks - skipped);
            parts.push(Blocks { part: parts.len(), function, skipped, first, count });
        }
    }
    parts
}

fn structure(number: usize, kind: &str, of: &Blocks) -> String {
    let (name, is_whole) = (type_name(kind, of.part), of.part == 0);
    let Inputs { constants, vectors, strains, .. } = inputs(function(kind, "damped_energy"));
    let corners = vectors + 1;
    let mut text = format!("\nstruct {name} {{\n");
    for (name, value) in
        [("NUMBER", number), ("CORNERS", corners), ("CONSTANTS", constants), ("STRAINS", strains)]
    {
        text += &format!("    static constexpr u32 {name} = {value}u;\n");
    }
    let element = format!("const double (&constants)[{constants}], const doubles::Vec3 (&d)[{vectors}]");
    let damped = format!(", const double (&before)[{strains}], double time, double rate");
    let call = |what: &str| {
        let kernel = function(kind, what);
        format!("doubles::{}({})", kernel.name(), inputs(kernel).arguments.join(", "))
    };
    let mut add = |result: &str, name: &str, more: &str, body: &str| {
        text += &format!(
            "    static __device__ __forceinline__ {result} {name}(\n        {element}{more}\n    ) {{\n{body}    }}\n"
        );
    };
    // Of one output the function returns the number itself.
    let strain = |k| if strains == 1 { String::new() } else { format!(".strain_{k}") };
    let lines: String =
        (0..strains).map(|k| format!("        strain[{k}] = found{};\n", strain(k))).collect();
    let body = format!("        const auto found = {};\n{lines}", call("strain"));
    if is_whole {
        add("void", "strain", &format!(", double (&strain)[{strains}]"), &body);
    }
    for (name, more) in [("", ""), ("damped_", damped.as_str())] {
        if is_whole {
            let body = format!("        return {};\n", call(&format!("{name}energy")));
            add("double", &format!("{name}energy"), more, &body);
        }

        let lines: String =
            (0..corners).map(|k| format!("        force[{k}] = found.force_{k};\n")).collect();
        let body = format!("        const auto found = {};\n{lines}", call(&format!("{name}gradient")));
        let forces = format!("{more}, doubles::Vec3 (&force)[{corners}]");
        if is_whole {
            add("void", &format!("{name}gradient"), &forces, &body);
        }

        let mut lines = String::new();
        for pair in 0..of.count {
            for row in 0..3 {
                for (column, axis) in ["x", "y", "z"].into_iter().enumerate() {
                    lines += &format!(
                        "        into[{}u * stride + {}u] = found.block_{}_row_{row}.{axis};\n",
                        of.first + pair,
                        3 * row + column,
                        of.skipped + pair
                    );
                }
            }
        }
        let body =
            format!("        const auto found = {};\n{lines}", call(&format!("{name}{}", of.function)));
        let blocks = format!("{more}, double* into, unsigned long long stride");
        add("void", &format!("{name}blocks"), &blocks, &body);
    }
    text + "};\n"
}
