//! What can be chosen, and what is, as JSON: the tables of the library for the page's fields.

use cloth::backend::Configuration;
use cloth::material::{MaterialInfo, MaterialValue, presets};
use cloth::{Backend, Material, ParameterInfo, Parameters, Value, Vec3};
use cloth_cli::scene::{METHODS, MaterialEntry, MethodEntry, PBD_PRESETS, SHIPPED};
use cloth_cli::simulation::Substance;
use cloth_cli::view::{Machine, Row, Session, Tint};
use serde_json::{Value as Json, json};

/// The scenes of the gallery.
pub fn scenes() -> Json {
    let shown = SHIPPED.iter().filter(|scene| !scene.name.contains('/'));
    shown.map(|scene| json!({ "name": scene.name, "title": scene.title() })).collect()
}

/// Backends and why some are not there.
pub fn backends(machine: &Machine) -> Json {
    let backends = [Backend::Scalar, Backend::Simd, Backend::Wgpu];
    let each = |backend: Backend| {
        let asked = match backend == Backend::Wgpu && !machine.shares(backend.into()) {
            true => Err("this browser has no WebGPU, or it is turned off".to_owned()),
            false => machine.availability(backend.into()).map_err(|error| error.to_string()),
        };
        let (is_there, words) = asked.map_or_else(|reason| (false, reason), |device| (true, device));
        json!({ "name": backend.name(), "isThere": is_there, "words": words })
    };
    backends.into_iter().map(each).collect()
}

/// Colours that a cloth may have.
pub fn tints() -> Json {
    // There is one thread.
    Tint::ALL.iter().filter(|tint| **tint != Tint::Part).map(|tint| tint.name()).collect()
}

/// What is chosen of a cloth, and what else might be.
pub fn of_cloth(session: &Session, cloth: usize, choice: Configuration) -> Json {
    let cloths: Json = session.simulation().cloths().iter().map(|cloth| cloth.name()).collect();
    let Some(run) = session.simulation().cloths().get(cloth) else { return json!({ "cloths": cloths }) };
    let entry = session.file().scene.cloth.get(cloth);
    let method = entry.and_then(|entry| entry.method.clone()).unwrap_or_else(|| MethodEntry::named("pbd"));
    let method = method.method().map_or("pbd", |method| method.name);
    let (names, values): (Vec<&str>, Json) = match &run.substance {
        Substance::Pbd(..) => (PBD_PRESETS.iter().map(|preset| preset.name).collect(), json!([])),
        Substance::Physical(material, ..) => (
            presets().iter().map(|preset| preset.name).collect(),
            Material::TABLE.iter().filter_map(|info| value_of_material(info, material)).collect(),
        ),
    };
    let material = match entry.and_then(|entry| entry.material.as_ref()) {
        None => "cotton",
        Some(MaterialEntry::Named(name)) => name,
        Some(MaterialEntry::Values(_)) => "own values",
    };
    json!({
        "cloths": cloths,
        "backend": choice.backend().name(),
        "isMeasured": choice.has_pass_times(),
        "method": method,
        "methods": METHODS.iter().map(|method| method.name).collect::<Vec<_>>(),
        "material": material,
        "materials": names,
        "materialValues": values,
        "parameters": Parameters::TABLE.iter().map(|info| parameter(info, &run.parameters)).collect::<Json>(),
    })
}

fn row(row: &Row) -> Json {
    json!({
        "name": row.name, "unit": row.unit, "help": row.help, "isLogarithmic": row.is_logarithmic,
        "from": row.guide.start(), "to": row.guide.end(), "least": row.range.start(), "most": row.range.end(),
    })
}

fn parameter(info: &ParameterInfo, parameters: &Parameters) -> Json {
    let numbers = |value| match value {
        Value::Scalar(number) => vec![f64::from(number)],
        Value::Vector(vector) => vector.to_array().map(f64::from).to_vec(),
        Value::Count(count) => vec![f64::from(count)],
        Value::Switch(is_on) => vec![f64::from(u8::from(is_on))],
    };
    let value = (info.get)(parameters);
    let mut json = row(&Row::from(info));
    json["isSwitch"] = matches!(value, Value::Switch(_)).into();
    json["isCount"] = matches!(value, Value::Count(_)).into();
    json["value"] = numbers(value).into();
    json["default"] = numbers((info.default)()).into();
    json
}

/// A parameter with these numbers; none where it is none, or they do not fit.
pub fn parameter_value(parameters: &Parameters, name: &str, numbers: &[f64]) -> Option<Value> {
    let info = Parameters::info(name)?;
    let row = Row::from(info);
    let numbers: Option<Vec<f64>> = numbers.iter().map(|number| row.accepted(*number)).collect();
    Some(match ((info.get)(parameters), &numbers?[..]) {
        (Value::Scalar(_), &[number]) => Value::Scalar(number as f32),
        (Value::Count(_), &[number]) => Value::Count(number.round() as u32),
        (Value::Switch(_), &[number]) => Value::Switch(number != 0.0),
        (Value::Vector(_), &[x, y, z]) => Value::Vector(Vec3::new(x as f32, y as f32, z as f32)),
        _ => return None,
    })
}

/// Numbers of a material; what has a name or a range is chosen by a preset.
fn value_of_material(info: &MaterialInfo, material: &Material) -> Option<Json> {
    let MaterialValue::Number(number) = (info.get)(material) else { return None };
    let mut json = row(&Row::from(info));
    json["value"] = vec![number].into();
    Some(json)
}
