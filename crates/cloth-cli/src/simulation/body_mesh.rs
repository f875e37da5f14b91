//! Meshes that show colliders.

use glam::Vec3;

use super::solid::Solid;
use crate::mesh::Mesh;
use crate::mesh_generate::{convex_from_planes, ground_plane, sphere, tapered_capsule};
use crate::scene::{Issue, Ring};

/// Where half-open convexes are cut off, in metres.
const CONVEX_LIMIT: f32 = 10.0;

/// Spheres and capsules as one mesh.
pub(super) fn round(name: &str, solid: &Solid) -> Mesh {
    if solid.capsules.is_empty() {
        let (center, radius) = solid.spheres.first().copied().unwrap_or((Vec3::ZERO, 0.0));
        return sphere(name, center.to_array(), radius, 32);
    }
    let mut mesh = Mesh { name: name.to_owned(), ..Mesh::default() };
    for &[first, second] in &solid.capsules {
        let [a, b] = [first, second].map(|index| solid.spheres[index as usize]);
        let part = tapered_capsule(name, [a.0.to_array(), b.0.to_array()], [a.1, b.1], 24);
        let offset = mesh.positions.len() as u32;
        mesh.positions.extend(part.positions);
        mesh.face_vertex_counts.extend(part.face_vertex_counts);
        mesh.face_vertex_indices.extend(part.face_vertex_indices.iter().map(|index| index + offset));
    }
    mesh
}

/// The solid behind all planes.
pub(super) fn convex(name: &str, solid: &Solid) -> Result<Mesh, Issue> {
    let planes: Vec<[f32; 4]> =
        solid.planes.iter().map(|&(normal, offset)| normal.extend(offset).to_array()).collect();
    convex_from_planes(name, &planes, CONVEX_LIMIT).map_err(|error| Issue::new("planes", error))
}

/// A square of a plane through the origin.
pub(super) fn plane(name: &str, normal: Vec3, half_size: f32) -> Mesh {
    ground_plane(name, [0.0; 3], normal.to_array(), half_size)
}

/// A torus around the Y axis.
pub(super) fn torus(name: &str, ring: &Ring) -> Result<Mesh, Issue> {
    let [around, sides] = ring.segments.unwrap_or([24, 10]);
    if !(3..=512).contains(&around) || !(3..=512).contains(&sides) {
        return Err(Issue::new("segments", "give 3 to 512 segments each way"));
    }
    if !(ring.tube > 0.0 && ring.radius > ring.tube && ring.radius.is_finite()) {
        return Err(Issue::new(
            "radius",
            "the radius must be greater than that of the tube, and that than 0",
        ));
    }
    let angle = |index: u32, count: u32| std::f32::consts::TAU * index as f32 / count as f32;
    let mut positions = Vec::new();
    let mut faces = Vec::new();
    for i in 0..around {
        for j in 0..sides {
            let (turn, tilt) = (angle(i, around), angle(j, sides));
            let out = ring.radius + ring.tube * tilt.cos();
            positions.push([out * turn.cos(), ring.tube * tilt.sin(), out * turn.sin()]);
            let vertex = |i: u32, j: u32| (i % around) * sides + j % sides;
            faces.push(vec![vertex(i, j), vertex(i, j + 1), vertex(i + 1, j + 1), vertex(i + 1, j)]);
        }
    }
    Ok(Mesh::from_faces(name, positions, &faces))
}
