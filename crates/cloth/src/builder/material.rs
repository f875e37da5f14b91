//! What a cloth is made of.

use super::ClothBuilder;
use cloth_core::{Error, Material, Potential, Result, Surface};
use std::sync::Arc;

/// Material.
impl ClothBuilder {
    /// What the cloth is made of, in SI units: its stiffness then depends neither on the mesh nor on the time step. Newton's
    /// method moves it, on the CPU, unless [another](Self::method) is chosen, and masses come from the material's area density. The fabric must have a
    /// surface: cook the mesh with [`CookOptions::warp`](cloth_cooker::CookOptions::warp). Where the [`solver_frequency`](Self::solver_frequency) is the default, it becomes that of the method, 120 for Newton's.
    ///
    /// Excludes [`phases`](Self::phases): fractions of an error per time are no material.
    ///
    /// ```
    /// use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
    /// use cloth::{Backend, ClothBuilder, Material, Solver};
    ///
    /// let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [1.0, -1.0, 0.0]];
    /// let mesh = Mesh::from_triangles(corners, &[0_u16, 2, 1, 1, 2, 3])?.attach(&[0, 1])?;
    /// let cloth = ClothBuilder::cooked(&cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto))?)
    ///     .material(Material::preset("wool-suiting")?)
    ///     .gravity([0.0, -9.81, 0.0]);
    /// let mut solver = Solver::new(Backend::Auto)?;
    /// let id = solver.add(cloth)?;
    /// let report = solver.step(1.0 / 60.0)?;
    /// println!("{:?}", report.cloths[0].minimum);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn material(self, material: Material) -> Self {
        self.materials(&[material])
    }

    /// Several [materials](Self::material): the surface of the fabric says which of them each triangle is made of. Layers that are cooked as pieces of one mesh
    /// ([`Mesh::with_piece`](cloth_cooker::Mesh::with_piece)) have one each, in their order.
    #[must_use]
    pub fn materials(mut self, materials: &[Material]) -> Self {
        self.materials = materials.to_vec();
        self
    }
}

impl ClothBuilder {
    /// Gives particles that are not pinned the masses that the materials have.
    pub(super) fn add_masses(&self, particles: &mut [[f32; 4]]) -> Result<()> {
        let masses = self.surface()?.masses(&self.materials)?;
        for (particle, mass) in particles.iter_mut().zip(masses).filter(|(particle, _)| particle[3] != 0.0) {
            // A vertex without a triangle weighs nothing by itself: as much as was given to it.
            if mass > 0.0 {
                particle[3] = (1.0 / mass) as f32;
            }
        }
        Ok(())
    }

    fn surface(&self) -> Result<&Arc<Surface>> {
        let expected = "must be there for a material: cook the mesh with `CookOptions::warp(WarpDirection::Auto)`, or give the fabric one";
        self.fabric.surface().ok_or_else(|| Error::invalid("fabric.surface", "none", expected))
    }

    /// The energies of the materials.
    pub(super) fn potential(&self) -> Result<Arc<Potential>> {
        if let Some(phases) = &self.phases {
            let expected = "must not be given with a material: a material says how a cloth resists, stiffness of phases belongs to \
                            position based dynamics";
            return Err(Error::invalid("phases", phases.len(), expected));
        }
        Ok(Arc::new(Potential::new(self.surface()?.clone(), self.materials.clone())?))
    }
}
