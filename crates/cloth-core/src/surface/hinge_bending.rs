//! What a hinge by itself resists with.

use super::Surface;
use crate::material::{BendingModel, Material};

/// How a hinge resists bending.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HingeBending {
    /// `B l0² / (A1 + A2)` (N·m) for [`BendingModel::Hinge`], `B / (A1 + A2)` (N/m) for [`BendingModel::Quadratic`].
    pub stiffness: f64,
    /// Damping time (s).
    pub damping: f64,
}

impl Surface {
    /// How a hinge resists, with the mean rigidity B across its edge of the materials at its two sides; a side whose material
    /// bends by another model counts as limp. `None` where nothing resists.
    #[must_use]
    pub fn hinge_bending(
        &self,
        hinge: usize,
        materials: &[Material],
        model: BendingModel,
    ) -> Option<HingeBending> {
        let [x0, x1, ..] = self.hinges[hinge];
        let (mut rigidity, mut damping) = (0.0, 0.0_f64);
        for triangle in self.hinge_triangles[hinge].map(|triangle| triangle as usize) {
            let Some(material) = materials.get(self.material(triangle)).filter(|it| it.bending == model)
            else {
                continue;
            };
            let corner = |vertex: u32| {
                let place = self.triangles[triangle].iter().position(|&corner| corner == vertex);
                self.material_coordinates[triangle][place.unwrap_or(0)].map(f64::from)
            };
            // It bends about its edge, so across it.
            let (a, b) = (corner(x0), corner(x1));
            let [x, y] = [b[0] - a[0], b[1] - a[1]];
            let length = (x * x + y * y).sqrt();
            rigidity += 0.5 * material.bending_along([-y / length, x / length]);
            damping = damping.max(material.bending_damping);
        }
        let rest = self.hinge_rest[hinge];
        let area = rest.areas[0] + rest.areas[1];
        let factor = if model == BendingModel::Quadratic { 1.0 } else { rest.length * rest.length };
        (rigidity > 0.0).then(|| HingeBending { stiffness: rigidity * factor / area, damping })
    }
}
