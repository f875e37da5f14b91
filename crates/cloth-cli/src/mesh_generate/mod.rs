//! Meshes for colliders, so that outputs and pictures show what the cloth touches.
//!
//! All meshes are closed or flat, counter-clockwise from outside, in metres, without UVs. Sizes are taken as
//! absolute values.

mod capsule;
mod convex;
mod ground;
mod sphere;

pub use capsule::tapered_capsule;
pub use convex::{ConvexError, convex_from_planes};
pub use ground::ground_plane;
pub use sphere::sphere;

use crate::mesh::Mesh;

/// Triangles without order as a mesh: nine numbers per triangle, as solvers store them.
pub fn triangle_soup(name: &str, triangles: &[[[f32; 3]; 3]]) -> Mesh {
    let corners = triangles.len() as u32 * 3;
    Mesh {
        name: name.to_owned(),
        positions: triangles.as_flattened().to_vec(),
        face_vertex_counts: vec![3; triangles.len()],
        face_vertex_indices: (0..corners).collect(),
        ..Mesh::default()
    }
}

#[cfg(test)]
pub(crate) use tests::volume;

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    /// Volume by the divergence theorem: positive only if the mesh is closed and faces outward.
    pub(crate) fn volume(mesh: &Mesh) -> f32 {
        let point = |vertex: u32| Vec3::from(mesh.positions[vertex as usize]);
        mesh.triangles().iter().map(|&[a, b, c]| point(a).dot(point(b).cross(point(c))) / 6.0).sum()
    }

    #[test]
    fn soup_keeps_its_triangles() {
        let mesh = triangle_soup("soup", &[[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]; 2]);
        assert_eq!(mesh.check(), Ok(()));
        assert_eq!((mesh.positions.len(), mesh.face_count()), (6, 2));
    }
}
