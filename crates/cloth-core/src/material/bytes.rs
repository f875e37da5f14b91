//! Materials as words: of each parameter its name, its kind and its value, so that a file says what it means whatever the order in
//! which a version declares them. One that is not there keeps its default.

use super::{Material, MaterialValue};
use crate::error::{Error, Result};

/// Numbers of the kinds of values.
const NONE: u32 = 0;
const NUMBER: u32 = 1;
const RANGE: u32 = 2;
const NAME: u32 = 3;

impl Material {
    /// The material as 32-bit words of a file's section, for [`from_words`](Self::from_words).
    #[must_use]
    pub fn to_words(&self) -> Vec<u32> {
        let mut words = Vec::new();
        for info in Self::TABLE {
            add_text(&mut words, info.name);
            match (info.get)(self) {
                MaterialValue::Number(value) => {
                    words.push(NUMBER);
                    words.extend(halves(value));
                }
                MaterialValue::Range(range) => {
                    words.push(RANGE);
                    words.extend(range.map(halves).as_flattened());
                }
                MaterialValue::Name(name) => {
                    words.push(NAME);
                    add_text(&mut words, &name);
                }
                MaterialValue::None => words.push(NONE),
            }
        }
        words
    }

    /// A material from its words; `field` names the section in errors.
    ///
    /// # Errors
    /// When the words end too early, or hold a parameter or a value that no material accepts.
    pub fn from_words(words: &[u32], field: &str) -> Result<Self> {
        let mut material = Self::default();
        let mut rest = words;
        while !rest.is_empty() {
            let (name, value, behind) = next(rest).ok_or_else(|| {
                Error::length(field, words.len(), "more words: its last parameter is cut short")
            })?;
            material.set(&name, &value)?;
            rest = behind;
        }
        Ok(material)
    }
}

fn halves(value: f64) -> [u32; 2] {
    let bits = value.to_bits();
    [bits as u32, (bits >> 32) as u32]
}

fn add_text(words: &mut Vec<u32>, text: &str) {
    words.push(text.len() as u32);
    for four in text.as_bytes().chunks(4) {
        let mut bytes = [0; 4];
        bytes[..four.len()].copy_from_slice(four);
        words.push(u32::from_le_bytes(bytes));
    }
}

fn text(words: &[u32]) -> Option<(String, &[u32])> {
    let (&length, words) = words.split_first()?;
    let (letters, behind) = words.split_at_checked(length.div_ceil(4) as usize)?;
    let bytes: Vec<u8> = letters.iter().flat_map(|word| word.to_le_bytes()).take(length as usize).collect();
    Some((String::from_utf8_lossy(&bytes).into_owned(), behind))
}

/// The first parameter, and what is behind it.
fn next(words: &[u32]) -> Option<(String, MaterialValue, &[u32])> {
    let (name, words) = text(words)?;
    let (&kind, words) = words.split_first()?;
    let number = |words: &[u32]| f64::from_bits(u64::from(words[0]) | u64::from(words[1]) << 32);
    let (value, behind) = match kind {
        NUMBER => {
            let (value, behind) = words.split_at_checked(2)?;
            (MaterialValue::Number(number(value)), behind)
        }
        RANGE => {
            let (range, behind) = words.split_at_checked(4)?;
            (MaterialValue::Range([number(range), number(&range[2..])]), behind)
        }
        NAME => {
            let (name, behind) = text(words)?;
            (MaterialValue::Name(name), behind)
        }
        // Kinds of newer versions read as none, which most parameters refuse with their name.
        _ => (MaterialValue::None, words),
    };
    Some((name, value, behind))
}
