//! What a cloth of a scene is made of: the name of a preset, or a material in SI units, number by number.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use cloth::Material;
use cloth::material::presets;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::{Issue, PBD_PRESETS, nearest};
use crate::files;

/// Keys of a table besides the parameters of a material.
const NAME: &str = "name";
const PRESET: &str = "preset";
const BENDING_LENGTH: &str = "bending_length";

/// A material as scenes and material files say it.
#[derive(Clone, Debug, PartialEq)]
pub enum MaterialEntry {
    /// A preset by name, or a material file by its path: what ends in `.toml` or `.json`.
    Named(String),
    /// Parameters of a material by name, as numbers in SI units or as texts with a unit. `preset` names the material that the
    /// others are read from, `bending_length` (mm) is what ASTM D1388 measures.
    Values(BTreeMap<String, toml::Value>),
}

impl<'de> Deserialize<'de> for MaterialEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = MaterialEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a material, or a table of its parameters")
            }

            fn visit_str<E>(self, name: &str) -> Result<MaterialEntry, E> {
                Ok(MaterialEntry::Named(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MaterialEntry, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(MaterialEntry::Values)
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl Serialize for MaterialEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Named(name) => serializer.serialize_str(name),
            Self::Values(values) => values.serialize(serializer),
        }
    }
}

impl MaterialEntry {
    /// The material in SI units. Files are looked for in `folder`.
    ///
    /// # Errors
    /// An unknown name, a file that cannot be read, or a value out of range; the key is that below the material.
    pub fn material(&self, folder: &Path) -> Result<Material, Issue> {
        match self {
            Self::Named(name) if is_file(name) => {
                let entry = Self::read(&folder.join(name))?;
                entry.material(folder).map_err(|issue| Issue::new("", format!("{name}: {issue}")))
            }
            Self::Named(name) => preset(name),
            Self::Values(values) => of_values(values),
        }
    }

    /// The parameters in a file, as TOML or JSON.
    ///
    /// # Errors
    /// A file that cannot be read, or is no table.
    pub fn read(path: &Path) -> Result<Self, Issue> {
        let place = path.display();
        let wrong = |message: String| Issue::new("", format!("{place}: {message}"));
        let text = files::read_text(path)
            .map_err(|error| wrong(format!("cannot be read ({error}); give a material file or a preset")))?;
        let is_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        let values = if is_json {
            serde_json::from_str(&text).map_err(|error| error.to_string())
        } else {
            toml::from_str(&text).map_err(|error| {
                let line = text[..error.span().map_or(0, |span| span.start)].matches('\n').count() + 1;
                format!("line {line}: {}", error.message().lines().next().unwrap_or_default())
            })
        };
        values.map(Self::Values).map_err(|message| {
            wrong(format!("{message}; a material file has lines such as area_density = \"168 g/m²\""))
        })
    }
}

/// Whether a name is that of a material file.
pub fn is_file(name: &str) -> bool {
    let extension = Path::new(name).extension().unwrap_or_default();
    ["toml", "json"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// All names, for messages.
fn names() -> String {
    let names: Vec<&str> = presets().iter().map(|preset| preset.name).collect();
    names.join(", ")
}

fn preset(name: &str) -> Result<Material, Issue> {
    Material::preset(name).map_err(|_| {
        let pbd = PBD_PRESETS.iter().any(|preset| preset.name == name);
        let known = if pbd { " in SI units (it is a preset of pbd)" } else { "" };
        let near = match nearest(name, presets().iter().map(|preset| preset.name)) {
            Some(near) if !pbd => format!("did you mean \"{near}\"? There are"),
            _ => "there are".to_owned(),
        };
        let message = format!(
            "there is no material \"{name}\"{known}; {near}: {}. Your own is a file: .toml or .json",
            names()
        );
        Issue::new("", message)
    })
}

fn of_values(values: &BTreeMap<String, toml::Value>) -> Result<Material, Issue> {
    let mut material = match values.get(PRESET) {
        None => Material::default(),
        Some(toml::Value::String(name)) => preset(name).map_err(|issue| issue.below(PRESET))?,
        Some(_) => return Err(Issue::new(PRESET, "give the name of a preset, as \"wool\"")),
    };
    for (key, value) in
        values.iter().filter(|(key, _)| ![NAME, PRESET, BENDING_LENGTH].contains(&key.as_str()))
    {
        let text = text(value).ok_or_else(|| {
            Issue::new(key, "the value is of another kind; give a number, or a text with its unit")
        })?;
        material.set_text(key, &text).map_err(|error| {
            let known: Vec<&str> = Material::TABLE.iter().map(|info| info.name).collect();
            let keys = format!("; keys are: {PRESET}, {BENDING_LENGTH}, {}", known.join(", "));
            Issue::new(key, format!("{error}{}", if known.contains(&key.as_str()) { "" } else { &keys }))
        })?;
    }
    if let Some(value) = values.get(BENDING_LENGTH) {
        let wrong = |message: String| Issue::new(BENDING_LENGTH, message);
        if let Some(other) = ["bending_warp", "bending_weft"].iter().find(|key| values.contains_key(**key)) {
            return Err(wrong(format!("{other} is given, too, which follows from it; remove one of them")));
        }
        let lengths = lengths(value).ok_or_else(|| {
            wrong("give millimetres: one number, or two, along warp and weft, as [15, 14.5]".to_owned())
        })?;
        let measured = Material::from_bending_length(material.area_density * 1e3, lengths)
            .map_err(|error| wrong(error.to_string()))?;
        (material.bending_warp, material.bending_weft) = (measured.bending_warp, measured.bending_weft);
    }
    Ok(material)
}

/// A value of a file as the text that a material takes.
fn text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Float(number) => Some(number.to_string()),
        toml::Value::Array(values) => {
            let words: Option<Vec<String>> = values.iter().map(text).collect();
            Some(words?.join(" "))
        }
        _ => None,
    }
}

fn lengths(value: &toml::Value) -> Option<[f64; 2]> {
    let number = |value: &toml::Value| match value {
        toml::Value::Float(number) => Some(*number),
        toml::Value::Integer(number) => Some(*number as f64),
        _ => None,
    };
    match value {
        toml::Value::Array(both) => match both.as_slice() {
            [warp, weft] => Some([number(warp)?, number(weft)?]),
            _ => None,
        },
        one => number(one).map(|length| [length; 2]),
    }
}
