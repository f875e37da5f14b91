//! Values of parameters as text, as scene files and command lines have them.

use super::table::find;
use super::{Material, MaterialInfo, MaterialValue};
use crate::error::{Error, Result};

impl Material {
    /// Sets a parameter by name to a value as text: a number in SI units (`0.168`), one with the SI or the textile unit
    /// behind a blank (`168 g/m²`), two numbers (`0.98 1.02`), a name (`stvk`) or `none`. This is how scene files say it.
    ///
    /// ```
    /// let mut wool = cloth_core::Material::default();
    /// wool.set_text("area_density", "168 g/m²")?;
    /// wool.set_text("bending_warp", "5.56 µN·m")?;
    /// assert!((wool.area_density - 0.168).abs() < 1e-12);
    /// # Ok::<(), cloth_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`set`](Self::set), and when the text is no such value or has another unit.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<()> {
        let info = find(name)?;
        info.set(self, &info.parse(text)?)
    }
}

impl MaterialInfo {
    /// A value from text, in any unit of the parameter.
    fn parse(&self, text: &str) -> Result<MaterialValue> {
        let text = text.trim();
        if text == "none" {
            return Ok(MaterialValue::None);
        }
        if !self.names.is_empty() {
            return Ok(MaterialValue::Name(text.to_owned()));
        }
        let invalid = |expected: String| Error::invalid(format!("material.{}", self.name), text, expected);
        let words = text.split_whitespace();
        let numbers: Vec<f64> = words.clone().map_while(|word| word.parse().ok()).collect();
        let unit: Vec<&str> = words.skip(numbers.len()).collect();
        let factor = match unit[..] {
            [] => 1.0,
            [unit] if unit == self.unit => 1.0,
            [unit] if unit == self.textile_unit => self.textile_factor,
            _ => {
                let units: Vec<&str> =
                    [self.unit, self.textile_unit].into_iter().filter(|unit| !unit.is_empty()).collect();
                return Err(invalid(match units[..] {
                    [] => "must be a number, without a unit".to_owned(),
                    _ => format!(
                        "must be a number, with a blank and its unit behind it: {}",
                        units.join(" or ")
                    ),
                }));
            }
        };
        match numbers[..] {
            [number] => Ok(MaterialValue::Number(number * factor)),
            [low, high] => Ok(MaterialValue::Range([low * factor, high * factor])),
            _ => Err(invalid("must be a number".to_owned())),
        }
    }
}
