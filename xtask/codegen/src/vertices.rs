//! Vertex block descent: how an entry of a table becomes the arguments of the printed functions.

use crate::layouts::HEADING;
use cloth_core::method::vbd::Kind;
use cloth_kernels::trace::{Kernel, Type, vertices};

/// Kinds of entries, with the names of their functions. Hard constraints run on CPUs only.
const KINDS: [(Kind, &str); 9] = [
    (Kind::Woven, "woven"),
    (Kind::Stvk, "stvk"),
    (Kind::Corotated, "corotated"),
    (Kind::Link, "link"),
    (Kind::Hinge, "hinge"),
    (Kind::HingeFar, "hinge_far"),
    (Kind::Isometric, "isometric"),
    (Kind::Joined, "joined"),
    (Kind::JoinedFar, "joined_far"),
];

/// What differs between the two languages.
struct Language {
    is_cuda: bool,
    /// Start of a declaration.
    declare: &'static str,
    /// Start of a function that returns this, up to its parameters.
    function: fn(name: &str, result: &str) -> String,
    /// A parameter.
    parameter: fn(name: &str, kind: &str) -> String,
    /// A test, as `if` wants it.
    condition: fn(&str) -> String,
    /// The parts of a sum as one.
    sum: fn(&str) -> String,
}

const SUM: &str = "VertexSumResult";
const VIEW: &str = "VertexView";

const WGSL: Language = Language {
    is_cuda: false,
    declare: "let",
    function: |name, _| format!("fn {name}"),
    parameter: |name, kind| {
        let kind = match kind {
            "float" => "f32",
            "Vec3" => "vec3<f32>",
            other => other,
        };
        format!("{name}: {kind}")
    },
    condition: |test| test.into(),
    sum: |parts| format!("{SUM}({parts})"),
};

const CUDA: Language = Language {
    is_cuda: true,
    declare: "const auto",
    function: |name, result| format!("__device__ __forceinline__ {result} {name}"),
    parameter: |name, kind| match kind {
        SUM => format!("const {SUM}& {name}"),
        VIEW => format!("const {VIEW}<Group>& {name}"),
        other => format!("{other} {name}"),
    },
    condition: |test| format!("({test})"),
    sum: |parts| format!("{SUM}{{{parts}}}"),
};

/// A function that returns a sum, or what its name says.
fn function(
    language: &Language,
    name: &str,
    parameters: &[(&str, &str)],
    result: &str,
    body: &str,
) -> String {
    let takes_view = parameters.iter().any(|&(_, kind)| kind == VIEW);
    let template = if language.is_cuda && takes_view { "template <class Group>\n" } else { "" };
    let parameters: Vec<String> =
        parameters.iter().map(|&(name, kind)| (language.parameter)(name, kind)).collect();
    let arrow = match (language.is_cuda, result) {
        (true, _) => String::new(),
        (false, "Vec3") => " -> vec3<f32>".into(),
        (false, result) => format!(" -> {result}"),
    };
    format!(
        "\n{template}{}({}){arrow} {{\n{body}}}\n",
        (language.function)(name, result),
        parameters.join(", ")
    )
}

/// The printed function of this name.
fn printed(name: &str) -> &'static Kernel {
    let found = vertices().find(|kernel| kernel.name() == name);
    found.unwrap_or_else(|| panic!("no kernel {name}: the registry of cloth-kernels has all of vertices"))
}

/// A call of a printed function, each of whose arguments follows from its name and its type.
fn call(name: &str, mut argument: impl FnMut(&str, Type) -> String) -> String {
    let recording = printed(name).record();
    let arguments: Vec<String> =
        recording.inputs().iter().map(|leaf| argument(&leaf.name, leaf.kind)).collect();
    format!("{name}({})", arguments.join(", "))
}

/// The sum with the part that the printed function left in `part`.
fn with_part() -> String {
    call("vertex_sum", |name, _| match (name.strip_prefix("a_"), name.strip_prefix("b_")) {
        (Some(field), _) => format!("sum.block_{field}"),
        (_, Some(field)) => format!("part.block_{field}"),
        _ => panic!("an argument {name} of no part"),
    })
}

/// The call of the function of a kind, with the vectors and constants of an entry.
fn call_of(kind: Kind, name: &str) -> String {
    let [mut now, mut before, mut constant] = [0; 3];
    let next = |count: &mut usize| {
        *count += 1;
        *count - 1
    };
    let text = call(name, |leaf, of| match (leaf, of) {
        ("before_rate", _) => "rate".into(),
        (leaf, Type::Vector3) if leaf.starts_with("before_d_") => {
            format!("d_{}.before", next(&mut before))
        }
        (leaf, Type::Vector3) if leaf.starts_with("d_") => format!("d_{}.now", next(&mut now)),
        (_, Type::Number) => format!("vertex_constant(view, constants, {}u)", next(&mut constant)),
        (leaf, of) => panic!("an argument {leaf} that is {of:?}: no entry has that"),
    });
    assert_eq!(
        (now, constant),
        (kind.neighbours(), kind.constants()),
        "{kind:?}: an entry has other numbers"
    );
    text
}

