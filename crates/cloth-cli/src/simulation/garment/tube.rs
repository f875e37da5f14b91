//! An open tube, such as a skirt.

use super::{check_count, check_size};
use crate::mesh::{Mesh, UvLayer};
use crate::scene::{Issue, Tube};

/// Rings from the top down. A tube without height is a flat ring.
pub(super) fn tube(shape: &Tube) -> Result<Mesh, Issue> {
    check_size("radii", shape.radii[0])?;
    check_size("radii", shape.radii[1])?;
    if !(shape.height.is_finite() && shape.height >= 0.0) {
        return Err(Issue::new("height", "must not be negative"));
    }
    let (rings, segments) = (shape.rings, shape.segments);
    if rings < 1 || segments < 3 {
        return Err(Issue::new("segments", "give at least 3 segments and 1 ring"));
    }
    check_count((u64::from(rings) + 1) * u64::from(segments))?;

    let mut positions = Vec::new();
    let mut values = Vec::new();
    for ring in 0..=rings {
        let down = ring as f32 / rings as f32;
        let radius = shape.radii[0] + (shape.radii[1] - shape.radii[0]) * down;
        for segment in 0..segments {
            let angle = std::f32::consts::TAU * segment as f32 / segments as f32;
            positions.push([radius * angle.sin(), -shape.height * down, radius * angle.cos()]);
        }
        // One more column of texture coordinates than of vertices: the seam.
        values.extend((0..=segments).map(|segment| [segment as f32 / segments as f32, 1.0 - down]));
    }
    let vertex = |ring: u32, segment: u32| ring * segments + segment % segments;
    let coordinate = |ring: u32, segment: u32| ring * (segments + 1) + segment;
    let mut faces = Vec::new();
    let mut corner_indices = Vec::new();
    for ring in 1..=rings {
        for segment in 0..segments {
            let corners =
                [(ring, segment), (ring, segment + 1), (ring - 1, segment + 1), (ring - 1, segment)];
            faces.push(corners.map(|(ring, segment)| vertex(ring, segment)).to_vec());
            corner_indices.extend(corners.map(|(ring, segment)| coordinate(ring, segment)));
        }
    }
    let mut mesh = Mesh::from_faces("tube", positions, &faces);
    mesh.uvs = Some(UvLayer { values, corner_indices });
    Ok(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_point_outward_and_layers_fit() {
        let mesh = tube(&Tube { radii: [0.2, 0.5], height: 0.6, rings: 4, segments: 16 }).unwrap();
        mesh.check().unwrap();
        let normals = crate::mesh::vertex_normals(&mesh.positions, &mesh.triangles(), None);
        for (position, normal) in mesh.positions.iter().zip(&normals) {
            assert!(position[0] * normal[0] + position[2] * normal[2] > 0.0);
        }
    }
}
