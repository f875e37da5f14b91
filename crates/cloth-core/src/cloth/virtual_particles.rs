//! Virtual particles: points on triangles that collide for their three corners.

use crate::error::{Error, Result};
use crate::fabric::coloring::first_fit;
use crate::particle::check_finite;

/// Virtual particles in the order in which every backend solves them: by colour, first fit in the order given.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct VirtualParticles {
    corners: Vec<[u32; 4]>,
    sets: Vec<u32>,
    weights: Vec<[f32; 3]>,
}

impl VirtualParticles {
    /// Corners and weights: each element of `particles` is three particle indices and an index into `weights`.
    pub(crate) fn new(particles: &[[u32; 4]], weights: &[[f32; 3]], particle_count: usize) -> Result<Self> {
        for (i, weight) in weights.iter().enumerate() {
            for (k, &value) in weight.iter().enumerate() {
                check_finite(|| format!("virtual_particle_weights[{i}][{k}]"), value)?;
            }
            if weight.iter().all(|&value| value == 0.0) {
                return Err(Error::invalid(
                    format!("virtual_particle_weights[{i}]"),
                    format!("{weight:?}"),
                    "must not be all zero: weights of a point on a triangle add up to 1",
                ));
            }
        }
        let mut corners = Vec::with_capacity(particles.len());
        for (i, particle) in particles.iter().enumerate() {
            let [a, b, c, weight] = *particle;
            if let Some(index) = [a, b, c].into_iter().find(|&index| index as usize >= particle_count) {
                return Err(Error::invalid(
                    format!("virtual_particles[{i}]"),
                    format!("{particle:?}"),
                    format!("names particle {index}, but the cloth has {particle_count} particles"),
                ));
            }
            if a == b || b == c || a == c {
                return Err(Error::invalid(
                    format!("virtual_particles[{i}]"),
                    format!("{particle:?}"),
                    "must name three different particles",
                ));
            }
            if weight as usize >= weights.len() {
                return Err(Error::invalid(
                    format!("virtual_particles[{i}][3]"),
                    weight,
                    format!("there are {} weights", weights.len()),
                ));
            }
            corners.push([a, b, c]);
        }
        let coloring = first_fit(&corners, particle_count);
        Ok(Self {
            corners: coloring.order.iter().map(|&i| particles[i as usize]).collect(),
            sets: coloring.offsets,
            weights: weights.to_vec(),
        })
    }

    /// Three particle indices and a weight index each, in solving order.
    #[must_use]
    pub fn particles(&self) -> &[[u32; 4]] {
        &self.corners
    }

    /// Offsets of the sets: those of set `s` are `particles()[sets()[s]..sets()[s + 1]]` and share no corner.
    #[must_use]
    pub fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// Weights of the three corners.
    #[must_use]
    pub fn weights(&self) -> &[[f32; 3]] {
        &self.weights
    }

    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }
}
