//! Sphere.

use super::capsule::tapered_capsule;
use crate::mesh::Mesh;

/// A sphere of quads with triangles at the poles; `segments` around (at least 8, half as many from pole to
/// pole).
pub fn sphere(name: &str, center: [f32; 3], radius: f32, segments: u32) -> Mesh {
    tapered_capsule(name, [center, center], [radius, radius], segments)
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::*;
    use crate::mesh_generate::tests::volume;

    #[test]
    fn volume_is_that_of_a_sphere() {
        let mesh = sphere("ball", [1.0, 2.0, 3.0], 0.5, 64);
        assert_eq!(mesh.check(), Ok(()));
        let exact = 4.0 / 3.0 * PI * 0.125;
        assert!((volume(&mesh) / exact - 1.0).abs() < 0.01, "{}", volume(&mesh));
    }
}
