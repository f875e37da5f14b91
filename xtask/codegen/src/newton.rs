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
        text += &of_kind(number, kind);
    }
    text += "\n// Calls something with an element of each kind.\n#define CLOTH_EACH_ELEMENT(CALL) \\\n";
    text += &calls(&KINDS);
    text += "\n\n// The same for blocks: joined hinges come several times.\n#define CLOTH_EACH_ELEMENT_OF_BLOCKS(CALL) \\\n";
    let parts = KINDS.iter().flat_map(|&kind| match kind {
        "joined" => JOINED_PARTS.map(|(part, _)| part).to_vec(),
        kind => vec![kind],
    });
    text += &calls(&parts.collect::<Vec<_>>());
    text + "\n\n}  // namespace cloth\n\n#endif\n"
}

fn calls(kinds: &[&str]) -> String {
    let calls: Vec<String> = kinds.iter().map(|kind| format!("    CALL({})", type_name(kind))).collect();
    calls.join(" \\\n")
}

fn type_name(kind: &str) -> String {
    let (first, rest) = kind.split_at(1);
    first.to_uppercase() + rest + "Element"
}

/// Some of the blocks that a function finds: its name behind that of the kind, which one comes first, its pair of corners, and how many.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    name: &'static str,
    skipped: usize,
    first: usize,
    count: usize,
}

/// Joined hinges take their blocks in parts: of all together a GPU has too few registers.
const JOINED_PARTS: [(&str, Blocks); 3] = [
    ("joined", Blocks { name: "corner_blocks", skipped: 0, first: 0, count: 6 }),
    ("joinedCorner", Blocks { name: "corner_blocks", skipped: 6, first: 6, count: 9 }),
    ("joinedWing", Blocks { name: "wing_blocks", skipped: 0, first: 15, count: 6 }),
];

fn of_kind(number: usize, kind: &str) -> String {
    if kind == "joined" {
        let part = |(name, blocks): &(&str, Blocks)| {
            structure(number, kind, &type_name(name), *name == kind, blocks)
        };
        return JOINED_PARTS.iter().map(part).collect();
    }
    let corners = inputs(function(kind, "energy")).vectors + 1;
    let all = Blocks { name: "blocks", skipped: 0, first: 0, count: corners * (corners + 1) / 2 };
    structure(number, kind, &type_name(kind), true, &all)
}

fn structure(number: usize, kind: &str, name: &str, is_whole: bool, of: &Blocks) -> String {
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
        let body = format!("        const auto found = {};\n{lines}", call(&format!("{name}{}", of.name)));
        let blocks = format!("{more}, double* into, unsigned long long stride");
        add("void", &format!("{name}blocks"), &blocks, &body);
    }
    text + "};\n"
}
