//! What vertex block descent keeps by multipliers where it is asked to (docs/math/vbd.md).

use crate::potential::Potential;

/// Largest stiffness that float32 bears when it is multiplied by squares of lengths (N/m).
const LARGEST: f64 = 1.0e30;

/// A hard constraint: the distance of two vertices is in a range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HardConstraint {
    /// The vertices.
    pub ends: [u32; 2],
    /// Least and largest distance (m); both 0 for a seam.
    pub range: [f32; 2],
    /// Stiffness beyond which multipliers alone do the rest (N/m).
    pub most: f32,
}

/// The springs of the user in their order, then the edges of materials with a strain limit, as limits of their length.
#[must_use]
pub fn hard_constraints(potential: &Potential) -> Vec<HardConstraint> {
    let springs = potential.springs().iter().filter(|spring| spring.stiffness > 0.0);
    let mut all: Vec<HardConstraint> = springs
        .map(|spring| HardConstraint {
            ends: spring.ends,
            range: [spring.length as f32; 2],
            most: spring.stiffness.min(LARGEST) as f32,
        })
        .collect();
    let Some(surface) = potential.surface() else { return all };
    let materials = surface.edge_materials(potential.materials());
    for ((&ends, &length), material) in surface.edges().iter().zip(surface.edge_lengths()).zip(materials) {
        if let Some(limit) = material.and_then(|material| material.strain_limit) {
            let longest = (length * (1.0 + limit)) as f32;
            all.push(HardConstraint { ends, range: [0.0, longest], most: LARGEST as f32 });
        }
    }
    all
}
