//! The parameter table, and values that it must refuse.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{ParameterInfo, Parameters, Result, Value};
use glam::Vec3;

pub(super) const TABLE: Check = Check {
    name: "hostile/parameter-table",
    description: "Every parameter has a name of its own, words, a range that holds its default and its slider, and takes \
                  back what it gives; a cloth reads what was set by name",
    run: table,
};

pub(super) const REFUSED: Check = Check {
    name: "hostile/parameters",
    description: "NaN, infinity, numbers outside the range and values of another type are refused by every parameter, in \
                  every component, naming it and the value; nothing changes",
    run: refused,
};

fn cloth(make: &mut MakeSolver<'_>) -> Result<Bench> {
    Bench::new(make, loose(2), [vec![[0.0, 0.0, 0.0, 1.0]; 2], vec![[0.0, 0.0, 0.0, 1.0]; 2]])
}

/// A value in the middle of the slider, not the default.
fn another(info: &ParameterInfo) -> Value {
    let middle = 0.5 * (info.guide.start().max(*info.range.start()) + info.guide.end());
    match (info.default)() {
        Value::Scalar(v) => {
            Value::Scalar(if v == middle { 0.5 * (middle + info.guide.end()) } else { middle })
        }
        Value::Vector(_) => Value::Vector(Vec3::new(middle, *info.guide.end(), 0.75 * middle)),
        Value::Count(_) => Value::Count(middle as u32 + 1),
        Value::Switch(v) => Value::Switch(!v),
    }
}

fn numbers(value: Value) -> Vec<f64> {
    match value {
        Value::Scalar(v) => vec![f64::from(v)],
        Value::Vector(v) => v.to_array().map(f64::from).to_vec(),
        Value::Count(v) => vec![f64::from(v)],
        Value::Switch(v) => vec![f64::from(u8::from(v))],
    }
}

fn table(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let mut bench = cloth(make)?;
    refusals.that("no parameters", !Parameters::TABLE.is_empty());
    for (i, info) in Parameters::TABLE.iter().enumerate() {
        let name = info.name;
        let inside = |v: f64| v >= f64::from(*info.range.start()) && v <= f64::from(*info.range.end());
        refusals
            .that(&format!("{name}: twice"), Parameters::TABLE[..i].iter().all(|other| other.name != name));
        refusals.that(&format!("{name}: no words"), info.description.len() > 10);
        refusals.that(
            &format!("{name}: no unit"),
            info.unit.is_empty() == matches!((info.default)(), Value::Switch(_)),
        );
        refusals.that(&format!("{name}: default outside"), numbers((info.default)()).into_iter().all(inside));
        refusals.that(
            &format!("{name}: slider outside"),
            inside(f64::from(*info.guide.start())) && inside(f64::from(*info.guide.end())),
        );
        refusals.that(
            &format!("{name}: not the default"),
            (info.get)(&Parameters::default()) == (info.default)(),
        );

        let value = another(info);
        let mut parameters = Parameters::default();
        refusals.that(&format!("{name}: refuses {value}"), parameters.set(name, value).is_ok());
        refusals.that(&format!("{name}: not what was set"), (info.get)(&parameters) == value);
        for other in Parameters::TABLE.iter().filter(|other| other.name != name) {
            let kept = (other.get)(&parameters) == (other.default)();
            refusals.that(&format!("{name}: changes {}", other.name), kept);
        }
        bench.cloth()?.set_parameter(name, value)?;
        refusals.that(&format!("{name}: lost by the cloth"), (info.get)(&bench.parameters()?) == value);
    }
    Ok(refusals.finish())
}

/// Numbers that do not fit, in words that the error must contain.
fn bad_numbers(info: &ParameterInfo) -> Vec<(f32, String)> {
    let mut bad =
        vec![(f32::NAN, "NaN".to_owned()), (f32::INFINITY, "inf".into()), (f32::NEG_INFINITY, "-inf".into())];
    if *info.range.start() > f32::MIN {
        let below = info.range.start() - 0.5;
        bad.push((below, below.to_string()));
    }
    if *info.range.end() < f32::MAX {
        let above = info.range.end() * 1.5 + 1.0;
        bad.push((above, above.to_string()));
    }
    bad
}

/// Everything that a parameter must refuse, with the field and value that the error must name.
fn bad_values(info: &ParameterInfo) -> Vec<(Value, String, String)> {
    let name = info.name.to_owned();
    let of_another_type = [Value::Switch(true), Value::Scalar(0.5)];
    let mut bad: Vec<_> = of_another_type
        .into_iter()
        .filter(|value| std::mem::discriminant(value) != std::mem::discriminant(&(info.default)()))
        .map(|value| (value, name.clone(), value.to_string()))
        .collect();
    match (info.default)() {
        Value::Scalar(_) => {
            bad.extend(
                bad_numbers(info).into_iter().map(|(v, words)| (Value::Scalar(v), name.clone(), words)),
            );
        }
        Value::Vector(inside) => {
            for (axis, letter) in ["x", "y", "z"].iter().enumerate() {
                for (number, words) in bad_numbers(info) {
                    let mut vector = inside.to_array();
                    vector[axis] = number;
                    bad.push((Value::Vector(vector.into()), format!("{name}.{letter}"), words));
                }
            }
        }
        Value::Count(_) if *info.range.start() >= 1.0 => {
            bad.push((Value::Count(0), name.clone(), "0".into()));
        }
        Value::Count(_) | Value::Switch(_) => {}
    }
    bad
}

fn refused(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let mut bench = cloth(make)?;
    let cloth = bench.cloth()?;
    for info in Parameters::TABLE {
        for (value, field, words) in bad_values(info) {
            let call = format!("{} = {value}", info.name);
            let set = |cloth: &mut cloth_core::Cloth| cloth.set_parameter(info.name, value);
            refusals.expect_unchanged(&call, cloth, set, &[&field, &words]);
            let mut parameters = Parameters::default();
            refusals.expect(&call, info.set(&mut parameters, value), &[&field, &words]);
            refusals.that(&format!("{call}: changed"), parameters == Parameters::default());
        }
    }
    let unknown = |cloth: &mut cloth_core::Cloth| cloth.set_parameter("viscosity", Value::Scalar(0.5));
    refusals.expect_unchanged("viscosity", cloth, unknown, &["viscosity"]);
    // All at once, past the table.
    let edit = |cloth: &mut cloth_core::Cloth| cloth.edit(|p| p.damping.y = f32::NAN);
    refusals.expect_unchanged("edit", cloth, edit, &["damping.y", "NaN"]);
    let edit = |cloth: &mut cloth_core::Cloth| cloth.edit(|p| p.friction = -1.0);
    refusals.expect_unchanged("edit", cloth, edit, &["friction", "-1"]);
    Ok(refusals.finish())
}
