//! What a slider shows: rows of the tables of parameters, of materials and of methods.

use std::ops::RangeInclusive;

use cloth::material::{MaterialInfo, MaterialValue};
use cloth::{ParameterInfo, Value};

use super::digits::digits;

/// A number that can be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Name, as in scenes.
    pub name: &'static str,
    /// Unit; empty where there is none.
    pub unit: &'static str,
    /// Meaning, default and accepted values.
    pub help: String,
    /// What is accepted, in words.
    pub accepted_words: String,
    /// Values that the slider reaches.
    pub guide: RangeInclusive<f64>,
    /// Values that are accepted when typed.
    pub range: RangeInclusive<f64>,
    /// Whether equal ways on the slider are equal factors.
    pub is_logarithmic: bool,
}

impl Row {
    fn new(
        [name, unit, description]: [&'static str; 3],
        guide: [f64; 2],
        range: [f64; 2],
        default: &str,
    ) -> Self {
        let ([from, to], [least, most]) = (guide, range);
        let accepted = match (least <= f64::from(f32::MIN), most >= f64::from(f32::MAX)) {
            (true, true) => "takes any number".to_owned(),
            (false, true) => format!("takes {} and more", digits(least)),
            (true, false) => format!("takes {} and less", digits(most)),
            (false, false) => format!("takes {} to {}", digits(least), digits(most)),
        };
        let unit_words = if unit.is_empty() { String::new() } else { format!(" {unit}") };
        Self {
            name,
            unit,
            help: format!("{description}\nDefault {default}{unit_words}; {accepted}."),
            accepted_words: accepted,
            guide: from..=to,
            range: least..=most,
            is_logarithmic: from > 0.0 && to / from > 50.0,
        }
    }

    /// A number that a method is told, in a range: its key and what it does.
    pub fn of_method([name, description]: [&'static str; 2], range: [f64; 2], default: f64) -> Self {
        Self::new([name, "", description], range, range, &digits(default))
    }

    /// Substeps per second of a physical method.
    pub fn of_substeps(default: f32) -> Self {
        let range = [1.0, 1e6];
        let words = ["substeps", "Hz", "Substeps per second."];
        Self::new(words, range, range, &digits(default.into()))
    }

    /// A typed value as one that is accepted.
    pub fn accepted(&self, value: f64) -> Option<f64> {
        value.is_finite().then(|| value.clamp(*self.range.start(), *self.range.end()))
    }
}

impl From<&ParameterInfo> for Row {
    fn from(info: &ParameterInfo) -> Self {
        let ends = |range: &RangeInclusive<f32>| [*range.start(), *range.end()].map(f64::from);
        let default = match (info.default)() {
            Value::Scalar(number) => digits(number.into()),
            Value::Count(count) => digits(count.into()),
            other => other.to_string(),
        };
        Self::new(
            [info.name, info.unit, info.description.trim()],
            ends(&info.guide),
            ends(&info.range),
            &default,
        )
    }
}

impl From<&MaterialInfo> for Row {
    fn from(info: &MaterialInfo) -> Self {
        let ends = |range: &RangeInclusive<f64>| [*range.start(), *range.end()];
        // 0 is the limit of what must be above it, and not on a slider.
        let [mut least, most] = ends(&info.range);
        if info.is_positive && least == 0.0 {
            least = 1e-9;
        }
        let default = match info.default_value() {
            MaterialValue::Number(number) => digits(number),
            other => other.to_string(),
        };
        Self::new([info.name, info.unit, info.description], ends(&info.guide), [least, most], &default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth::{Material, Parameters};

    #[test]
    fn every_parameter_has_a_slider_within_what_is_accepted() {
        let parameters = Parameters::TABLE.iter().map(Row::from);
        for row in
            parameters.chain(Material::TABLE.iter().filter(|info| info.names.is_empty()).map(Row::from))
        {
            assert!(row.guide.start() < row.guide.end(), "{row:?}");
            assert!(row.range.contains(row.guide.end()), "{row:?}");
            assert!(row.range.contains(row.guide.start()) || *row.guide.start() == 0.0, "{row:?}");
            assert!(row.help.len() > 20 && row.help.contains("Default"), "{row:?}");
            assert_eq!(row.accepted(f64::NAN), None);
            assert!(row.accepted(1e300).is_some_and(|value| row.range.contains(&value)));
        }
    }

    #[test]
    fn wide_ranges_are_logarithmic_and_help_says_all() {
        let stretch = Row::from(Material::info("stretch_warp").unwrap());
        assert!(stretch.is_logarithmic, "{stretch:?}");
        let damping = Row::from(Parameters::info("damping").unwrap());
        assert!(
            !damping.is_logarithmic && damping.help.ends_with("Default (0, 0, 0) fraction; takes 0 to 1."),
            "{damping:?}"
        );
        let gravity = Row::from(Parameters::info("gravity").unwrap());
        assert!(gravity.help.contains("any number") && gravity.unit == "m/s²", "{gravity:?}");
    }
}
