//! Materials from what textile laboratories measure.

use super::Material;
use super::units::{GRAM, GRAVITY, MICRO, MILLI, PERCENT};
use crate::error::{Error, Result};

/// Load at which FAST reads extensions (N/m): 100 gf/cm.
const FAST_LOAD: f64 = 100.0 * GRAM * GRAVITY / 0.01;
/// Shear stiffness times the bias extension at 5 gf/cm, as the manual of FAST has it (N/m · %).
const FAST_SHEAR: f64 = 123.0;

/// What the test system FAST (Fabric Assurance by Simple Testing) prints about a cloth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FastValues {
    /// Mass per area (g/m²).
    pub grams_per_m2: f64,
    /// Extensions E100 along warp and weft at 100 gf/cm, which is 98 N/m (%).
    pub extensions: [f64; 2],
    /// Shear rigidity G (N/m); of the bias extension EB5 (%) it is `123 / EB5`, see
    /// [`shear_of_bias_extension`](Self::shear_of_bias_extension).
    pub shear: f64,
    /// Bending lengths along warp and weft (mm).
    pub bending_lengths: [f64; 2],
}

impl FastValues {
    /// Shear rigidity (N/m) of a bias extension EB5 (%), measured at 5 gf/cm.
    #[must_use]
    pub fn shear_of_bias_extension(percent: f64) -> f64 {
        FAST_SHEAR / percent
    }
}

impl Material {
    /// A material by its mass per area (g/m²) and its bending lengths along warp and weft (mm), which ASTM D1388, ISO 9073-7
    /// and FAST-2 measure: the rigidity is `B = w g c³`, with half of the overhang at 41.5° as c. Other values as in [`Material::default`].
    ///
    /// # Errors
    /// When a value is not finite, a length is negative, or the mass is not greater than 0.
    pub fn from_bending_length(grams_per_m2: f64, bending_lengths: [f64; 2]) -> Result<Self> {
        let weight = grams_per_m2 * GRAM * GRAVITY;
        for (k, &length) in bending_lengths.iter().enumerate() {
            if !(length.is_finite() && (0.0..=1e4).contains(&length)) {
                let expected = "must be a bending length between 0 and 10000 mm, half of the overhang at 41.5°; most cloths \
                     have 10 to 33 mm";
                return Err(Error::invalid(format!("bending_lengths[{k}] (mm)"), length, expected));
            }
        }
        let [warp, weft] = bending_lengths.map(|length| weight * (length * MILLI).powi(3) / MICRO);
        let material = Self::default().grams_per_m2(grams_per_m2).bending_micro(warp, weft);
        material.validate()?;
        Ok(material)
    }

    /// A material by the values of FAST. Extensions become stiffness as if the cloth were linear up to 100 gf/cm: it is
    /// softer at less, and stiffer at more.
    ///
    /// # Errors
    /// When a value is not finite, an extension is not greater than 0, or as in
    /// [`from_bending_length`](Self::from_bending_length).
    pub fn from_fast(values: FastValues) -> Result<Self> {
        for (k, &extension) in values.extensions.iter().enumerate() {
            if !(extension.is_finite() && extension > 0.0) {
                let expected = "must be a finite extension greater than 0 %; a cloth that FAST reads as 0 has 0.1 or less";
                return Err(Error::invalid(format!("extensions[{k}] (%)"), extension, expected));
            }
        }
        let [warp, weft] = values.extensions.map(|extension| FAST_LOAD / (extension * PERCENT));
        let material = Self::from_bending_length(values.grams_per_m2, values.bending_lengths)?
            .stretch(warp, weft)
            .shear(values.shear);
        material.validate()?;
        Ok(material)
    }
}
