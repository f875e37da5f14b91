//! Parameters as words: of each its name, its kind and its value, so that a file says what it means whatever the order in
//! which a version declares them. One that is not there keeps its default.

use super::{Parameters, Value};
use crate::error::{Error, Result};
use glam::Vec3;

pub(crate) fn to_words(parameters: &Parameters) -> Vec<u32> {
    let mut words = Vec::new();
    for info in Parameters::TABLE {
        words.push(info.name.len() as u32);
        for four in info.name.as_bytes().chunks(4) {
            let mut bytes = [0; 4];
            bytes[..four.len()].copy_from_slice(four);
            words.push(u32::from_le_bytes(bytes));
        }
        match (info.get)(parameters) {
            Value::Scalar(v) => words.extend([0, v.to_bits()]),
            Value::Vector(v) => words.extend([1, v.x.to_bits(), v.y.to_bits(), v.z.to_bits()]),
            Value::Count(v) => words.extend([2, v]),
            Value::Switch(v) => words.extend([3, u32::from(v)]),
        }
    }
    words
}

pub(crate) fn from_words(words: &[u32], field: &str) -> Result<Parameters> {
    let mut parameters = Parameters::default();
    let mut rest = words;
    while !rest.is_empty() {
        let (name, value, behind) = next(rest).ok_or_else(|| {
            Error::length(field, words.len(), "more words: its last parameter is cut short")
        })?;
        parameters.set(&name, value)?;
        rest = behind;
    }
    Ok(parameters)
}

/// The first parameter, and what is behind it.
fn next(words: &[u32]) -> Option<(String, Value, &[u32])> {
    let (&length, words) = words.split_first()?;
    let (name, words) = words.split_at_checked(length.div_ceil(4) as usize)?;
    let bytes: Vec<u8> = name.iter().flat_map(|word| word.to_le_bytes()).take(length as usize).collect();
    let name = String::from_utf8_lossy(&bytes).into_owned();
    let (&kind, words) = words.split_first()?;
    let (value, words) = words.split_at_checked(if kind == 1 { 3 } else { 1 })?;
    let number = |k: usize| f32::from_bits(value[k]);
    let value = match kind {
        0 => Value::Scalar(number(0)),
        1 => Value::Vector(Vec3::new(number(0), number(1), number(2))),
        2 => Value::Count(value[0]),
        _ => Value::Switch(value[0] != 0),
    };
    Some((name, value, words))
}
