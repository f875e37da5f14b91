//! A round sheet.

use super::{check_count, check_size};
use crate::mesh::{Mesh, UvLayer};
use crate::scene::{Disc, Issue};

/// Ring `k` has `6 k` vertices, so that all triangles are about the same size.
pub(super) fn disc(shape: &Disc) -> Result<Mesh, Issue> {
    check_size("radius", shape.radius)?;
    if shape.rings == 0 {
        return Err(Issue::new("rings", "give at least 1 ring"));
    }
    let rings = u64::from(shape.rings);
    check_count((rings * (rings + 1)).saturating_mul(3).saturating_add(1))?;

    let mut positions = vec![[0.0; 3]];
    let mut values = vec![[0.5; 2]];
    let mut faces = Vec::new();
    let first = |ring: u32| if ring == 0 { 0 } else { 1 + 3 * ring * (ring - 1) };
    for ring in 1..=shape.rings {
        let out = ring as f32 / shape.rings as f32;
        for index in 0..6 * ring {
            let angle = std::f32::consts::TAU * index as f32 / (6 * ring) as f32;
            let (x, z) = (out * angle.cos(), -out * angle.sin());
            positions.push([x * shape.radius, 0.0, z * shape.radius]);
            values.push([0.5 + 0.5 * x, 0.5 - 0.5 * z]);
        }
        let outer = |index: u32| first(ring) + index % (6 * ring);
        let inner = |index: u32| first(ring - 1) + index % (6 * (ring - 1)).max(1);
        // Each sixth of a ring has `ring` triangles that point inward and `ring - 1` that point outward.
        for sixth in 0..6 {
            for step in 0..ring {
                let (o, i) = (sixth * ring + step, sixth * (ring - 1) + step);
                faces.push(vec![outer(o), outer(o + 1), inner(i)]);
                if step + 1 < ring {
                    faces.push(vec![outer(o + 1), inner(i + 1), inner(i)]);
                }
            }
        }
    }
    let mut mesh = Mesh::from_faces("disc", positions, &faces);
    mesh.uvs = Some(UvLayer { values, corner_indices: mesh.face_vertex_indices.clone() });
    Ok(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn area_is_that_of_a_polygon_and_faces_point_up() {
        let mesh = disc(&Disc { radius: 1.0, rings: 12 }).unwrap();
        assert_eq!(mesh.positions.len(), 1 + 3 * 12 * 13);
        let mut area = 0.0;
        for [a, b, c] in mesh.triangles() {
            let [a, b, c] = [a, b, c].map(|vertex| glam::Vec3::from(mesh.positions[vertex as usize]));
            let up = (b - a).cross(c - a).y;
            assert!(up > 0.0);
            area += up * 0.5;
        }
        assert!((area - std::f32::consts::PI).abs() < 0.01, "{area}");
    }
}
