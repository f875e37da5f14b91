//! What a cloth is made of, in SI units: the numbers that textile tests measure.
//!
//! Units, parameters, presets and how to measure values: `docs/materials.md`.

mod builder;
mod bytes;
mod check;
mod markdown;
mod model;
mod preset;
mod stiffness;
mod table;
mod text;
mod textile;
mod units;

pub use markdown::markdown;
pub use model::{BendingModel, MembraneModel};
pub use preset::{Preset, presets};
pub use table::{MaterialInfo, MaterialValue};
pub use textile::FastValues;

/// What a cloth is made of. Fields are in SI units; the methods that build a material take the units of textile tests, which
/// their names say. Nothing is checked until [`validate`](Self::validate), which whatever takes a material calls.
///
/// ```
/// use cloth_core::Material;
///
/// // Plain wool of 168 g/m², whose strips bend as ASTM D1388 measured: bending lengths 15 and 14.5 mm.
/// let wool = Material::from_bending_length(168.0, [15.0, 14.5])?.stretch(3000.0, 3000.0).shear(55.0).thickness_mm(0.5);
/// assert!((wool.bending_warp - 5.56e-6).abs() < 1e-8);
/// # Ok::<(), cloth_core::Error>(())
/// ```
///
/// Default: a plain cotton shirting, [`Material::default`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Material {
    /// Mass per area (kg/m²), greater than 0. Default 0.13.
    pub area_density: f64,
    /// Force per width and strain along the warp (N/m), with free edges. Default 8250.
    pub stretch_warp: f64,
    /// The same along the weft (N/m). Default 8250.
    pub stretch_weft: f64,
    /// Shear force per width and shear angle (N/m). Default 60.
    pub shear: f64,
    /// How much the cloth narrows where it is stretched: the geometric mean of the two Poisson ratios, in -0.999 to 0.999.
    /// Woven membranes and springs have none. Default 0.
    pub poisson: f64,
    /// Bending rigidity along the warp: moment per width and curvature (N·m). Default 4.3e-6.
    pub bending_warp: f64,
    /// The same along the weft (N·m). Default 4.3e-6.
    pub bending_weft: f64,
    /// The same along the bias, at 45° to both (N·m); `None` is the mean of warp and weft, which an isotropic plate has. Less
    /// than half of that mean counts as half of it: a sheet cannot be softer against twist than not at all. Default `None`.
    pub bending_bias: Option<f64>,
    /// Largest strain, as a fraction of the rest length; `None` limits nothing. Default `None`.
    pub strain_limit: Option<f64>,
    /// Factor on the stretch stiffness where the cloth is compressed, in 0 to 1: a remedy for meshes that lock. Default 1.
    pub compression: f64,
    /// Lengths, as ratios of the rest length, between which edges feel no force: the lower at most 1, the upper at least 1.
    /// Default `[1.0, 1.0]`.
    pub free_range: [f64; 2],
    /// Time that damps stretching and shearing (s): the damping stress is the stiffness times this times the strain rate.
    /// Default 0.
    pub stretch_damping: f64,
    /// The same for bending (s). Default 0.
    pub bending_damping: f64,
    /// Coulomb friction with other cloth and with shapes. Default 0.3.
    pub friction: f64,
    /// Thickness (m): the distance that layers keep. Default 0.0003.
    pub thickness: f64,
    /// How it resists stretching and shearing. Default [`MembraneModel::Woven`].
    pub membrane: MembraneModel,
    /// How it resists bending. Default [`BendingModel::Joined`].
    pub bending: BendingModel,
}

impl Default for Material {
    /// A plain cotton shirting, the preset `cotton`.
    fn default() -> Self {
        Self {
            area_density: 0.13,
            stretch_warp: 8250.0,
            stretch_weft: 8250.0,
            shear: 60.0,
            poisson: 0.0,
            bending_warp: 4.3e-6,
            bending_weft: 4.3e-6,
            bending_bias: None,
            strain_limit: None,
            compression: 1.0,
            free_range: [1.0, 1.0],
            stretch_damping: 0.0,
            bending_damping: 0.0,
            friction: 0.3,
            thickness: 0.0003,
            membrane: MembraneModel::default(),
            bending: BendingModel::default(),
        }
    }
}

#[cfg(test)]
mod tests;
