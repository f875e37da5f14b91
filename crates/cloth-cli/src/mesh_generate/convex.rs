//! Convex body from planes.

use glam::DVec3;

use crate::mesh::Mesh;

/// Planes that enclose nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConvexError {
    /// A plane has a zero or non-finite normal.
    #[error("plane {0} of the convex has no direction; give a normal that is not zero")]
    Plane(usize),
    /// No point is behind all planes.
    #[error("the planes of the convex enclose nothing; turn normals so that they point outward")]
    Nothing,
}

/// The points behind all planes, as a mesh with one flat polygon per plane that takes part.
///
/// A plane is `[nx, ny, nz, d]`; points with `n·x + d <= 0` are behind it. Directions in which the planes are
/// open are cut off at `±limit` metres from the origin. Neighbouring faces do not share vertices, so their
/// normals stay flat.
///
/// # Errors
/// A plane without direction, or nothing enclosed.
pub fn convex_from_planes(name: &str, planes: &[[f32; 4]], limit: f32) -> Result<Mesh, ConvexError> {
    let mut walls = Vec::with_capacity(planes.len() + 6);
    for (index, plane) in planes.iter().enumerate() {
        let [x, y, z, distance] = plane.map(f64::from);
        let length = DVec3::new(x, y, z).length();
        if !(length > 0.0 && length.is_finite() && distance.is_finite()) {
            return Err(ConvexError::Plane(index));
        }
        walls.push((DVec3::new(x, y, z) / length, distance / length));
    }
    let limit = f64::from(limit.abs());
    for axis in DVec3::AXES {
        walls.extend([(axis, -limit), (-axis, -limit)]);
    }
    let mut positions = Vec::new();
    let mut faces = Vec::new();
    for (index, &(normal, distance)) in walls.iter().enumerate() {
        let face = face_of(index, &walls, normal, distance, limit);
        if face.len() >= 3 {
            let first = positions.len() as u32;
            positions.extend(face.iter().map(|point| point.as_vec3().to_array()));
            faces.push((first..positions.len() as u32).collect::<Vec<u32>>());
        }
    }
    if faces.len() < 4 {
        return Err(ConvexError::Nothing);
    }
    Ok(Mesh::from_faces(name, positions, &faces))
}

/// A square on the plane, far larger than the body, cut by all other planes.
fn face_of(index: usize, walls: &[(DVec3, f64)], normal: DVec3, distance: f64, limit: f64) -> Vec<DVec3> {
    let (right, up) = normal.any_orthonormal_pair();
    let (center, size) = (normal * -distance, (limit + distance.abs()) * 4.0);
    let mut face = vec![
        center + (-right - up) * size,
        center + (right - up) * size,
        center + (right + up) * size,
        center + (-right + up) * size,
    ];
    let tolerance = limit * 1e-9;
    for (other, &(other_normal, other_distance)) in walls.iter().enumerate() {
        let same = (other_normal - normal).length() < 1e-9 && (other_distance - distance).abs() < tolerance;
        // Of two equal planes the first keeps the face.
        if same && other < index {
            return Vec::new();
        }
        if !same {
            face = clip(&face, other_normal, other_distance);
        }
    }
    face.dedup_by(|a, b| a.distance(*b) < tolerance);
    while face.len() > 1 && face[0].distance(face[face.len() - 1]) < tolerance {
        face.pop();
    }
    face
}

fn clip(face: &[DVec3], normal: DVec3, distance: f64) -> Vec<DVec3> {
    let mut kept = Vec::with_capacity(face.len() + 1);
    for (at, &from) in face.iter().enumerate() {
        let to = face[(at + 1) % face.len()];
        let (before, after) = (normal.dot(from) + distance, normal.dot(to) + distance);
        if before <= 0.0 {
            kept.push(from);
        }
        if (before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0) {
            kept.push(from.lerp(to, before / (before - after)));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh_generate::tests::volume;

    fn cube() -> Vec<[f32; 4]> {
        let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        axes.iter().flat_map(|&[x, y, z]| [[x, y, z, -0.5], [-2.0 * x, -2.0 * y, -2.0 * z, -1.0]]).collect()
    }

    #[test]
    fn six_planes_make_a_cube() {
        let mesh = convex_from_planes("cube", &cube(), 10.0).unwrap();
        assert_eq!(mesh.face_vertex_counts, [4; 6]);
        assert!((volume(&mesh) - 1.0).abs() < 1e-5);
    }

    #[test]
    fn cut_corner_and_doubled_planes() {
        let mut planes = cube();
        planes.push(planes[0]);
        planes.push([1.0, 1.0, 1.0, -1.0]);
        let mesh = convex_from_planes("cut", &planes, 10.0).unwrap();
        assert_eq!(mesh.face_count(), 7);
        assert!((volume(&mesh) - (1.0 - 1.0 / 48.0)).abs() < 1e-4, "{}", volume(&mesh));
    }

    #[test]
    fn open_sides_are_cut_off_and_nonsense_is_refused() {
        let slab = convex_from_planes("slab", &[[0.0, 1.0, 0.0, 0.0]], 1.0).unwrap();
        assert!((volume(&slab) - 4.0).abs() < 1e-4);
        let apart = [[1.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 0.0, 1.0]];
        assert_eq!(convex_from_planes("", &apart, 9.0), Err(ConvexError::Nothing));
        assert_eq!(convex_from_planes("", &[[0.0; 4]], 9.0), Err(ConvexError::Plane(0)));
    }
}
