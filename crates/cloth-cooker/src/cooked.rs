//! The result of cooking.

use crate::report::CookReport;
use cloth_core::{Error, Particle, Result, ValidFabric};

/// Stands in [`CookedFabric::vertex_to_particle`] for a vertex that became no particle.
pub const NO_PARTICLE: u32 = u32::MAX;

/// A fabric with the particles to start from and the maps between particles and mesh vertices.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CookedFabric {
    /// The fabric, ready for any backend. Each phase holds the constraints of one kind; phases come in the order
    /// bending, shearing, horizontal, vertical, so that stretching is corrected last; kinds without constraints
    /// have no phase. Constraints of vertices with very many of a kind are in their phase twice, to be solved there and
    /// back (docs/math/order-of-constraints.md). In irregular parts the first particle of a constraint is the one that owns it: solvers find four
    /// constraints whose owners fill a cache line.
    pub fabric: ValidFabric,
    /// Positions (m) and inverse masses (1/kg) of the particles at rest.
    pub particles: Vec<Particle>,
    /// Particle of each vertex of the input mesh, [`NO_PARTICLE`] for vertices without a face. Welded vertices
    /// share a particle.
    pub vertex_to_particle: Vec<u32>,
    /// Vertex of the input mesh for each particle: the first of those welded together.
    pub particle_to_vertex: Vec<u32>,
    /// Findings and counts.
    pub report: CookReport,
}

impl CookedFabric {
    /// Writes values of particles back to the vertices of the input mesh: positions for output in the original
    /// vertex order. Vertices without a particle keep the value that `vertices` holds.
    ///
    /// # Errors
    /// When `particles` or `vertices` has the wrong length.
    pub fn scatter<T: Copy>(&self, particles: &[T], vertices: &mut [T]) -> Result<()> {
        let (count, vertex_count) = (self.particle_to_vertex.len(), self.vertex_to_particle.len());
        if particles.len() != count {
            return Err(Error::length("particles", particles.len(), count));
        }
        if vertices.len() != vertex_count {
            return Err(Error::length("vertices", vertices.len(), vertex_count));
        }
        for (value, &particle) in vertices.iter_mut().zip(&self.vertex_to_particle) {
            if particle != NO_PARTICLE {
                *value = particles[particle as usize];
            }
        }
        Ok(())
    }

    /// Particles that are attached (inverse mass 0), ascending.
    #[must_use]
    pub fn attached(&self) -> Vec<u32> {
        (0_u32..).zip(&self.particles).filter(|(_, p)| p[3] == 0.0).map(|(i, _)| i).collect()
    }
}
