//! The incremental potential as data: which energies act on a cloth (docs/math/newton.md).
//!
//! ```text
//! F(x) = 1/(2h²) Σ m |x - x̄|² + Σ_e E_e(x) + Σ_e D_e(x) + Σ_c ψ(g_c)        x̄ = x_n + h v_n + h² a
//! ```
//!
//! A [`Potential`] names the elements e: triangles and hinges of a [`Surface`] with its [`Material`]s, and [`Spring`]s; and contacts
//! that stay ([`ContactElement`]). Those with shapes are found in every substep. Every physical method minimises the same F.

mod bytes;
mod derived;
mod energies;
mod pattern;

use crate::contact::ContactElement;
use crate::error::{Error, Result};
use crate::material::{Material, MembraneModel};
use crate::method::xpbd::Elements;
use crate::surface::Surface;
use derived::Derived;
use std::sync::Arc;

pub use energies::{Energies, EnergyList, edges_of_springs};
pub use pattern::{BlockPattern, ROWS};

/// Distance at which cloth without a thickness begins to feel shapes (m).
pub const CONTACT_RADIUS: f64 = 0.001;

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
    contacts: Vec<ContactElement>,
    elements: Derived<Elements>,
}

impl Potential {
    /// Whether a material has a strain limit.
    #[must_use]
    pub fn has_strain_limits(&self) -> bool {
        self.materials.iter().any(|material| material.strain_limit.is_some())
    }

    /// The energies of a surface, each of whose triangles is made of one of these materials.
    ///
    /// # Errors
    /// When a value of a material is out of range, a triangle names a material that is not there, the cloth is thicker than its
    /// shortest edge, or a material needs what no method has yet: a compression factor or free range of triangles.
    pub fn new(surface: Arc<Surface>, materials: Vec<Material>) -> Result<Self> {
        for material in &materials {
            material.validate_for(&surface)?;
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
            None => Ok(Self { surface: Some(surface), materials, ..Self::default() }),
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
        self.elements = Derived::default();
        Ok(self)
    }

    /// The same with these contacts instead of those before: planes that stay where they are, whatever the cloth does. They are
    /// checked when a cloth takes the potential.
    #[must_use]
    pub fn with_contacts(mut self, contacts: Vec<ContactElement>) -> Self {
        self.contacts = contacts;
        self
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

    /// Whether it differs from another one by lengths and stiffnesses of springs alone, and none of these becomes 0 or was: forms that are
    /// derived from the other one are its own but for these numbers.
    #[must_use]
    pub fn has_form_of(&self, other: &Self) -> bool {
        let is_same = match (&self.surface, &other.surface) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            (own, other) => own.is_none() && other.is_none(),
        };
        let springs = || self.springs.iter().zip(&other.springs);
        is_same
            && self.springs.len() == other.springs.len()
            && springs().all(|(a, b)| a.ends == b.ends && (a.stiffness == 0.0) == (b.stiffness == 0.0))
            && self.materials == other.materials
            && self.contacts == other.contacts
    }

    /// What vertices touch shapes with: the largest thickness (m) and coefficient of friction of the materials around each. A
    /// vertex without a material, or whose has no thickness, has [`CONTACT_RADIUS`], and no friction of its own.
    #[must_use]
    pub fn contact_values(&self, vertices: usize) -> Vec<[f64; 2]> {
        let mut values = vec![[0.0_f64; 2]; vertices];
        if let Some(surface) = &self.surface {
            for (triangle, corners) in surface.triangles().iter().enumerate() {
                let material = &self.materials[surface.material(triangle)];
                for &corner in corners {
                    let [thickness, friction] = &mut values[corner as usize];
                    *thickness = thickness.max(material.thickness);
                    *friction = friction.max(material.friction);
                }
            }
        }
        values.iter_mut().filter(|values| values[0] <= 0.0).for_each(|values| values[0] = CONTACT_RADIUS);
        values
    }

    /// Its elements as constraints, made when they are first asked for. What has no stiffness is left out.
    #[must_use]
    pub fn elements(&self) -> &Arc<Elements> {
        self.elements.get_or_init(|| {
            let ends = self.springs.iter().flat_map(|spring| spring.ends);
            let of_springs = ends.max().map_or(0, |last| last as usize + 1);
            let of_surface = self.surface.as_ref().map_or(0, |surface| surface.vertex_count());
            Elements::new(self, of_springs.max(of_surface))
        })
    }

    /// Contacts that stay.
    #[must_use]
    pub fn contacts(&self) -> &[ContactElement] {
        &self.contacts
    }

    /// Refuses a hierarchy where there is nothing to make it of.
    pub(crate) fn check_hierarchy(&self) -> Result<()> {
        if self.surface.is_some() {
            return Ok(());
        }
        let expected =
            "must be false where the potential has no surface: coarser levels are made of its triangles";
        Err(Error::invalid("hierarchy", true, expected))
    }

    /// Checks that it fits a cloth with so many particles.
    pub(crate) fn validate_for(&self, particles: usize) -> Result<()> {
        if let Some(surface) = &self.surface
            && surface.vertex_count() != particles
        {
            let expected = format!("must be the number of particles, {particles}");
            return Err(Error::invalid("potential.surface.vertex_count", surface.vertex_count(), expected));
        }
        for (i, contact) in self.contacts.iter().enumerate() {
            contact.validate(&format!("contacts[{i}]"), particles)?;
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
