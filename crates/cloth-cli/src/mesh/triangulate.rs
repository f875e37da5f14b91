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

/// Whether a corner can be cut off.
#[derive(Clone, Copy, PartialEq)]
enum Corner {
    Ear,
    /// Never, as long as its neighbours stay.
    Reflex,
    /// Not as long as this corner is there, which lies inside of its triangle; none of lower number does.
    Blocked(usize),
}

fn clip_ears(outline: &[Vec2], first: u32, triangles: &mut Vec<[u32; 3]>) {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let around = |left: &[usize], at: usize| {
        let count = left.len();
        [left[(at + count - 1) % count], left[at], left[(at + 1) % count]]
    };
    // Each corner of each triangle is tested once, so that the work is in proportion to the square of the corners.
    let mut corners: Vec<Corner> =
        (0..left.len()).map(|at| corner(outline, &left, around(&left, at), 0)).collect();
    while left.len() > 3 {
        let ears = (0..left.len()).filter(|&at| corners[left[at]] == Corner::Ear);
        // The shortest cut gives the best shaped triangles. Degenerate outlines may have no ear at all.
        let cut = |at: &usize| {
            let [before, _, after] = around(&left, *at);
            outline[before].distance_squared(outline[after])
        };
        let ear = ears.min_by(|a, b| cut(a).total_cmp(&cut(b))).unwrap_or(1);
        triangles.push(around(&left, ear).map(|corner| first + corner as u32));
        let gone = left.remove(ear);
        let count = left.len();
        let neighbours = [(ear + count - 1) % count, ear % count];
        for at in 0..count {
            let from = match corners[left[at]] {
                _ if neighbours.contains(&at) => 0,
                Corner::Blocked(by) if by == gone => gone,
                _ => continue,
            };
            corners[left[at]] = corner(outline, &left, around(&left, at), from);
        }
    }
    triangles.push([left[0], left[1], left[2]].map(|corner| first + corner as u32));
}

/// What the middle one of three corners is, if no corner below `from` lies inside of their triangle.
fn corner(outline: &[Vec2], left: &[usize], around: [usize; 3], from: usize) -> Corner {
    let [a, b, c] = around.map(|corner| outline[corner]);
    if (b - a).perp_dot(c - b) <= 0.0 {
        return Corner::Reflex;
    }
    let is_inside = |point: Vec2| {
        let edges = [(a, b), (b, c), (c, a)];
        edges.iter().all(|&(from, to)| (to - from).perp_dot(point - from) >= 0.0)
    };
    let rest = &left[left.partition_point(|&corner| corner < from)..];
    let by = rest.iter().find(|corner| !around.contains(corner) && is_inside(outline[**corner]));
    by.map_or(Corner::Ear, |&by| Corner::Blocked(by))
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

    /// The algorithm in its simplest form: every ear is looked for anew after every cut.
    fn plainly(outline: &[Vec2]) -> Vec<[u32; 3]> {
        let (mut left, mut triangles): (Vec<usize>, _) = ((0..outline.len()).collect(), Vec::new());
        while left.len() > 3 {
            let count = left.len();
            let around = |at: usize| [left[(at + count - 1) % count], left[at], left[(at + 1) % count]];
            let ears = (0..count).filter(|&at| corner(outline, &left, around(at), 0) == Corner::Ear);
            let cut = |at: &usize| outline[around(*at)[0]].distance_squared(outline[around(*at)[2]]);
            let ear = ears.min_by(|a, b| cut(a).total_cmp(&cut(b))).unwrap_or(1);
            triangles.push(around(ear).map(|corner| corner as u32));
            left.remove(ear);
        }
        triangles.push([left[0], left[1], left[2]].map(|corner| corner as u32));
        triangles
    }

    /// Stars, and outlines that cross themselves or lie on top of each other.
    #[test]
    fn ears_are_those_of_the_plain_algorithm() {
        let mut bits = 1_u32;
        let mut random = || {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (bits >> 24) as f32 / 256.0
        };
        for round in 0..200 {
            let count = 4 + round % 40;
            let point = |at: usize| {
                let (angle, radius) = (at as f32 / count as f32 * std::f32::consts::TAU, 0.2 + random());
                match round % 3 {
                    0 => Vec2::from_angle(angle) * radius,
                    1 => Vec2::new(random(), random()),
                    _ => Vec2::new((random() * 3.0).floor(), (random() * 3.0).floor()),
                }
            };
            let outline: Vec<Vec2> = (0..count).map(point).collect();
            let mut triangles = Vec::new();
            clip_ears(&outline, 0, &mut triangles);
            assert_eq!(triangles, plainly(&outline), "round {round}: {outline:?}");
        }
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
