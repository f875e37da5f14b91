//! What the energies read of a material.

use super::Material;

impl Material {
    /// Stiffness `[C11, C12, C22, G]` of the orthotropic plane (N/m): stress is `C11 ε_warp + C12 ε_weft` along the warp, and
    /// so on. A strip with free edges resists with [`stretch_warp`](Self::stretch_warp).
    #[must_use]
    pub fn plane_stiffness(&self) -> [f64; 4] {
        let free = 1.0 / (1.0 - self.poisson * self.poisson);
        let coupling = self.poisson * (self.stretch_warp * self.stretch_weft).sqrt();
        [self.stretch_warp * free, coupling * free, self.stretch_weft * free, self.shear]
    }

    /// Lamé constants `[mu, lambda]` of the isotropic plane (N/m), with the mean of warp and weft.
    #[must_use]
    pub fn lame(&self) -> [f64; 2] {
        let young = 0.5 * (self.stretch_warp + self.stretch_weft);
        let poisson = self.poisson;
        [young / (2.0 * (1.0 + poisson)), young * poisson / (1.0 - poisson * poisson)]
    }

    /// Stretch stiffness (N/m) along a direction of the material, given by the squares of its cosines with warp and weft.
    pub(crate) fn stretch_along(&self, [warp, weft]: [f64; 2]) -> f64 {
        self.stretch_warp * warp + self.stretch_weft * weft
    }

    /// Rigidity `[D11, D22, D12, D33]` of the orthotropic plate (N·m): the energy per area is
    /// `½ (D11 κ_uu² + D22 κ_vv² + 2 D12 κ_uu κ_vv + 4 D33 κ_uv²)`. `D12` is 0, and `D33` never negative.
    #[must_use]
    pub fn plate_rigidity(&self) -> [f64; 4] {
        let mean = 0.5 * (self.bending_warp + self.bending_weft);
        let twist = (self.bending_bias.unwrap_or(mean) - 0.5 * mean).max(0.0);
        [self.bending_warp, self.bending_weft, 0.0, twist]
    }

    /// Bending rigidity (N·m) along a direction of the material, given by its cosines with warp and weft.
    #[must_use]
    pub fn bending_along(&self, [warp, weft]: [f64; 2]) -> f64 {
        let [d11, d22, d12, d33] = self.plate_rigidity();
        let (u, v) = (warp * warp, weft * weft);
        d11 * u * u + d22 * v * v + (2.0 * d12 + 4.0 * d33) * u * v
    }
}
