//! Normals for drawing.

use cloth_core::{Error, Particle, Result, ValidFabric};
use cloth_kernels::Vec3;
use cloth_kernels::normal::{accumulate, unit};

/// Writes the unit normal of every particle into `normals`: the mean of the triangles around it, weighted by area, in
/// the space of `particles`.
///
/// Zero where a particle has no triangles, or only some without area. A GPU backend has the same normals in a buffer.
///
/// # Errors
/// When there is not one particle per particle of the fabric.
pub fn normals(fabric: &ValidFabric, particles: &[Particle], normals: &mut Vec<[f32; 3]>) -> Result<()> {
    if particles.len() != fabric.particle_count() {
        let expected = format!("{}, one per particle of the fabric", fabric.particle_count());
        return Err(Error::length("particles", particles.len(), expected));
    }
    normals.clear();
    normals.resize(particles.len(), [0.0; 3]);
    let vector = |[x, y, z]: [f32; 3]| Vec3 { x, y, z };
    for triangle in fabric.triangles() {
        let corners = triangle.map(|i| i as usize);
        let [a, b, c] = corners.map(|i| cloth_kernels::Particle::from(particles[i]).position);
        for i in corners {
            let Vec3 { x, y, z } = accumulate(vector(normals[i]), a, b, c);
            normals[i] = [x, y, z];
        }
    }
    for normal in normals {
        let Vec3 { x, y, z } = unit(vector(*normal));
        *normal = [x, y, z];
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::Fabric;

    #[test]
    fn a_roof_has_slanted_normals_at_its_ridge() {
        // Two unit squares that meet along z at a right angle, and a particle without triangles.
        let particles: Vec<Particle> = [[-1.0, 0.0], [0.0, 1.0], [1.0, 0.0]]
            .iter()
            .flat_map(|&[x, y]| [[x, y, 0.0, 1.0], [x, y, 1.0, 1.0]])
            .chain([[5.0, 5.0, 5.0, 1.0]])
            .collect();
        let mut fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap();
        fabric.triangles = vec![[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]];
        let fabric = fabric.validate().unwrap();
        let mut found = Vec::new();
        normals(&fabric, &particles, &mut found).unwrap();
        let half = 0.5_f32.sqrt();
        for (i, expected) in [(0, [-half, half, 0.0]), (5, [half, half, 0.0])] {
            assert!((glam::Vec3::from(found[i]) - glam::Vec3::from(expected)).length() < 1e-6, "{found:?}");
        }
        assert!(found[2][1] > 0.9, "a ridge points up: {:?}", found[2]);
        assert_eq!(found[6], [0.0; 3], "a particle without triangles has no normal");
        assert!(normals(&fabric, &particles[1..], &mut found).is_err());
    }
}
