//! Elements of a potential as constraints: how a row of a table becomes the arguments of the printed functions.

use crate::layouts::HEADING;
use cloth_core::method::xpbd::ConstraintKind;
use cloth_kernels::trace::{Kernel, Type, constraints};

/// The three forms of the function of a kind: for the only sweep of a substep, for one of several, and with damping.
const FORMS: [Form; 3] = [
    Form { name: "plain", suffix: "", has_lambda: false, has_damping: false },
    Form { name: "again", suffix: "_again", has_lambda: true, has_damping: false },
    Form { name: "damped", suffix: "_damped", has_lambda: true, has_damping: true },
];

#[derive(Debug, Clone, Copy)]
struct Form {
    name: &'static str,
    suffix: &'static str,
    has_lambda: bool,
    has_damping: bool,
}

/// Name of a kind, as its functions have it.
fn name(kind: ConstraintKind) -> &'static str {
    kind.kernel().name().trim_start_matches("elastic_")
}

/// Name of a kind as a type.
fn type_name(kind: ConstraintKind) -> String {
    let (first, rest) = name(kind).split_at(1);
    first.to_uppercase() + rest
}

/// The printed function of a form.
fn function(kind: ConstraintKind, form: Form) -> &'static Kernel {
    let wanted = format!("xpbd_{}{}", name(kind), form.suffix);
    let found = constraints().find(|kernel| kernel.name() == wanted);
    found
        .unwrap_or_else(|| panic!("no kernel {wanted}: the registry of cloth-kernels has those of all kinds"))
}

/// The arguments of a function, where `row(k)` is number k of the row as a float, and `of(name, k)` element k of an array.
fn arguments(
    kind: ConstraintKind,
    form: Form,
    row: impl Fn(u32) -> String,
    of: impl Fn(&str, u32) -> String,
) -> String {
    let [mut corners, mut constants, mut before, mut lambda] = [0; 4];
    let next = |count: &mut u32| {
        *count += 1;
        *count - 1
    };
    let mut arguments = Vec::new();
    for leaf in function(kind, form).record().inputs() {
        arguments.push(match (leaf.name.as_str(), leaf.kind) {
            (_, Type::Vector4) => of("corners", next(&mut corners)),
            ("time_0", _) => "h".into(),
            ("time_1" | "rate", _) => "rate".into(),
            ("damping_time", _) => row(kind.corners() + kind.constants()),
            (name, Type::Vector3) if name.starts_with("damping_before_") => of("before", next(&mut before)),
            (name, Type::Number) if name.starts_with("lambda_") => of("lambda", next(&mut lambda)),
            (_, Type::Number) => row(kind.corners() + next(&mut constants)),
            (name, kind) => panic!("an argument {name} that is {kind:?}: no row has that"),
        });
    }
    assert_eq!((corners, constants), (kind.corners(), kind.constants()), "{kind:?}: a row has other numbers");
    arguments.join(", ")
}

/// A struct for each kind: numbers of its rows, and its functions over them.
pub fn cuda() -> String {
    let mut text = String::from(HEADING);
    text += "#ifndef CLOTH_ELEMENTS\n#define CLOTH_ELEMENTS\n\nnamespace cloth {\n";
    for kind in ConstraintKind::ALL {
        let [corners, lambdas, row] = [kind.corners(), kind.multipliers(), kind.row()];
        text += &format!("\nstruct {} {{\n", type_name(kind));
        text += &format!("    static constexpr u32 NUMBER = {}u;\n", kind as u32);
        text += &format!("    static constexpr u32 CORNERS = {corners}u;\n");
        text += &format!("    static constexpr u32 MULTIPLIERS = {lambdas}u;\n");
        text += &format!(
            "    // Numbers of a row: corners, constants, time of damping.\n    static constexpr u32 ROW = {row}u;\n"
        );
        for form in FORMS {
            let mut parameters = vec![
                format!("const u32 (&row)[{row}]"),
                format!("const Vec4 (&corners)[{corners}]"),
                "float h".into(),
                "float rate".into(),
            ];
            if form.has_lambda {
                parameters.push(format!("float (&lambda)[{lambdas}]"));
            }
            if form.has_damping {
                parameters.push(format!("const Vec3 (&before)[{corners}]"));
            }
            parameters.push(format!("Vec3 (&moves)[{corners}]"));
            let arguments = arguments(
                kind,
                form,
                |k| format!("__uint_as_float(row[{k}])"),
                |name, k| format!("{name}[{k}]"),
            );
            text += &format!(
                "    static __device__ __forceinline__ void {}(\n        {}\n    ) {{\n",
                form.name,
                parameters.join(", ")
            );
            text += &format!("        const auto moved = {}({arguments});\n", function(kind, form).name());
            for k in 0..corners {
                text += &format!("        moves[{k}] = moved.moves_corners_{k};\n");
            }
            if form.has_lambda {
                for k in 0..lambdas {
                    text += &format!("        lambda[{k}] = moved.moves_lambda_{k};\n");
                }
            }
            text += "    }\n";
        }
        text += "};\n";
    }
    text + "\n}  // namespace cloth\n\n#endif\n"
}

