//! Ground plane.

use glam::{Quat, Vec3};

use crate::mesh::Mesh;

/// A square piece of the plane through `point` with this normal (any length; zero stands for up), from
/// `-half_size` to `half_size` in both directions.
pub fn ground_plane(name: &str, point: [f32; 3], normal: [f32; 3], half_size: f32) -> Mesh {
    let normal = Vec3::from(normal).try_normalize().unwrap_or(Vec3::Y);
    let turn = Quat::from_rotation_arc(Vec3::Y, normal);
    let corner = |x: f32, z: f32| (turn * (Vec3::new(x, 0.0, z) * half_size) + Vec3::from(point)).to_array();
    let positions = vec![corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)];
    Mesh::from_faces(name, positions, &[vec![0, 1, 2, 3]])
}

#[cfg(test)]
mod tests {
    use crate::mesh::vertex_normals;

    #[test]
    fn faces_along_the_normal() {
        for normal in [[0.0, 1.0, 0.0], [0.6, 0.8, 0.0], [0.0, -1.0, 0.0]] {
            let mesh = super::ground_plane("ground", [0.0, 1.0, 0.0], normal, 2.0);
            let found = vertex_normals(&mesh.positions, &mesh.triangles(), None)[0];
            assert!(found.iter().zip(normal).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?}");
        }
    }
}