/// The function that adds an entry of a kind.
fn of_kind(language: &Language, kind: Kind, name: &str) -> String {
    let declare = language.declare;
    let mut body = String::new();
    for k in 0..kind.neighbours() {
        body += &format!("    {declare} d_{k} = vertex_vector(view, vertex_place(entry, {k}u));\n");
    }
    let damped = if language.is_cuda { "view.damped" } else { "view.damped != 0u" };
    body += &format!("    if {} {{\n", (language.condition)(damped));
    body += &format!(
        "        {declare} rate = damping_rate(vertex_constant(view, constants, {}u), view.rate);\n",
        kind.constants()
    );
    body += &format!("        {declare} part = {};\n", call_of(kind, &format!("vertex_{name}_damped")));
    body += &format!("        return {};\n    }}\n", with_part());
    body += &format!("    {declare} part = {};\n", call_of(kind, &format!("vertex_{name}")));
    body += &format!("    return {};\n", with_part());
    function(
        language,
        &format!("add_{name}"),
        &[("sum", SUM), ("view", VIEW), ("entry", "u32"), ("constants", "u32")],
        SUM,
        &body,
    )
}

/// A function that finds what there is for the kind of an entry.
fn switch(
    language: &Language,
    name: &str,
    (parameters, result): (&[(&str, &str)], &str),
    of: impl Fn(Kind, &str) -> String,
    otherwise: &str,
) -> String {
    let kind = (language.condition)("entry & ((1u << VERTEX_KIND_BITS) - 1u)");
    let mut body = format!("    switch {kind} {{\n");
    let case = |label: &str, value: &str| match language.is_cuda {
        true => format!("    {label}:\n        return {value};\n"),
        false => format!("        {label}: {{\n            return {value};\n        }}\n"),
    };
    for (kind, name) in KINDS {
        body += &case(&format!("case {}u", kind as u32), &of(kind, name));
    }
    body += &case("default", otherwise);
    function(language, name, parameters, result, &(body + "    }\n"))
}

/// Everything between a table and the printed functions.
fn print(language: &Language) -> String {
    let declare = language.declare;
    let inertia = call("vertex_inertia", |name, _| name.into());
    let recording = printed("vertex_sum").record();
    let fields: Vec<String> = recording.outputs().iter().map(|leaf| format!("part.{}", leaf.name)).collect();
    let begin =
        format!("    {declare} part = {inertia};\n    return {};\n", (language.sum)(&fields.join(", ")));
    let weighted =
        call("vertex_weighted", |name, _| if name == "sum" { "weighted".into() } else { name.into() });
    let weighted = format!("    {declare} part = {weighted};\n    return {};\n", with_part());
    let step = call("vertex_step", |name, _| match name {
        "weight" | "few" => name.into(),
        name => format!("sum.{name}"),
    });

    let mut text = String::from("\n// Inertia.");
    let parameters = [("weight", "float"), ("u", "Vec3"), ("inertial", "Vec3")];
    text += &function(language, "begin_sum", &parameters, SUM, &begin);
    text += "\n// Hinges with a constant Hessian.";
    let parameters = [("sum", SUM), ("weighted", "Vec3"), ("stiffness", "float")];
    text += &function(language, "add_weighted", &parameters, SUM, &weighted);
    text += "\n// How far the vertex goes.";
    let parameters = [("weight", "float"), ("sum", SUM), ("few", "float")];
    text += &function(language, "step_of", &parameters, "Vec3", &format!("    return {step};\n"));
    for (kind, name) in KINDS {
        text += &of_kind(language, kind, name);
    }
    text += "\n// Adds an entry of any kind.";
    let parameters = [("sum", SUM), ("view", VIEW), ("entry", "u32"), ("constants", "u32")];
    let add = |_, name: &str| format!("add_{name}(sum, view, entry, constants)");
    text += &switch(language, "add_entry", (&parameters, SUM), add, "sum");
    text += "\n// Number of its constants.";
    let constants = |kind: Kind, _: &str| format!("{}u", kind.constants());
    text + &switch(language, "constants_of", (&[("entry", "u32")], "u32"), constants, "0u")
}

/// As WGSL, to be read with `shaders/vertices.wgsl`.
pub fn wgsl() -> String {
    String::from(HEADING) + &print(&WGSL)
}

/// As CUDA C++, to be read from `kernels/move_vertices.cuh`.
pub fn cuda() -> String {
    let start = "#ifndef CLOTH_VERTEX_ENTRIES\n#define CLOTH_VERTEX_ENTRIES\n\nnamespace cloth {\n";
    String::from(HEADING) + start + &print(&CUDA) + "\n}  // namespace cloth\n\n#endif\n"
}
