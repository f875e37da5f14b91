//! Pushes against differences of the length of contours.

use super::scenes;
use cloth_core::contact::{ContactMesh, contours, crossings, edge_meets_triangle};
use cloth_kernels::Vec3;
use cloth_kernels::contact::point_triangle;
use cloth_kernels::contact::surface::triangle_plane;
use cloth_kernels::contact::untangle::{contour_push, heading, pierced_part, point_of_edge};

type P = [f64; 3];

fn vector([x, y, z]: P) -> Vec3<f64> {
    Vec3::new(x, y, z)
}

fn minus(a: P, b: P) -> P {
    std::array::from_fn(|k| a[k] - b[k])
}

fn dot(a: P, b: P) -> f64 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

fn cross([a, b, c]: P, [x, y, z]: P) -> P {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// The length of all segments that two triangles have in common, by the points where edges of one meet the other.
fn length(places: &[P], triangles: &[[u32; 3]]) -> f64 {
    let mut sum = 0.0;
    for (k, first) in triangles.iter().enumerate() {
        for second in triangles[..k].iter().filter(|second| !second.iter().any(|v| first.contains(v))) {
            let mut ends: Vec<P> = Vec::new();
            for (one, other) in [(first, second), (second, first)] {
                let [a, b, c] = other.map(|v| places[v as usize]);
                let normal = cross(minus(b, a), minus(c, a));
                for side in 0..3 {
                    let [p, q] = [one[side], one[(side + 1) % 3]].map(|v| places[v as usize]);
                    if edge_meets_triangle([p, q], [a, b, c]) {
                        let part = dot(normal, minus(a, p)) / dot(normal, minus(q, p));
                        ends.push(std::array::from_fn(|k| p[k] + part * (q[k] - p[k])));
                    }
                }
            }
            if let [a, b] = ends[..] {
                sum += dot(minus(a, b), minus(a, b)).sqrt();
            }
        }
    }
    sum
}

/// Sign and factor: -½ (R + G) of edges and -½ (R - G) of triangles is the gradient of the length.
#[test]
fn pushes_are_the_gradient_of_the_length() {
    for play in [scenes::swapped(), scenes::boundary(), scenes::corner()] {
        let play = play.expect("a scene");
        let cloth = &play.scene.cloths[0];
        let mut places: Vec<P> = cloth.start.iter().map(|place| place.map(f64::from)).collect();
        let mut mesh = ContactMesh::new(0, &cloth.start, &cloth.triangles);
        let found = crossings(&mut mesh, None, |v| places[v as usize], |_, _| true);
        assert!(found.len() > 10, "{} crossings", found.len());
        let mut gradient = vec![[0.0; 3]; places.len()];
        let place = |v: u32| vector(places[v as usize]);
        for crossing in &found {
            let ends @ [p, q] = crossing.edge.map(place);
            let corners = crossing.triangle.map(place);
            let (normal, _) = triangle_plane(corners);
            let mut along = Vec3::zero();
            for &[_, wing] in mesh.wings(crossing.elements[0]) {
                let (face, _) = triangle_plane([p, q, place(wing)]);
                along = along + heading(ends, place(wing), face, normal);
            }
            let push = contour_push(ends, along, normal);
            let part = pierced_part(ends, normal, corners[0]);
            let [a, b, c] = corners;
            let weights = point_triangle::closest([point_of_edge(ends, part), a, b, c]).weights;
            let [of_edge, of_triangle] = [(along + push) * -0.5, (along - push) * -0.5];
            let mut add = |vertex: u32, share: Vec3<f64>| {
                let sum = &mut gradient[vertex as usize];
                *sum = [sum[0] + share.x, sum[1] + share.y, sum[2] + share.z];
            };
            add(crossing.edge[0], of_edge * (1.0 - part));
            add(crossing.edge[1], of_edge * part);
            (0..3).for_each(|k| add(crossing.triangle[k], of_triangle * weights[k + 1]));
        }
        // Vertices of crossings, and only the triangles around them, so that differences take no time.
        let mut used: Vec<u32> = found.iter().flat_map(|it| it.edge.into_iter().chain(it.triangle)).collect();
        used.sort_unstable();
        used.dedup();
        let near = |corners: &&[u32; 3]| corners.iter().any(|corner| used.binary_search(corner).is_ok());
        let triangles: Vec<[u32; 3]> = cloth.triangles.iter().filter(near).copied().collect();
        // Within flat cloth there is hardly any: where it is largest it tells most.
        let size = |v: &u32| dot(gradient[*v as usize], gradient[*v as usize]);
        used.sort_by(|a, b| size(b).total_cmp(&size(a)));
        let step = 1.0e-7;
        let mut largest = 0.0_f64;
        for &vertex in used.iter().take(16) {
            for axis in 0..3 {
                let mut at = |by: f64| {
                    let before = places[vertex as usize][axis];
                    places[vertex as usize][axis] += by;
                    let length = length(&places, &triangles);
                    places[vertex as usize][axis] = before;
                    length
                };
                let difference = (at(step) - at(-step)) / (2.0 * step);
                let found = gradient[vertex as usize][axis];
                assert!(
                    (difference - found).abs() < 1.0e-4 * (1.0 + found.abs()),
                    "{}: vertex {vertex}, axis {axis}: {found} instead of {difference}",
                    play.scene.name
                );
                largest = largest.max(found.abs());
            }
        }
        assert!(largest > 0.1, "{}: no gradient", play.scene.name);
    }
}

#[test]
fn scenes_have_the_contours_that_they_are_made_for() {
    // Number of contours; how many are closed, divide one surface, divide both.
    let expected = [
        (scenes::tubes(), [1, 1, 0, 1]),
        (scenes::corner(), [1, 0, 1, 0]),
        (scenes::sleeve(), [1, 1, 0, 1]),
        (scenes::swapped(), [1, 1, 0, 1]),
        (scenes::boundary(), [1, 0, 1, 0]),
        (scenes::crossed(), [1, 0, 1, 0]),
    ];
    for (play, expected) in expected {
        let play = play.expect("a scene");
        let cloth = &play.scene.cloths[0];
        let mut mesh = ContactMesh::new(0, &cloth.start, &cloth.triangles);
        let found = crossings(&mut mesh, None, |v| cloth.start[v as usize].map(f64::from), |_, _| true);
        let contours = contours(&found, &mesh, None);
        let divides = |count: usize| {
            contours
                .iter()
                .filter(|it| it.enclosed.iter().filter(|all| !all.is_empty()).count() == count)
                .count()
        };
        let closed = contours.iter().filter(|it| it.is_closed).count();
        assert_eq!([contours.len(), closed, divides(1), divides(2)], expected, "{}", play.scene.name);
    }
}
