//! Shared structs as WGSL, for storage buffers.

use crate::layouts::{self, HEADING, comments, features, source};
use cloth_core::layout::{Constant, Field, Kind, Layout};
use cloth_core::program::KernelId;
use cloth_kernels::grid::CELL_PAIRS;

/// Names that WGSL reserves, as far as a field could well have them.
const RESERVED: [&str; 10] =
    ["active", "common", "filter", "friend", "handle", "resource", "self", "shared", "target", "virtual"];

/// The structs of a plan and the numbers of the features.
pub fn plan(layouts: &[Layout]) -> String {
    let mut text = String::from(HEADING);
    text += "\n// Center and radius (m).\nalias Sphere = vec4<f32>;\n";
    text += "\n// Normal, and its product with minus a point of the plane (m).\nalias Plane = vec4<f32>;\n";
    text += &declarations(layouts);
    text += "\n// The features of FrameParameters: cloth_core::method::pbd::Features\n";
    for (name, bits) in features() {
        text += &format!("const FEATURE_{name}: u32 = {bits}u;\n");
    }
    text
}

/// The structs of a program and the numbers of the kernels.
pub fn program(layouts: &[Layout]) -> String {
    let mut text = structs(layouts, &[]);
    text += "\n// The kernels of passes: cloth_core::program::KernelId\n";
    for &kernel in KernelId::ON_GPUS {
        text += &format!("const KERNEL_{}: u32 = {}u;\n", kernel.name().to_uppercase(), kernel as u32);
    }
    text += "\n// Sort keys and pairs of cells: cloth_kernels::grid and cloth_kernels::sweep\n";
    for (name, value) in layouts::grid() {
        text += &format!("const {name}: u32 = {value}u;\n");
    }
    let pairs: Vec<String> = CELL_PAIRS.iter().map(|(a, b)| format!("vec2<u32>({a}u, {b}u)")).collect();
    text += "// Corners of a block of cells.\n";
    text += &format!(
        "const CELL_PAIRS = array<vec2<u32>, {}>(\n    {}\n);\n",
        pairs.len(),
        pairs.join(",\n    ")
    );
    let step = layouts::column_step(|step, s, other| format!("select({other}, {step}u, s == {s}u)"));
    text += "// Distance of column `s` with partners, in columns.\n";
    text += &format!("fn column_step(s: u32) -> u32 {{\n    return {step};\n}}\n");
    text
}

/// Structs and numbers beside those of a plan.
pub fn structs(layouts: &[Layout], numbers: &[Constant]) -> String {
    let mut text = String::from(HEADING) + &declarations(layouts);
    if !numbers.is_empty() {
        text.push('\n');
    }
    for Constant { name, docs, value } in numbers {
        text += &comments(docs, "");
        text += &format!("const {name}: u32 = {}u;\n", layouts::number(*value));
    }
    text
}

/// Functions that read structs of numbers from buffers: each with the name of its own.
pub fn loads(layouts: &[(Layout, &str)]) -> String {
    let mut text = String::from(HEADING);
    for (layout, buffer) in layouts {
        let (name, size) = (layout.name, layout.size / 4);
        let fields: Vec<String> = (0..).zip(layout.fields).map(|(k, field)| load(field, buffer, k)).collect();
        text += &format!(
            "\n// Element `number` of an array of `{name}` in `{buffer}`.\n\
            fn load_{}(start: u32, number: u32) -> {name} {{\n    \
                let k = start + {size}u * number;\n    \
                return {name}(\n        {}\n    );\n\
            }}\n",
            snake_case(name),
            fields.join(",\n        ")
        );
    }
    text
}

/// Returns the field that is number `k` of its struct.
fn load(field: &Field, buffer: &str, k: u32) -> String {
    let value = format!("{buffer}[k + {k}u]");
    if field.kind == Kind::Number { format!("bitcast<f32>({value})") } else { value }
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}

