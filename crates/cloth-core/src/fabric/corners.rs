//! Which triangles meet at a particle.

use super::ValidFabric;

/// The triangles around every particle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Corners {
    /// Triangles of particle `i`: `triangles[offsets[i]..offsets[i + 1]]`; one more than there are particles.
    pub offsets: Vec<u32>,
    /// Indices into [`ValidFabric::triangles`], ascending for each particle.
    pub triangles: Vec<u32>,
}

impl Corners {
    /// Sorts the corners of all triangles by particle.
    #[must_use]
    pub fn of(fabric: &ValidFabric) -> Self {
        let mut offsets = vec![0_u32; fabric.particle_count() + 1];
        for &particle in fabric.triangles().as_flattened() {
            offsets[particle as usize + 1] += 1;
        }
        for i in 1..offsets.len() {
            offsets[i] += offsets[i - 1];
        }
        let mut next = offsets.clone();
        let mut triangles = vec![0; fabric.triangles().len() * 3];
        for (t, corners) in fabric.triangles().iter().enumerate() {
            for &particle in corners {
                let place = &mut next[particle as usize];
                triangles[*place as usize] = t as u32;
                *place += 1;
            }
        }
        Self { offsets, triangles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fabric;

    #[test]
    fn every_corner_is_listed_once_in_ascending_order() {
        let mut fabric = Fabric::from_edges(&[[0.0, 0.0, 0.0, 1.0]; 5], &[[0, 1]]).unwrap();
        fabric.triangles = vec![[0, 1, 2], [2, 1, 3], [3, 1, 0]];
        let fabric = fabric.validate().unwrap();
        let corners = Corners::of(&fabric);
        assert_eq!(corners.offsets, [0, 2, 5, 7, 9, 9], "particle 4 has no triangle");
        for i in 0..5_u32 {
            let range = corners.offsets[i as usize] as usize..corners.offsets[i as usize + 1] as usize;
            let expected: Vec<u32> =
                (0..3).filter(|&t| fabric.triangles()[t as usize].contains(&i)).collect();
            assert_eq!(corners.triangles[range], expected, "particle {i}");
        }
    }
}
