//! The table of parameters: name, meaning, units, range, default and access of each, for editors, scene files and pages.

use super::units::{GRAM, MICRO, MILLI, PERCENT};
use super::{BendingModel, Material, MembraneModel};
use crate::error::{Error, Result};
use std::ops::RangeInclusive;

/// The value of a parameter of a material, in SI units.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum MaterialValue {
    /// A number.
    Number(f64),
    /// A lower and an upper number.
    Range([f64; 2]),
    /// One of several names.
    Name(String),
    /// Switched off, or left to what the page of the parameter says.
    None,
}

impl std::fmt::Display for MaterialValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(value) => write!(f, "{value}"),
            Self::Range([low, high]) => write!(f, "{low} to {high}"),
            Self::Name(name) => f.write_str(name),
            Self::None => f.write_str("none"),
        }
    }
}

/// One row of the table [`Material::TABLE`].
#[derive(Debug)]
#[non_exhaustive]
pub struct MaterialInfo {
    /// Name, as in [`Material`].
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// Unit of its values; empty where they have none.
    pub unit: &'static str,
    /// Unit that textile tests use.
    pub textile_unit: &'static str,
    /// Size of the textile unit: a value in SI units is the value in textile units times this.
    pub textile_factor: f64,
    /// Values that are accepted.
    pub range: RangeInclusive<f64>,
    /// Whether 0 is refused though it begins the range.
    pub is_positive: bool,
    /// Values that make sense on a slider.
    pub guide: RangeInclusive<f64>,
    /// What to do where a value is refused.
    pub cure: &'static str,
    /// Names that are accepted; empty for numbers.
    pub names: &'static [&'static str],
    /// Reads it.
    pub get: fn(&Material) -> MaterialValue,
    pub(super) assign: fn(&mut Material, &MaterialValue) -> Option<()>,
}

const STIFFNESS: RangeInclusive<f64> = 0.0..=1e12;
const RIGIDITY: RangeInclusive<f64> = 0.0..=1e6;
const NOT_NEGATIVE: RangeInclusive<f64> = 0.0..=1e6;

/// A row without numbers that others are made of.
const ROW: MaterialInfo = MaterialInfo {
    name: "",
    description: "",
    unit: "",
    textile_unit: "",
    textile_factor: 1.0,
    range: NOT_NEGATIVE,
    is_positive: false,
    guide: 0.0..=1.0,
    cure: "",
    names: &[],
    get: |_| MaterialValue::None,
    assign: |_, _| None,
};

/// How a field of some type is read and written.
macro_rules! access {
    (number $field:ident) => {
        MaterialInfo {
            name: stringify!($field),
            get: |material| MaterialValue::Number(material.$field),
            assign: |material, value| {
                let MaterialValue::Number(number) = value else { return None };
                material.$field = *number;
                Some(())
            },
            ..ROW
        }
    };
    (optional $field:ident) => {
        MaterialInfo {
            name: stringify!($field),
            get: |material| material.$field.map_or(MaterialValue::None, MaterialValue::Number),
            assign: |material, value| {
                material.$field = match value {
                    MaterialValue::Number(number) => Some(*number),
                    MaterialValue::None => None,
                    _ => return None,
                };
                Some(())
            },
            ..ROW
        }
    };
    (range $field:ident) => {
        MaterialInfo {
            name: stringify!($field),
            get: |material| MaterialValue::Range(material.$field),
            assign: |material, value| {
                let MaterialValue::Range(range) = value else { return None };
                material.$field = *range;
                Some(())
            },
            ..ROW
        }
    };
    ($model:ident $field:ident) => {
        MaterialInfo {
            name: stringify!($field),
            get: |material| MaterialValue::Name(material.$field.name().to_owned()),
            assign: |material, value| {
                let MaterialValue::Name(name) = value else { return None };
                material.$field = $model::from_name(name)?;
                Some(())
            },
            names: $model::NAMES,
            ..ROW
        }
    };
}

