//! Polygons cut into triangles.

use glam::{Vec2, Vec3};

use super::Mesh;

/// Cuts every face into triangles of corner indices (positions in [`Mesh::face_vertex_indices`]).
///
/// Quads are cut along the diagonal that stays inside, the shorter one if both do; larger polygons by ear
/// clipping in their mean plane, so concave faces come out right. A face of `n` corners gives `n - 2`
/// triangles, always. The mesh must have passed [`Mesh::check`].
pub fn triangulate_corners(mesh: &Mesh) -> Vec<[u32; 3]> {
    let corners = mesh.face_vertex_indices.len();
    let mut triangles = Vec::with_capacity(corners.saturating_sub(2 * mesh.face_count()));
    let mut first = 0;
    let mut outline = Vec::new();
    for face in mesh.faces() {
        if face.len() == 3 {
            triangles.push([first, first + 1, first + 2]);
        } else if face.len() > 3 {
            flatten(mesh, face, &mut outline);
            clip_ears(&outline, first, &mut triangles);
        }
        first += face.len() as u32;
    }
    triangles
}

/// Projects a face to the plane of its area vector (Newell's method).
fn flatten(mesh: &Mesh, face: &[u32], outline: &mut Vec<Vec2>) {
    let point = |corner: usize| Vec3::from(mesh.positions[face[corner % face.len()] as usize]);
    let origin = point(0);
    let normal: Vec3 =
        (0..face.len()).map(|corner| (point(corner) - origin).cross(point(corner + 1) - origin)).sum();
    let normal = normal.try_normalize().unwrap_or(Vec3::Y);
    let (right, up) = normal.any_orthonormal_pair();
    outline.clear();
    outline.extend((0..face.len()).map(|corner| {
        let offset = point(corner) - origin;
        Vec2::new(offset.dot(right), offset.dot(up))
    }));
}

fn clip_ears(outline: &[Vec2], first: u32, triangles: &mut Vec<[u32; 3]>) {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    while left.len() > 3 {
        let count = left.len();
        let around = |at: usize| [left[(at + count - 1) % count], left[at], left[(at + 1) % count]];
        let ears = (0..count).filter(|&at| is_ear(outline, &left, around(at)));
        // The shortest cut gives the best shaped triangles. Degenerate outlines may have no ear at all.
        let cut = |at: &usize| outline[around(*at)[0]].distance_squared(outline[around(*at)[2]]);
        let ear = ears.min_by(|a, b| cut(a).total_cmp(&cut(b))).unwrap_or(1);
        triangles.push(around(ear).map(|corner| first + corner as u32));
        left.remove(ear);
    }
    triangles.push([left[0], left[1], left[2]].map(|corner| first + corner as u32));
}

fn is_ear(outline: &[Vec2], left: &[usize], ear: [usize; 3]) -> bool {
    let [a, b, c] = ear.map(|corner| outline[corner]);
    if (b - a).perp_dot(c - b) <= 0.0 {
        return false;
    }
    let inside = |point: Vec2| {
        let edges = [(a, b), (b, c), (c, a)];
        edges.iter().all(|&(from, to)| (to - from).perp_dot(point - from) >= 0.0)
    };
    left.iter().filter(|corner| !ear.contains(corner)).all(|&corner| !inside(outline[corner]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(points: &[[f32; 2]]) -> Mesh {
        let positions = points.iter().map(|&[x, y]| [x, y, 0.0]).collect();
        Mesh::from_faces("", positions, &[(0..points.len() as u32).collect()])
    }

    fn area(mesh: &Mesh) -> f32 {
        let point = |vertex: u32| Vec3::from(mesh.positions[vertex as usize]);
        let signed = |[a, b, c]: [u32; 3]| (point(b) - point(a)).cross(point(c) - point(a)).z / 2.0;
        let areas: Vec<f32> = mesh.triangles().into_iter().map(signed).collect();
        assert!(areas.iter().all(|&area| area > 0.0), "turned over: {areas:?}");
        areas.iter().sum()
    }

    #[test]
    fn concave_quad_is_cut_at_its_reflex_corner() {
        assert!((area(&flat(&[[0.0, 0.0], [2.0, 1.0], [0.0, 2.0], [0.5, 1.0]])) - 1.5).abs() < 1e-6);
    }

    #[test]
    fn concave_polygon_keeps_its_area() {
        let l_shape = flat(&[[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]]);
        assert_eq!(l_shape.triangles().len(), 4);
        assert!((area(&l_shape) - 5.0).abs() < 1e-5);
    }

    #[test]
    fn degenerate_polygon_still_gives_its_number_of_triangles() {
        assert_eq!(flat(&[[0.0, 0.0]; 5]).triangles().len(), 3);
    }
}
