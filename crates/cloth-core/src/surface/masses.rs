//! Masses of vertices.

use super::Surface;
use crate::error::{Error, Result};
use crate::material::Material;

impl Surface {
    /// Mass of each vertex (kg): a third of that of the triangles around it, by their area at rest and the density of
    /// their material. Vertices without a triangle get the mean mass of the others, so that they can be moved.
    ///
    /// # Errors
    /// When a triangle is of a material that is not given, or a material is not valid.
    pub fn masses(&self, materials: &[Material]) -> Result<Vec<f64>> {
        self.check_materials(materials)?;
        materials.iter().try_for_each(Material::validate)?;
        Ok(self.lump((0..self.triangles.len()).map(|t| materials[self.material(t)].area_density)))
    }

    /// Mass of each vertex (kg) by the mass per area of each triangle (kg/m²), as [`masses`](Self::masses).
    ///
    /// # Errors
    /// When the number of densities is wrong, or one is not finite and greater than 0.
    pub fn masses_of_densities(&self, densities: &[f64]) -> Result<Vec<f64>> {
        if densities.len() != self.triangles.len() {
            let expected = format!("{}, one for each triangle", self.triangles.len());
            return Err(Error::length("densities", densities.len(), expected));
        }
        if let Some(t) = densities.iter().position(|&density| !(density.is_finite() && density > 0.0)) {
            let expected = "must be finite and greater than 0 kg/m²: a shirt has 0.13";
            return Err(Error::invalid(format!("densities[{t}]"), densities[t], expected));
        }
        Ok(self.lump(densities.iter().copied()))
    }

    fn lump(&self, densities: impl Iterator<Item = f64>) -> Vec<f64> {
        let mut masses = vec![0.0; self.vertex_count()];
        for ((triangle, area), density) in self.triangles.iter().zip(&self.areas).zip(densities) {
            triangle.iter().for_each(|&vertex| masses[vertex as usize] += density * area / 3.0);
        }
        let with_mass = masses.iter().filter(|&&mass| mass > 0.0).count();
        let mean = masses.iter().sum::<f64>() / with_mass.max(1) as f64;
        masses.iter_mut().filter(|mass| **mass == 0.0).for_each(|mass| *mass = mean);
        masses
    }

    /// Checks that the material of every triangle is there.
    ///
    /// # Errors
    /// [`Error::Length`], naming the first triangle whose material is not.
    pub fn check_materials(&self, materials: &[Material]) -> Result<()> {
        match (0..self.triangles.len()).find(|&t| self.material(t) >= materials.len()) {
            None => Ok(()),
            Some(t) => {
                let needed = self.material(t);
                let expected = format!("at least {}: triangle {t} is of material {needed}", needed + 1);
                Err(Error::length("materials", materials.len(), expected))
            }
        }
    }
}
