//! Parameters and stiffness of a cloth, from what it is made of and the scene's overrides.

use std::collections::BTreeMap;

use cloth::cooker::CookedFabric;
use cloth::{Parameters, PhaseConfig, PhaseKind, Value, Vec3};

use super::substance::Substance;
use crate::scene::{
    ChangeEntry, ClothEntry, ConstraintEntry, Issue, MethodEntry, PbdPreset, Scene, check_order, nearest,
};

/// All parameters of a cloth.
pub(super) fn parameters(
    entry: &ClothEntry,
    scene: &Scene,
    substance: &Substance,
    spacing: f32,
) -> Result<Parameters, Issue> {
    let mut parameters = Parameters::default();
    parameters.gravity = scene.gravity.into();
    parameters.solver_frequency = scene.solver_frequency;
    let preset = substance.preset();
    match substance {
        Substance::Pbd(preset, _) => {
            parameters.damping = Vec3::splat(preset.damping);
            parameters.friction = preset.friction;
        }
        Substance::Physical(material, ..) => {
            parameters.solver_frequency = entry.method.as_ref().map_or(0.0, MethodEntry::frequency);
            parameters.friction = material.friction as f32;
            parameters.self_collision_speed = Parameters::SOFT_SELF_COLLISION_SPEED;
        }
    }
    if scene.wind.blows() {
        parameters.wind = scene.wind.at(0.0).into();
    }
    // Moving cloth meets air that rests, too.
    parameters.drag_coefficient = preset.drag;
    parameters.lift_coefficient = preset.lift;
    if let Some(own) = &entry.self_collision {
        parameters.self_collision_distance = own.distance.unwrap_or(0.75 * spacing);
        parameters.self_collision_stiffness = own.stiffness.unwrap_or(1.0);
    }
    override_by_name(&mut parameters, &entry.parameters)?;
    parameters.validate().map_err(|error| Issue::new("", error))?;
    Ok(parameters)
}

/// The parameters from each of the changes of a cloth on.
pub(super) fn changes(entry: &ClothEntry, start: &Parameters) -> Result<Vec<(f64, Parameters)>, Issue> {
    check_order(entry.changes.iter().map(|change| change.time))?;
    let mut parameters = *start;
    let change = |(index, change): (usize, &ChangeEntry)| {
        let below = |issue: Issue| issue.below(&format!("changes[{index}]"));
        override_by_name(&mut parameters, &change.parameters).map_err(below)?;
        parameters.validate().map_err(|error| below(Issue::new("", error)))?;
        Ok((change.time, parameters))
    };
    entry.changes.iter().enumerate().map(change).collect()
}

fn override_by_name(
    parameters: &mut Parameters,
    values: &BTreeMap<String, toml::Value>,
) -> Result<(), Issue> {
    for (name, value) in values {
        let key = || format!("parameters.{name}");
        let Some(info) = Parameters::info(name) else {
            let names = Parameters::TABLE.iter().map(|info| info.name);
            let advice = match nearest(name, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "docs/scenes.md lists them".to_owned(),
            };
            return Err(Issue::new(key(), format!("no parameter has this name; {advice}")));
        };
        let value = converted(value, &(info.default)()).ok_or_else(|| {
            let wanted = match (info.default)() {
                Value::Scalar(_) => "a number",
                Value::Vector(_) => "a number or three",
                Value::Count(_) => "a whole number, not negative",
                Value::Switch(_) => "true or false",
            };
            Issue::new(key(), format!("the value is of another kind; give {wanted}"))
        })?;
        info.set(parameters, value).map_err(|error| Issue::new(key(), error))?;
    }
    Ok(())
}

/// A scene's value as the type that a parameter has.
fn converted(value: &toml::Value, like: &Value) -> Option<Value> {
    let number = |value: &toml::Value| match value {
        toml::Value::Float(number) => Some(*number as f32),
        toml::Value::Integer(number) => Some(*number as f32),
        _ => None,
    };
    match (like, value) {
        (Value::Scalar(_), value) => number(value).map(Value::Scalar),
        (Value::Vector(_), toml::Value::Array(axes)) => match axes.as_slice() {
            [x, y, z] => Some(Value::Vector(Vec3::new(number(x)?, number(y)?, number(z)?))),
            _ => None,
        },
        (Value::Vector(_), value) => number(value).map(|number| Value::Vector(Vec3::splat(number))),
        (Value::Count(_), toml::Value::Integer(count)) => u32::try_from(*count).ok().map(Value::Count),
        (Value::Switch(_), toml::Value::Boolean(on)) => Some(Value::Switch(*on)),
        _ => None,
    }
}

/// How the phases of a fabric are solved.
pub(super) fn phases(entry: &ClothEntry, preset: &PbdPreset, cooked: &CookedFabric) -> Vec<PhaseConfig> {
    let config = |(index, kind): (u32, PhaseKind)| {
        let own: &ConstraintEntry = match kind {
            PhaseKind::Horizontal => &entry.constraints.horizontal,
            PhaseKind::Shearing => &entry.constraints.shearing,
            PhaseKind::Bending => &entry.constraints.bending,
            _ => &entry.constraints.vertical,
        };
        let stretches = matches!(kind, PhaseKind::Vertical | PhaseKind::Horizontal);
        let limit = if stretches { preset.stretch_limit } else { 1.0 };
        // Within the limits a stretchy cloth yields to half of its stiffness.
        let multiplier = if limit > 1.0 { 0.5 } else { 1.0 };
        let limits = [own.compression_limit.unwrap_or(1.0), own.stretch_limit.unwrap_or(limit)];
        PhaseConfig::new(index)
            .with_stiffness(own.stiffness.unwrap_or(preset.stiffness(kind)))
            .with_softening(own.multiplier.unwrap_or(multiplier), limits[0], limits[1])
    };
    let kinds = cooked.fabric.phases().iter().map(|phase| phase.kind);
    (0..).zip(kinds).map(config).collect()
}