/// The loop of each kind: WGSL has no templates.
pub fn wgsl() -> String {
    ConstraintKind::ALL.iter().fold(String::from(HEADING), |text, &kind| text + &wgsl_loop(kind))
}

fn wgsl_loop(kind: ConstraintKind) -> String {
    let [corners, lambdas, row] = [kind.corners(), kind.multipliers(), kind.row()];
    let lines = |count: u32, line: &dyn Fn(u32) -> String| (0..count).map(line).collect::<String>();
    let indent = " ".repeat(12);
    let branch = |form: Form| {
        let arguments = arguments(
            kind,
            form,
            |k| format!("bitcast<f32>(fabric[row + {k}u])"),
            |name, k| format!("{name}_{k}"),
        );
        let mut text = format!("{indent}    let moved = {}({arguments});\n", function(kind, form).name());
        text += &lines(corners, &|k| format!("{indent}    move_{k} = moved.moves_corners_{k};\n"));
        if form.has_lambda {
            text += &lines(lambdas, &|k| format!("{indent}    lambda_{k} = moved.moves_lambda_{k};\n"));
        }
        text
    };
    let [plain, again, damped] = FORMS.map(branch);
    let vertices = lines(corners, &|k| format!("{indent}let i_{k} = fabric[row + {k}u];\n"));
    let loads = lines(corners, &|k| format!("{indent}let corners_{k} = load_current(task, i_{k});\n"));
    let zeros = lines(lambdas, &|k| format!("{indent}var lambda_{k} = 0.0;\n"));
    let known =
        lines(lambdas, &|k| format!("{indent}    lambda_{k} = bitcast<f32>(results[kept + {k}u]);\n"));
    let moves = lines(corners, &|k| format!("{indent}var move_{k}: vec3<f32>;\n"));
    let before =
        lines(corners, &|k| format!("{indent}    let before_{k} = load_previous(task, i_{k}).xyz;\n"));
    let kept = lines(lambdas, &|k| format!("{indent}    results[kept + {k}u] = bitcast<u32>(lambda_{k});\n"));
    // Wings first, one after the other: two may be one particle, and one that is not there has the place of a corner, which it
    // does not move.
    let stores = lines(corners, &|k| {
        let k = (k + corners.min(3)) % corners;
        let now = if corners > 4 { format!("load_current(task, i_{k})") } else { format!("corners_{k}") };
        format!("{indent}store_current(task, i_{k}, xpbd_moved({now}, move_{k}));\n")
    });
    format!(
        "
// Elements of a set share no particle.
fn run_{kernel}(at: ClothDispatch, worker: Worker) {{
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, {number}u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {{
        if row_set > at.first {{
            fence();
        }}
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {{
            let row = elements + table.rows + {row}u * number;
            let kept = multipliers + {lambdas}u * number;
{vertices}{loads}{zeros}{indent}if goes_on {{
{known}{indent}}}
{moves}{indent}if table.damped != 0u {{
{before}{damped}{indent}}} else if at.number != 0u {{
{again}{indent}}} else {{
{plain}{indent}}}
{indent}if stays {{
{kept}{indent}}}
{stores}        }}
    }}
}}
",
        kernel = kind.kernel(),
        number = kind as u32,
    )
}
