//! Setting what else single particles have: accelerations, virtual particles, rest positions and the scope of self-collision.

use super::{Change, Cloth, VirtualParticles};
use crate::error::{Error, Result};
use crate::particle::{canonical, check_finite};
use std::sync::Arc;

impl Cloth {
    /// Accelerations `[x, y, z, unused]` per particle; empty where there are none.
    #[must_use]
    pub fn accelerations(&self) -> &[[f32; 4]] {
        &self.accelerations
    }

    /// Accelerates every particle on its own, `[x, y, z, unused]` (m/s²) in local axes, on top of gravity, until
    /// changed.
    ///
    /// # Errors
    /// When there is not one per particle, or a value is not finite.
    pub fn set_accelerations(&mut self, accelerations: &[[f32; 4]]) -> Result<()> {
        self.check_per_particle("accelerations", accelerations)?;
        self.accelerations.clear();
        self.accelerations.extend(accelerations.iter().map(|&acceleration| canonical(acceleration)));
        self.wake_up();
        Ok(())
    }

    /// Removes all per-particle accelerations.
    pub fn clear_accelerations(&mut self) {
        self.accelerations = Vec::new();
        self.wake_up();
    }

    /// Virtual particles.
    #[must_use]
    pub fn virtual_particles(&self) -> &VirtualParticles {
        &self.virtual_particles
    }

    /// Sets points on triangles that collide for their corners, in place of those set before. Each element of `particles` is three particle
    /// indices and an index into `weights`, the barycentric weights of the corners. They meet spheres and capsules,
    /// discretely; other shapes with the parameter `virtual_particles_all_shapes`.
    ///
    /// # Errors
    /// When an index does not exist, or a weight is not finite or all zero.
    pub fn set_virtual_particles(&mut self, particles: &[[u32; 4]], weights: &[[f32; 3]]) -> Result<()> {
        self.virtual_particles = VirtualParticles::new(particles, weights, self.particle_count())?;
        Ok(())
    }

    /// Rest positions for self-collision, `[x, y, z, unused]`; empty where there are none.
    #[must_use]
    pub fn rest_positions(&self) -> &[[f32; 4]] {
        &self.rest_positions
    }

    /// Lets self-collision ignore pairs that are closer than the distance at rest, `[x, y, z, unused]` (m) per
    /// particle. An empty slice removes them.
    ///
    /// # Errors
    /// When there is not one per particle, or a value is not finite.
    pub fn set_rest_positions(&mut self, positions: &[[f32; 4]]) -> Result<()> {
        self.share_rest_positions(positions.into())
    }

    /// The same as [`set_rest_positions`](Self::set_rest_positions) without a copy: any number of cloths of one garment
    /// refer to the same positions, as they refer to one fabric.
    ///
    /// # Errors
    /// When there is not one per particle, or a value is not finite.
    pub fn share_rest_positions(&mut self, positions: Arc<[[f32; 4]]>) -> Result<()> {
        if !positions.is_empty() {
            self.check_per_particle("rest_positions", &positions)?;
        }
        let is_canonical = positions.iter().flatten().all(|&value| value.to_bits() != (-0.0_f32).to_bits());
        if !Arc::ptr_eq(&self.rest_positions, &positions) {
            self.revisions.change(Change::RestPositions);
        }
        self.rest_positions =
            if is_canonical { positions } else { positions.iter().map(|&v| canonical(v)).collect() };
        self.wake_up();
        Ok(())
    }

    /// The particles that take part in self- and inter-collision; all where there is no list.
    #[must_use]
    pub fn self_collision_indices(&self) -> Option<&[u32]> {
        self.self_collision_indices.as_deref()
    }

    /// Restricts self- and inter-collision to these particles; `None` means all.
    ///
    /// # Errors
    /// When an index does not exist or comes twice.
    pub fn set_self_collision_indices(&mut self, indices: Option<&[u32]>) -> Result<()> {
        let mut seen = vec![false; self.particle_count()];
        for (k, &index) in indices.unwrap_or_default().iter().enumerate() {
            let field = || format!("self_collision_indices[{k}]");
            match seen.get_mut(index as usize) {
                None => {
                    let expected = format!("the cloth has only {} particles", self.particle_count());
                    return Err(Error::invalid(field(), index, expected));
                }
                Some(true) => return Err(Error::invalid(field(), index, "must not come twice")),
                Some(seen) => *seen = true,
            }
        }
        self.self_collision_indices = indices.map(<[u32]>::to_vec);
        self.wake_up();
        Ok(())
    }

    /// Refuses vectors that are not one per particle, or not finite.
    pub(super) fn check_per_particle(&self, field: &str, vectors: &[[f32; 4]]) -> Result<()> {
        if vectors.len() != self.particle_count() {
            let expected = format!("{}, one per particle", self.particle_count());
            return Err(Error::length(field, vectors.len(), expected));
        }
        // All of them first, as vector instructions; which one it is counts only where one is not.
        let is_finite = |[x, y, z, _]: &[f32; 4]| x.is_finite() & y.is_finite() & z.is_finite();
        if vectors.iter().fold(true, |all, vector| all & is_finite(vector)) {
            return Ok(());
        }
        for (i, vector) in vectors.iter().enumerate() {
            for (axis, &value) in ["x", "y", "z"].iter().zip(vector) {
                check_finite(|| format!("{field}[{i}].{axis}"), value)?;
            }
        }
        Ok(())
    }
}
