//! Cloth parameters by name, through the table of all parameters.

use super::CaseError;
use super::object::Object;
use cloth_core::{Parameters, Value};
use serde::de::DeserializeOwned;

/// Reads the value of the parameter `name` from JSON. Where there is no such parameter, says so.
pub(super) fn parse_value(name: &str, json: serde_json::Value) -> Result<Value, String> {
    let Some(info) = Parameters::info(name) else {
        return Err("unknown key: no cloth parameter has this name".into());
    };
    match (info.default)() {
        Value::Scalar(_) => read(json).map(Value::Scalar),
        Value::Vector(_) => read::<[f32; 3]>(json).map(|v| Value::Vector(v.into())),
        Value::Count(_) => count(&json).map(Value::Count),
        Value::Switch(_) => switch(&json).map(Value::Switch),
    }
}

/// Takes every key that is left of a cloth as a parameter.
pub(super) fn take_parameters(cloth: &mut Object) -> Result<Parameters, CaseError> {
    // The recorded system spreads what is rigid over all iterations of an interval.
    let mut parameters = Parameters::default();
    parameters.rigid_iterations = 0;
    for (name, json) in cloth.take_rest() {
        if json.is_null() || name == "description" || name == "comment" {
            continue;
        }
        let value = parse_value(&name, json).map_err(|problem| cloth.error(&name, problem))?;
        parameters.set(&name, value).map_err(|error| cloth.error(&name, error))?;
    }
    Ok(parameters)
}

fn read<T: DeserializeOwned>(json: serde_json::Value) -> Result<T, String> {
    serde_json::from_value(json).map_err(|error| error.to_string())
}

/// A whole number, also when written as `30.0`.
fn count(json: &serde_json::Value) -> Result<u32, String> {
    let whole = json.as_f64().filter(|v| v.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(v));
    whole.map(|v| v as u32).ok_or_else(|| format!("{json} is not a whole number from 0 to {}", u32::MAX))
}

/// A switch, also when written as 0 or 1.
fn switch(json: &serde_json::Value) -> Result<bool, String> {
    match (json.as_bool(), json.as_f64()) {
        (Some(on), _) => Ok(on),
        (_, Some(number)) if number == 0.0 || number == 1.0 => Ok(number == 1.0),
        _ => Err(format!("{json} is neither true nor false")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_take_the_type_of_the_table() {
        assert_eq!(parse_value("friction", json!(1)), Ok(Value::Scalar(1.0)));
        assert_eq!(parse_value("sleep_after_count", json!(4_294_967_295_u32)), Ok(Value::Count(u32::MAX)));
        assert_eq!(parse_value("sleep_after_count", json!(3.0)), Ok(Value::Count(3)));
        assert_eq!(parse_value("continuous_collision", json!(1)), Ok(Value::Switch(true)));
        assert_eq!(
            parse_value("gravity", json!([0, -9.5, 0])),
            Ok(Value::Vector(glam::Vec3::new(0.0, -9.5, 0.0)))
        );
    }

    #[test]
    fn values_of_another_type_are_refused() {
        for (name, json) in [
            ("friction", json!("much")),
            ("gravity", json!([0, 1])),
            ("sleep_after_count", json!(2.5)),
            ("sleep_after_count", json!(-1)),
            ("continuous_collision", json!(2)),
            ("no_such_parameter", json!(0)),
        ] {
            assert!(parse_value(name, json).is_err(), "{name}");
        }
    }
}
