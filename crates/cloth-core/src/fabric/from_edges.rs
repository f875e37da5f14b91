//! A fabric from nothing but edges, for ropes, nets and first steps.

use super::coloring::first_fit;
use super::{Fabric, Phase, PhaseKind};
use crate::error::{Error, Result};
use crate::particle::{Particle, check_particles};

impl Fabric {
    /// One phase of edges between particles, at rest where the particles are. Edges are coloured into sets; nothing
    /// else is added. For meshes use the cooker, which also finds bending, shearing and tethers. Particles are
    /// `[x, y, z, inverse mass]` (m, 1/kg), or anything that becomes that.
    ///
    /// # Errors
    /// When a particle is not finite or an edge names one that does not exist.
    pub fn from_edges<P: Copy + Into<Particle>>(particles: &[P], edges: &[[u32; 2]]) -> Result<Self> {
        let particles: Vec<Particle> = particles.iter().map(|&particle| particle.into()).collect();
        check_particles("particles", &particles)?;
        let count = particles.len();
        for (e, edge) in edges.iter().enumerate() {
            if let Some(index) = edge.iter().find(|&&index| index as usize >= count) {
                let expected = format!("names particle {index}, but there are {count} particles");
                return Err(Error::invalid(format!("edges[{e}]"), format!("{edge:?}"), expected));
            }
        }
        let coloring = first_fit(edges, count);
        let constraints: Vec<[u32; 2]> = coloring.order.iter().map(|&e| edges[e as usize]).collect();
        let at = |i: u32| glam::Vec4::from(particles[i as usize]).truncate();
        let rest_lengths = constraints.iter().map(|&[i, j]| at(i).distance(at(j))).collect();
        Ok(Self {
            particle_count: count as u32,
            phases: vec![Phase { kind: PhaseKind::Custom, sets: 0..coloring.offsets.len() as u32 - 1 }],
            sets: coloring.offsets,
            constraints,
            rest_lengths,
            ..Self::default()
        })
    }
}