fn declarations(layouts: &[Layout]) -> String {
    let mut text = String::new();
    for layout in layouts {
        text += &source(layout);
        text += &format!("struct {} {{\n", layout.name);
        for field in layout.fields {
            text += &comments(field.docs, "    ");
            text += &format!("    {}: {},\n", field_name(field), type_name(field.kind));
        }
        text += "}\n";
    }
    text
}

/// The name of a field, with an underscore behind it where WGSL reserves the name.
fn field_name(field: &Field) -> String {
    let reserved = RESERVED.contains(&field.name);
    if reserved { format!("{}_", field.name) } else { field.name.into() }
}

fn type_name(kind: Kind) -> String {
    match kind {
        Kind::Integer => "u32".into(),
        Kind::Number => "f32".into(),
        Kind::Vector3 => "vec3<f32>".into(),
        Kind::Vector4 => "vec4<f32>".into(),
        Kind::MatrixRows => "array<vec4<f32>, 3>".into(),
        Kind::Integers(count) => format!("array<u32, {count}>"),
        Kind::Address => "vec2<u32>".into(),
        Kind::Struct(name) => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::method::pbd::plan::{self, Cone, FrameParameters, IterationParameters, PhaseParameters};
    use core::mem::offset_of;
    use naga::TypeInner;

    /// A struct as naga sees it.
    struct Reflected {
        name: String,
        size: usize,
        /// Names and offsets.
        fields: Vec<(String, usize)>,
    }

    /// The structs that naga finds in a text.
    fn reflect(text: &str) -> Vec<Reflected> {
        let module =
            naga::front::wgsl::parse_str(text).unwrap_or_else(|e| panic!("{}", e.emit_to_string(text)));
        let structs = module.types.iter().filter_map(|(_, found)| {
            let TypeInner::Struct { members, span } = &found.inner else { return None };
            let fields = members.iter().map(|m| (m.name.clone().unwrap_or_default(), m.offset as usize));
            let name = found.name.clone().unwrap_or_default();
            Some(Reflected { name, size: *span as usize, fields: fields.collect() })
        });
        structs.collect()
    }

    #[test]
    fn naga_sees_the_offsets_of_rust() {
        let found = reflect(plan::WGSL);
        assert_eq!(found.len(), plan::LAYOUTS.len());
        for (layout, Reflected { name, size, fields }) in plan::LAYOUTS.iter().zip(found) {
            assert_eq!((layout.name, layout.size), (name.as_str(), size));
            let declared: Vec<_> = layout.fields.iter().map(|f| (field_name(f), f.offset)).collect();
            assert_eq!(declared, fields, "{name}");
        }
    }

    #[test]
    fn a_field_that_wgsl_aligns_otherwise_is_noticed() {
        let text = wgsl_of("first: u32, second: vec3<f32>");
        assert_ne!(reflect(&text)[0].fields[1].1, 4);
    }

    fn wgsl_of(fields: &str) -> String {
        format!("struct S {{ {fields} }}")
    }

    #[test]
    fn layouts_are_those_of_the_structs() {
        let offset =
            |layout: Layout, field: &str| layout.fields.iter().find(|f| f.name == field).map(|f| f.offset);
        assert_eq!(FrameParameters::LAYOUT.size, size_of::<FrameParameters>());
        assert_eq!(offset(FrameParameters::LAYOUT, "drag"), Some(offset_of!(FrameParameters, drag)));
        assert_eq!(
            offset(IterationParameters::LAYOUT, "alpha"),
            Some(offset_of!(IterationParameters, alpha))
        );
        assert_eq!(offset(PhaseParameters::LAYOUT, "limited"), Some(offset_of!(PhaseParameters, limited)));
        assert_eq!(offset(Cone::LAYOUT, "second"), Some(offset_of!(Cone, second)));
        for layout in plan::LAYOUTS {
            assert_eq!(layout.size % 16, 0, "{}: arrays of it are read 16 bytes at a time", layout.name);
        }
    }
}
