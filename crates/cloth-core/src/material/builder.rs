//! Building a material in the units of textile tests.

use super::units::{GRAM, MICRO, MILLI, PERCENT};
use super::{BendingModel, Material, MembraneModel};

impl Material {
    /// The default material: [`Material::default`].
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An isotropic sheet by Young's modulus times thickness (N/m) and Poisson's ratio.
    #[must_use]
    pub fn isotropic(young: f64, poisson: f64) -> Self {
        Self {
            stretch_warp: young,
            stretch_weft: young,
            shear: young / (2.0 * (1.0 + poisson)),
            poisson,
            ..Self::default()
        }
    }

    /// An isotropic sheet by the Lamé constants of the plane (N/m).
    #[must_use]
    pub fn from_lame(mu: f64, lambda: f64) -> Self {
        let poisson = lambda / (2.0 * mu + lambda);
        Self { shear: mu, ..Self::isotropic(2.0 * mu * (1.0 + poisson), poisson) }
    }

    /// Mass per area (g/m²).
    #[must_use]
    pub fn grams_per_m2(mut self, density: f64) -> Self {
        self.area_density = density * GRAM;
        self
    }

    /// Stretch stiffness along warp and weft (N/m).
    #[must_use]
    pub fn stretch(mut self, warp: f64, weft: f64) -> Self {
        (self.stretch_warp, self.stretch_weft) = (warp, weft);
        self
    }

    /// Shear stiffness (N/m, per radian).
    #[must_use]
    pub fn shear(mut self, shear: f64) -> Self {
        self.shear = shear;
        self
    }

    /// Poisson's ratio, see [`Material::poisson`].
    #[must_use]
    pub fn poisson(mut self, poisson: f64) -> Self {
        self.poisson = poisson;
        self
    }

    /// Bending rigidity along warp and weft (µN·m); along the bias their mean.
    #[must_use]
    pub fn bending_micro(mut self, warp: f64, weft: f64) -> Self {
        (self.bending_warp, self.bending_weft) = (warp * MICRO, weft * MICRO);
        self.bending_bias = None;
        self
    }

    /// Bending rigidity along the bias (µN·m), after warp and weft.
    #[must_use]
    pub fn bending_bias_micro(mut self, bias: f64) -> Self {
        self.bending_bias = Some(bias * MICRO);
        self
    }

    /// Largest strain (%).
    #[must_use]
    pub fn strain_limit_percent(mut self, limit: f64) -> Self {
        self.strain_limit = Some(limit * PERCENT);
        self
    }

    /// Factor on the stretch stiffness under compression, see [`Material::compression`].
    #[must_use]
    pub fn compression(mut self, factor: f64) -> Self {
        self.compression = factor;
        self
    }

    /// Range of lengths without force, as ratios of the rest length, see [`Material::free_range`].
    #[must_use]
    pub fn free_range(mut self, low: f64, high: f64) -> Self {
        self.free_range = [low, high];
        self
    }

    /// Damping times of stretching and of bending (s).
    #[must_use]
    pub fn damping(mut self, stretch: f64, bending: f64) -> Self {
        (self.stretch_damping, self.bending_damping) = (stretch, bending);
        self
    }

    /// Coefficient of friction.
    #[must_use]
    pub fn friction(mut self, friction: f64) -> Self {
        self.friction = friction;
        self
    }

    /// Thickness (m).
    #[must_use]
    pub fn thickness(mut self, thickness: f64) -> Self {
        self.thickness = thickness;
        self
    }

    /// Thickness (mm).
    #[must_use]
    pub fn thickness_mm(self, thickness: f64) -> Self {
        self.thickness(thickness * MILLI)
    }

    /// How it resists stretching and shearing.
    #[must_use]
    pub fn membrane(mut self, model: MembraneModel) -> Self {
        self.membrane = model;
        self
    }

    /// How it resists bending.
    #[must_use]
    pub fn bending(mut self, model: BendingModel) -> Self {
        self.bending = model;
        self
    }
}