impl Material {
    /// Every parameter, in the order of declaration.
    pub const TABLE: &'static [MaterialInfo] = &[
        MaterialInfo {
            description: "mass per area",
            unit: "kg/m²",
            textile_unit: "g/m²",
            textile_factor: GRAM,
            is_positive: true,
            guide: 0.03..=0.5,
            cure: "weigh a square of the cloth: shirting has 130 g/m², denim 400",
            ..access!(number area_density)
        },
        MaterialInfo {
            description: "force per width and strain along the warp, with free edges",
            unit: "N/m",
            textile_unit: "N/m",
            range: STIFFNESS,
            guide: 100.0..=20_000.0,
            cure: "hang a strip and measure: load per width divided by strain",
            ..access!(number stretch_warp)
        },
        MaterialInfo {
            description: "the same along the weft",
            unit: "N/m",
            textile_unit: "N/m",
            range: STIFFNESS,
            guide: 100.0..=20_000.0,
            cure: "hang a strip and measure: load per width divided by strain",
            ..access!(number stretch_weft)
        },
        MaterialInfo {
            description: "shear force per width and shear angle",
            unit: "N/m",
            textile_unit: "N/m",
            range: STIFFNESS,
            guide: 10.0..=500.0,
            cure: "most woven cloths have 30 to 80 N/m, which is 123 divided by the bias extension of FAST in %",
            ..access!(number shear)
        },
        MaterialInfo {
            description: "narrowing under stretch: geometric mean of both Poisson ratios; not for woven and springs",
            range: -0.999..=0.999,
            guide: 0.0..=0.5,
            cure: "at 1 and beyond, the cloth would gain energy by being stretched; woven cloths have 0.2 to 0.5",
            ..access!(number poisson)
        },
        MaterialInfo {
            description: "moment per width and curvature along the warp",
            unit: "N·m",
            textile_unit: "µN·m",
            textile_factor: MICRO,
            range: RIGIDITY,
            guide: 1e-6..=120e-6,
            cure: "measure a bending length (ASTM D1388) and take Material::from_bending_length",
            ..access!(number bending_warp)
        },
        MaterialInfo {
            description: "the same along the weft",
            unit: "N·m",
            textile_unit: "µN·m",
            textile_factor: MICRO,
            range: RIGIDITY,
            guide: 1e-6..=120e-6,
            cure: "measure a bending length (ASTM D1388) and take Material::from_bending_length",
            ..access!(number bending_weft)
        },
        MaterialInfo {
            description: "the same along the bias; none: the mean of warp and weft. Less than half of the mean counts as half",
            unit: "N·m",
            textile_unit: "µN·m",
            textile_factor: MICRO,
            range: RIGIDITY,
            guide: 1e-6..=120e-6,
            cure: "leave it out for the mean of warp and weft",
            ..access!(optional bending_bias)
        },
        MaterialInfo {
            description: "largest strain; none: no limit",
            textile_unit: "%",
            textile_factor: PERCENT,
            range: 0.0..=100.0,
            is_positive: true,
            guide: 0.01..=0.2,
            cure: "leave it out for no limit; woven cloths have 2 to 10 %",
            ..access!(optional strain_limit)
        },
        MaterialInfo {
            description: "factor on the stretch stiffness under compression, against locking",
            range: 0.0..=1.0,
            cure: "1 resists compression like stretching, 0 not at all",
            ..access!(number compression)
        },
        MaterialInfo {
            description: "lengths without force, as ratios of the rest length",
            guide: 0.9..=1.1,
            cure: "the lower must be at most 1, the upper at least 1: [1, 1] leaves nothing free",
            ..access!(range free_range)
        },
        MaterialInfo {
            description: "damping time of stretching and shearing",
            unit: "s",
            textile_unit: "s",
            guide: 0.0..=0.1,
            cure: "0 switches damping off",
            ..access!(number stretch_damping)
        },
        MaterialInfo {
            description: "damping time of bending",
            unit: "s",
            textile_unit: "s",
            guide: 0.0..=0.1,
            cure: "0 switches damping off",
            ..access!(number bending_damping)
        },
        MaterialInfo {
            description: "Coulomb friction with other cloth and with shapes",
            cure: "0 switches friction off; cloth on cloth has 0.2 to 0.6",
            ..access!(number friction)
        },
        MaterialInfo {
            description: "distance that layers keep",
            unit: "m",
            textile_unit: "mm",
            textile_factor: MILLI,
            guide: 1e-4..=3e-3,
            cure: "shirting has 0.3 mm, denim 0.8",
            ..access!(number thickness)
        },
        MaterialInfo {
            description: "how it resists stretching and shearing",
            ..access!(MembraneModel membrane)
        },
        MaterialInfo { description: "how it resists bending", ..access!(BendingModel bending) },
    ];

    /// The row of the parameter with this name.
    #[must_use]
    pub fn info(name: &str) -> Option<&'static MaterialInfo> {
        Self::TABLE.iter().find(|info| info.name == name)
    }

    /// Sets a parameter by name, in SI units.
    ///
    /// # Errors
    /// When there is no such parameter, or the value does not fit it; the material is then unchanged.
    pub fn set(&mut self, name: &str, value: &MaterialValue) -> Result<()> {
        find(name)?.set(self, value)
    }
}

pub(super) fn find(name: &str) -> Result<&'static MaterialInfo> {
    Material::info(name).ok_or_else(|| {
        let names = Material::TABLE.iter().map(|info| info.name);
        let expected =
            format!("no parameter of a material has this name; {}", super::preset::nearest(name, names));
        Error::invalid("material parameter", name, expected)
    })
}

impl MaterialInfo {
    /// Value of a new material.
    #[must_use]
    pub fn default_value(&self) -> MaterialValue {
        (self.get)(&Material::default())
    }

    /// Writes it.
    ///
    /// # Errors
    /// When the value is of another type, not finite or out of range; the material is then unchanged.
    pub fn set(&self, material: &mut Material, value: &MaterialValue) -> Result<()> {
        self.check(value)?;
        let is_optional = matches!(self.default_value(), MaterialValue::None);
        (self.assign)(material, value).ok_or_else(|| {
            let expected = match self.default_value() {
                MaterialValue::Range(_) => "must be two numbers".to_owned(),
                MaterialValue::Name(_) => format!("must be one of {}", self.names.join(", ")),
                _ if is_optional => "must be a number or none".to_owned(),
                _ => "must be a number".to_owned(),
            };
            Error::invalid(format!("material.{}", self.name), value, expected)
        })
    }

    pub(super) fn check(&self, value: &MaterialValue) -> Result<()> {
        match value {
            MaterialValue::Number(number) => self.check_number(self.name, *number),
            MaterialValue::Range(range) => {
                for (k, &number) in range.iter().enumerate() {
                    self.check_number(&format!("{}[{k}]", self.name), number)?;
                }
                let [low, high] = *range;
                if low <= 1.0 && high >= 1.0 {
                    return Ok(());
                }
                Err(Error::invalid(format!("material.{}", self.name), value, self.cure))
            }
            MaterialValue::Name(_) | MaterialValue::None => Ok(()),
        }
    }
}
