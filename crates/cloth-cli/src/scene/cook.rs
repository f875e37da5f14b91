//! How a mesh becomes a fabric.

use std::fmt;

use cloth::cooker::WarpDirection;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// Options of the cooker.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CookEntry {
    /// Which constraints are made: "default" or "reference". Default "default".
    pub classification: ClassificationName,
    /// Whether pairs of triangles become quads first. Default `false`.
    pub quadify: bool,
    /// Tethers from attached vertices: "geodesic" (over the surface), "straight" or "none". Default "geodesic"; of physical
    /// methods, whose cloths do not stretch for want of iterations, "none".
    pub tethers: Option<TetherName>,
    /// Most tethers of a vertex, 1 to 4. Default 4.
    pub tethers_per_particle: Option<u32>,
    /// Distance within which vertices become one, in metres. Default a millionth of the size.
    pub weld: Option<f32>,
    /// Where the warp of a material in SI units runs: "u" or "v", along which texture coordinates grow, or a direction as
    /// `[x, y, z]`. Default "auto": along u, without texture coordinates along gravity.
    pub warp: WarpEntry,
}

/// Where the warp runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WarpEntry(pub WarpDirection);

impl Default for WarpEntry {
    fn default() -> Self {
        Self(WarpDirection::Auto)
    }
}

impl<'de> Deserialize<'de> for WarpEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = WarpEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"auto\", \"u\", \"v\" or a direction of three numbers")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<WarpEntry, E> {
                match name {
                    "auto" => Ok(WarpEntry(WarpDirection::Auto)),
                    "u" => Ok(WarpEntry(WarpDirection::U)),
                    "v" => Ok(WarpEntry(WarpDirection::V)),
                    _ => Err(E::unknown_variant(name, &["auto", "u", "v"])),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<WarpEntry, A::Error> {
                let direction = <[f32; 3]>::deserialize(SeqAccessDeserializer::new(seq))?;
                Ok(WarpEntry(WarpDirection::Direction(direction)))
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl Serialize for WarpEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            WarpDirection::U => serializer.serialize_str("u"),
            WarpDirection::V => serializer.serialize_str("v"),
            WarpDirection::Direction(direction) => direction.serialize(serializer),
            _ => serializer.serialize_str("auto"),
        }
    }
}

/// Which constraints are made.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ClassificationName {
    /// For any mesh.
    #[default]
    Default,
    /// As the widespread cooker does.
    Reference,
}

/// How tethers are made.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TetherName {
    /// Over the surface.
    #[default]
    Geodesic,
    /// Through space.
    Straight,
    /// Not at all.
    None,
}
