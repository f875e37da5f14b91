//! The incremental potential as data: which energies act on a cloth (docs/math/newton.md).
//!
//! ```text
//! F(x) = 1/(2h²) Σ m |x - x̄|² + Σ_e E_e(x) + Σ_e D_e(x)        x̄ = x_n + h v_n + h² a
//! ```
//!
//! A [`Potential`] names the elements e: triangles and hinges of a [`Surface`] with its [`Material`]s, and [`Spring`]s. Every
//! physical method minimises the same F.

mod bytes;

use crate::error::{Error, Result};
use crate::material::{Material, MembraneModel};
use crate::surface::Surface;
use std::sync::Arc;

/// A spring between two vertices: energy `½ stiffness (length now - length)²`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spring {
    /// The vertices.
    pub ends: [u32; 2],
    /// Rest length (m), at least 0.
    pub length: f64,
    /// Stiffness (N/m), at least 0.
    pub stiffness: f64,
}

/// The energies that act on a cloth, immutable and checked.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Potential {
    surface: Option<Arc<Surface>>,
    materials: Vec<Material>,
    springs: Vec<Spring>,
}

impl Potential {
    /// The energies of a surface, each of whose triangles is made of one of these materials.
    ///
    /// # Errors
    /// When a value of a material is out of range, a triangle names a material that is not there, the cloth is thicker than its
    /// shortest edge, or a material needs what no method has yet: a strain limit, or a compression factor or free range of triangles.
    pub fn new(surface: Arc<Surface>, materials: Vec<Material>) -> Result<Self> {
        for (i, material) in materials.iter().enumerate() {
            material.validate_for(&surface)?;
            if let Some(limit) = material.strain_limit {
                let expected = "must be none: no method has a strain limit yet";
                return Err(Error::invalid(format!("materials[{i}].strain_limit"), limit, expected));
            }
        }
        for (i, material) in materials.iter().enumerate() {
            let is_plain = material.compression == 1.0 && material.free_range == [1.0; 2];
            if material.membrane != MembraneModel::Springs && !is_plain {
                let expected =
                    "must be springs where `compression` or `free_range` is set: triangles have neither yet";
                return Err(Error::invalid(
                    format!("materials[{i}].membrane"),
                    material.membrane.name(),
                    expected,
                ));
            }
        }
        let count = materials.len();
        match (0..surface.triangles().len()).find(|&triangle| surface.material(triangle) >= count) {
            None => Ok(Self { surface: Some(surface), materials, springs: Vec::new() }),
            Some(triangle) => {
                let expected = format!("must be less than the number of materials, {count}");
                let field = format!("surface.materials[{triangle}]");
                Err(Error::invalid(field, surface.material(triangle), expected))
            }
        }
    }

    /// The same with these springs instead of those before. Their vertices are checked when a cloth takes the potential.
    ///
    /// # Errors
    /// When a length or stiffness is negative or not finite.
    pub fn with_springs(mut self, springs: Vec<Spring>) -> Result<Self> {
        for (i, spring) in springs.iter().enumerate() {
            for (name, value) in [("length", spring.length), ("stiffness", spring.stiffness)] {
                if !(0.0..=f64::from(f32::MAX)).contains(&value) {
                    let expected = "must be a finite number, at least 0";
                    return Err(Error::invalid(format!("springs[{i}].{name}"), value, expected));
                }
            }
        }
        self.springs = springs;
        Ok(self)
    }

    /// The surface, where triangles or hinges have an energy.
    #[must_use]
    pub fn surface(&self) -> Option<&Arc<Surface>> {
        self.surface.as_ref()
    }

    /// Materials, by the numbers that triangles have.
    #[must_use]
    pub fn materials(&self) -> &[Material] {
        &self.materials
    }

    /// Springs.
    #[must_use]
    pub fn springs(&self) -> &[Spring] {
        &self.springs
    }

    /// Checks that it fits a cloth with so many particles.
    pub(crate) fn validate_for(&self, particles: usize) -> Result<()> {
        if let Some(surface) = &self.surface
            && surface.vertex_count() != particles
        {
            let expected = format!("must be the number of particles, {particles}");
            return Err(Error::invalid("potential.surface.vertex_count", surface.vertex_count(), expected));
        }
        for (i, spring) in self.springs.iter().enumerate() {
            let [a, b] = spring.ends;
            if let Some(end) = spring.ends.into_iter().find(|&end| end as usize >= particles) {
                let expected = format!("must be less than the number of particles, {particles}");
                return Err(Error::invalid(format!("springs[{i}].ends"), end, expected));
            }
            if a == b {
                let expected = "must be two different particles";
                return Err(Error::invalid(format!("springs[{i}].ends"), a, expected));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
