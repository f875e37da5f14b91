//! Smooth vertex normals, weighted by triangle area.

use glam::Vec3;

/// Unit vertex normals of `triangles` at `positions`, weighted by area.
///
/// `weld_classes[vertex]`, when given, is a number below the vertex count; vertices of equal number get one
/// common normal, so that UV seams do not show. A vertex without area gets `[0, 1, 0]`, because file formats
/// demand unit length. Triangles must be in range.
pub fn vertex_normals(
    positions: &[[f32; 3]],
    triangles: &[[u32; 3]],
    weld_classes: Option<&[u32]>,
) -> Vec<[f32; 3]> {
    let mut normals = Vec::new();
    vertex_normals_into(positions, triangles, weld_classes, &mut normals);
    normals
}

/// [`vertex_normals`] into a buffer that is reused from frame to frame; its contents are replaced.
pub fn vertex_normals_into(
    positions: &[[f32; 3]],
    triangles: &[[u32; 3]],
    weld_classes: Option<&[u32]>,
    normals: &mut Vec<[f32; 3]>,
) {
    let class = |vertex: u32| weld_classes.map_or(vertex, |classes| classes[vertex as usize]) as usize;
    let mut sums = vec![Vec3::ZERO; positions.len()];
    for triangle in triangles {
        let [a, b, c] = triangle.map(|vertex| Vec3::from(positions[vertex as usize]));
        // The length of the cross product is twice the area: the weight comes for free.
        let weighted = (b - a).cross(c - a);
        for &vertex in triangle {
            sums[class(vertex)] += weighted;
        }
    }
    normals.clear();
    normals.extend((0..positions.len() as u32).map(|vertex| {
        let sum = sums[class(vertex)];
        // Dividing by the largest component first keeps millimetre triangles out of underflow.
        let scale = sum.abs().max_element();
        if scale > 0.0 && scale.is_finite() { (sum / scale).normalize().to_array() } else { [0.0, 1.0, 0.0] }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn welded_seam_is_smooth_and_unwelded_is_not() {
        // Two triangles at a right angle that share an edge only by position.
        let positions = [
            [0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.0, 1.0, 0.0],
            [0.0, 0.0, 0.0],
            [0.0, 0.0, 1.0],
            [1.0, 0.0, 0.0],
        ];
        let triangles = [[0, 1, 2], [3, 4, 5]];
        let open = vertex_normals(&positions, &triangles, None);
        assert_eq!(open[0], [0.0, 0.0, 1.0]);
        assert_eq!(open[3], [0.0, 1.0, 0.0]);
        let welded = vertex_normals(&positions, &triangles, Some(&[0, 1, 2, 0, 4, 1]));
        assert_eq!(welded[0], welded[3]);
        assert!((welded[0][1] - welded[0][2]).abs() < 1e-6);
    }

    #[test]
    fn tiny_and_empty_areas_give_unit_normals() {
        let positions = [[0.0; 3], [1e-15, 0.0, 0.0], [0.0, 1e-15, 0.0], [5.0; 3]];
        let normals = vertex_normals(&positions, &[[0, 1, 2]], None);
        assert_eq!(normals[0], [0.0, 0.0, 1.0]);
        assert_eq!(normals[3], [0.0, 1.0, 0.0]);
    }
}
