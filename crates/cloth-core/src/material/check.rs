//! Checks of a material: every error names field, value, range and cure.

use super::{Material, MaterialInfo};
use crate::error::{Error, Result};
use crate::surface::Surface;

impl Material {
    /// Checks every value.
    ///
    /// # Errors
    /// [`Error::Invalid`], naming the first value that is not finite or out of range.
    pub fn validate(&self) -> Result<()> {
        Self::TABLE.iter().try_for_each(|info| info.check(&(info.get)(self)))
    }

    /// Checks every value, and those that depend on the mesh: a cloth must not be thicker than its edges are long, else
    /// neighbours that cannot get out of each other's way repel each other.
    ///
    /// # Errors
    /// As [`validate`](Self::validate), or when the thickness exceeds the length of an edge at rest.
    pub fn validate_for(&self, surface: &Surface) -> Result<()> {
        self.validate()?;
        let lengths = surface.edge_lengths().iter().enumerate();
        let Some((edge, &shortest)) = lengths.min_by(|a, b| a.1.total_cmp(b.1)) else { return Ok(()) };
        if self.thickness <= shortest {
            return Ok(());
        }
        let [a, b] = surface.edges()[edge];
        let expected = format!(
            "must be at most {shortest} m, the rest length of edge {edge} between vertices {a} and {b}: take a thinner \
             material or a coarser mesh"
        );
        Err(Error::invalid("material.thickness", self.thickness, expected))
    }
}

impl MaterialInfo {
    /// Refuses a number out of range.
    pub(super) fn check_number(&self, field: &str, value: f64) -> Result<()> {
        if value.is_finite() && self.range.contains(&value) && !(self.is_positive && value == 0.0) {
            return Ok(());
        }
        let low = if self.is_positive { "greater than".to_owned() } else { "at least".to_owned() };
        let (low, high) = (format!("{low} {}", self.range.start()), self.range.end());
        let unit = if self.unit.is_empty() { String::new() } else { format!(" {}", self.unit) };
        let expected = format!("must be finite, {low} and at most {high}{unit}; {}", self.cure);
        Err(Error::invalid(format!("material.{field}"), value, expected))
    }
}
