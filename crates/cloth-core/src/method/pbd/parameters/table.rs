//! The parameter table: name, meaning, unit, range, default and access of every parameter.

use super::Parameters;
use crate::error::{Error, Result};
use crate::particle::check_range;
use glam::Vec3;
use std::ops::RangeInclusive;

/// The value of a parameter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// A number.
    Scalar(f32),
    /// Three numbers, one per axis.
    Vector(Vec3),
    /// A whole number.
    Count(u32),
    /// On or off.
    Switch(bool),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Scalar(v) => write!(f, "{v}"),
            Self::Vector(v) => write!(f, "({}, {}, {})", v.x, v.y, v.z),
            Self::Count(v) => write!(f, "{v}"),
            Self::Switch(v) => write!(f, "{v}"),
        }
    }
}

/// One row of the table [`Parameters::TABLE`].
#[derive(Debug)]
pub struct ParameterInfo {
    /// Name, as in [`Parameters`].
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// Unit; empty for switches.
    pub unit: &'static str,
    /// Values that are accepted; for vectors, per component.
    pub range: RangeInclusive<f32>,
    /// Values that make sense on a slider.
    pub guide: RangeInclusive<f32>,
    /// Whether changing it wakes a sleeping cloth.
    pub wakes: bool,
    /// Value of a new cloth.
    pub default: fn() -> Value,
    /// Reads it.
    pub get: fn(&Parameters) -> Value,
    pub(super) assign: fn(&mut Parameters, Value) -> Option<()>,
}

impl ParameterInfo {
    /// Writes it.
    ///
    /// # Errors
    /// When the value is of another type, not finite or out of range; the parameters are then unchanged.
    pub fn set(&self, parameters: &mut Parameters, value: Value) -> Result<()> {
        self.check(value)?;
        (self.assign)(parameters, value).ok_or_else(|| {
            let expected = match (self.default)() {
                Value::Scalar(_) => "must be a number",
                Value::Vector(_) => "must be three numbers",
                Value::Count(_) => "must be a whole number",
                Value::Switch(_) => "must be true or false",
            };
            Error::invalid(self.name, value, expected)
        })
    }

    fn check(&self, value: Value) -> Result<()> {
        let (low, high) = (*self.range.start(), *self.range.end());
        match value {
            Value::Scalar(v) => check_range(|| self.name.into(), v, low, high),
            Value::Vector(v) => {
                for (axis, component) in ["x", "y", "z"].iter().zip(v.to_array()) {
                    check_range(|| format!("{}.{axis}", self.name), component, low, high)?;
                }
                Ok(())
            }
            Value::Count(v) => {
                if f64::from(v) >= f64::from(low) && f64::from(v) <= f64::from(high) {
                    return Ok(());
                }
                Err(Error::invalid(self.name, v, format!("must be between {low} and {high}")))
            }
            Value::Switch(_) => Ok(()),
        }
    }
}

impl Parameters {
    /// The row of the parameter with this name.
    #[must_use]
    pub fn info(name: &str) -> Option<&'static ParameterInfo> {
        Self::TABLE.iter().find(|info| info.name == name)
    }

    /// Sets a parameter by name.
    ///
    /// # Errors
    /// When there is no such parameter or the value does not fit it.
    pub fn set(&mut self, name: &str, value: Value) -> Result<()> {
        let Some(info) = Self::info(name) else {
            return Err(Error::invalid("parameter", name, "no parameter has this name"));
        };
        info.set(self, value)
    }

    /// Checks every value.
    ///
    /// # Errors
    /// [`Error::Invalid`], naming the first parameter that is not finite or out of range.
    pub fn validate(&self) -> Result<()> {
        Self::TABLE.iter().try_for_each(|info| info.check((info.get)(self)))
    }

    /// Whether changing these parameters into `other` wakes a sleeping cloth.
    pub(crate) fn change_wakes(&self, other: &Self) -> bool {
        Self::TABLE.iter().any(|info| info.wakes && (info.get)(self) != (info.get)(other))
    }
}

/// Conversion between a parameter's type and [`Value`].
pub(super) trait ParameterType: Sized {
    fn value(self) -> Value;
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! parameter_type {
    ($($type:ty => $variant:ident),+) => { $(
        impl ParameterType for $type {
            fn value(self) -> Value {
                Value::$variant(self)
            }
            fn from_value(value: Value) -> Option<Self> {
                if let Value::$variant(v) = value { Some(v) } else { None }
            }
        }
    )+ };
}
parameter_type!(f32 => Scalar, Vec3 => Vector, u32 => Count, bool => Switch);
