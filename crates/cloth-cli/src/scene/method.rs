//! How a cloth of a scene is moved.

use std::fmt;

use cloth::{Method, Newton};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::{Issue, nearest};

/// Substeps per second of physical methods.
const FREQUENCY: f32 = 120.0;

/// A method by name.
#[derive(Clone, Copy, Debug)]
pub struct MethodName {
    /// Name on the command line and in scenes.
    pub name: &'static str,
    /// Whether it moves cloth of a material in SI units.
    pub is_physical: bool,
    make: fn(&MethodSettings) -> Method,
}

/// All methods. A new one is a line here.
pub const METHODS: &[MethodName] = &[
    MethodName { name: "pbd", is_physical: false, make: |_| Method::Pbd },
    MethodName { name: "newton", is_physical: true, make: |own| Method::Newton(newton(own)) },
];

impl MethodName {
    /// Names of the methods that take a material in SI units, for messages.
    pub fn physical_names() -> String {
        let names: Vec<&str> = METHODS.iter().filter(|method| method.is_physical).map(|m| m.name).collect();
        names.join(", ")
    }
}

/// A method with its settings, or its name alone. What is not given has the default of the library.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MethodSettings {
    /// "pbd" or "newton". Default "pbd".
    pub name: String,
    /// Substeps per second of a physical method, instead of `solver_frequency`. Default 120.
    pub frequency: Option<f32>,
    /// Most iterations of a substep, 1 to 10000. Default 30.
    pub iterations: Option<u32>,
    /// Most iterations of the linear solver in each, 1 to 100000. Default 500.
    pub linear_iterations: Option<u32>,
    /// A substep ends where the gradient is this fraction of that where inertia alone would lead. Default 1e-5.
    pub tolerance: Option<f64>,
    /// Leaves inertia out: each frame shows an equilibrium. Default `false`.
    #[serde(rename = "static")]
    pub is_static: bool,
}

/// [`MethodSettings`], or their `name` alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MethodEntry(pub MethodSettings);

impl<'de> Deserialize<'de> for MethodEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = MethodEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a method, or a table of its settings")
            }

            fn visit_str<E>(self, name: &str) -> Result<MethodEntry, E> {
                Ok(MethodEntry::named(name))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MethodEntry, A::Error> {
                MethodSettings::deserialize(MapAccessDeserializer::new(map)).map(MethodEntry)
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl MethodEntry {
    /// A method with its default settings.
    pub fn named(name: &str) -> Self {
        Self(MethodSettings { name: name.to_owned(), ..MethodSettings::default() })
    }

    /// The method of this name; position based dynamics where none is given.
    ///
    /// # Errors
    /// When there is none.
    pub fn method(&self) -> Result<&'static MethodName, Issue> {
        let name = if self.0.name.is_empty() { "pbd" } else { &self.0.name };
        METHODS.iter().find(|method| method.name == name).ok_or_else(|| {
            let known: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
            let near = match nearest(name, known.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"? "),
                None => String::new(),
            };
            Issue::new("", format!("there is no method \"{name}\"; {near}There are: {}", known.join(", ")))
        })
    }

    /// Substeps per second.
    pub fn frequency(&self) -> f32 {
        self.0.frequency.unwrap_or(FREQUENCY)
    }

    /// The method with its settings.
    ///
    /// # Errors
    /// As [`method`](Self::method).
    pub fn made(&self) -> Result<Method, Issue> {
        Ok((self.method()?.make)(&self.0))
    }
}

fn newton(own: &MethodSettings) -> Newton {
    let usual = Newton::default();
    Newton {
        iterations: own.iterations.unwrap_or(usual.iterations),
        linear_iterations: own.linear_iterations.unwrap_or(usual.linear_iterations),
        tolerance: own.tolerance.unwrap_or(usual.tolerance),
        is_static: own.is_static,
    }
}
