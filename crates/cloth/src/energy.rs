//! Energy of a cloth.

use crate::{Cloth, Particle};

/// The elastic energy (J) of a cloth of [materials](crate::ClothBuilder::materials) if its particles are there: of stretch, shear and bending,
/// 0 at rest, in float64. None for position based dynamics, which has no energy.
///
/// ```
/// # use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
/// # use cloth::{Backend, ClothBuilder, Material, Particle, Solver};
/// # let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0]];
/// # let mesh = Mesh::from_triangles(corners.clone(), &[0_u16, 2, 1])?;
/// # let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto))?;
/// let mut solver = Solver::new(Backend::Auto)?;
/// let cloth = solver.add(ClothBuilder::cooked(&cooked).material(Material::default()))?;
/// let at_rest = cloth::elastic_energy(solver.cloth(cloth)?, solver.particles(cloth)?);
/// assert!(at_rest.is_some_and(|energy| energy < 1e-9));
/// # Ok::<(), cloth::Error>(())
/// ```
#[must_use]
pub fn elastic_energy(cloth: &Cloth, particles: &[Particle]) -> Option<f64> {
    let potential = cloth.settings().potential()?;
    Some(cloth_cpu::elastic_energy(potential, Particle::as_arrays(particles)))
}
