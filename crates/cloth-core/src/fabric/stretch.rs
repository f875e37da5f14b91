//! How far a cloth is stretched: what speed is compared at.

use super::{PhaseKind, ValidFabric};
use crate::particle::Particle;
use glam::Vec3;

/// Shorter constraints have no relative length worth telling (m).
const SHORTEST: f32 = 1e-6;

impl ValidFabric {
    /// The constraints along a yarn (kinds vertical and horizontal) that a solver can do something about, with their
    /// rest lengths (m): those that have a length and of whose two `particles` at least one is not pinned.
    #[must_use]
    pub fn stretch_constraints(&self, particles: &[Particle]) -> Vec<([u32; 2], f32)> {
        let is_pinned = |&particle: &u32| particles.get(particle as usize).is_none_or(|p| p[3] == 0.0);
        let along_yarn = self
            .phases()
            .iter()
            .filter(|phase| matches!(phase.kind, PhaseKind::Vertical | PhaseKind::Horizontal));
        let rows = along_yarn.flat_map(|phase| {
            let [start, end] =
                [phase.sets.start, phase.sets.end].map(|set| self.sets()[set as usize] as usize);
            self.constraints()[start..end].iter().zip(&self.rest_lengths()[start..end])
        });
        rows.filter(|(pair, rest)| **rest > SHORTEST && !pair.iter().all(is_pinned))
            .map(|(pair, rest)| (*pair, *rest))
            .collect()
    }
}

/// The largest stretch of some constraints, given with their rest lengths (m): 0.05 is 5 % longer than at rest; 0
/// where none is longer. Constraints whose particles are not among `particles` do not count.
#[must_use]
pub fn worst_stretch(constraints: &[([u32; 2], f32)], particles: &[Particle]) -> f32 {
    let at = |particle: u32| particles.get(particle as usize).map(|&[x, y, z, _]| Vec3::new(x, y, z));
    let stretch = |&([a, b], rest): &([u32; 2], f32)| Some(at(a)?.distance(at(b)?) / rest - 1.0);
    constraints.iter().filter_map(stretch).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fabric, Phase};

    #[test]
    fn only_what_can_yield_counts() {
        let fabric = Fabric {
            particle_count: 3,
            sets: vec![0, 1, 2, 3],
            constraints: vec![[0, 1], [1, 2], [0, 2]],
            rest_lengths: vec![1.0, 1.0, 1.0],
            phases: vec![
                Phase { kind: PhaseKind::Vertical, sets: 0..2 },
                Phase { kind: PhaseKind::Bending, sets: 2..3 },
            ],
            ..Fabric::default()
        };
        let fabric = fabric.validate().unwrap();
        let particles = [[0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 0.0], [4.25, 0.0, 0.0, 1.0]];
        let constraints = fabric.stretch_constraints(&particles);
        assert_eq!(constraints, [([1, 2], 1.0)]);
        assert_eq!(worst_stretch(&constraints, &particles), 0.25);
        assert_eq!(worst_stretch(&[([9, 9], 1.0), ([0, 3], 1.0)], &particles), 0.0, "no such particles");
    }
}
